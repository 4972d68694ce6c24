"""All lessons with how far the learner has come in each."""

from __future__ import annotations

import html
import os
from pathlib import Path
from typing import NamedTuple

from cardlib.text import say
from cardlib.wanted import wanted
from widgets.lesson import About, lesson_list
from widgets.progress import Progress


class Entry(NamedTuple):
    """One lesson of the list."""

    about: About
    link: str
    """The way to its notebook from where the list is shown."""
    done: int


class Contents(tuple[Entry, ...]):
    """The lessons in their order; shown as a list of links."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(f"{one.about.title}: {_standing(one)}" for one in self)

    def _repr_html_(self) -> str:
        items = (
            f'<li><a href="{html.escape(one.link)}">{html.escape(one.about.title)}</a> – '
            f"{html.escape(one.about.goal)}<br><small>{html.escape(_standing(one))}</small></li>"
            for one in self
        )
        return f"<ol>{''.join(items)}</ol>"


def contents(folder: Path | str | None = None) -> Contents:
    """All lessons of the list nearest to ``folder`` (default: the current one), in order.

    Raises :class:`~widgets.lesson.NotInLesson` where there is no list.
    """
    wanted(folder if folder is not None else "", (str, os.PathLike), "contents", "folder")
    start = Path(folder) if folder else Path.cwd()
    place, lessons = lesson_list(start)
    done = Progress(start).done()
    entries = []
    for name, about in lessons.items():
        link = Path(os.path.relpath(place / about.file, start.resolve())).as_posix()
        steps = sum(f"{name}/{step}" in done for step in range(1, about.steps + 1))
        entries.append(Entry(about, link, steps))
    return Contents(entries)


def _standing(one: Entry) -> str:
    params = {"minutes": one.about.minutes, "n": one.done, "of": one.about.steps}
    return say("lesson.standing", params)
