"""Pieces of a picture of a table: words, pills, signs and placed cards, as SVG text.

Words are measured with a rough table of letter widths: good enough to break lines and to
size a plate, and the same everywhere, whatever fonts a machine has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from math import inf
from typing import Any, Final, Literal, NamedTuple

from cardlib.faces.draw import BLANK, FONT, draw_back, draw_face, letter_of
from cardlib.faces.symbols import FaceName, number, suits_of

Entry = Mapping[str, Any]
"""A card entry of a picture: ``id`` (canonical code) and, if given, ``state``, ``badge``,
``mark``, ``trump``."""

FELT: Final = "#1f5c40"
FELT_LIGHT: Final = "#27694b"
FELT_LINE: Final = "#3a8160"
RIM: Final = "#143d2b"
PLATE: Final = "#174a34"
CREAM: Final = "#f6f2e4"
MUTED: Final = "#cfe0d5"
GOLD: Final = "#f5ca4b"
INK: Final = "#22201c"
SHADOW: Final = "#0a2419"
MARK: Final = "#ff8a1f"
YES: Final = "#1c7c3f"
NO: Final = "#59615c"

_NARROW: Final = frozenset("iljtfrI.,:;'|!()[]-· ")
_BROAD: Final = frozenset("mwMW%@—…")
_NARROW_EM, _BROAD_EM, _CAPITAL_EM, _USUAL_EM, _BOLD = 0.31, 0.87, 0.7, 0.55, 1.06


class Style(NamedTuple):
    """How words are set: size in units, color, weight, which point is given, ground of a pill."""

    size: float
    color: str = CREAM
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"
    ground: str = "none"


class Area(NamedTuple):
    """A rectangle: its upper left corner, width and height."""

    x: float
    y: float
    width: float
    height: float


@lru_cache(maxsize=4096)
def _ems(words: str) -> float:
    ems = 0.0
    for letter in words:
        if letter in _NARROW:
            ems += _NARROW_EM
        elif letter in _BROAD:
            ems += _BROAD_EM
        else:
            ems += _CAPITAL_EM if letter.isupper() else _USUAL_EM
    return ems


def text_width(words: str, style: Style) -> float:
    """About how wide ``words`` are in ``style``."""
    return _ems(words) * style.size * (_BOLD if style.bold else 1)


def wrap(words: str, width: float, style: Style) -> list[str]:
    """``words`` in lines not wider than ``width``, broken at blanks; none for an empty text."""
    lines: list[str] = []
    for word in filter(None, words.split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, style) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def wrap_items(items: Iterable[str], width: float, style: Style) -> list[str]:
    """Short texts in lines with dots between them; a line never ends inside of one."""
    together = "\xa0· ".join(item.replace(" ", "\xa0") for item in items)
    lines = wrap(together, width, style)
    return [line.removesuffix("\xa0·").replace("\xa0", " ") for line in lines]


def text(x: float, y: float, words: str, style: Style, room: float = inf) -> str:
    """One line of ``words``, its base line at (x, y), squeezed where wider than ``room``."""
    more = ' font-weight="700"' if style.bold else ""
    if style.anchor != "start":
        more += f' text-anchor="{style.anchor}"'
    if text_width(words, style) > room:
        more += f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{style.size:g}" '
        f'fill="{style.color}"{more}>{escape(words, quote=False)}</text>'
    )


def box(area: Area, radius: float, fill: str, more: str = "") -> str:
    """A rectangle with round corners; ``more`` are further attributes."""
    return (
        f'<rect x="{number(area.x)}" y="{number(area.y)}" width="{number(area.width)}" '
        f'height="{number(area.height)}" rx="{number(radius)}" fill="{fill}"{more}/>'
    )


def line_around(color: str, width: float) -> str:
    """The attributes of an outline, for :func:`box`."""
    return f' stroke="{color}" stroke-width="{number(width)}"'


_SIGNS: Final = {
    "may": f'<circle r="10" fill="{YES}" stroke="#fff" stroke-width="2"/>'
    '<path d="M-5 .5L-1.5 4.5 5 -4" fill="none" stroke="#fff" stroke-width="2.8"/>',
    "may_not": f'<circle r="10" fill="{NO}" stroke="#fff" stroke-width="2"/>'
    '<path d="M-4 -4L4 4M4 -4L-4 4" fill="none" stroke="#fff" stroke-width="2.8"/>',
    "mark": f'<path d="M0 -11L12 10H-12Z" fill="{MARK}" stroke="{INK}" stroke-width="1.8"/>'
    f'<path d="M0 -4V3M0 6.5V7" fill="none" stroke="{INK}" stroke-width="2.8"/>',
    "trump": f'<path d="M0 -10L2.9 -3.1 10 -2.5 4.5 2.2 6.2 9.3 0 5.5 -6.2 9.3 '
    f'-4.5 2.2 -10 -2.5 -2.9 -3.1Z" fill="{GOLD}" stroke="#6b4e00" stroke-width="1.8"/>',
    "winning": f'<circle r="11" fill="{INK}" stroke="{GOLD}" stroke-width="2"/>'
    f'<path d="M-6 4.5L-7 -4 -3 -.5 0 -6 3 -.5 7 -4 6 4.5Z" fill="{GOLD}"/>',
    "lost": f'<circle r="11" fill="{CREAM}" stroke="{NO}" stroke-width="2"/>'
    f'<path d="M-5 5L5 -5M-2 -5.5H5.5V2" fill="none" stroke="{NO}" stroke-width="2.8"/>',
    "turn": f'<path d="M-5 -8L8 0 -5 8Z" fill="{GOLD}"/>',
    "info": '<circle r="10" fill="#22577a" stroke="#fff" stroke-width="2"/>'
    '<path d="M0 -5.5V-5M0 -1V5.5" fill="none" stroke="#fff" stroke-width="2.8"/>',
}


def sign(kind: str, x: float, y: float, radius: float) -> str:
    """The sign ``kind`` (may, may_not, mark, trump, winning, lost, turn, info) around (x, y)."""
    return (
        f'<g transform="translate({number(x)} {number(y)}) scale({number(radius / 10)})" '
        f'stroke-linecap="round" stroke-linejoin="round">{_SIGNS[kind]}</g>'
    )


def pill(x: float, y: float, words: str, style: Style, room: float = inf) -> str:
    """A short text on a pill whose upper left corner is (x, y), at most ``room`` wide."""
    size = style.size
    width = min(pill_width(words, style), room)
    ground = box(Area(x, y, width, size * 1.55), size * 0.775, style.ground)
    middle = style._replace(anchor="middle")
    return ground + text(x + width / 2, y + size * 1.13, words, middle, width - size * 0.7)


def pill_width(words: str, style: Style) -> float:
    """How wide the pill around ``words`` is."""
    return text_width(words, style) + style.size * 1.1


class Printer:
    """Places cards of one face in a picture and remembers which, so each is drawn just once."""

    def __init__(self, face: FaceName, letters: Mapping[str, str] | None) -> None:
        suits_of(face)  # complains about an unknown face before anything is drawn
        self.face = face
        self.letters = letters
        self._drawn: dict[str, str] = {}

    def _use(self, name: str, x: float, y: float, width: float) -> str:
        return (
            f'<use href="#{name}" x="{number(x)}" y="{number(y)}" '
            f'width="{number(width * 1.04)}" height="{number(width * 1.56)}"/>'
        )

    def back(self, x: float, y: float, width: float) -> str:
        """A card face down; (x, y) is its upper left corner."""
        self._drawn.setdefault("back", draw_back())
        return self._use("back", x, y, width)

    def card(self, entry: Entry, x: float, y: float, width: float, *, signs: bool = True) -> str:
        """The card of ``entry``, with the signs of its state if ``signs``."""
        code: str = entry["id"]
        rank, suit = code[:-1], code[-1]
        letter = letter_of(rank, self.face, self.letters)
        # Face and letter are part of the id, in case two pictures end up in one document.
        name = escape(f"{code}-{self.face}-{letter}")
        if name not in self._drawn:
            self._drawn[name] = draw_face(rank, suit, self.face, letter)
        made = self._use(name, x, y, width)
        return made + self._signs(entry, x, y, width) if signs else made

    def _signs(self, entry: Entry, x: float, y: float, width: float) -> str:
        area, corner = Area(x, y, width, width * 1.5), width * 0.08
        radius, column = width * 0.115, x + width * 0.19
        made = ""
        state = entry.get("state")
        if state == "may_not":
            made += box(area, corner, "#2d4a3c", ' opacity=".24"')
        if entry.get("mark"):
            made += box(area, corner, "none", line_around(MARK, width * 0.06))
            made += sign("mark", column, y + area.height * 0.745, radius)
        if entry.get("trump"):
            made += sign("trump", column, y + area.height * 0.6, radius * 0.85)
        if state in ("may", "may_not"):
            made += sign(state, column, y + area.height * 0.9, radius)
        return made

    def _drawings(self) -> str:
        """Every card placed so far, with its shadow; what all have in common is written once."""
        cards = "".join(
            f'<symbol id="{name}" viewBox="0 0 104 156"><use href="#card"/>{inner}</symbol>'
            for name, inner in self._drawn.items()
        )
        cards = cards.replace(BLANK, "").replace(f' font-family="{FONT}"', "")
        shadow = box(Area(2, 5, 100, 150), 9, SHADOW, ' opacity=".4"')
        shared = f'<g id="card">{shadow}{BLANK}</g>'
        for suit in suits_of(self.face).values():
            if cards.count(suit.shapes) > 1:
                cards = cards.replace(suit.shapes, f'<use href="#{suit.name}"/>')
                shared += f'<g id="{suit.name}">{suit.shapes}</g>'
        return f"<defs>{shared}{cards}</defs>"

    def finish(self, body: str, width: float, height: float, title: str, shown: float) -> str:
        """The complete picture: ``body`` in a box ``width`` x ``height``, ``shown`` pixels wide."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} '
            f'{number(height)}" width="{number(shown)}" '
            f'height="{number(height * shown / width)}" role="img" '
            f'aria-label="{escape(title)}" font-family="{FONT}">'
            f"{self._drawings()}{body}</svg>"
        )
