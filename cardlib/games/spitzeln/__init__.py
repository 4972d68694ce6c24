"""Spitzeln: one plays alone against two, and three of the trumps are no ordinary cards."""

from cardlib.games.spitzeln.house import SpitzelnRules
from cardlib.games.spitzeln.rules import Spitzeln

GAME = Spitzeln()

__all__ = ["GAME", "Spitzeln", "SpitzelnRules"]
