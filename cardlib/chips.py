"""What is said of the chips in the middle of the table, in games that have a pot."""

from __future__ import annotations

from typing import NamedTuple

from cardlib.reasons import Reason


class Pot(NamedTuple):
    """The pot after a deal, and how it came to be so."""

    before: int
    """The chips in it before the deal."""
    after: int
    """The chips left in it."""
    told: tuple[Reason, ...]
    """What has to be known to work that out."""
    because: tuple[Reason, ...]
    """What became of it, step by step; the last one says how it ended."""
