"""Hand records: loading, saving, replaying (REC-1 … REC-8)."""

from __future__ import annotations

import json
from typing import Final

from cardlib.deal import Deal
from cardlib.games import GAMES
from cardlib.reading import read, shown
from cardlib.reasons import BadRecord, CardlibError, why
from cardlib.wanted import wanted

LONGEST: Final = 200_000
"""No hand record is longer than this many bytes."""


def load(record: object) -> Deal:
    """The deal that a record (the parsed JSON object) describes; raises the errors of REC-7."""
    return read(record, GAMES)


def loads(text: str | bytes) -> Deal:
    """The deal that the text of a record describes.  Raises as :func:`load`."""
    return load(parse(text))


def dumps(deal: Deal) -> str:
    """The canonical text of a deal's record (REC-8): one line a field, hands one line each."""
    wanted(deal, Deal, "dumps", "deal")
    lines = []
    for name, value in deal.record().items():
        shown = json.dumps(value, ensure_ascii=False)
        if name == "hands" and isinstance(value, list):
            inner = ",\n".join(f"    {json.dumps(hand)}" for hand in value)
            shown = f"[\n{inner}\n  ]"
        lines.append(f"  {json.dumps(name)}: {shown}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse(text: str | bytes) -> object:
    """JSON, strictly: UTF-8, no key twice, no NaN, not too long, not too deep (REC)."""
    wanted(text, (str, bytes), "loads", "text")
    if len(text) > LONGEST:
        raise BadRecord(why("record.too_long", "REC-1", longest=LONGEST))
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise BadRecord(why("record.not_utf8", "REC-1", place=error.start)) from None
    except json.JSONDecodeError as error:
        reason = why("record.not_json", "REC-1", line=error.lineno, column=error.colno)
        raise BadRecord(reason) from None
    except RecursionError:
        raise BadRecord(why("record.too_deep", "REC-1")) from None
    except CardlibError:
        raise
    except ValueError:
        # a whole number of thousands of digits
        raise BadRecord(why("record.number", "REC-1")) from None


def replay_result(record: object) -> dict[str, object]:
    """What a replay says of a record (REC-6): its state, or its error (REC-7).  Never raises."""
    try:
        return result(load(record))
    except CardlibError as error:
        return {"error": error.report()}


def replay_text(text: str | bytes) -> dict[str, object]:
    """The same for the text of a record."""
    try:
        return result(loads(text))
    except CardlibError as error:
        return {"error": error.report()}


def result(deal: Deal) -> dict[str, object]:
    """What a replay says of a deal (REC-6), JSON-able."""
    told: dict[str, object] = {"status": deal.status}
    if deal.to_act is not None:
        told["to_act"] = int(deal.to_act)
        told["legal"] = [str(one) for one in deal.legal()]
    told["tricks"] = [
        {
            "leader": int(trick.leader),
            "cards": [one.code for one in trick.cards],
            "winner": int(trick.winner),
        }
        for trick in deal.tricks
    ]
    if deal.trick:
        lying = [play.card.code for play in deal.trick]
        told["trick"] = {"leader": int(deal.trick[0].seat), "cards": lying}
    told |= deal.game.report(deal)
    if deal.status not in ("calling", "playing"):
        told["delta"] = list(deal.score().delta)
    if deal.status == "thrown_in":
        told["next_dealer"] = int(deal.game.next_dealer(deal))
    return told


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made: dict[str, object] = {}
    for name, value in pairs:
        if name in made:
            raise BadRecord(why("record.twice", "REC-1", name=shown(name)))
        made[name] = value
    return made


def _no_constant(text: str) -> object:
    raise BadRecord(why("record.constant", "REC-1", value=text))
