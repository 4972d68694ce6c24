"""The simplest computer players, and what all players have in common.

A player never gets more than a :class:`~cardlib.view.View`, so it cannot see a hidden card.  It
is a plain function of the view and its own name: the same view gives the same choice, on every
machine and in every run.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from cardlib.cards import Card, codes, in_order
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


class Quiet:
    """What players have in common that never announce anything of their own accord."""

    def announce(self, view: View) -> Choice | None:  # noqa: ARG002 - it never does
        """Never anything."""
        return None


class RandomPlayer(Quiet):
    """Plays any legal card and makes any legal call, by chance from its seed and its view."""

    def __init__(self, seed: int | str = 0) -> None:
        self.name = "random"
        self.seed = seed

    def choose(self, view: View) -> Choice:
        """Any legal action."""
        legal = view.legal()
        label = f"player/{len(view.log)}/{int(view.eye)}"
        if view.status == "calling":
            # its cards too: else it would have a deal thrown in again and again, each time the same
            label += f"/{codes(view.dealt(view.eye))}"
        place = below(len(legal), self.seed, label)
        chosen = legal[place]
        if chosen in view.game.choosing:
            chosen = _lay_away_lowest(view)
        return Choice(chosen, reason_for(view, "player.random", chosen))


class Lowest(Quiet):
    """Follows with its lowest card, and wins only when it has to."""

    name = "lowest"

    def choose(self, view: View) -> Choice:
        """The weakest legal card; in the calls the first, most modest word."""
        return _by_strength(view, "player.lowest", highest=False)


class Highest(Quiet):
    """Plays its highest legal card, whatever it may be needed for."""

    name = "highest"

    def choose(self, view: View) -> Choice:
        """The strongest legal card; in the calls the first, most modest word."""
        return _by_strength(view, "player.highest", highest=True)


def call_by_rule(view: View, code: str) -> Choice | None:
    """What a modest player calls: the first word there is; it buries what is worth least.

    None when it is not the time for calls.
    """
    if view.status != "calling":
        return None
    words = [str(word) for word in view.legal()]
    chosen = _lay_away_lowest(view) if words[0] in view.game.choosing else words[0]
    return Choice(chosen, reason_for(view, code, chosen))


def _by_strength(view: View, code: str, *, highest: bool) -> Choice:
    if (called := call_by_rule(view, code)) is not None:
        return called
    best = max if highest else min
    chosen = best(view.legal_cards(), key=view.ranking.strength)
    return Choice(chosen, reason_for(view, code, chosen))


def _lay_away_lowest(view: View) -> str:
    """The call that lays away what is worth least, as many cards as the step asks for."""
    step = view.due.step
    held = view.ranking.sort(view.holdings(view.eye))
    low = sorted(held, key=lambda one: (view.game.worth(one), view.ranking.strength(one)))
    return f"{step} {codes(in_order(low[: view.game.choosing[step]]))}"


def reason_for(view: View, code: str, chosen: Card | str) -> Reason:
    """The reason of a choice: ``code`` for a card, ``code`` with ``_call`` for a call."""
    if isinstance(chosen, Card):
        return why(code, "", game=view.game.name, seat=view.eye, card=chosen)
    return why(f"{code}_call", "", game=view.game.name, seat=view.eye)
