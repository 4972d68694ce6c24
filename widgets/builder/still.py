"""The static picture of a deal builder: the hands as they are so far, and what is still wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardlib.faces import FaceName
from cardlib.faces.around import WIDTH
from cardlib.faces.bands import PAD, message
from cardlib.faces.parts import (
    CREAM,
    MUTED,
    Printer,
    Style,
    sign,
    text,
    wrap,
)
from widgets.builder.twin import board_twin
from widgets.frame import on_felt

Picture = Mapping[str, Any]
Drawn = tuple[str, float]
"""What was drawn, and where it ends."""

_ROOM: Final = WIDTH - 2 * PAD
_CARD: Final = 44.0
_TITLE: Final = Style(18, CREAM, bold=True)
_FACT: Final = Style(13, MUTED)
_NAME: Final = Style(14, CREAM, bold=True)


def board_still(shown: Picture, face: FaceName) -> str:
    """The picture as an HTML ``<img>``; its alt text is the text twin."""
    printer = Printer(face, None)
    made, y = text(PAD, 38, shown["title"], _TITLE), 44.0
    rules = " · ".join(f"{one['label']}: {_label(one)}" for one in shown["rules"])
    dealer = shown["dealer"]
    for words in (f"{dealer['label']}: {_label(dealer)}", f"{shown['rules_label']}: {rules}"):
        for line in wrap(words, _ROOM, _FACT):
            made += text(PAD, y + 16, line, _FACT)
            y += 18
    y += 10
    for place in shown["places"]:
        drawn, y = _place(printer, place, y)
        made += drawn
    made += text(PAD, y + 18, shown["free"], _FACT)
    y += 32
    for slip in _slips(shown):
        drawn, y = message({"message": slip}, y)
        made += drawn
    return on_felt(printer, made, (8, y), y + 8, (shown["title"], board_twin(shown)))


def _label(field: Picture) -> str:
    return str(next(o["label"] for o in field["options"] if o["value"] == field["value"]))


def _place(printer: Printer, place: Picture, y: float) -> Drawn:
    """A seat's name and its cards, in as many rows as they need."""
    state = "may" if place["state"] == "full" else "mark" if place["state"] == "over" else ""
    left = PAD + (22 if state else 0)
    made = sign(state, PAD + 8, y + 9.5, 7) if state else ""
    made += text(left, y + 15, f"{place['name']} – {place['count']}", _NAME)
    cards: Sequence[Picture] = place["cards"]
    most = int(_ROOM / (_CARD + 5))
    y += 24
    for start in range(0, len(cards), most):
        for at, card in enumerate(cards[start : start + most]):
            made += printer.card(card, PAD + at * (_CARD + 5), y, _CARD)
        y += _CARD * 1.5 + 6
    for line in place["errors"]:
        for words in wrap(f"✗ {line['text']}", _ROOM, _FACT):
            made += text(PAD, y + 14, words, _FACT)
            y += 17
    return made, y + 10


def _slips(shown: Picture) -> Sequence[dict[str, str]]:
    """What is wrong, or what the deal is, on slips of paper."""
    slips = []
    for lines in ([shown["conflict"]] if shown["conflict"] else [], shown["faults"]):
        if lines:
            words = " ".join(line["text"] for line in lines)
            rules = ", ".join(dict.fromkeys(line["rule"] for line in lines))
            slips.append({"kind": "error", "text": words, "rule": rules, "rule_text": ""})
    if result := shown["result"]:
        code = f"{result['code_label']}: {result['code'] or result['problem']}"
        words = f"{result['label']} {code}"
        slips.append({"kind": "good", "text": words, "rule": "", "rule_text": ""})
    return slips
