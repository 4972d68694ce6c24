"""What goes on in a drill: one question after the other, rounds, what went wrong in them.

Each question is a :class:`~widgets.questions.session.QuizSession`; here is only what holds them
together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardlib.drills import Drill
from cardlib.exercises import WRONG, Task
from cardlib.rulebook import NotInBook, rule
from cardlib.text import say
from widgets.face import face_name
from widgets.questions.session import QuizSession
from widgets.questions.still import quiz_still
from widgets.questions.twin import quiz_twin
from widgets.wish import Wish

Picture = dict[str, Any]
Intent = Mapping[str, Any]

ROUND: Final = 10
"""Questions in a round."""


class Past(NamedTuple):
    """What came of a question."""

    at_once: bool
    """Right at the first try, and without a hint."""
    solved: bool
    missed: tuple[str, ...]
    """The ids of the rules that wrong answers were told; "" where none was named."""


class DrillSession:
    """A round of questions of a drill, and the rounds after it."""

    def __init__(self, some: Drill) -> None:
        """Begin at the first question of ``some``."""
        self._begin(some)

    def _begin(self, some: Drill) -> None:
        self.drill = some
        self.number = 1
        self.past: list[Past] = []
        self.is_over = False
        self._put()

    def _put(self) -> None:
        self._missed: list[str] = []
        self.quiz = QuizSession(self.drill.task(self.number))

    @property
    def task(self) -> Task:
        """What is asked now."""
        return self.quiz.task

    @property
    def right(self) -> int:
        """How many questions of the round were right at once."""
        return sum(one.at_once for one in self.past)

    def picture(self) -> Picture:
        """What to show now: a question, or what came of a round."""
        with self.quiz.using_face():
            return self._picture()

    def _picture(self) -> Picture:
        shown = self.quiz.picture()
        game = self.drill.game.name
        params = {"topic": self.drill.title, "game": say("title", game=game)}
        place = {"n": self.number, "of": ROUND, "code": self.drill.code}
        count = {"right": self.right, "n": len(self.past)}
        shown["goal"] = " · ".join(
            (say("drill.head", params), *([say("drill.count", count)] if self.past else []))
        )
        shown["step"] = say("drill.place", place)
        shown["place"] = self.number
        if self.is_over:
            return self._summary(shown)
        code = "drill.next" if self.quiz.solved else "drill.skip"
        if self.number == ROUND:
            code = "drill.end"
        shown["buttons"] = [*shown["buttons"], _button("next", say(code))]
        return shown

    def twin(self) -> str:
        """The same in words."""
        return quiz_twin(self.picture())

    def still(self) -> str:
        """The same as a static picture."""
        with self.quiz.using_face():
            return quiz_still(self.picture(), face_name())

    def sprite(self) -> str:
        """The drawings of all cards of the pack: the next question shows others."""
        return self.quiz.sprite()

    def handle(self, intent: Intent) -> None:
        """Do what the learner wants; what makes no sense here is ignored."""
        wish = Wish(intent)
        if wish.kind == "next":
            # A click that was made at another question is about that one.
            if not wish.has("value") or wish.number("value") == self.number:
                self.go_on()
        elif not self.is_over:
            self.quiz.handle(intent)
            self._look()

    def answer(self, answer: object) -> None:
        """Answer the question, as by clicking."""
        if not self.is_over:
            self.quiz.answer(answer)
            self._look()

    def go_on(self) -> None:
        """The next question, what came of the round, or the next round."""
        if self.is_over:
            self._begin(self.drill.following)
            return
        quiz = self.quiz
        at_once = quiz.solved and quiz.tries == 1 and not quiz.hints_given
        self.past.append(Past(at_once, quiz.solved, tuple(self._missed)))
        if self.number == ROUND:
            self.is_over = True
            return
        self.number += 1
        self._put()

    def _look(self) -> None:
        """Keep in mind which rules wrong answers were told; the same answer again is one."""
        said = self.quiz.said
        # What is tried once the question is solved is curiosity, no mistake.
        if self.quiz.solved or said is None or said.feedback.status != WRONG:
            return
        if len(self._missed) >= self.quiz.tries:
            return
        ids = [one.rule for one in said.feedback.reasons if one.rule]
        self._missed.append(ids[0] if ids else "")

    def _summary(self, shown: Picture) -> Picture:
        """The picture of a round that is over; it has no cards."""
        params = {"right": self.right, "n": len(self.past)}
        open_left = sum(not one.solved for one in self.past)
        told = self._mistakes()
        if open_left:
            told.append(say("drill.skipped", {"n": open_left}))
        codes = {"code": self.drill.code, "code_next": self.drill.following.code}
        told.append(say("drill.share", codes))
        empty = {"trick": None, "hand": None, "strip": None, "number": None, "sure": None}
        empty |= {"feedback": None, "hints": None, "solution": None, "result": None}
        return {
            **shown,
            **empty,
            "trick_label": "",
            "question": say("drill.round", params),
            "title": say("drill.round", params),
            "told": told,
            "options": [],
            "options_label": "",
            "chosen": "",
            "buttons": [_button("next", say("drill.again"))],
        }

    def _mistakes(self) -> list[str]:
        counted = Counter(one for past in self.past for one in past.missed)
        if not counted:
            return [say("drill.all_right")] if self.right == len(self.past) else []
        told = [say("drill.mistakes")]
        for name, count in sorted(counted.items(), key=lambda one: (-one[1], one[0])):
            told.append(_mistake(name, count))
        return told


def _mistake(name: str, count: int) -> str:
    try:
        return say("drill.mistake", {"rule": name, "title": rule(name).title, "n": count})
    except NotInBook:
        return say("drill.mistake_other", {"n": count})


def _button(kind: str, label: str) -> Picture:
    return {"kind": kind, "label": label, "enabled": True, "open": None}
