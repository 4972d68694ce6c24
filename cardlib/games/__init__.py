"""The games there are.  A new one is a folder here and one line below."""

from typing import Final

from cardlib.games import pitch, spitzeln, spitzer
from cardlib.playable import Playable

GAMES: Final[dict[str, Playable]] = {
    game.name: game for game in (spitzer.GAME, pitch.GAME, spitzeln.GAME)
}
"""All games by their names."""
