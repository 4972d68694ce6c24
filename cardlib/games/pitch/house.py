"""At which table: the house rules of Pitch and what each of them can be."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardlib.house_rules import Numbers


class PitchRules(NamedTuple):
    """The house rules of Pitch; with four players these are the defaults (PIT-5)."""

    players: int = 4
    partners: bool = True
    dealer_holds: bool = True
    forced_dealer: bool = False
    high: str = "dealt"
    low: str = "dealt"
    min_bid: int = 1
    hand_size: int = 6
    game_tie: str = "nobody"
    no_junk: bool = False
    smudge: str = "game"
    target: int = 21
    ten_of_trump: bool = False
    three_of_trump: bool = False
    pedro: bool = False
    coke_hand: bool = False


CHOICES: Final = {
    "players": (2, 3, 4, 5, 6, 7, 8, 9),
    "partners": (True, False),
    "dealer_holds": (True, False),
    "forced_dealer": (True, False),
    "high": ("dealt", "winner"),
    "low": ("dealt", "winner"),
    "min_bid": (1, 2),
    "hand_size": Numbers(1, listed=26),
    "game_tie": ("nobody", "defenders"),
    "no_junk": (True, False),
    "smudge": ("game", "points"),
    "target": Numbers(1, listed=100),
    "ten_of_trump": (True, False),
    "three_of_trump": (True, False),
    "pedro": (True, False),
    "coke_hand": (True, False),
}
