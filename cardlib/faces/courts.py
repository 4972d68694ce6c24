"""The people on court cards: king, queen and jack, Ober and Unter, drawn as busts.

All stand in the same frame, a tinted panel to the right of the index column, and are
drawn with one line width.  Coordinates are those of the card's 100 x 150 box.
"""

from __future__ import annotations

from typing import Final

from cardlib.faces.symbols import LINE, LINE_WIDTH, PAPER, Suit, suit_mark

PANEL_BOX: Final = 'x="40" y="7" width="54" height="136" rx="5"'
"""Where the panel of an honor stands: right of the index column (the left 36 units)."""

_SKIN: Final = "#f4cfa8"
_GOLD: Final = "#f3bf2f"
_CENTER: Final = 67
_UNTER_RAISED: Final = 14


def panel(suit: Suit) -> str:
    """The tinted ground of a court card or an ace."""
    return f'<rect {PANEL_BOX} fill="{suit.tint}"/>'


def panel_edge(suit: Suit) -> str:
    """The line around the panel; drawn last, over whatever touches the edge."""
    return f'<rect {PANEL_BOX} fill="none" stroke="{suit.ink}" stroke-width="1.5"/>'


def _shape(path: str, fill: str, more: str = "") -> str:
    return f'<path d="{path}" fill="{fill}"{more}/>'


def _spot(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'


def _body(suit: Suit, foot: int = 138) -> str:
    """The robe, from the shoulders to the panel's lower edge (``foot`` and a corner of 5 units)."""
    return _shape(
        f"M40 {foot}V135c0-22 8-34 27-34s27 12 27 34V{foot}a5 5 0 0 1-5 5H45a5 5 0 0 1-5-5Z",
        suit.robe,
    )


def _head(*, rosy: bool = False) -> str:
    """Neck and face; the eyes and the cheeks have no outline."""
    cheeks = _spot(58, 83, 2.7, "#f0a48d") + _spot(76, 83, 2.7, "#f0a48d") if rosy else ""
    return (
        _shape("M61 86v17q6 6 12 0V86Z", _SKIN)
        + f'<ellipse cx="67" cy="76" rx="13.5" ry="16" fill="{_SKIN}"/>'
        + f'<g stroke="none">{cheeks}{_spot(61.5, 75.5, 2, LINE)}{_spot(72.5, 75.5, 2, LINE)}</g>'
    )


def _mouth(color: str = LINE) -> str:
    return f'<path d="M63 85q4 2.5 8 0" fill="none" stroke="{color}"/>'


def _king(suit: Suit) -> str:
    specks = "".join(
        _spot(x, y, 1.4, LINE) for x, y in ((47, 113), (54, 118), (80, 118), (87, 113))
    )
    return (
        _shape("M53 66c-3 12-2 22 2 30h24c4-8 5-18 2-30Z", suit.hair)
        + _body(suit)
        + _shape("M51 104l16 8 16-8 10 12c-12 12-40 12-52 0Z", PAPER)
        + f'<g stroke="none">{specks}</g>'
        + _head()
        + _shape(
            "M53.5 76c-2 20 5 32 13.5 35 8.5-3 15.5-15 13.5-35-3 6-9 5-13.5 4-4.5 1-10.5 2-13.5-4Z",
            suit.hair,
        )
        + f'<path d="M63.5 87h7" fill="none" stroke="{_SKIN}"/>'
        + _shape("M53.5 66L48 45l11 7 8-14 8 14 11-7-5.5 21q-13.5-4-27 0Z", _GOLD)
        + _spot(67, 56, 2.5, suit.ink)
    )


def _queen(suit: Suit) -> str:
    return (
        _shape("M53 64c-4 14-2 28-7 43 11 8 31 8 42 0-5-15-3-29-7-43-6-10-22-10-28 0Z", suit.hair)
        + _body(suit)
        + _shape("M53 104q14 28 28 0-7-2-8-6H61q-1 4-8 6Z", _SKIN)
        + _head(rosy=True)
        + _mouth("#b3202e")
        + _shape("M53 78c0-10 5-16 14-16s14 6 14 16c3-7 3-14-1-19H54c-4 5-4 12-1 19Z", suit.hair)
        + _shape("M57 62l-6-15 10 5 6-11 6 11 10-5-6 15q-10-3-20 0Z", _GOLD)
        + f'<path d="M56.5 107q10.5 9 21 0" fill="none" stroke="{suit.trim}"/>'
        + _spot(67, 116, 2.8, _GOLD)
        + f'<path d="M45 131q22 8 44 0" fill="none" stroke="{suit.trim}" stroke-width="3"/>'
    )


def _jack(suit: Suit) -> str:
    return (
        _shape("M53 66c-5 12-5 24-2 34h10V80h12v20h10c3-10 3-22-2-34Z", suit.hair)
        + _body(suit)
        + '<path d="M67 112v31" fill="none"/>'
        + f'<g stroke="none">{_spot(72, 121, 1.9, suit.trim)}{_spot(72, 131, 1.9, suit.trim)}</g>'
        + _head(rosy=True)
        + _mouth()
        + _shape("M51 102l16 5 16-5 3 9-19 5-19-5Z", PAPER)
        + _shape("M77 56c11-3 16-12 13-24-9 4-15 12-16 22Z", PAPER)
        + _shape("M51 67c-6-10 0-22 16-22s23 10 17 22q-16-7-33 0Z", suit.robe)
        + f'<path d="M50.5 64q16.5-7 34 0" fill="none" stroke="{suit.trim}" stroke-width="3"/>'
    )


def _ober(suit: Suit) -> str:
    epaulette = "c3-9 7-12 14-13l3 9q-9 1-17 4Z"
    return (
        _shape("M53 68c-1 7-1 12 1 17h26c2-5 2-10 1-17Z", suit.hair)
        + _body(suit)
        + _shape("M41.5 118" + epaulette, _GOLD)
        + _shape("M92.5 118c-3-9-7-12-14-13l-3 9q9 1 17 4Z", _GOLD)
        + _shape("M56 104l11 38 11-38Z", suit.trim)
        + _head()
        + _shape("M57 99l10 9 10-9 3 9-13 9-13-9Z", PAPER)
        + _shape(
            "M67 83c-4-4-8-2-11 1-2 2-4 1-5 0 1 6 10 8 16 3"
            " 6 5 15 3 16-3-1 1-3 2-5 0-3-3-7-5-11-1Z",
            suit.hair,
        )
        + _shape("M55 56c-9-5-11-14-7-24 8 4 12 12 13 21Z", PAPER)
        + _shape("M54 62c0-14 4-20 13-20s13 6 13 20Z", suit.robe)
        + f'<path d="M54 58q13 3 26 0" fill="none" stroke="{_GOLD}" stroke-width="3"/>'
        + _shape("M44 63c7-5 39-5 46 0-4 6-13 5-23 5s-19 1-23-5Z", suit.robe)
    )


def _unter(suit: Suit) -> str:
    return (
        _shape("M53 66c-4 9-4 19-2 27h32c2-8 2-18-2-27Z", suit.hair)
        + _body(suit, 138 + _UNTER_RAISED)
        + _head(rosy=True)
        + _mouth()
        + _shape("M52 101q15 9 30 0l5 9q-20 12-40 0Z", suit.trim)
        + _shape("M78 55c10-2 16-11 14-23-9 3-16 11-17 21Z", PAPER)
        + _shape("M53 66L50 47q17-7 34 0l-3 19q-14-5-28 0Z", suit.robe)
        + f'<path d="M53 63q14-5 28 0" fill="none" stroke="{suit.trim}" stroke-width="4"/>'
    )


_PEOPLE: Final = {"K": _king, "Q": _queen, "J": _jack, "O": _ober, "U": _unter}

KINDS: Final = tuple(_PEOPLE)
"""The kinds of people: K(ing), Q(ueen), J(ack), O(ber), U(nter)."""


def court(kind: str, suit: Suit) -> str:
    """The panel of a court card: ground, figure and the suit's sign.

    ``kind`` is one of :data:`KINDS`.  The sign stands above the head; the Unter, who has
    his name from it, carries it at the foot, on a disc.
    """
    figure = _PEOPLE[kind](suit)
    lines = f'stroke="{LINE}" stroke-width="{LINE_WIDTH}" stroke-linejoin="round"'
    if kind == "U":
        sign = (
            f'<circle cx="{_CENTER}" cy="125" r="15" fill="{PAPER}" stroke="{LINE}" '
            f'stroke-width="1.5"/>{suit_mark(suit, _CENTER - 10.5, 114.5, 21)}'
        )
        # With no sign above his head he stands taller.
        figure = f'<g {lines} transform="translate(0 -{_UNTER_RAISED})">{figure}</g>'
    else:
        sign = suit_mark(suit, _CENTER - 12, 10.5, 24)
        figure = f"<g {lines}>{figure}</g>"
    return panel(suit) + figure + panel_edge(suit) + sign
