"""The games there are.  A new one is a folder here and one line below."""

from typing import Final

from cardlib.games import spitzer
from cardlib.playable import Playable

GAMES: Final[dict[str, Playable]] = {game.name: game for game in (spitzer.GAME,)}
"""All games by their names."""
