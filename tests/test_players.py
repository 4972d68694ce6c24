"""Computer players: legal, repeatable, and unable to see a hidden card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardlib import Card, Deal, cards
from cardlib.games import GAMES
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.players import PLAYERS, Highest, Lowest, Player, RandomPlayer
from tests.hands import ALL_TABLES, random_moment, table_id

EVERYBODY: list[Player] = [*PLAYERS.values(), Highest(), Lowest()]


def played_by(player: Player, deal: Deal) -> Deal:
    """The hand played to its end by one player at all seats."""
    while deal.to_act is not None:
        choice = player.choose(deal.view(deal.to_act))
        assert str(choice.reason)
        if isinstance(choice.action, Card):
            assert deal.judge(choice.action).ok
            deal = deal.play(choice.action)
        else:
            deal = deal.call(choice.action, deal.to_act)
    return deal


@pytest.mark.parametrize("player", EVERYBODY, ids=lambda player: player.name)
@pytest.mark.parametrize(("name", "rules"), ALL_TABLES, ids=table_id)
def test_every_player_plays_every_game_to_its_end(
    player: Player, name: str, rules: dict[str, Any]
) -> None:
    deal = played_by(player, GAMES[name].deal(seed=3, **rules))
    assert deal.status in ("complete", "thrown_in")
    assert played_by(player, deal.begin()) == deal


@pytest.mark.parametrize("player", EVERYBODY, ids=lambda player: player.name)
def test_the_same_view_gives_the_same_choice(player: Player) -> None:
    for seed in range(8):
        deal = random_moment(SPITZER.deal(seed=seed), Random(seed))
        if deal.to_act is not None:
            choices = [player.choose(deal.view(deal.to_act)) for _ in range(3)]
            assert len(set(choices)) == 1


@pytest.mark.parametrize("player", EVERYBODY, ids=lambda player: player.name)
def test_an_announcement_is_one_that_is_offered(player: Player) -> None:
    for seed in range(60):
        deal = SPITZER.deal(seed=seed)
        for seat in deal.seats:
            said = player.announce(deal.view(seat))
            if said is not None:
                assert said.action in deal.offers(seat)
                assert str(said.reason)


def test_names_are_their_own() -> None:
    assert len({player.name for player in EVERYBODY}) == len(EVERYBODY)
    assert {name: player.name for name, player in PLAYERS.items()} == {
        name: name for name in PLAYERS
    }


def test_the_random_player_hangs_on_its_seed_alone() -> None:
    deal = SPITZER.deal(seed=1)
    games = {seed: played_by(RandomPlayer(seed), deal).plays for seed in range(5)}
    assert len(set(games.values())) == 5
    assert played_by(RandomPlayer(3), deal).plays == games[3]
    assert played_by(RandomPlayer("3"), deal).plays != games[3]


def test_the_random_player_leaves_no_card_out() -> None:
    view = SPITZER.deal(seed=1).view(0)
    chosen = {RandomPlayer(seed).choose(view).action for seed in range(100)}
    assert chosen == set(view.legal())


def test_the_random_player_calls_by_its_cards_too() -> None:
    """The first to call; else deal after deal of one dealer might be thrown in for ever."""
    called = {
        RandomPlayer(3).choose(SPITZER.deal(seed=seed, players=3, blind=True).view(0)).action
        for seed in range(20)
    }
    assert called == {"pass", "pick"}


def test_lowest_and_highest() -> None:
    hands = ["AC KC 9C AS KS QS JS 9S", "QC 7D AD 10C KD QD JD 9D", "10S 8S 7S AH 10H KH QH JH"]
    deal = SPITZER.deal(hands=[*hands, "8D 10D JC 8C 7C 9H 8H 7H"]).play("KC")
    assert Highest().choose(deal.view(1)).action == Lowest().choose(deal.view(1)).action
    assert deal.legal() == cards("10C")
    deal = deal.play("10C").play("7S")
    assert deal.legal() == cards("JC 8C 7C")
    assert Highest().choose(deal.view(3)).action is cards("JC")[0]
    assert Lowest().choose(deal.view(3)).action is cards("7C")[0]
