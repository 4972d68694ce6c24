"""Tricks: who played what, who won, and why (GEN-4 … GEN-6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardlib.cards import TRUMP, Card, Suit
from cardlib.ranking import Ranking
from cardlib.reasons import Reason, why
from cardlib.seats import Seat


class Play(NamedTuple):
    """One card played by one seat."""

    seat: Seat
    card: Card


class Trick(NamedTuple):
    """A finished trick: its plays in order and the seat that won it."""

    plays: tuple[Play, ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        """The seat that led."""
        return self.plays[0].seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order played."""
        return tuple(play.card for play in self.plays)


def winning(plays: tuple[Play, ...], ranking: Ranking) -> Play:
    """The play that wins, or is winning so far (GEN-6).  ``plays`` must not be empty."""
    led = ranking.suit_of(plays[0].card)

    def power(play: Play) -> int:
        counts = ranking.suit_of(play.card) in (TRUMP, led)
        return ranking.strength(play.card) if counts else -1

    return max(plays, key=power)


def why_won(
    plays: tuple[Play, ...], ranking: Ranking, rules: Mapping[str, str], game: str
) -> Reason:
    """Why the winning play of a trick (finished or not) is the winning one.

    ``rules`` gives the rule ids for ``trick.trump`` and ``trick.suit``.
    """
    best = winning(plays, ranking)
    suit = ranking.suit_of(best.card)
    led = ranking.suit_of(plays[0].card)
    rivals = _of_suit(plays, ranking, suit, best)
    params: dict[str, object] = {"card": best.card, "seat": best.seat, "suit": suit, "led": led}
    rule = rules["trick.trump" if suit is TRUMP else "trick.suit"]
    if rivals:
        over = max(rivals, key=ranking.strength)
        code = "trick.top_trump" if suit is TRUMP else "trick.high"
        return why(code, rule, params, game=game, because=(best.card, over), over=over)
    if suit is TRUMP:
        code = "trick.led_trump" if led is TRUMP else "trick.only_trump"
    else:
        code = "trick.alone" if len(plays) > 1 else "trick.so_far"
    return why(code, rule, params, game=game, because=(best.card,))


def why_lost(
    mine: Play, plays: tuple[Play, ...], ranking: Ranking, rules: Mapping[str, str], game: str
) -> Reason:
    """Why ``mine`` is not the winning play of a trick."""
    best = winning(plays, ranking)
    led = ranking.suit_of(plays[0].card)
    suit, top = ranking.suit_of(mine.card), ranking.suit_of(best.card)
    # Of its own suit name the next higher card, not the winner: who tries again is not told all.
    higher = [
        play
        for play in plays
        if ranking.suit_of(play.card) is suit
        and ranking.strength(play.card) > ranking.strength(mine.card)
    ]
    if suit is top:
        best = min(higher, key=lambda play: ranking.strength(play.card))
    params: dict[str, object] = {
        "card": mine.card,
        "seat": mine.seat,
        "suit": suit,
        "led": led,
        "over": best.card,
        "by": best.seat,
    }
    if suit is top:
        code = "trick.lost_trump" if suit is TRUMP else "trick.lost_lower"
    else:
        code = "trick.lost_to_trump" if suit is led else "trick.lost_neither"
    rule = rules["trick.suit"] if code == "trick.lost_lower" else "GEN-6"
    return why(code, rule, params, game=game, because=(best.card,))


def _of_suit(plays: tuple[Play, ...], ranking: Ranking, suit: Suit, best: Play) -> tuple[Card, ...]:
    return tuple(
        play.card for play in plays if play is not best and ranking.suit_of(play.card) is suit
    )
