"""Computer players: a view in, an action out, and the reason on request."""

from cardlib.players.sensible import Beginner, Sensible
from cardlib.players.simple import Choice, Highest, Lowest, Player, RandomPlayer

PLAYERS = {player.name: player for player in (RandomPlayer(), Beginner(), Sensible())}
"""The players one can choose from, by name, the weakest first."""

__all__ = [
    "PLAYERS",
    "Beginner",
    "Choice",
    "Highest",
    "Lowest",
    "Player",
    "RandomPlayer",
    "Sensible",
]
