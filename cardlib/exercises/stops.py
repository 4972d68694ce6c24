"""A question about stopping: whether it brings more than to play on, over all that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import combinations, permutations
from typing import ClassVar, Final, NamedTuple

from cardlib.cards import Card
from cardlib.deal import Deal
from cardlib.exercises.base import (
    RIGHT,
    WRONG,
    ChoiceTask,
    Feedback,
    calls_told,
    tricks_told,
)
from cardlib.knowledge import knowledge
from cardlib.position import Position
from cardlib.reasons import Reason
from cardlib.seats import Seat
from cardlib.text import say

STOP, ON, SAME = "stop", "on", "same"
_LAST: Final = 3
"""With more cards in hand than these, to try all that can be would take too long."""


class Prospect(NamedTuple):
    """What it brings to play on: the cards led in the best order, and what comes of it."""

    order: tuple[Card, ...]
    outcomes: Mapping[int, int]
    """What playing on adds to the own score, the most first, and in how many of the ways in which
    the unseen cards can lie."""

    @property
    def ways(self) -> int:
        """In how many ways the unseen cards can lie."""
        return sum(self.outcomes.values())

    @property
    def average(self) -> Fraction:
        """What playing on brings on average."""
        return Fraction(sum(n * ways for n, ways in self.outcomes.items()), self.ways)


class StopOrPlayOn(ChoiceTask):
    """Asks whether to stop or to play on, where the rules leave the choice.

    All ways in which the unseen cards can lie are tried out.  In each the others play as well as
    they could if they saw all hands; the seat asked leads its cards in one order for all of them.
    """

    words: ClassVar = {STOP: "quiz.stop_now", ON: "quiz.stop_on", SAME: "quiz.stop_same"}

    def __init__(self, deal: Deal, *, seat: int | str = 0, name: str = "") -> None:
        """Ask ``seat``, who is to lead to one of the last tricks, or may stop now."""
        super().__init__(deal, seat=seat, name=name)

    def _fault(self) -> str | None:
        view = self.view
        is_leading = view.to_act == view.eye and not view.trick
        if is_leading and view.offers(view.eye) and len(view.held(view.eye)) <= _LAST:
            return None
        return "quiz.no_stop"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.stop_or_on", "")

    @property
    def told(self) -> tuple[Reason, ...]:
        """The calls and tricks so far."""
        return (*calls_told(self.view), *tricks_told(self.view))

    @property
    def answer(self) -> str:
        """``stop``, ``on`` or ``same``."""
        if self.stopping == self.prospect.average:
            return SAME
        return STOP if self.stopping > self.prospect.average else ON

    def hints(self) -> tuple[Reason, ...]:
        """What to look at; what each brings, and the chance that it takes; the answer."""
        brings = self._why("quiz.stop_brings", self._rule(), n=self.stopping)
        first = self._why("quiz.hint.stop_what", self._rule())
        outcomes = list(self.prospect.outcomes)
        best, worst = outcomes[0], outcomes[-1]
        if not worst < self.stopping < best:
            return (first, brings, self._on())
        least = round(100 * Fraction(self.stopping - worst, best - worst))
        params = {"best": best, "worst": worst, "n": least}
        return (first, brings, self._why("quiz.hint.stop_chance", "", **params), self._on())

    def _judge_choice(self, value: str) -> Feedback:
        brings = self._why("quiz.stop_brings", self._rule(), n=self.stopping)
        if value == self.answer:
            return Feedback(RIGHT, (self._why("quiz.right", ""), brings, self._on()))
        if value == SAME:
            return Feedback(WRONG, (self._why("quiz.stop_differs", ""), brings))
        # the side of it that was thought too little of
        return Feedback(WRONG, (self._on(), brings) if value == STOP else (brings, self._on()))

    # --- what the two bring ------------------------------------------------------------------

    @property
    def stopping(self) -> int:
        """What it adds to the own score to stop."""
        return self._mine(self.deal.call(self._word()))

    @cached_property
    def prospect(self) -> Prospect:
        """What it brings to play on, at best."""
        held = self.view.held(self.view.eye)
        found = (Prospect(order, self._outcomes(order)) for order in permutations(held))
        return max(found, key=lambda one: one.average)

    def _outcomes(self, order: tuple[Card, ...]) -> dict[int, int]:
        plan = tuple(map(self.view.ranking.bit, order))
        counted = Counter(self._least(at, plan, (), {}) for at in self._positions)
        return {n: counted[n] for n in sorted(counted, reverse=True)}

    def _least(
        self, at: Position, plan: tuple[int, ...], path: tuple[int, ...], known: dict[Position, int]
    ) -> int:
        """What is left when the others do their best against the cards led in this order."""
        if not at.left:
            return self._worth(at, path)
        if at not in known:
            moves = tuple(_bits(at.legal()))
            is_mine = at.turn == self.view.eye
            if is_mine and not at.trick:  # the next card of the plan that is still in hand
                moves = next((one,) for one in plan if one & at.left)
            after = [self._least(at.play(one), plan, (*path, one), known) for one in moves]
            known[at] = max(after) if is_mine else min(after)
        return known[at]

    @cached_property
    def _positions(self) -> tuple[Position, ...]:
        """This moment in each way in which the unseen cards can lie."""
        view, now = self.view, self.view.position
        assert now is not None  # noqa: S101 - cards have been played
        made = []
        for world in self._worlds():
            masks = {seat: view.ranking.mask(some) for seat, some in world.items()}
            hands = tuple(mask | masks.get(seat, 0) for seat, mask in enumerate(now.hands))
            left = now.left | sum(masks.values())
            made.append(now._replace(hands=hands, left=left))
        return tuple(made)

    def _worlds(self) -> Iterator[dict[int, tuple[Card, ...]]]:
        view, known = self.view, knowledge(self.view)
        others = [seat for seat in view.seats if seat != view.eye and view.counts[seat]]
        void = {seat: known.shown_void(seat) for seat in others}

        def lay(some: tuple[Card, ...], seats: list[Seat]) -> Iterator[dict[int, tuple[Card, ...]]]:
            if not seats:
                yield {}
                return
            seat, *rest = seats
            for taken in combinations(some, view.counts[seat]):
                if not any(view.ranking.suit_of(one) in void[seat] for one in taken):
                    left = tuple(one for one in some if one not in taken)
                    yield from ({seat: taken, **more} for more in lay(left, rest))

        return lay(view.unseen(), others)

    def _worth(self, at: Position, path: tuple[int, ...]) -> int:
        """The own score of a hand played to this end; ends with the same tricks are scored once."""
        won = tuple(mask.bit_count() for mask in at.won)
        key = at.won if self.view.game.counts_points(self.view) else won
        if key not in self._scores:
            deal, ranking = self.deal, self.view.ranking
            hands = [ranking.cards_in(mask) for mask in at.hands]
            made = Deal(deal.game, deal.rules, deal.dealer, hands, deal.blind, deal.extras)
            for action in (*deal.log, *(one for bit in path for one in ranking.cards_in(bit))):
                made = made.play(action) if isinstance(action, Card) else made.act(action)
            self._scores[key] = self._mine(made)
        return self._scores[key]

    @cached_property
    def _scores(self) -> dict[tuple[int, ...], int]:
        return {}

    def _mine(self, deal: Deal) -> int:
        """What a finished hand adds to the own score."""
        return deal.score().delta[self.view.game.side_number(self.view.rules, self.view.eye)]

    # --- in words ----------------------------------------------------------------------------

    def _word(self) -> str:
        return self.view.offers(self.view.eye)[0]

    def _rule(self) -> str:
        return self.view.judge_call(self._word()).reason.rule

    def _on(self) -> Reason:
        """What playing on brings, and in how many cases."""
        found = self.prospect
        if len(found.outcomes) == 1:
            n = next(iter(found.outcomes))
            return self._why("quiz.on_sure", "", n=n, cards=found.order)
        outcomes = tuple(_Outcome(n, ways) for n, ways in found.outcomes.items())
        average = f"{float(found.average):.1f}".removesuffix(".0")
        params = {"ways": found.ways, "outcomes": outcomes, "average": average}
        return self._why("quiz.on_brings", "", cards=found.order, **params)


class _Outcome:
    """What playing on may bring, in a list of such."""

    def __init__(self, n: int, ways: int) -> None:
        self.n, self.ways = n, ways

    def __format__(self, spec: str) -> str:
        return say("quiz.on_outcome", {"n": self.n, "ways": self.ways})


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
