"""Tasks for games with an auction for points: what is left over, bids, the lead, the trumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from cardlib import PITCH, SPITZER, Deal
from cardlib.exercises import (
    NOT_YET,
    RIGHT,
    WRONG,
    BidMade,
    HowLikely,
    HowManyLeftOver,
    HowToMakeTrumps,
    NoTask,
    SureWinners,
    Task,
    WhichCalls,
    WhichSuitIsTrumps,
    WhoIsWithMe,
    WhoLeads,
)
from tests.asking import asked
from tests.hands import continued
from widgets import quiz


def longest(deal: Deal) -> str:
    held = deal.held(0)
    return str(max((one.suit for one in held), key=[one.suit for one in held].count))


MAKERS: dict[str, Callable[[Deal], Task]] = {
    "left over": HowManyLeftOver,
    "likely": lambda deal: HowLikely(deal, deal.view(0).unseen()[7]),
    "bid made": BidMade,
    "who leads": WhoLeads,
    "which suit": WhichSuitIsTrumps,
    "how to make": lambda deal: HowToMakeTrumps(deal, longest(deal)),
    "with me": lambda deal: WhoIsWithMe(deal, 1),
    "partner": lambda deal: WhoIsWithMe(deal, 2),
    "which calls": WhichCalls,
}


def moments() -> Iterator[Deal]:
    """Deals of three to seven players at all their moments, from the deal to the end."""
    for seed in range(24):
        rules = [{}, {"players": 3}, {"partners": False}, {"players": 5}, {"players": 7}][seed % 5]
        deal = PITCH.deal(seed=f"auction/{seed}", dealer=seed % 3, **rules)
        rng = Random(seed)
        yield deal
        while deal.to_act is not None:
            if deal.status == "calling":
                bids = [one for one in deal.legal() if one != "pass"]
                deal = deal.call(rng.choice([*bids, "pass"]))
            else:
                deal = deal.play(rng.choice(deal.legal_cards()))
            yield deal


def tasks(name: str) -> list[Task]:
    return asked(MAKERS[name], moments(), ValueError)


@pytest.mark.parametrize("name", MAKERS)
def test_the_answer_is_right_the_stub_is_not_and_the_last_hint_alone_tells(name: str) -> None:
    found = tasks(name)
    assert len(found) >= 4
    for task in found:
        assert task.check(task.answer).status == RIGHT
        assert task.check(...).status == task.check("").status == NOT_YET
        assert task.check("nonsense ✗").status == NOT_YET
        assert len(task.hints()) >= 2
        assert all(str(hint) for hint in task.hints())
        assert str(task.question).endswith(("?", "."))


@pytest.mark.parametrize("name", MAKERS)
def test_every_wrong_answer_is_answered_with_a_reason(name: str) -> None:
    codes = set()
    for task in tasks(name):
        for answer in [one.value for one in task.options] or map(str, range(60)):
            said = task.check(answer)
            assert said.reasons
            assert all(str(reason) for reason in said.reasons)
            if said.status == WRONG:
                codes.add(said.reasons[-1].code)
    assert codes


@pytest.mark.parametrize("name", MAKERS)
def test_a_quiz_can_ask_it_and_takes_its_answer(name: str) -> None:
    for task in tasks(name)[:6]:
        made = quiz(task)
        assert made.answer(task.answer).status == RIGHT
        assert all(f"{one}"[1:] in made.twin() for one in task.told)


@pytest.mark.parametrize("name", ["left over", "likely", "with me", "partner", "which calls"])
def test_hidden_cards_change_no_question_answer_or_hint(name: str) -> None:
    for seed in range(12):
        deal = PITCH.deal(seed=seed, dealer=3)
        first, *rest = deal.hands
        other = Deal(deal.game, deal.rules, deal.dealer, [first, *reversed(rest)], deal.blind)
        one, two = MAKERS[name](deal), MAKERS[name](other)
        assert one.answer == two.answer
        assert [*map(str, one.hints()), *map(str, one.told)] == [
            *map(str, two.hints()),
            *map(str, two.told),
        ]


# --- the cards that were not dealt -------------------------------------------------------------


@pytest.mark.parametrize(("players", "left"), [(2, 40), (4, 28), (8, 4), (9, 7)])
def test_what_is_left_over_is_counted(players: int, left: int) -> None:
    task = HowManyLeftOver(PITCH.deal(seed=1, players=players))
    assert task.answer == str(left)
    assert f"{left} are left over" in str(task.check(left))


def test_numbers_that_mean_something_else_are_told_what_they_mean() -> None:
    task = HowManyLeftOver(PITCH.deal(seed=1))
    assert str(task.check("24")) == "24 is what all the players hold together."
    assert "18 of these cards are in the hands of the others" in str(task.check("46"))
    assert "32 cards for the players, and they hold 24" in str(task.check("20"))
    assert str(task.check("53")) == "53 is too many: the whole pack has 52 cards."


@pytest.mark.parametrize(
    ("players", "size", "answer"),
    [(4, 6, "few"), (5, 6, "most"), (7, 4, "half"), (4, 13, "all")],
)
def test_how_likely_a_card_is_held(players: int, size: int, answer: str) -> None:
    deal = PITCH.deal(seed=1, players=players, hand_size=size)
    task = HowLikely(deal, deal.view(0).unseen()[0])
    assert task.answer == answer


def test_the_share_is_the_one_that_deals_show() -> None:
    """18 of the 46 cards that one does not see, so 39 of 100; tried out on other cards."""
    told = str(HowLikely(PITCH.deal(seed=2), PITCH.deal(seed=2).view(0).unseen()[0]).hints()[-1])
    assert "18 of the 46" in told
    assert "39 of 100" in told
    deals = [PITCH.deal(seed=seed) for seed in range(600)]
    lacking = [deal for deal in deals if all(one.code != "JS" for one in deal.hands[0])]
    held = sum(any(one.code == "JS" for hand in deal.hands for one in hand) for deal in lacking)
    assert 0.34 < held / len(lacking) < 0.45


def test_where_every_card_is_dealt_nothing_is_left_over() -> None:
    deal = SPITZER.deal(seed=3)
    task = HowLikely(deal, deal.view(0).unseen()[0])
    assert task.answer == "all"
    assert (
        str(task.check("few")) == "All 24 cards that you do not see are in the hands of the others."
    )


# --- bids ----------------------------------------------------------------------------------------


def test_points_are_compared_with_the_bid_and_tricks_are_not() -> None:
    by_tricks = 0
    for task in tasks("bid made"):
        report = task.deal.game.report(task.deal)
        made, bid = report["total"], report["bid"]
        side = task.deal.game.side_number(task.deal.rules, report["pitcher"])
        right = "less" if made[side] < bid else "more" if made[side] > bid else "exact"
        assert task.answer == right
        for value in {"less", "exact", "more"} - {right}:
            by_tricks += "not about tricks" in str(task.check(value))
    assert by_tricks


def test_who_leads_is_told_by_the_last_bid() -> None:
    deal = continued(PITCH.deal(seed=1, dealer=3), "2 pass 3 hold")
    task = WhoLeads(deal)
    assert task.answer == "3"
    assert "overbid by North" in str(task.check("You"))
    assert "West has passed" in str(task.check("1"))
    assert "East took the bid over" in str(task.check(2))


# --- trumps --------------------------------------------------------------------------------------


def test_the_first_lead_alone_makes_trumps() -> None:
    codes = set()
    for task in tasks("which suit"):
        assert task.answer == str(task.deal.plays[0].card.suit)
        for one in task.options:
            if one.value != task.answer:
                codes.add(task.check(one.value).reasons[-1].code)
    assert codes == {f"quiz.suit_{name}" for name in ("later", "not_led", "never", "settled")}


def test_a_plain_winner_may_be_trumped_by_who_could_follow() -> None:
    """The pitcher leads the ace of trumps, then holds their king and another ace."""
    deals = (PITCH.deal(seed=seed, dealer=3) for seed in range(10_000))
    deal = next(one for one in deals if {"AS", "KS", "AH"} <= {card.code for card in one.hands[0]})
    deal = continued(deal, "2 pass pass pass")
    deal = deal.play("AS")
    while deal.trick:
        deal = deal.play(deal.legal_cards()[-1])
    task = SureWinners(deal)
    assert task.check("KS").status == RIGHT
    assert str(task.check("AH")).endswith("whoever holds it may trump, even with a heart in hand.")


def test_questions_that_make_no_sense_are_refused_in_a_sentence() -> None:
    deal = PITCH.deal(seed=7, dealer=3)
    held = deal.hand(0)[0]
    led = deal.call("1").call("pass").call("pass").call("pass").play(held)
    asked: list[Callable[[], Task]] = [
        lambda: HowLikely(deal, held),
        lambda: HowLikely(led, led.view(0).unseen()[0]),
        lambda: BidMade(deal),
        lambda: WhoLeads(deal),
        lambda: WhoLeads(led),
        lambda: WhoLeads(SPITZER.deal(seed=1)),
        lambda: WhichSuitIsTrumps(deal),
        lambda: HowToMakeTrumps(led, "H"),
        lambda: HowToMakeTrumps(deal, "H"),
        lambda: WhoIsWithMe(deal, 0),
    ]
    for ask in asked:
        with pytest.raises(NoTask, match=r"^[A-Z].*\.$"):
            ask()
