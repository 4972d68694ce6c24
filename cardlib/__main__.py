"""The command line: ``python -m cardlib replay FILE…`` and ``… replay --lines FILE|-``.

One JSON object a record on standard output; an error is such a line too, and the exit status is
then 1.  A wrong command line ends with status 2.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO

from cardlib.reasons import BadRecord, why
from cardlib.record import LONGEST, replay_text


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m cardlib")
    commands = parser.add_subparsers(dest="command", required=True)
    replay = commands.add_parser("replay", help="replay hand records and print what came of them")
    replay.add_argument("--lines", action="store_true", help="read JSON Lines, one record a line")
    replay.add_argument("files", nargs="+", metavar="FILE", help="a record; '-' is standard input")
    chosen = parser.parse_args(arguments)
    failed = False
    try:
        for name in chosen.files:
            for told in _results(name, lines=chosen.lines):
                failed = failed or "error" in told
                sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
    except (OSError, AttributeError):
        # Whoever read us has had enough, the disk is full, or there is no output at all (then
        # sys.stdout is None): say nothing more, not even at the interpreter's end.
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 1 if failed else 0


def _results(name: str, *, lines: bool) -> Iterator[dict[str, object]]:
    if name == "-" and sys.stdin is None:
        yield _unreadable(EOFError())
        return
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as stream:
            if lines:
                for line in _lines(stream):
                    yield replay_text(line) if line.strip() else _no_record()
            else:
                yield replay_text(stream.read(LONGEST + 1))
    except (OSError, ValueError) as error:
        yield _unreadable(error)


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; of one that is far too long only its beginning."""
    while line := stream.readline(LONGEST + 1):
        rest = line
        while len(rest) > LONGEST and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST + 1)
        yield line.rstrip(b"\r\n") if len(line) <= LONGEST else line


def _unreadable(error: Exception) -> dict[str, object]:
    problem = (
        error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
    )
    return {"error": BadRecord(why("record.cannot_read", "REC-1", problem=problem)).report()}


def _no_record() -> dict[str, object]:
    return {"error": BadRecord(why("record.empty", "REC-1")).report()}


if __name__ == "__main__":
    sys.exit(main())
