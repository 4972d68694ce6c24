"""A deal at the card table: what is done with the learner's wishes, and what is shown."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardlib import SPITZER, Deal, View, cards, loads
from cardlib.players import Choice, Highest
from cardlib.text import OneLine, using
from tests.notebooks import LESSONS
from widgets.tables.card_table import card_table
from widgets.tables.session import PlaySession
from widgets.tables.still import Still

HANDS = LESSONS / "en" / "spitzer" / "hands"


def position(name: str) -> Deal:
    return loads((HANDS / f"{name}.hand.json").read_bytes())


def play(session: PlaySession, code: str) -> None:
    session.handle({"kind": "play", "card": code})


def tool(session: PlaySession, name: str) -> None:
    session.handle({"kind": "tool", "tool": name})


@pytest.fixture
def clubs() -> PlaySession:
    """East has led the king of clubs; the learner holds the Spitzer, two clubs and others."""
    return PlaySession(position("clubs_led"))


def labels(session: PlaySession, key: str) -> list[str]:
    return [one["label"] for one in session.picture()[key]]


def test_a_card_is_played_and_the_others_follow(clubs: PlaySession) -> None:
    play(clubs, "AC")
    shown = clubs.picture()
    assert [entry["card"]["id"] for entry in shown["trick"]][:2] == ["KC", "AC"]
    assert len(shown["trick"]) == 4
    assert "AC" not in [entry["id"] for entry in shown["hand"]]
    assert len(shown["hand"]) == 7
    assert "ace of clubs" in shown["event"]
    assert [entry["name"] for entry in shown["trick"] if entry["winning"]] == ["You"]


def test_a_refused_card_changes_nothing_but_the_message(clubs: PlaySession) -> None:
    before, deal = clubs.picture(), clubs.deal
    play(clubs, "QC")
    after = clubs.picture()
    assert clubs.deal == deal
    assert after["message"]["kind"] == "refused"
    assert after["message"]["rule"] == "SPZ-22"
    assert "Spitzer" in after["message"]["text"]
    assert after["message"]["rule_text"]
    assert [entry["id"] for entry in after["hand"] if entry["mark"]] == ["AC", "8C"]
    assert [entry["id"] for entry in after["hand"]] == [entry["id"] for entry in before["hand"]]


def test_the_message_goes_with_the_next_wish(clubs: PlaySession) -> None:
    play(clubs, "QC")
    clubs.handle({"kind": "close"})
    shown = clubs.picture()
    assert shown["message"] is None
    assert not any(entry["mark"] for entry in shown["hand"])


def test_the_hint_marks_what_may_be_played_and_only_on_request(clubs: PlaySession) -> None:
    assert {entry["state"] for entry in clubs.picture()["hand"]} == {""}
    tool(clubs, "hint")
    states = {entry["id"]: entry["state"] for entry in clubs.picture()["hand"]}
    assert [code for code, state in states.items() if state == "may"] == ["AC", "8C"]
    assert states["QC"] == "may_not"
    assert "A♣ and 8♣" in clubs.picture()["message"]["text"]
    tool(clubs, "hint")
    assert {entry["state"] for entry in clubs.picture()["hand"]} == {""}


def test_a_card_already_gone_or_out_of_turn_is_refused_with_a_reason(clubs: PlaySession) -> None:
    play(clubs, "AC")
    deal = clubs.deal
    play(clubs, "AC")
    assert clubs.deal == deal
    assert clubs.picture()["message"]["rule"] == "GEN-4"


def test_a_card_nobody_can_read_is_refused_and_leaves_the_state(clubs: PlaySession) -> None:
    deal = clubs.deal
    play(clubs, "nonsense")
    assert clubs.deal == deal
    assert clubs.picture()["message"]["rule"] == "GEN-3"


def test_take_back_returns_to_the_last_decision(clubs: PlaySession) -> None:
    first = clubs.deal
    play(clubs, "8C")
    assert "Take back" in labels(clubs, "tools")
    tool(clubs, "undo")
    assert clubs.deal == first
    assert "Take back" not in labels(clubs, "tools")
    play(clubs, "AC")
    assert [trick.winner for trick in clubs.deal.tricks] == [0]


def test_a_trick_taken_by_another_waits_for_go_on() -> None:
    session = PlaySession(position("clubs_led"))
    play(session, "8C")
    shown = session.picture()
    assert len(shown["trick"]) == 4
    assert "Go on" in labels(session, "tools")
    tool(session, "next")
    after = session.picture()
    assert session.deal.to_act == 0
    assert len(after["trick"]) < 4
    assert "Go on" not in labels(session, "tools")


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_deal_to_its_score(seed: int) -> None:
    session = PlaySession(SPITZER.deal(seed=seed, dealer=seed % 4), player=Highest())
    for _ in range(80):
        deal = session.deal
        if deal.status == "complete":
            break
        if deal.to_act == 0:
            play(session, deal.legal()[0].code)  # type: ignore[union-attr]
        else:
            tool(session, "next")
        assert session.picture()["message"] is None
    shown = session.picture()
    assert session.deal.status == "complete"
    assert not shown["live"]
    assert [line["rule"] for line in shown["ledger"]["lines"]][-1].startswith("SPZ-")
    assert all(seat["count"] == 0 for seat in shown["seats"])


def test_announcing_solo_is_offered_to_the_holder_of_both_and_to_nobody_else() -> None:
    seed = next(n for n in range(99) if set(cards("QC 7D")) <= set(SPITZER.deal(seed=n).hands[0]))
    session = PlaySession(SPITZER.deal(seed=seed))
    assert [call["word"] for call in session.picture()["calls"]] == ["solo"]
    assert PlaySession(SPITZER.deal(seed=seed), seat="North").picture()["calls"] == []
    session.handle({"kind": "call", "word": "solo"})
    assert session.picture()["calls"] == []
    assert session.deal.calls[0].word == "solo"
    deal = session.deal
    session.handle({"kind": "call", "word": "solo"})
    assert session.deal == deal
    assert session.picture()["message"]["rule"] == "SPZ-12"


def test_a_picker_takes_the_blind_chooses_two_cards_and_buries_them() -> None:
    session = PlaySession(SPITZER.deal(seed=3, blind=True, players=3))
    assert [call["word"] for call in session.picture()["calls"]] == ["pass", "pick"]
    session.handle({"kind": "call", "word": "pick"})
    shown = session.picture()
    assert len(shown["hand"]) == 12
    assert shown["calls"] == []
    first, second, third = (entry["id"] for entry in shown["hand"][:3])
    for code in (first, second, third, second, third):
        play(session, code)
    chosen = [entry["id"] for entry in session.picture()["hand"] if "chosen" in entry["say"]]
    assert chosen == [first, third]
    assert [call["word"] for call in session.picture()["calls"]] == ["bury"]
    session.handle({"kind": "call", "word": "bury"})
    assert {one.code for one in session.deal.buried()} == {first, third}
    assert len(session.picture()["hand"]) == 10
    assert session.deal.status == "playing"


def test_what_a_computer_player_buries_is_not_shown() -> None:
    session = PlaySession(SPITZER.deal(seed=3, blind=True, players=3, dealer=0), player=Picker())
    picker = session.deal.game.taker(session.deal)
    assert picker == 1
    buried = {f"{one}" for one in session.deal.buried()}
    mine = {entry["label"] for entry in session.picture()["hand"]}
    shown = json.dumps(session.picture(), ensure_ascii=False)
    assert not any(f'"{label}"' in shown for label in buried - mine - {"Q♣", "7♦"})


class Picker(Highest):
    """Picks up the blind whenever it may."""

    def choose(self, view: View) -> Choice:
        choice = super().choose(view)
        return choice._replace(action="pick") if choice.action == "pass" else choice


def test_before_somebody_else_leads_a_solo_can_be_announced_in_peace() -> None:
    deals = (SPITZER.deal(seed=seed, dealer=0) for seed in range(99))
    session = PlaySession(next(one for one in deals if set(cards("QC 7D")) <= set(one.hands[0])))
    shown = session.picture()
    assert shown["trick"] == []
    assert [call["word"] for call in shown["calls"]] == ["solo"]
    assert "Go on" in labels(session, "tools")
    assert "announce" in shown["turn"]
    tool(session, "next")
    assert session.picture()["trick"] != []
    assert session.picture()["calls"] == []


def test_scrubber_steps_through_the_deal_and_playing_from_there_begins_anew(
    clubs: PlaySession,
) -> None:
    session = PlaySession(position("clubs_led"), scrubber=True)
    play(session, "8C")
    end = session.picture()["scrub"]["of"]
    session.handle({"kind": "go", "to": 1})
    shown = session.picture()
    assert shown["scrub"]["at"] == 1
    assert len(shown["trick"]) == 1
    session.handle({"kind": "go", "to": 99})
    assert session.picture()["scrub"]["at"] == 1
    play(session, "AC")
    assert session.deal.tricks[0].winner == 0
    assert session.picture()["scrub"]["of"] == end
    assert clubs.picture()["scrub"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        *({"face": "dutch"}, {"size": "huge"}, {"tools": ("hint", "cheat")}, {"seat": "Nobody"}),
        *({"tools": "cheat"}, {"tools": 5}, {"tools": [None]}, {"tools": [[]]}),
        *({"seat": None}, {"seat": True}, {"seat": 1.5}, {"seat": -1}, {"seat": 4}, {"seat": [0]}),
        *({"size": None}, {"size": 5}, {"face": ["french"]}),
    ],
)
def test_wrong_options_are_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"is no seat at this table|is not one of") as caught:
        card_table(position("clubs_led"), **wrong)
    assert isinstance(caught.value, OneLine)
    if "seat" in wrong:
        with pytest.raises(ValueError, match="is no seat at this table"):
            Still(position("clubs_led"), **wrong)


def test_pictures_are_json_and_in_the_chosen_face() -> None:
    session = PlaySession(position("clubs_led"), tools=("face",))
    assert "Q♣" in session.twin()
    tool(session, "face")
    assert "Acorn Ober" in session.twin()
    assert json.loads(json.dumps(session.picture())) == session.picture()
    with using(face="german"):
        assert "Acorn Ober" in PlaySession(position("clubs_led")).twin()


@pytest.mark.parametrize("name", ["clubs_led", "hearts_led", "free_play"])
def test_nothing_depends_on_cards_the_learner_does_not_see(name: str) -> None:
    deal = position(name)
    swapped = swap_unseen(deal)
    assert swapped.hands != deal.hands
    one, two = PlaySession(deal), PlaySession(swapped)
    assert one.picture() == two.picture()
    assert one.twin() == two.twin()
    assert one.still() == two.still()
    assert one.sprite() == two.sprite()
    tool(one, "hint")
    tool(two, "hint")
    assert one.picture() == two.picture()


def swap_unseen(deal: Deal) -> Deal:
    """The same deal with two cards that seat 0 has not seen exchanged between West and North."""
    played = {play.card for play in deal.plays}
    west = next(one for one in deal.hands[1] if one not in played)
    north = next(one for one in deal.hands[2] if one not in played)
    swap = {west: north, north: west}
    hands = [[swap.get(one, one) for one in hand] for hand in deal.hands]
    made = Deal(deal.game, deal.rules, deal.dealer, hands, deal.blind, deal.extras)
    for one in deal.plays:
        made = made.play(one.card)
    return made


def test_open_hands_show_the_other_hands_only_when_asked() -> None:
    shut = PlaySession(position("clubs_led"), tools=("open",))
    assert all(seat["cards"] is None for seat in shut.picture()["seats"])
    tool(shut, "open")
    others = [seat for seat in shut.picture()["seats"] if seat["seat"] != 0]
    assert all(len(seat["cards"]) == seat["count"] for seat in others)
