"""What a hand is worth, for players and lessons: exact chances, sentences with figures."""

from __future__ import annotations

from math import comb, isclose

import pytest

from cardlib import Card, cards
from cardlib.advice import at_least, first_dealt
from cardlib.games.pitch import GAME as PITCH
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.games.spitzeln.calling import expected
from cardlib.games.spitzeln.tout import Stakes
from cardlib.games.spitzeln.worth import worth
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.players import advice, appraise
from tests.hands import ALL_TABLES, GAMES

HANDS = [
    "AH JH 2H 7C 8C 9D",
    "KH 5D 6D 7D 8D 9C",
    "3S 4S 5S 6S 7S 8S",
    "2C 3C 4C 5C 2D 3D",
]


def test_the_chance_that_a_card_was_dealt() -> None:
    """Four players hold 24 of 52 cards: somebody else has one not held in 18 of 46 deals."""
    view = PITCH.deal(hands=HANDS).view(0)
    found = first_dealt(view, cards("QH"))
    assert found.mine == 0
    assert isclose(3 * found.each, 18 / 46)
    assert isclose(found.nobody, 28 / 46)


def test_the_chance_of_the_first_of_several_cards() -> None:
    view = PITCH.deal(hands=HANDS).view(1)
    found = first_dealt(view, cards("AH KH QH"))
    assert isclose(found.mine, 28 / 46)
    assert isclose(found.mine + 3 * found.each + found.nobody, 1)
    none = first_dealt(view, cards("AS KS QS"))
    assert isclose(none.nobody, comb(28, 3) / comb(46, 3))
    assert first_dealt(view, cards("KH AH")).mine == 1


def test_chances_of_points_add_up() -> None:
    chances = at_least([(1, 0.5), (1, 0.5), (5, 0.1)])
    assert len(chances) == 8
    assert chances[0] == 1
    assert isclose(chances[1], 1 - 0.25 * 0.9)
    assert isclose(chances[2], 0.25 + 0.75 * 0.1)
    assert isclose(chances[7], 0.25 * 0.1)
    assert at_least([]) == [1]


def test_advice_about_a_bid() -> None:
    deal = PITCH.deal(hands=HANDS)
    found = advice(deal.view(0))
    assert found.action == "4"
    assert "A♥ is High for sure" in str(found.reason)
    lines = [str(fact) for fact in found.facts]
    assert lines[0] == "With hearts as trumps this hand has 3 trumps: A♥, J♥ and 2♥."
    assert "2♥ is Low for sure." in lines
    assert str(found).endswith(str(found.reason))
    total = found.facts[-1]
    assert float(str(total.param("points"))) > 3


def test_never_all_the_points_without_all_their_cards() -> None:
    """The jack must be in hand: else it may not even be in play."""
    for hand in ("AH KH QH 10H 3H 2H", "AH QH 10H 2H AS 10S"):
        rest = [one for one in PITCH.pack(PITCH.defaults) if one not in cards(hand)]
        hands = [cards(hand), *(rest[at : at + 6] for at in (0, 6, 12))]
        found = advice(PITCH.deal(hands=hands).view(0))
        assert found.action == "3"
        assert "I make 3 in about" in str(found.reason)


def test_cards_not_in_play_are_taken_account_of() -> None:
    """With two at the table most cards are not in play, and a low ace-less suit is worth more."""
    two, nine = (PITCH.deal(seed=3, players=count) for count in (2, 9))
    for deal, least in ((two, True), (nine, False)):
        hand = cards("QH 5H 9C 8D 7S") if not least else cards("QH 5H 9C 8D 7S 6S")
        rest = [one for one in PITCH.pack(deal.rules) if one not in hand]
        size, count = len(hand), deal.rules.players
        hands = [hand, *(rest[at * size : (at + 1) * size] for at in range(count - 1))]
        view = PITCH.deal(hands=hands, players=count).view(0)
        best = next(one for one in appraise(view) if one.suit == "H")
        assert (best.expected > 1.4) == least


def test_a_hand_is_appraised_in_every_suit_the_best_first() -> None:
    found = appraise(PITCH.deal(hands=HANDS).view(0))
    assert found[0].suit == "H"
    assert len(found) == 3
    assert [one.expected for one in found] == sorted((one.expected for one in found), reverse=True)
    assert all(0 <= one.chance <= 1 and one.facts for one in found)
    solo = appraise(SPITZELN.deal(seed=2).view(1))
    assert len(solo) == 4
    assert [one.chance for one in solo] == sorted((one.chance for one in solo), reverse=True)
    assert appraise(SPITZER.deal(seed=2).view(1)) == ()


def test_a_hand_with_everything_is_nearly_certain() -> None:
    hand = "QC 7C QS AC KC JC 10C 9C"
    rest = [one for one in SPITZELN.pack(SPITZELN.defaults) if one not in cards(hand)]
    deal = SPITZELN.deal(hands=[cards(hand), rest[:8], rest[8:]])
    best, *_ = appraise(deal.view(0))
    assert best.suit == "C"
    assert best.chance > 0.99
    assert "8 matadors" in str(best)
    assert advice(deal.view(0)).action == "solo"


@pytest.mark.parametrize("index", range(0, len(ALL_TABLES), 7))
def test_advice_is_what_may_be_done(index: int) -> None:
    name, rules = ALL_TABLES[index]
    deal = GAMES[name].deal(seed=index, **rules)
    for _ in range(12):
        if deal.to_act is None:
            break
        view = deal.view(deal.to_act)
        found = advice(view)
        assert view.judge(found.action)
        for one in appraise(view):
            assert all(str(fact).endswith((".", ":")) for fact in one.facts)
        act = found.action
        deal = deal.play(act) if isinstance(act, Card) else deal.call(act, deal.to_act)


def items(**rules: object) -> list[tuple[str, str]]:
    """What the hand is said to be worth in its best suit: item and rule, point by point."""
    best, *_ = appraise(PITCH.deal(hands=HANDS, **rules).view(0))
    parts = [fact.param("part") for fact in best.facts if fact.code == "advice.line"]
    return [(part.code.removeprefix("advice."), part.rule) for part in parts]  # type: ignore[attr-defined]


def test_pit_50_51_what_counts_at_the_table_is_appraised() -> None:
    usual = [("high_sure", "PIT-30"), ("low_sure", "PIT-31"), ("jack_covered", "PIT-33")]
    game = ("game", "PIT-34")
    assert items() == [*usual, game]
    assert items(ten_of_trump=True) == [*usual, ("out", "PIT-50"), game]
    assert items(ten_of_trump=True, three_of_trump=True) == [*usual, *[("out", "PIT-50")] * 2, game]
    assert items(pedro=True) == [*usual, ("out", "PIT-50"), game]
    assert items(low="winner") == [usual[0], ("low_won", "PIT-31"), usual[2], game]


def test_spl_44_45_what_playing_on_promises() -> None:
    """Between the tout missed for certain and the tout made for certain, in proportion."""
    stakes = Stakes(stop=12, play=8, tout=16, missed=4)
    assert [stakes.expected(chance) for chance in (0, 0.5, 1)] == [4, 14, 24]


def test_spl_30_32_40_what_a_solo_promises() -> None:
    """Two opponents pay or are paid the price; the pot is won, or doubled by as much again."""
    hands = "QC 7C QS AC KC 7S 8S 7H/JC 9C AS JS 9S KH JH 9H/10C 8C KS 10S AH QH 10H 7D".split("/")

    def promised(dealer: int, **carried: object) -> float:
        """What the solo in clubs promises seat 0, when it is won for certain."""
        view = SPITZELN.deal(hands=hands, dealer=dealer, carried=carried).view(0)
        return expected(view, worth(view, "C")._replace(chance=1.0))  # type: ignore[arg-type]

    assert promised(2) == 2 * 9
    assert promised(2, pot=8) == 2 * 9 + 8
    assert promised(2, pot=8, ante_due=True) == 2 * 9 + 8 + 4
    assert promised(0) == 2 * 9  # the soloist's own ante goes in and comes back
    assert promised(0, ante_due=True) == 2 * 9 + 4  # it is due in any case, solo or not
    view = SPITZELN.deal(hands=hands, dealer=2, carried={"pot": 8}).view(0)
    found = worth(view, "C")  # type: ignore[arg-type]
    assert expected(view, found._replace(chance=0.0)) == -(2 * 9 + 8)
    assert expected(view, found._replace(chance=0.5)) == 0
    own = SPITZELN.deal(hands=hands, dealer=0).view(0)
    assert expected(own, found._replace(chance=0.0)) == -(2 * 9 + 4) - 4


def test_spl_42_the_top_trumps_that_are_missing_are_named() -> None:
    view = SPITZELN.deal(seed=2).view(1)
    for one in appraise(view):
        tops = cards(f"QC 7{one.suit!s} QS")
        missing = [top for top in tops if top not in view.dealt(1)]
        told = [fact.because for fact in one.facts if fact.code == "advice.matadors_none"]
        assert told == ([tuple(missing)] if missing else [])
