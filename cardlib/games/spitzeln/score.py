"""Spitzeln: what a solo is worth, and a hand that all have passed (SPL-40 … SPL-46, SPL-50 …)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from cardlib.cards import Card
from cardlib.games.spitzeln import pot
from cardlib.games.spitzeln.calls import Contract, contract, has_stopped, won_first_five
from cardlib.games.spitzeln.trumps import TOP_TRUMPS, WITH_TRUMPS, matadors
from cardlib.ledger import Ledger, Line
from cardlib.reasons import Reason, why
from cardlib.seats import Seat

if TYPE_CHECKING:
    from cardlib.deal import Deal
    from cardlib.games.spitzeln.house import SpitzelnRules

_NAME: Final = "spitzeln"
_ALL_TRICKS: Final = 8
_CODILLE: Final = 4
"""With fewer tricks than these a soloist is codille (SPL-46)."""
STOPPED: Final = 12
"""What the first five tricks are worth to a soloist in couleur who stops (SPL-44)."""


class Prices(NamedTuple):
    """What a solo is worth to each opponent, or costs (SPL-41)."""

    solo: int
    matadors: int
    tout: int


PLAIN: Final = Prices(solo=4, matadors=3, tout=8)
COULEUR: Final = Prices(solo=8, matadors=6, tout=16)


class Item(NamedTuple):
    """One part of the value of a solo."""

    item: str
    code: str
    rule: str
    chips: int
    """For each opponent; below zero when it counts against a soloist who has won."""
    because: tuple[Card, ...] = ()
    params: tuple[tuple[str, object], ...] = ()


def items(deal: Deal) -> tuple[Item, ...]:
    """The parts of the value of the finished solo, those worth nothing too."""
    solo = cast("Contract", contract(deal))
    rules = cast("SpitzelnRules", deal.rules)
    prices = COULEUR if solo.couleur else PLAIN
    won = "won" if pot.wins(deal) else "lost"
    found = [Item("solo", f"solo_{won}", "SPL-40", prices.solo)]
    tops = _matadors(deal, solo, prices, won)
    stopped = has_stopped(deal)
    if stopped and solo.couleur and rules.first_five != "off":
        found = [] if rules.first_five != "bonus" else found
        code = f"first_five_{rules.first_five}"
        found.append(Item("first_five", code, "SPL-44", STOPPED))
        if rules.first_five == "flat":
            tops = tops._replace(code="matadors_flat", rule="SPL-44", chips=0)
    if rules.codille and pot.tricks(deal) < _CODILLE:
        found.append(Item("solo", "codille", "SPL-46", prices.solo))
    found.append(tops)
    if pot.tricks(deal) == _ALL_TRICKS:
        found.append(Item("tout", "tout", "SPL-41", prices.tout))
    elif rules.tout == "commit" and won_first_five(deal, solo.soloist) and not stopped:
        found.append(Item("tout", "tout_missed", "SPL-45", -prices.tout))
    return tuple(found)


def _matadors(deal: Deal, solo: Contract, prices: Prices, won: str) -> Item:
    """The soloist's matadors, or which of the top trumps are missing (SPL-42)."""
    suit = solo.suit
    assert suit is not None  # noqa: S101 - it has been played
    dealt = deal.dealt(solo.soloist)
    found = matadors(suit, dealt)
    if not found.number:
        top = WITH_TRUMPS[suit].trumps[:TOP_TRUMPS]
        missing = tuple(one for one in top if one not in dealt)
        return Item("matadors", "matadors_none", "SPL-42", 0, missing)
    more = found.number - TOP_TRUMPS
    code = "matadors_all" if found.breaks is None else "matadors_more" if more else "matadors"
    params = (("count", found.number), ("more", more), ("breaks", found.breaks))
    return Item("matadors", f"{code}_{won}", "SPL-42", prices.matadors + more, found.run, params)


# --- the ledger --------------------------------------------------------------------------------


def score(deal: Deal) -> Ledger:
    """The ledger of a finished hand, line by line; all chips that are paid, the pot's too."""
    solo = contract(deal)
    if solo is not None:
        lines = [*_facts(deal, solo), *pot.ante_line(deal), *_solo(deal, solo)]
    elif deal.status == "thrown_in":
        params = {"dealer": deal.game.next_dealer(deal)}
        lines = [_fact("thrown_in", "thrown_in", "SPL-14", **params), *pot.ante_line(deal)]
    else:
        lines = [*_passed(deal), *pot.ante_line(deal), *_differences(deal)]
    lines.append(pot.outcome_line(deal))
    paid = [line.delta for line in lines if line.delta]
    nothing = (0,) * deal.rules.players
    return Ledger(tuple(lines), tuple(map(sum, zip(nothing, *paid, strict=True))))


def to_settle(deal: Deal) -> tuple[Reason, ...]:
    """The cards that may be matadors, and the pot before the deal (SPL-30, SPL-42)."""
    known = pot.known(deal)
    if (solo := contract(deal)) is None:
        return known
    dealt = deal.ranking.sort(deal.dealt(solo.soloist))
    return (why("settle.dealt", "", {"seat": solo.soloist, "cards": dealt}, game=_NAME), *known)


def _fact(item: str, code: str, rule: str, **params: object) -> Line:
    return Line(item, why(f"score.{code}", rule, params, game=_NAME))


def _sits_out(deal: Deal) -> list[Line]:
    if deal.dealer in deal.game.playing(deal.rules, deal.dealer):
        return []
    return [_fact("out", "sits_out", "SPL-60", seat=deal.dealer)._replace(is_given=True)]


# --- a solo --------------------------------------------------------------------------------------


def _facts(deal: Deal, solo: Contract) -> list[Line]:
    """What was played, and how many tricks it brought."""
    code, rule = ("soloist_couleur", "SPL-12") if solo.couleur else ("soloist", "SPL-13")
    played = _fact("soloist", code, rule, seat=solo.soloist, suit=solo.suit)
    found = [played._replace(is_given=True), *_sits_out(deal)]
    params = {"seat": solo.soloist, "n": pot.tricks(deal)}
    if has_stopped(deal):
        rule = "SPL-44" if solo.couleur else "SPL-45"
        return [*found, _fact("tricks", "stopped", rule, **params)]
    return [*found, _fact("tricks", "made" if pot.wins(deal) else "failed", "SPL-11", **params)]


def _solo(deal: Deal, solo: Contract) -> list[Line]:
    """What each opponent pays, or gets, part by part."""
    lines = []
    for one in items(deal):
        params = {"seat": solo.soloist, "units": abs(one.chips), **dict(one.params)}
        reason = why(f"score.{one.code}", one.rule, params, game=_NAME, because=one.because)
        way = 1 if pot.wins(deal) else -1
        delta = _paid(deal, solo.soloist, way * one.chips) if one.chips else ()
        lines.append(Line(one.item, reason, delta))
    return lines


def _paid(deal: Deal, soloist: Seat, chips: int) -> tuple[int, ...]:
    """So many chips from each opponent to the soloist (SPL-40)."""
    paid = [0] * deal.rules.players
    for seat in deal.game.playing(deal.rules, deal.dealer):
        if seat != soloist:
            paid[seat] -= chips
            paid[soloist] += chips
    return tuple(paid)


# --- a hand that all have passed -----------------------------------------------------------------


def _passed(deal: Deal) -> list[Line]:
    found = [_fact("passed", "passed", "SPL-50")._replace(is_given=True), *_sits_out(deal)]
    for seat in _playing(deal):
        params = {"seat": seat, "n": deal.worth_won(seat)}
        found.append(_fact("card_points", "card_points", "SPL-51", **params))
    return found


def _differences(deal: Deal) -> list[Line]:
    """Everybody pays everybody with more card points the difference (SPL-52)."""
    found = []
    for one, other in combinations(_playing(deal), 2):
        more, less = (one, other) if deal.worth_won(one) >= deal.worth_won(other) else (other, one)
        chips = deal.worth_won(more) - deal.worth_won(less)
        params: dict[str, object] = {"seat": less, "to": more, "n": chips}
        if not chips:
            found.append(_fact("difference", "difference_none", "SPL-52", **params))
            continue
        delta = tuple({more: chips, less: -chips}.get(seat, 0) for seat in deal.seats)
        reason = why("score.difference", "SPL-52", params, game=_NAME)
        found.append(Line("difference", reason, delta))
    return found


def _playing(deal: Deal) -> tuple[Seat, ...]:
    """The seats that play this hand, in the order of their numbers."""
    playing = deal.game.playing(deal.rules, deal.dealer)
    return tuple(seat for seat in deal.seats if seat in playing)


# --- the replay --------------------------------------------------------------------------------


def report(deal: Deal) -> dict[str, object]:
    """The keys of a replay that are this game's (REC-6)."""
    solo = contract(deal)
    finished = deal.status in ("complete", "thrown_in")
    told: dict[str, object] = {"pot": pot.after(deal)} if finished else {}
    if solo is None:
        if deal.status == "complete":
            told["card_points"] = [deal.worth_won(seat) for seat in deal.seats]
        return told
    told |= {"soloist": int(solo.soloist), "couleur": solo.couleur}
    if solo.suit is not None:
        told["trumps"] = [one.code for one in deal.ranking.trumps]
    if deal.status == "playing" and deal.game.offers(deal, solo.soloist):
        told["may_stop"] = True
    return told | (_finished(deal) if finished else {})


def _finished(deal: Deal) -> dict[str, object]:
    value: dict[str, int] = {}
    for one in items(deal):
        if one.chips:
            value[one.item] = value.get(one.item, 0) + one.chips
    return {
        "items": value,
        "value": sum(value.values()),
        "won": pot.wins(deal),
        "soloist_tricks": pot.tricks(deal),
    }
