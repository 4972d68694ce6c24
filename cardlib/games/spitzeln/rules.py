"""Spitzeln: the table, who is to act, how the cards rank (SPL-10 … SPL-22, SPL-50, SPL-60)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cardlib.advice import Advice, Aim, Appraisal
from cardlib.cards import DIAMONDS, Card, Suit
from cardlib.game import Call, Due, Field, Layout
from cardlib.games.spitzeln import calling, calls, pot, score, standing
from cardlib.games.spitzeln.house import CHOICES, SpitzelnRules
from cardlib.games.spitzeln.trumps import (
    BASTA,
    NO_TRUMPS,
    OLD_ONE,
    PACK,
    POINTS,
    SEVEN_OF_BELLS,
    TO_BE_NAMED,
    TOP_TRUMPS,
    WITH_TRUMPS,
)
from cardlib.house_rules import HouseRules
from cardlib.ledger import Ledger, Standing
from cardlib.playable import Playable
from cardlib.ranking import Ranking
from cardlib.reasons import Reason, Verdict
from cardlib.seats import Seat

if TYPE_CHECKING:
    from cardlib.chips import Pot
    from cardlib.deal import Deal
    from cardlib.moment import Moment
    from cardlib.view import View

RULE_IDS: Final = {
    "lead": "SPL-20",
    "next_lead": "GEN-4",
    "follow": "SPL-21",
    "lookalike": "SPL-21",
    "void": "SPL-21",
    "trump_led": "SPL-21",
    "trick.trump": "SPL-5",
    "trick.suit": "SPL-6",
    "worth": "SPL-51",
    "pack": "SPL-1",
    "ranks": "SPL-2",
    "trumps": "SPL-5",
    "dealt": "SPL-10",
    "matadors": "SPL-42",
    "over": "SPL-11",
    "settled": "SPL-44",
    "early": "SPL-12",
    "thrown_in": "SPL-14",
    "match": "SPL-54",
    "match_length": "SPL-54",
    "match_tie": "SPL-54",
}

_HAND: Final = 8


class Spitzeln(Playable):
    """The game as the engine asks for it."""

    name = "spitzeln"
    letter = "Z"
    prefix = "SPL"
    face = "german"
    defaults: HouseRules = SpitzelnRules()
    choices = CHOICES
    rule_ids = RULE_IDS
    ties_stand = True
    matadors_from = TOP_TRUMPS
    parts = ("ante", "solo", "first_five", "matadors", "tout", "pot", "bete")
    fields: Mapping[str, Field] = {
        "trumps": Field("word", after="calls", words=(*calls.SUIT_WORDS, "D"), rule="SPL-13"),
        "stop": Field("flag", call=calls.STOP, after="plays"),
        "pot": Field("chips", after="before"),
        "ante_due": Field("flag", after="before"),
    }

    # --- the table (SPL-1, SPL-10, SPL-60) ---------------------------------------------------

    def check(self, rules: HouseRules) -> Reason | None:
        """Any of them go together."""
        return None

    def pack(self, rules: HouseRules) -> tuple[Card, ...]:
        return PACK

    def layout(self, rules: HouseRules, dealer: int) -> Layout:
        playing = self.playing(rules, dealer)
        sizes = tuple(_HAND if seat in playing else 0 for seat in range(rules.players))
        return Layout(sizes, (3, 2, 3))

    def playing(self, rules: HouseRules, dealer: int) -> tuple[int, ...]:
        """Three seats from the dealer's left; of four the dealer sits out."""
        return tuple((dealer + 1 + step) % rules.players for step in range(3))

    # --- a moment ------------------------------------------------------------------------

    def due(self, moment: Moment) -> Due:
        auction, solo = calls.auction(moment), calls.contract(moment)
        if not auction.is_over:
            return Due("calling", auction.turn, "call")
        if solo is None and not calls.passed_is_played(moment):
            return Due("thrown_in")
        if solo is not None and solo.suit is None:
            return Due("calling", solo.soloist, "trumps")
        if moment.position is None:
            return Due("playing", moment.seats[self.leader(moment)])
        if calls.has_stopped(moment) or not moment.position.left:
            return Due("complete")
        return Due("playing", moment.seats[moment.position.turn])

    def ranking(self, moment: Moment) -> Ranking:
        """What is trumps for certain so far: nothing, the two Obers, or all trumps (SPL-3)."""
        auction, solo = calls.auction(moment), calls.contract(moment)
        if solo is not None and solo.suit is not None:
            return WITH_TRUMPS[solo.suit]
        if auction.high == auction.level(calls.COULEUR):  # nobody can overcall it
            return WITH_TRUMPS[DIAMONDS]
        return TO_BE_NAMED if auction.high else NO_TRUMPS

    def ranking_if(self, moment: Moment, suit: Suit) -> Ranking:
        return WITH_TRUMPS[suit]

    def leader(self, moment: Moment) -> int:
        return self.playing(moment.rules, moment.dealer)[0]

    def rule_id(self, moment: Moment, matter: str) -> str:
        """Some hang on whether there is a solo, and on what is still to be said."""
        if matter == "early" and moment.due.step == "trumps":
            return "SPL-13"
        if matter in ("trick.suit", "lead") and not moment.ranking.trumps:
            return "SPL-50"
        return self.rule_ids[matter]

    def worth(self, card: Card) -> int:
        return 0 if card is SEVEN_OF_BELLS else POINTS.get(card.rank, 0)

    def counts_points(self, moment: Moment) -> bool:
        """Only in a hand that all have passed (SPL-51); a solo counts tricks."""
        return calls.auction(moment).is_over and calls.contract(moment) is None

    def badge(self, moment: Moment, card: Card) -> str:
        """The three top trumps in a solo, and the Seven of Bells as long as it is none."""
        ranking = moment.ranking
        if not ranking.is_trump(card):
            settled = moment.position is not None
            return "badge.deuce" if card is SEVEN_OF_BELLS and settled else ""
        if card in (OLD_ONE, BASTA):
            return "badge.old_one" if card is OLD_ONE else "badge.basta"
        return "badge.spitze" if card.rank == "7" else ""

    # --- calls (SPL-12, SPL-13, SPL-44) ----------------------------------------------------

    def words(self, moment: Moment) -> tuple[str, ...]:
        return calls.SUIT_WORDS if moment.due.step == "trumps" else calls.WORDS

    def vocabulary(self, moment: Moment) -> tuple[str, ...]:
        return calls.WORDS

    def caller(self, moment: Moment, word: str) -> Seat | None:
        solo = calls.contract(moment)
        return solo.soloist if solo is not None and word not in calls.WORDS else moment.to_act

    def offers(self, moment: Moment, seat: int) -> tuple[str, ...]:
        stop = Call(moment.seats[seat], calls.STOP)
        return (calls.STOP,) if self.judge_call(moment, stop).ok else ()

    def judge_call(self, moment: Moment, call: Call) -> Verdict:
        return calls.judge(moment, call)

    # --- good play -------------------------------------------------------------------------

    def advise(self, view: View) -> Advice | None:
        """Its call, the naming of trumps, and whether to stop after five tricks."""
        return calling.advise(view)

    def appraise(self, view: View) -> tuple[Appraisal, ...]:
        """In tricks; the chance is that of five, which win a solo."""
        return calling.appraise(view)

    def hunch(self, view: View) -> Advice | None:
        """The same calls by somebody who only counts trumps."""
        return calling.hunch(view)

    def aim(self, view: View) -> Aim:
        """The soloist draws trumps; there are many of them."""
        return Aim(draws=view.side_of(view.eye) == "soloist", holds=False)

    # --- sides, score and match ------------------------------------------------------------

    def side_of(self, moment: Moment, seat: int) -> str:
        """``soloist`` or ``opponent`` once the auction is over; "" when all have passed."""
        solo = calls.contract(moment)
        if solo is None or seat not in self.playing(moment.rules, moment.dealer):
            return ""
        return "soloist" if seat == solo.soloist else "opponent"

    def standing(self, moment: Moment) -> tuple[Standing, ...]:
        return standing.standing(moment)

    def score(self, deal: Deal) -> Ledger:
        return score.score(deal)

    def report(self, deal: Deal) -> dict[str, object]:
        return score.report(deal)

    def to_settle(self, deal: Deal) -> tuple[Reason, ...]:
        return score.to_settle(deal)

    def pot(self, deal: Deal) -> Pot | None:
        return pot.told(deal)

    def carry(self, deal: Deal | None, scores: tuple[int, ...]) -> dict[str, object]:
        """The scores, the pot, and whether an ante is due (SPL-30, SPL-31)."""
        return super().carry(deal, scores) | pot.carry(deal)

    def closing(self, deal: Deal) -> Ledger | None:
        return pot.divide(deal)

    def length_step(self, rules: HouseRules) -> int:
        return rules.players
