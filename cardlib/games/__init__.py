"""The games there are.  A new one is a folder here and one line below."""

from typing import Final

from cardlib.games import pitch, spitzeln, spitzer
from cardlib.playable import Playable

_ALL: Final[tuple[Playable, ...]] = (
    spitzer.GAME,
    pitch.GAME,
    spitzeln.GAME,
)
GAMES: Final[dict[str, Playable]] = {game.name: game for game in _ALL}
"""All games by their names."""
