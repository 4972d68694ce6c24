"""Pitch: the settlement of a hand, and who has won the match (PIT-40 … PIT-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from cardlib.games.pitch.calls import asked_anew, auction, top_bid
from cardlib.games.pitch.points import Point, pips, points
from cardlib.ledger import Ledger, Line, Won
from cardlib.reasons import why
from cardlib.seats import Seat

if TYPE_CHECKING:
    from cardlib.deal import Deal
    from cardlib.games.pitch.house import PitchRules

_NAME: Final = "pitch"


class Settled(NamedTuple):
    """A finished hand, settled."""

    pitcher: Seat
    bidders: int
    """The bidding side."""
    bid: int
    points: tuple[Point, ...]
    totals: tuple[int, ...]
    """The points that each side made."""
    made: bool
    """Whether the bidding side made its bid."""
    smudge: bool
    """Whether that was the Smudge: all the points there are."""
    delta: tuple[int, ...]
    """What it changes in the running scores."""


def settle(deal: Deal) -> Settled:
    """Count a hand in which all cards have been played."""
    rules = cast("PitchRules", deal.rules)
    now = auction(deal)
    pitcher, bid = cast(Seat, now.holder), now.high
    bidders = deal.game.side_number(rules, pitcher)
    counted = points(deal, bidders)
    totals = tuple(
        sum(point.worth for point in counted if point.side == side)
        for side in range(deal.game.sides(rules))
    )
    made = totals[bidders] >= bid
    scored = [0 if rules.no_junk else total for total in totals]
    scored[bidders] = totals[bidders] if made else -bid
    smudge = made and bid == top_bid(rules)
    return Settled(pitcher, bidders, bid, counted, totals, made, smudge, tuple(scored))


# --- the ledger --------------------------------------------------------------------------------


def score(deal: Deal) -> Ledger:
    """The ledger of a finished hand, line by line."""
    if deal.status == "thrown_in":
        return Ledger((_thrown_in(deal),), (0,) * deal.game.sides(deal.rules))
    settled = settle(deal)
    lines = [_pitched(deal, settled)]
    lines += [_point(deal, settled, point) for point in settled.points]
    lines.append(_outcome(deal, settled))
    if cast("PitchRules", deal.rules).no_junk and _junk(settled):
        lines.append(_line("no_junk", "no_junk", "PIT-41", n=_junk(settled)))
    if (won := decided(deal, _before(deal))) is not None:
        lines.append(Line("match", won.reason))
    return Ledger(tuple(lines), settled.delta)


def _thrown_in(deal: Deal) -> Line:
    if asked_anew(deal):
        seat = deal.calls[-1].seat
        return _line("thrown_in", "coke", "PIT-52", seat=seat, dealer=deal.dealer)
    return _line("thrown_in", "thrown_in", "PIT-13", dealer=deal.dealer)


def _pitched(deal: Deal, settled: Settled) -> Line:
    """The line that says who played for what."""
    lead = deal.plays[0].card
    held = any(call.word == "hold" for call in deal.calls)
    code = "pitched_held" if held else "pitched"
    params = {"seat": settled.pitcher, "n": settled.bid, "card": lead, "suit": lead.suit}
    reason = why(f"score.{code}", "PIT-20", params, game=_NAME)
    return Line("pitcher", reason, is_given=True)


def _point(deal: Deal, settled: Settled, point: Point) -> Line:
    """One point; it changes a score if its side may score it."""
    defending = point.side != settled.bidders
    counts = not cast("PitchRules", deal.rules).no_junk if defending else settled.made
    made = _only(deal, point.side, point.worth)
    delta = made if point.side is not None and counts else ()
    return Line(point.item, point.reason, delta, is_given=True, made=made)


def _outcome(deal: Deal, settled: Settled) -> Line:
    """Whether the bid was made, and what follows."""
    rules, made = cast("PitchRules", deal.rules), settled.totals[settled.bidders]
    params: dict[str, object] = {
        "side": deal.game.side_seats(rules, settled.bidders),
        "bid": settled.bid,
        "n": made,
    }
    if settled.smudge:
        code = "smudge_points" if rules.smudge == "points" else "smudge"
        return _line("smudge", code, "PIT-42", **params)
    if settled.made:
        return _line("made", "made" if made == settled.bid else "made_more", "PIT-40", **params)
    code, rule = "set_back", "PIT-40"
    nobody = [point for point in settled.points if point.side is None]
    if settled.bid == top_bid(rules):
        code, rule = ("smudge_spoiled", "PIT-43") if nobody else ("smudge_missed", "PIT-42")
    delta = _only(deal, settled.bidders, -settled.bid)
    return Line("set_back", why(f"score.{code}", rule, params, game=_NAME), delta)


def _junk(settled: Settled) -> int:
    """The points that defenders made."""
    return sum(settled.totals) - settled.totals[settled.bidders]


def _only(deal: Deal, side: int | None, n: int) -> tuple[int, ...]:
    return tuple(n if one == side else 0 for one in range(deal.game.sides(deal.rules)))


def _line(item: str, code: str, rule: str, **params: object) -> Line:
    return Line(item, why(f"score.{code}", rule, params, game=_NAME))


# --- the match ---------------------------------------------------------------------------------


def decided(deal: Deal, scores: tuple[int, ...]) -> Won | None:
    """Who has won the match with this hand, from the scores before it (PIT-42, PIT-45)."""
    if deal.status != "complete":
        return None
    rules, settled = cast("PitchRules", deal.rules), settle(deal)
    bidders = settled.bidders
    if settled.smudge and rules.smudge == "game":
        return _won(deal, bidders, "wins_smudge", "PIT-42")
    after = [old + new for old, new in zip(scores, settled.delta, strict=True)]
    arrived = [side for side, total in enumerate(after) if total >= rules.target]
    if bidders in arrived:
        code = "wins_bidder_first" if len(arrived) > 1 else "wins_target"
        return _won(deal, bidders, code, "PIT-45" if len(arrived) > 1 else "PIT-44")
    if len(arrived) == 1:
        return _won(deal, arrived[0], "wins_target", "PIT-44")
    running = list(scores)
    for point in settled.points:
        if point.side in arrived:
            running[point.side] += point.worth
            if running[point.side] >= rules.target:
                return _won(deal, point.side, "wins_first", "PIT-45")
    return None


def _won(deal: Deal, side: int, code: str, rule: str) -> Won:
    params: dict[str, object] = {
        "side": deal.game.side_seats(deal.rules, side),
        "target": cast("PitchRules", deal.rules).target,
    }
    return Won(side, why(f"score.{code}", rule, params, game=_NAME))


def _before(deal: Deal) -> tuple[int, ...]:
    """The scores before the hand; without any it is the first one."""
    nothing = (0,) * deal.game.sides(deal.rules)
    return cast("tuple[int, ...]", deal.carried.get("before", nothing))


# --- the replay --------------------------------------------------------------------------------


def report(deal: Deal) -> dict[str, object]:
    """The keys of a replay that are this game's (REC-6)."""
    now = auction(deal)
    if deal.status == "thrown_in":
        return {}
    if deal.status == "calling":
        return {"high_bid": now.high}
    told: dict[str, object] = {"pitcher": int(cast(Seat, now.holder)), "bid": now.high}
    if deal.plays:
        told["trump"] = str(deal.plays[0].card.suit)
    return told | (_finished(deal) if deal.status == "complete" else {})


def _finished(deal: Deal) -> dict[str, object]:
    settled = settle(deal)
    told: dict[str, object] = {
        "points": [
            {point.item: point.worth for point in settled.points if point.side == side}
            for side in range(len(settled.totals))
        ],
        "pips": list(pips(deal)),
        "total": list(settled.totals),
        "made": settled.made,
        "smudge": settled.smudge,
    }
    if "before" in deal.carried:
        told["after"] = [old + new for old, new in zip(_before(deal), settled.delta, strict=True)]
    won = decided(deal, _before(deal))
    return told if won is None else told | {"game_winner": won.side}
