"""The static picture of a question: for paper, and for a notebook opened without a kernel.

It is composed of the pieces that tables are drawn with, from the picture the browser gets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cardlib.faces import FaceName
from cardlib.faces.around import WIDTH, Spot, trick_card
from cardlib.faces.bands import PAD, message
from cardlib.faces.parts import (
    CREAM,
    GOLD,
    MUTED,
    PLATE,
    Area,
    Printer,
    Style,
    box,
    pill,
    sign,
    text,
    text_width,
    wrap,
)
from widgets.frame import on_felt
from widgets.questions.twin import quiz_twin

Picture = Mapping[str, Any]
Drawn = tuple[str, float]
"""What was drawn, and where it ends."""

_ROOM: Final = WIDTH - 2 * PAD
_CARD: Final = 66.0
_GAP: Final = 12.0
_SMALL: Final = 34.0
_CHOSEN: Final = "#9cd0ff"
_GOAL: Final = Style(12.5, MUTED)
_STEP: Final = Style(12.5, MUTED, bold=True, anchor="end")
_QUESTION: Final = Style(18, CREAM, bold=True)
_TOLD: Final = Style(14, CREAM)
_LABEL: Final = Style(13, CREAM, bold=True)
_STRIP: Final = Style(12, GOLD, bold=True, anchor="end")
_PLAIN: Final = Style(15, CREAM, ground=PLATE)
_BADGE: Final = Style(10.5, "#22201c", bold=True, ground=GOLD)
_KINDS: Final = {"right": "good", "wrong": "refused", "not_yet": "info"}


def quiz_still(shown: Picture, face: FaceName) -> str:
    """The picture as an HTML ``<img>``; its alt text is the text twin."""
    printer = Printer(face, None)
    head, felt_top = _head(shown, 14)
    felt, y = _position(printer, shown, felt_top + 10)
    answer, felt_end = _answer(printer, shown, y)
    slip, end = _said(shown, felt_end + 10)
    made = head + felt + answer + slip
    words = (shown["title"], quiz_twin(shown))
    return on_felt(printer, made, (felt_top, felt_end), end + 6, words)


def _lines(x: float, y: float, words: str, style: Style, room: float = _ROOM) -> Drawn:
    made, down = "", style.size * 1.35
    for line in wrap(words, room, style):
        made += text(x, y + style.size, line, style)
        y += down
    return made, y


def _head(shown: Picture, top: float) -> Drawn:
    step = shown["step"]
    made = text(WIDTH - PAD, top + _STEP.size, step, _STEP) if step else ""
    room = _ROOM - (text_width(step, _STEP) + 16 if step else 0)
    goal, y = _lines(PAD, top, shown["goal"], _GOAL, room)
    question, end = _lines(PAD, max(y, top + (18 if step else 0)) + 2, shown["question"], _QUESTION)
    told = ""
    for sentence in shown["told"]:
        drawn, end = _lines(PAD, end + 2, sentence, _TOLD)
        told += drawn
    return made + goal + question + told, end + 6


def _position(printer: Printer, shown: Picture, top: float) -> Drawn:
    """The trick and the trumps beside it; the plays of a trick may be the options themselves."""
    strip, strip_end = _strip(printer, shown["strip"], top)
    room = _ROOM * 0.6 if shown["strip"] else _ROOM
    made, y = _lines(PAD, top, shown["trick_label"], _LABEL, room)
    made, y = strip + made, max(y, strip_end) + 4
    if shown["trick"]:
        cards, y = _cards(printer, shown["trick"], y + 8)
        made += cards
    if hand := shown["hand"]:
        label, y = _lines(PAD, y + 6, hand["label"], _LABEL)
        cards, y = _cards(printer, [{"card": one} for one in hand["cards"]], y + 16)
        made += label + cards
    return made, y


def _strip(printer: Printer, strip: Picture | None, top: float) -> Drawn:
    if not strip:
        return "", top
    made = text(WIDTH - PAD, top + _STRIP.size, strip["label"], _STRIP, _ROOM * 0.38)
    cards: Sequence[Picture] = strip["cards"]
    step = min(_SMALL + 4, (_ROOM * 0.38 - _SMALL) / max(len(cards) - 1, 1))
    left = WIDTH - PAD - _SMALL - step * (len(cards) - 1)
    for place, card in enumerate(cards):
        made += printer.card(card, left + step * place, top + 20, _SMALL, signs=False)
    return made, top + 20 + _SMALL * 1.5


def _cards(printer: Printer, options: Sequence[Picture], top: float) -> Drawn:
    """Cards in rows in the middle, none over another; under each who played it, if anybody did."""
    has_names = any(one.get("who") for one in options)
    step = _CARD + (24 if has_names else _GAP)
    most = int((_ROOM - _CARD) / step) + 1
    made, y = "", top
    for start in range(0, len(options), most):
        row = options[start : start + most]
        x = (WIDTH - _CARD - step * (len(row) - 1)) / 2
        for one in row:
            made += _place(printer, one, x, y, step)
            x += step
        y += _CARD * 1.5 + 22
    return made, y - 8


def _place(printer: Printer, one: Picture, x: float, y: float, step: float) -> str:
    """One card with its frame, role, player and sign."""
    card, is_chosen = one["card"], bool(one.get("chosen"))
    # The frame lies under the card, so that it hides nothing on it.
    made = box(Area(x - 4, y - 4, _CARD + 8, _CARD * 1.5 + 8), 9, _CHOSEN) if is_chosen else ""
    if one.get("who"):
        played = {"name": one["who"], "card": card, "winning": card["won"]}
        made += trick_card(printer, played, Spot(x, y, _CARD), 11, step - 2)
    else:
        made += printer.card(card, x, y, _CARD)
    if card["badge"]:
        made += pill(x, y - 9, card["badge"], _BADGE, _CARD - 8)
    if not is_chosen:
        return made
    at = x + _CARD - 3, y + 1
    if one["good"]:
        return made + sign("may", *at, 10)
    disc = f'cx="{at[0]:g}" cy="{at[1]:g}"'
    return (
        f'{made}<circle {disc} r="10" fill="#14508c" stroke="#fff" stroke-width="2"/>'
        f'<circle {disc} r="4" fill="#fff"/>'
    )


def _answer(printer: Printer, shown: Picture, top: float) -> Drawn:
    """The options with what is chosen, or the field for a number."""
    made, y = "", top
    if number := shown["number"]:
        label, y = _lines(PAD, y + 4, f"{number['label']}:", _LABEL)
        field = box(Area(PAD, y + 4, 120, 32), 6, CREAM)
        typed = text(PAD + 12, y + 26, number["text"], Style(16, "#22201c", bold=True), 100)
        return made + label + field + typed, y + 50
    options: Sequence[Picture] = shown["options"]
    if any(one["card"] is None for one in options):
        for one in options:
            dot = "●" if one["chosen"] else "○"
            made += pill(PAD, y + 6, f"{dot} {one['label']}", _PLAIN, _ROOM)
            y += 30
        return made, y + 16
    if any(one["who"] for one in options):
        return _cards(printer, options, y + 8)
    label, y = _lines(PAD, y + 6, shown["options_label"], _LABEL)
    made, y = _cards(printer, options, y + 16)
    return label + made, y


def _said(shown: Picture, top: float) -> Drawn:
    """What was said to the answer, the hints asked for and the result, on slips of paper."""
    made, y = "", top
    for slip in _slips(shown):
        drawn, y = message({"message": slip}, y)
        made += drawn
    return made, y


def _slips(shown: Picture) -> Iterable[dict[str, str]]:
    if feedback := shown["feedback"]:
        verdict = feedback["verdict"] and f"– {feedback['verdict']}:"
        reasons = [line["text"] for line in feedback["lines"]]
        outcome = feedback["outcome"]
        reasons += [f"– {outcome[0]['label']}:"] if outcome else []
        reasons += [line["text"] for line in outcome]
        said = [feedback["given"], verdict, *reasons, feedback["others"], feedback["sure"]]
        lines = [*feedback["lines"], *outcome]
        rules = dict.fromkeys(line["rule"] for line in lines if line["rule"])
        yield {
            "kind": _KINDS[feedback["status"]],
            "text": " ".join(one for one in said if one),
            "rule": ", ".join(rules),
            "rule_text": "",
        }
    for part in (shown["hints"], shown["solution"]):
        for line in part["lines"] if part else ():
            label = f"{line['label']}: " if line["label"] else ""
            yield {
                "kind": "info",
                "text": label + line["text"],
                "rule": line["rule"],
                "rule_text": "",
            }
    if result := shown["result"]:
        text_ = f"{result['text']} {result['stars_text']}"
        yield {"kind": "good", "text": text_, "rule": "", "rule_text": ""}
