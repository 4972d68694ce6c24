"""The bands above and below the table: trick and scores, messages, trumps, the last trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardlib.faces.around import WIDTH, Spot, trick_card
from cardlib.faces.parts import (
    CREAM,
    FELT_LINE,
    GOLD,
    INK,
    MUTED,
    PLATE,
    Area,
    Entry,
    Printer,
    Style,
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

_RIGHT: Final = WIDTH - PAD
_ROOM: Final = WIDTH - 2 * PAD
_SMALL_CARD: Final = 38.0
_TITLE: Final = Style(15, CREAM, bold=True)
_LABEL: Final = Style(12.5, MUTED)
_VALUE: Final = Style(15, CREAM, bold=True, anchor="end")
_SAID: Final = Style(14, INK)
_RULE: Final = Style(12, "#57524a")
_LINE: Final = Style(13, INK)
_AMOUNT: Final = Style(13, INK, bold=True, anchor="end")
_HEADING: Final = Style(14, INK, bold=True)
_TOTAL: Final = Style(14, INK, bold=True, anchor="end")
_STRIP: Final = Style(13, GOLD, bold=True)
_LAST: Final = Style(13, CREAM, bold=True)
_WHY: Final = Style(12, MUTED)
_KINDS: Final = {
    "refused": ("#b3261e", "mark"),
    "error": ("#b3261e", "mark"),
    "good": ("#1c7c3f", "may"),
    "info": ("#22577a", "info"),
}


def _score_width(score: Mapping[str, str]) -> float:
    return text_width(score["label"], _LABEL) + text_width(score["value"], _VALUE) + 26


def _score(x: float, y: float, score: Mapping[str, str]) -> str:
    """One score, label and value, on a plate whose upper left corner is (x, y)."""
    width = min(_score_width(score), _ROOM)
    value = text_width(score["value"], _VALUE)
    return (
        box(Area(x, y, width, 25), 12.5, PLATE, line_around(FELT_LINE, 1))
        + text(x + 10, y + 17, score["label"], _LABEL, width - value - 26)
        + text(x + width - 10, y + 17.8, score["value"], _VALUE)
    )


def header(picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """What the trick is called, to the left, and the scores, to the right; and where they end."""
    scores, label = picture["scores"], picture["trick_label"]
    free = _ROOM - sum(_score_width(one) + 8 for one in scores)
    beside = bool(scores) and free >= min(text_width(label, _TITLE), 240)
    made, y = "", top
    for words in wrap(label, free if beside else _ROOM, _TITLE):
        made += text(PAD, y + 17, words, _TITLE)
        y += 19
    x, row, end = float(PAD), y + (6 if label else 0), y
    if beside:
        x, row = PAD + free + 8, top
    for score in scores:
        width = _score_width(score)
        if x + width > _RIGHT + 1 and x > PAD:
            x, row = PAD, row + 30
        made += _score(x, row, score)
        x, end = x + width + 8, max(end, row + 26)
    return made, end


def message(picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """The message on a slip of paper with its rule, and where it ends."""
    said = picture["message"]
    if not said:
        return "", top
    color, kind = _KINDS.get(said["kind"], _KINDS["info"])
    rule = ": ".join(part for part in (said["rule"], said["rule_text"]) if part)
    room = _ROOM - 62
    lines = [(words, _SAID) for words in wrap(said["text"], room, _SAID)]
    lines += [(words, _RULE) for words in wrap(rule, room, _RULE)]
    height = 18 + 19 * len(lines)
    made = box(Area(PAD, top, _ROOM, height), 8, PAPER, line_around(color, 2))
    made += sign(kind, PAD + 24, top + height / 2, 11)
    for place, (words, style) in enumerate(lines):
        made += text(PAD + 48, top + 24 + 19 * place, words, style)
    return made, top + height + 10


def ledger(picture: Mapping[str, Any], top: float) -> tuple[str, float]:
    """The score lines of a finished hand on a slip of paper, and where they end."""
    account = picture["ledger"]
    if not account:
        return "", top
    left, right = PAD + 16, _RIGHT - 16
    made, y = text(left, top + 24, account["label"], _HEADING), top + 44
    for line in account["lines"]:
        made += text(right, y, line["value"], _AMOUNT)
        rule = f" ({line['rule']})" if line["rule"] else ""
        room = right - left - 16 - text_width(line["value"], _AMOUNT)
        for words in wrap(line["text"] + rule, room, _LINE):
            made += text(left, y, words, _LINE)
            y += 18
    made += f'<path d="M{left} {y - 10:g}H{right}" stroke="#b9b19f"/>'
    for words in wrap(account["total"], right - left, _TOTAL):
        made += text(right, y + 10, words, _TOTAL)
        y += 19
    return box(Area(PAD, top, _ROOM, y + 4 - top), 8, PAPER) + made, y + 14


def _strip(
    printer: Printer, strip: Mapping[str, Any], top: float, room: float
) -> tuple[str, float]:
    shown: Sequence[Entry] = strip["cards"]
    width = _SMALL_CARD
    most = max(int((room - width) / (width * 0.4)) + 1, 1)
    made, y = sign("trump", PAD + 7, top + 9.5, 6.5), top
    for words in wrap(strip["label"], room - 20, _STRIP):
        made += text(PAD + 20, y + 14, words, _STRIP)
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
    room, width = _RIGHT - left, _SMALL_CARD
    step = min(width + 12, (room - width - 6) / max(len(cards) - 1, 1))
    made = text(left, top + 14, last["label"], _LAST, room)
    for place, played in enumerate(cards):
        spot = Spot(left + 4 + step * place, top + 22, width)
        made += trick_card(printer, played, spot, 9.5, step - 1)
    y = top + 22 + width * 1.5 + 9
    for words in wrap(last["text"], room, _WHY):
        made += text(left, y + 12, words, _WHY)
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
        drawn, low = _last(printer, last, top, _RIGHT - last_room if strip else PAD)
        made, end = made + drawn, max(end, low)
    return made, end
