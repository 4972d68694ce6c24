"""A question on the screen: choose, check, be told why, try again.

The widget passes wishes to a :class:`~widgets.questions.session.QuizSession` and shows what comes
of them; it can also be answered from Python, along the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from cardlib.exercises import Feedback, Task
from cardlib.wanted import wanted
from widgets.base import Intent, check_keywords, static_text
from widgets.questions.session import QuizSession
from widgets.tables.seated import SessionWidget

Callback = Callable[[], object]


class Quiz(SessionWidget[QuizSession]):
    """One question about one moment of a hand.  Made by :func:`quiz`."""

    _esm = static_text("shared.js", "words.js", "asking.js", "quiz_parts.js", "quiz.js")
    _css = static_text("shared.css", "quiz.css")

    takes: ClassVar[tuple[str, ...]] = ("confidence", "face", "goal", "layout", "step")

    def __init__(self, task: Task, **options: Any) -> None:
        check_keywords("quiz", options, self.takes)
        wanted(task, Task, "quiz", "task")
        mine = {name: options.pop(name) for name in tuple(options) if name != "layout"}
        self._when_solved: list[Callback] = []
        self._was_told = False
        super().__init__(QuizSession(task, **mine), **options)

    # --- what was asked and what came of it --------------------------------------------------

    @property
    def task(self) -> Task:
        """What is asked."""
        return self.session.task

    @property
    def tries(self) -> int:
        """How many answers were checked until the right one; "not yet" is no try."""
        return self.session.tries

    @property
    def hints_given(self) -> int:
        """How many hints were asked for; reading the worked solution first counts as all."""
        return self.session.hints_given

    @property
    def solved(self) -> bool:
        """Whether a right answer was given; it stays so."""
        return self.session.solved

    @property
    def stars(self) -> int:
        """One to three once solved: three for a first try without a hint."""
        return self.session.stars

    @property
    def was_sure(self) -> bool | None:
        """How sure the learner was of the first try; None if that was not asked or not said."""
        return self.session.was_sure

    @property
    def feedback(self) -> Feedback | None:
        """What was said last, or None before the first check."""
        return self.session.said.feedback if self.session.said is not None else None

    def on_solved(self, function: Callback) -> None:
        """Call ``function()`` when the task is solved, once; now, if it is solved already.

        An exception in it is shown under the widget; the answer counts all the same.
        """
        if not self._was_told:
            self._when_solved.append(function)
        elif not self.guard(function):
            self.repaint()

    # --- answering from Python ---------------------------------------------------------------

    def answer(self, answer: object, *, sure: bool | None = None) -> Feedback:
        """Choose an answer and check it, as by clicking; what is said to it.

        ``answer`` is a text such as ``"8C AC"``, ``"West"`` or ``"21"``, or the values themselves;
        one that cannot be read is not right, and nothing is raised.  ``sure`` answers "How sure are
        you?" where that is asked.
        """
        feedback = self.session.answer(answer, sure=sure)
        self.guard(self._tell)
        self.repaint()
        return feedback

    def give_hint(self) -> None:
        """Show one more hint, as by clicking."""
        self.session.give_hint()
        self.repaint()

    # --- what every widget does --------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Pass a wish on to the session, and tell who waits for a right answer."""
        super().handle(intent)
        self._tell()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.task.question}>"

    def _tell(self) -> None:
        if self._was_told or not self.session.solved:
            return
        self._was_told = True
        waiting, self._when_solved = self._when_solved, []
        problems = [problem for one in waiting if (problem := _problem(one)) is not None]
        if problems:
            raise problems[0]


def _problem(function: Callback) -> Exception | None:
    """What went wrong in a callback: one that fails keeps no other from being called."""
    try:
        function()
    except Exception as problem:  # noqa: BLE001 - it is shown under the widget
        return problem
    return None


def quiz(
    task: Task,
    *,
    confidence: bool = False,
    face: str | None = None,
    goal: str = "",
    step: str = "",
    **more: Any,
) -> Quiz:
    """Ask one question.

    ``confidence``: before the first try also ask how sure the learner is. ``goal``: what one can do
    afterwards, shown above the question as long as it is there. ``step``: which step of a lesson
    this is, in words.  ``face``: ``"french"`` or ``"german"``; without it the cards are printed as
    was chosen for all, else as the game's own are.  Beside these only ipywidgets' ``layout`` is
    taken.

    Every call makes a question of its own, so a cell can be run again and again.  Raises
    ``TypeError`` for a keyword there is not, naming the near ones, and ``ValueError`` for a face
    there is not.
    """
    return Quiz(task, confidence=confidence, face=face, goal=goal, step=step, **more)
