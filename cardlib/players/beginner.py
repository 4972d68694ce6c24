"""A player as one plays in the first week."""

from __future__ import annotations

from cardlib.cards import Card
from cardlib.players.known import Known
from cardlib.players.simple import Choice, Quiet, call_by_rule, reason_for
from cardlib.view import View


class Beginner(Quiet):
    """Wins whatever it can with its highest card, and throws its lowest when it cannot."""

    name = "beginner"

    def choose(self, view: View) -> Choice:
        """The highest card that is ahead, else the lowest one."""
        if (advice := view.game.hunch(view)) is not None:
            return Choice(advice.action, advice.reason)
        if (called := call_by_rule(view, "player.beginner")) is not None:
            return called
        known = Known(view)
        strength = view.ranking.strength
        if len(known.legal) == 1:
            return self._play(view, "only", known.legal[0])
        if not known.winners:
            return self._play(view, "beginner_low", min(known.legal, key=strength))
        best = max(known.winners, key=strength)
        return self._play(view, "beginner_win" if view.trick else "beginner_lead", best)

    @staticmethod
    def _play(view: View, code: str, chosen: Card) -> Choice:
        return Choice(chosen, reason_for(view, f"player.{code}", chosen))
