"""A player with a good reason for every card: the rules of thumb of an experienced table.

Each rule of thumb is one small function.  It answers with a choice and its reason, or with None
when it has nothing to say; the first one that has something to say decides.  None of them is
special to one game: where only a game knows better, it is asked.
"""

from __future__ import annotations

from cardlib.players.calling import announcement, called_well
from cardlib.players.following import FOLLOWING
from cardlib.players.known import Known
from cardlib.players.leading import LEADING
from cardlib.players.simple import Choice
from cardlib.players.tricks import FOLLOWING_FOR_TRICKS, LEADING_FOR_TRICKS
from cardlib.view import View


class Sensible:
    """Counts points, gives them to its side, holds its trumps for tricks that are worth them."""

    name = "sensible"

    def choose(self, view: View) -> Choice:
        """An action for which there is a good reason."""
        if (advice := view.game.advise(view)) is not None:
            return Choice(advice.action, advice.reason)
        if (called := called_well(view)) is not None:
            return called
        known = Known(view)
        if view.game.counts_points(view):
            thumbs = FOLLOWING if view.trick else LEADING
        else:
            thumbs = FOLLOWING_FOR_TRICKS if view.trick else LEADING_FOR_TRICKS
        return next(choice for thumb in thumbs if (choice := thumb(known)) is not None)

    def announce(self, view: View) -> Choice | None:
        """An announcement open to this seat beside the play, if the hand is strong enough."""
        return announcement(view)
