"""Spitzeln: the auction, the naming of trumps, the soloist's stopping (SPL-11 … SPL-14, SPL-44)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from cardlib.auction import NO_BID, Auction
from cardlib.cards import DIAMONDS, Card, Suit
from cardlib.game import Call
from cardlib.games.spitzeln.trumps import TOP_TRUMPS, WITH_TRUMPS
from cardlib.reasons import Reason, Verdict, why
from cardlib.seats import Seat

if TYPE_CHECKING:
    from cardlib.games.spitzeln.house import SpitzelnRules
    from cardlib.moment import Moment

_NAME: Final = "spitzeln"
SOLO: Final = "solo"
COULEUR: Final = "couleur"
STOP: Final = "stop"
WORDS: Final = (NO_BID, SOLO, COULEUR)
"""Everything that is called in turn."""
_PLAYED: Final = "play"
SUIT_WORDS: Final = ("C", "S", "H")
"""The suits that can be named as trumps after a plain solo (SPL-13)."""
FIRST: Final = 5
"""Tricks that win a solo, and the first so many let the soloist stop (SPL-11, SPL-44)."""


class Contract(NamedTuple):
    """Who plays alone, and with which trumps."""

    soloist: Seat
    couleur: bool
    suit: Suit | None
    """The trump suit; None while it is still to be named."""


def auction(moment: Moment) -> Auction:
    """The auction so far: one round, from the dealer's left (SPL-12); who sits out has no call."""
    order = moment.game.playing(moment.rules, moment.dealer)
    said = tuple(call for call in moment.calls if call.word in WORDS)
    return Auction(tuple(moment.seats[seat] for seat in order), (SOLO, COULEUR), said)


def contract(moment: Moment) -> Contract | None:
    """The solo that is played; None while the auction goes on, and when all have passed."""
    now = auction(moment)
    if not now.is_over or now.holder is None:
        return None
    couleur = now.high == now.level(COULEUR)
    return Contract(now.holder, couleur, DIAMONDS if couleur else _named(moment))


def _named(moment: Moment) -> Suit | None:
    words = [call.word for call in moment.calls if call.word in SUIT_WORDS]
    return next((suit for suit in WITH_TRUMPS if suit in words), None)


def passed_is_played(moment: Moment) -> bool:
    """Whether a hand that all have passed is played at this table (SPL-14, SPL-50)."""
    return cast("SpitzelnRules", moment.rules).all_pass == _PLAYED


def has_stopped(moment: Moment) -> bool:
    """Whether the soloist has stopped after the first five tricks."""
    return any(call.word == STOP for call in moment.calls)


def won_first_five(moment: Moment, soloist: Seat) -> bool:
    """Whether the soloist has won each of the first five tricks."""
    first = moment.tricks[:FIRST]
    return len(first) == FIRST and all(trick.winner == soloist for trick in first)


def judge(moment: Moment, call: Call) -> Verdict:
    """Whether a call may be made, and why."""
    if call.word == STOP:
        fault = _no_stop(moment, call)
        return _verdict(fault, lambda: _stopping(moment, call))
    if call.word not in WORDS:
        return _verdict(_no_naming(moment, call), lambda: _naming(call))
    now = auction(moment)
    if call.seat not in now.order and not now.is_over:
        return Verdict(False, _no("sits_out", "SPL-60", call))
    if (out := now.out_of_turn(call, "SPL-12", _NAME)) is not None:
        return Verdict(False, out)
    return _verdict(_no_call(now, call), lambda: _calling(moment, now, call))


def _verdict(fault: Reason | None, grounds: Callable[[], Reason]) -> Verdict:
    return Verdict(True, grounds()) if fault is None else Verdict(False, fault)


def _no(
    code: str, rule: str, call: Call, *, because: tuple[Card, ...] = (), **params: object
) -> Reason:
    return why(f"call.no.{code}", rule, params, game=_NAME, because=because, seat=call.seat)


def _yes(
    code: str, rule: str, call: Call, *, because: tuple[Card, ...] = (), **params: object
) -> Reason:
    return why(f"call.yes.{code}", rule, params, game=_NAME, because=because, seat=call.seat)


# --- pass, solo, couleur -------------------------------------------------------------------------


def _no_call(now: Auction, call: Call) -> Reason | None:
    """A later call has to overcall (SPL-12)."""
    if call.word == NO_BID or now.level(call.word) > now.high:
        return None
    code = "solo_equal"
    if now.high == now.level(COULEUR):
        code = "couleur_equal" if call.word == COULEUR else "solo_after_couleur"
    return _no(code, "SPL-12", call, holder=now.holder)


def _calling(moment: Moment, now: Auction, call: Call) -> Reason:
    if call.word == NO_BID:
        return _passing(moment, now, call)
    if now.holder is not None:
        return _yes("couleur_over", "SPL-12", call, holder=now.holder)
    if call.seat == moment.dealer:
        return _yes(f"{call.word}_dealer", "SPL-30", call)
    return _yes(f"{call.word}_open", "SPL-12", call)


def _passing(moment: Moment, now: Auction, call: Call) -> Reason:
    if now.holder is None and now.is_last:
        code, rule = (
            ("pass_played", "SPL-50") if passed_is_played(moment) else ("pass_redeal", "SPL-14")
        )
        return _yes(code, rule, call)
    if now.holder is None:
        return _yes("pass_open", "SPL-12", call)
    code = "pass_solo" if now.high == now.level(SOLO) else "pass_couleur"
    return _yes(f"{code}_last" if now.is_last else code, "SPL-12", call, holder=now.holder)


# --- naming trumps -------------------------------------------------------------------------------


def _no_naming(moment: Moment, call: Call) -> Reason | None:
    now, solo = auction(moment), contract(moment)
    if not now.is_over:
        return _no("name_early", "SPL-13", call)
    if solo is None:
        return _no("name_nobody", "SPL-13", call)
    if solo.couleur:
        return _no("name_couleur", "SPL-13", call, holder=solo.soloist)
    if solo.suit is not None:
        return _no("name_twice", "SPL-13", call, suit=solo.suit)
    if call.seat != solo.soloist:
        return _no("name_other", "SPL-13", call, holder=solo.soloist)
    return None if call.word in SUIT_WORDS else _no("name_bells", "SPL-13", call)


def _naming(call: Call) -> Reason:
    suit = next(suit for suit in WITH_TRUMPS if suit == call.word)
    top = WITH_TRUMPS[suit].trumps[:TOP_TRUMPS]
    return _yes("name", "SPL-13", call, because=top, suit=suit)


# --- stopping ------------------------------------------------------------------------------------


def _no_stop(moment: Moment, call: Call) -> Reason | None:
    rules, solo = cast("SpitzelnRules", moment.rules), contract(moment)
    if solo is None or solo.suit is None:
        return _no("stop_no_solo", "SPL-44", call)
    if call.seat != solo.soloist:
        return _no("stop_other", "SPL-44", call, holder=solo.soloist)
    if rules.tout != "commit":
        if not solo.couleur:
            return _no("stop_plain", "SPL-44", call, suit=solo.suit)
        if rules.first_five == "off":
            return _no("stop_off", "SPL-44", call)
    if has_stopped(moment):
        return _no("stop_twice", "SPL-44", call)
    lost = next((trick for trick in moment.tricks[:FIRST] if trick.winner != call.seat), None)
    if lost is not None:
        n = moment.tricks.index(lost) + 1
        return _no("stop_lost", "SPL-44", call, n=n, winner=lost.winner)
    if len(moment.tricks) < FIRST:
        return _no("stop_early", "SPL-44", call, n=len(moment.tricks))
    if len(moment.plays) > FIRST * len(moment.tricks[0].plays):
        return _no("stop_late", "SPL-44", call)
    return None


def _stopping(moment: Moment, call: Call) -> Reason:
    if cast("SpitzelnRules", moment.rules).tout == "commit":
        return _yes("stop_commit", "SPL-45", call)
    return _yes("stop", "SPL-44", call)
