"""Hands of Spitzeln for its tests, and how they are played on."""

from __future__ import annotations

from random import Random
from typing import Any

from cardlib import Deal, cards
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.record import replay_result
from tests.hands import continued

STRONG = "QC 7C QS AC KC AH AS 7D/JC 9C KS JS 9S KH JH 9H/10C 8C 10S 8S 7S QH 10H 7H"
"""Seat 0 wins every trick with acorns or bells as trumps: five matadors, or all three."""
THREE = "QC 7C QS KC JC AH AS 7D/AC 9C KS JS 9S KH JH 9H/10C 8C 10S 8S 7S QH 10H 7H"
"""The same with three matadors in acorns: the Deuce is missing."""
FIVE = "QC 7C QS AC KC 7S 8S 7H/JC 9C AS JS 9S KH JH 9H/10C 8C KS 10S AH QH 10H 7D"
"""Seat 0 wins five tricks with acorns as trumps, the first five at best."""
WEAK = "QC 7C QS AC 7S 8S 9H 7H/KC 10C 8C AS JS 9S KH QH/JC 9C KS 10S AH JH 10H 7D"
"""Seat 0 wins no more than four tricks; four matadors in acorns, three in leaves."""
BELLS = "QC 7D QS 7C 8C 7S 8S 9H/AC KC 10C AS JS 9S KH 7H/JC 9C KS 10S AH JH 10H QH"
"""Seat 0 holds all three trumps of couleur and nothing else."""
TOPS = "AC KC JC 7C AH AS 7D"
"""What seat 0 plays after its trumps, where it may be played."""


def table(hands: str = STRONG, calls: str = "", plays: str = "", **rules: Any) -> Deal:
    """A hand after these calls and plays.  The dealer is the last seat, so seat 0 calls first."""
    listed = hands.split("/")
    if rules.get("players") == 4 and len(listed) == 3:
        listed.append("")
    return continued(SPITZELN.deal(hands=listed, **rules), calls, plays)


def solo(hands: str = STRONG, suit: str = "C", **rules: Any) -> Deal:
    """Seat 0 plays alone; with ``D`` in couleur."""
    calls = "couleur pass pass" if suit == "D" else f"solo pass pass {suit}"
    return table(hands, calls, **rules)


def played(deal: Deal, first: str = "", tricks: int = 8) -> Deal:
    """So many tricks played on: seat 0 by the list, then as all others its lowest card.

    Without a list it plays its trumps from the top, and then what is likely to win.
    """
    wanted = cards(first) if first else (*deal.ranking.trumps, *cards(TOPS))
    while deal.status == "playing" and len(deal.tricks) < tricks:
        legal = deal.legal_cards()
        listed = [one for one in wanted if one in legal] if deal.to_act == 0 else []
        deal = deal.play(listed[0] if listed else min(legal, key=deal.ranking.strength))
    return deal


def told(deal: Deal) -> dict[str, Any]:
    """What a replay says of a deal, from its record alone."""
    return replay_result(deal.record())


def lines(deal: Deal) -> list[tuple[str, str, tuple[int, ...]]]:
    """Of each line of the score the code without its section, the rule, and what is paid."""
    found = deal.score().lines
    assert all(str(line.reason) for line in found)
    return [(line.reason.code.partition(".")[2], line.reason.rule, line.delta) for line in found]


def line(deal: Deal, code: str) -> tuple[str, tuple[int, ...]]:
    """The rule and what is paid of the one line with this code."""
    ((rule, delta),) = [(rule, delta) for one, rule, delta in lines(deal) if one == code]
    return rule, delta


def random_hand(deal: Deal, seed: object) -> Deal:
    """The hand played on to its end at random; a soloist who may stop does so half the time."""
    rng = Random(str(seed))
    while deal.to_act is not None:
        chosen = rng.choice([*deal.legal(), *(deal.offers(deal.to_act) * len(deal.legal()))])
        deal = deal.call(chosen) if isinstance(chosen, str) else deal.play(chosen)
    return deal


def all_tables() -> list[dict[str, Any]]:
    """Each house rule by itself, all of them together, and the defaults."""
    single: list[dict[str, Any]] = [
        {name: value}
        for name, values in SPITZELN.choices.items()
        for value in values
        if value != SPITZELN.defaults._asdict()[name]
    ]
    together = {name: value for rules in reversed(single) for name, value in rules.items()}
    return [{}, *single, together]
