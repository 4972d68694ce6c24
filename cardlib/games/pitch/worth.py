"""Pitch: what a hand is worth with a suit as trumps, point by point (PIT-30 … PIT-35).

The chances of High and Low are exact: they hang on nothing but which cards were dealt at all, and
to whom.  The others hang on the play; they are estimates, fitted to some thousand deals played by
sensible players for each number of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from cardlib.advice import at_least, first_dealt
from cardlib.cards import RANKS, SUITS, Card, Suit, card
from cardlib.games.pitch.aims import PIPS
from cardlib.reasons import Reason, why

if TYPE_CHECKING:
    from cardlib.games.pitch.house import PitchRules
    from cardlib.view import View

_NAME: Final = "pitch"
_ABOVE_JACK: Final = ("A", "K", "Q")
_DEPTH: Final = {"A": 0.0, "K": 0.0, "Q": 0.0, "J": 0.0, "10": 0.8, "5": 2.0}
"""How deep a trump stands that has to be brought home …"""
_DEEPEST: Final = 3.0
"""… and one that is not listed there."""
_CAUGHT: Final = (0.05, 0.27, 0.6, 0.9)
"""How often a jack or ten of an opponent's is caught, by the number of high trumps in hand …"""
_CAUGHT_SMALL: Final = (0.2, 0.45, 0.75, 0.95)
"""… how often a smaller trump …"""
_CAUGHT_LOW: Final = (0.35, 0.62, 0.8, 1.0)
"""… the lowest trump that was dealt, where it scores for its winner …"""
_PARTNERED: Final = (0.6, 0.92, 1.0, 1.0)
"""… and how often any of them comes home that a partner holds."""


class Prospect(NamedTuple):
    """Something there is to make, and how likely the own side makes it."""

    item: str
    """``high``, ``low``, ``jack``, ``ten``, ``three``, ``pedro`` or ``game``."""
    points: int
    chance: float
    """From 0 to 1."""
    reason: Reason


class Worth(NamedTuple):
    """What a hand is worth with one suit as trumps, for the one who leads it."""

    suit: Suit
    trumps: tuple[Card, ...]
    """The cards of the suit in hand, high to low."""
    prospects: tuple[Prospect, ...]
    at_least: tuple[float, ...]
    """The chance of making at least 0, 1, 2 … points."""

    @property
    def points(self) -> float:
        """The points that one may expect."""
        return sum(one.points * one.chance for one in self.prospects)

    def chance(self, bid: int) -> float:
        """The chance of making a bid."""
        return self.at_least[bid] if bid < len(self.at_least) else 0.0


def worths(view: View) -> tuple[Worth, ...]:
    """What the hand dealt to the seat of a view is worth in each of its suits, the best first."""
    dealt = view.dealt(view.eye)
    suits = (suit for suit in SUITS if any(one.suit is suit for one in dealt))
    return tuple(sorted((worth(view, suit) for suit in suits), key=lambda one: -one.points))


def worth(view: View, suit: Suit) -> Worth:
    """The same with one suit as trumps, of which it holds a card."""
    rules = cast("PitchRules", view.rules)
    dealt = view.dealt(view.eye)
    trumps = tuple(one for rank in RANKS if (one := card(rank + suit)) in dealt)
    found = [_high(view, trumps), _low(view, trumps), _jack(view, trumps)]
    extras = (("ten", "10", rules.ten_of_trump), ("three", "3", rules.three_of_trump))
    found += [_extra(view, trumps, item, rank, 1) for item, rank, counts in extras if counts]
    found += [_extra(view, trumps, "pedro", "5", 5)] if rules.pedro else []
    found.append(_game(view, trumps))
    chances = at_least((one.points, one.chance) for one in found)
    return Worth(suit, trumps, tuple(found), tuple(chances))


# --- point by point ------------------------------------------------------------------------------


def _high(view: View, trumps: Sequence[Card]) -> Prospect:
    top = trumps[0]
    suit = [card(rank + top.suit) for rank in RANKS]
    chance = _first_is_ours(view, suit)
    return _prospect("high_sure" if chance == 1 else "high", 1, chance, "PIT-30", card=top)


def _low(view: View, trumps: Sequence[Card]) -> Prospect:
    bottom = trumps[-1]
    suit = [card(rank + bottom.suit) for rank in reversed(RANKS)]
    if cast("PitchRules", view.rules).low == "winner":
        return _prospect("low_won", 1, _low_is_won(view, trumps, suit), "PIT-31", card=bottom)
    chance = _first_is_ours(view, suit)
    return _prospect("low_sure" if chance == 1 else "low", 1, chance, "PIT-31", card=bottom)


def _low_is_won(view: View, trumps: Sequence[Card], suit: Sequence[Card]) -> float:
    """The chance of winning the lowest trump that was dealt, whoever holds it."""
    found, tops = first_dealt(view, suit), _tops(trumps)
    ours, theirs = found.each * _partners(view), found.each * _opponents(view)
    mine = found.mine * _brought_home(view, trumps, trumps[-1])
    return mine + ours * _PARTNERED[tops] + theirs * _CAUGHT_LOW[tops]


def _first_is_ours(view: View, some: Sequence[Card]) -> float:
    """The chance that the first of some cards that is in play was dealt to the own side."""
    found = first_dealt(view, some)
    return found.mine + found.each * _partners(view)


def _jack(view: View, trumps: Sequence[Card]) -> Prospect:
    jack = card("J" + trumps[0].suit)
    if jack not in trumps:
        return _elsewhere(view, trumps, "jack", 1, jack)
    chance = _brought_home(view, trumps, jack)
    code = "jack_covered" if _tops(trumps) else "jack_alone" if len(trumps) == 1 else "jack_bare"
    return _prospect(code, 1, chance, "PIT-33", card=jack)


def _extra(view: View, trumps: Sequence[Card], item: str, rank: str, points: int) -> Prospect:
    one = card(rank + trumps[0].suit)
    if one not in trumps:
        return _elsewhere(view, trumps, item, points, one)
    chance = _brought_home(view, trumps, one)
    return _prospect("extra_mine", points, chance, "PIT-50", item=item, card=one)


def _brought_home(view: View, trumps: Sequence[Card], one: Card) -> float:
    """How often a trump in hand is won by the own side.

    The only trump is led at once, and then it is exact: no opponent was dealt one above it.
    """
    opponents = _opponents(view)
    if len(trumps) == 1:
        above = [card(rank + one.suit) for rank in RANKS[: RANKS.index(one.rank)]]
        return 1 - first_dealt(view, above).each * opponents
    depth, crowd = _DEPTH.get(one.rank, _DEEPEST), log(opponents)
    helped = 0.73 * min(len(trumps) - 2, 3) + 0.85 * min(_tops(trumps), 2)
    return 1 / (1 + exp(1.9 * crowd + depth * (1 - 0.14 * crowd) - helped - 4.1))


def _tops(trumps: Sequence[Card]) -> int:
    """How many trumps in hand are above the jack."""
    return sum(one.rank in _ABOVE_JACK for one in trumps)


def _elsewhere(view: View, trumps: Sequence[Card], item: str, points: int, one: Card) -> Prospect:
    """A card that the seat does not hold: a partner has it, or it is caught, or nobody has it."""
    tops, caught = _tops(trumps), _CAUGHT if one.rank in ("J", "10") else _CAUGHT_SMALL
    each = first_dealt(view, [one]).each
    ours, theirs = each * _partners(view), each * _opponents(view)
    rule = "PIT-33" if item == "jack" else "PIT-50"
    dealt = round(100 * (ours + theirs))
    chance = ours * _PARTNERED[tops] + theirs * caught[tops]
    return _prospect("out", points, chance, rule, item=item, card=one, dealt=dealt)


def _game(view: View, trumps: Sequence[Card]) -> Prospect:
    dealt = view.dealt(view.eye)
    pips = sum(PIPS.get(one.rank, 0) for one in dealt)
    side = [one for one in dealt if one not in trumps]
    rest = view.game.sides(view.rules) - 1
    strength = (
        0.7 * len(trumps)
        + sum({"A": 0.6, "K": 0.3}.get(one.rank, 0) for one in trumps)
        + sum({"A": 0.4, "10": -0.6}.get(one.rank, 0) for one in side)
        + 0.05 * pips
    )
    chance = 1 / (1 + exp(1.85 + 0.8 * log(rest) - strength))
    return _prospect("game", 1, chance, "PIT-34", pips=pips, n=len(trumps))


def _partners(view: View) -> int:
    return view.rules.players // view.game.sides(view.rules) - 1


def _opponents(view: View) -> int:
    return view.rules.players - 1 - _partners(view)


def _prospect(
    code: str,
    points: int,
    chance: float,
    rule: str,
    item: str = "",
    **params: object,
) -> Prospect:
    params |= {"points": points, "chance": round(100 * chance)}
    reason = why(f"advice.{code}", rule, params, game=_NAME)
    return Prospect(item or code.partition("_")[0], points, chance, reason)
