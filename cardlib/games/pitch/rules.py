"""Pitch: the pack, the table, the trumps that the first lead makes (PIT-1 … PIT-23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from cardlib.advice import Advice, Aim, Appraisal
from cardlib.cards import PACK_52, RANKS, SUITS, Card, Suit, card
from cardlib.game import Call, Due, Field, Layout
from cardlib.games.pitch import aims, bidding, calls, score, standing
from cardlib.games.pitch.house import CHOICES, PitchRules
from cardlib.house_rules import HouseRules
from cardlib.ledger import Contract, Ledger, Standing, Won
from cardlib.playable import Playable
from cardlib.ranking import Ranking
from cardlib.reasons import Reason, Verdict, why
from cardlib.seats import Seat

if TYPE_CHECKING:
    from cardlib.deal import Deal
    from cardlib.moment import Moment
    from cardlib.view import View

RULE_IDS: Final = {
    "lead": "PIT-20",
    "next_lead": "GEN-4",
    "follow": "PIT-21",
    "void": "PIT-21",
    "trump_instead": "PIT-21",
    "trump_led": "PIT-22",
    "trick.trump": "PIT-23",
    "trick.suit": "PIT-23",
    "worth": "PIT-2",
    "pack": "PIT-1",
    "dealt": "PIT-4",
    "sides": "PIT-3",
    "bid": "PIT-10",
    "auction": "PIT-14",
    "ranks": "PIT-1",
    "trumps": "PIT-20",
    "made": "PIT-41",
    "over": "PIT-23",
    "early": "PIT-10",
    "thrown_in": "PIT-13",
    "match": "PIT-44",
    "match_length": "PIT-44",
    "match_tie": "PIT-45",
}

NO_TRUMPS: Final = Ranking((), {suit: [card(rank + suit) for rank in RANKS] for suit in SUITS})
"""The ranking before the first lead; the rankings after it have the same bits."""
WITH_TRUMPS: Final = {suit: NO_TRUMPS.with_trumps(suit) for suit in SUITS}


class Pitch(Playable):
    """The game as the engine asks for it."""

    name = "pitch"
    letter = "P"
    prefix = "PIT"
    defaults: HouseRules = PitchRules()
    choices = CHOICES
    rule_ids = RULE_IDS
    may_trump = True
    lead_makes_trumps = True
    sides_are_fixed = True
    bids = calls.BIDS
    match_length = None
    fields: Mapping[str, Field] = {"coke_by": Field("seat", call="coke", after="calls")}

    # --- the table (PIT-1 … PIT-5) -----------------------------------------------------------

    def usual(self, given: Mapping[str, object]) -> HouseRules:
        players = given.get("players", 4)
        partners = given.get("partners", players == 4)
        return PitchRules(
            partners=players == 4,
            hand_size=5 if players == 9 else 6,
            target=21 if partners else 11,
        )

    def check(self, rules: HouseRules) -> Reason | None:
        mine = cast(PitchRules, rules)
        most = len(PACK_52) // mine.players
        if mine.partners and mine.players != 4:
            return why("rules.partners", "PIT-3", game=self.name, n=mine.players)
        if mine.hand_size > most:
            params = {"n": mine.players, "size": mine.hand_size, "most": most}
            needed = mine.players * mine.hand_size
            return why("rules.hand_size", "PIT-4", params, game=self.name, needed=needed)
        return None

    def check_fields(
        self, rules: HouseRules, dealer: int, fields: Mapping[str, Any]
    ) -> Reason | None:
        target = cast(PitchRules, rules).target
        too_high = [score for score in fields.get("before", ()) if score >= target]
        if too_high:
            params = {"n": too_high[0], "target": target}
            return why("rules.before", "REC-5", params, game=self.name)
        return None

    def pack(self, rules: HouseRules) -> tuple[Card, ...]:
        return PACK_52

    def layout(self, rules: HouseRules, dealer: int) -> Layout:
        mine = cast(PitchRules, rules)
        threes, rest = divmod(mine.hand_size, 3)
        return Layout((mine.hand_size,) * mine.players, (3,) * threes + ((rest,) if rest else ()))

    def playing(self, rules: HouseRules, dealer: int) -> tuple[int, ...]:
        return tuple((dealer + 1 + step) % rules.players for step in range(rules.players))

    def sides(self, rules: HouseRules) -> int:
        return 2 if cast(PitchRules, rules).partners else rules.players

    # --- a moment (PIT-10, PIT-14, PIT-20) ---------------------------------------------------

    def due(self, moment: Moment) -> Due:
        auction = calls.auction(moment)
        if calls.asked_anew(moment) or (auction.is_over and auction.holder is None):
            return Due("thrown_in")
        if not auction.is_over:
            return Due("calling", auction.turn, "call")
        if moment.position is None:
            return Due("playing", auction.holder)
        if not moment.position.left:
            return Due("complete")
        return Due("playing", moment.seats[moment.position.turn])

    def ranking(self, moment: Moment) -> Ranking:
        return WITH_TRUMPS[moment.plays[0].card.suit] if moment.plays else NO_TRUMPS

    def ranking_if(self, moment: Moment, suit: Suit) -> Ranking:
        return WITH_TRUMPS[suit]

    def trumps_to_make(self, moment: Moment) -> tuple[Ranking, ...]:
        return () if moment.plays else tuple(WITH_TRUMPS.values())

    def contract(self, moment: Moment) -> Contract | None:
        auction = calls.auction(moment)
        if auction.holder is None or not auction.is_over:
            return None
        return Contract(auction.holder, auction.high)

    def leader(self, moment: Moment) -> int:
        pitcher = calls.auction(moment).holder
        return moment.dealer if pitcher is None else pitcher

    def worth(self, card: Card) -> int:
        return aims.PIPS.get(card.rank, 0)

    # --- calls -----------------------------------------------------------------------------

    def words(self, moment: Moment) -> tuple[str, ...]:
        top = calls.top_bid(moment.rules)
        return (*calls.WORDS[: top + 1], calls.WORDS[-1])

    def vocabulary(self, moment: Moment) -> tuple[str, ...]:
        return calls.WORDS

    def caller(self, moment: Moment, word: str) -> Seat | None:
        if word == "coke":
            found = (seat for seat in moment.seats if calls.is_coke(moment.known_dealt(seat)))
            return next(found, moment.to_act)
        return moment.to_act

    def offers(self, moment: Moment, seat: int) -> tuple[str, ...]:
        if not calls.is_coke(moment.known_dealt(seat)):
            return ()
        asking = Call(Seat(seat, moment.rules.players), "coke")
        return ("coke",) if self.judge_call(moment, asking).ok else ()

    def judge_call(self, moment: Moment, call: Call) -> Verdict:
        return calls.judge(moment, call)

    # --- good play -------------------------------------------------------------------------

    def advise(self, view: View) -> Advice | None:
        """Its bid, or the first lead, which makes the trumps."""
        return bidding.advise(view)

    def appraise(self, view: View) -> tuple[Appraisal, ...]:
        """In points; the chance is that of making the lowest bid of the table."""
        return bidding.appraise(view)

    def volunteer(self, view: View) -> Advice | None:
        """To ask for a new deal, with a hand that has nothing in it (PIT-52)."""
        return bidding.volunteer(view)

    def hunch(self, view: View) -> Advice | None:
        """The same by somebody who only counts high cards."""
        return bidding.hunch(view)

    def aim(self, view: View) -> Aim:
        return aims.aim(view)

    # --- sides, score and match --------------------------------------------------------------

    def side_of(self, moment: Moment, seat: int) -> str:
        """``pitcher`` or ``defender`` once the auction is over (PIT-14)."""
        auction = calls.auction(moment)
        if not auction.is_over or auction.holder is None:
            return ""
        mine = self.side_number(moment.rules, seat)
        return "pitcher" if mine == self.side_number(moment.rules, auction.holder) else "defender"

    def together(self, moment: Moment, one: int, other: int) -> bool:
        """Partners are known from the start, and every other player is a side alone (PIT-3)."""
        return self.side_number(moment.rules, one) == self.side_number(moment.rules, other)

    def standing(self, moment: Moment) -> tuple[Standing, ...]:
        return standing.standing(moment)

    def score(self, deal: Deal) -> Ledger:
        return score.score(deal)

    def report(self, deal: Deal) -> dict[str, object]:
        return score.report(deal)

    def next_dealer(self, deal: Deal) -> Seat:
        """The same one after a hand thrown in (PIT-13, PIT-52)."""
        return deal.dealer if deal.status == "thrown_in" else super().next_dealer(deal)

    def match_target(self, rules: HouseRules) -> int:
        return cast(PitchRules, rules).target

    def decided(self, deal: Deal, scores: tuple[int, ...]) -> Won | None:
        return score.decided(deal, scores)
