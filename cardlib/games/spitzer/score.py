"""Spitzer: who is with whom, and what a finished hand is worth (SPZ-30 … SPZ-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from cardlib.ledger import Ledger, Line
from cardlib.reasons import Reason, why
from cardlib.seats import Seat
from cardlib.text import say

if TYPE_CHECKING:
    from cardlib.deal import Deal
    from cardlib.games.spitzer.house import SpitzerRules

_NAME = "spitzer"
_ALL_POINTS = 120
_NEEDED = 61
_SCHNEIDER_WON = 91
_SCHNEIDER_LOST = 30
_FINE = 4


class Result(NamedTuple):
    """What the score is made from."""

    team: tuple[Seat, ...]
    others: tuple[Seat, ...]
    points: int
    """Card points of the trump team."""
    tricks: int
    """Tricks of the trump team."""
    other_tricks: int
    won: bool
    """Whether the trump team has won the hand."""
    doubled: bool
    """Whether stakes count double: announced, or played with a blind."""
    offender: Seat | None
    """The seat whose revoke settled the hand."""


def result(deal: Deal) -> Result:
    """Count a finished hand."""
    rules = cast("SpitzerRules", deal.rules)
    playing = [deal.seats[seat] for seat in deal.game.playing(rules, deal.dealer)]
    team = tuple(sorted(seat for seat in playing if deal.side_of(seat) in ("trump", "picker")))
    others = tuple(sorted(seat for seat in playing if seat not in team))
    doubled = rules.blind or any(call.word == "solo" for call in deal.calls)
    tricks = sum(trick.winner in team for trick in deal.tricks)
    points = sum(deal.worth_won(seat) for seat in team)
    points += sum(deal.game.worth(one) for one in deal.buried())
    offender = next((call.seat for call in deal.calls if call.word == "revoke"), None)
    if offender is not None:
        points = 0 if offender in team else _ALL_POINTS
    other_tricks = len(deal.tricks) - tricks
    won = points >= _NEEDED
    if points == _ALL_POINTS // 2 and rules.tie == "tricks":
        won = tricks > other_tricks
    return Result(team, others, points, tricks, other_tricks, won, doubled, offender)


def score(deal: Deal) -> Ledger:
    """The ledger of a finished hand (SPZ-40 … SPZ-48; a revoke: SPZ-31, SPZ-32)."""
    rules = cast("SpitzerRules", deal.rules)
    nothing = (0,) * rules.players
    if deal.status == "thrown_in":
        return Ledger((_line("thrown_in", "thrown_in", "SPZ-61"),), nothing)
    counted = result(deal)
    if deal.status == "void":
        return _fined(counted, rules.players)
    lines = [*_facts(deal, counted), *_stakes(deal, counted)]
    delta = tuple(
        sum(parts) for parts in zip(*(one.delta for one in lines if one.delta), strict=True)
    )
    return Ledger(tuple(lines), delta)


def report(deal: Deal) -> dict[str, object]:
    """The keys of a replay that are this game's (REC-6)."""
    rules = cast("SpitzerRules", deal.rules)
    if rules.blind and deal.game.taker(deal) is None:
        return {}
    counted = result(deal)
    told: dict[str, object] = {
        "team": [int(seat) for seat in counted.team],
        "announced": counted.doubled,
    }
    if deal.status not in ("complete", "void"):
        return told
    ledger = score(deal)
    told["items"] = list(ledger.items)
    if deal.status == "complete":
        against = counted.others[0]
        told["units"] = -ledger.delta[against]
        told["team_points"] = counted.points
        if counted.offender is None:
            told["team_tricks"] = counted.tricks
    return told


def _line(item: str, code: str, rule: str, delta: tuple[int, ...] = (), **params: object) -> Line:
    return Line(item, _reason(code, rule, **params), delta)


def _reason(code: str, rule: str, **params: object) -> Reason:
    return why(f"score.{code}", rule, params, game=_NAME)


class _Side(str):
    """The side that has to win: in a sentence "the trump team" or "the picker"."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return say(f"side.the.{self!s}", game=_NAME)


def _side(rules: SpitzerRules) -> _Side:
    return _Side("picker" if rules.blind else "trump")


def _fined(counted: Result, players: int) -> Ledger:
    offender = counted.offender
    delta = tuple(-_FINE if seat == offender else 0 for seat in range(players))
    line = _line("fine", "fine", "SPZ-32", delta, seat=offender, units=_FINE)
    return Ledger((line,), delta)


def _facts(deal: Deal, counted: Result) -> list[Line]:
    """The lines that only state what happened."""
    rules = cast("SpitzerRules", deal.rules)
    lines = []
    if rules.blind:
        lines.append(_line("sides", "picker", "SPZ-61", seat=counted.team[0]))
    elif counted.doubled:
        lines.append(_line("sides", "announced", "SPZ-12", seat=counted.team[0]))
    elif len(counted.team) == 1:
        lines.append(_line("sides", "silent", "SPZ-13", seat=counted.team[0]))
    else:
        lines.append(_line("sides", "two", "SPZ-11", seats=counted.team))
    if len(deal.game.playing(rules, deal.dealer)) < rules.players:
        lines.append(_line("out", "sits_out", "SPZ-60", seat=deal.dealer))
    if counted.offender is not None:
        lines.append(_line("revoke", "revoke", "SPZ-31", seat=counted.offender))
    rest = _ALL_POINTS - counted.points
    lines.append(
        _line("points", "points", "SPZ-26", n=counted.points, rest=rest, team=_side(rules))
    )
    lines = [one._replace(is_given=True) for one in lines]
    if counted.points == _ALL_POINTS // 2 and counted.offender is None:
        code = "tie_tricks" if rules.tie == "tricks" else "tie"
        if rules.tie == "tricks" and counted.tricks == counted.other_tricks:
            code = "tie_equal"
        tricks, others = counted.tricks, counted.other_tricks
        tied = _line("tie", code, "SPZ-44", tricks=tricks, other_tricks=others, team=_side(rules))
        lines.append(tied)
    return lines


def _stakes(deal: Deal, counted: Result) -> list[Line]:
    """The lines that are paid: each names the units per opponent."""
    rules = cast("SpitzerRules", deal.rules)
    points, tricks = counted.points, counted.tricks
    sign = 1 if counted.won else -1
    items = [("win" if counted.won else "loss", "SPZ-40" if not counted.won else "SPZ-41", sign)]
    if rules.schneider and points >= _SCHNEIDER_WON:
        items.append(("schneider", "SPZ-42", 1))
    elif rules.schneider and points <= _SCHNEIDER_LOST:
        items.append(("schneider", "SPZ-42", -1))
    if counted.offender is None and 0 in (tricks, counted.other_tricks):
        items.append(("schwarz", "SPZ-43", 1 if tricks else -1))
    bonus = len(items) > 1
    stake, stake_rule = 1, ""
    if counted.doubled:
        fourfold = rules.double_spitzer and bonus
        stake, stake_rule = (4, "SPZ-47") if fourfold else (2, "SPZ-46")
    lines = []
    for item, rule, way in items:
        code = item if item in ("win", "loss") else f"{item}_{'won' if way > 0 else 'lost'}"
        delta = _delta(counted, way * stake, rules.players)
        units = {"n": points, "units": stake, "team": _side(rules)}
        lines.append(Line(item, _reason(code, rule, **units), delta))
    if stake_rule:
        lines.append(_line("stake", f"times_{stake}", stake_rule))
    return lines


def _delta(counted: Result, units: int, players: int) -> tuple[int, ...]:
    """Units per opponent, as the trump team sees it, turned into what each seat gets (SPZ-41)."""
    each = units * len(counted.others) // len(counted.team)
    paid = [0] * players
    for seat in counted.team:
        paid[seat] = each
    for seat in counted.others:
        paid[seat] = -units
    return tuple(paid)
