"""At the card table: back, again, the next deal, what a play cost, and a trump named on the way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardlib import SPITZER, Deal, cards
from cardlib.cards import CLUBS, HEARTS, SPADES, Card, Suit, card, in_order
from cardlib.game import Call, Due
from cardlib.players import Highest, Lowest
from cardlib.ranking import Ranking
from cardlib.reasons import Verdict, why
from cardlib.seats import Seat
from cardlib.text import catalog
from tests.hands import random_deal
from tests.test_session import labels, play, position, tool
from tests.test_session_why import TEN_THROWN, to_the_end
from tests.toy import Toy
from widgets.tables.session import TOOLS, PlaySession


@pytest.fixture
def clubs() -> PlaySession:
    """East has led the king of clubs; the learner holds the Spitzer, two clubs and others."""
    return PlaySession(position("clubs_led"))


@pytest.fixture
def fresh() -> PlaySession:
    return PlaySession(SPITZER.deal(seed=5, dealer=3), tools=TOOLS, scrubber=True)


def table_of(session: PlaySession) -> dict[str, Any]:
    """What lies on the table, without what was said and which buttons there are."""
    shown = session.picture()
    return {key: value for key, value in shown.items() if key not in ("event", "tools", "message")}


# --- again, and a new hand -----------------------------------------------------------------


def test_the_same_cards_again_bring_back_the_first_position(clubs: PlaySession) -> None:
    first = table_of(clubs)
    assert "Same cards again" not in labels(clubs, "tools")
    play(clubs, "8C")
    tool(clubs, "hint")
    tool(clubs, "again")
    assert table_of(clubs) == first
    assert clubs.picture()["event"] == "The same cards again."


def test_a_new_hand_is_the_next_deal_and_the_dealer_moves_on(fresh: PlaySession) -> None:
    first = fresh.deal
    dealers, seen = [], {first.hands}
    for _ in range(5):
        tool(fresh, "new")
        dealers.append(int(fresh.deal.dealer))
        assert fresh.picture()["event"].startswith("A new hand is dealt.")
        seen.add(fresh.deal.hands)
    assert dealers == [0, 1, 2, 3, 0]
    assert len(seen) == 6
    assert fresh.deal.rules == first.rules


def test_the_next_deal_hangs_on_this_one_alone() -> None:
    made = []
    for player in ("random", "sensible"):
        session = to_the_end(PlaySession(SPITZER.deal(seed=5, players=5), player=player))
        tool(session, "new")
        made.append(session.deal.begin())
    assert made[0].hands == made[1].hands
    assert made[0].dealer == made[1].dealer
    other = PlaySession(SPITZER.deal(seed=6, players=5))
    tool(other, "new")
    assert other.deal.hands != made[0].hands


@pytest.mark.parametrize("seed", range(10))
def test_every_game_and_every_house_rule_has_a_next_deal(seed: int) -> None:
    session = PlaySession(random_deal(Random(seed)))
    rules = session.deal.rules
    for _ in range(2):
        to_the_end_however(session)
        before = session.deal
        tool(session, "new")
        assert session.deal.rules == rules
        assert session.deal.dealer == before.game.next_dealer(before)


def to_the_end_however(session: PlaySession) -> None:
    """Play any card; where cards are to be laid away, any of them."""
    while session.deal.status in ("calling", "playing"):
        shown, here = session.picture(), session.deal
        if here.to_act != session.eye:
            tool(session, "next")
        elif here.due.step in here.game.choosing:
            for one in shown["hand"][: here.game.choosing[here.due.step]]:
                play(session, one["id"])
            session.handle({"kind": "call", "word": here.due.step})
        elif here.status == "calling":
            session.handle({"kind": "call", "word": str(here.legal()[-1])})
        else:
            play(session, here.legal_cards()[0].code)


def test_a_prepared_position_can_only_be_tried_again(clubs: PlaySession) -> None:
    play(clubs, "8C")
    assert "Same cards again" in labels(clubs, "tools")
    assert "New hand" not in labels(clubs, "tools")
    before = clubs.picture()
    tool(clubs, "new")
    assert table_of(clubs) == {key: before[key] for key in table_of(clubs)}


def test_a_tool_that_is_not_offered_does_nothing(fresh: PlaySession) -> None:
    for name in ("why", "undo", "again", "next"):
        before = table_of(fresh)
        tool(fresh, name)
        assert table_of(fresh) == before, name


# --- taking back ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["again", "new"])
def test_what_was_left_by_mistake_comes_back(fresh: PlaySession, name: str) -> None:
    play(fresh, fresh.deal.legal_cards()[0].code)
    before = table_of(fresh)
    tool(fresh, name)
    assert table_of(fresh) != before
    tool(fresh, "undo")
    assert table_of(fresh) == before


def test_take_back_in_a_new_hand_first_takes_back_its_own_cards(fresh: PlaySession) -> None:
    play(fresh, fresh.deal.legal_cards()[0].code)
    left = fresh.deal
    tool(fresh, "new")
    while fresh.deal.to_act != 0:
        tool(fresh, "next")
    start = fresh.deal
    play(fresh, start.legal_cards()[0].code)
    tool(fresh, "undo")
    assert fresh.deal == start
    tool(fresh, "undo")
    assert fresh.deal == left
    tool(fresh, "undo")
    assert fresh.deal == fresh.deal.begin()
    assert "Take back" not in labels(fresh, "tools")


def test_after_the_end_the_last_card_can_be_taken_back(fresh: PlaySession) -> None:
    to_the_end(fresh)
    assert fresh.picture()["ledger"]
    tool(fresh, "undo")
    shown = fresh.picture()
    assert shown["ledger"] is None
    assert shown["live"]
    assert len(shown["hand"]) == 1
    to_the_end(fresh)
    assert fresh.picture()["ledger"]


def test_a_card_played_while_looking_back_begins_a_new_future(fresh: PlaySession) -> None:
    to_the_end(fresh)
    before = fresh.deal
    decisions = [at for at, one in enumerate(before.log) if one.seat == 0]
    at = next(at for at in decisions if len(before.at(at).legal_cards()) > 1)
    fresh.handle({"kind": "go", "to": at})
    assert "Back to step" in fresh.picture()["event"]
    other = next(one for one in fresh.deal.legal_cards() if one is not before.plays[at].card)
    play(fresh, other.code)
    assert fresh.deal.log[at].card is other  # type: ignore[union-attr]
    assert fresh.picture()["scrub"]["of"] == len(fresh.deal.log)
    to_the_end(fresh)
    assert fresh.deal.status == "complete"


# --- what a play cost ----------------------------------------------------------------------


def lost_in(session: PlaySession) -> list[tuple[str, str]]:
    shown = session.picture()
    return [(one["card"]["id"], one["lost"]) for one in shown["trick"] if one["lost"]]


def test_points_given_to_another_are_stated_and_marked_on_the_card() -> None:
    session = PlaySession(SPITZER.deal(hands=TEN_THROWN), player=Highest(), tools=TOOLS)
    play(session, "KS")
    assert "Your king of spades went to West: 4 card points." in session.picture()["event"]
    assert lost_in(session) == [("KS", "4 card points for West")]
    assert "4 card points for West" in session.twin()
    tool(session, "next")
    assert "went to" not in session.picture()["event"]
    assert lost_in(session) == []


def test_nothing_is_said_of_cards_without_points_or_of_a_trick_won() -> None:
    for code in ("7S", "QC"):
        session = PlaySession(SPITZER.deal(hands=TEN_THROWN), player=Highest())
        play(session, code)
        assert len(session.picture()["trick"]) == 4
        assert "went to" not in session.picture()["event"]
        assert lost_in(session) == []


def test_nothing_is_lost_to_ones_own_side() -> None:
    # North shows the second trump, so it is on the side of who holds the first
    hands = (
        "QC AC 10C KS QS JS KH 9H / AS 10S 9S 8S KC JC 9C 8C /"
        "7D AH 10H QH JH 8H 7H 7C / 7S AD 10D KD QD JD 9D 8D"
    )
    session = PlaySession(SPITZER.deal(hands=hands, dealer=1), player=Leader("7D"))
    assert [one["card"]["id"] for one in session.picture()["trick"]][:1] == ["7D"]
    play(session, "QC")
    tool(session, "next")
    play(session, "KH")
    assert len(session.picture()["trick"]) == 4
    assert session.deal.tricks[-1].winner == 2
    assert lost_in(session) == []


class Leader(Highest):
    """Leads one card if it can, and plays its highest otherwise."""

    def __init__(self, code: str) -> None:
        self.first = card(code)

    def choose(self, view: Any) -> Any:
        choice = super().choose(view)
        wants = not view.trick and self.first in view.legal_cards()
        return choice._replace(action=self.first) if wants else choice


@pytest.mark.parametrize("seed", range(6))
def test_what_is_said_to_be_lost_is_true(seed: int) -> None:
    session = PlaySession(SPITZER.deal(seed=seed), player=(Highest(), Lowest())[seed % 2])
    said = 0
    while session.deal.status == "playing":
        if session.deal.to_act == 0:
            play(session, session.deal.legal_cards()[-1].code)
        else:
            tool(session, "next")
        for code, words in lost_in(session):
            trick = session.deal.tricks[-1]
            worth = SPITZER.worth(card(code))
            assert words == f"{worth} card points for {trick.winner.name}"
            assert trick.winner != 0
            assert card(code) in trick.cards
            said += 1
    assert said


# --- a trump named on the way --------------------------------------------------------------


class NamingToy(Toy):
    """The toy where forehand names the trumps before the first lead."""

    def due(self, moment: Any) -> Due:
        if not moment.calls:
            return Due("calling", Seat(self.leader(moment), 3), "call")
        return super().due(moment)

    def ranking(self, moment: Any) -> Ranking:
        plain = {suit: by_rank(suit) for suit in (CLUBS, SPADES, HEARTS)}
        trumps = cards("QC AD KD")
        if moment.calls:
            trumps = (*trumps, *plain.pop(SUITS[moment.calls[0].word]))
        return Ranking(trumps, plain)

    def words(self, moment: Any) -> tuple[str, ...]:
        return tuple(SUITS)

    def vocabulary(self, moment: Any) -> tuple[str, ...]:
        return tuple(SUITS)

    def judge_call(self, moment: Any, call: Call) -> Verdict:
        return Verdict(not moment.calls, why("table.over", "GEN-4"))


SUITS = {"spades": SPADES, "hearts": HEARTS}


def by_rank(suit: Suit) -> tuple[Card, ...]:
    return tuple(one for one in in_order(cards(PLAIN)) if one.suit is suit)


PLAIN = "AC KC JC AS KS QS AH KH QH"


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The few words that a game has to bring."""
    general: Any = catalog("en", "")
    spoken = {f"call.{kind}.{suit}": suit for kind in ("label", "said") for suit in SUITS}
    for code, text in {"title": "Toy", **spoken}.items():
        monkeypatch.setitem(general, code, text)


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("suit", SUITS)
def test_the_hand_is_sorted_afresh_when_the_trump_is_named(suit: str) -> None:
    deal = NamingToy().deal(hands="KC QS AS QH / AD QC KD JC / AC KS KH AH", dealer=2)
    session = PlaySession(deal, tools=TOOLS, scrubber=True, player=Highest())
    before = [one["id"] for one in session.picture()["hand"]]
    assert before == ["KC", "AS", "QS", "QH"]
    assert not any(one["trump"] for one in session.picture()["hand"])
    session.handle({"kind": "call", "word": suit})
    after = session.picture()["hand"]
    wanted = {"spades": ["AS", "QS", "KC", "QH"], "hearts": ["QH", "KC", "AS", "QS"]}
    assert [one["id"] for one in after] == wanted[suit]
    assert [one["id"] for one in after if one["trump"]] == wanted[suit][
        : 2 if suit == "spades" else 1
    ]
    strip = [one["id"] for one in session.picture()["strip"]["cards"]]
    assert strip[:3] == ["QC", "AD", "KD"]
    assert len(strip) == 6
    session.handle({"kind": "go", "to": 0})
    assert [one["id"] for one in session.picture()["hand"]] == before
    session.handle({"kind": "go", "to": 1})
    assert [one["id"] for one in session.picture()["hand"]] == wanted[suit]


def test_at_every_moment_the_hand_lies_as_the_game_ranks_it() -> None:
    for seed in range(6):
        session = PlaySession(random_deal(Random(seed)), tools=TOOLS, scrubber=True)
        to_the_end_however(session)
        for step in range(len(session.deal.log)):
            session.handle({"kind": "go", "to": step})
            deal: Deal = session.deal
            shown = [card(one["id"]) for one in session.picture()["hand"]]
            assert shown == list(deal.ranking.sort(deal.held(0)))
