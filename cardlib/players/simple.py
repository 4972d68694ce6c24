"""The simplest computer players, and what all players have in common.

A player never gets more than a :class:`~cardlib.view.View`, so it cannot see a hidden card.  It
is a plain function of the view and its own name: the same view gives the same choice, on every
machine and in every run.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from cardlib.cards import Card, in_order
from cardlib.reasons import Reason, why
from cardlib.shuffle import below
from cardlib.view import View


class Choice(NamedTuple):
    """What a player does, and why."""

    action: Card | str
    """A card, or a call as :meth:`cardlib.deal.Deal.call` takes it."""
    reason: Reason


class Player(Protocol):
    """Something that chooses."""

    name: str

    def choose(self, view: View) -> Choice:
        """The action of the seat whose view this is, when it is to act."""

    def announce(self, view: View) -> Choice | None:
        """A call this seat makes of its own accord before the first lead, or None."""


class RandomPlayer:
    """Plays any legal card and makes any legal call, by chance that hangs on its seed alone."""

    def __init__(self, seed: int | str = 0) -> None:
        self.name = "random"
        self.seed = seed

    def choose(self, view: View) -> Choice:
        """Any legal action."""
        legal = view.legal()
        place = below(len(legal), self.seed, f"player/{len(view.log)}/{int(view.eye)}")
        chosen = legal[place]
        if chosen == "bury":
            chosen = _bury_lowest(view)
        return Choice(chosen, reason_for(view, "player.random", chosen))

    def announce(self, view: View) -> Choice | None:  # noqa: ARG002 - it never does
        """Never anything."""
        return None


class Lowest:
    """Follows with its lowest card, and wins only when it has to."""

    name = "lowest"

    def choose(self, view: View) -> Choice:
        """The weakest legal card; in the calls the first, most modest word."""
        return _by_strength(view, "player.lowest", highest=False)

    def announce(self, view: View) -> Choice | None:  # noqa: ARG002 - it never does
        """Never anything."""
        return None


class Highest:
    """Plays its highest legal card, whatever it may be needed for."""

    name = "highest"

    def choose(self, view: View) -> Choice:
        """The strongest legal card; in the calls the first, most modest word."""
        return _by_strength(view, "player.highest", highest=True)

    def announce(self, view: View) -> Choice | None:  # noqa: ARG002 - it never does
        """Never anything."""
        return None


def call_by_rule(view: View, code: str) -> Choice | None:
    """What a modest player calls: the first word there is; it buries what is worth least.

    None when it is not the time for calls.
    """
    if view.status != "calling":
        return None
    words = [str(word) for word in view.legal()]
    chosen = _bury_lowest(view) if words[0] == "bury" else words[0]
    return Choice(chosen, reason_for(view, code, chosen))


def _by_strength(view: View, code: str, *, highest: bool) -> Choice:
    if (called := call_by_rule(view, code)) is not None:
        return called
    best = max if highest else min
    chosen = best(view.legal_cards(), key=view.ranking.strength)
    return Choice(chosen, reason_for(view, code, chosen))


def _bury_lowest(view: View) -> str:
    held = view.ranking.sort(view.holdings(view.eye))
    low = sorted(held, key=lambda one: (view.game.worth(one), view.ranking.strength(one)))
    return "bury " + " ".join(one.code for one in in_order(low[:2]))


def reason_for(view: View, code: str, chosen: Card | str) -> Reason:
    """The reason of a choice: ``code`` for a card, ``code`` with ``_call`` for a call."""
    if isinstance(chosen, Card):
        return why(code, "", game=view.game.name, seat=view.eye, card=chosen)
    return why(f"{code}_call", "", game=view.game.name, seat=view.eye)
