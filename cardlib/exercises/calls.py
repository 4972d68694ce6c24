"""Questions about calls: whether one may be made, and when."""

from __future__ import annotations

from typing import ClassVar

from cardlib.deal import Deal
from cardlib.exercises.base import RIGHT, WRONG, ChoiceTask, Feedback
from cardlib.reasons import Reason, Verdict
from cardlib.text import say


class MayCall(ChoiceTask):
    """Asks whether a call may be made now, only later, or not at all."""

    words: ClassVar = {"yes": "quiz.call_yes", "later": "quiz.call_later", "no": "quiz.call_no"}

    def __init__(self, deal: Deal, word: str, *, seat: int | str = 0, name: str = "") -> None:
        """Ask whether ``seat`` may call ``word`` at this moment, before the first card is led."""
        self.word = word
        super().__init__(deal, seat=seat, name=name)

    def _fault(self) -> str | None:
        if self.word not in self.view.game.vocabulary(self.view):
            return "quiz.no_such_call"
        return None if self.view.status == "playing" and not self.view.plays else "quiz.no_start"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.may_call", "", seat=self.view.eye, call=self._called())

    @property
    def answer(self) -> str:
        """``yes``, ``later`` or ``no``."""
        if self._now().ok:
            return "yes"
        return "later" if self._later().ok else "no"

    def hints(self) -> tuple[Reason, ...]:
        """Look at what the call needs; then what the rules say of it."""
        return (self._why("quiz.hint.call_needs", self._now().reason.rule), self._now().reason)

    def _judge_choice(self, value: str) -> Feedback:
        now = self._now().reason
        if value == self.answer:
            return Feedback(RIGHT, (self._why("quiz.right", ""), now))
        if value == "later":
            return Feedback(WRONG, (self._why("quiz.call_not_later", ""), self._later().reason))
        return Feedback(WRONG, (now,))

    def _called(self) -> str:
        return say(f"call.label.{self.word}", game=self.view.game.name)

    def _now(self) -> Verdict:
        return self.view.judge_call(self.word)

    def _later(self) -> Verdict:
        """The verdict after a lead; which card is led makes no difference to a call."""
        after = self.deal.play(self.deal.legal_cards()[0])
        return after.view(self.view.eye).judge_call(self.word)
