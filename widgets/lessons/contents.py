"""All lessons with how far the learner has come in each."""

from __future__ import annotations

import html
import os
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from cardlib import GAMES
from cardlib.text import say
from cardlib.wanted import wanted
from widgets.lessons.lesson import About, lesson_list
from widgets.progress import Progress


class Entry(NamedTuple):
    """One lesson of the list."""

    about: About
    link: str
    """The way to its notebook from where the list is shown."""
    done: int
    game: str
    """The name of the game it teaches, or "" for one of none."""


class Contents(tuple[Entry, ...]):
    """The lessons in their order, those of a game below its title; shown as lists of links."""

    __slots__ = ()

    def __repr__(self) -> str:
        parts = []
        for game, some in self._games():
            lines = [f"{one.about.title}: {_standing(one)}" for one in some]
            parts.append("\n  ".join([_total(game, some), *lines] if game else lines))
        return "\n".join(parts)

    def _repr_html_(self) -> str:
        parts = []
        for game, some in self._games():
            items = (
                f'<li><a href="{html.escape(one.link)}">{html.escape(one.about.title)}</a> – '
                f"{html.escape(one.about.goal)}<br><small>{html.escape(_standing(one))}</small></li>"
                for one in some
            )
            head = f"<h3>{html.escape(_total(game, some))}</h3>" if game else ""
            parts.append(f"{head}<ol>{''.join(items)}</ol>")
        return "".join(parts)

    def _games(self) -> Iterator[tuple[str, tuple[Entry, ...]]]:
        """Each game with its lessons, in the order of the list."""
        for game, some in groupby(self, key=lambda one: one.game):
            yield game, tuple(some)


def contents(folder: Path | str | None = None) -> Contents:
    """All lessons of the list nearest to ``folder`` (default: the current one), in order.

    Raises :class:`~widgets.lessons.lesson.NotInLesson` where there is no list.
    """
    wanted(folder if folder is not None else "", (str, os.PathLike), "contents", "folder")
    start = Path(folder) if folder else Path.cwd()
    place, lessons = lesson_list(start)
    done = Progress(start).done()
    entries = []
    for name, about in lessons.items():
        link = Path(os.path.relpath(place / about.file, start.resolve())).as_posix()
        steps = sum(f"{name}/{step}" in done for step in range(1, about.steps + 1))
        game = name.partition("/")[0]
        entries.append(Entry(about, link, steps, game if game in GAMES else ""))
    return Contents(entries)


def _standing(one: Entry) -> str:
    params = {"minutes": one.about.minutes, "n": one.done, "of": one.about.steps}
    return say("lesson.standing", params)


def _total(game: str, some: Sequence[Entry]) -> str:
    """The title of a game, and how far the learner has come in it."""
    n, of = sum(one.done for one in some), sum(one.about.steps for one in some)
    return say("lesson.game", {"game": say("title", game=game), "n": n, "of": of})
