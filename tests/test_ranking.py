"""Ranking: which suit a card counts as, and how strong it is (GEN-5, GEN-6)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib.cards import CLUBS, DIAMONDS, HEARTS, PACK_52, SUITS, TRUMP, Card, card, cards
from cardlib.ranking import Ranking

# A made-up order: two trumps that look like other suits, tens high, no diamond but the trump.
TOY = Ranking(
    cards("7D QC"),
    {CLUBS: cards("AC 10C KC"), HEARTS: cards("AH 10H QH")},
)


def test_a_card_counts_as_what_it_is_listed_under() -> None:
    assert [TOY.suit_of(one) for one in cards("7D QC AC QH")] == [TRUMP, TRUMP, CLUBS, HEARTS]
    assert [TOY.is_trump(one) for one in cards("7D QC AC QH")] == [True, True, False, False]


def test_strength_orders_trumps_above_all_and_each_suit_within_itself() -> None:
    strong = TOY.strength
    assert strong(card("7D")) > strong(card("QC")) > strong(card("AC"))
    assert strong(card("AC")) > strong(card("10C")) > strong(card("KC"))
    assert strong(card("AH")) > strong(card("10H")) > strong(card("QH"))


def test_a_card_of_another_pack_is_not_in_it() -> None:
    assert card("7D") in TOY
    assert card("8D") not in TOY
    assert "7D" not in TOY
    for ask in (TOY.suit_of, TOY.strength, TOY.is_trump, TOY.bit):
        with pytest.raises(KeyError):
            ask(card("8D"))


def test_a_hand_is_sorted_trumps_first_then_suit_by_suit() -> None:
    assert TOY.sort(cards("QH KC AH QC AC 7D")) == cards("7D QC AC KC AH QH")
    assert TOY.sort(()) == ()


def test_each_card_is_listed_once() -> None:
    with pytest.raises(ValueError, match="once"):
        Ranking(cards("QC"), {CLUBS: cards("AC QC")})
    with pytest.raises(ValueError, match="once"):
        Ranking((), {CLUBS: cards("AC AC")})


def test_no_trumps_at_all() -> None:
    plain = Ranking((), {DIAMONDS: cards("AD 2D")})
    assert plain.trumps == ()
    assert plain.masks == {**dict.fromkeys((*SUITS, TRUMP), 0), DIAMONDS: 0b11}
    assert not plain.is_trump(card("AD"))


@given(st.sets(st.sampled_from(TOY.order)))
def test_masks_and_cards_say_the_same(some: set[Card]) -> None:
    mask = TOY.mask(some)
    assert mask == sum(TOY.bit(one) for one in some)
    assert TOY.cards_in(mask) == TOY.sort(some)


def test_the_tables_by_bit_agree_with_the_questions() -> None:
    for place, (one, suit) in enumerate(zip(TOY.order, TOY.suits, strict=True)):
        assert TOY.bit(one) == 1 << place
        assert TOY.strength(one) == place
        assert TOY.suit_of(one) is suit
        assert TOY.masks[suit] & 1 << place
    assert sum(TOY.masks.values()) == (1 << len(TOY.order)) - 1
    assert len(TOY.order) == 8 < len(PACK_52)
