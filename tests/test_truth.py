"""Everything the kit says about a card or a trick is true, and only the right thing is said."""

from __future__ import annotations

import pytest

from cardlib import GAMES
from tests.truth.checks import check

NAMES = sorted(GAMES)
KINDS = {"pitch": 45, "spitzeln": 55, "spitzer": 30}
"""So many kinds of reason at least are met in a short walk."""


@pytest.mark.parametrize("game", NAMES)
def test_what_is_said_of_cards_and_tricks_is_true(game: str) -> None:
    told = check(game, 0, 1500)
    assert len(told) >= KINDS[game], told
