"""Which steps a learner has done: a small file in the working copy of the lessons.

The kit's own lessons keep no progress, so running them there changes nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

MARKER: Final = ".kit-versions.json"
"""The file that marks the top folder of a working copy (start.py writes it)."""
FILE: Final = "progress.json"


class Done(NamedTuple):
    """How a step was done the best time so far, and how sure the learner was the first time."""

    tries: int
    hints: int
    was_sure: bool | None = None
    """How sure the learner was of the very first try, or None if nobody asked."""
    was_right: bool | None = None
    """Whether that try was right; None together with ``was_sure``."""

    @property
    def stars(self) -> int:
        """Three for a first try without a hint, down to one; they never block anything."""
        return 3 - (self.tries > 1) - (self.hints > 0)


class Progress:
    """The steps done, by their ids (``legal/3``), in one working copy, or in memory without one.

    A file with a slip keeps what can be read of it, and nothing of it is ever thrown away.  Where
    the file cannot be written, what was done stays known as long as Python runs.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Look for a working copy from ``folder`` upward (default: the current folder)."""
        start = (folder or Path.cwd()).resolve()
        top = next((one for one in (start, *start.parents) if (one / MARKER).is_file()), None)
        self.file = top / FILE if top else None
        # None for a step that was to be forgotten.
        self._unwritten: dict[str, Done | None] = {}
        if self.file is not None:
            self._unwritten = _UNWRITTEN.setdefault(self.file, {})

    def done(self) -> Mapping[str, Done]:
        """All steps done, as far as they can be read."""
        found = {step: _done(entry) for step, entry in self._readable().items()}
        return {step: done for step, done in (found | self._unwritten).items() if done is not None}

    def save(self, step: str, done: Done) -> None:
        """Remember that a step was done.

        The better of two times counts; how sure the learner was counts the first time, for later
        the answer is known.
        """
        best = self.done().get(step)
        if best is None or (done.stars, -done.tries) > (best.stars, -best.tries):
            if best is not None:
                done = done._replace(was_sure=best.was_sure, was_right=best.was_right)
            self._unwritten[step] = done
        self._write()

    def reset(self, lesson: str) -> None:
        """Forget the steps of one lesson, and of no other."""
        known = {*self._readable(), *self._unwritten}
        self._unwritten.update({step: None for step in known if step.startswith(f"{lesson}/")})
        self._write()

    def _entries(self) -> dict[str, object] | None:
        """What stands in the file, whatever it is; None where the file is no such list.

        Raises ``OSError`` where there is something that cannot be read.
        """
        try:
            told = json.loads(self.file.read_bytes()) if self.file is not None else {}
        except FileNotFoundError:
            return {}
        except (ValueError, RecursionError):
            return None
        return told if isinstance(told, dict) else None

    def _readable(self) -> dict[str, object]:
        """What stands in the file, as far as there is anything to read."""
        with contextlib.suppress(OSError):
            return self._entries() or {}
        return {}

    def _write(self) -> None:
        if self.file is None:
            return
        # Written beside and moved into place: a kernel that dies leaves the old file whole.
        part = self.file.with_name(f".{FILE}.{os.getpid()}")
        try:
            entries = self._entries()
            changed = {**(entries or {}), **self._unwritten}
            kept = {step: _entry(one) for step, one in sorted(changed.items()) if one is not None}
            part.write_text(json.dumps(kept, indent=1), encoding="utf-8")
            if entries is None:
                self.file.rename(_free_name(self.file))
            part.replace(self.file)
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink()
        else:
            self._unwritten.clear()


_UNWRITTEN: Final[dict[Path, dict[str, Done | None]]] = {}
"""What could not be written, by file: a cell that is run again makes a new ``Progress``."""


def _done(entry: object) -> Done | None:
    """An entry of the file as it should be, or None."""
    match entry:
        case [int(tries), int(hints), *rest] if not {type(tries), type(hints)} & {bool}:
            match rest:
                case []:
                    return Done(tries, hints)
                case [bool(was_sure), bool(was_right)]:
                    return Done(tries, hints, was_sure, was_right)
    return None


def _entry(one: object) -> object:
    """What is written of a step: two numbers, and two yes or no where the learner was asked."""
    return one[:2] if isinstance(one, Done) and one.was_sure is None else one


def _free_name(file: Path) -> Path:
    """A name beside a broken file to move it to: nothing is overwritten."""
    number = 1
    while True:
        mark = f"-{number}" if number > 1 else ""
        place = file.with_name(f"{file.stem}.broken{mark}{file.suffix}")
        if not place.exists():
            return place
        number += 1
