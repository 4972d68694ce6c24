"""The eight suit symbols as SVG shapes, and the colors cards are printed in.

A symbol lives in a 100 x 100 box.  French symbols are one flat color; German ones
have a fill, a dark outline and a glint.  The outline's width is left to
:func:`suit_mark`, so that a small symbol and a big one are drawn with matching lines.
Nothing here needs a font, an ``id`` or an outside file.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

FaceName = Literal["french", "german"]
"""The two ways to print a card: French suits or German suits (GEN-2)."""

PAPER: Final = "#fffdf6"
"""The color of the card itself."""

LINE: Final = "#2b2620"
"""The color of outlines on a card."""

LINE_WIDTH: Final = 2
"""The width of outlines, in hundredths of a card's width."""

_HEART: Final = (
    "M50 93C21 68 6 51 6 32 6 17 17 8 29 8c9 0 17 5 21 14C54 13 62 8 71 8c12 0 23 9 23 24 "
    "0 19-15 36-44 61Z"
)
_CLUB: Final = (
    "M50 5a22 22 0 0 1 16 37 22 22 0 1 1-10 27c1 11 5 19 13 25H31c8-6 12-14 13-25"
    "A22 22 0 1 1 34 42 22 22 0 0 1 50 5Z"
)
_SPADE: Final = (
    "M50 4c10 22 43 37 43 60 0 13-9 21-20 21-8 0-14-4-18-10 1 9 5 15 12 20H33c7-5 11-11 12-20"
    "-4 6-10 10-18 10C16 85 7 77 7 64 7 41 40 26 50 4Z"
)
_DIAMOND: Final = "M50 3Q67 30 89 50 67 70 50 97 33 70 11 50 33 30 50 3Z"

_ACORN: Final = (
    '<path d="M52 20c0-7-1-11-4-16" fill="none"/>'
    '<path d="M20 46c0 27 14 42 30 51 16-9 30-24 30-51Z" fill="#cf9233"/>'
    '<path d="M11 45c0-16 16-27 39-27s39 11 39 27c0 5-4 8-9 8H20c-5 0-9-3-9-8Z" fill="#75491f"/>'
    '<path d="M31 64c2 8 5 13 9 18" fill="none" stroke="#f6dc9c"/>'
)
_LEAF: Final = (
    '<path d="M50 3C58 19 92 33 92 60 92 77 76 85 61 79 56 77 52 74 50 70 48 74 44 77 39 79'
    ' 24 85 8 77 8 60 8 33 42 19 50 3Z" fill="#37a84f"/>'
    '<path d="M50 30v42c0 12 4 19 11 25M50 56l19-13M50 56L31 43M50 71l21-10M50 71L29 61"'
    ' fill="none"/>'
)
_GERMAN_HEART: Final = (
    f'<path d="{_HEART}" fill="#dc2740"/><path d="M20 35c0-8 4-13 11-14" fill="none" '
    'stroke="#f9a3ae"/>'
)
_BELL: Final = (
    '<circle cx="50" cy="12" r="8" fill="none"/>'
    '<circle cx="50" cy="58" r="38" fill="#f4bc16"/>'
    '<path d="M12.5 49.5Q50 60 87.5 49.5L87.5 64Q50 74 12.500 64Z" fill="#cf1f35"/>'
    '<path d="M50 71v16" fill="none"/>'
    '<path d="M26 40c3-6 9-10 16-11" fill="none" stroke="#fff4c4"/>'
)


class Suit(NamedTuple):
    """How one suit is printed: its name, shapes, ink and the colors of its court cards.

    ``outline`` is None for a flat symbol.  ``robe``, ``trim``, ``hair`` and ``tint``
    (the ground behind the figure) belong to the court cards.
    """

    name: str
    shapes: str
    ink: str
    outline: str | None
    robe: str
    trim: str
    hair: str
    tint: str


def _flat(path: str) -> str:
    return f'<path d="{path}"/>'


_RED: Final = ("#d12c3f", "#f2c230", "#8a4b22", "#fdeceb")

_FRENCH: Final = {
    "C": Suit("clubs", _flat(_CLUB), "#111111", None, "#4c5b74", "#e9b949", "#3c3430", "#eceff4"),
    "S": Suit("spades", _flat(_SPADE), "#14532d", None, "#2f8052", "#f0d9a0", "#6b4426", "#e6f2e9"),
    "H": Suit("hearts", _flat(_HEART), "#c1121f", None, *_RED),
    "D": Suit(
        "diamonds", _flat(_DIAMOND), "#b45309", None, "#e58f2b", "#fff0cf", "#c9953c", "#fdf0dc"
    ),
}
_GERMAN: Final = {
    "C": Suit("acorns", _ACORN, "#5a3817", "#3b2410", "#8f6234", "#e9c46a", "#4a3222", "#f5ebdb"),
    "S": Suit("leaves", _LEAF, "#14692b", "#0e4a1f", "#3f9f55", "#f2e2a6", "#7a4a26", "#e7f4e7"),
    "H": Suit("german-hearts", _GERMAN_HEART, "#c1121f", "#7a0c1c", *_RED),
    "D": Suit("bells", _BELL, "#8a5a00", "#5a3a00", "#efb920", "#cf1f35", "#d3a24a", "#fdf3d0"),
}
SUITS: Final[dict[FaceName, dict[str, Suit]]] = {"french": _FRENCH, "german": _GERMAN}
"""The suits of each face by canonical letter: acorns are clubs, leaves spades, bells diamonds."""


def suits_of(face: FaceName) -> dict[str, Suit]:
    """The suits of ``face`` by canonical letter.  Raises ``ValueError`` for an unknown face."""
    if face not in SUITS:
        raise ValueError(f"{face!r} is none of the faces {', '.join(SUITS)}")
    return SUITS[face]


def number(value: float) -> str:
    """``value`` for an SVG attribute: five digits, which is 1/100 of a unit, no needless zeros."""
    return f"{value + 0.0:.5g}"  # adding 0.0 turns a minus zero into zero


def suit_paint(suit: Suit, size: float) -> str:
    """The attributes that give a suit symbol its color, drawn ``size`` units wide.

    The outline grows more slowly than the symbol: 1.5 units at 20, 2.4 at 60.
    """
    if suit.outline is None:
        return f'fill="{suit.ink}"'
    width = (1.05 + 0.0225 * size) * 100 / size
    return (
        f'stroke="{suit.outline}" stroke-width="{number(width)}" '
        'stroke-linejoin="round" stroke-linecap="round"'
    )


def suit_mark(suit: Suit, x: float, y: float, size: float, *, upside_down: bool = False) -> str:
    """The symbol of ``suit`` in the square of side ``size`` whose upper left corner is (x, y)."""
    turn = " rotate(180 50 50)" if upside_down else ""
    place = f"translate({number(x)} {number(y)}) scale({number(size / 100)}){turn}"
    return f'<g transform="{place}" {suit_paint(suit, size)}>{suit.shapes}</g>'
