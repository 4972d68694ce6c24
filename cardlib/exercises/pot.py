"""A question about the pot: what is in it after a deal."""

from __future__ import annotations

from cardlib.chips import Pot
from cardlib.exercises.base import RIGHT, WRONG, Feedback, NumberTask, calls_told
from cardlib.reasons import Reason


class HowManyInPot(NumberTask):
    """Asks how many chips are left in the pot by a deal that is over."""

    about = "score"
    least = 0

    def _fault(self) -> str | None:
        if self.deal.status in ("calling", "playing"):
            return "quiz.no_score"
        return None if self.deal.game.pot(self.deal) is not None else "quiz.no_pot"

    @property
    def pot(self) -> Pot:
        """The pot: it is known to everybody."""
        found = self.deal.game.pot(self.deal)
        assert found is not None  # noqa: S101 - there would be no such task
        return found

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.how_many_in_pot", "")

    @property
    def told(self) -> tuple[Reason, ...]:
        """The pot before the deal, and what was called."""
        return (*self.pot.told, *calls_told(self.view))

    @property
    def answer(self) -> str:
        """The number of chips."""
        return str(self.pot.after)

    def hints(self) -> tuple[Reason, ...]:
        """What was in it before; what became of it, step by step."""
        rule = self.pot.because[-1].rule
        first = self._why("quiz.hint.pot_before", rule, n=self.pot.before)
        return (first, *self.pot.because)

    def _judge_number(self, given: int) -> Feedback:
        pot = self.pot
        if given == pot.after:
            return Feedback(RIGHT, (self._why("quiz.right", ""), *pot.because))
        steps = pot.because[:-1] or (self._why("quiz.pot_look", pot.because[-1].rule),)
        code = "quiz.pot_too_much" if given > pot.after else "quiz.pot_too_little"
        if given == pot.before:
            code = "quiz.pot_was"
        return Feedback(WRONG, (self._why(code, "", given=given), *steps))
