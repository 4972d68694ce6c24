"""At which table: the house rules of Spitzeln and what each of them can be."""

from __future__ import annotations

from typing import Final, NamedTuple


class SpitzelnRules(NamedTuple):
    """The house rules of Spitzeln with their defaults."""

    players: int = 3
    all_pass: str = "redeal"  # noqa: S105 - a pass is no password
    ante: str = "due"
    first_five: str = "base"
    tout: str = "free"
    codille: bool = False


CHOICES: Final = {
    "players": (3, 4),
    "all_pass": ("redeal", "play"),
    "ante": ("due", "every_deal"),
    "first_five": ("base", "flat", "bonus", "off"),
    "tout": ("free", "commit"),
    "codille": (True, False),
}
