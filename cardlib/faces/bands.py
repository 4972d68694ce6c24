"""The bands above and below the table: trick and scores, messages, trumps, the last trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardlib.faces.around import WIDTH, trick_card
from cardlib.faces.parts import (
    CREAM,
    FELT_LINE,
    GOLD,
    INK,
    MUTED,
    PLATE,
    Entry,
    Printer,
    box,
    line_around,
    sign,
    text,
    text_width,
    wrap,
)
from cardlib.faces.symbols import PAPER

PAD: Final = 22
"""Free space to the left and the right of everything."""

_ROOM: Final = WIDTH - 2 * PAD
_KIND_COLORS: Final = {
    "refused": ("#b3261e", "mark"),
    "error": ("#b3261e", "mark"),
    "good": ("#1c7c3f", "may"),
    "info": ("#22577a", "info"),
}


def _score(x: float, y: float, score: Mapping[str, str]) -> tuple[str, float]:
    """One score, label and value, on a plate at (x, y), and the plate's width."""
    label, value = score["label"], score["value"]
    first, second = text_width(label, 12.5), text_width(value, 15, bold=True)
    width = first + second + 26
    return (
        box(x, y, width, 25, 12.5, PLATE, line_around(FELT_LINE, 1))
        + text(x + 10, y + 17, label, 12.5, MUTED)
        + text(x + width - 10, y + 17.8, value, 15, CREAM, bold=True, anchor="end"),
        width,
    )


def header(picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """What the trick is called, to the left, and the scores, to the right; and where they end."""
    scores = picture["scores"]
    widths = [_score(0, 0, one)[1] + 8 for one in scores]
    label = picture["trick_label"]
    free = _ROOM - sum(widths)
    beside = bool(widths) and free >= min(text_width(label, 15, bold=True), 240)
    made, y = "", top
    for words in wrap(label, free if beside else _ROOM, 15, bold=True):
        made += text(PAD, y + 17, words, 15, bold=True)
        y += 19
    below = y if label and not beside else top
    x = PAD + free if beside else PAD
    end = y
    for score, width in zip(scores, widths, strict=True):
        if x + width > WIDTH - PAD + 8 and x > PAD:
            x, below = PAD, below + 30
        made += _score(x + (8 if beside else 0), below, score)[0]
        x += width
        end = max(end, below + 26)
    return made, end


def message(picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """The message on a paper slip with its rule, and where it ends."""
    said = picture["message"]
    if not said:
        return "", top
    color, kind = _KIND_COLORS.get(said["kind"], _KIND_COLORS["info"])
    rule = ": ".join(part for part in (said["rule"], said["rule_text"]) if part)
    room = _ROOM - 62
    lines = [(one, 14.0, INK) for one in wrap(said["text"], room, 14)]
    lines += [(one, 12.0, "#57524a") for one in wrap(rule, room, 12)]
    height = 18 + 19 * len(lines)
    made = box(PAD, top, _ROOM, height, 8, PAPER, line_around(color, 2))
    made += sign(kind, PAD + 24, top + height / 2, 11)
    for place, (words, size, ink) in enumerate(lines):
        made += text(PAD + 48, top + 24 + 19 * place, words, size, ink)
    return made, top + height + 10


def ledger(picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """The score lines of a finished hand on a paper slip, and where they end."""
    account = picture["ledger"]
    if not account:
        return "", top
    made, y = text(PAD + 16, top + 24, account["label"], 14, INK, bold=True), top + 44
    for line in account["lines"]:
        value = text_width(line["value"], 13, bold=True)
        made += text(WIDTH - PAD - 16, y, line["value"], 13, INK, bold=True, anchor="end")
        rule = f" ({line['rule']})" if line["rule"] else ""
        for words in wrap(line["text"] + rule, _ROOM - 48 - value, 13):
            made += text(PAD + 16, y, words, 13, INK)
            y += 18
    made += f'<path d="M{PAD + 16} {y - 10:g}H{WIDTH - PAD - 16}" stroke="#b9b19f"/>'
    for words in wrap(account["total"], _ROOM - 32, 14, bold=True):
        made += text(WIDTH - PAD - 16, y + 10, words, 14, INK, bold=True, anchor="end")
        y += 19
    return box(PAD, top, _ROOM, y + 4 - top, 8, PAPER) + made, y + 14


def _strip(
    printer: Printer, strip: Mapping[str, Any], top: float, room: float
) -> tuple[str, float]:
    shown: Sequence[Entry] = strip["cards"]
    width = 38.0
    most = max(int((room - width) / (width * 0.4)) + 1, 1)
    made, y = sign("trump", PAD + 7, top + 9.5, 6.5), top
    for words in wrap(strip["label"], room - 20, 13, bold=True):
        made += text(PAD + 20, y + 14, words, 13, GOLD, bold=True)
        y += 17
    y += 5
    for start in range(0, len(shown), most):
        row = shown[start : start + most]
        step = min(width + 4, (room - width) / max(len(row) - 1, 1))
        for place, entry in enumerate(row):
            made += printer.card(entry, PAD + step * place, y, width, signs=False)
        y += width * 1.5 + 6
    return made, y


def _last(printer: Printer, last: Mapping[str, Any], top: float, left: float) -> tuple[str, float]:
    cards: Sequence[Mapping[str, Any]] = last["cards"]
    room = WIDTH - PAD - left
    width = 38.0
    step = min(width + 12, (room - width - 6) / max(len(cards) - 1, 1))
    made = text(left, top + 14, last["label"], 13, CREAM, bold=True, room=room)
    for place, played in enumerate(cards):
        x = left + 4 + step * place
        made += trick_card(printer, played, x, top + 22, width, 9.5, step - 1)
    y = top + 22 + width * 1.5 + 9
    for words in wrap(last["text"], room, 12):
        made += text(left, y + 12, words, 12, MUTED)
        y += 15.5
    return made, y + 4


def footer(printer: Printer, picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """Below the table the trumps in order and the last trick; and where they end."""
    strip, last = picture["strip"], picture["last"]
    made, end = "", top
    last_room = min(max(50.0 * len(last["cards"]) + 4, 180.0), _ROOM * 0.5) if last else 0
    if strip:
        made, end = _strip(printer, strip, top, _ROOM - (last_room + 24 if last else 0))
    if last:
        left = WIDTH - PAD - last_room if strip else PAD
        drawn, low = _last(printer, last, top, left)
        made, end = made + drawn, max(end, low)
    return made, end
