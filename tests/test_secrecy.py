"""No seat is shown what it may not know (GEN-9), in any game, at any moment.

Cards that a seat has not seen change places, and nothing that it can ask may answer otherwise.
"""

from __future__ import annotations

import gc
import pickle
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType
from typing import Any

from hypothesis import given, note

from cardlib import GAMES, PACK_52, Card, CardlibError, Deal, View, card, dumps
from cardlib.game import Call
from cardlib.moment import Moment
from cardlib.players import RandomPlayer
from cardlib.ranking import Ranking
from tests.hands import CHANCE, MOMENTS, random_deal, random_moment, times

OVER = ("complete", "thrown_in", "void")


def hidden(deal: Deal, eye: int) -> tuple[Card, ...]:
    """The cards that a seat has not seen: neither its own, nor played, nor in a blind it took."""
    seen = {*deal.hands[eye], *(play.card for play in deal.plays)}
    if deal.game.taker(deal) == eye:
        seen |= set(deal.blind)
    return tuple(one for one in deal.game.pack(deal.rules) if one not in seen)


def another_world(deal: Deal, eye: int, rng: Random, swaps: int = 12) -> Deal:
    """A deal that looks the same to one seat: cards that it has not seen have changed places.

    Two unseen cards are swapped wherever they are, in hands, blind and hidden calls, as long as
    all that was said and played stays legal and a public score stays the same; again and again.
    """
    unseen = hidden(deal, eye)
    if len(unseen) < 2:
        return deal
    for _ in range(swaps):
        one, other = rng.sample(unseen, 2)
        if (swapped := _swapped(deal, {one: other, other: one})) is not None:
            deal = swapped
    return deal


def _swapped(deal: Deal, pairs: dict[Card, Card]) -> Deal | None:
    def change(some: tuple[Card, ...]) -> list[Card]:
        return [pairs.get(one, one) for one in some]

    hands = [change(hand) for hand in deal.hands]
    try:
        made = Deal(deal.game, deal.rules, deal.dealer, hands, change(deal.blind), deal.extras)
        for action in deal.log:
            if isinstance(action, Call):
                made = made.make_call(action._replace(cards=tuple(change(action.cards))))
            else:
                made = made.act(action)
    except CardlibError:
        return None
    same = made.due == deal.due and (deal.status not in OVER or made.score() == deal.score())
    return made if same else None


def told_by(view: View) -> dict[str, Any]:
    """Everything that can be asked of a view, and what it answers."""
    told: dict[str, Any] = {name: _answer(view, name) for name in dir(view) if name[0] != "_"}
    told["repr"] = repr(view)
    told["pickle"] = pickle.dumps(view)
    told["judge"] = [view.judge(one) for one in PACK_52]
    told["sentences"] = [str(verdict) for verdict in told["judge"]]
    told["calls"] = [view.judge_call(word) for word in view.game.vocabulary(view)]
    for seat in view.seats:
        for ask in (view.offers, view.side_of, view.worth_won, view.known_dealt):
            told[f"{ask.__name__} {seat}"] = ask(seat)
    told["own"] = [view.hand(), view.held(view.eye), view.dealt(view.eye), view.holdings(view.eye)]
    told["report"] = [view.game.badge(view, one) for one in view.game.pack(view.rules)]
    told["tricks"] = [view.why_won(number) for number in range(len(view.tricks))]
    if view.to_act == view.eye:
        told["choice"] = [RandomPlayer(seed).choose(view) for seed in range(3)]
    return told


def _answer(view: View, name: str) -> object:
    """The value of an attribute; a method that needs no argument is called."""
    value = getattr(view, name)
    if not callable(value):
        return value if name != "ranking" else (value.order, value.suits)
    if name in ("legal", "legal_cards", "why_winning", "winning", "buried", "unseen", "rule_ids"):
        return value()
    return None


@times(3)
@given(CHANCE)
def test_nothing_a_seat_is_shown_hangs_on_a_card_it_does_not_see(rng: Random) -> None:
    deal = random_moment(random_deal(rng), rng)
    note(dumps(deal))
    for seat in deal.seats:
        other = another_world(deal, seat, rng)
        here, there = told_by(deal.view(seat)), told_by(other.view(seat))
        assert {name: (here[name], there[name]) for name in here if here[name] != there[name]} == {}


def test_other_worlds_are_other_worlds() -> None:
    """The test above would be worth nothing if the cards never moved."""
    changed = 0
    for seed in range(20):
        deal = random_moment(GAMES[next(iter(GAMES))].deal(seed=seed), Random(seed))
        other = another_world(deal, 0, Random(seed))
        assert other.hands[0] == deal.hands[0]
        changed += other.hands != deal.hands
    assert changed > 12


@times(2)
@given(MOMENTS)
def test_no_path_leads_from_a_view_to_the_deal(deal: Deal) -> None:
    for seat in deal.seats:
        view = deal.view(seat)
        unseen = hidden(deal, seat)
        assert view.unseen() == unseen
        own_or_public = {id(view), id(view.game)}
        for found in reachable(view, own_or_public):
            assert not isinstance(found, Deal)
            if isinstance(found, Moment):
                assert found is view
            if isinstance(found, tuple) and found and isinstance(found[0], Card):
                assert set(unseen).isdisjoint(found)


def reachable(root: object, skip_inside: set[int]) -> Iterator[object]:
    """Every object that a path of references leads to, code and the game's own tables apart."""
    seen, todo = {id(root)}, [root]
    while todo:
        one = todo.pop()
        yield one
        if id(one) in skip_inside and one is not root:
            continue
        # a ranking lists the whole pack; which of its cards are where, it does not know
        if isinstance(one, type | ModuleType | FunctionType | Card | Ranking):
            continue
        for other in gc.get_referents(one):
            if id(other) not in seen:
                seen.add(id(other))
                todo.append(other)


def test_a_leak_would_be_seen() -> None:
    deal = GAMES[next(iter(GAMES))].deal(seed=1)
    leaky = [{"inside": (deal.hands[1],)}]
    assert any(
        isinstance(found, tuple) and card(deal.hands[1][0]) in found
        for found in reachable(leaky, set())
    )
    assert any(isinstance(found, Deal) for found in reachable([lambda: deal, deal], set()))
