"""A deal at the card table: there is always a way on, and nothing odd does harm."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cardlib import SPITZER, Deal, View, cards
from cardlib.games import GAMES
from cardlib.playable import Playable
from cardlib.players import Choice, Highest, Sensible, play_out, player
from cardlib.text import OneLine
from tests.test_session import labels, play, position, tool
from widgets.tables.card_table import card_table
from widgets.tables.session import PlaySession
from widgets.tables.still import Still


@pytest.fixture
def clubs() -> PlaySession:
    """East has led the king of clubs; the learner holds the Spitzer, two clubs and others."""
    return PlaySession(position("clubs_led"))


# --- there is always a way on --------------------------------------------------------------


def forehand_is_another() -> PlaySession:
    """A deal where the learner may announce a solo before West leads."""
    return PlaySession(SPITZER.deal(seed=32, dealer=0), scrubber=True)


@pytest.mark.parametrize("back", [{"kind": "tool", "tool": "undo"}, {"kind": "go", "to": 0}])
def test_an_announcement_taken_back_leaves_the_choice_of_before(back: dict[str, Any]) -> None:
    session = forehand_is_another()
    before = session.picture()
    assert [call["word"] for call in before["calls"]] == ["solo"]
    session.handle({"kind": "call", "word": "solo"})
    session.handle(back)
    for key in ("turn", "calls", "hand", "trick"):
        assert session.picture()[key] == before[key]
    assert "Go on" in labels(session, "tools")
    tool(session, "next")
    assert session.deal.calls == ()
    assert session.deal.plays
    assert session.deal.to_act == 0


def test_an_announcement_taken_back_can_be_made_again() -> None:
    session = forehand_is_another()
    session.handle({"kind": "call", "word": "solo"})
    told = session.deal
    tool(session, "undo")
    session.handle({"kind": "call", "word": "solo"})
    assert session.deal == told


def test_wherever_another_seat_is_to_act_go_on_leads_to_the_end_of_what_is_known() -> None:
    session = PlaySession(SPITZER.deal(seed=5), scrubber=True)
    while session.deal.status == "playing":
        if session.deal.to_act == 0:
            play(session, session.deal.legal_cards()[0].code)
        else:
            tool(session, "next")
    last, seen = session.deal, 0
    for step in range(len(last.log)):
        session.handle({"kind": "go", "to": step})
        others = session.deal.to_act != 0
        assert ("Go on" in labels(session, "tools")) is others
        tool(session, "next")
        assert session.deal == last.at(step + others)
        assert bool(session.picture()["event"].count(" play")) is others
        seen += others
    session.handle({"kind": "go", "to": len(last.log)})
    assert session.deal == last
    assert seen == 24
    assert "Go on" not in labels(session, "tools")


def test_a_player_that_fails_in_the_middle_leaves_a_table_that_goes_on() -> None:
    class Moody(Highest):
        def choose(self, view: View) -> Choice:
            if view.eye == 2 and not failed:
                failed.append(view)
                raise RuntimeError("not today")
            return super().choose(view)

    failed: list[View] = []
    session = PlaySession(SPITZER.deal(seed=5, dealer=3), player=Moody())
    with pytest.raises(RuntimeError):
        play(session, session.deal.legal_cards()[0].code)
    assert len(session.deal.plays) == 2
    assert "Go on" in labels(session, "tools")
    tool(session, "next")
    assert len(session.deal.plays) == 4


def test_the_scrubber_is_there_only_when_there_is_something_to_step_through() -> None:
    session = PlaySession(SPITZER.deal(seed=5, dealer=3), scrubber=True)
    assert session.picture()["scrub"] is None
    play(session, session.deal.legal_cards()[0].code)
    assert session.picture()["scrub"]["from"] < session.picture()["scrub"]["of"]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_finished_record_can_be_stepped_through_from_its_first_call(game: Playable) -> None:
    deal = play_out(game.deal(seed=5), [player("sensible")] * game.deal(seed=5).rules.players)
    session = PlaySession(deal, scrubber=True)
    scrub = session.picture()["scrub"]
    assert (scrub["from"], scrub["at"], scrub["of"]) == (0, len(deal.log), len(deal.log))
    seen = []
    for step in range(len(deal.log) + 1):
        session.handle({"kind": "go", "to": step})
        assert session.deal == deal.at(step)
        seen.append(session.twin())
    assert len(set(seen)) == len(seen)
    session.handle({"kind": "go", "to": 0})
    tool(session, "again")
    assert session.deal == deal


def test_a_prepared_moment_can_be_stepped_back_from_and_begun_again() -> None:
    deal = position("clubs_led")
    session = PlaySession(deal, scrubber=True)
    session.handle({"kind": "go", "to": 0})
    assert session.deal == deal.begin()
    assert "Same cards again" in labels(session, "tools")
    tool(session, "again")
    assert session.deal == deal


# --- wishes that make no sense ---------------------------------------------------------------


@pytest.mark.parametrize(
    "intent",
    [
        *({}, {"kind": "play"}, {"kind": "play", "card": 5}, {"kind": "call"}, {"kind": "tool"}),
        *({"kind": "call", "word": ["solo"]}, {"kind": "tool", "tool": {}}, {"kind": "dance"}),
        *({"kind": "go", "to": to} for to in ("x", "1", float("inf"), None, 1.0, True, 10**99)),
        *({"kind": "go"}, {"kind": None}),
    ],
)
def test_an_odd_wish_is_ignored(clubs: PlaySession, intent: dict[str, Any]) -> None:
    before = clubs.picture()
    clubs.handle(intent)
    assert clubs.picture() == before


@pytest.mark.parametrize("word", ["dance", "", "revoke", "revoke 8C", "solo 8C", "bury"])
def test_a_word_nobody_says_at_the_table_is_refused_in_a_sentence(
    clubs: PlaySession, word: str
) -> None:
    play(clubs, "8C")  # a revoke can be recorded once there are plays
    deal = clubs.deal
    clubs.handle({"kind": "call", "word": word})
    assert clubs.deal == deal
    assert clubs.picture()["message"]["kind"] == "refused"
    if word != "bury":
        assert "is no call of this game" in clubs.picture()["message"]["text"]


# --- another seat, and one that sits out -----------------------------------------------------


def spitzer_led() -> Deal:
    deals = (SPITZER.deal(seed=seed, dealer=3) for seed in range(99))
    return next(one for one in deals if set(cards("QC")) <= set(one.hands[0])).play("QC")


def test_only_seat_0_is_you() -> None:
    deal = position("clubs_led")
    west = deal.play("8C")
    assert PlaySession(deal).picture()["turn"] == "Your turn: clubs were led."
    session = PlaySession(west, seat="West")
    assert session.picture()["turn"] == "West's turn: clubs were led."
    tool(session, "hint")
    assert "West may play" in session.picture()["message"]["text"]
    assert "Your" not in session.twin()


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (SPITZER.deal(seed=3, dealer=0), "West's turn: lead any card."),
        (SPITZER.deal(seed=3, dealer=0, blind=True, players=3), "Left's turn to call."),
        (spitzer_led(), "West's turn: a trump was led, Q♣."),
    ],
)
def test_every_turn_of_another_seat_is_called_by_its_name(deal: Deal, said: str) -> None:
    assert PlaySession(deal, seat=1).picture()["turn"] == said


def test_of_five_the_dealer_is_said_to_sit_out() -> None:
    shown = PlaySession(SPITZER.deal(seed=1, players=5, dealer=2)).picture()
    assert [seat["tags"] for seat in shown["seats"]].count(["sits out"]) == 1
    assert shown["seats"][2]["tags"] == ["sits out"]
    mine = PlaySession(SPITZER.deal(seed=1, players=5, dealer=0))
    assert mine.picture()["seats"][0]["tags"] == ["sit out"]
    assert "Go on" in labels(mine, "tools")


# --- what a table is made of ---------------------------------------------------------------


def test_a_single_tool_may_be_named_alone() -> None:
    session = PlaySession(position("clubs_led"), tools="hint")
    assert labels(session, "tools") == ["What may I play?"]


@pytest.mark.parametrize("thing", ["ABC", 5, None, position("clubs_led").view(0), SPITZER])
def test_what_is_no_deal_is_refused_in_a_sentence(thing: Any) -> None:
    for made in (card_table, Still):
        with pytest.raises(TypeError, match="A table shows a deal, not") as caught:
            made(thing)
        assert isinstance(caught.value, OneLine)


@pytest.mark.parametrize("player", [5, Highest, SimpleNamespace(announce=len), Sensible])
def test_what_cannot_play_is_refused_in_a_sentence(player: Any) -> None:
    with pytest.raises(TypeError, match="is no player") as caught:
        card_table(position("clubs_led"), player=player)
    assert isinstance(caught.value, OneLine)


def test_a_player_that_only_chooses_never_announces() -> None:
    deals = (SPITZER.deal(seed=seed, dealer=0) for seed in range(99))
    deal = next(one for one in deals if set(cards("QC 7D")) <= set(one.hands[2]))
    session = PlaySession(deal, player=SimpleNamespace(name="mine", choose=Highest().choose))
    assert session.deal.plays
    assert session.deal.calls == ()
