"""When a sensible player calls more than it must: announcements, and taking up a blind."""

from __future__ import annotations

from typing import Final

from cardlib.cards import Card
from cardlib.players.known import Known
from cardlib.players.simple import Choice, call_by_rule, lay_away, reason_for
from cardlib.view import View

_ANNOUNCE: Final = 32 / 120
"""The part of all card points in likely winners beside the trumps that makes a hand announce."""
_PLAY_ALONE: Final = 45 / 120
"""The same, the trumps counted too, to play alone against everybody with a blind."""
_A_TRUMP: Final = 2 / 3
"""How much of an average trick a trump is likely to bring home."""


def announcement(view: View) -> Choice | None:
    """An announcement: one that its game advises, or any from a hand with several high cards."""
    offers = view.offers(view.eye)
    if offers and (advice := view.game.volunteer(view)) is not None:
        return Choice(advice.action, advice.reason)
    if not offers or likely_points(view) < _ANNOUNCE * _all_points(view):
        return None
    return Choice(offers[0], reason_for(view, "player.sensible_announce", offers[0]))


def called_well(view: View) -> Choice | None:
    """The call that is due, or None when it is not the time for calls."""
    if view.status != "calling":
        return None
    if view.due.step in view.game.choosing:
        laid = lay_away(view, _risky_first(view))
        return Choice(laid, reason_for(view, "player.sensible", laid))
    words = [str(word) for word in view.legal()]
    if view.game.layout(view.rules, view.dealer).blind and len(words) == 2 and is_strong(view):
        return Choice(words[1], reason_for(view, "player.sensible_blind", words[1]))
    return call_by_rule(view, "player.sensible")


def is_strong(view: View) -> bool:
    """Whether a hand is good enough to play alone against everybody, with the help of a blind."""
    known = Known(view)
    points = likely_points(view) + _A_TRUMP * known.usual * len(known.trumps)
    return points >= _PLAY_ALONE * _all_points(view)


def likely_points(view: View) -> int:
    """The card points of the plain cards in hand that at most one card can beat."""
    known = Known(view)
    stronger = known.ranking.strength

    def beaten_by(one: Card) -> int:
        suit = known.suit_of(one)
        rivals = (*known.out_of_suit(suit), *known.mates(suit))
        return sum(stronger(other) > stronger(one) for other in rivals)

    plain = (one for one in known.held if not known.ranking.is_trump(one))
    return sum(known.worth(one) for one in plain if beaten_by(one) <= 1)


def _all_points(view: View) -> int:
    return sum(map(view.game.worth, view.game.pack(view.rules)))


def _risky_first(view: View) -> list[Card]:
    """The own cards: first those whose points are easily lost, from short suits; trumps last.

    What is laid away is safe: its points stay with the one who laid it away.
    """
    known = Known(view)

    def order(one: Card) -> tuple[int, ...]:
        risk = 0 if known.is_boss(one) else known.worth(one)
        return known.ranking.is_trump(one), -risk, known.length(one), known.ranking.strength(one)

    return sorted(known.held, key=order)
