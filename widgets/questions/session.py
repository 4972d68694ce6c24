"""What goes on at one question: what is chosen, what was said to it, which hints were given.

No browser is needed here: an intent comes in as a dict, a picture goes out as a dict.  What is
right is asked of the task, and only when an answer is checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, Final, NamedTuple

from cardlib.cards import Card, cards
from cardlib.exercises import NOT_YET, RIGHT, Feedback, Option, Task
from cardlib.faces import sprite
from cardlib.reasons import BadCard, Reason, why
from cardlib.text import face_for, quoted, using
from widgets.face import face_name
from widgets.progress import Done
from widgets.questions.picture import quiz_picture
from widgets.questions.position import shown_cards
from widgets.questions.still import quiz_still
from widgets.questions.twin import quiz_twin
from widgets.wish import Wish

Picture = dict[str, Any]
Intent = Mapping[str, Any]
Given = tuple[str, ...] | str
"""An answer: the values chosen, in the order of the options, or a text."""

LONGEST: Final = 20
"""How much of a typed answer is kept."""


class Said(NamedTuple):
    """What was said to an answer."""

    number: int
    """Counts the checks, so that the same words can be told apart."""
    given: Given
    feedback: Feedback
    was_sure: bool | None = None


class QuizSession:
    """One question from the first look to the solved task."""

    said: Said | None
    """What was said last, or None before the first check."""

    def __init__(
        self,
        task: Task,
        *,
        confidence: bool = False,
        face: str | None = None,
        goal: str = "",
        step: str = "",
    ) -> None:
        """Put the question of ``task``; with ``confidence`` also ask how sure the learner is.

        Raises ``ValueError`` for a ``face`` there is not.
        """
        with using(face=face):  # complains about a face there is not
            self.face = face
        self.task = task
        self.confidence = confidence
        self.goal = goal
        self.step = step
        self.options: tuple[Option, ...] = task.options
        self.hints: tuple[Reason, ...] = task.hints()
        self.chosen: tuple[str, ...] = ()
        self.text = ""
        self.sure: bool | None = None
        self.was_sure: bool | None = None
        self.tries = 0
        self.hints_shown = 0
        self.solved = False
        self.solution_open = False
        self.used_solution = False
        self.said = None
        self._checks = 0

    # --- what has come of it ---------------------------------------------------------------

    @property
    def hints_given(self) -> int:
        """How many hints it took; reading the worked solution before the end counts as all."""
        return len(self.hints) if self.used_solution else self.hints_shown

    @property
    def stars(self) -> int:
        """One to three once the task is solved, 0 before; they open and close nothing."""
        return Done(self.tries, self.hints_given).stars if self.solved else 0

    @property
    def given(self) -> Given:
        """The answer as it stands now."""
        return self.text.strip() if self.task.kind == "number" else self.chosen

    @property
    def owes_sure(self) -> bool:
        """Whether the learner is still asked how sure they are: before the first try only.

        Later the reason is known, and being sure says nothing any more.
        """
        return self.confidence and not self.tries

    def others(self) -> tuple[str, ...]:
        """After a right answer the values of other right ones; empty before."""
        if self.said is None or self.said.feedback.status != RIGHT:
            return ()
        given = self.said.given
        if self.task.kind == "one":
            rest = (one.value for one in self.options if one.value not in given)
            return tuple(one for one in rest if self.task.check(one).status == RIGHT)
        if self.task.kind == "cards" and self._read(self.task.answer) != given:
            return (self.task.answer,)
        return ()

    def solution(self) -> tuple[Reason, ...]:
        """The way to the answer and why it is right."""
        return (*self.hints, *self.task.check(self.task.answer).reasons)

    # --- what the widget asks for ----------------------------------------------------------

    def picture(self) -> Picture:
        """What to show now; of what is right it holds only what was said to an answer."""
        with self.using_face():
            return quiz_picture(self)

    def twin(self) -> str:
        """The same in words."""
        return quiz_twin(self.picture())

    def still(self) -> str:
        """The same as a static picture."""
        with self.using_face():
            return quiz_still(self.picture(), face_name())

    def sprite(self) -> str:
        """The drawings of the cards that the question shows, and of no other."""
        with self.using_face():
            return sprite(shown_cards(self.task), face_name())

    def using_face(self) -> AbstractContextManager[None]:
        """Show cards in the face asked for, the one chosen for all, or the game's own."""
        return using(face=self.face or face_for(self.task.view.game.face))

    def handle(self, intent: Intent) -> None:
        """Do what the learner wants; what makes no sense here is ignored."""
        wish = Wish(intent)
        kind, value = wish.kind, wish.text("value")
        if kind == "choose":
            self.choose(value)
        elif kind == "number":
            self.write(value)
        elif kind == "sure":
            self.be_sure(wish.flag("value"))
        elif kind == "hint":
            self.give_hint()
        elif kind == "solution":
            self.toggle_solution()
        elif kind == "check":
            self.write(value)
            if self.owes_sure and self.sure is None and self.given:
                self._say(Feedback(NOT_YET, (why("ask.sure_first", ""),)), self.given)
            else:
                self.check()

    # --- what can be done ------------------------------------------------------------------

    def choose(self, value: object) -> None:
        """Take an option, or put a card back that was taken."""
        values = [one.value for one in self.options]
        if not isinstance(value, str) or value not in values:
            return
        if self.task.kind == "cards":
            wanted = set(self.chosen) ^ {value}
            self._take(tuple(one for one in values if one in wanted))
        else:
            self._take((value,))

    def write(self, text: object) -> None:
        """Take what stands in the field for a number."""
        if self.task.kind == "number" and isinstance(text, str):
            self._take(text[:LONGEST])

    def be_sure(self, sure: object) -> None:
        """Say how sure one is, before the first try."""
        if self.owes_sure and isinstance(sure, bool):
            self.sure = sure
            self._forget_not_yet()

    def give_hint(self) -> None:
        """Show one more hint, if there is one and it can still help."""
        if not self.solved and not self.used_solution:
            self.hints_shown = min(self.hints_shown + 1, len(self.hints))

    def toggle_solution(self) -> None:
        """Open or close the worked solution, once there was a try."""
        if not self.tries:
            return
        self.solution_open = not self.solution_open
        self.used_solution |= self.solution_open and not self.solved

    def check(self) -> Feedback:
        """Check the answer as it stands.  The same answer twice is one try."""
        given = self.given
        said = self.said
        if said is not None and said.given == given and said.feedback.status != NOT_YET:
            return said.feedback
        asked = given if isinstance(given, str) else " ".join(given)
        return self._judge(self.task.check(asked), given)

    def answer(self, answer: object, *, sure: bool | None = None) -> Feedback:
        """Choose an answer and check it, as if by hand.

        ``answer`` is whatever :meth:`cardlib.exercises.Task.check` reads.
        """
        if isinstance(answer, int) and abs(answer) >= 10**LONGEST:  # Python may refuse to print it
            answer = quoted(answer)
        self.be_sure(sure)
        known = self._read(answer)
        self._take(known if known is not None else "" if self.task.kind == "number" else ())
        if known is not None:
            return self.check()
        # Not one of the options: the task says what is wrong with it.
        return self._judge(self.task.check(answer), str(answer)[: 2 * LONGEST])

    # --- inside ----------------------------------------------------------------------------

    def _take(self, given: Given) -> None:
        if isinstance(given, str):
            self.text = given
        else:
            self.chosen = given
        self._forget_not_yet()

    def _forget_not_yet(self) -> None:
        if self.said is not None and self.said.feedback.status == NOT_YET:
            self.said = None

    def _judge(self, feedback: Feedback, given: Given) -> Feedback:
        was_sure = None
        if feedback.status != NOT_YET and not self.solved:
            if not self.tries:
                was_sure = self.was_sure = self.sure
            self.tries += 1
            self.solved = feedback.status == RIGHT
        self._say(feedback, given, was_sure)
        return feedback

    def _say(self, feedback: Feedback, given: Given, was_sure: bool | None = None) -> None:
        self._checks += 1
        self.said = Said(self._checks, given, feedback, was_sure)

    def _read(self, answer: object) -> Given | None:
        """The answer as it would have been chosen here, or None if it could not have been."""
        if answer is None or answer is ... or answer in ("", (), []):
            return "" if self.task.kind == "number" else ()
        if self.task.kind == "number":
            text = str(answer).strip()
            return text if len(text) <= LONGEST else None
        if self.task.kind == "one":
            return next(((one.value,) for one in self.options if _is(one, answer)), None)
        if all(one.card is None for one in self.options):
            words = str(answer).replace(",", " ").split()
            known = tuple(one.value for one in self.options if any(_is(one, w) for w in words))
            return known if len(known) == len(words) else None
        wanted = _codes(answer)
        known = tuple(one.value for one in self.options if one.value in wanted)
        return known if len(known) == len(wanted) > 0 else None


def _is(option: Option, answer: object) -> bool:
    """Whether an answer names this option: by its value, or its seat's name or number."""
    if isinstance(answer, int) and option.seat is not None:
        return option.seat == answer
    named = str(answer).strip().casefold()
    names = [option.value, option.label if option.seat is None else option.seat.name]
    return named in [one.casefold() for one in names]


def _codes(answer: object) -> set[str]:
    """The codes of the cards that an answer names; none if it cannot be read."""
    some = (answer,) if isinstance(answer, Card) else answer
    if not isinstance(some, str | tuple | list | set | frozenset):
        return set()
    try:
        return {one.code for one in cards(some)}
    except BadCard:
        return set()
