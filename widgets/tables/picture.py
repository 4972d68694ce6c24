"""What a card table shows of a moment: one dict, made from what one seat may know.

The dict goes to the browser, to the static picture and to the text twin; all three say the same
because they say what stands here.  It holds labels in the current language and card codes, no
rules, and no card that the seat does not see.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, cast

from cardlib.cards import Card, in_order
from cardlib.deal import Deal
from cardlib.game import Call
from cardlib.moment import Moment
from cardlib.seats import Seat
from cardlib.text import OneLine, as_given, say
from cardlib.trick import Play, Trick
from cardlib.view import View
from widgets.tables.lost import Lost, lost

_PLACES = {3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}


class NotADeal(OneLine, TypeError):
    """Something other than a deal was put on a table; the message says how to make one."""


def eye_at(deal: object, seat: object) -> Seat:
    """The seat of ``deal`` that looks on.

    Raises :class:`NotADeal`, and ``ValueError`` naming the seats for one there is not.
    """
    if not isinstance(deal, Deal):
        raise NotADeal(say("error.deal", {"value": as_given(deal)}))
    return deal.seat(seat if isinstance(seat, int) else str(seat))


class Options(NamedTuple):
    """How a table is shown; nothing of it changes what is known."""

    size: str = "normal"
    hint: bool = False
    """Whether the cards that may be played are marked."""
    marked: Collection[Card] = ()
    """Cards that forbid the play just refused."""
    chosen: Collection[Card] = ()
    """Cards chosen so far, where cards are chosen before they are laid away."""
    finished: bool = False
    """Whether the trick that was finished last still lies on the table."""
    waiting: bool = False
    """Whether the others wait, so that this seat can still announce something."""
    live: bool = True
    event: str = ""


def picture(
    view: View, options: Options, hands: Sequence[tuple[Card, ...]] | None = None
) -> dict[str, Any]:
    """The picture of what one seat may know.

    Only with ``hands`` (what every seat holds) the other hands lie open; a table that hides
    them never has them here.
    """
    game, eye = view.game.name, view.eye
    params = {"game": say("title", game=game)}
    return {
        "title": say("table.title", params, game=game),
        "size": options.size,
        "seats": [_seat(view, seat, hands) for seat in view.seats],
        "hand": _hand(view, options),
        "hand_label": say("table.hand") if eye == 0 else say("table.hand_of", {"seat": eye}),
        "live": options.live and view.status in ("calling", "playing"),
        "trick": _table_cards(view, options),
        "trick_label": _trick_label(view, options),
        "last": _last(view),
        "strip": _strip(view),
        "turn": _turn(view, options),
        "event": options.event,
        "scores": _standing(view),
        "calls": _calls(view, eye, options) if options.live else [],
        "tools": [],
        "scrub": None,
        "message": None,
        "ledger": _ledger(view),
        "marks": _marks(done=_lying(view, options) is not None),
        "announce": "polite",
    }


def entry(view: Moment, card: Card, state: str = "", *, mark: bool = False) -> dict[str, Any]:
    """How a card is described to whoever draws or reads it."""
    code = view.game.badge(view, card)
    badge = say(code, game=view.game.name) if code else ""
    trump = card in view.ranking and view.ranking.is_trump(card)
    words = [f"{card:name}"]
    if badge:
        words.append(badge)
    if trump:
        words.append(say("badge.trump"))
    if state:
        words.append(say(f"table.mark_{state}"))
    if mark:
        words.append(say("table.mark_forbids"))
    return {
        "id": card.code,
        "label": f"{card}",
        "name": f"{card:name}",
        "say": ", ".join(dict.fromkeys(words)),
        "state": state,
        "badge": badge,
        "mark": mark,
        "trump": trump,
    }


def describe(view: Moment, action: Play | Call) -> str:
    """What happened, as a sentence for the live region."""
    if isinstance(action, Play):
        return say("table.event_play", {"seat": action.seat, "name": f"{action.card:name}"})
    return say(f"call.said.{action.word}", {"seat": action.seat}, game=view.game.name)


def _place(view: View, seat: Seat) -> str:
    """Where a seat is drawn: the viewer at the bottom, the others clockwise from there."""
    count = view.rules.players
    step = (seat - view.eye) % count
    places = _PLACES.get(count)
    return places[step] if places else f"p{step}"


def _seat(view: View, seat: Seat, hands: Sequence[tuple[Card, ...]] | None) -> dict[str, Any]:
    tricks = sum(trick.winner == seat for trick in view.tricks)
    facts = [say("table.tricks", {"n": tricks})]
    if view.status in ("playing", "complete") and view.game.counts_points(view):
        facts.append(say("table.points", {"n": view.worth_won(seat)}, game=view.game.name))
    if (before := view.carried.get("before")) is not None:
        score = cast("tuple[int, ...]", before)[view.game.side_number(view.rules, seat)]
        facts.append(say("table.before", {"n": score}, game=view.game.name))
    count_here = view.counts[seat]
    shown = view.ranking.sort(hands[seat]) if hands is not None and seat != view.eye else None
    side = view.side_of(seat)
    tags = [say(f"side.{side}", game=view.game.name)] if side else []
    if seat not in view.game.playing(view.rules, view.dealer):
        tags.append(say("table.sits_out", {"seat": seat}))
    return {
        "seat": int(seat),
        "name": seat.name,
        "place": _place(view, seat),
        "count": count_here,
        "held": say("table.count", {"n": count_here}),
        "turn": view.to_act == seat,
        "dealer": seat == view.dealer,
        "tags": tags,
        "facts": facts,
        "cards": [entry(view, one) for one in shown] if shown is not None else None,
    }


def _hand(view: View, options: Options) -> list[dict[str, Any]]:
    mine = view.to_act == view.eye and view.status == "playing" and options.live
    allowed = view.legal_cards() if mine else ()
    states: dict[Card, str] = {}
    if options.hint and mine:
        states = {one: "may" if one in allowed else "may_not" for one in view.held(view.eye)}
    shown = []
    for one in view.held(view.eye):
        made = entry(view, one, states.get(one, ""), mark=one in options.marked)
        if one in options.chosen:
            made["badge"] = say("table.mark_chosen")
            made["say"] += f", {made['badge']}"
        shown.append(made)
    return shown


def _plays(
    view: View, plays: tuple[Play, ...], winner: Seat | None, cost: Lost | None = None
) -> list[dict[str, Any]]:
    gone = ""
    if cost:
        params = {"seat": cost.winner, "n": cost.points}
        gone = say("table.mark_lost", params, game=view.game.name)
    return [
        {
            "seat": int(play.seat),
            "name": play.seat.name,
            "place": _place(view, play.seat),
            "card": entry(view, play.card),
            "winning": play.seat == winner,
            "lost": gone if play.seat == view.eye else "",
        }
        for play in plays
    ]


def _lying(view: View, options: Options) -> Trick | None:
    """The finished trick that still lies on the table, or None."""
    return view.tricks[-1] if options.finished and view.tricks and not view.trick else None


def _table_cards(view: View, options: Options) -> list[dict[str, Any]]:
    done = _lying(view, options)
    if done is not None:
        return _plays(view, done.plays, done.winner, lost(view))
    best = view.winning()
    return _plays(view, view.trick, best.seat if best else None)


def _trick_label(view: View, options: Options) -> str:
    done = _lying(view, options)
    if done is not None:
        params = {"n": len(view.tricks), "seat": done.winner}
        return say("table.trick_done", params)
    number = len(view.tricks) + 1
    if not view.trick:
        return say("table.trick", {"n": number}) if view.status == "playing" else ""
    lead = view.trick[0]
    return say("table.trick_led", {"n": number, "seat": lead.seat, "card": lead.card})


def _last(view: View) -> dict[str, Any] | None:
    if not view.tricks:
        return None
    trick = view.tricks[-1]
    return {
        "label": say("table.last"),
        "cards": _plays(view, trick.plays, trick.winner),
        "text": str(view.why_won()),
    }


def _strip(view: View) -> dict[str, Any] | None:
    if not view.ranking.trumps:
        return None
    cards = [entry(view, one) for one in view.ranking.trumps]
    return {"label": say("table.strip"), "cards": cards}


def _standing(view: View) -> list[dict[str, str]]:
    """What the game keeps count of beside the tricks, in its own words."""
    return [
        {"label": say(f"standing.{one.item}", game=view.game.name), "value": str(one.reason)}
        for one in view.game.standing(view)
    ]


def _turn(view: View, options: Options) -> str:
    status, seat = view.status, view.to_act
    # Only seat 0 is "you": who sits elsewhere is called by the name of the seat.
    mine = {"turn": say("table.turn_of" if view.eye else "table.turn_you", {"seat": view.eye})}
    if seat is None:
        return say("table.thrown_in" if status == "thrown_in" else "table.over")
    if status == "calling":
        if seat != view.eye:
            return say("table.other_call", {"seat": seat})
        return say(f"table.your_{view.due.step}", mine)
    if options.waiting:
        return say("table.may_announce", {"seat": view.eye, "button": say("table.tool.next")})
    if options.finished and view.tricks and not view.trick and seat != view.eye:
        params = {"n": len(view.tricks), "button": say("table.tool.next")}
        return say("table.goes_on", params)
    if seat != view.eye:
        return say("table.other_turn", {"seat": seat})
    if not view.trick:
        if offered := view.offers(view.eye):
            labels = [say(f"call.label.{word}", game=view.game.name) for word in offered]
            buttons = tuple(say("table.button", {"label": label}) for label in labels)
            return say("table.your_turn_offer", {**mine, "buttons": buttons})
        return say("table.your_turn_lead", mine)
    lead = view.trick[0].card
    if view.ranking.is_trump(lead):
        return say("table.your_turn_trump", {**mine, "card": lead})
    return say("table.your_turn", {**mine, "suit": lead.suit})


def _calls(view: View, eye: Seat, options: Options) -> list[dict[str, Any]]:
    words: list[str] = []
    step = view.due.step
    if options.chosen and len(options.chosen) == view.game.choosing.get(step):
        words.append(step)
    if view.status == "calling" and view.to_act == eye and step not in view.game.choosing:
        words += [str(word) for word in view.legal()]
    words += view.offers(eye)
    game = view.game.name
    return [
        {"word": word, "label": say(f"call.label.{word}", game=game), "state": "may"}
        for word in words
    ]


def _ledger(view: View) -> dict[str, Any] | None:
    if view.result is None:
        return None
    lines, mine = [], view.game.side_number(view.rules, view.eye)
    for line in view.result.lines:
        value = f"{line.delta[mine]:+d}" if line.delta else ""
        lines.append({"text": str(line.reason), "value": value, "rule": line.reason.rule})
    parts = ", ".join(
        f"{view.game.side_seats(view.rules, side)} {paid:+d}"
        for side, paid in enumerate(view.result.delta)
    )
    return {
        "label": say("table.score"),
        "lines": lines,
        "total": say("table.total", {"parts": parts}),
    }


def _marks(*, done: bool) -> dict[str, str]:
    return {
        "may": say("table.mark_may"),
        "may_not": say("table.mark_may_not"),
        "mark": say("table.mark_forbids"),
        "dealer": say("table.mark_dealer"),
        "turn": say("table.mark_turn"),
        "winning": say("table.mark_won" if done else "table.mark_winning"),
        "backs": say("table.mark_backs"),
    }


def hinted(some: Collection[Card], seat: Seat) -> str:
    """The cards that a seat may play, in a sentence."""
    return say("table.hint_some", {"seat": seat, "cards": in_order(some)})
