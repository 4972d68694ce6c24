"""Everything the kit says about a card or a trick is true, and only the right thing is said."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from cardlib import GAMES
from tests.truth import settled
from tests.truth.checks import check
from tests.truth.scores import LINES, PHRASES
from tests.truth.walk import moments

NAMES = sorted(GAMES)
KINDS = {"pitch": 80, "spitzeln": 85, "spitzer": 48}
"""So many kinds of reason at least are met in a short walk."""


@pytest.mark.parametrize("game", NAMES)
def test_what_is_said_of_cards_and_tricks_is_true(game: str) -> None:
    told = check(game, 0, 1500)
    assert len(told) >= KINDS[game], told


_TOKEN = re.compile(r"(?:10|[AKQJ2-9])[♣♠♥♦]|\b(?:[Yy]our?|West|North|East)\b|\d+")


def lies(text: str) -> list[str]:
    """The sentence with each card, seat and number in turn exchanged for another one."""
    found = []
    for token in _TOKEN.finditer(text):
        said = token[0]
        if text[: token.start()].endswith("Player "):
            continue
        if said.isdigit():
            other = str(int(said) + 1)
        elif said[-1] in "♣♠♥♦":
            other = said[:-1] + ("♠" if said[-1] == "♣" else "♣")
        else:
            other = "East" if said == "West" else "West"
        found.append(text[: token.start()] + other + text[token.end() :])
    return found


@pytest.mark.parametrize("game", NAMES)
def test_a_lie_in_a_score_line_is_caught(game: str) -> None:
    """The check of score lines can fail: one token exchanged in a sentence, and it is untrue."""
    told = 0
    for deal, table in islice(moments(game, 3), 1500):
        players = table.rules["players"]
        if table.status() in ("calling", "playing") or players != 4:
            continue
        for line, one in zip(deal.score().lines, LINES[game](table), strict=True):
            for lie in lies(str(line.reason)) if one.code != "coke" else []:
                wrong = list(settled.untrue(lie, one, PHRASES[game], players))
                assert wrong, (lie, str(line.reason))
                told += 1
    assert told > 100
