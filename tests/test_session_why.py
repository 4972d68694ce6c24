"""Why the others did it, and how well they play: what is told, and what must not be told."""

from __future__ import annotations

import json
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardlib import SPITZER, Deal, View
from cardlib.players import PLAYERS, Beginner, Choice, Highest, RandomPlayer, Sensible, label
from cardlib.text import OneLine, say
from tests.hands import random_deal
from tests.test_secrecy import another_world
from tests.test_session import labels, play, position, tool
from tests.toy import TOY, TRUMPING
from widgets.tables.card_table import card_table
from widgets.tables.others import Others
from widgets.tables.session import TOOLS, PlaySession
from widgets.tables.whys import why_told


def asked(session: PlaySession) -> str:
    tool(session, "why")
    message = session.picture()["message"]
    assert message["kind"] == "info"
    return " ".join(str(message["text"]).split())


def to_the_end(session: PlaySession) -> PlaySession:
    while session.deal.status in ("calling", "playing"):
        if session.deal.to_act == session.eye:
            first = session.deal.legal()[0]
            kind, key = ("call", "word") if isinstance(first, str) else ("play", "card")
            session.handle({"kind": kind, key: str(first)})
        else:
            tool(session, "next")
    return session


# --- why that card -------------------------------------------------------------------------


def test_during_the_deal_it_is_told_what_everybody_could_see() -> None:
    session = PlaySession(position("clubs_led"))
    play(session, "8C")
    assert asked(session) == (
        "West followed suit with 7♣, which is behind. North followed suit with 9♣, which is "
        "behind. What they thought of their own cards, they tell after the deal."
    )


def test_each_answer_has_a_line_of_its_own() -> None:
    session = PlaySession(position("clubs_led"))
    play(session, "8C")
    tool(session, "why")
    assert [line.split()[0] for line in session.picture()["message"]["text"].splitlines()] == [
        *("West", "North", "What")
    ]


def test_after_the_last_card_of_a_trick_one_asks_about_that_trick() -> None:
    session = PlaySession(SPITZER.deal(hands=TEN_THROWN, dealer=0), player=Highest())
    tool(session, "next")
    play(session, session.deal.legal_cards()[0].code)
    shown = session.picture()
    assert [one["name"] for one in shown["trick"]] == ["West", "North", "East", "You"]
    tool(session, "why")
    names = [line.split()[0] for line in session.picture()["message"]["text"].splitlines()]
    assert names == ["West", "North", "East", "What"]


def test_of_cards_played_before_one_sat_down_the_same_is_told_and_nothing_promised() -> None:
    assert asked(PlaySession(position("clubs_led"))) == "East led K♣."


@pytest.mark.parametrize(
    ("hands", "plays", "said"),
    [
        ("QC QS AS KS / AD KC AC JC / KD QH KH AH", "QC AD", "Left followed suit with A♦, which"),
        ("AC QS AS KS / AD QC KD JC / KC QH KH AH", "AC JC", "followed suit with J♣, which is beh"),
        ("JC QS AS KS / AD QC KD AC / KC QH KH AH", "JC AC", "with A♣, the best card of the tric"),
        ("AC QS AS KS / AD QC KD JC / KC QH KH AH", "QS QC", "trumped with Q♣. So Left has no sp"),
        (
            "AC QS AS KS / JC QH KH AH / AD QC KD KC",
            "QS KH",
            "cannot win the trick. So Left has no spades. As the trick stands, that gives you 1 ",
        ),
        ("QC QS AS KS / JC QH KH AH / AD KC KD AC", "QC KH", "So Left has no trumps."),
    ],
)
def test_how_a_card_stands_to_the_trick(hands: str, plays: str, said: str) -> None:
    deal = TOY.deal(hands=hands)
    for one in plays.split():
        deal = deal.play(one)
    assert said in why_told(deal, deal.seats[2], Others(deal.seats[2]), is_open=False)


def test_where_one_may_trump_at_any_time_a_trump_shows_no_void() -> None:
    deal = TRUMPING.deal(hands="AC QS AS KS / AD QC KD JC / KC QH KH AH").play("QS").play("QC")
    told = why_told(deal, deal.seats[2], Others(deal.seats[2]), is_open=False)
    assert "trumped with Q♣." in told
    assert "no spades" not in told


def test_whose_points_they_are_is_said_as_the_trick_stands_and_as_it_ended() -> None:
    session = PlaySession(SPITZER.deal(hands=TEN_THROWN), player=Highest(), tools=TOOLS)
    play(session, "KS")
    told = asked(session)
    north = session.deal.plays[2].card
    assert f"North threw {north}, which cannot win the trick. So North has no spades." in told
    gave = f"That gave West {SPITZER.worth(north)} card points."
    assert gave in told
    session.handle({"kind": "go", "to": 3})
    assert gave.replace("That gave", "As the trick stands, that gives") in asked(session)


TEN_THROWN = (
    "KS 7S QC 7D AC 10C KC JC / AS 10S QS JS 9S 8S 9C 8C /"
    "10H KH QH JH AD 10D KD QD / AH 9H 8H 7H JD 9D 8D 7C"
)
"""West can take the king of spades; North has no spade and nothing without points."""


def test_after_the_deal_the_players_own_reasons_are_told() -> None:
    session = to_the_end(PlaySession(SPITZER.deal(seed=5)))
    last = [one for one in session.deal.log[-4:] if one.seat != 0]
    told = asked(session)
    for at, one in enumerate(session.deal.log):
        if one in last[-1:]:
            reason = session.others.reason(session.deal.log[: at + 1])
            assert reason is not None
            assert str(reason) in told
    assert say("why.later") not in told


def test_with_open_hands_the_players_own_reasons_are_told_at_once() -> None:
    session = PlaySession(position("clubs_led"), open_hands=True)
    play(session, "8C")
    reasons = [session.others.reason(session.deal.log[:at]) for at in (3, 4)]
    west, north = reasons
    assert asked(session) == f"West: “{west}” North: “{north}”"


def test_looking_back_at_the_deal_asks_about_that_moment() -> None:
    session = to_the_end(PlaySession(SPITZER.deal(seed=5), scrubber=True))
    session.handle({"kind": "go", "to": 4})
    told = asked(session)
    assert all(f"{one.seat}" in told for one in session.deal.log[1:4])


def test_a_player_without_a_reason_is_no_trouble() -> None:
    def choose(view: View) -> Any:
        return SimpleNamespace(action=view.legal_cards()[0])

    session = PlaySession(position("clubs_led"), player=SimpleNamespace(choose=choose))
    play(session, "8C")
    assert "West followed suit" in asked(session)


def test_a_player_of_ones_own_may_say_its_reason_in_a_sentence() -> None:
    def choose(view: View) -> Any:
        return Choice(view.legal_cards()[0], "It lay\non top.")  # type: ignore[arg-type]

    session = PlaySession(SPITZER.deal(seed=5), player=SimpleNamespace(choose=choose), tools=TOOLS)
    play(session, session.deal.legal_cards()[0].code)
    assert "on top" not in asked(session)
    tool(session, "open")
    assert asked(session).startswith("West: “It lay on top.”")
    tool(session, "open")
    assert "It lay on top." in asked(to_the_end(session))


def test_nothing_is_asked_before_anybody_did_anything() -> None:
    assert "Why that card?" not in labels(PlaySession(SPITZER.deal(seed=5)), "tools")
    assert "Why that card?" in labels(PlaySession(position("clubs_led")), "tools")


class Talker(Highest):
    """Tells all it holds: nothing of that may come to the table."""

    name = "talker"

    def choose(self, view: View) -> Choice:
        choice = super().choose(view)
        held = view.held(view.eye)
        return choice._replace(
            reason=choice.reason._replace(
                code="call.no.bury_not_held", params=(("card", held[-1]), ("seat", view.eye))
            )
        )


@pytest.mark.parametrize("player", [Sensible(), Beginner(), RandomPlayer(), Talker()])
def test_what_is_told_hangs_on_nothing_the_learner_may_not_know(player: Any) -> None:
    """Unseen cards change places under the same log: the answer stays the same (GEN-9)."""
    differing = 0
    for seed in range(12):
        rng = Random(seed)
        session = PlaySession(random_deal(rng), player=player, tools=TOOLS)
        for _ in range(rng.randint(1, 24)):
            if session.deal.status not in ("calling", "playing"):
                break
            here = session.deal
            if here.to_act == 0 and here.due.step not in here.game.choosing:
                action = str(rng.choice(here.legal()))
                kind, key = ("play", "card") if here.status == "playing" else ("call", "word")
                session.handle({"kind": kind, key: action})
            elif here.to_act == 0:
                break
            else:
                tool(session, "next")
        now = session.deal
        if now.status not in ("calling", "playing"):
            continue
        other = another_world(now, 0, rng)
        differing += other.hands != now.hands
        told = shown_after_asking(session)
        # the same player thinks over the same moments in the other world
        twin_session = PlaySession(other.begin(), player=player, tools=TOOLS)
        replay_reasons(twin_session, other)
        assert shown_after_asking(twin_session)["message"] == told["message"]
        json.dumps(told)
    assert differing


def replay_reasons(session: PlaySession, deal: Deal) -> None:
    """Put the session at a moment, with the reason every player would have had there."""
    session._first, session._line, session._at = deal.begin(), deal, len(deal.log)
    for at, action in enumerate(deal.log):
        before = deal.at(at)
        if action.seat != 0 and before.to_act == action.seat:
            choice = session.others.player.choose(before.view(action.seat))
            session.others._reasons[deal.log[: at + 1]] = choice.reason


def shown_after_asking(session: PlaySession) -> dict[str, Any]:
    tool(session, "why")
    return session.picture()


# --- who plays the others ------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_may_be_named(name: str) -> None:
    session = PlaySession(position("clubs_led"), player=name, tools=("level",))
    assert session.others.player is PLAYERS[name]
    assert labels(session, "tools") == [f"Others: {label(name)}"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("sensibel", "“sensibel” is no player. Did you mean sensible? There are: random, beginner"),
        ("begin", "Did you mean beginner?"),
        ("", "“” is no player. There are: random, beginner"),
    ],
)
def test_a_wrong_name_names_the_near_ones(name: str, said: str) -> None:
    with pytest.raises(ValueError, match="is no player") as caught:
        card_table(position("clubs_led"), player=name)
    assert said in str(caught.value)
    assert isinstance(caught.value, OneLine)


def test_the_level_goes_round_and_the_next_card_is_chosen_by_it() -> None:
    session = PlaySession(position("clubs_led"), tools=("level",))
    start = list(PLAYERS).index("sensible")
    wanted = [*list(PLAYERS)[start + 1 :], *list(PLAYERS)[: start + 1]]
    seen = []
    for _ in wanted:
        tool(session, "level")
        seen.append(session.others.player.name)
        assert session.others.level in session.picture()["event"]
    assert seen == wanted


def test_a_player_of_ones_own_keeps_its_place() -> None:
    session = PlaySession(position("clubs_led"), player=Highest(), tools=("level",))
    assert labels(session, "tools") == ["Others: Your own"]
    for _ in range(len(PLAYERS) + 1):
        tool(session, "level")
    assert isinstance(session.others.player, Highest)


def test_the_level_decides_what_is_played() -> None:
    played = set()
    for name in PLAYERS:
        session = PlaySession(SPITZER.deal(seed=8), player=name)
        play(session, session.deal.legal_cards()[0].code)
        played.add(session.deal.log)
    assert len(played) > 1
