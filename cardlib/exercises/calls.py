"""Questions about calls: whether one may be made, when, and which of them."""

from __future__ import annotations

from typing import ClassVar

from cardlib.deal import Deal
from cardlib.exercises.base import (
    NOT_YET,
    RIGHT,
    WRONG,
    ChoiceTask,
    Feedback,
    Option,
    Task,
    calls_told,
)
from cardlib.reasons import Reason, Verdict
from cardlib.text import quoted, say


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


class WhichCalls(Task):
    """Asks which calls may be made in an auction; those that may not are among the options."""

    kind = "cards"
    about = "cards"

    def _fault(self) -> str | None:
        due = self.view.due
        is_asked = due.status == "calling" and due.seat == self.view.eye
        return None if is_asked and due.step not in self.view.game.choosing else "quiz.no_call_due"

    @property
    def question(self) -> Reason:
        """What is asked."""
        code = "quiz.which_calls" if self.view.due.step == "call" else "quiz.which_names"
        return self._why(code, "")

    @property
    def told(self) -> tuple[Reason, ...]:
        """What was called so far; in an auction for points also who deals and so calls last."""
        view = self.view
        deals = self._why("quiz.deals", "", seat=view.seats[view.dealer])
        return (*((deals,) if view.game.bids else ()), *calls_told(view))

    @property
    def options(self) -> tuple[Option, ...]:
        """All that can be said in this step, allowed or not."""
        game = self.view.game
        words = game.words(self.view)
        for field in game.fields.values():
            if set(words) <= set(field.words):
                words = field.words
        return tuple(
            Option(word, label=say(f"call.label.{word}", game=game.name)) for word in words
        )

    @property
    def answer(self) -> str:
        """The words of the calls that may be made."""
        return " ".join(self._allowed())

    def hints(self) -> tuple[Reason, ...]:
        """What was said before; how many calls are left; what the rules say of each."""
        words = [one.value for one in self.options]
        rule = self.view.judge_call(words[-1]).reason.rule
        n = len(self._allowed())
        is_call = self.view.due.step == "call"
        return (
            self._why("quiz.hint.calls_before", rule, n=len(self.view.calls))
            if is_call
            else self._why("quiz.hint.names", rule),
            self._why("quiz.hint.calls_left", rule, n=n, of=len(words)),
            *(self.view.judge_call(word).reason for word in words),
        )

    def _judge(self, answer: object) -> Feedback:
        known = {name.casefold(): one.value for one in self.options for name in one[::3]}
        words = [answer] if str(answer).casefold() in known else _words(answer)
        chosen = [known.get(str(one).casefold()) for one in words]
        if None in chosen:
            strange = words[chosen.index(None)]
            reason = self._why("quiz.no_option", "", value=quoted(strange, 20))
            return Feedback(NOT_YET, (reason,))
        for word in chosen:
            verdict = self.view.judge_call(str(word))
            if not verdict.ok:
                return Feedback(WRONG, (verdict.reason,))
        missing = [word for word in self._allowed() if word not in chosen]
        if missing:
            more = self._why("quiz.missing_calls", "", n=len(missing))
            return Feedback(WRONG, (more, self.view.judge_call(missing[0]).reason))
        verdicts = [self.view.judge_call(one.value) for one in self.options]
        forbidden = [one.reason for one in verdicts if not one.ok]
        told = forbidden[-1:] or [verdicts[-1].reason]
        return Feedback(RIGHT, (self._why("quiz.right", ""), *told))

    def _allowed(self) -> tuple[str, ...]:
        words = (one.value for one in self.options)
        return tuple(word for word in words if self.view.judge_call(word).ok)


def _words(answer: object) -> list[object]:
    """The calls that an answer names one by one."""
    if isinstance(answer, list | tuple | set | frozenset):
        return list(answer)
    return list(str(answer).replace(",", " ").split())
