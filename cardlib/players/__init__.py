"""Computer players: a view in, an action out, and the reason on request."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from cardlib.players.beginner import Beginner
from cardlib.players.duel import Tally, duel, play_out
from cardlib.players.sensible import Sensible
from cardlib.players.simple import Choice, Highest, Lowest, Player, RandomPlayer
from cardlib.text import NoSuchSetting, quoted, say

PLAYERS: Final[dict[str, Player]] = {
    player.name: player for player in (RandomPlayer(), Beginner(), Sensible())
}
"""The players one can choose from, by name, the weakest first."""


class NoSuchPlayer(NoSuchSetting):
    """A name that no player has."""


def player(name: str) -> Player:
    """The player of this name, in upper or lower case.

    Raises :class:`NoSuchPlayer`, a ``ValueError``, with one line that names those near it.
    """
    wanted = name.strip().casefold() if isinstance(name, str) else ""
    if wanted in PLAYERS:
        return PLAYERS[wanted]
    near = get_close_matches(wanted, PLAYERS, n=2)
    code = "error.level_near" if near else "error.level"
    raise NoSuchPlayer(say(code, {"name": quoted(name), "near": near, "known": tuple(PLAYERS)}))


def label(name: str) -> str:
    """What a player is called where one chooses; raises :class:`NoSuchPlayer`."""
    return say(f"player.label.{player(name).name}")


def about(name: str) -> str:
    """How a player plays, in one sentence; raises :class:`NoSuchPlayer`."""
    return say(f"player.about.{player(name).name}")


__all__ = [
    "PLAYERS",
    "Beginner",
    "Choice",
    "Highest",
    "Lowest",
    "NoSuchPlayer",
    "Player",
    "RandomPlayer",
    "Sensible",
    "Tally",
    "about",
    "duel",
    "label",
    "play_out",
    "player",
]
