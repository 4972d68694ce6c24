"""Cards: what they are, how they are written and read, how they are shown (GEN-2, GEN-3)."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib import PACK_32, PACK_52, BadCard, Card, card, cards, using
from cardlib.cards import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, SUITS, TRUMP, codes, in_order

ANY_CARD = st.sampled_from(PACK_52)
SYMBOL = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
GERMAN_RANK = {"A": "D", "K": "K", "Q": "O", "J": "U"}
GERMAN_SUIT = {"C": "A", "S": "L", "H": "H", "D": "B"}


def spellings(one: Card) -> set[str]:
    """All ways of GEN-3 to write a card."""
    ranks = {one.rank, "T"} if one.rank == "10" else {one.rank}
    suits = {one.suit, *(SYMBOL[one.suit] + selector for selector in ("", "\ufe0e", "\ufe0f"))}
    found = {rank + suit for rank in ranks for suit in suits}
    found |= {suit + rank for rank in ranks for suit in suits if suit[0] in SYMBOL.values()}
    if one.rank in GERMAN_RANK or one.rank in ("10", "9", "8", "7"):
        found |= {GERMAN_RANK.get(rank, rank) + GERMAN_SUIT[one.suit] for rank in ranks}
    return found | {way.lower() for way in found}


# --- what a card is ----------------------------------------------------------------------------


def test_the_packs() -> None:
    assert len(PACK_52) == len(set(PACK_52)) == 52
    assert {one.code for one in PACK_52} == {rank + suit for rank in RANKS for suit in "CSHD"}
    assert len(PACK_32) == 32
    assert {one.rank for one in PACK_32} == {"A", "K", "Q", "J", "10", "9", "8", "7"}


def test_canonical_order_is_by_suit_then_rank() -> None:
    assert codes(PACK_52[:13]) == "AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C"
    assert codes(PACK_52[::13]) == "AC AS AH AD"
    assert [one.index for one in PACK_52] == list(range(52))
    assert in_order(reversed(PACK_52)) == PACK_52
    assert in_order(cards("7D AC 2S AC")) == cards("AC AC 2S 7D")


def test_there_is_one_object_for_each_card() -> None:
    for one in PACK_52:
        assert card(one.code) is Card(one.code) is one
        assert copy.copy(one) is one
        assert copy.deepcopy([one])[0] is one
        assert pickle.loads(pickle.dumps(one)) is one


def test_there_is_one_object_for_each_suit() -> None:
    for suit in (*SUITS, TRUMP):
        assert copy.copy(suit) is suit
        assert copy.deepcopy({"suit": suit})["suit"] is suit
        assert pickle.loads(pickle.dumps(suit)) is suit
    assert {card("2C").suit, card("2S").suit, card("2H").suit, card("2D").suit} == set(SUITS)
    assert card("AD").suit is DIAMONDS


def test_parts_of_a_card() -> None:
    queen, ten = card("QC"), card("10D")
    assert (queen.code, queen.rank, queen.suit) == ("QC", "Q", CLUBS)
    assert (ten.code, ten.rank, ten.suit) == ("10D", "10", DIAMONDS)


def test_a_card_cannot_be_changed() -> None:
    for name in ("code", "rank", "suit", "index", "owner"):
        with pytest.raises(AttributeError, match="QC"):
            setattr(card("QC"), name, "KC")
    assert card("QC").code == "QC"


def test_cards_have_no_order_of_their_own() -> None:
    for compare in (lambda a, b: a < b, lambda a, b: a >= b, lambda a, b: sorted([a, b])):
        with pytest.raises(TypeError):
            compare(card("QC"), card("KC"))


def test_hashes_are_the_same_in_every_run() -> None:
    assert [hash(one) for one in PACK_52] == list(range(52))


# --- reading (GEN-3) -----------------------------------------------------------------------------


@pytest.mark.parametrize("one", PACK_52, ids=str)
def test_every_spelling_is_read(one: Card) -> None:
    for way in spellings(one):
        assert card(way) is one, way


def test_no_spelling_means_two_cards() -> None:
    for one, other in combinations(PACK_52, 2):
        assert spellings(one).isdisjoint(spellings(other))


def test_german_codes() -> None:
    assert codes(cards("OA OL 7B DH UB 10L KA 9H 8L")) == "QC QS 7D AH JD 10S KC 9H 8S"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "Q", "C", "QQ", "CQ", "1C", "11C", "0C", "QX", "QCC", "Q C", "10", "T"),
        *("♣", "♣♣", "CC", "Q♣♣", "♣Q♣", "Q\ufe0f", "6B", "2L", "AB", "QA", "DC", "O♣", "ſ7", "7ſ"),
        *("١٠C", "Ⅹ♣", "qc\n", "card('QC')"),
    ],
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(BadCard) as caught:
        card(text)
    assert caught.value.rule == "GEN-3"


@given(st.text(max_size=5))
def test_a_text_is_a_card_exactly_when_it_is_a_spelling(text: str) -> None:
    known = {way: one for one in PACK_52 for way in spellings(one)}
    known |= {way.swapcase(): one for way, one in known.items()}
    try:
        assert card(text) is known[text]
    except BadCard:
        assert text not in known


def test_the_error_names_the_token_and_its_place() -> None:
    with pytest.raises(BadCard) as caught:
        cards("QC 8C XX 7D")
    assert caught.value.at == 2
    assert caught.value.reason.param("token") == "XX"
    assert "XX" in str(caught.value)
    assert "position 2" in str(caught.value)


def test_a_long_token_is_cut_in_the_error() -> None:
    with pytest.raises(BadCard) as caught:
        card("Q" * 1000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("odd", [None, 7, 7.5, b"QC", ("Q", "C"), True])
def test_what_is_no_text_is_no_card(odd: object) -> None:
    with pytest.raises(BadCard):
        card(odd)  # type: ignore[arg-type]


def test_several_cards() -> None:
    assert cards("") == ()
    assert cards("QC, 8C,10D\n 7D") == cards(["QC", "8C", "10D", card("7D")])
    assert cards("8C QC 8C") == (card("8C"), card("QC"), card("8C"))


@given(st.lists(ANY_CARD))
def test_codes_is_the_inverse_of_cards(some: list[Card]) -> None:
    assert cards(codes(some)) == tuple(some)


# --- showing -------------------------------------------------------------------------------------


def test_the_code_never_depends_on_the_display() -> None:
    for face in ("french", "german"):
        with using(face=face):
            assert str(card("QC")) == "QC"
            assert repr(card("QC")) == "card('QC')"
            assert codes(cards("OA 7B")) == "QC 7D"


def test_how_a_card_is_shown() -> None:
    queen, ten = card("QC"), card("10D")
    assert f"{queen} {ten}" == "Q♣ 10♦"
    assert f"{queen:name}, {ten:name}" == "queen of clubs, 10 of diamonds"
    assert f"{queen:letter}{ten:letter}" == "Q10"
    with using(face="german"):
        assert f"{queen}, {ten}, {card('AS')}" == "Acorn Ober, Bell 10, Leaf Deuce"
        assert f"{queen:letter}{card('AS'):letter}" == "OD"
        assert f"{queen:name}" == "Ober of Acorns"


@pytest.mark.parametrize("face", ["french", "german"])
def test_no_two_cards_are_shown_alike(face: str) -> None:
    with using(face=face):
        for spec in ("", "name"):
            assert len({format(one, spec) for one in PACK_32}) == 32


def test_how_a_suit_is_shown() -> None:
    assert " ".join(f"{suit}" for suit in SUITS) == "clubs spades hearts diamonds"
    assert f"{HEARTS:one}, {SPADES:one}, {TRUMP}, {TRUMP:one}" == "heart, spade, trumps, trump"
    with using(face="german"):
        assert " ".join(f"{suit}" for suit in SUITS) == "Acorns Leaves Hearts Bells"


def test_sorting_any_arrangement_gives_the_canonical_one() -> None:
    some = cards("AC 2C AS 7H 7D")
    assert all(in_order(mixed) == some for mixed in permutations(some))
