"""After five tricks: stop or play on.  Counted by trying everything, and held against the score."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardlib import Deal, cards
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.games.spitzeln.calling import _is_better
from cardlib.games.spitzeln.tout import Stakes, Tout, stakes, tout
from cardlib.players import Choice, advice
from tests.games.spitzeln_hands import FIVE, STRONG, played, solo, told
from tests.hands import continued
from tests.player_calls import Called
from tests.player_solos import true_chances, worlds

TOPS = "QC 7D QS AC AS AH"
TABLES: list[dict[str, Any]] = [
    *({}, {"first_five": "flat"}, {"first_five": "bonus"}),
    *({"tout": "commit"}, {"tout": "commit", "first_five": "off"}),
]


def after_five(seed: int, tops: str = TOPS, calls: str = "couleur pass pass", **rules: Any) -> Deal:
    """A solo with the tops in one hand and the rest anyhow, after the first five tricks."""
    rng = Random(str(seed))
    rest = [one for one in SPITZELN.pack(SPITZELN.defaults) if one not in cards(tops)]
    rng.shuffle(rest)
    hands = [[*cards(tops), *rest[:2]], rest[2:10], rest[10:]]
    deal = continued(SPITZELN.deal(hands=hands, **rules), calls)
    while len(deal.tricks) < 5:
        legal = deal.legal_cards()
        mine = (one for one in cards(tops) if one in legal)
        deal = deal.play(next(mine) if deal.to_act == 0 else rng.choice(legal))
    return deal


@pytest.mark.parametrize("rules", TABLES)
def test_spl_41_44_45_the_chance_of_a_tout_is_counted(rules: dict[str, Any]) -> None:
    """Voids that were shown are taken account of; the order named is the best there is."""
    kinds: set[tuple[str, bool]] = set()
    for seed in (0, 1, 3, 8, 9, 22, 26, 33, 41, 48, 50, 58):
        view = after_five(seed, **rules).view(0)
        found, given = tout(view), advice(view)
        called = Called(view, Choice(given.action, given.reason))
        assert true_chances(called)
        assert (found.ways, len(found.order)) == (len(worlds(called)), 3)
        assert found.chance == found.wins / found.ways
        plays_on = stakes(view).expected(found.chance) > stakes(view).stop
        assert given.action == (found.order[0] if plays_on else "stop")
        code, rule = given.reason.code, given.reason.rule
        assert code == ("player.play_on" if plays_on else "player.stop")
        assert rule == ("SPL-45" if "tout" in rules else "SPL-44")
        share = "none" if not found.wins else "all" if found.wins == found.ways else "some"
        kinds.add((share, found.ways < 20))
    assert kinds == {(share, void) for share in ("none", "all", "some") for void in (True, False)}


def test_spl_41_of_equal_orders_the_one_with_the_highest_card_first() -> None:
    """All three win: the trump is led before the aces, the cards in the order of the hand."""
    view = played(solo(STRONG, "D"), tricks=5).view(0)
    assert tout(view) == Tout(20, 20, cards("7C AS AH"))
    assert advice(view).action == cards("7C")[0]
    assert tout(played(solo(FIVE, tout="commit"), tricks=5).view(0)).wins == 0


PLAIN = [
    ("AS AH QC 7C QS KC", 44),
    ("AS AH QC 7C QS KC", 45),
    ("AS AH 7D QC 7C QS", 19),
    ("AS AH 7D QC 7C QS", 25),
    ("AS AH 7D QC 7C QS", 42),
    ("AS AH QC 7C AC KC", 2),
]
"""Tops and seeds after which an opponent may still hold a trump."""


@pytest.mark.parametrize(("tops", "seed"), PLAIN)
def test_spl_21_45_an_opponent_who_is_void_may_trump(tops: str, seed: int) -> None:
    view = after_five(seed, tops, "solo pass pass C", tout="commit").view(0)
    given, found = advice(view), tout(view)
    assert true_chances(Called(view, Choice(given.action, given.reason)))
    assert 0 < found.wins < found.ways


@pytest.mark.parametrize("rules", TABLES)
def test_spl_44_45_what_is_at_stake_is_what_is_scored(rules: dict[str, Any]) -> None:
    at = played(solo(STRONG, "D", **rules), tricks=5)
    worth = stakes(at.view(0))
    assert worth.stop == told(at.call("stop"))["value"]
    assert worth.play + worth.tout == told(played(at))["value"]
    assert worth.missed == (16 if "tout" in rules else 0)


@pytest.mark.parametrize("first_five", ["base", "flat", "bonus", "off"])
def test_spl_45_a_plain_solo_knows_no_first_five(first_five: str) -> None:
    at = played(solo(STRONG, "C", tout="commit", first_five=first_five), tricks=5)
    assert stakes(at.view(0)) == Stakes(stop=9, play=9, tout=8, missed=8)
    assert told(at.call("stop"))["value"] == 9
    assert told(played(at))["value"] == 17


def test_spl_44_as_much_for_stopping_is_enough_to_stop() -> None:
    """A chance of one in four: twelve for certain or twelve on average."""
    at_stake = Stakes(stop=12, play=8, tout=16, missed=0)
    assert at_stake.expected(1 / 4) == 12
    assert not _is_better(at_stake, Tout(1, 4, cards("AS")))
    assert _is_better(at_stake, Tout(2, 4, cards("AS")))
