"""Pitch: what to bid, and which card makes the trumps (PIT-10 … PIT-14, PIT-20, PIT-42).

A bid is worth making when the hand is more likely to keep it than not; above that a bid is only a
risk, for the points are scored as they are made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from cardlib.advice import Advice, Appraisal
from cardlib.auction import NO_BID, Auction
from cardlib.cards import Card
from cardlib.games.pitch.aims import scoring_trumps
from cardlib.games.pitch.calls import auction, top_bid
from cardlib.games.pitch.worth import Worth, worths
from cardlib.reasons import Reason, why

if TYPE_CHECKING:
    from cardlib.games.pitch.house import PitchRules
    from cardlib.view import View

_NAME: Final = "pitch"
_ENOUGH: Final = 0.55
"""The chance from which a bid is worth making …"""
_URGENT: Final = 0.4
"""… and while another side is about to win the game."""
_NEAR: Final = 2
"""So many points short of the target a side is about to win."""
_GROUNDS: Final = 0.2
"""Points that are less likely are not spoken of as grounds for a bid."""
_HIGH: Final = ("A", "K", "Q")
"""Ranks that one leads to draw trumps."""
_NAIVE: Final = ("A", "K", "J")
"""What a beginner counts; each is a point in a beginner's eyes, so three is the most one bids."""


class Bidder(NamedTuple):
    """What a seat that is to bid goes by."""

    view: View
    now: Auction
    best: Worth
    """What the hand is worth in its best suit."""
    words: tuple[str, ...]
    """What may be said."""
    near: int | None
    """How many points another side is short of the target, if it is about to win."""

    @property
    def top(self) -> int:
        """The highest bid there is."""
        return top_bid(self.view.rules)

    def makes(self, bid: int) -> bool:
        """Whether a bid is worth making."""
        return self.makes_at(bid, _ENOUGH if self.near is None else _URGENT)

    def makes_at(self, bid: int, enough: float) -> bool:
        """Whether a bid is made with so much chance; all the points only with all their cards."""
        if bid == self.top:
            scoring = scoring_trumps(self.view.rules, self.best.suit)
            holds = all(one in self.best.trumps for one in scoring)
            return holds and self.best.chance(bid) >= _ENOUGH
        return self.best.chance(bid) >= enough

    @property
    def limit(self) -> int:
        """The highest bid worth making, 0 for none."""
        return max((bid for bid in range(1, self.top + 1) if self.makes(bid)), default=0)


def advise(view: View) -> Advice | None:
    """The bid of the seat to call, or the card that makes the trumps; None for later plays."""
    if view.status == "calling":
        return _bid(view)
    return None if view.plays else _first_lead(view)


def appraise(view: View) -> tuple[Appraisal, ...]:
    """What the hand is worth in each of its suits."""
    least = cast("PitchRules", view.rules).min_bid
    return tuple(
        Appraisal(one.suit, one.points, one.chance(least), facts(one, view)) for one in worths(view)
    )


def volunteer(view: View) -> Advice | None:
    """To ask for a new deal where that is open: such a hand is worth little (PIT-52)."""
    if "coke" not in view.offers(view.eye):
        return None
    params = {"seat": view.eye}
    return Advice("coke", why("player.coke_call", "PIT-52", params, game=_NAME))


def hunch(view: View) -> Advice | None:
    """What a beginner bids: a point for each ace, king and jack of the longest suit."""
    if view.plays:
        return None
    dealt = view.dealt(view.eye)

    def length(one: Card) -> tuple[int, int]:
        mates = [other for other in dealt if other.suit is one.suit]
        return len(mates), sum(other.rank in _NAIVE for other in mates)

    suit = max(dealt, key=length).suit
    mates = [one for one in dealt if one.suit is suit]
    count = sum(one.rank in _NAIVE for one in mates)
    wanted = str(count)
    params: dict[str, object] = {"seat": view.eye, "n": count, "suit": suit}
    if view.status == "playing":
        top = max(mates, key=view.ranking.strength)
        return Advice(top, _lead_reason(view, "beginner_pitch", top, params))
    words = tuple(str(word) for word in view.legal())
    if wanted in words:
        return Advice(wanted, why("player.beginner_bid", "PIT-10", params, game=_NAME))
    if NO_BID in words:
        return Advice(NO_BID, why("player.beginner_pass", "PIT-10", params, game=_NAME))
    params["n"] = int(words[0])
    return Advice(words[0], why("player.bid_forced", "PIT-13", params, game=_NAME))


# --- the bid -----------------------------------------------------------------------------------


def _bid(view: View) -> Advice:
    words = tuple(str(word) for word in view.legal())
    bidder = Bidder(view, auction(view), worths(view)[0], words, _near(view))
    word, code = _chosen(bidder)
    rule = "PIT-11" if word == "hold" else "PIT-13" if code == "bid_forced" else "PIT-10"
    bid = bidder.now.level(word) or bidder.now.high
    return Advice(word, _reason(bidder, code, rule, bid), facts(bidder.best, view))


def _chosen(bidder: Bidder) -> tuple[str, str]:
    """The word and the code of its reason."""
    view, now, words = bidder.view, bidder.now, bidder.words
    bids = [word for word in words if now.level(word)]
    least = bids[0] if bids else ""
    if NO_BID not in words:
        return least, "bid_forced"
    mine = now.holder is not None and view.game.together(view, now.holder, view.eye)
    if now.is_last:
        return _last(bidder, least, mine=mine)
    limit = str(bidder.limit)
    if limit in bids:
        return limit, "bid_over_partner" if mine else "bid_smudge" if _is_top(bidder) else "bid"
    return NO_BID, "pass_partner" if mine else "pass"


def _last(bidder: Bidder, least: str, *, mine: bool) -> tuple[str, str]:
    """Whoever calls last bids no more than it takes."""
    now = bidder.now
    if mine:
        return NO_BID, "pass_partner"
    if "hold" in bidder.words and bidder.makes(now.high):
        return "hold", "hold"
    if "hold" not in bidder.words and least and bidder.makes(now.level(least)):
        return least, "bid_last" if now.high else "bid_enough"
    return NO_BID, "pass"


def _is_top(bidder: Bidder) -> bool:
    return bidder.limit == bidder.top


def _near(view: View) -> int | None:
    """The points that the nearest other side is short of the target, if they are few."""
    before = cast("tuple[int, ...]", view.carried.get("before", ()))
    mine = view.game.side_number(view.rules, view.eye)
    target = cast("PitchRules", view.rules).target
    short = [target - score for side, score in enumerate(before) if side != mine]
    return min(short) if short and min(short) <= _NEAR else None


def _reason(bidder: Bidder, code: str, rule: str, bid: int) -> Reason:
    """Why, in the first person."""
    view, best = bidder.view, bidder.best
    grounds = [one.reason for one in best.prospects if one.chance >= _GROUNDS]
    grounds.sort(key=lambda one: -cast(int, one.param("chance")))
    wanted = bid
    if code == "pass":
        levels = [bidder.now.level(word) for word in bidder.words if bidder.now.level(word)]
        wanted = bidder.now.high if "hold" in bidder.words else min(levels, default=bidder.top)
        code = code if "hold" in bidder.words or levels else "pass_top"
    params: dict[str, object] = {
        "seat": view.eye,
        "n": wanted,
        "suit": best.suit,
        "grounds": tuple(grounds),
        "points": round(best.points, 1),
        "chance": round(100 * best.chance(wanted)),
    }
    if bidder.now.holder is not None:
        params["holder"] = bidder.now.holder
    urgent = bidder.near is not None and not bidder.makes_at(bid, _ENOUGH)
    if code in ("bid", "bid_enough", "bid_last", "hold") and urgent:
        params["near"] = bidder.near
        code = "hold_near" if code == "hold" else "bid_near"
    return why(f"player.{code}", rule, params, game=_NAME, because=best.trumps)


def facts(best: Worth, view: View) -> tuple[Reason, ...]:
    """What the hand is worth with a suit as trumps: a sentence for each point, and the sum."""
    params: dict[str, object] = {"suit": best.suit, "n": len(best.trumps), "seat": view.eye}
    first = why("advice.suit", "PIT-20", params, game=_NAME, because=best.trumps)
    lines = [
        why("advice.line", one.reason.rule, {"part": one.reason}, game=_NAME)
        for one in best.prospects
    ]
    most = max(
        (bid for bid in range(1, len(best.at_least)) if best.chance(bid) >= _ENOUGH), default=0
    )
    params = {"points": round(best.points, 1), "n": max(most, 1)}
    params["chance"] = round(100 * best.chance(max(most, 1)))
    return (first, *lines, why("advice.total", "PIT-10", params, game=_NAME))


# --- the first lead ----------------------------------------------------------------------------


def _first_lead(view: View) -> Advice:
    """The best suit's highest card, if it draws trumps; else its lowest that does not score."""
    best = worths(view)[0]
    params: dict[str, object] = {"suit": best.suit, "n": len(best.trumps)}
    top = best.trumps[0]
    scoring = scoring_trumps(view.rules, best.suit)
    spare = [one for one in best.trumps if one not in scoring]
    if len(best.trumps) == 1:
        chosen, code = top, "pitch_only"
    elif top.rank in _HIGH:
        chosen, code = top, "pitch_high"
    else:
        chosen, code = (spare or list(best.trumps))[-1], "pitch_low"
    return Advice(chosen, _lead_reason(view, code, chosen, params), facts(best, view))


def _lead_reason(view: View, code: str, chosen: Card, params: dict[str, object]) -> Reason:
    given = {"seat": view.eye, "card": chosen, **params}
    return why(f"player.{code}", "PIT-20", given, game=_NAME, because=(chosen,))
