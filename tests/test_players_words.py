"""Every reason that a computer player can give has its sentence, and the sentence can be said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from cardlib import GAMES, Card, Deal
from cardlib.players import PLAYERS, Highest, Lowest, Player, RandomPlayer
from cardlib.reasons import Reason
from cardlib.text import catalog
from tests.games.spitzeln_hands import STRONG, played, solo, table
from tests.hands import random_deal

EVERYBODY: list[Player] = [*PLAYERS.values(), Highest(), Lowest()]
NOT_SAID = ("player.label.", "player.about.")
"""Words about the players, which none of them says."""
TABLES: list[tuple[str, dict[str, Any], Player | None]] = [
    ("spitzer", {"players": 3, "blind": True}, None),
    ("spitzer", {"players": 5}, None),
    ("pitch", {"players": 2, "hand_size": 16, "low": "winner"}, None),
    ("pitch", {"dealer_holds": False, "three_of_trump": True}, None),
    ("pitch", {"players": 3, "forced_dealer": True, "pedro": True, "coke_hand": True}, None),
    ("spitzeln", {"tout": "commit", "first_five": "bonus"}, PLAYERS["sensible"]),
    ("spitzeln", {"tout": "commit", "players": 4, "first_five": "off"}, PLAYERS["sensible"]),
    ("spitzeln", {"all_pass": "play"}, Lowest()),
]
"""Tables at which rare reasons come up often, and who calls there; None: anybody."""
FREE = "AC KC QC JC 10C 7C 9H 7H/AS KS QS JS 10S AH KH 7D/8C 9C 9S 8S 7S QH JH 10H"
"""Without trumps, after 7C 7D: seat 2 wins a trick that holds nothing."""
OVER = "/".join(reversed(STRONG.split("/")))
"""Seat 2, the last to call, can call couleur over anybody."""
DEALS = 120


def reasons(deal: Deal, caller: Player) -> Iterator[Reason]:
    """All that any player would say at all moments of a hand of sensible cards."""
    while (turn := deal.to_act) is not None:
        for seat in deal.seats if not deal.plays else ():
            for player in EVERYBODY:
                if deal.offers(seat) and (found := player.announce(deal.view(seat))):
                    yield found.reason
        view = deal.view(turn)
        said = {player.name: player.choose(view) for player in EVERYBODY}
        yield from (choice.reason for choice in said.values())
        choice = said["sensible"]
        if not isinstance(choice.action, Card):
            choice = caller.choose(view)
        act = choice.action
        deal = deal.play(act) if isinstance(act, Card) else deal.call(act, turn)


def deals() -> Iterator[tuple[Deal, Player]]:
    """Deals at the tables above and at any others, and who calls in them."""
    for seed in range(DEALS):
        rng = Random(str(seed))
        callers = (*EVERYBODY, RandomPlayer(seed))
        yield random_deal(rng), rng.choice(callers)
        for name, rules, caller in TABLES:
            carried: dict[str, Any] | None = None
            if name == "pitch" and seed % 3 == 0:  # somebody is about to win
                agreed: Any = GAMES[name].house_rules(rules)
                scores = [0] * GAMES[name].sides(agreed)
                carried = {"before": [agreed.target - 1, *scores[1:]]}
            deal = GAMES[name].deal(seed=f"words/{seed}", carried=carried, **rules)
            yield deal, caller or rng.choice(callers)
    yield table(FREE, "pass pass pass", "7C 7D", all_pass="play"), Lowest()
    yield played(solo(STRONG, "D"), tricks=5), Lowest()
    yield table(OVER, "pass solo"), Lowest()


@cache
def said() -> Counter[tuple[str, str]]:
    """How often each reason was said: the game whose words it is in, or none, and its code."""
    found: Counter[tuple[str, str]] = Counter()
    for deal, caller in deals():
        for reason in reasons(deal, caller):
            sentence = str(reason)  # a word without its sentence, or without a part of it, raises
            assert sentence.endswith("."), reason.code
            assert "{" not in sentence, reason.code
            own = reason.code in catalog("en", reason.game)
            found[reason.game if own else "", reason.code] += 1
    return found


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_word_of_a_player_is_said_and_can_be(game: str) -> None:
    words = {code for code in catalog("en", game) if code.startswith("player.")}
    wanted = {code for code in words if not code.startswith(NOT_SAID)}
    assert wanted == {code for where, code in said() if where == game}


def test_couleur_is_called_over_somebody() -> None:
    choice = PLAYERS["sensible"].choose(table(OVER, "pass solo").view(2))
    assert choice.action == "couleur"
    assert "I call couleur over Left’s solo: " in str(choice.reason)
