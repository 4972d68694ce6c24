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
    """How a step was done the best time so far."""

    tries: int
    hints: int

    @property
    def stars(self) -> int:
        """Three for a first try without a hint, down to one; they never block anything."""
        return 3 - (self.tries > 1) - (self.hints > 0)


class Progress:
    """The steps done, by their ids (``legal/3``), in one working copy, or in memory without one."""

    def __init__(self, folder: Path | None = None) -> None:
        """Look for a working copy from ``folder`` upward (default: the current folder)."""
        start = (folder or Path.cwd()).resolve()
        top = next((one for one in (start, *start.parents) if (one / MARKER).is_file()), None)
        self.file = top / FILE if top else None
        self._memory: dict[str, Done] = {}

    def done(self) -> Mapping[str, Done]:
        """All steps done.  A file that cannot be read counts as empty and is left alone."""
        if self.file is None:
            return self._memory
        try:
            told = json.loads(self.file.read_bytes())
            return {
                str(step): Done(int(tries), int(hints)) for step, (tries, hints) in told.items()
            }
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, TypeError, AttributeError):
            return self._memory

    def save(self, step: str, done: Done) -> None:
        """Remember that a step was done; the better of two times counts."""
        known = dict(self.done())
        best = known.get(step)
        if best is None or (done.stars, -done.tries) > (best.stars, -best.tries):
            known[step] = done
        self._write(known)

    def reset(self, lesson: str) -> None:
        """Forget the steps of one lesson, and of no other."""
        known = self.done()
        self._write(
            {step: done for step, done in known.items() if not step.startswith(f"{lesson}/")}
        )

    def _write(self, known: Mapping[str, Done]) -> None:
        self._memory = dict(known)
        if self.file is None:
            return
        # Written beside and moved into place: a kernel that dies leaves the old file whole.
        part = self.file.with_name(f".{FILE}.{os.getpid()}")
        try:
            part.write_text(json.dumps(dict(sorted(known.items())), indent=1), encoding="utf-8")
            part.replace(self.file)
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink()
