"""Spitzer: four players, 32 cards, two trumps, and a partner nobody has told you about."""

from cardlib.games.spitzer.house import SpitzerRules
from cardlib.games.spitzer.rules import Spitzer

GAME = Spitzer()

__all__ = ["GAME", "Spitzer", "SpitzerRules"]
