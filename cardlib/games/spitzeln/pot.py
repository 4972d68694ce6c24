"""Spitzeln: the pot from hand to hand, the ante, and the sharing at the end (SPL-30 … SPL-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from cardlib.chips import Pot
from cardlib.games.spitzeln.calls import FIRST, contract
from cardlib.ledger import Ledger, Line
from cardlib.reasons import Reason, why

if TYPE_CHECKING:
    from cardlib.deal import Deal
    from cardlib.games.spitzeln.house import SpitzelnRules
    from cardlib.moment import Moment

_NAME: Final = "spitzeln"
ANTE: Final = 4
"""The Stamm: so many chips the dealer puts in, at most once a deal (SPL-30)."""


def before(deal: Moment) -> int:
    """The chips in the pot before this hand's ante."""
    return cast("int", deal.carried.get("pot", 0))


def why_ante(deal: Moment) -> str:
    """Why the dealer antes in this hand: ``every_deal``, ``due``, ``soloist``; "" for not at all.

    An ante that is due covers the one that the dealer would owe as the soloist.
    """
    solo = contract(deal)
    if cast("SpitzelnRules", deal.rules).ante == "every_deal":
        return "every_deal"
    if deal.carried.get("ante_due", False):
        return "due"
    return "soloist" if solo is not None and solo.soloist == deal.dealer else ""


def with_ante(deal: Moment) -> int:
    """The chips in the pot that this hand is played for."""
    return before(deal) + (ANTE if why_ante(deal) else 0)


def wins(deal: Moment) -> bool:
    """Whether the soloist of a finished hand has won it: five tricks (SPL-11)."""
    solo = contract(deal)
    return solo is not None and tricks(deal) >= FIRST


def tricks(deal: Moment) -> int:
    """The tricks of the soloist."""
    solo = contract(deal)
    return sum(solo is not None and trick.winner == solo.soloist for trick in deal.tricks)


def after(deal: Moment) -> int:
    """The chips left in the pot by a finished hand (SPL-31, SPL-32, SPL-53)."""
    chips = with_ante(deal)
    if contract(deal) is None:
        return chips
    return 0 if wins(deal) else 2 * chips


def chips(moment: Moment) -> int:
    """The chips in the pot now; once the hand is over, what it leaves there."""
    return with_ante(moment) if moment.status in ("calling", "playing") else after(moment)


def ante_line(deal: Deal) -> list[Line]:
    """The dealer's ante, if there is one."""
    cause = why_ante(deal)
    if not cause:
        return []
    params = {"seat": deal.dealer, "n": ANTE}
    reason = why(f"score.ante_{cause}", "SPL-30", params, game=_NAME)
    return [Line("ante", reason, _only(deal, deal.dealer, -ANTE))]


def outcome_line(deal: Deal) -> Line:
    """What becomes of the pot at the end of a hand."""
    solo, chips = contract(deal), with_ante(deal)
    params: dict[str, object] = {"n": chips}
    if solo is None:
        code, rule = ("pot_stays", "SPL-53") if deal.tricks else ("pot_waits", "SPL-31")
        return Line("pot", why(f"score.{code}", rule, params, game=_NAME))
    params["seat"] = solo.soloist
    if not chips:
        return Line("pot", why("score.pot_empty", "SPL-32", params, game=_NAME))
    if wins(deal):
        reason = why("score.pot_taken", "SPL-32", params, game=_NAME)
        return Line("pot", reason, _only(deal, solo.soloist, chips))
    reason = why("score.bete", "SPL-32", params, game=_NAME, twice=2 * chips)
    return Line("bete", reason, _only(deal, solo.soloist, -chips))


def _only(deal: Deal, seat: int, chips: int) -> tuple[int, ...]:
    return tuple(chips if one == seat else 0 for one in deal.seats)


def known(deal: Deal) -> tuple[Reason, ...]:
    """What is known of the pot before a hand: what lies in it, and whether an ante is due."""
    chips = before(deal)
    code = "pot.held" if chips else "pot.empty"
    held = why(code, "", game=_NAME, n=chips, seat=deal.dealer)
    if cast("SpitzelnRules", deal.rules).ante == "every_deal":
        return (held,)
    code = "pot.due" if deal.carried.get("ante_due", False) else "pot.not_due"
    return (held, why(code, "", game=_NAME))


def told(deal: Deal) -> Pot:
    """The pot after a finished hand, from what was in it before (SPL-30 … SPL-32)."""
    heard = list(known(deal))
    if (solo := contract(deal)) is not None:
        code = "score.made" if wins(deal) else "score.failed"
        heard.append(why(code, "SPL-11", game=_NAME, seat=solo.soloist, n=tricks(deal)))
    lines = [*ante_line(deal), outcome_line(deal)]
    return Pot(before(deal), after(deal), tuple(heard), tuple(line.reason for line in lines))


# --- from hand to hand ---------------------------------------------------------------------------


def carry(deal: Deal | None) -> dict[str, object]:
    """What the next hand takes over: the pot, and whether an ante is due in it (SPL-30)."""
    if deal is None:
        return {"pot": 0, "ante_due": False}
    solo = contract(deal)
    return {"pot": after(deal), "ante_due": solo is None or solo.soloist != deal.dealer}


def divide(deal: Deal) -> Ledger:
    """The sharing of what is left in the pot after the last hand of a session (SPL-54)."""
    chips, count = after(deal), deal.rules.players
    share, rest = divmod(chips, count)
    params = {"n": chips, "share": share, "rest": rest}
    code = "closing_shared" if share else "closing_nothing"
    if share and rest:
        code = "closing_rest"
    delta = (share,) * count
    reason = why(f"score.{code}", "SPL-54", params, game=_NAME)
    return Ledger((Line("closing", reason, delta),), delta)
