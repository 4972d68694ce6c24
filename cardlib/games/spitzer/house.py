"""At which table: the house rules of Spitzer and what each of them can be."""

from __future__ import annotations

from typing import Final, NamedTuple


class SpitzerRules(NamedTuple):
    """The house rules of Spitzer with their defaults."""

    players: int = 4
    tie: str = "defenders"
    revoke: str = "hand"
    trump_lead: str = "follow"
    schneider: bool = True
    double_spitzer: bool = False
    announce: bool = True
    blind: bool = False
    first_dealer: str = "rotate"


CHOICES: Final = {
    "players": (3, 4, 5),
    "tie": ("defenders", "tricks"),
    "revoke": ("hand", "fine"),
    "trump_lead": ("follow", "free"),
    "schneider": (True, False),
    "double_spitzer": (True, False),
    "announce": (True, False),
    "blind": (True, False),
    "first_dealer": ("rotate", "left_of_loser"),
}
