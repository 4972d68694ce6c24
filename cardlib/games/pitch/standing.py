"""Pitch: the bid and the points as they stand, from what lies open (PIT-30 … PIT-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from cardlib.cards import card
from cardlib.games.pitch import calls, points
from cardlib.ledger import Standing
from cardlib.reasons import why

if TYPE_CHECKING:
    from cardlib.cards import Card
    from cardlib.games.pitch.house import PitchRules
    from cardlib.moment import Moment
    from cardlib.seats import Side

_NAME: Final = "pitch"


def standing(moment: Moment) -> tuple[Standing, ...]:
    """The bid; and, while cards are played, High, Low, Jack and the pips of each side."""
    auction = calls.auction(moment)
    if auction.holder is None:
        return ()
    params: dict[str, object] = {"n": auction.high, "seat": auction.holder}
    bid = Standing("bid", why("standing.bid_of", "PIT-10", params, game=_NAME))
    if not moment.plays or moment.status != "playing":
        return (bid,)
    shared = moment.game.sides(moment.rules) < moment.rules.players
    return (bid, _high(moment), _low(moment), _jack(moment), *([_pips(moment)] if shared else []))


def _high(moment: Moment) -> Standing:
    rules = cast("PitchRules", moment.rules)
    return _end(moment, "high", _trumps(moment)[0], "PIT-30", goes_to_winner=rules.high == "winner")


def _low(moment: Moment) -> Standing:
    rules = cast("PitchRules", moment.rules)
    return _end(moment, "low", _trumps(moment)[-1], "PIT-31", goes_to_winner=rules.low == "winner")


def _end(moment: Moment, item: str, one: Card, rule: str, *, goes_to_winner: bool) -> Standing:
    """The highest or the lowest trump seen so far, and whose it is."""
    if goes_to_winner:
        return _taken(moment, item, one, rule)
    seat = next(play.seat for play in moment.plays if play.card is one)
    return Standing(item, why("standing.dealt", rule, game=_NAME, card=one, seat=seat))


def _jack(moment: Moment) -> Standing:
    jack = card("J" + moment.plays[0].card.suit)
    if jack not in _trumps(moment):
        return Standing("jack", why("standing.unseen", "PIT-33", game=_NAME, card=jack))
    return _taken(moment, "jack", jack, "PIT-33")


def _taken(moment: Moment, item: str, one: Card, rule: str) -> Standing:
    """A trump that counts for whoever wins it in a trick."""
    winner = next((trick.winner for trick in moment.tricks if one in trick.cards), None)
    if winner is None:
        return Standing(item, why("standing.on_table", rule, game=_NAME, card=one))
    return Standing(item, why("standing.won", rule, game=_NAME, card=one, seat=winner))


def _pips(moment: Moment) -> Standing:
    sides = (
        moment.game.side_seats(moment.rules, n) for n in range(moment.game.sides(moment.rules))
    )
    counts = tuple(map(_Pips, sides, points.pips(moment)))
    return Standing("pips", why("standing.pips_are", "PIT-35", game=_NAME, counts=counts))


class _Pips:
    """A side and its pips, for a sentence."""

    def __init__(self, side: Side, pips: int) -> None:
        self.side, self.pips = side, pips

    def __format__(self, spec: str) -> str:
        return f"{self.side:{spec}} {self.pips}"


def _trumps(moment: Moment) -> list[Card]:
    """The trumps played so far, high to low; the first lead is one."""
    played = {play.card for play in moment.plays}
    return [one for one in moment.ranking.trumps if one in played]
