"""What a score sheet shows: one dict, made from finished hands, a match, or a hand going on.

The dict goes to the browser, to the static picture and to the text twin.  Every number and every
reason is asked of the game; nothing in it tells a card that is not public (GEN-9).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from cardlib.deal import Deal
from cardlib.ledger import Ledger, Line
from cardlib.match import Match
from cardlib.reasons import IllegalCall, Reason, why
from cardlib.rulebook import NotInBook, rule
from cardlib.seats import Seat
from cardlib.text import OneLine, as_given, capital, listing, say, template
from widgets.house_words import rule_line

Picture = dict[str, Any]
What = Deal | Match | Sequence[Deal]
"""What a sheet can show."""

_NAMED: Final = re.compile(r"\b(\w+)=")


class NotScored(OneLine, TypeError):
    """Something that has no score sheet; the message says what has one."""


def check_what(what: object) -> What:
    """``what``, if a sheet can show it: a deal, a match, or finished deals of one game.

    Raises :class:`NotScored` for anything else, naming the deal in a list that does not fit.
    """
    if isinstance(what, Deal | Match):
        return what
    if not isinstance(what, list | tuple) or not what:
        raise NotScored(say("sheet.not_scored", {"value": as_given(what)}))
    for n, deal in enumerate(what, start=1):
        if not isinstance(deal, Deal):
            raise NotScored(say("sheet.not_a_deal", {"n": n, "value": as_given(deal)}))
        if deal.status in ("calling", "playing"):
            raise NotScored(say("sheet.not_over", {"n": n}))
        if deal.game is not what[0].game or _columns(deal) != _columns(what[0]):
            raise NotScored(say("sheet.other_game", {"n": n}))
    return tuple(what)


def sheet_picture(what: What, opened: Collection[str]) -> Picture:
    """The picture of a sheet; ``opened`` are the ids of the lines that are open."""
    if isinstance(what, Match):
        shown = _match(what, opened)
    elif isinstance(what, Deal):
        shown = _deal(what, opened)
    else:
        shown = _deals(what, opened)
    ids = [one["id"] for one in every_line(shown["lines"])]
    buttons = (("all", "sheet.open_all", len(ids)), ("none", "sheet.close_all", 0))
    are_open = sum(one in opened for one in ids)
    return {
        **shown,
        "items": say("sheet.item"),
        "buttons": [
            {"kind": kind, "label": say(code), "enabled": are_open != done, "open": None}
            for kind, code, done in buttons
        ],
    }


def every_line(lines: Iterable[Picture]) -> Iterable[Picture]:
    """The lines and the lines below them, in the order shown."""
    for one in lines:
        yield one
        yield from every_line(one["lines"])


# --- columns -----------------------------------------------------------------------------------


def _sum_by_side(deal: Deal, values: Iterable[int]) -> list[int]:
    found = [0] * deal.game.sides(deal.rules)
    for seat, value in enumerate(values):
        found[deal.game.side_number(deal.rules, seat)] += value
    return found


def _columns(of: Deal | Match) -> list[str]:
    """The names over the columns: one a running score."""
    on = [of.game.side_seats(of.rules, side) for side in range(of.game.sides(of.rules))]
    return [listing([some[0].name, *(format(one, "mid") for one in some[1:])]) for some in on]


def signed(numbers: Iterable[int]) -> list[str]:
    """The numbers with their signs; nothing is just 0."""
    return [f"{number:+d}" if number else "0" for number in numbers]


# --- lines ---------------------------------------------------------------------------------------


def _entry(ident: str, label: str, opened: Collection[str], **more: Any) -> Picture:
    """One line; what is not given is empty."""
    empty: Picture = {"values": [], "totals": [], "text": "", "rule": "", "rule_text": ""}
    return {
        **empty,
        "id": ident,
        "label": label,
        "open": ident in opened,
        "differs": None,
        "lines": [],
        **more,
    }


def _reasoned(deal: Deal, reason: Reason) -> Picture:
    """The reason of a line, its rule, and what other tables do about it."""
    text, differs = "", None
    if reason.rule:
        try:
            found = rule(reason.rule)
        except NotInBook:
            found = None
        if found is not None:
            text = found.text
            differs = _differs(deal, found.differs) if found.differs else None
    return {
        "text": capital(str(reason)),
        "rule": reason.rule,
        "rule_text": text,
        "differs": differs,
    }


def _differs(deal: Deal, text: str) -> Picture:
    """What other tables do, and how the house rules that it names are set at this one."""
    mine = deal.rules._asdict()
    named = dict.fromkeys(name for name in _NAMED.findall(text) if name in mine)
    here = [rule_line(deal.game.name, name, mine[name]) for name in named]
    return {
        "label": say("sheet.differs"),
        "text": text,
        "here": say("sheet.here", {"rules": "; ".join(here)}) if here else "",
    }


def _item(line: Line) -> str:
    """The item of a line in words: the game's own, or the title of its rule."""
    words = template(f"score.item.{line.item}", line.reason.game)
    if words:
        return words
    try:
        return rule(line.reason.rule).title
    except NotInBook:
        return capital(line.item.replace("_", " "))


def _ledger(
    deal: Deal, opened: Collection[str], before: str = "", scored: Ledger | None = None
) -> list[Picture]:
    """The lines of a deal's score, or of what is ``scored`` after it."""
    return [
        _entry(
            f"{before}{n}",
            _item(line),
            opened,
            values=signed(line.delta),
            **_reasoned(deal, line.reason),
        )
        for n, line in enumerate((scored or deal.score()).lines, start=1)
    ]


# --- one deal ----------------------------------------------------------------------------------


def _deal(deal: Deal, opened: Collection[str]) -> Picture:
    name = deal.game.name
    shown: Picture = {
        "kind": "deal",
        "title": say("sheet.title", {"game": say("title", game=name)}),
        "columns": _columns(deal),
        "legend": "",
    }
    if deal.status in ("calling", "playing"):
        return shown | _so_far(deal, opened)
    total = signed(deal.score().delta)
    return shown | {
        "state": say("sheet.over", {"seat": deal.dealer}),
        "lines": _ledger(deal, opened),
        "total": {"label": say("sheet.total"), "values": total},
    }


def _so_far(deal: Deal, opened: Collection[str]) -> Picture:
    """What everybody knows of a hand that goes on: the tricks, and the card points in them."""
    won = [sum(trick.winner == seat for trick in deal.tricks) for seat in deal.seats]
    points = [deal.worth_won(seat) for seat in deal.seats]
    rules, game = deal.rule_ids(), deal.game.name
    facts: tuple[tuple[str, Reason, list[int]], ...] = (
        (
            "sheet.tricks",
            why("sheet.why_tricks", rules["trick.trump"], game=game, n=len(deal.tricks)),
            won,
        ),
        ("sheet.points", why("sheet.why_points", rules["worth"], game=game, n=sum(points)), points),
    )
    if not deal.game.counts_points(deal):  # there is nothing to be said of them
        facts = facts[:1]
    lines = [
        _entry(
            str(n),
            say(code, game=deal.game.name),
            opened,
            values=[str(value) for value in _sum_by_side(deal, values)],
            **_reasoned(deal, reason),
        )
        for n, (code, reason, values) in enumerate(facts, start=1)
    ]
    try:
        deal.score()
    except IllegalCall as error:
        state = f"{error.reason} {say('sheet.so_far')}"
    return {"kind": "going_on", "state": state, "lines": lines, "total": None}


# --- several deals -------------------------------------------------------------------------------


def _hands(
    deals: Sequence[Deal],
    counted: Sequence[Sequence[int]],
    opened: Collection[str],
    tied: Sequence[tuple[Seat, ...]],
) -> list[Picture]:
    """A line for each hand: what it changed, the scores after it, and its ledger below."""
    lines, scores = [], [0] * len(counted[0]) if counted else []
    for n, (deal, delta, between) in enumerate(zip(deals, counted, tied, strict=True), start=1):
        scores = [old + new for old, new in zip(scores, delta, strict=True)]
        below = _ledger(deal, opened, f"{n}.")
        if between:
            reason = why("sheet.why_extra", deal.game.rule_ids["match_tie"], seats=between)
            extra = _entry(f"{n}.0", say("sheet.extra"), opened, **_reasoned(deal, reason))
            below = [extra, *below]
        label = say("sheet.deal", {"n": n, "seat": deal.dealer})
        changes = {"values": signed(delta), "totals": signed(scores)}
        lines.append(_entry(str(n), label, opened, lines=below, **changes))
    return lines


def _deals(deals: Sequence[Deal], opened: Collection[str]) -> Picture:
    first = deals[0]
    counted = [deal.score().delta for deal in deals]
    lines = _hands(deals, counted, opened, [()] * len(deals))
    return {
        "kind": "deals",
        "title": say("sheet.title", {"game": say("title", game=first.game.name)}),
        "columns": _columns(first),
        "legend": say("sheet.legend"),
        "state": say("sheet.deals", {"n": len(deals)}),
        "lines": lines,
        "total": {"label": say("sheet.total"), "values": lines[-1]["totals"]},
    }


def _match(match: Match, opened: Collection[str]) -> Picture:
    name = match.game.name
    counted, tied = _replayed(match)
    lines = _hands(match.deals, counted, opened, tied)
    if match.closing is not None:
        lines += _ledger(match.deals[-1], opened, "closing.", match.closing)
    return {
        "kind": "match",
        "title": say("sheet.match", {"game": say("title", game=name)}),
        "columns": _columns(match),
        "legend": say("sheet.legend") if match.deals else "",
        "state": _standing(match),
        "lines": lines,
        "total": {"label": say("sheet.total"), "values": signed(match.scores)},
    }


def _replayed(match: Match) -> tuple[list[list[int]], list[tuple[Seat, ...]]]:
    """What each hand changed, and between whom it was an extra hand."""
    fresh: dict[str, Any] = {
        **Match._field_defaults,
        "deals": (),
        "scores": (0,) * len(match.scores),
    }
    if match.deals:
        fresh["dealer"] = match.deals[0].dealer
    now = match._replace(**fresh)
    counted, tied = [], []
    for deal in match.deals:
        after = now.add(deal)
        # what is settled once the match is over has lines of its own
        last = after.closing.delta if after.closing is not None else (0,) * len(now.scores)
        changes = zip(after.scores, now.scores, last, strict=True)
        counted.append([new - old - closed for new, old, closed in changes])
        tied.append(now.tied)
        now = after
    return counted, tied


def _standing(match: Match) -> str:
    """How far the match is, and who is ahead or has won."""
    played: dict[str, object] = {"n": len(match.deals), "of": match.length}
    parts = [say("sheet.played_of" if match.length else "sheet.played", played)]
    if match.target is not None:
        parts.append(say("sheet.target", {"n": match.target}))
    if not match.deals:
        return " ".join(parts)
    code = "sheet.won" if match.is_over else "sheet.ahead"
    leaders = {"seats": match.winners, "n": len(match.winners)}
    parts.append(say("sheet.tied" if match.tied and not match.is_over else code, leaders))
    return " ".join(parts)
