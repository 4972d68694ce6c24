"""How cards look: the one place where a card, a hand or a table is drawn, as SVG.

Two faces print the same cards, French and German suits (GEN-2).  This package holds no
words: names and labels come from the caller, in the caller's language.
"""

from cardlib.faces.draw import LETTERS, CardLike, card_svg, draw, letter_of, sprite
from cardlib.faces.embed import data_uri, img_html
from cardlib.faces.symbols import PAPER, SUITS, FaceName, Suit
from cardlib.faces.table import hand_svg, table_svg

__all__ = [
    "LETTERS",
    "PAPER",
    "SUITS",
    "CardLike",
    "FaceName",
    "Suit",
    "card_svg",
    "data_uri",
    "draw",
    "hand_svg",
    "img_html",
    "letter_of",
    "sprite",
    "table_svg",
]
