"""Hands of Spitzer with a result that is known beforehand."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random
from typing import Any, NamedTuple

from cardlib import Deal, cards
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.position import total

# Forehand holds both trumps and the top of every suit: it wins every trick, whatever it leads.
SWEEP = [
    "QC 7D AC AS 10S AH 10H AD",
    "10C KC JC KS QS JS KH QH",
    "9C 8C 7C 9S 8S 7S JH 9H",
    "8H 7H 10D KD QD JD 9D 8D",
]

# Of three, seat 2 picks first and holds nothing: it loses every trick.
NOTHING = [
    "QC 7D AC KC AS KS AH KH AD KD",
    "10C JC 10S QS JS 10H QH JH 10D QD",
    "7C 8C 9C 7S 8S 9S 7H 8H 9H 8D",
]
NOTHING_BLIND = "9D JD"


class Wanted(NamedTuple):
    """What a hand that was played at random must have come to."""

    points: int
    """Card points of the trump team."""
    team: int = 2
    """Seats in the trump team."""
    more_tricks: bool | None = None
    """Whether the trump team has more tricks than the others; None: whatever."""


@cache
def found(wanted: Wanted) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The hands and the plays of the first random deal that came to what is wanted."""
    for seed in count():
        rng = Random(seed)
        deal = SPITZER.deal(seed=seed)
        team = [seat for seat in deal.seats if deal.side_of(seat) == "trump"]
        position = deal.position
        assert position is not None
        if len(team) != wanted.team:
            continue
        bits = []
        while position.left:
            legal = position.legal()
            bits.append(rng.choice([1 << at for at in range(32) if legal >> at & 1]))
            position = position.play(bits[-1])
        values = tuple(SPITZER.worth(one) for one in deal.ranking.order)
        won = sum(position.won[seat] for seat in team)
        more = won.bit_count() > 16
        if total(values, won) == wanted.points and wanted.more_tricks in (None, more):
            plays = [deal.ranking.cards_in(bit)[0].code for bit in bits]
            return tuple(" ".join(one.code for one in hand) for hand in deal.hands), tuple(plays)
    raise AssertionError


def hand_with(points: int, *, team: int = 2, more_tricks: bool | None = None, **rules: Any) -> Deal:
    """A finished hand in which the trump team has so many card points."""
    hands, plays = found(Wanted(points, team, more_tricks))
    return play_out(SPITZER.deal(hands=hands, **rules), " ".join(plays))


def play_out(deal: Deal, plays: str = "") -> Deal:
    """The deal after these plays, and then whatever comes first."""
    for one in cards(plays):
        deal = deal.play(one)
    while deal.to_act is not None:
        deal = deal.play(deal.legal_cards()[0])
    return deal


def swept(*, announced: bool = False, **rules: Any) -> Deal:
    """Forehand wins every trick alone."""
    deal = SPITZER.deal(hands=SWEEP, **rules)
    return play_out(deal.call("solo") if announced else deal)


def lost_by_the_picker(**rules: Any) -> Deal:
    """The picker of a blind loses every trick; it has buried two card points."""
    deal = SPITZER.deal(
        hands=NOTHING, blind_cards=NOTHING_BLIND, players=3, blind=True, dealer=1, **rules
    )
    return play_out(deal.call("pick").call(f"bury {NOTHING_BLIND}"))
