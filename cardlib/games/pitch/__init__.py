"""Pitch: bid for four points, and the first card you lead makes the trumps."""

from cardlib.games.pitch.house import PitchRules
from cardlib.games.pitch.rules import Pitch

GAME = Pitch()

__all__ = ["GAME", "Pitch", "PitchRules"]
