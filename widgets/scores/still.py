"""The static picture of a score sheet: on paper every line shows its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardlib.faces import PAPER, img_html
from cardlib.faces.around import WIDTH
from cardlib.faces.parts import INK, Area, Printer, Style, box, line_around, text, wrap
from widgets.scores.twin import sheet_twin

Picture = Mapping[str, Any]
Drawn = tuple[str, float]
"""What was drawn, and where it ends."""

_PAD: Final = 20.0
_SOFT: Final = "#57524a"
_RULED: Final = "#cfc7b5"
_TITLE: Final = Style(18, INK, bold=True)
_STATE: Final = Style(13, _SOFT)
_HEAD: Final = Style(12.5, _SOFT, bold=True, anchor="end")
_LABEL: Final = Style(14.5, INK, bold=True)
_NUMBER: Final = Style(14.5, INK, bold=True, anchor="end")
_AFTER: Final = Style(11.5, _SOFT, anchor="end")
_REASON: Final = Style(12.5, INK)
_RULE: Final = Style(11.5, _SOFT)
_WIDEST: Final = 92.0


def sheet_still(shown: Picture) -> str:
    """The picture as an HTML ``<img>``; its alt text is the text twin."""
    columns: Sequence[str] = shown["columns"]
    width = min(_WIDEST, (WIDTH - 2 * _PAD) * 0.62 / max(len(columns), 1))
    rights = [WIDTH - _PAD - width * place for place in range(len(columns))][::-1]
    made, y = text(_PAD, 34, shown["title"], _TITLE), 44.0
    for part in (shown["state"], shown["legend"]):
        lines, y = _lines(_PAD, y, part, _STATE, WIDTH - 2 * _PAD)
        made += lines
    names = [wrap(name, width - 8, _HEAD) for name in columns]
    deep = max(map(len, names))
    for right, name in zip(rights, names, strict=True):
        for place, words in enumerate(name):
            down = y + 20 + 15 * (place + deep - len(name))
            made += text(right, down, words, _HEAD, width - 6)
    y += 15.0 * deep + 14
    for line in shown["lines"]:
        drawn, y = _line(line, rights, y, _PAD)
        made += drawn
    if total := shown["total"]:
        made += _rule_off(y, INK)
        made += text(_PAD, y + 20, total["label"], _LABEL)
        made += _numbers(rights, y + 20, total["values"], _NUMBER)
        y += 28
    ground = box(Area(0.5, 0.5, WIDTH - 1, y + 9), 8, PAPER, line_around(_RULED, 1))
    # A printer prints cards; here it only makes a picture of what was drawn.
    drawn = Printer("french", None).finish(ground + made, WIDTH, y + 10, shown["title"], WIDTH)
    return img_html(drawn, sheet_twin(shown))


def _rule_off(y: float, color: str) -> str:
    return f'<path d="M{_PAD:g} {y:g}H{WIDTH - _PAD:g}" stroke="{color}" fill="none"/>'


def _lines(x: float, y: float, words: str, style: Style, room: float) -> Drawn:
    made = ""
    for line in wrap(words, room, style):
        made += text(x, y + style.size, line, style)
        y += style.size * 1.35
    return made, y


def _numbers(rights: Sequence[float], y: float, values: Sequence[str], style: Style) -> str:
    return "".join(text(x, y, one, style) for x, one in zip(rights, values, strict=False))


def _line(line: Picture, rights: Sequence[float], y: float, left: float) -> Drawn:
    made = _rule_off(y, _RULED)
    made += _numbers(rights, y + 20, line["values"], _NUMBER)
    made += _numbers(rights, y + 35, line["totals"], _AFTER)
    room = rights[0] - left - 50 if line["values"] else WIDTH - _PAD - left
    label, end = _lines(left, y + 5.5, line["label"], _LABEL, max(room, 120))
    made, y = made + label, max(end + 2, y + (39 if line["totals"] else 25))
    differs = line["differs"]
    chip = f" ({line['rule']})" if line["rule"] else ""
    said = [(line["text"] and line["text"] + chip, _REASON), (line["rule_text"], _RULE)]
    if differs:
        said += [(f"{differs['label']}: {differs['text']}", _RULE), (differs["here"], _RULE)]
    for words, style in said:
        drawn, y = _lines(left + 14, y, words, style, WIDTH - _PAD - left - 14)
        made += drawn
    for below in line["lines"]:
        drawn, y = _line(below, rights, y + 5, left + 18)
        made += drawn
    return made, y + 7
