"""What a deal builder shows: one dict, made from its board.

The dict goes to the browser, to the static picture and to the text twin.  All cards are in it: a
deal builder is for whoever makes up a deal and knows every hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardlib.cards import SUITS, Card
from cardlib.codes import encode
from cardlib.deal import Deal
from cardlib.reasons import BadRecord, Reason
from cardlib.record import dumps
from cardlib.rulebook import NotInBook, rule
from cardlib.text import capital, say
from widgets.builder.board import Board
from widgets.house_words import rule_label, rule_parts, rule_value

if TYPE_CHECKING:
    from widgets.builder.session import BuildSession

Picture = dict[str, Any]
Owners = dict[Card, tuple[int, ...]]

_TYPED: Final = "GEN-3"
"""The rule of what can be typed for a card."""


def board_picture(session: BuildSession) -> Picture:
    """The picture of a builder at this moment."""
    board = session.board
    owners = board.owners()
    faults = board.faults()
    typed = [one for one in faults if one.place is not None and one.reason.rule == _TYPED]
    conflict = board.conflict
    others = [one for one in faults if one not in typed and one.reason != conflict]
    shown_faults = [_line(one.reason) for one in (*others, *typed)]
    deal = None if faults else board.deal()
    title = say("build.title", {"game": say("title", game=board.game.name)})
    return {
        "title": title,
        "event": session.event,
        "places_label": say("build.places"),
        "places": [_place(session, place, owners) for place in board.shown],
        "rows": _rows(session, owners),
        "free": say("build.free", {"n": sum(one not in owners for one in board.pack)}),
        "dealer": {
            "label": say("build.dealer"),
            "value": board.dealer,
            "options": [
                {"value": int(seat), "label": f"{seat}"}
                for seat in board.places[:-1]
                if isinstance(seat, int)
            ],
        },
        "rules_label": say("build.rules"),
        "rules": [_rule(board, name) for name in board.game.choices],
        "conflict": _line(conflict) if conflict is not None else None,
        "seed": {"label": say("build.seed"), "text": session.seed},
        "buttons": _buttons(session),
        "faults_label": say("build.faults"),
        "faults": shown_faults,
        "result": _result(board, deal) if deal is not None else None,
        "marks": {name: say(f"build.mark_{name}") for name in ("dealer", "chosen")},
    }


def _place(session: BuildSession, place: int, owners: Owners) -> Picture:
    board = session.board
    name, size = board.places[place], board.sizes[place]
    held = board.held(place)
    count = len(held)
    code = "build.held" if size is None else "build.held_of" if size else "build.held_none"
    state = ""
    if size is not None:
        state = "full" if count == size else "short" if count < size else "over"
    pack = board.pack
    strange = [one for one in held if one not in pack or len(owners[one]) > 1]
    return {
        "value": place,
        "name": f"{name}",
        "chosen": place == session.at,
        "dealer": place == board.dealer,
        "count": say(code, {"n": count, "size": size}),
        "state": state,
        "label": say("build.cards_of", {"seat": name}),
        "text": board.texts[place],
        "cards": [_entry(one, mark=one in strange) for one in _sorted(board, dict.fromkeys(held))],
        "errors": [_line(token.fault) for token in board.tokens(place) if token.fault is not None],
    }


def _sorted(board: Board, some: dict[Card, None]) -> list[Card]:
    """The cards as they lie in the rows, so that a hand is read as the board is."""
    order = {one: place for place, one in enumerate(_in_rows(board))}
    return sorted(some, key=lambda one: (order.get(one, len(order)), one.index))


def _in_rows(board: Board) -> list[Card]:
    """The pack suit by suit as printed, each from high to low as the game ranks it."""
    order = board.game_order()
    return [one for suit in SUITS for one in order if one.suit is suit]


def _entry(one: Card, *, mark: bool = False) -> Picture:
    """A card for whoever draws it.  What it counts for hangs on the deal, so it wears no role."""
    return {
        "id": one.code,
        "label": f"{one}",
        "name": f"{one:name}",
        "say": f"{one:name}",
        "state": "",
        "badge": "",
        "mark": mark,
        "trump": False,
    }


def _rows(session: BuildSession, owners: Owners) -> list[Picture]:
    """The pack, a row for each suit as printed."""
    rows, order = [], _in_rows(session.board)
    for suit in SUITS:
        cards = [_choice(session, one, owners.get(one, ())) for one in order if one.suit is suit]
        if cards:
            rows.append({"suit": str(suit), "label": capital(f"{suit}"), "cards": cards})
    return rows


def _choice(session: BuildSession, one: Card, owners: tuple[int, ...]) -> Picture:
    """A card of the pack and who has it."""
    board = session.board
    places = tuple(board.places[place] for place in dict.fromkeys(owners))
    code = "build.card_with" if places else "build.card_free"
    return {
        **_entry(one, mark=len(owners) > 1),
        "say": say(code, {"card": one, "places": places}),
        "owners": [f"{place}" for place in places],
        "chosen": session.at in owners,
    }


def _rule(board: Board, name: str) -> Picture:
    values, mine, game = board.values(name), getattr(board.rules, name), board.game.name
    same = [type(one) is type(mine) and one == mine for one in values]
    return {
        "name": name,
        "label": rule_label(game, name),
        **rule_parts(game, name),
        "value": same.index(True),
        "options": [
            {"value": n, "label": rule_value(game, name, one)} for n, one in enumerate(values)
        ],
    }


def _buttons(session: BuildSession) -> list[Picture]:
    board = session.board
    room = any(
        size is not None and len(board.held(place)) < size for place, size in enumerate(board.sizes)
    )
    shown = (
        ("fill", "build.fill", room),
        ("undo", "build.undo", session.can_undo),
        ("clear", "build.clear", any(board.texts)),
    )
    return [
        {"kind": kind, "label": say(code), "enabled": enabled, "open": None}
        for kind, code, enabled in shown
    ]


def _line(reason: Reason) -> Picture:
    """What is wrong, with its rule."""
    text = ""
    try:
        text = rule(reason.rule).text if reason.rule else ""
    except NotInBook:
        text = ""
    return {"label": "", "text": capital(str(reason)), "rule": reason.rule, "rule_text": text}


def _result(board: Board, deal: Deal) -> Picture:
    """What a complete board is: a deal with a code, if it has one, and a record."""
    code, problem = "", ""
    try:
        code = encode(deal)
    except BadRecord as error:
        problem = str(error.reason)
    left_out = say("build.left_out", {"names": board.left_out}) if board.left_out else ""
    return {
        "label": " ".join(filter(None, (say("build.complete"), left_out))),
        "code_label": say("build.code"),
        "code": code,
        "problem": problem,
        "record_label": say("build.record"),
        "record": dumps(deal),
    }
