"""Questions about the points of a finished hand: who makes one of them, how many a side makes."""

from __future__ import annotations

from collections.abc import Iterator

from cardlib.cards import Card
from cardlib.deal import Deal
from cardlib.exercises.base import (
    RIGHT,
    WRONG,
    ChoiceTask,
    Feedback,
    NumberTask,
    Option,
    tricks_told,
)
from cardlib.exercises.scores import AboutScore
from cardlib.ledger import Line
from cardlib.reasons import Reason
from cardlib.seats import Seat

NOBODY = "nobody"


class WhoGets(AboutScore, ChoiceTask):
    """Asks which side makes one of the points of a finished hand, or that nobody does."""

    def __init__(self, deal: Deal, item: str, *, seat: int | str = 0, name: str = "") -> None:
        """Ask about ``item``, as the score names it."""
        self.item = item
        super().__init__(deal, seat=seat, name=name)
        if self.card:
            self.about = "deal"

    def _fault(self) -> str | None:
        if (fault := super()._fault()) is not None:
            return fault
        return None if any(line.item == self.item for line in self._points()) else "quiz.no_point"

    @property
    def line(self) -> Line:
        """The line of the score that is asked for."""
        return next(line for line in self._points() if line.item == self.item)

    @property
    def card(self) -> Card | None:
        """The card that the point hangs on, or None for one that many cards make."""
        found = dict(self.line.reason.params).get("card")
        return found if isinstance(found, Card) else None

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.who_gets", "", point=self.line.title)

    @property
    def told(self) -> tuple[Reason, ...]:
        """Who led what at first, and the tricks; for a count what each seat has won."""
        first = self._given()[0].reason
        return (first, *(tricks_told(self.view) if self.card else self._piles()))

    @property
    def options(self) -> tuple[Option, ...]:
        """The sides, and nobody."""
        sides = (
            Option(str(side), label=self._side(side).name) for side in range(len(self.line.made))
        )
        return (*sides, Option(NOBODY, label=str(self._why("quiz.nobody", ""))))

    @property
    def answer(self) -> str:
        """The number of the side, or ``nobody``."""
        return next((str(side) for side, n in enumerate(self.line.made) if n), NOBODY)

    def hints(self) -> tuple[Reason, ...]:
        """Where to look; which trumps were dealt, or what the sides have; the answer."""
        line, rule = self.line, self.line.reason.rule
        if self.card is None:
            look = self._why("quiz.hint.add_up", rule)
            return (look, *self._sums(), line.reason)
        look = self._why("quiz.hint.look_for_trumps", rule)
        dealt = self._why("quiz.hint.trumps_dealt", rule, cards=self._dealt(), n=len(self._dealt()))
        return (look, dealt, line.reason)

    def _judge_choice(self, value: str) -> Feedback:
        reason = self.line.reason
        if value == self.answer:
            return Feedback(RIGHT, (self._why("quiz.right", ""), reason))
        if value == NOBODY:
            return Feedback(WRONG, (self._dealt_counts(), reason))
        side = int(value)
        if self.card is None and self._most_tricks() == side:
            n = self._tricks_of(side)
            return Feedback(WRONG, (self._why("quiz.not_tricks", "", n=n), *self._sums()))
        return Feedback(WRONG, (self._why("quiz.gets_not", "", side=self._side(side)), reason))

    def _dealt_counts(self) -> Reason:
        """Somebody does make it, also where the card that one expects was not dealt."""
        dealt, trumps, rule = self._dealt(), self.view.ranking.trumps, self.line.reason.rule
        if self.card is dealt[0] and dealt[0] is not trumps[0]:
            return self._why("quiz.gets_highest", rule, card=trumps[0])
        if self.card is dealt[-1] and dealt[-1] is not trumps[-1]:
            return self._why("quiz.gets_lowest", rule, card=trumps[-1])
        return self._why("quiz.gets_somebody", "")

    def _dealt(self) -> tuple[Card, ...]:
        """The trumps that were dealt: in a finished hand all of them were played."""
        played = {one.card for one in self.view.plays}
        return tuple(one for one in self.view.ranking.trumps if one in played)

    def _seats(self) -> Iterator[tuple[Seat, int]]:
        """Each seat with the number of its side."""
        for seat in self.view.seats:
            yield seat, self.view.game.side_number(self.view.rules, seat)

    def _sums(self) -> tuple[Reason, ...]:
        """What each side has in its tricks."""
        worth = [0] * len(self.line.made)
        for seat, side in self._seats():
            worth[side] += self.view.worth_won(seat)
        return tuple(
            self._why("quiz.side_pile", "", side=self._side(side), n=n)
            for side, n in enumerate(worth)
        )

    def _tricks_of(self, side: int) -> int:
        mine = [seat for seat, number in self._seats() if number == side]
        return sum(trick.winner in mine for trick in self.view.tricks)

    def _most_tricks(self) -> int:
        return max(range(len(self.line.made)), key=self._tricks_of)


class HowManyPoints(AboutScore, NumberTask):
    """Asks how many points the own side has made in a finished hand, before it is settled."""

    about = "deal"
    least = 0

    def _fault(self) -> str | None:
        return super()._fault() or (None if self._points() else "quiz.no_point")

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.how_many_points", "", side=self._side(self._number()))

    @property
    def told(self) -> tuple[Reason, ...]:
        """Who led what at first, the tricks, and what each seat has won."""
        return (self._given()[0].reason, *tricks_told(self.view), *self._piles())

    @property
    def answer(self) -> str:
        """The number of points."""
        return str(self._made())

    def hints(self) -> tuple[Reason, ...]:
        """One point after the other; then the sum."""
        lines = tuple(line.reason for line in self._points())
        return (self._look(), *lines, self._sum())

    def _judge_number(self, given: int) -> Feedback:
        right = self._made()
        if given == right:
            own = tuple(line.reason for line in self._points() if line.made[self._number()])
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._sum(), *own))
        if given < right:
            missed = [line for line in self._points() if line.made[self._number()]]
            first = self._why("quiz.score_little", "", given=given)
            return Feedback(WRONG, (first, missed[min(given, len(missed) - 1)].reason))
        other = [line for line in self._points() if not line.made[self._number()]]
        first = self._why("quiz.score_much", "", given=given)
        if not other:
            return Feedback(WRONG, (first, self._look()))
        # as many points too many as this, or all that there are
        return Feedback(WRONG, (first, other[min(given - right, len(other)) - 1].reason))

    def _look(self) -> Reason:
        lines = self._points()
        return self._why("quiz.hint.point_by_point", lines[0].reason.rule, n=len(lines))

    def _sum(self) -> Reason:
        rule, side = self.view.game.rule_id(self.view, "made"), self._side(self._number())
        return self._why("quiz.made_own", rule, side=side, n=self._made())
