"""The lines that a deal of Spitzeln must have, from the cards dealt, the tricks and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from tests.truth.settled import Expected, Phrase

_ORDER: Final = ("A", "K", "Q", "J", "10", "9", "8")
_POINTS: Final = {"A": 5, "K": 4, "Q": 3, "J": 2, "10": 1}

PHRASES: Final = (
    Phrase("<seats:soloist> played a solo with <suit:suit> as trumps", ("is_plain",)),
    Phrase("<seats:soloist> played a solo in couleur: <suit:suit> were trumps", ("couleur",)),
    Phrase("everything costs more", ("couleur",)),
    Phrase("<seats:dealer> dealt and sat out", ("sits_out",)),
    Phrase("<seats:soloist> won( only)? <n:tricks> tricks?\\b"),
    Phrase("<n:five> are needed|five are needed"),
    Phrase("so the solo is won|stopped: the solo is won", ("is_won",)),
    Phrase("so the solo is lost|won only", ("is_lost",)),
    Phrase("<seats:soloist> won the first five tricks and stopped", ("is_stopped",)),
    Phrase("Everybody passed", ("is_passed",)),
    Phrase("without trumps, for card points", ("is_passed",)),
    Phrase("<seats:next> deals? next", ("is_passed",)),
    Phrase("<seats:dealer> dealt"),
    Phrase("put <n:ante> chips into the pot"),
    Phrase("as every dealer does at this table", ("every_deal",)),
    Phrase("because the dealer before did not play alone", ("is_due",)),
    Phrase("became the soloist, so <seats:dealer> put", ("is_dealers",)),
    Phrase("[Ee]ach opponent pays <n:chips>( more| chips?)", ("is_won",)),
    Phrase("[Ee]ach opponent gets <n:chips>( more| chips?)", ("is_paying",)),
    Phrase(
        "<seats:soloist> won fewer than four tricks, so the contract counts twice", ("codille",)
    ),
    Phrase("<seats:soloist> (was|were) dealt the three top trumps, <cards:run>", ("three",)),
    Phrase("the next one, <card:breaks>, was missing"),
    Phrase("dealt <n:count> trumps in unbroken order from the top, <cards:run>"),
    Phrase("<seats:soloist> (was|were) dealt"),
    Phrase("<card:breaks> breaks the run"),
    Phrase("<n:more> of it for those below the third"),
    Phrase("dealt all the trumps there are, <cards:run>", ("is_all",)),
    Phrase("of the three top trumps <seats:soloist> (was|were) not dealt <cards:missing>"),
    Phrase("Matadors do not count for a soloist who stops", ("is_stopped", "is_flat")),
    Phrase("counts <n:twelve> instead of <n:contract>\\b", ("is_base",)),
    Phrase("they count exactly <n:twelve>", ("is_flat",)),
    Phrase("they count <n:twelve> on top of the contract", ("is_bonus",)),
    Phrase("<seats:soloist> won all eight tricks", ("is_tout",)),
    Phrase("<seats:soloist> won the first five tricks, played on and missed", ("is_missed",)),
    Phrase("<seats:seat> (has|have) <n:points> of the <n:all> card points"),
    Phrase("<seats:seat> (pays|pay) <seats:to> the difference in card points: <n:chips> chips?"),
    Phrase("<seats:both> have the same card points"),
    Phrase("<seats:soloist> takes? all <n:pot> chips in it", ("is_won",)),
    Phrase("<seats:soloist> pays? as much as the pot holds, <n:pot> chips", ("is_lost",)),
    Phrase("there are <n:twice> in it now"),
    Phrase("The pot is empty", ("is_empty",)),
    Phrase("stays as it is when all have passed: <n:pot> chips?", ("is_passed",)),
    Phrase("waits for the next deal: <n:pot> chips?", ("is_passed",)),
    Phrase("the <n:pot> chips in the pot are shared, <n:share> for everybody"),
    Phrase("of the <n:pot> chips in the pot everybody gets <n:share>\\b"),
    Phrase("<n:rest> stays? on the table"),
    Phrase("there (is|are) <n:pot> chips? in the pot, too few to share"),
)


def _only(table: Any, seat: int, chips: int) -> tuple[int, ...]:
    return tuple(chips if one == seat else 0 for one in range(table.rules["players"]))


def _between(table: Any, soloist: int, chips: int) -> tuple[int, ...]:
    """So many chips from each opponent to the soloist."""
    found = [0] * table.rules["players"]
    for seat in table.seats:
        found[seat] = 2 * chips if seat == soloist else -chips
    return tuple(found)


def _ante(table: Any) -> Iterator[Expected]:
    every = table.rules["ante"] == "every_deal"
    mine = table.soloist == table.dealer
    due = table.ante_due and not every
    facts = {"dealer": table.dealer, "ante": 4, "every_deal": every, "is_due": due}
    facts["is_dealers"] = mine
    if every or due or mine:
        code = "every_deal" if every else "due" if due else "soloist"
        yield Expected(f"ante_{code}", "SPL-30", _only(table, table.dealer, -4), facts)


def pot(table: Any) -> int:
    """The chips in the pot, this deal's ante included."""
    return int(table.pot) + 4 * len(list(_ante(table)))


def left(table: Any) -> int:
    """The chips in the pot after the deal."""
    if table.soloist is None:
        return pot(table)
    mine = sum(trick["winner"] == table.soloist for trick in table.tricks)
    return 0 if mine >= 5 else 2 * pot(table)


def expected(table: Any) -> Iterator[Expected]:
    """The lines of a deal that is over."""
    if table.soloist is not None:
        yield from _solo(table)
        return
    facts: dict[str, Any] = {"is_passed": True, "pot": pot(table), "dealer": table.dealer}
    facts |= {"next": (table.dealer + 1) % table.rules["players"]}
    facts["sits_out"] = table.dealer not in table.seats
    if table.status() == "thrown_in":
        yield Expected("thrown_in", "SPL-14", (), facts)
        yield from _ante(table)
        yield Expected("pot_waits", "SPL-31", (), facts)
        return
    yield Expected("passed", "SPL-50", (), facts)
    if facts["sits_out"]:
        yield Expected("sits_out", "SPL-60", (), facts)
    points = {}
    for seat in sorted(table.seats):
        mine = [trick["cards"] for trick in table.tricks if trick["winner"] == seat]
        points[seat] = sum(_POINTS.get(one[:-1], 0) for cards in mine for one in cards)
        of_seat = {"seat": seat, "points": points[seat], "all": 45}
        yield Expected("card_points", "SPL-51", (), of_seat)
    yield from _ante(table)
    for one, other in combinations(sorted(table.seats), 2):
        much = abs(points[one] - points[other])
        if not much:
            both = {"both": frozenset((one, other))}
            yield Expected("difference_none", "SPL-52", (), both)
            continue
        to, seat = (one, other) if points[one] > points[other] else (other, one)
        delta = [0] * table.rules["players"]
        delta[to], delta[seat] = much, -much
        pay = {"seat": seat, "to": to, "chips": much}
        yield Expected("difference", "SPL-52", tuple(delta), pay)
    yield Expected("pot_stays", "SPL-53", (), facts)


def _trumps(suit: str) -> list[str]:
    """All trumps from the top (SPL-5)."""
    if suit == "D":
        return ["QC", "7D", "QS"]
    rest = [rank + suit for rank in _ORDER if rank + suit not in ("QC", "QS", "8H")]
    return ["QC", "7" + suit, "QS", *rest]


def _solo(table: Any) -> Iterator[Expected]:
    soloist, couleur, rules = table.soloist, table.couleur, table.rules
    tricks = [trick["winner"] == soloist for trick in table.tricks]
    mine = sum(tricks)
    won, stopped = mine >= 5, bool(table.stopped)
    suit = "D" if couleur else next(one for one in "CSH" if "7" + one in table.trumps)
    facts: dict[str, Any] = {
        "soloist": soloist, "couleur": couleur, "is_plain": not couleur, "suit": suit,
        "dealer": table.dealer, "sits_out": table.dealer not in table.seats, "tricks": mine,
        "is_won": won, "is_lost": not won, "is_paying": not won, "is_stopped": stopped,
        "twelve": 12, "contract": 8 if couleur else 4,
        "codille": rules["codille"] and mine < 4,
        "is_tout": mine == 8, "pot": pot(table), "twice": 2 * pot(table),
        "is_empty": not pot(table),
        **{f"is_{name}": rules["first_five"] == name for name in ("base", "flat", "bonus")},
    }  # fmt: skip
    yield Expected(
        *(("soloist_couleur", "SPL-12") if couleur else ("soloist", "SPL-13")), (), facts
    )
    if facts["sits_out"]:
        yield Expected("sits_out", "SPL-60", (), facts)
    if stopped:
        yield Expected("stopped", "SPL-44" if couleur else "SPL-45", (), facts)
    else:
        yield Expected("made" if won else "failed", "SPL-11", (), facts)
    yield from _ante(table)
    yield from _value(table, facts, tricks)
    if not pot(table):
        yield Expected("pot_empty", "SPL-32", (), facts)
    elif won:
        yield Expected("pot_taken", "SPL-32", _only(table, soloist, pot(table)), facts)
    else:
        yield Expected("bete", "SPL-32", _only(table, soloist, -pot(table)), facts)


def _value(table: Any, facts: dict[str, Any], tricks: list[bool]) -> Iterator[Expected]:
    """What the solo is worth, part by part (SPL-41 … SPL-46)."""
    soloist, rules, won = table.soloist, table.rules, facts["is_won"]
    way = 1 if won else -1
    contract = facts["contract"]
    five = facts["is_stopped"] and table.couleur and rules["first_five"] != "off"

    def part(code: str, rule: str, chips: int, sign: int = way, **more: Any) -> Expected:
        delta = _between(table, soloist, sign * chips) if chips else ()
        return Expected(code, rule, delta, {**facts, "chips": chips, **more})

    if not five or rules["first_five"] == "bonus":
        yield part("solo_won" if won else "solo_lost", "SPL-40", contract)
    if five:
        yield part(f"first_five_{rules['first_five']}", "SPL-44", 12)
    if facts["codille"]:
        yield part("codille", "SPL-46", contract)
    order, dealt = _trumps(facts["suit"]), table.dealt[soloist]
    count = next((at for at, one in enumerate(order) if one not in dealt), len(order))
    if five and rules["first_five"] == "flat":
        yield part("matadors_flat", "SPL-44", 0)
    elif count < 3:
        missing = [one for one in order[:3] if one not in dealt]
        shown = frozenset(missing) if len(missing) > 1 else missing[0]
        yield part("matadors_none", "SPL-42", 0, missing=shown)
    else:
        more = {"count": count, "more": count - 3, "three": count == 3}
        more |= {"run": frozenset(order[:count]), "is_all": count == len(order)}  # type: ignore[dict-item]
        if count < len(order):
            more["breaks"] = order[count]
        code = "_all" if count == len(order) else "_more" if count > 3 else ""
        chips = (6 if table.couleur else 3) + count - 3
        yield part(f"matadors{code}_{'won' if won else 'lost'}", "SPL-42", chips, **more)
    tout = 16 if table.couleur else 8
    if facts["is_tout"]:
        yield part("tout", "SPL-41", tout)
    elif rules["tout"] == "commit" and all(tricks[:5]) and not facts["is_stopped"]:
        yield part("tout_missed", "SPL-45", tout, -1, is_missed=True, is_paying=True)


def closing(table: Any) -> Expected:
    """What becomes of the pot when a session ends with this deal (SPL-54)."""
    chips, players = left(table), table.rules["players"]
    share, rest = chips // players, chips % players
    code = "rest" if share and rest else "shared" if share else "nothing"
    facts = {"pot": chips, "share": share, "rest": rest}
    return Expected(f"closing_{code}", "SPL-54", (share,) * players, facts)
