"""From a moment to its hand record (REC): the writing half; :mod:`cardlib.record` reads.

The record of a deal holds every hand; the record of a view would have holes, so views have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cardlib.cards import codes, in_order
from cardlib.trick import Play

if TYPE_CHECKING:
    from cardlib.deal import Deal
    from cardlib.game import Field

FORMAT: Final = "hand/1"
COMMON: Final = ("format", "game", "rules", "dealer", "hands", "calls", "plays")
LATE: Final = ("before", "title", "note")
"""Fields that every game may have beside the common ones."""


def to_record(deal: Deal) -> dict[str, object]:
    """The canonical record of a deal (REC-8), JSON-able, keys in the order of REC-1 … REC-5."""
    game = deal.game
    stands_for = {word: name for name, field in game.fields.items() for word in field.calls}
    spoken = [call.word for call in deal.calls if call.word not in stands_for]
    special: dict[str, object] = {}
    for call in deal.calls:
        if call.word in stands_for:
            name = stands_for[call.word]
            kind = game.fields[name].kind
            value = {"cards": codes(in_order(call.cards)), "seat": int(call.seat), "flag": True}
            special[name] = value.get(kind, call.word)
    for name, field in game.fields.items():
        if not field.calls and name in deal.extras:
            special[name] = _listed(deal.extras[name])
    if game.layout(deal.rules, deal.dealer).blind:
        special["blind"] = codes(deal.blind)
    record: dict[str, object] = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.changed(deal.rules),
        "dealer": int(deal.dealer),
        "hands": [codes(hand) for hand in deal.hands],
    }
    _place(record, special, game.fields, "deal")
    record["calls"] = spoken
    _place(record, special, game.fields, "calls")
    record["plays"] = [one.card.code for one in deal.log if isinstance(one, Play)]
    _place(record, special, game.fields, "plays")
    for name in LATE:
        if name in deal.extras:
            record[name] = _listed(deal.extras[name])
        _place(record, special, game.fields, name)
    return record


def _place(
    record: dict[str, object],
    special: Mapping[str, object],
    fields: Mapping[str, Field],
    after: str,
) -> None:
    """Add the game's own fields that belong here, in the order the game lists them."""
    for name, field in fields.items():
        if field.after == after and name in special:
            record[name] = special[name]


def _listed(value: object) -> object:
    """A value as JSON has it: lists, not tuples."""
    return list(map(_listed, value)) if isinstance(value, tuple) else value
