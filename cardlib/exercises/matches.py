"""Questions about a match: where a score stands after a hand, and who has won."""

from __future__ import annotations

from typing import cast

from cardlib.exercises.base import RIGHT, WRONG, ChoiceTask, Feedback, Option
from cardlib.exercises.points import NOBODY
from cardlib.exercises.scores import AboutScore, Score
from cardlib.ledger import Line, Won
from cardlib.reasons import Reason
from cardlib.seats import Side
from cardlib.text import say


class _AboutMatch(AboutScore):
    """What questions about running scores have in common."""

    @property
    def before(self) -> tuple[int, ...]:
        """The running scores before the hand."""
        nothing = (0,) * len(self.ledger.delta)
        return cast("tuple[int, ...]", self.view.carried.get("before", nothing))

    @property
    def after(self) -> tuple[int, ...]:
        """The running scores after it."""
        return tuple(map(sum, zip(self.before, self.ledger.delta, strict=True)))

    def _outcome(self) -> tuple[Line, ...]:
        """How the hand is settled, without what it means for the match."""
        lines = self.ledger.lines
        return tuple(line for line in lines if not line.is_given and line.item != "match")

    def _standing(self, scores: tuple[int, ...], code: str) -> Reason:
        """All running scores in a sentence."""
        some = tuple(_StandsAt(self._side(side), n) for side, n in enumerate(scores))
        return self._why(code, "", scores=some)


class Standing(_AboutMatch, Score):
    """Asks where the own score stands after a finished hand."""

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.standing", "")

    @property
    def told(self) -> tuple[Reason, ...]:
        """The scores before the hand, and what happened in it."""
        return (self._standing(self.before, "quiz.before"), *super().told)

    @property
    def answer(self) -> str:
        """The own score after the hand."""
        return str(self._mine(self.after))

    def hints(self) -> tuple[Reason, ...]:
        """What the hand brings, line by line; then both together."""
        brings = self._why("quiz.deal_brings", "", n=self._mine(self.ledger.delta))
        return (*super().hints()[:-1], brings, self._why("quiz.hint.score", "", n=int(self.answer)))

    def _judge_number(self, given: int) -> Feedback:
        before, brings = self._mine(self.before), self._mine(self.ledger.delta)
        if given == before + brings:
            told = self._why("quiz.deal_brings", "", n=brings)
            return Feedback(RIGHT, (self._why("quiz.right", ""), *self._settled(), told))
        if given == brings:
            reason = self._why("quiz.standing_brings", "", given=given, n=before)
            return Feedback(WRONG, (reason,))
        if given == 0 > before + brings:
            return Feedback(WRONG, (self._why("quiz.below_zero", self._rule()), *self._settled()))
        would = self._why("quiz.standing_would", "", given=given, n=given - before)
        return Feedback(WRONG, (would, *self._misread(given - before, brings)[1:]))

    def _settled(self) -> tuple[Reason, ...]:
        return tuple(line.reason for line in self._outcome())

    def _rule(self) -> str:
        return self._outcome()[0].reason.rule


class WhoWinsMatch(_AboutMatch, ChoiceTask):
    """Asks who has won the match with a finished hand, or whether it goes on."""

    def _fault(self) -> str | None:
        return super()._fault() or (None if self.target else "quiz.no_target")

    @property
    def target(self) -> int | None:
        """The score at which the match ends."""
        return self.view.game.match_target(self.view.rules)

    @property
    def won(self) -> Won | None:
        """Who has won, and why; None while the match goes on."""
        return self.view.game.decided(self.deal, self.before)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.who_wins_match", "", target=self.target)

    @property
    def told(self) -> tuple[Reason, ...]:
        """The scores before the hand, and what happened in it."""
        given = (line.reason for line in self._given())
        return (self._standing(self.before, "quiz.before"), *given)

    @property
    def options(self) -> tuple[Option, ...]:
        """The sides, and nobody yet."""
        sides = (Option(str(side), label=self._side(side).name) for side in range(len(self.after)))
        return (*sides, Option(NOBODY, label=str(self._why("quiz.nobody_yet", ""))))

    @property
    def answer(self) -> str:
        """The number of the running score that has won, or ``nobody``."""
        return NOBODY if self.won is None else str(self.won.side)

    def hints(self) -> tuple[Reason, ...]:
        """How the hand is settled; where that leaves everybody; the answer."""
        settled = tuple(line.reason for line in self._outcome())
        first = self._why("quiz.hint.settle_first", settled[0].rule)
        return (first, *settled, self._standing(self.after, "quiz.after"), self._verdict())

    def _judge_choice(self, value: str) -> Feedback:
        settled, verdict = tuple(line.reason for line in self._outcome()), self._verdict()
        if value == self.answer:
            return Feedback(RIGHT, (self._why("quiz.right", ""), *settled, verdict))
        if value == NOBODY:
            return Feedback(WRONG, (self._why("quiz.match_over", ""), verdict))
        side = int(value)
        if self.after[side] >= (self.target or 0):
            return Feedback(WRONG, (self._reached(side), verdict))
        params = {"side": self._side(side), "n": self.after[side], "target": self.target}
        short = self._why("quiz.match_short", self._rule(), **params)
        return Feedback(WRONG, (*settled, short))

    def _reached(self, side: int) -> Reason:
        params = {"side": self._side(side), "n": self.after[side]}
        return self._why("quiz.match_reached", self._rule(), **params)

    def _verdict(self) -> Reason:
        if self.won is not None:
            return self.won.reason
        return self._why("quiz.match_goes_on", self._rule(), target=self.target)

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "match")


class _StandsAt:
    """A side with its running score, in a list of such pairs."""

    def __init__(self, side: Side, n: int) -> None:
        self.side, self.n = side, n

    def __format__(self, spec: str) -> str:
        return say("quiz.stands_at", {"side": self.side, "n": self.n})
