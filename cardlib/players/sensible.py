"""Players that think about a trick before they play to it, and can say what they thought.

They know what every table knows: what a card is worth, what still beats it, whose side a seat is
on.  None of it is special to one game.
"""

from __future__ import annotations

from typing import Final

from cardlib.cards import Card
from cardlib.players.simple import Choice, Quiet, call_by_rule, reason_for
from cardlib.seats import Seat
from cardlib.trick import Play, winning
from cardlib.view import View

_WORTH_A_TRUMP: Final = 10
"""Card points in a trick from which a trump is spent on it."""
_SOLO_STRENGTH: Final = 34
"""Card points in sure and likely winners beside the trumps from which a solo is announced."""


class Beginner(Quiet):
    """Wins whatever it can with its highest card, and throws its lowest when it cannot."""

    name = "beginner"

    def choose(self, view: View) -> Choice:
        """The highest card that wins, else the lowest one."""
        if (called := call_by_rule(view, "player.beginner")) is not None:
            return called
        legal = view.legal_cards()
        if len(legal) == 1:
            return _choice(view, "only", legal[0])
        winners = [one for one in legal if _would_win(view, one)]
        if winners:
            return _choice(view, "beginner_win", max(winners, key=view.ranking.strength))
        return _choice(view, "beginner_low", min(legal, key=view.ranking.strength))


class Sensible:
    """Counts points, gives them to its side, holds its trumps for tricks that are worth them."""

    name = "sensible"

    def choose(self, view: View) -> Choice:
        """A card for which there is a good reason."""
        if (called := call_by_rule(view, "player.sensible")) is not None:
            return called
        if len(view.legal_cards()) == 1:
            return _choice(view, "only", view.legal_cards()[0])
        if not view.trick:
            return _lead(view)
        best = winning(view.trick, view.ranking)
        if _with_me(view, best.seat) and (_is_last(view) or _is_boss(view, best.card)):
            return _give(view)
        return _take(view) or _throw(view)

    def announce(self, view: View) -> Choice | None:
        """An announcement open to this seat beside the play, if the hand is strong enough."""
        offers = view.offers(view.eye)
        if not offers:
            return None
        strong = sum(
            view.game.worth(one)
            for one in view.held(view.eye)
            if not view.ranking.is_trump(one) and _is_boss(view, one, beside=1)
        )
        if strong < _SOLO_STRENGTH:
            return None
        return Choice(offers[0], reason_for(view, "player.sensible_announce", offers[0]))


def _lead(view: View) -> Choice:
    """A plain card nothing beats, from the shortest suit; else a cheap card from the longest."""
    held = view.legal_cards()
    plain = [one for one in held if not view.ranking.is_trump(one)]
    if not plain:
        return _choice(view, "lead_trump", min(held, key=view.ranking.strength))
    suits = [view.ranking.suit_of(one) for one in held]
    lengths = {one: suits.count(view.ranking.suit_of(one)) for one in plain}
    bosses = [one for one in plain if _is_boss(view, one) and view.game.worth(one)]
    if bosses:
        return _choice(view, "lead_boss", min(bosses, key=lambda one: (lengths[one], _order(one))))
    low = min(plain, key=lambda one: (view.game.worth(one), -lengths[one], _order(one)))
    return _choice(view, "lead_low", low)


def _give(view: View) -> Choice:
    """The most valuable card for a trick that the own side has."""
    legal = view.legal_cards()
    plain = [one for one in legal if not view.ranking.is_trump(one)]
    best = max(plain or legal, key=lambda one: (view.game.worth(one), -view.ranking.strength(one)))
    return _choice(view, "give" if view.game.worth(best) else "give_nothing", best)


def _take(view: View) -> Choice | None:
    """A card that wins the trick and is worth spending, or None."""
    legal = view.legal_cards()
    winners = [one for one in legal if _would_win(view, one)]
    lying = sum(view.game.worth(play.card) for play in view.trick)
    plain = [one for one in winners if not view.ranking.is_trump(one)]
    if plain and _is_last(view):
        richest = max(plain, key=lambda one: (view.game.worth(one), -_order(one)))
        return _choice(view, "take_last", richest)
    bosses = [one for one in plain if _is_boss(view, one)]
    if bosses:
        return _choice(view, "take_boss", bosses[0])
    trumps = [one for one in winners if view.ranking.is_trump(one)]
    if trumps and len(legal) == len(trumps):
        return _choice(view, "forced_trump", min(trumps, key=view.ranking.strength))
    if trumps and lying >= _WORTH_A_TRUMP:
        return _choice(view, "take_trump", min(trumps, key=view.ranking.strength))
    return None


def _throw(view: View) -> Choice:
    """The cheapest card that may be played; a trump only when there is nothing else."""
    legal = view.legal_cards()
    plain = [one for one in legal if not view.ranking.is_trump(one)]
    low = min(plain or legal, key=lambda one: (view.game.worth(one), view.ranking.strength(one)))
    return _choice(view, "throw", low)


def _choice(view: View, code: str, chosen: Card) -> Choice:
    return Choice(chosen, reason_for(view, f"player.{code}", chosen))


def _order(one: Card) -> int:
    """Something to break ties by that is the same everywhere."""
    return one.index


def _would_win(view: View, one: Card) -> bool:
    plays = (*view.trick, Play(view.eye, one))
    return winning(plays, view.ranking).card is one


def _is_last(view: View) -> bool:
    size = len(view.game.playing(view.rules, view.dealer))
    return len(view.trick) == size - 1


def _with_me(view: View, seat: Seat) -> bool:
    return view.game.together(view, view.eye, seat)


def _is_boss(view: View, one: Card, *, beside: int = 0) -> bool:
    """Whether at most ``beside`` cards of its suit, unseen or in the own hand, are higher."""
    suit, strength = view.ranking.suit_of(one), view.ranking.strength(one)
    higher = sum(
        view.ranking.suit_of(other) is suit and view.ranking.strength(other) > strength
        for other in (*view.unseen(), *view.held(view.eye))
    )
    return higher <= beside
