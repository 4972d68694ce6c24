"""What can be known of hidden cards, held against all deals that fit what was seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from cardlib import SPITZER, Card, CardlibError, Deal, card
from cardlib.knowledge import knowledge

Hands = list[tuple[Card, ...]]


def shares(some: tuple[Card, ...], counts: list[int]) -> Iterator[Hands]:
    """All ways to share cards out to seats that hold so many of them."""
    if not counts:
        yield []
        return
    for mine in combinations(some, counts[0]):
        rest = tuple(one for one in some if one not in mine)
        for more in shares(rest, counts[1:]):
            yield [mine, *more]


def worlds(deal: Deal, eye: int) -> Iterator[Deal]:
    """All deals that fit what ``eye`` has seen of this one, found by trying them all."""
    view = deal.view(eye)
    others = [seat for seat in deal.seats if seat != eye]
    played = {seat: [play.card for play in deal.plays if play.seat == seat] for seat in deal.seats}
    for given in shares(view.unseen(), [view.counts[seat] for seat in others]):
        hands = [deal.hands[eye] for _ in deal.seats]
        for seat, some in zip(others, given, strict=True):
            hands[seat] = (*played[seat], *some)
        try:
            made = Deal(deal.game, deal.rules, deal.dealer, hands, deal.blind)
            for action in deal.log:
                made = made.act(action)
        except CardlibError:
            continue
        yield made


def late(seed: int, rules: dict[str, object], *, solo: bool = False) -> Deal:
    """A deal played by chance until few cards are hidden."""
    rng = Random(seed)
    deal = SPITZER.deal(seed=f"known/{seed}", **rules)
    if solo and any(deal.offers(seat) for seat in deal.seats):
        deal = deal.call("solo")
    for _ in range(24 + seed % 4):
        legal = deal.legal_cards()
        plain = [one for one in legal if not deal.ranking.is_trump(one)]
        # by chance trumps fall early; every third deal keeps them back
        deal = deal.play(rng.choice(plain if plain and seed % 3 == 0 else legal))
    return deal


@pytest.mark.parametrize("rules", [{}, {"trump_lead": "free"}, {"players": 5}], ids=str)
@pytest.mark.parametrize("seed", range(9))
def test_it_says_what_all_deals_that_fit_have_in_common(
    seed: int, rules: dict[str, object]
) -> None:
    deal = late(seed, rules, solo=seed % 2 == 1)
    for eye in SPITZER.playing(deal.rules, deal.dealer)[:2]:
        known = knowledge(deal.view(eye))
        fits = list(worlds(deal, eye))
        assert deal in fits
        for one in deal.view(eye).unseen():
            holding = {seat for seat in deal.seats for made in fits if one in made.held(seat)}
            assert set(known.holders(one)) == holding, f"{one} as seen from {eye}"
        for seat in deal.seats:
            sides = {made.side_of(seat) for made in fits}
            assert known.side(seat) == (sides.pop() if len(sides) == 1 else "")


def test_the_positions_above_teach_something() -> None:
    """They hold seats that are void, seats whose side is known and some whose side is not."""
    told = [knowledge(late(seed, {}).view(0)) for seed in range(9)]
    stands = {known.stands(seat) for known in told for seat in range(1, 4)}
    assert stands == {"with", "against", ""}
    assert sum(bool(known.shown_void(seat)) for known in told for seat in range(4)) > 8


def test_before_the_first_card_everything_unseen_can_be_anywhere() -> None:
    deal = SPITZER.deal(seed=7)
    known = knowledge(deal.view(0))
    assert known.holders(card("7D")) == (1, 2, 3)
    assert known.holders(card("QC")) == (0,)
    assert [known.stands(seat) for seat in range(1, 4)] == ["", "", ""]
    assert not any(known.shown_void(seat) for seat in range(4))
    assert "West – Q♣: no; 7♦: perhaps" in repr(known)


def test_an_announcement_tells_everybody_everything() -> None:
    deal = next(
        deal
        for deal in (SPITZER.deal(seed=seed) for seed in range(99))
        if {card("QC"), card("7D")} <= set(deal.hands[2])
    )
    before, after = knowledge(deal.view(0)), knowledge(deal.call("solo").view(0))
    assert [before.stands(seat) for seat in (1, 2, 3)] == ["", "", ""]
    assert [after.stands(seat) for seat in (1, 2, 3)] == ["with", "against", "with"]
    assert after.holders(card("7D")) == (2,)


def test_the_table_has_a_row_for_each_seat_and_says_the_same() -> None:
    known = knowledge(late(3, {}).view(0))
    shown = known._repr_html_()
    assert shown.count("<tr>") == 5
    for line in repr(known).splitlines()[1:]:
        name, _, rest = line.strip().partition(" – ")
        assert f'<th scope="row">{name}</th>' in shown
        for part in rest.split("; "):
            assert f"<td>{part.partition(': ')[2]}</td>" in shown
