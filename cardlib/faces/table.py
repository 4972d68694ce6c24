"""Static pictures of a hand of cards and of a whole table.

They show what the live widget shows, from the same ``picture`` (a dict without hidden
cards or untranslated words), for paper, for a notebook opened without a kernel and for
the text form of a widget.  Every word in them comes from the picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardlib.faces.around import WIDTH, around, dealer_token
from cardlib.faces.bands import PAD, footer, header, ledger, message
from cardlib.faces.parts import (
    CREAM,
    FELT,
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
    sign,
    text,
    text_width,
    wrap,
)
from cardlib.faces.symbols import FaceName

_CARD: Final = 80.0
_RAISED: Final = 10.0
_PART_GAP: Final = 16
_BADGE_ROOM: Final = 14.0
_WIDEST_STEP: Final = 0.86
_NARROWEST_STEP: Final = 0.38
_PROJECTOR: Final = 1.5
_BADGE: Final = Style(11, INK, bold=True, ground=GOLD)
_TURN: Final = Style(15.5, CREAM, bold=True, anchor="middle")
_NAME: Final = Style(15, CREAM, bold=True)
_TAGS: Final = Style(12.5, GOLD, bold=True)
_FACTS: Final = Style(12.5, MUTED)


def _rows(entries: Sequence[Entry], room: float) -> list[Sequence[Entry]]:
    """The cards in as few rows as leave every index visible."""
    most = int((room - _CARD) / (_CARD * _NARROWEST_STEP)) + 1
    rows = max(-(-len(entries) // most), 1)
    size = -(-len(entries) // rows)
    return [entries[start : start + size] for start in range(0, len(entries), size or 1)]


def _hand(
    printer: Printer, entries: Sequence[Entry], top: float, width: float
) -> tuple[str, float]:
    """The learner's cards in the middle of ``width``, from ``top`` down; and where they end.

    Cards that may be played stand a little higher than the others.
    """
    room = width - 2 * PAD
    raising = any(entry.get("state") == "may_not" for entry in entries)
    made, y = "", top + _BADGE_ROOM
    for row in _rows(entries, room):
        step = min(_CARD * _WIDEST_STEP, (room - _CARD) / max(len(row) - 1, 1))
        left = (width - _CARD - step * (len(row) - 1)) / 2
        for place, entry in enumerate(row):
            x = left + step * place
            low = _RAISED if raising and entry.get("state") != "may" else 0
            made += printer.card(entry, x, y + low, _CARD)
            if entry.get("badge"):
                seen = _CARD if place == len(row) - 1 else step
                made += pill(x, y + low - 9, entry["badge"], _BADGE, seen - 3)
        y += _CARD * 1.5 + (_RAISED if raising else 0) + _BADGE_ROOM
    return made, y - (_BADGE_ROOM - 6 if entries else 0)


def _own_backs(printer: Printer, count: int, top: float) -> tuple[str, float]:
    step = min(_CARD * 0.5, (WIDTH - 2 * PAD - _CARD) / max(count - 1, 1))
    left = (WIDTH - _CARD - step * (count - 1)) / 2
    made = "".join(printer.back(left + step * place, top + 4, _CARD) for place in range(count))
    return made, top + 4 + _CARD * 1.5 + 6


def _own_plate(seat: Mapping[str, Any], top: float, dealer: str) -> tuple[str, float]:
    """The learner's name, tags and facts in one line below the cards; and where it ends."""
    lines = [
        (seat["name"], _NAME),
        (" · ".join(seat["tags"]), _TAGS),
        (" · ".join(seat["facts"]), _FACTS),
    ]
    parts = [(words, style, text_width(words, style)) for words, style in lines if words]
    signs = 18 if seat["turn"] else 0
    fixed = 28 + signs + _PART_GAP * (len(parts) - 1)
    inner = sum(part[2] for part in parts)
    # All parts shrink alike where the line is too long.
    scale = min(1.0, (WIDTH - 2 * PAD - fixed) / inner)
    width = inner * scale + fixed
    x = (WIDTH - width) / 2
    edge = line_around(GOLD, 2.5) if seat["turn"] else line_around(FELT_LINE, 1)
    made = box(Area(x, top, width, 28), 10, PLATE, edge)
    if seat["dealer"]:
        made += dealer_token(x + 1, top + 3, dealer)
    x += 14
    if seat["turn"]:
        made += sign("turn", x + 4, top + 14, 7)
        x += signs
    for words, style, across in parts:
        made += text(x, top + 19.5, words, style, across * scale)
        x += across * scale + _PART_GAP
    return made, top + 28


def _turn(picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """Whose turn it is, above the hand; and where it ends."""
    made, y = "", top
    for words in wrap(picture["turn"], WIDTH - 2 * PAD, _TURN):
        made += text(WIDTH / 2, y + 16, words, _TURN)
        y += 20
    return made, y


def _ground(height: float, felt_top: float, felt_end: float) -> str:
    """The table itself: a rim, and the felt with its line."""
    felt = Area(8, felt_top, WIDTH - 16, felt_end - felt_top)
    return box(Area(0, 0, WIDTH, height), 18, RIM) + box(felt, 12, FELT, line_around(FELT_LINE, 1))


def table_svg(
    picture: Mapping[str, Any],
    face: FaceName = "french",
    letters: Mapping[str, str] | None = None,
) -> str:
    """The static picture of a table: a complete SVG with its own ground, 720 pixels wide.

    ``picture`` is the dict a live table gets; only cards that are in it are drawn.  Its
    ``title`` becomes the accessible name, its size ``"projector"`` makes the picture half
    as wide again.  ``letters`` maps ranks to letters, as in :func:`cardlib.faces.draw`.
    """
    printer = Printer(face, letters)
    own = picture["seats"][0]
    head, y = header(picture, 10)
    felt_top = y + 8 if head else 8
    middle, y = around(printer, picture, felt_top + 14)
    turn, y = _turn(picture, y + 8)
    entries = picture["hand"] or own["cards"] or ()
    if not entries and own["count"]:
        hand, y = _own_backs(printer, own["count"], y)
    else:
        hand, y = _hand(printer, entries, y, WIDTH)
    plate, y = _own_plate(own, y + 6, picture["marks"]["dealer"])
    felt_end = y + 12
    slip, y = message(picture, felt_end + 8)
    account, y = ledger(picture, y)
    foot, y = footer(printer, picture, y)
    height = y + 8
    return printer.finish(
        _ground(height, felt_top, felt_end)
        + head
        + middle
        + turn
        + hand
        + plate
        + slip
        + account
        + foot,
        WIDTH,
        height,
        picture["title"],
        WIDTH * (_PROJECTOR if picture["size"] == "projector" else 1),
    )


def hand_svg(
    entries: Sequence[Entry],
    name: str,
    face: FaceName = "french",
    letters: Mapping[str, str] | None = None,
    width: int | None = None,
) -> str:
    """The static picture of some cards, overlapping as a hand is held, on a strip of felt.

    ``entries`` are card entries: ``id`` and, if given, ``state`` (may, may_not), ``badge``,
    ``mark`` and ``trump``.  ``name`` is the accessible name.  The picture is as wide as the
    cards need and 720 pixels at most; ``width`` scales it.
    """
    printer = Printer(face, letters)
    natural = min(2 * PAD + _CARD + _CARD * _WIDEST_STEP * max(len(entries) - 1, 0), float(WIDTH))
    cards, end = _hand(printer, entries, 2, natural)
    height = end + 8
    ground = box(Area(0, 0, natural, height), 14, FELT, line_around(FELT_LINE, 1))
    return printer.finish(ground + cards, natural, height, name, width or natural)
