"""A lesson: its goal, its positions, its steps, and how far the learner has come.

A notebook begins with ``here = lesson("…")`` and asks it for everything else, so that every cell
after the first can be run in any order and as often as one likes.
"""

from __future__ import annotations

import html
import tomllib
from pathlib import Path
from typing import Final, NamedTuple

from cardlib.beside import Beside, beside, under
from cardlib.deal import Deal
from cardlib.exercises import Task
from cardlib.games import GAMES
from cardlib.glossary import Terms
from cardlib.knowledge import Knowledge, knowledge
from cardlib.reasons import Verdict
from cardlib.record import loads
from cardlib.text import OneLine, quoted, say, use
from widgets.lessons.places import Place, places, sentences
from widgets.lessons.recap import Line, Recap, Standing, as_html, as_text, refresh
from widgets.progress import Done, Progress
from widgets.questions.quiz import Quiz, quiz
from widgets.tables.card_table import card_table
from widgets.tables.still import Still
from widgets.tables.widget import CardTable
from widgets.terms import terms_in


class NotInLesson(OneLine, LookupError):
    """A lesson, a step or a position that there is not; the message names those there are."""


class About(NamedTuple):
    """What ``lessons.toml`` says of a lesson."""

    title: str
    goal: str
    minutes: int
    steps: int
    file: str


class Asked:
    """A question as it was last put in this kernel; the widget that put it may be gone."""

    def __init__(self) -> None:
        self.task: Task | None = None
        self.was_tried = False
        self.words: frozenset[str] = frozenset()
        """The words of the glossary in what the question has shown so far."""


_ASKED: Final[dict[tuple[Path, str], dict[int, Asked]]] = {}
"""The questions of each lesson by their steps: a cell that is run again begins a new lesson."""


class Lesson:
    """One lesson.  Made by :func:`lesson`."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.about = _about(name, folder)
        self.folder = folder
        self.progress = Progress(folder)
        self._asked = _ASKED.setdefault((folder, self.name), {})

    def deal(self, position: str, *, at: int | None = None, **rules: object) -> Deal:
        """The position of this name: ``hands/NAME.hand.json`` beside the lesson.

        ``at``: after so many calls and plays of it.  ``rules``: house rules to be changed.  Raises
        :class:`NotInLesson` naming the positions there are, and ``BadRecord`` for a house rule
        there is not.
        """
        file = self.folder / "hands" / f"{position}.hand.json"
        if not file.is_file():
            there = sorted(
                one.name.removesuffix(".hand.json") for one in file.parent.glob("*.json")
            )
            known = ", ".join(there) or "—"
            raise NotInLesson(say("lesson.no_position", {"name": position, "known": known}))
        deal = loads(file.read_bytes())
        deal = deal if at is None else deal.at(at)
        return under(deal, **rules) if rules else deal

    def show(self, position: str, *, at: int | None = None, face: str | None = None) -> Still:
        """The position to look at, nothing to do yet; ``at``: after so many calls and plays.

        ``face``: ``"french"`` or ``"german"`` for this picture alone.
        """
        return Still(self.deal(position, at=at), face=face)

    def table(self, position: str, **options: object) -> CardTable:
        """The position on a live table; the options are those of :func:`card_table`."""
        return card_table(self.deal(position), **options)

    def ask(self, step: int, task: Task, *, confidence: bool = False) -> Quiz:
        """A question as step number ``step``; once it is answered the step is done.

        With ``confidence`` it asks first how sure the learner is; the recap counts how often that
        was so.  Raises :class:`NotInLesson` for a step the lesson does not have.
        """
        asked = self._step(step)
        label = say("lesson.step", {"n": step, "of": self.about.steps})
        made = quiz(task, confidence=confidence, goal=self.about.goal, step=label)
        asked.task = made.task
        self._looked(asked, made)
        made.observe(lambda _: self._looked(asked, made), names="picture")
        made.on_solved(lambda: self._solved(step, made))
        return made

    def solve(self, step: int, task: Task, *, confidence: bool = False) -> Quiz:
        """The same question with the reference answer given: for worked copies of a lesson."""
        made = self.ask(step, task, confidence=confidence)
        made.answer(task.answer)
        return made

    def judge(self, step: int, card: str) -> Verdict | Later:
        """What the rules say of a card in the position of a question – once that was tried.

        Predict first: before the first try of question ``step`` it only says so.  A try counts
        whichever cells were run again since.  Raises :class:`NotInLesson` like :meth:`ask`.
        """
        task = self._tried(step)
        return task if isinstance(task, Later) else task.view.judge(card)

    def know(self, step: int) -> Knowledge | Later:
        """What can be known of the hidden cards in a question – once that was tried.

        Raises :class:`NotInLesson` like :meth:`ask`.
        """
        task = self._tried(step)
        return task if isinstance(task, Later) else knowledge(task.view)

    def beside(self, step: int, **rules: object) -> Beside | Later:
        """The deal of a question at two tables, with and without ``rules`` – once that was tried.

        Raises :class:`NotInLesson` like :meth:`ask`, and ``BadRecord`` for a house rule there is
        not.
        """
        task = self._tried(step)
        return task if isinstance(task, Later) else beside(task.deal, seat=task.view.eye, **rules)

    def recap(self) -> Recap:
        """How far the learner has come in this lesson; it keeps up with what is solved.

        Below stand the lesson's words with what they mean, and a button to begin it afresh.
        """
        return Recap((self.folder, self.name), self._standing, self._forget)

    def words(self) -> Terms:
        """The words of the glossary in this lesson: in its text, and in the questions put so far.

        Each comes with what it means.
        """
        found = {word for asked in self._asked.values() for word in asked.words}
        told = (self.about.title, self.about.goal, *sentences(self._notebook))
        return terms_in(told, self._game, found)

    def reset(self, *, sure: bool = False) -> Recap:
        """Begin this lesson afresh, and no other: its steps are forgotten.

        The recap that comes back asks first; with ``sure`` it is done at once.
        """
        if sure:
            self._forget()
        return Recap((self.folder, self.name), self._standing, self._forget, asks=not sure)

    def _forget(self) -> None:
        self.progress.reset(self.name)
        for asked in self._asked.values():
            asked.was_tried = False
        refresh((self.folder, self.name))

    @property
    def _game(self) -> str:
        """The name of the game the lesson teaches, or "" for one of none."""
        name = self.name.partition("/")[0]
        return name if name in GAMES else ""

    @property
    def _notebook(self) -> Path:
        return self.folder / Path(self.about.file).name

    def _tried(self, step: int) -> Task | Later:
        """The task of a step that was tried, or what to do first."""
        asked = self._step(step)
        if not asked.was_tried and f"{self.name}/{step}" not in self.progress.done():
            return Later(say("quiz.first_attempt", {"step": step}))
        if asked.task is None:
            return Later(say("quiz.first_run", {"step": step}))
        return asked.task

    def _step(self, step: object) -> Asked:
        if type(step) is not int or not 1 <= step <= self.about.steps:
            params = {"step": str(step), "n": self.about.steps}
            raise NotInLesson(say("lesson.no_step", params))
        return self._asked.setdefault(step, Asked())

    @staticmethod
    def _looked(asked: Asked, made: Quiz) -> None:
        asked.was_tried |= made.tries > 0
        asked.words |= {one["word"] for one in made.picture["terms"]["words"]}

    def _solved(self, step: int, made: Quiz) -> None:
        done = Done(made.tries, made.hints_given)
        if made.was_sure is not None:
            done = done._replace(was_sure=made.was_sure, was_right=made.tries == 1)
        self.progress.save(f"{self.name}/{step}", done)
        refresh((self.folder, self.name))

    def _done(self) -> dict[int, Done]:
        """The steps done, by their numbers."""
        known = self.progress.done()
        steps = range(1, self.about.steps + 1)
        return {n: known[f"{self.name}/{n}"] for n in steps if f"{self.name}/{n}" in known}

    def _standing(self) -> Standing:
        """What a recap says: the lines, the words, and whether there is anything to forget."""
        done = self._done()
        tried = {step for step, asked in self._asked.items() if asked.was_tried}
        return Standing(self._recap(), self.words(), self._game, len(tried | set(done)))

    def _recap(self) -> tuple[Line, ...]:
        """A line for each step, with its stars, how sure one was, and where one stands."""
        done, where = self._done(), self._places()
        lines = []
        for step in range(1, self.about.steps + 1):
            n = done[step].stars if step in done else 0
            shown = {"n": step, "stars": "★" * n + "☆" * (3 - n)}
            text = say("lesson.step_done" if n else "lesson.step_open", shown)
            lines.append(Line(text, where.get(step), step, n))
        return (*lines, *self._record(done), *self._where(done, where))

    @staticmethod
    def _record(done: dict[int, Done]) -> tuple[Line, ...]:
        """How often the learner was sure and right, sure and wrong, not sure."""
        asked = {step: one for step, one in done.items() if one.was_sure is not None}
        if not asked:
            return ()
        sure = [one for one in asked.values() if one.was_sure]
        wrong = tuple(
            str(step) for step, one in asked.items() if one.was_sure and not one.was_right
        )
        params = {
            "right": sum(bool(one.was_right) for one in sure),
            "wrong": len(wrong),
            "unsure": len(asked) - len(sure),
        }
        told = [Line(say("lesson.record", params))]
        if wrong:
            told.append(Line(say("lesson.record_wrong", {"steps": wrong, "n": len(wrong)})))
        return tuple(told)

    def _repr_html_(self) -> str:
        title, *rest = self._lines()
        return f"<p><strong>{html.escape(title.text)}</strong></p>{as_html(tuple(rest))}"

    def __repr__(self) -> str:
        return as_text(self._lines())

    def _lines(self) -> tuple[Line, ...]:
        """What a lesson says of itself: its title, its goal, and where one stands in it."""
        goal = Line(say("lesson.goal", {"goal": self.about.goal}))
        return (Line(self.about.title), goal, *self._where(self._done(), self._places()))

    def _places(self) -> dict[int, Place]:
        return places(self._notebook)

    def _where(self, done: dict[int, Done], where: dict[int, Place]) -> tuple[Line, ...]:
        """How much is done, and the first open step with the way to it."""
        counted = say("lesson.done", {"n": len(done), "of": self.about.steps})
        first = next((n for n in range(1, self.about.steps + 1) if n not in done), None)
        if first is None:
            return (Line(f"{counted} {say('lesson.all_done')}"),)
        place = where.get(first)
        code = "lesson.resume" if done else "lesson.begin"
        told = say(code, {"n": first})
        return (Line(f"{counted} {told}", place),)


class Later:
    """A line in place of an answer that nobody has tried to find yet."""

    def __init__(self, line: str) -> None:
        self.line = line

    def __repr__(self) -> str:
        return self.line


def lesson(name: str, *, face: str | None = None) -> Lesson:
    """Open a lesson in the folder of its notebook.

    ``name`` is its stable id (``game/legal``), under which ``lessons.toml`` describes it and
    progress is kept.  ``face``: how all cards are printed from now on, ``"french"`` or
    ``"german"``.  Raises :class:`NotInLesson` naming the lessons there are, and ``ValueError`` for
    a face there is not.
    """
    made = Lesson(name, Path.cwd())
    use(face=face)
    return made


def _about(name: object, folder: Path) -> About:
    """What the nearest ``lessons.toml`` says of a lesson."""
    _, told = lesson_list(folder)
    if isinstance(name, str) and name in told:
        return told[name]
    raise NotInLesson(say("lesson.unknown", {"name": str(name), "known": tuple(told)}))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


def lesson_list(folder: Path) -> tuple[Path, dict[str, About]]:
    """Where the nearest ``lessons.toml`` is, from ``folder`` upward, and its lessons by their ids.

    Raises :class:`NotInLesson` when there is none.
    """
    start = folder.resolve()
    for place in (start, *start.parents):
        file = place / "lessons.toml"
        if _is_file(file):
            told = tomllib.loads(file.read_text(encoding="utf-8"))
            return place, {name: About(**one) for name, one in told.items()}
    raise NotInLesson(say("lesson.no_list", {"folder": quoted(str(folder), 200)}))
