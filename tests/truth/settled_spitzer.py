"""The lines that a deal of Spitzer must have, from the tricks and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tests.reference.spitzer import points as card_points
from tests.truth.settled import Expected, Phrase, only

PHRASES: Final = (
    Phrase("<seats:team> held a trump each and make up the trump team: two against two", ("two",)),
    Phrase("<seats:team> held both trumps and said nothing: a silent solo", ("is_silent",)),
    Phrase("<seats:team> announced solo", ("is_announced",)),
    Phrase("one against three", ("one",)),
    Phrase("the stakes go up", ("is_alone",)),
    Phrase("<seats:team> picked up the blind and played alone against all", ("is_picker",)),
    Phrase("<seats:dealer> dealt and sat out", ("sits_out",)),
    Phrase("(that player’s|your) score does not change", ("sits_out",)),
    Phrase("your (score|opponents)", ("is_you",)),
    Phrase("that player’s (score|opponents)", ("is_other",)),
    Phrase("<seats:offender> revoked"),
    Phrase("credited with all <n:all> card points", ("is_hand",)),
    Phrase("[Tt]he trump team", ("no_blind",)),
    Phrase("[Tt]he picker", ("is_picker",)),
    Phrase("has <n:points> of the <n:all> card points, the other side <n:rest>\\b"),
    Phrase("Sixty to sixty", ("is_tie",)),
    Phrase("needs <n:needed>, so it is lost", ("is_lost",)),
    Phrase("the side with more tricks wins", ("tricks_decide",)),
    Phrase("has <n:tricks>, the other side <n:other_tricks>\\b", ("tricks_decide",)),
    Phrase("and <n:tricks> tricks each: that goes to the other side", ("is_equal", "is_lost")),
    Phrase("wins the deal: each opponent pays <n:stake> units?\\b", ("is_won",)),
    Phrase("falls short and loses the deal: each opponent gets <n:stake> units?\\b", ("is_lost",)),
    Phrase("has <n:points>, and <n:schneider> are enough", ("is_schneider_won",)),
    Phrase("has only <n:points>, and <n:short> or fewer cost extra", ("is_schneider_lost",)),
    Phrase("[Ee]ach opponent pays <n:stake> (more|units?)\\b", ("is_won",)),
    Phrase("[Ee]ach opponent gets <n:stake> (more|units?)\\b", ("is_lost",)),
    Phrase("won every trick", ("is_every",)),
    Phrase("won no trick at all", ("is_none",)),
    Phrase("every stake above is doubled already", ("is_twofold",)),
    Phrase("every stake is fourfold, and the stakes above are so", ("is_fourfold",)),
    Phrase("solo with Schneider or Schwarz", ("is_bonus", "is_alone")),
    Phrase("and (pays|pay) a fine of <n:fine> units", ("is_fine",)),
    Phrase("nobody else’s score changes, and the deal is not scored", ("is_fine",)),
    Phrase("Everybody passed", ("is_passed",)),
)


def expected(table: Any) -> Iterator[Expected]:
    """The lines of a deal that is over."""
    status = table.status()
    if status == "thrown_in":
        yield Expected("thrown_in", "SPZ-61", (), {"is_passed": True})
        return
    players = table.rules["players"]
    offender = table.revoke_by
    if status == "void":
        delta = only(offender, -4, players)
        yield Expected("fine", "SPZ-32", delta, {"offender": offender, "fine": 4, "is_fine": True})
        return
    facts = _facts(table)
    yield Expected(*_sides(facts), (), facts)
    if len(table.seats) < players:
        yield Expected("sits_out", "SPZ-60", (), facts)
    if offender is not None:
        who = {"is_you": offender == 0, "is_other": offender != 0}
        yield Expected("revoke", "SPZ-31", (), {**facts, **who})
    yield Expected("points", "SPZ-26", (), facts)
    if facts["is_tie"]:
        code = "tie_tricks" if table.rules["tie"] == "tricks" else "tie"
        yield Expected("tie_equal" if facts["is_equal"] else code, "SPZ-44", (), facts)
    yield from _stakes(table, facts)


def _sides(facts: dict[str, Any]) -> tuple[str, str]:
    if facts["is_picker"]:
        return "picker", "SPZ-61"
    if facts["is_announced"]:
        return "announced", "SPZ-12"
    return ("silent", "SPZ-13") if facts["is_silent"] else ("two", "SPZ-11")


def _facts(table: Any) -> dict[str, Any]:
    """What a deal that was counted comes to (SPZ-40 … SPZ-48)."""
    rules, team = table.rules, frozenset(table.team)
    blind, announced = bool(rules["blind"]), "solo" in table.calls
    mine = [trick for trick in table.tricks if trick["winner"] in team]
    tricks, others = len(mine), len(table.tricks) - len(mine)
    cards = [one for trick in mine for one in trick["cards"]] + list(table.buried or [])
    points = card_points(cards)
    revoked = table.revoke_by is not None
    if revoked:
        points = 0 if table.revoke_by in team else 120
    tie = points == 60 and not revoked
    decide = tie and rules["tie"] == "tricks"
    won = tricks > others if decide else points >= 61
    up, down = points >= 91 and rules["schneider"], points <= 30 and rules["schneider"]
    every, none = not revoked and not others, not revoked and not tricks
    alone = blind or announced
    bonus = bool(up or down or every or none)
    fourfold = alone and bonus and rules["double_spitzer"]
    return {
        "team": team, "two": len(team) == 2, "no_blind": not blind, "is_picker": blind,
        "one": len(team) == 1 and len(table.seats) == 4, "is_announced": announced,
        "is_silent": len(team) == 1 and not alone, "is_alone": alone, "is_bonus": bonus,
        "dealer": table.dealer, "sits_out": table.dealer not in table.seats,
        "is_you": table.dealer == 0, "is_other": table.dealer != 0,
        "offender": table.revoke_by, "is_hand": revoked and rules["revoke"] == "hand",
        "all": 120, "points": points, "rest": 120 - points, "is_tie": tie, "needed": 61,
        "tricks": tricks, "other_tricks": others, "tricks_decide": decide,
        "is_equal": decide and tricks == others, "is_won": won, "is_lost": not won,
        "schneider": 91, "short": 30, "is_schneider_won": up, "is_schneider_lost": down,
        "is_every": every, "is_none": none, "is_fourfold": fourfold,
        "is_twofold": alone and not fourfold,
        "stake": 4 if fourfold else 2 if alone else 1,
    }  # fmt: skip


def _stakes(table: Any, facts: dict[str, Any]) -> Iterator[Expected]:
    """What is paid: once for the deal, once for Schneider, once for Schwarz."""
    stake = facts["stake"]

    def paid(way: int) -> tuple[int, ...]:
        loss = -way * stake
        against = len(table.seats) - len(facts["team"])
        gain = -loss * against // len(facts["team"])
        return tuple(
            gain if seat in facts["team"] else loss if seat in table.seats else 0
            for seat in range(table.rules["players"])
        )

    won = facts["is_won"]
    yield Expected(
        *(("win", "SPZ-41") if won else ("loss", "SPZ-40")), paid(1 if won else -1), facts
    )
    if facts["is_schneider_won"]:
        yield Expected("schneider_won", "SPZ-42", paid(1), facts)
    if facts["is_schneider_lost"]:
        yield Expected("schneider_lost", "SPZ-42", paid(-1), facts)
    if facts["is_every"]:
        yield Expected("schwarz_won", "SPZ-43", paid(1), facts)
    if facts["is_none"]:
        yield Expected("schwarz_lost", "SPZ-43", paid(-1), facts)
    if facts["is_alone"]:
        fourfold = facts["is_fourfold"]
        code, rule = ("times_4", "SPZ-47") if fourfold else ("times_2", "SPZ-46")
        yield Expected(code, rule, (), facts)
