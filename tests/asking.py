"""Tasks for tests: what can be asked at which moments."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardlib import Deal
from cardlib.exercises import NoTask, Task


def asked(
    make: Callable[[Deal], Task], moments: Iterable[Deal], *faults: type[Exception]
) -> list[Task]:
    """The tasks that can be made at these moments; ``faults`` are other ways to say that none can.

    Some makers choose a card or a suit first, which is not there at every moment.
    """
    made = []
    for moment in moments:
        try:
            made.append(make(moment))
        except (NoTask, *faults):
            continue
    return made
