"""The card table as a teacher or learner asks for it: one call, strict keywords."""

from __future__ import annotations

from typing import Any, Final

from cardlib.deal import Deal
from widgets.base import check_keywords
from widgets.tables.session import PlaySession
from widgets.tables.widget import CardTable

OPTIONS: Final = ("face", "open_hands", "player", "scrubber", "seat", "size", "tools")


def card_table(deal: Deal, **options: Any) -> CardTable:
    """A live table at this moment of a deal; seat 0 is yours, the others play by themselves.

    ``seat``: another seat to sit at. ``player``: who plays the other seats, by name
    (``"beginner"``; :data:`cardlib.players.PLAYERS` has them all), or anything with a method
    ``choose(view)``. ``tools``: which buttons there are, one or several of next, hint, why, undo,
    again, new, level, open, face; the last three only where they are named. ``scrubber``:
    step back and forward through the deal. ``size``: ``"projector"`` for a class. ``open_hands``:
    show all hands. ``face``: ``"french"`` or ``"german"``.

    Every call makes a table of its own, so a cell can be run again and again.  Raises
    ``TypeError`` for a keyword there is not, naming the near ones, and for what is no deal or no
    player; ``ValueError`` for a seat, tool, size, face or name of a player there is not.
    """
    check_keywords("card_table", options, OPTIONS)
    return CardTable(PlaySession(deal, **options))
