"""Pitch: the auction, the dealer's hold, the coke hand (PIT-10 … PIT-14, PIT-52)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from cardlib.auction import NO_BID, Auction
from cardlib.cards import Card
from cardlib.game import Call
from cardlib.reasons import Reason, Verdict, why

if TYPE_CHECKING:
    from cardlib.games.pitch.house import PitchRules
    from cardlib.house_rules import HouseRules
    from cardlib.moment import Moment

_NAME: Final = "pitch"
BIDS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11")
WORDS: Final = (NO_BID, *BIDS, "hold")
"""Everything that is called in turn, with every extra point there is."""
_FORCED_BID: Final = 2
_ABOVE_NINE: Final = ("A", "K", "Q", "J", "10")


def auction(moment: Moment) -> Auction:
    """The auction so far: one round, from the dealer's left, the dealer last (PIT-10)."""
    count = moment.rules.players
    order = tuple(moment.seats[(moment.dealer + 1 + step) % count] for step in range(count))
    return Auction(order, BIDS, tuple(call for call in moment.calls if call.word != "coke"))


def top_bid(rules: HouseRules) -> int:
    """The highest possible bid, the Smudge: all the points there are (PIT-12, PIT-50, PIT-51)."""
    mine = cast("PitchRules", rules)
    return 4 + mine.ten_of_trump + mine.three_of_trump + 5 * mine.pedro


def is_coke(dealt: tuple[Card, ...]) -> bool:
    """Whether these are the cards of a coke hand: some, and all of them 9 or lower (PIT-52)."""
    return bool(dealt) and all(one.rank not in _ABOVE_NINE for one in dealt)


def asked_anew(moment: Moment) -> bool:
    """Whether somebody with a coke hand has asked for a new deal (PIT-52)."""
    return any(call.word == "coke" for call in moment.calls)


def judge(moment: Moment, call: Call) -> Verdict:
    """Whether a call may be made, and why."""
    if call.word == "coke":
        return _judge_coke(moment, call)
    if asked_anew(moment):
        return Verdict(False, why("call.no.asked_anew", "PIT-52", game=_NAME, seat=call.seat))
    now = auction(moment)
    if (out := now.out_of_turn(call, "PIT-10", _NAME)) is not None:
        return Verdict(False, out)
    if (fault := _fault(moment, now, call)) is not None:
        return Verdict(False, fault)
    return Verdict(True, _grounds(moment, now, call))


# --- why not ---------------------------------------------------------------------------------


def _fault(moment: Moment, now: Auction, call: Call) -> Reason | None:
    rules = cast("PitchRules", moment.rules)
    forced = rules.forced_dealer and now.is_last and not now.high
    if call.word == NO_BID:
        return _no("forced_pass", "PIT-13", call, least=_FORCED_BID) if forced else None
    if call.word == "hold":
        return _no_hold(rules, now, call, forced=forced)
    bid, top = now.level(call.word), top_bid(rules)
    if forced and bid < _FORCED_BID:
        return _no("forced_low", "PIT-13", call, n=bid, least=_FORCED_BID)
    if bid > top:
        return _no("too_high", "PIT-10", call, n=bid, top=top)
    if bid < rules.min_bid:
        return _no("below_minimum", "PIT-10", call, n=bid, least=rules.min_bid)
    if bid > now.high:
        return None
    code = "not_higher"
    if now.high == top:
        code = "smudge_stands"
    elif bid == now.high and now.is_last and rules.dealer_holds:
        code = "hold_instead"
    return _no(code, "PIT-10", call, n=bid, high=now.high, holder=now.holder)


def _no_hold(rules: PitchRules, now: Auction, call: Call, *, forced: bool) -> Reason | None:
    if not rules.dealer_holds:
        return _no("hold_switched_off", "PIT-11", call)
    if not now.is_last:
        return _no("hold_not_dealer", "PIT-11", call, dealer=now.order[-1])
    if not now.high:
        return _no("hold_forced" if forced else "hold_nothing", "PIT-11", call, least=_FORCED_BID)
    return None


def _judge_coke(moment: Moment, call: Call) -> Verdict:
    if not cast("PitchRules", moment.rules).coke_hand:
        return Verdict(False, _no("coke_switched_off", "PIT-52", call))
    if moment.calls:
        return Verdict(False, _no("coke_late", "PIT-52", call))
    dealt = moment.dealt(call.seat)
    if not is_coke(dealt):
        above = tuple(one for one in dealt if one.rank in _ABOVE_NINE)
        return Verdict(False, _no("coke_above_nine", "PIT-52", call, because=above))
    return Verdict(True, why("call.yes.coke", "PIT-52", game=_NAME, because=dealt, seat=call.seat))


def _no(
    code: str, rule: str, call: Call, *, because: tuple[Card, ...] = (), **params: object
) -> Reason:
    return why(f"call.no.{code}", rule, params, game=_NAME, because=because, seat=call.seat)


# --- why ---------------------------------------------------------------------------------------


def _grounds(moment: Moment, now: Auction, call: Call) -> Reason:
    rules = cast("PitchRules", moment.rules)
    top, bid = top_bid(rules), now.level(call.word) or now.high
    partner = now.holder is not None and moment.game.together(moment, now.holder, call.seat)
    if call.word == NO_BID:
        code, rule = _passing(now, top)
    elif call.word == "hold":
        code = "hold_smudge" if now.high == top else "hold_partner" if partner else "hold"
        rule = "PIT-11"
    elif bid == top:
        code, rule = "bid_smudge", "PIT-12"
    elif rules.forced_dealer and now.is_last and not now.high:
        code, rule = "bid_forced", "PIT-13"
    else:
        code = "bid_open" if now.holder is None else "bid_partner" if partner else "bid_over"
        rule = "PIT-10"
    params = {"n": bid, "high": now.high, "holder": now.holder}
    return why(f"call.yes.{code}", rule, params, game=_NAME, seat=call.seat)


def _passing(now: Auction, top: int) -> tuple[str, str]:
    """The code and the rule of a pass."""
    if not now.high:
        return ("pass_all", "PIT-13") if now.is_last else ("pass_open", "PIT-10")
    if now.is_last:
        return "pass_last", "PIT-14"
    return ("pass_smudge", "PIT-12") if now.high == top else ("pass_over", "PIT-10")
