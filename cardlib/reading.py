"""Reading a hand record: its shape, its values, its cards, its actions, in this order (REC-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardlib.cards import Card, card, cards
from cardlib.deal import Deal
from cardlib.game import Call, Field, Game
from cardlib.house_rules import HouseRules
from cardlib.notation import COMMON, FORMAT, LATE
from cardlib.reasons import BadCard, BadRecord, IllegalCall, IllegalPlay, Reason, why
from cardlib.seats import Seat
from cardlib.text import quoted

_DIGITS: Final = 1000
"""So many digits a number of chips may have, far more than any pot."""


def read(record: object, games: Mapping[str, Game]) -> Deal:
    """The deal that a record of one of ``games`` describes, replayed to its last action.

    ``record`` is the parsed JSON object.  Raises the errors of REC-7, looked for in their order:
    :class:`BadRecord`, :class:`BadCard`, :class:`BadDeal`, :class:`IllegalCall`,
    :class:`IllegalPlay`; nothing is half-applied.
    """
    game, fields = _shape(record, games)
    rules = game.house_rules(fields.get("rules", {}))
    _values(fields, game, rules)
    hands = [_cards(text, seat) for seat, text in enumerate(fields["hands"])]
    special = {
        name: _cards(fields[name], len(fields.get("calls", [])) if field.call else None)
        for name, field in game.fields.items()
        if field.kind == "cards" and name in fields
    }
    plays = [_card(text, place) for place, text in enumerate(fields.get("plays", []))]
    kept = [
        name for name, field in game.fields.items() if not field.calls and field.kind != "cards"
    ]
    extras = {name: fields[name] for name in (*LATE, *kept) if name in fields}
    deal = Deal(game, rules, fields["dealer"], hands, special.get("blind", ()), extras)
    return _replay(deal, fields, special, plays)


# --- the shape (bad_record) ------------------------------------------------------------------


def _shape(record: object, games: Mapping[str, Game]) -> tuple[Game, dict[str, Any]]:
    """The game and the fields of a record whose fields are all known and of the right type."""
    if not isinstance(record, Mapping):
        raise BadRecord(why("record.not_object", "REC-1", value=shown(record)))
    for name in ("format", "game", "dealer", "hands"):
        if name not in record:
            raise BadRecord(why("record.missing", "REC-5", name=name))
    if record["format"] != FORMAT:
        found = shown(record["format"])
        raise BadRecord(why("record.format", "REC-1", value=found, wanted=FORMAT))
    name = record["game"]
    if not isinstance(name, str) or name not in games:
        raise BadRecord(why("record.game", "REC-1", value=shown(name), known=tuple(games)))
    game = games[name]
    for field in record:
        if field not in (*COMMON, *LATE, *game.fields):
            raise BadRecord(_unknown_field(game, field, games))
    fields = dict(record)
    _is(fields, "rules", Mapping)
    for text_field in ("title", "note"):
        _is(fields, text_field, str)
    for list_field in ("hands", "calls", "plays"):
        _is(fields, list_field, list)
        for place, value in enumerate(fields.get(list_field, ())):
            if not isinstance(value, str):
                raise BadRecord(
                    why(
                        "record.not_text", "REC-1", name=list_field, place=place, value=shown(value)
                    )
                )
    return game, fields


def _values(fields: Mapping[str, Any], game: Game, rules: HouseRules) -> None:
    """The values that depend on how many sit at the table."""
    count = rules.players
    _is_number(fields, "dealer", 0, count - 1)
    if len(fields["hands"]) != count:
        found = len(fields["hands"])
        raise BadRecord(why("record.hands", "REC-2", n=count, found=found))
    _own_values(fields, game, rules)


def check_carried(
    carried: Mapping[str, object], game: Game, rules: HouseRules, dealer: int
) -> dict[str, object]:
    """What is carried over from earlier hands (REC-5), checked as in a record.

    Raises :class:`BadRecord` for a field that carries nothing over, or a value it cannot have.
    """
    _is({"carried": carried}, "carried", Mapping)
    known = game.carried_fields()
    for name in carried:
        if name not in known:
            reason = why("record.unknown_field", "REC-5", name=shown(name), known=known)
            raise BadRecord(reason)
    listed = {
        name: list(value) if isinstance(value, tuple) else value for name, value in carried.items()
    }
    _own_values({"dealer": dealer, **listed}, game, rules)
    return listed


def _own_values(fields: Mapping[str, Any], game: Game, rules: HouseRules) -> None:
    """The scores before the hand, and the fields that only this game has."""
    if "before" in fields:
        _is(fields, "before", list)
        if len(fields["before"]) != game.sides(rules) or not all(map(_whole, fields["before"])):
            raise BadRecord(why("record.before", "REC-5", n=game.sides(rules)))
    for name, field in game.fields.items():
        if name in fields:
            _field(fields, name, field, rules.players)
    fault = game.check_fields(rules, fields["dealer"], fields)
    if fault is not None:
        raise BadRecord(fault)


def _field(fields: Mapping[str, Any], name: str, field: Field, count: int) -> None:
    if field.kind == "seat":
        _is_number(fields, name, 0, count - 1)
    elif field.kind == "chips":
        value = fields[name]
        # a pot doubles with every loss: only a number that cannot be written down is too large
        if not _whole(value) or not 0 <= value < 10**_DIGITS:
            params = {"name": name, "value": shown(value), "digits": _DIGITS}
            raise BadRecord(why("record.chips", "REC-1", params))
    elif field.kind == "flag":
        _is(fields, name, bool)
    else:
        _is(fields, name, str)


def _unknown_field(game: Game, field: object, games: Mapping[str, Game]) -> Reason:
    owners = tuple(other.name for other in games.values() if field in other.fields)
    code = "record.other_game" if owners else "record.unknown_field"
    known = (*COMMON, *game.fields, *LATE)
    return why(code, "REC-5", name=shown(field), games=owners, known=known)


def _is(fields: Mapping[str, Any], name: str, kind: type) -> None:
    if name in fields and not isinstance(fields[name], kind):
        reason = why(
            f"record.type_{kind.__name__.lower()}", "REC-1", name=name, value=shown(fields[name])
        )
        raise BadRecord(reason)


def _is_number(fields: Mapping[str, Any], name: str, low: int, high: int) -> None:
    value = fields[name]
    if not _whole(value) or not low <= value <= high:
        reason = why(
            "record.number_range", "REC-1", name=name, value=shown(value), low=low, high=high
        )
        raise BadRecord(reason)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: object) -> str:
    """A value as an error quotes it: short, whatever it is."""
    if isinstance(value, Mapping | list):
        return type(value).__name__
    return quoted(value)


# --- the cards and the actions -------------------------------------------------------------


def _cards(text: str, at: int | None) -> tuple[Card, ...]:
    try:
        return cards(text.split())
    except BadCard as error:
        raise BadCard(error.reason, at) from None


def _card(text: str, at: int) -> Card:
    try:
        return card(text)
    except BadCard as error:
        reason = error.reason
        raise BadCard(
            why("error.card", reason.rule, token=reason.param("token"), position=at), at
        ) from None


def _replay(
    deal: Deal,
    fields: Mapping[str, Any],
    special: Mapping[str, Sequence[Card]],
    plays: Sequence[Card],
) -> Deal:
    game, calls = deal.game, fields.get("calls", [])
    deal = _special(deal, fields, special, "deal", len(calls))
    for place, word in enumerate(calls):
        known = game.vocabulary(deal)
        if word not in known:
            said = quoted(word)
            reason = why("call.unknown", "REC-3", game=game.name, word=said, known=known)
            raise IllegalCall(reason, place)
        seat = game.caller(deal, word)
        call = Call(seat if seat is not None else Seat(0, deal.rules.players), word)
        deal = _call(deal, call, place)
    deal = _special(deal, fields, special, "calls", len(calls))
    for place, one in enumerate(plays):
        try:
            deal = deal.play(one)
        except IllegalPlay as error:
            raise IllegalPlay(error.reason, place) from None
    return _special(deal, fields, special, "plays", len(plays))


def _call(deal: Deal, call: Call, at: int, after: str = "calls") -> Deal:
    """The call made; what is said after the plays is an illegal play when it is wrong (REC-7)."""
    kind = IllegalPlay if after == "plays" else IllegalCall
    try:
        return deal.make_call(call)
    except IllegalCall as error:
        raise kind(error.reason, at) from None


def _special(
    deal: Deal,
    fields: Mapping[str, Any],
    special: Mapping[str, Sequence[Card]],
    after: str,
    at: int,
) -> Deal:
    """Make the calls that stand in fields of their own (bury, revoke_by …)."""
    for name, field in deal.game.fields.items():
        if not field.calls or field.after != after or name not in fields:
            continue
        if field.kind == "flag" and not fields[name]:
            continue
        word = fields[name] if field.kind == "word" else field.call
        if word not in field.calls:
            said, known = quoted(word), field.words
            reason = why("call.unknown", field.rule, game=deal.game.name, word=said, known=known)
            raise IllegalCall(reason, at)
        seat = deal.game.caller(deal, word)
        if field.kind == "seat":
            seat = Seat(fields[name], deal.rules.players)
        made = seat if seat is not None else Seat(0, deal.rules.players)
        deal = _call(deal, Call(made, word, tuple(special.get(name, ()))), at, after)
    return deal
