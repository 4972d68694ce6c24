"""Spitzeln: one plays alone against two, and three of the trumps are no ordinary cards."""

from cardlib.games.spitzeln.rules import Spitzeln, SpitzelnRules

GAME = Spitzeln()

__all__ = ["GAME", "Spitzeln", "SpitzelnRules"]
