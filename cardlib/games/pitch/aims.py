"""Pitch: what the play of the cards is about (PIT-30 … PIT-35, PIT-50, PIT-51)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from cardlib.advice import Aim
from cardlib.cards import Card, Suit, card

if TYPE_CHECKING:
    from cardlib.games.pitch.house import PitchRules
    from cardlib.house_rules import HouseRules
    from cardlib.view import View

PIPS: Final = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
"""What cards count towards Game (PIT-2)."""
A_POINT: Final = 15
"""Most pips are one point: about so many of the eighty of the pack make the difference."""


def aim(view: View) -> Aim:
    """What a seat plays for: pips, and the trumps that score for whoever wins them."""
    if not view.plays:
        return Aim(holds=False, a_point=A_POINT)
    scoring = scoring_trumps(view.rules, view.plays[0].card.suit)
    is_pitcher = view.side_of(view.eye) == "pitcher"
    return Aim(draws=is_pitcher, holds=False, scoring=scoring, a_point=A_POINT)


def scoring_trumps(rules: HouseRules, suit: Suit) -> Mapping[Card, int]:
    """The trumps that score for whoever wins them in a trick, with their points."""
    mine = cast("PitchRules", rules)
    found = {"J": 1}
    if mine.ten_of_trump:
        found["10"] = 1
    if mine.three_of_trump:
        found["3"] = 1
    if mine.pedro:
        found["5"] = 5
    if mine.low == "winner":
        found["2"] = 1
    return {card(rank + suit): points for rank, points in found.items()}
