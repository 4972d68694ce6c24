"""Whether each line of a score is there, is worth what it says, and states what is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cardlib.ledger import Line
from tests.truth import settled, settled_pitch, settled_spitzeln, settled_spitzer
from tests.truth.settled import Expected, Phrase
from tests.truth.walk import Moment

LINES: Final[Mapping[str, Callable[[Any], Iterator[Expected]]]] = {
    "pitch": settled_pitch.expected,
    "spitzeln": settled_spitzeln.expected,
    "spitzer": settled_spitzer.expected,
}
PHRASES: Final[Mapping[str, tuple[Phrase, ...]]] = {
    "pitch": settled_pitch.PHRASES,
    "spitzeln": settled_spitzeln.PHRASES,
    "spitzer": settled_spitzer.PHRASES,
}


def of_score(moment: Moment) -> Counter[str]:
    """Check each line of the score of a deal that is over; how often each kind was given."""
    deal, table = moment
    if table.status() in ("calling", "playing"):
        return Counter()
    game, record, score = deal.game.name, deal.record(), deal.score()
    lines, wanted = score.lines, list(LINES[game](table))
    codes = [one.code for one in wanted]
    assert [line.reason.code.removeprefix("score.") for line in lines] == codes, record
    told: Counter[str] = Counter()
    for line, one in zip(lines, wanted, strict=True):
        if one.code == "coke":
            one.facts["coke"] = _low_hand(table, record["coke_by"])  # type: ignore[index]
        _check(line, one, game, table.rules["players"], record)
        told[line.reason.code] += 1
    nothing = (0,) * len(score.delta)
    paid = [one.delta for one in wanted if one.delta]
    total = tuple(map(sum, zip(nothing, *paid, strict=True)))
    assert score.delta == total == tuple(table.result()["delta"]), record
    if game == "spitzeln":
        (line,) = deal.game.closing(deal).lines  # type: ignore[union-attr]
        _check(line, settled_spitzeln.closing(table), game, table.rules["players"], record)
        told[line.reason.code] += 1
    return told


def _check(line: Line, one: Expected, game: str, players: int, record: object) -> None:
    text = str(line.reason)
    where = f"{text!r} in {record}"
    assert line.reason.rule == one.rule, where
    assert line.delta == one.delta, where
    assert list(settled.untrue(text, one, PHRASES[game], players)) == [], where


def _low_hand(table: Any, seat: int) -> int | str:
    """The seat that asked for a new deal, if it has no card above a nine."""
    high = [one for one in table.dealt[seat] if one[:-1] in ("A", "K", "Q", "J", "10")]
    return "nobody" if high else seat
