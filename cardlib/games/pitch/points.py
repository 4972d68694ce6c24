"""Pitch: the points of a hand, who makes each of them, and why (PIT-30 … PIT-35, PIT-50 …)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from cardlib.cards import Card, card
from cardlib.reasons import Reason, why
from cardlib.seats import Seat, Side
from cardlib.text import listing, say

if TYPE_CHECKING:
    from cardlib.deal import Deal
    from cardlib.games.pitch.house import PitchRules
    from cardlib.moment import Moment

_NAME: Final = "pitch"


class Point(NamedTuple):
    """One thing there is to make in a hand."""

    item: str
    """``high``, ``low``, ``jack``, ``ten``, ``three``, ``pedro`` or ``game``."""
    worth: int
    """How many points it counts."""
    side: int | None
    """The side that makes it, or None when nobody does."""
    reason: Reason


class _Tied(tuple[Side, ...]):
    """Sides that are level, in a sentence: one by one, or "both sides" where they are partners."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if any(len(side) > 1 for side in self):
            return say("side.both", game=_NAME)
        return listing(format(side, spec) for side in self)


class _Extra(NamedTuple):
    """A trump that is worth something to whoever wins it in a trick, if it was dealt."""

    item: str
    rank: str
    worth: int
    rule: str


_JACK: Final = _Extra("jack", "J", 1, "PIT-33")
_TEN: Final = _Extra("ten", "10", 1, "PIT-50")
_THREE: Final = _Extra("three", "3", 1, "PIT-50")
_PEDRO: Final = _Extra("pedro", "5", 5, "PIT-51")


def pips(deal: Moment) -> tuple[int, ...]:
    """The pips that each side has in its tricks (PIT-35)."""
    counted = [0] * deal.game.sides(deal.rules)
    for seat in deal.seats:
        counted[_side(deal, seat)] += deal.worth_won(seat)
    return tuple(counted)


def points(deal: Deal, bidders: int) -> tuple[Point, ...]:
    """All there is to make, in the order in which it is counted (PIT-45).

    ``deal`` is finished; ``bidders`` is the bidding side.
    """
    rules = cast("PitchRules", deal.rules)
    wanted = [_JACK]
    wanted += [_TEN] if rules.ten_of_trump else []
    wanted += [_THREE] if rules.three_of_trump else []
    wanted += [_PEDRO] if rules.pedro else []
    return (_high(deal), _low(deal), *(_extra(deal, one) for one in wanted), _game(deal, bidders))


# --- the trumps --------------------------------------------------------------------------------


def _high(deal: Deal) -> Point:
    top, *_ = _trumps(deal)
    if cast("PitchRules", deal.rules).high == "winner":
        return _made(deal, "high", 1, _winner(deal, top), "high_won", "PIT-30", top)
    return _made(deal, "high", 1, _holder(deal, top), "high_dealt", "PIT-30", top)


def _low(deal: Deal) -> Point:
    *others, lowest = _trumps(deal)
    holder, winner = _holder(deal, lowest), _winner(deal, lowest)
    if cast("PitchRules", deal.rules).low == "winner":
        return _made(deal, "low", 1, winner, "low_won", "PIT-31", lowest)
    if not others:
        return _made(deal, "low", 1, holder, "low_only", "PIT-32", lowest)
    captured = _side(deal, holder) != _side(deal, winner)
    code = "low_captured" if captured else "low_dealt"
    return _made(deal, "low", 1, holder, code, "PIT-31", lowest)


def _extra(deal: Deal, extra: _Extra) -> Point:
    one = card(extra.rank + deal.plays[0].card.suit)
    if one not in _trumps(deal):
        reason = why(f"score.{extra.item}_none", extra.rule, game=_NAME, card=one)
        return Point(extra.item, extra.worth, None, reason)
    winner = _winner(deal, one)
    caught = _side(deal, _holder(deal, one)) != _side(deal, winner)
    code = f"{extra.item}_caught" if caught else f"{extra.item}_won"
    return _made(deal, extra.item, extra.worth, winner, code, extra.rule, one)


def _made(  # noqa: PLR0913, PLR0917 - a point is made of these
    deal: Deal, item: str, worth: int, seat: Seat, code: str, rule: str, one: Card
) -> Point:
    """A point that ``seat`` makes for its side with a trump."""
    side = _side(deal, seat)
    params: dict[str, object] = {
        "card": one,
        "seat": seat,
        "holder": _holder(deal, one),
        "winner": _winner(deal, one),
        "side": deal.game.side_seats(deal.rules, side),
        "n": worth,
    }
    reason = why(f"score.{code}", rule, params, game=_NAME, because=(one,))
    return Point(item, worth, side, reason)


# --- Game --------------------------------------------------------------------------------------


def _game(deal: Deal, bidders: int) -> Point:
    """The point for most pips; a tie is nobody's, or the defenders' by a house rule (PIT-34)."""
    counted = pips(deal)
    best = max(counted)
    tied = [side for side, n in enumerate(counted) if n == best]
    defending = [side for side in tied if side != bidders]
    ahead: int | None = None
    if len(tied) == 1:
        code, ahead = "game_most", tied[0]
    elif cast("PitchRules", deal.rules).game_tie == "nobody" or bidders not in tied:
        code = "game_tie" if best else "game_no_pips"
    elif len(defending) == 1:
        code, ahead = "game_defenders", defending[0]
    else:
        code = "game_several"
    rest = max((n for side, n in enumerate(counted) if side != tied[0]), default=0)
    params: dict[str, object] = {"n": best, "rest": rest}
    params["sides"] = _Tied(deal.game.side_seats(deal.rules, side) for side in tied)
    if ahead is not None:
        params["side"] = deal.game.side_seats(deal.rules, ahead)
    return Point("game", 1, ahead, why(f"score.{code}", "PIT-34", params, game=_NAME))


# --- who ---------------------------------------------------------------------------------------


def _trumps(deal: Deal) -> list[Card]:
    """The trumps that were dealt to anybody, high to low; the pitcher's first lead is one."""
    return [one for one in deal.ranking.trumps if any(one in hand for hand in deal.hands)]


def _holder(deal: Deal, one: Card) -> Seat:
    """The seat that a card was dealt to."""
    return next(seat for seat in deal.seats if one in deal.hands[seat])


def _winner(deal: Deal, one: Card) -> Seat:
    """The seat that won the trick with a card in it."""
    return next(trick.winner for trick in deal.tricks if one in trick.cards)


def _side(deal: Moment, seat: int) -> int:
    return deal.game.side_number(deal.rules, seat)
