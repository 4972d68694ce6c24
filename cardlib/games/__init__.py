"""The games there are.  A new one is a folder here and one line below."""

from typing import Final

from cardlib.game import Game
from cardlib.games import spitzer

GAMES: Final[dict[str, Game]] = {game.name: game for game in (spitzer.GAME,)}
"""All games by their names."""
