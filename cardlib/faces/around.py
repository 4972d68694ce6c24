"""The middle of a table: the other seats around it, and the trick that lies between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Any, Final, NamedTuple

from cardlib.faces.parts import (
    CREAM,
    FELT_LIGHT,
    FELT_LINE,
    GOLD,
    INK,
    MUTED,
    PLATE,
    RIM,
    Area,
    Entry,
    Printer,
    Style,
    box,
    line_around,
    pill,
    pill_width,
    sign,
    text,
    text_width,
    wrap_items,
)

Seat = Mapping[str, Any]
Played = Mapping[str, Any]

WIDTH: Final = 720
"""The width of a table picture in its own units."""

_CENTER: Final = WIDTH / 2
_GAP: Final = 14
_CLEAR: Final = 9
_LINE_HEIGHT: Final = 14.5
_NAME: Final = Style(14, CREAM, bold=True, anchor="middle")
_TAG: Final = Style(11.5, GOLD, bold=True, anchor="middle")
_FACT: Final = Style(11.5, MUTED, anchor="middle")
_COUNT: Final = Style(12, INK, bold=True, ground=CREAM)
_TOKEN: Final = Style(12, INK, bold=True, anchor="middle")
_BACK_WIDTH: Final = 30.0
_OPEN_WIDTH: Final = 42.0
_OPEN_ROW: Final = 36.0


class Spot(NamedTuple):
    """Where a card lies: its upper left corner and its width."""

    x: float
    y: float
    width: float


class _Plan(NamedTuple):
    """Sizes for one number of seats, in units.

    ``across`` and ``down`` are the half axes of the ellipse of trick cards, ``card`` is a
    trick card's width, ``room`` a seat's width and ``ring`` the half height of the seats'
    ellipse.  Cards of a trick never overlap: neighbors are a card's height or width apart.
    """

    across: float
    down: float
    card: float
    room: float
    ring: float


_PLANS: Final = (
    (4, _Plan(84, 52, 62, 156, 150)),
    (5, _Plan(106, 84, 56, 150, 168)),
    (6, _Plan(118, 88, 52, 142, 178)),
    (7, _Plan(130, 97, 48, 136, 188)),
    (8, _Plan(142, 111, 46, 132, 200)),
)
_MANY: Final = _Plan(152, 117, 46, 128, 208)


def _plan(seats: int) -> _Plan:
    return next((plan for most, plan in _PLANS if seats <= most), _MANY)


def direction(seat: int, seats: int) -> tuple[float, float]:
    """Where ``seat`` of ``seats`` sits: x and y on the unit circle, clockwise from the bottom."""
    angle = radians(90 + 360 * seat / seats)
    return round(cos(angle), 4), round(sin(angle), 4)


def dealer_token(x: float, y: float, words: str) -> str:
    """The dealer's button around (x, y): a disc with the first letter of ``words``."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="{CREAM}" stroke="{INK}" '
        f'stroke-width="1.5"/>{text(x, y + 4.3, words[:1].upper(), _TOKEN)}'
    )


def _cards_of(printer: Printer, seat: Seat, room: float) -> tuple[str, float]:
    """The cards of another seat around x = 0 from y = 0 down, and their height."""
    shown: Sequence[Entry] | None = seat["cards"]
    if shown is None:
        return _backs(printer, seat["count"], room)
    if not shown:
        return "", 0
    width, per_row = _OPEN_WIDTH, len(shown)
    if per_row > 1 and (room - width) / (per_row - 1) < width * 0.37:
        # Two rows rather than cards that hide each other's index.
        per_row = (per_row + 1) // 2
    step = min(width * 0.62, (room - width) / max(per_row - 1, 1))
    made, y = "", -_OPEN_ROW
    for start in range(0, len(shown), per_row):
        row = shown[start : start + per_row]
        left, y = -(width + step * (len(row) - 1)) / 2, y + _OPEN_ROW
        for place, entry in enumerate(row):
            made += printer.card(entry, left + step * place, y, width)
    return made, y + width * 1.5


def _backs(printer: Printer, count: int, room: float) -> tuple[str, float]:
    if count <= 0:
        return "", 0
    width = _BACK_WIDTH
    step = min(10.0, (room - width - 16) / max(count - 1, 1))
    across = width + step * (count - 1)
    made = "".join(printer.back(-across / 2 + step * place, 0, width) for place in range(count))
    return made + pill(across / 2 - 10, 29, str(count), _COUNT), width * 1.5


def _plate(seat: Seat, room: float, dealer: str) -> tuple[str, float]:
    """A seat's name, tags and facts on a plate around x = 0 from y = 0 down, and its height."""
    lines = [(words, _TAG) for words in wrap_items(seat["tags"], room - 20, _TAG)]
    lines += [(words, _FACT) for words in wrap_items(seat["facts"], room - 20, _FACT)]
    signs = 16 if seat["turn"] else 0
    longest = max(
        46,
        text_width(seat["name"], _NAME) + 2 * signs,
        *(text_width(words, style) for words, style in lines),
    )
    width = min(longest + 22, room)
    height = 23.0 + _LINE_HEIGHT * len(lines) + (3 if lines else 0)
    edge = line_around(GOLD, 2.5) if seat["turn"] else line_around(FELT_LINE, 1)
    made = box(Area(-width / 2, 0, width, height), 9, PLATE, edge)
    name_room = width - 12 - 2 * signs
    made += text(0, 16.5, seat["name"], _NAME, name_room)
    if seat["turn"]:
        taken = min(text_width(seat["name"], _NAME), name_room)
        made += sign("turn", -taken / 2 - 10, 11.5, 6.5)
    for place, (words, style) in enumerate(lines):
        made += text(0, 31 + _LINE_HEIGHT * place, words, style, width - 8)
    if seat["dealer"]:
        made += dealer_token(-width / 2 + 2, 2, dealer)
    return made, height


def _block(printer: Printer, seat: Seat, room: float, dealer: str) -> tuple[str, float]:
    """Cards and plate of another seat around x = 0 from y = 0 down, and their height."""
    cards, tall = _cards_of(printer, seat, room)
    plate, height = _plate(seat, room, dealer)
    start = tall + 5 if cards else 0
    return f'{cards}<g transform="translate(0 {start:g})">{plate}</g>', start + height


def trick_card(printer: Printer, played: Played, spot: Spot, size: float, room: float) -> str:
    """A card of a trick at ``spot``; the winning one is marked, and one whose points went away.

    Who played it stands across its foot, in letters of ``size`` and at most ``room`` wide.
    """
    x, y, width = spot
    made = printer.card(played["card"], x, y, width)
    winning = played["winning"]
    if winning:
        area = Area(x, y, width, width * 1.5)
        made += box(area, width * 0.09, "none", line_around(GOLD, 3.5))
        made += sign("winning", x + width - 3, y + 3, width * 0.155)
    if played.get("lost"):
        made += sign("lost", x + width - 3, y + 3, width * 0.155)
    style = Style(size, INK if winning else CREAM, bold=True, ground=GOLD if winning else RIM)
    across = min(pill_width(played["name"], style), room)
    left, top = x + (width - across) / 2, y + width * 1.5 - size * 0.9
    return made + pill(left, top, played["name"], style, across)


def _trick(printer: Printer, picture: Mapping[str, Any], plan: _Plan, middle: float) -> str:
    """The trick around ``middle``: each card lies toward the seat that played it."""
    seats = len(picture["seats"])
    played = {one["seat"] for one in picture["trick"]}

    def spot(seat: int) -> Spot:
        x, y = direction(seat, seats)
        return Spot(
            _CENTER + x * plan.across - plan.card / 2,
            middle + y * plan.down - plan.card * 0.75,
            plan.card,
        )

    free = line_around(FELT_LINE, 1.2) + ' stroke-dasharray="4 5"'
    made = ""
    for seat in range(seats):
        if seat not in played:
            made += box(Area(*spot(seat), plan.card * 1.5), plan.card * 0.09, "none", free)
    for one in picture["trick"]:
        made += trick_card(printer, one, spot(one["seat"]), 11, plan.card * 1.3)
    return made


def around(printer: Printer, picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """All other seats and the trick, from ``top`` down, and where they end."""
    seats: Sequence[Seat] = picture["seats"]
    plan = _plan(len(seats))
    half_card = plan.card * 0.75
    directions = [direction(place, len(seats)) for place in range(len(seats))]
    blocks = []
    for seat, (x, y) in zip(seats[1:], directions[1:], strict=True):
        drawn, height = _block(printer, seat, plan.room, picture["marks"]["dealer"])
        left, low = x * (_CENTER - plan.room / 2 - _GAP), y * plan.ring
        for slot_x, slot_y in directions:
            # A tall block is moved up or down until it lies clear of the trick.
            if abs(left - slot_x * plan.across) < (plan.room + plan.card) / 2:
                clear = height / 2 + half_card + _CLEAR
                slot = slot_y * plan.down
                low = min(low, slot - clear) if low < slot else max(low, slot + clear)
        blocks.append((drawn, height, left, low))
    # The middle of the trick lies so low that the highest seat just fits.
    highest = min([low - height / 2 for _, height, _, low in blocks] + [-plan.down - half_card])
    lowest = max([low + height / 2 for _, height, _, low in blocks] + [plan.down + half_card + 6])
    middle = top - highest
    made = (
        f'<ellipse cx="{_CENTER:g}" cy="{middle:g}" rx="{plan.across + plan.card + 12:g}" '
        f'ry="{plan.down + half_card + 10:g}" fill="{FELT_LIGHT}"/>'
    )
    made += _trick(printer, picture, plan, middle)
    for drawn, height, left, low in blocks:
        x, y = _CENTER + left, middle + low - height / 2
        made += f'<g transform="translate({x:.1f} {y:.1f})">{drawn}</g>'
    return made, middle + lowest
