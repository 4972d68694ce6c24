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


def test_a_suit_is_made_trumps_and_every_bit_stays() -> None:
    plain = Ranking((), {CLUBS: cards("AC KC 2C"), HEARTS: cards("AH KH"), DIAMONDS: cards("AD")})
    hearts = plain.with_trumps(HEARTS)
    assert hearts.order == plain.order
    assert [hearts.bit(one) for one in plain.order] == [plain.bit(one) for one in plain.order]
    assert hearts.trumps == cards("AH KH")
    assert (hearts.masks[TRUMP], hearts.masks[HEARTS]) == (plain.masks[HEARTS], 0)
    assert hearts.masks[CLUBS] == plain.masks[CLUBS]
    assert [hearts.suit_of(one) for one in cards("AC KH AD")] == [CLUBS, TRUMP, DIAMONDS]
    assert hearts.suits == tuple(map(hearts.suit_of, hearts.order))
    assert (plain.trumps, plain.is_trump(card("AH"))) == ((), False)


def test_trumps_made_are_stronger_than_all_plain_cards() -> None:
    plain = Ranking((), {CLUBS: cards("AC 2C"), HEARTS: cards("AH KH"), DIAMONDS: cards("AD")})
    for suit, order in {CLUBS: "AC 2C AH KH AD", DIAMONDS: "AD AC 2C AH KH"}.items():
        ranking = plain.with_trumps(suit)
        assert ranking.sort(plain.order) == cards(order)
        assert ranking.cards_in(ranking.mask(plain.order)) == cards(order)
        strengths = [ranking.strength(one) for one in cards(order)]
        assert strengths == sorted(strengths, reverse=True)


def test_trumps_are_made_once() -> None:
    with pytest.raises(ValueError, match="already"):
        TOY.with_trumps(CLUBS)


def test_bits_of_another_ranking_must_fit() -> None:
    assert Ranking((), {CLUBS: cards("AC 2C")}, bits=cards("2C AC")).bit(card("AC")) == 2
    with pytest.raises(ValueError, match="low to high"):
        Ranking((), {CLUBS: cards("AC 2C")}, bits=cards("AC 2C"))
