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
    Entry,
    Printer,
    box,
    line_around,
    pill,
    sign,
    text,
    text_width,
    wrap,
)

Seat = Mapping[str, Any]
Played = Mapping[str, Any]

WIDTH: Final = 720
"""The width of a table picture in its own units."""

_CENTER: Final = WIDTH / 2
_GAP: Final = 14
_CLEAR: Final = 9
_NAME_SIZE: Final = 14
_SMALL: Final = 11.5
_TOKEN: Final = 9


class _Plan(NamedTuple):
    """Sizes for one number of seats: the ellipse of the trick cards, their width, room a seat."""

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
    (99, _Plan(152, 117, 46, 128, 208)),
)
# Cards of a trick never overlap: neighbors are a card's height or a card's width apart.


def _plan(seats: int) -> _Plan:
    return next(plan for most, plan in _PLANS if seats <= most)


def direction(seat: int, seats: int) -> tuple[float, float]:
    """Where ``seat`` of ``seats`` sits: x and y on the unit circle, seat 0 at the bottom, clockwise."""
    angle = radians(90 + 360 * seat / seats)
    return round(cos(angle), 4), round(sin(angle), 4)


def dealer_token(x: float, y: float, words: str) -> str:
    """The dealer's button around (x, y): a disc with the first letter of ``words``."""
    letter = words[:1].upper()
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{_TOKEN}" fill="{CREAM}" stroke="{INK}" '
        f'stroke-width="1.5"/>{text(x, y + 4.3, letter, 12, INK, bold=True, anchor="middle")}'
    )


def _fan(printer: Printer, seat: Seat, room: float) -> tuple[str, float]:
    """The cards of another seat around x = 0 from y = 0 down, and their height."""
    shown: Sequence[Entry] | None = seat["cards"]
    if shown is None:
        return _backs(printer, seat["count"], room)
    width = 42.0
    # Two rows rather than cards that hide each other's index.
    per_row = max(len(shown), 1)
    if per_row > 1 and (room - width) / (per_row - 1) < width * 0.37:
        per_row = (per_row + 1) // 2
    step = min(width * 0.62, (room - width) / max(per_row - 1, 1))
    made, rows = "", 0
    for start in range(0, len(shown), per_row):
        row = shown[start : start + per_row]
        left = -(width + step * (len(row) - 1)) / 2
        made += "".join(
            printer.card(entry, left + step * place, rows * 36, width)
            for place, entry in enumerate(row)
        )
        rows += 1
    return made, (rows - 1) * 36 + width * 1.5 if rows else 0


def _backs(printer: Printer, count: int, room: float) -> tuple[str, float]:
    if count <= 0:
        return "", 0
    width = 30.0
    step = min(10.0, (room - width - 16) / max(count - 1, 1))
    across = width + step * (count - 1)
    made = "".join(printer.back(-across / 2 + step * place, 0, width) for place in range(count))
    number, size = str(count), 12.0
    badge, _ = pill(across / 2 - 10, 29, number, size, fill=CREAM, ink=INK)
    return made + badge, width * 1.5


def _plate_lines(seat: Seat, room: float) -> tuple[list[str], list[str]]:
    return (
        wrap(" · ".join(seat["tags"]), room - 20, _SMALL, bold=True),
        wrap(" · ".join(seat["facts"]), room - 20, _SMALL),
    )


def _plate(seat: Seat, room: float, dealer: str) -> tuple[str, float]:
    """The plate with a seat's name, tags and facts around x = 0 from y = 0 down, and its height."""
    tags, facts = _plate_lines(seat, room)
    signs = 16 if seat["turn"] else 0
    longest = max(
        text_width(seat["name"], _NAME_SIZE, bold=True) + 2 * signs,
        *(text_width(one, _SMALL, bold=True) for one in tags),
        *(text_width(one, _SMALL) for one in facts),
        46,
    )
    width = min(longest + 22, room)
    height = 23.0 + 14.5 * (len(tags) + len(facts)) + (3 if tags or facts else 0)
    edge = line_around(GOLD, 2.5) if seat["turn"] else line_around(FELT_LINE, 1)
    made = box(-width / 2, 0, width, height, 9, PLATE, edge)
    name_room = width - 12 - 2 * signs
    made += text(0, 16.5, seat["name"], _NAME_SIZE, bold=True, anchor="middle", room=name_room)
    if seat["turn"]:
        taken = min(text_width(seat["name"], _NAME_SIZE, bold=True), name_room)
        made += sign("turn", -taken / 2 - 10, 11.5, 6.5)
    y = 31.0
    for words, color in [(one, GOLD) for one in tags] + [(one, MUTED) for one in facts]:
        made += text(
            0, y, words, _SMALL, color, bold=color == GOLD, anchor="middle", room=width - 8
        )
        y += 14.5
    if seat["dealer"]:
        made += dealer_token(-width / 2 + 2, 2, dealer)
    return made, height


def _block(printer: Printer, seat: Seat, room: float, dealer: str) -> tuple[str, float]:
    cards, tall = _fan(printer, seat, room)
    plate, height = _plate(seat, room, dealer)
    start = tall + 5 if cards else 0
    return f'{cards}<g transform="translate(0 {start:g})">{plate}</g>', start + height


def trick_card(
    printer: Printer,
    played: Played,
    x: float,
    y: float,
    width: float,
    size: float,
    room: float = 1000,
) -> str:
    """One card of a trick, its upper left corner at (x, y), and who played it, in ``room`` units.

    The winning card is marked.
    """
    made = printer.card(played["card"], x, y, width)
    winning = played["winning"]
    if winning:
        made += box(x, y, width, width * 1.5, width * 0.09, "none", line_around(GOLD, 3.5))
        made += sign("winning", x + width - 3, y + 3, width * 0.155)
    words: str = played["name"]
    across = min(text_width(words, size, bold=True) + size * 1.1, width * 1.3, room)
    name, _ = pill(
        x + (width - across) / 2,
        y + width * 1.5 - size * 0.9,
        words,
        size,
        fill=GOLD if winning else RIM,
        ink=INK if winning else CREAM,
        room=across,
    )
    return made + name


def _trick(printer: Printer, picture: Mapping[str, Any], plan: _Plan, middle: float) -> str:
    """The trick around (center, ``middle``): each card lies toward the seat that played it."""
    seats = len(picture["seats"])
    played = {one["seat"]: one for one in picture["trick"]}

    def corner(seat: int) -> tuple[float, float]:
        x, y = direction(seat, seats)
        return (
            _CENTER + x * plan.across - plan.card / 2,
            middle + y * plan.down - plan.card * 0.75,
        )

    made = "".join(
        box(*corner(seat), plan.card, plan.card * 1.5, plan.card * 0.09, "none")
        for seat in range(seats)
        if seat not in played
    ).replace("/>", f'{line_around(FELT_LINE, 1.2)} stroke-dasharray="4 5"/>')
    return made + "".join(
        trick_card(printer, one, *corner(one["seat"]), plan.card, 11) for one in picture["trick"]
    )


def around(printer: Printer, picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """All other seats and the trick, from ``top`` down, and where they end."""
    seats: Sequence[Seat] = picture["seats"]
    plan = _plan(len(seats))
    dealer = picture["marks"]["dealer"]
    slots = [
        (x * plan.across, y * plan.down)
        for x, y in (direction(place, len(seats)) for place in range(len(seats)))
    ]
    half_card = plan.card * 0.75
    blocks = []
    for place, seat in enumerate(seats[1:], 1):
        drawn, height = _block(printer, seat, plan.room, dealer)
        x, y = direction(place, len(seats))
        x, y = x * (_CENTER - plan.room / 2 - _GAP), y * plan.ring
        for slot_x, slot_y in slots:
            # A tall block is moved up or down until it lies clear of the trick.
            if abs(x - slot_x) < (plan.room + plan.card) / 2:
                clear = height / 2 + half_card + _CLEAR
                y = min(y, slot_y - clear) if y < slot_y else max(y, slot_y + clear)
        blocks.append((drawn, height, x, y))
    # The middle of the trick lies so low that the highest seat just fits.
    highest = min([y - height / 2 for _, height, _, y in blocks] + [-plan.down - half_card])
    lowest = max([y + height / 2 for _, height, _, y in blocks] + [plan.down + half_card + 6])
    middle = top - highest
    made = (
        f'<ellipse cx="{_CENTER:g}" cy="{middle:g}" rx="{plan.across + plan.card + 12:g}" '
        f'ry="{plan.down + half_card + 10:g}" fill="{FELT_LIGHT}"/>'
    )
    made += _trick(printer, picture, plan, middle)
    for drawn, height, x, y in blocks:
        made += (
            f'<g transform="translate({_CENTER + x:.1f} {middle + y - height / 2:.1f})">{drawn}</g>'
        )
    return made, middle + lowest
