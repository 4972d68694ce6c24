"""Drawing a card: the one place where it is decided what a card looks like.

A card is drawn in a box of 100 x 150 units.  The rank stands over the suit in the left
36 units, so both stay visible when cards overlap.  Aces and court cards have a panel
with a picture, the others one big pip: real pip counts are noise at the size of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from typing import Final, Protocol

from cardlib.faces.courts import court, panel, panel_edge
from cardlib.faces.symbols import PAPER, FaceName, Suit, number, suit_mark, suits_of

CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 150
FONT: Final = "Arial,Helvetica,Liberation Sans,sans-serif"
"""The fonts for ranks: a face needs no font of its own, only upright bold letters."""

LETTERS: Final[dict[FaceName, dict[str, str]]] = {
    "french": {"A": "A", "K": "K", "Q": "Q", "J": "J"},
    "german": {"A": "D", "K": "K", "Q": "O", "J": "U"},
}
"""What is printed for the ranks A K Q J when the caller passes no letters of its own."""

BACK_ID: Final = "back"
"""The id of the back among the symbols of :func:`sprite`."""

_KINDS: Final[dict[FaceName, dict[str, str]]] = {
    "french": {"K": "K", "Q": "Q", "J": "J"},
    "german": {"K": "K", "Q": "O", "J": "U"},
}
_RANK_SIZE: Final = 42
_RANK_ROOM: Final = 29.5
_WIDE_LETTERS: Final = "OQGMWÖÓÔ"
_EDGE: Final = "#4d463c"
BLANK: Final = (
    f'<rect x="1" y="1" width="98" height="148" rx="8" fill="{PAPER}" '
    f'stroke="{_EDGE}" stroke-width="1.8"/>'
)
"""A card without print; every drawing starts with it."""


class CardLike(Protocol):
    """What is needed of a card: its canonical code, rank and suit (GEN-3)."""

    @property
    def code(self) -> str:
        """Rank and suit, such as QC."""

    @property
    def rank(self) -> str:
        """One of A K Q J 10 9 8 7 6 5 4 3 2."""

    @property
    def suit(self) -> str:
        """One of C S H D."""


def letter_of(rank: str, face: FaceName, letters: Mapping[str, str] | None = None) -> str:
    """What is printed for ``rank`` (A K Q J 10 9 … 2) on a card of ``face``.

    ``letters`` maps ranks to letters of another language; ranks it lacks print as usual.
    Raises ``ValueError`` for an unknown face.
    """
    suits_of(face)
    if letters is not None and rank in letters:
        return letters[rank]
    return LETTERS[face].get(rank, rank)


def _rank_text(letter: str, ink: str) -> str:
    # Whatever is wider than a usual capital is squeezed, or it would vanish under the next card.
    squeeze = ""
    if len(letter) > 1:
        squeeze = f' letter-spacing="-2.5" textLength="{_RANK_ROOM:g}"'
    elif letter in _WIDE_LETTERS:
        squeeze = f' textLength="{_RANK_ROOM:g}"'
    if squeeze:
        squeeze += ' lengthAdjust="spacingAndGlyphs"'
    return (
        f'<text x="5" y="41" font-family="{FONT}" font-weight="700" '
        f'font-size="{_RANK_SIZE}"{squeeze} fill="{ink}">{escape(letter)}</text>'
    )


def _ace(suit: Suit, face: FaceName) -> str:
    if face == "german":
        # The Deuce shows two signs, whence its name.
        return (
            panel(suit)
            + panel_edge(suit)
            + suit_mark(suit, 45, 17, 44)
            + suit_mark(suit, 45, 89, 44, upside_down=True)
        )
    ring = (
        f'<ellipse cx="67" cy="75" rx="23" ry="62" fill="{PAPER}" stroke="{suit.ink}" '
        'stroke-width="1.5"/>'
    )
    small = suit_mark(suit, 61.5, 26, 11) + suit_mark(suit, 61.5, 113, 11, upside_down=True)
    return panel(suit) + ring + panel_edge(suit) + suit_mark(suit, 47.5, 55.5, 39) + small


@lru_cache(maxsize=512)
def draw_face(rank: str, suit: str, face: FaceName, letter: str) -> str:
    """The inner SVG of the card with canonical ``rank`` and ``suit``, printed with ``letter``."""
    look = suits_of(face)[suit]
    index = _rank_text(letter, look.ink) + suit_mark(look, 5.5, 49, 29)
    kind = _KINDS[face].get(rank)
    if kind:
        picture = court(kind, look)
    elif rank == "A":
        picture = _ace(look, face)
    else:
        picture = suit_mark(look, 37, 74, 58)
    return BLANK + picture + index


def draw(
    card: CardLike, face: FaceName = "french", letters: Mapping[str, str] | None = None
) -> str:
    """The inner SVG of ``card`` in a 100 x 150 box.

    ``letters`` maps ranks (A K Q J …) to what is printed for them.
    Raises ``ValueError`` for a face that does not exist.
    """
    return draw_face(card.rank, card.suit, face, letter_of(card.rank, face, letters))


@lru_cache(maxsize=1)
def draw_back() -> str:
    """The inner SVG of a card's back in a 100 x 150 box: a lattice, the same for all cards."""
    left, top, across, down = 8.0, 8.0, 84.0, 134.0
    columns, rows = 6, 10
    dx, dy = across / columns, down / rows
    lines = []
    for step in range(1 - rows, columns):
        # Cell diagonals from the upper left to the lower right, and their mirror images.
        first, last = max(step, 0), min(step + rows, columns)
        y1, y2 = top + (first - step) * dy, top + (last - step) * dy
        x1, x2 = left + first * dx, left + last * dx
        lines.append(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}")
        lines.append(f"M{number(100 - x1)} {number(y1)}L{number(100 - x2)} {number(y2)}")
    return (
        f"{BLANK}"
        '<rect x="8" y="8" width="84" height="134" rx="2.5" fill="#7c2b3b"/>'
        f'<path d="{"".join(lines)}" fill="none" stroke="#b06a75" stroke-width="1.5"/>'
        '<rect x="8" y="8" width="84" height="134" rx="2.5" fill="none" stroke="#5b1a28" '
        'stroke-width="2"/>'
        f'<path d="M50 44L74 75 50 106 26 75Z" fill="#7c2b3b" stroke="{PAPER}" '
        'stroke-width="2.5"/><path d="M50 58L63 75 50 92 37 75Z" fill="#e9c46a"/>'
    )


def card_svg(
    card: CardLike | None,
    face: FaceName = "french",
    width: int = 96,
    name: str = "",
    letters: Mapping[str, str] | None = None,
) -> str:
    """A stand-alone picture of ``card``, or of a back for None, ``width`` pixels wide.

    ``name`` is its accessible name, in the caller's language.
    """
    inner = draw_back() if card is None else draw(card, face, letters)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}" '
        f'width="{width}" height="{number(width * 1.5)}" role="img" '
        f'aria-label="{escape(name)}">{inner}</svg>'
    )


def symbol(name: str, inner: str) -> str:
    """``inner`` as an SVG symbol with the id ``name`` and the box of a card."""
    return f'<symbol id="{name}" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}">{inner}</symbol>'


def sprite(
    cards: Iterable[CardLike],
    face: FaceName = "french",
    letters: Mapping[str, str] | None = None,
) -> str:
    """One ``<symbol>`` for each card, its id the canonical code, and one for the back.

    The symbols use no other ids, so whoever shows them may put a prefix to each.
    """
    made = [symbol(one.code, draw(one, face, letters)) for one in cards]
    return "".join(made) + symbol(BACK_ID, draw_back())
