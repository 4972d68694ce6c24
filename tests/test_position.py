"""The small position under a deal: trick play on ints (GEN-4 … GEN-6)."""

from __future__ import annotations

import pytest

from cardlib.cards import CLUBS, HEARTS, SPADES, TRUMP, Suit, cards
from cardlib.position import Position, start, total, trick_rules
from cardlib.ranking import Ranking

# Three plain suits of three cards and three trumps.
ORDER = Ranking(
    cards("AD KD QD"),
    {CLUBS: cards("AC KC QC"), SPADES: cards("AS KS QS"), HEARTS: cards("AH KH QH")},
)


def table(
    *hands: str,
    leader: int = 0,
    playing: tuple[int, ...] | None = None,
    may_trump: bool = False,
    free: tuple[Suit, ...] = (),
) -> Position:
    seats = playing if playing is not None else tuple(range(len(hands)))
    tables = trick_rules(ORDER, seats, len(hands), may_trump=may_trump, free=free)
    return start(tables, tuple(ORDER.mask(cards(hand)) for hand in hands), leader)


def play(position: Position, codes: str) -> Position:
    for one in cards(codes):
        assert position.legal() & ORDER.bit(one), one
        position = position.play(ORDER.bit(one))
    return position


def legal(position: Position) -> str:
    return " ".join(one.code for one in ORDER.cards_in(position.legal()))


def test_any_card_may_be_led() -> None:
    assert legal(table("AD AC QH", "KC KS KH")) == "AD AC QH"


def test_the_suit_led_must_be_followed() -> None:
    assert legal(play(table("KC AS", "AC QC AD KH"), "KC")) == "AC QC"


def test_one_who_is_void_may_play_anything() -> None:
    assert legal(play(table("KS AC", "AC AD KH"), "KS")) == "AD AC KH"


def test_a_trump_led_must_be_followed_with_a_trump() -> None:
    assert legal(play(table("KD AC", "AD QD AC"), "KD")) == "AD QD"


def test_a_suit_that_is_free_need_not_be_followed() -> None:
    assert legal(play(table("KD AC", "AD QD AC", free=(TRUMP,)), "KD")) == "AD QD AC"
    assert legal(play(table("KC AH", "AC AD KS", free=(TRUMP,)), "KC")) == "AC"


def test_where_one_may_always_trump() -> None:
    assert legal(play(table("KC AH", "AC AD KS", may_trump=True), "KC")) == "AD AC"
    assert legal(play(table("KD AH", "AC AD KS", may_trump=True), "KD")) == "AD"
    assert legal(play(table("KH AS", "AC AD KS", may_trump=True), "KH")) == "AD AC KS"


def test_unless_said_otherwise_one_must_follow() -> None:
    tables = trick_rules(ORDER, (0, 1), 2)
    position = start(tables, tuple(ORDER.mask(cards(hand)) for hand in ("KC AS", "AC AD")), 0)
    assert legal(play(position, "KC")) == "AC"


def test_who_wins_a_trick() -> None:
    hands = ("KC", "AC", "AS", "QD")
    assert play(table(*hands), "KC AC AS QD").turn == 3
    assert play(table("KC", "AC", "AS", "QH"), "KC AC AS QH").turn == 1
    assert play(table("QC", "AS", "AH", "KS"), "QC AS AH KS").turn == 0
    assert play(table("QC", "QD", "AD", "KD"), "QC QD AD KD").turn == 2


def test_the_winner_gets_the_cards_and_leads() -> None:
    position = play(table("KC QS", "AC KS"), "KC AC")
    assert (position.turn, position.led, position.trick) == (1, 0, 0)
    assert position.won == (0, ORDER.mask(cards("KC AC")))
    position = play(position, "KS QS")
    assert position.won == (0, ORDER.mask(cards("KC AC KS QS")))
    assert position.left == 0


def test_a_seat_that_sits_out_is_passed_over() -> None:
    position = table("KC QS", "", "AC KS", playing=(2, 0), leader=2)
    assert position.rules.size == 2
    position = play(position, "AC")
    assert position.turn == 0
    assert play(position, "KC").turn == 2


def test_playing_leaves_the_position_before_as_it_was() -> None:
    before = table("KC QS", "AC KS")
    copy = Position(*before)
    one, other = play(before, "KC"), play(before, "QS")
    assert before == copy
    assert one != other
    assert isinstance(one, Position)


def test_total() -> None:
    assert total((1, 2, 4, 8), 0b1010) == 10
    assert total((1, 2, 4, 8), 0) == 0


PLAIN = Ranking(
    (), {CLUBS: cards("AC KC 2C"), SPADES: cards("AS KS 2S"), HEARTS: cards("AH KH 2H")}
)
MAKES = tuple(PLAIN.with_trumps(suit) for suit in (CLUBS, SPADES, HEARTS))


def unmade(*hands: str, may_trump: bool = False) -> Position:
    """Three seats, and no trump before the first lead."""
    tables = trick_rules(PLAIN, (0, 1, 2), 3, may_trump=may_trump, makes=MAKES)
    return start(tables, tuple(PLAIN.mask(cards(hand)) for hand in hands), 0)


def played(position: Position, codes: str) -> Position:
    for one in cards(codes):
        assert position.legal() & PLAIN.bit(one), one
        position = position.play(PLAIN.bit(one))
    return position


def test_the_very_first_lead_makes_the_trumps() -> None:
    before = unmade("2S AC 2H", "AS KC KH", "KS 2C AH", may_trump=True)
    assert (before.rules.trumps, before.rules.may_trump) == (0, 0)
    for lead, suit in (("2S", SPADES), ("AC", CLUBS), ("2H", HEARTS)):
        after = played(before, lead)
        assert after.rules.ranking is next(one for one in MAKES if one.masks[suit] == 0)
        assert after.rules.trumps == after.rules.may_trump == PLAIN.masks[suit]
    assert before.rules.ranking is PLAIN


def test_no_later_lead_makes_other_trumps() -> None:
    position = played(unmade("2S AC 2H", "AS KC KH", "KS 2C AH"), "2S AS KS KC 2C AC")
    assert position.turn == 0
    assert position.rules.ranking.trumps == cards("AS KS 2S")
    assert played(unmade("2S AC 2H", "AS 2C KS", "KC KH AH"), "2S AS KC KS KH AC").turn == 1


def test_rankings_to_be_made_have_the_same_bits() -> None:
    with pytest.raises(ValueError, match="bits"):
        trick_rules(ORDER, (0, 1, 2), 3, makes=MAKES)
