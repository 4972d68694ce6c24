"""Spitzer: the pack, the two trumps, the sides, the calls (SPZ-1 … SPZ-30, SPZ-60, SPZ-61)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from cardlib.cards import PACK_32, SUITS, TRUMP, Card, Suit, card
from cardlib.game import Call, Due, Field, Layout
from cardlib.games.spitzer.house import CHOICES, SpitzerRules
from cardlib.games.spitzer.score import report, score
from cardlib.house_rules import HouseRules
from cardlib.ledger import Ledger
from cardlib.playable import Playable
from cardlib.ranking import Ranking
from cardlib.reasons import Reason, Verdict, why
from cardlib.seats import Seat

if TYPE_CHECKING:
    from cardlib.deal import Deal
    from cardlib.moment import Moment

RULE_IDS: Final = {
    "lead": "SPZ-20",
    "next_lead": "GEN-4",
    "follow": "SPZ-21",
    "lookalike": "SPZ-22",
    "void": "SPZ-23",
    "trump_led": "SPZ-24",
    "trick.trump": "SPZ-25",
    "trick.suit": "SPZ-3",
    "worth": "SPZ-4",
    "trumps": "SPZ-2",
    "dealt": "SPZ-10",
    "pack": "SPZ-1",
    "ranks": "SPZ-3",
    "sides": "SPZ-15",
    "over": "SPZ-26",
    "settled": "SPZ-30",
    "early": "SPZ-61",
    "thrown_in": "SPZ-61",
    "match": "SPZ-50",
    "match_length": "SPZ-54",
    "match_tie": "SPZ-51",
}

THE_SPITZER: Final = card("QC")
THE_SEVEN: Final = card("7D")
TRUMPS: Final = (THE_SPITZER, THE_SEVEN)
POINTS: Final = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
_HIGH_TO_LOW: Final = ("A", "10", "K", "Q", "J", "9", "8", "7")


def _plain(suit: Suit) -> tuple[Card, ...]:
    listed = (card(rank + suit) for rank in _HIGH_TO_LOW)
    return tuple(one for one in listed if one not in TRUMPS)


RANKING: Final = Ranking(TRUMPS, {suit: _plain(suit) for suit in SUITS})


class Spitzer(Playable):
    """The game as the engine asks for it."""

    name = "spitzer"
    letter = "S"
    prefix = "SPZ"
    defaults: HouseRules = SpitzerRules()
    choices = CHOICES
    rule_ids = RULE_IDS
    choosing: Mapping[str, int] = {"bury": 2}
    fields: Mapping[str, Field] = {
        "blind": Field("cards"),
        "bury": Field("cards", call="bury", after="calls"),
        "revoke_by": Field("seat", call="revoke", after="plays"),
    }

    # --- the table (SPZ-1, SPZ-10, SPZ-60, SPZ-61) -------------------------------------------

    def check(self, rules: HouseRules) -> Reason | None:
        mine = cast(SpitzerRules, rules)
        if mine.blind and mine.players == 4:
            return why("rules.blind_with_four", "SPZ-61", game=self.name)
        if not mine.blind and mine.players == 3:
            return why("rules.three_without_blind", "SPZ-1", game=self.name)
        return None

    def check_fields(
        self, rules: HouseRules, dealer: int, fields: Mapping[str, Any]
    ) -> Reason | None:
        offender = fields.get("revoke_by")
        if offender is None or offender in self.playing(rules, dealer):
            return None
        seat = Seat(offender, rules.players)
        return why("call.no.revoke_sits_out", "SPZ-60", game=self.name, seat=seat)

    def pack(self, rules: HouseRules) -> tuple[Card, ...]:
        return PACK_32

    def layout(self, rules: HouseRules, dealer: int) -> Layout:
        mine = cast(SpitzerRules, rules)
        if mine.blind:
            size = 30 // mine.players
            return Layout((size,) * mine.players, (3,) * (size // 3) + (1,) * (size % 3), 2)
        out = dealer if mine.players == 5 else None
        return Layout(tuple(0 if seat == out else 8 for seat in range(mine.players)), (3, 2, 3))

    def playing(self, rules: HouseRules, dealer: int) -> tuple[int, ...]:
        mine = cast(SpitzerRules, rules)
        order = tuple((dealer + 1 + step) % mine.players for step in range(mine.players))
        return order[:-1] if mine.players == 5 and not mine.blind else order

    # --- a moment ------------------------------------------------------------------------

    def due(self, moment: Moment) -> Due:
        rules = cast(SpitzerRules, moment.rules)
        calls = moment.calls
        if any(call.word == "revoke" for call in calls):
            return Due("void" if rules.revoke == "fine" else "complete")
        if rules.blind:
            picker = self.taker(moment)
            if picker is None:
                if len(calls) == rules.players:
                    return Due("thrown_in")
                turn = (moment.dealer + 1 + len(calls)) % rules.players
                return Due("calling", Seat(turn, rules.players), "call")
            if calls[-1].word == "pick":
                return Due("calling", picker, "bury")
        if moment.position is None:
            return Due("playing", moment.seats[self.leader(moment)])
        if not moment.position.left:
            return Due("complete")
        return Due("playing", moment.seats[moment.position.turn])

    def ranking(self, moment: Moment) -> Ranking:
        return RANKING

    def leader(self, moment: Moment) -> int:
        return (moment.dealer + 1) % moment.rules.players

    def free_suits(self, moment: Moment) -> tuple[Suit, ...]:
        rules = cast(SpitzerRules, moment.rules)
        return (TRUMP,) if rules.trump_lead == "free" else ()

    def taker(self, moment: Moment) -> Seat | None:
        return next((call.seat for call in moment.calls if call.word == "pick"), None)

    def badge(self, moment: Moment, card: Card) -> str:
        return f"badge.{card.code}" if card in TRUMPS else ""

    def worth(self, card: Card) -> int:
        return POINTS.get(card.rank, 0)

    # --- match (SPZ-50 … SPZ-54) -----------------------------------------------------------

    def length_step(self, rules: HouseRules) -> int:
        return 1 if rules.players == 4 else rules.players

    def extra_dealer(self, deal: Deal, tied: tuple[Seat, ...]) -> Seat:
        dealer = self.next_dealer(deal)
        if deal.rules.players == 4:
            return dealer
        count = deal.rules.players
        order = (Seat((dealer + step) % count, count) for step in range(count))
        return next((seat for seat in order if seat not in tied), dealer)

    def first_dealer(self, deal: Deal, scores: tuple[int, ...]) -> Seat:
        rules = cast(SpitzerRules, deal.rules)
        left = self.next_dealer(deal)
        if rules.first_dealer == "rotate":
            return left
        count = rules.players
        order = (Seat((left + step) % count, count) for step in range(count))
        loser = next(seat for seat in order if scores[seat] == min(scores))
        return Seat((loser + 1) % count, count)

    # --- calls (SPZ-12, SPZ-14, SPZ-48, SPZ-61) --------------------------------------------

    def words(self, moment: Moment) -> tuple[str, ...]:
        return ("bury",) if moment.due.step == "bury" else ("pass", "pick")

    def vocabulary(self, moment: Moment) -> tuple[str, ...]:
        rules = cast(SpitzerRules, moment.rules)
        return ("pass", "pick") if rules.blind else ("solo",)

    def caller(self, moment: Moment, word: str) -> Seat | None:
        if word != "solo":
            return moment.to_act
        for seat in moment.seats:
            if _holds_both(moment, seat):
                return seat
        return moment.to_act

    def offers(self, moment: Moment, seat: int) -> tuple[str, ...]:
        rules = cast(SpitzerRules, moment.rules)
        if rules.blind or not _holds_both(moment, seat):
            return ()
        solo = Call(Seat(seat, rules.players), "solo")
        return ("solo",) if self.judge_call(moment, solo).ok else ()

    def judge_call(self, moment: Moment, call: Call) -> Verdict:
        if call.word == "revoke":
            return self._judge_revoke(moment, call)
        if call.word == "solo":
            return self._judge_solo(moment, call)
        if not cast(SpitzerRules, moment.rules).blind:
            return self._verdict(call, "call.no.no_blind", "SPZ-61")
        step = "bury" if call.word == "bury" else "call"
        if moment.due.status != "calling" or moment.due.step != step:
            return self._verdict(call, "call.no.late", "SPZ-61")
        if call.seat != moment.due.seat:
            return self._verdict(call, "call.no.turn", "GEN-1", turn=moment.due.seat)
        if step == "bury":
            return self._judge_bury(moment, call)
        last = call.word == "pass" and len(moment.calls) == moment.rules.players - 1
        return self._verdict(
            call, "call.yes.pass_last" if last else f"call.yes.{call.word}", "SPZ-61"
        )

    def _judge_solo(self, moment: Moment, call: Call) -> Verdict:
        rules = cast(SpitzerRules, moment.rules)
        if not rules.announce:
            return self._verdict(call, "call.no.solo_switched_off", "SPZ-48")
        if any(earlier.word == "solo" for earlier in moment.calls):
            return self._verdict(call, "call.no.solo_twice", "SPZ-12")
        if not _holds_both(moment, call.seat):
            held = tuple(one for one in TRUMPS if one in moment.dealt(call.seat))
            code = "call.no.solo_with_one" if held else "call.no.solo_without"
            return self._verdict(call, code, "SPZ-14", because=held)
        if moment.status != "playing" and not moment.plays:
            return self._verdict(call, "call.no.late", "SPZ-12")
        if moment.plays or moment.status != "playing":
            return self._verdict(call, "call.no.solo_too_late", "SPZ-12")
        return self._verdict(call, "call.yes.solo", "SPZ-12", because=TRUMPS)

    def _judge_bury(self, moment: Moment, call: Call) -> Verdict:
        if len(call.cards) != 2 or call.cards[0] is call.cards[1]:
            return self._verdict(call, "call.no.bury_two", "SPZ-61", count=len(call.cards))
        held = moment.holdings(call.seat)
        for one in call.cards:
            if one not in held:
                return self._verdict(call, "call.no.bury_not_held", "SPZ-61", card=one)
        return self._verdict(call, "call.yes.bury", "SPZ-61", because=call.cards)

    def _judge_revoke(self, moment: Moment, call: Call) -> Verdict:
        rules = cast(SpitzerRules, moment.rules)
        if call.seat not in self.playing(rules, moment.dealer):
            return self._verdict(call, "call.no.revoke_sits_out", "SPZ-60")
        if moment.status in ("calling", "thrown_in"):
            return self._verdict(call, "call.no.revoke", "SPZ-61")
        settled = any(earlier.word == "revoke" for earlier in moment.calls)
        if settled:
            return self._verdict(call, "call.no.revoke", "SPZ-30")
        code = "call.yes.revoke_fine" if rules.revoke == "fine" else "call.yes.revoke_hand"
        return self._verdict(call, code, "SPZ-32" if rules.revoke == "fine" else "SPZ-31")

    def _verdict(
        self,
        call: Call,
        code: str,
        rule: str,
        *,
        because: tuple[Card, ...] = (),
        **params: object,
    ) -> Verdict:
        reason = why(code, rule, params, game=self.name, because=because, seat=call.seat)
        return Verdict(code.startswith("call.yes."), reason)

    def public(self, call: Call, seat: int) -> Call:
        # What is buried only its picker knows (GEN-9).
        return call._replace(cards=()) if call.seat != seat else call

    # --- sides and score -----------------------------------------------------------------

    def side_of(self, moment: Moment, seat: int) -> str:
        """``trump`` (``picker`` of a blind) or ``other``, as far as the moment's viewer knows.

        SPZ-11, SPZ-15, SPZ-61.
        """
        team, certain = known_team(moment)
        rules = cast(SpitzerRules, moment.rules)
        if seat in team:
            return "picker" if rules.blind else "trump"
        if seat not in self.playing(rules, moment.dealer):
            return ""
        return "other" if certain or _sees_no_trump(moment, seat) else ""

    def telling(self, moment: Moment) -> tuple[Card, ...]:
        return () if cast(SpitzerRules, moment.rules).blind else TRUMPS

    def sides_if(self, moment: Moment, holders: Mapping[Card, Seat]) -> Mapping[Seat, str]:
        if not self.telling(moment):
            return super().sides_if(moment, holders)
        playing = self.playing(moment.rules, moment.dealer)
        sides = {seat: "other" if seat in playing else "" for seat in moment.seats}
        return sides | dict.fromkeys(holders.values(), "trump")

    def told_holders(self, moment: Moment) -> Mapping[Card, Seat]:
        solo = [call.seat for call in moment.calls if call.word == "solo"]
        return dict.fromkeys(TRUMPS, solo[0]) if solo else {}

    def score(self, deal: Deal) -> Ledger:
        return score(deal)

    def report(self, deal: Deal) -> dict[str, object]:
        return report(deal)


def known_team(moment: Moment) -> tuple[frozenset[Seat], bool]:
    """The seats known to be of the trump team, and whether those are all of it (SPZ-15).

    The picker of a blind alone is its side, whoever holds the trumps (SPZ-61).
    """
    rules = cast(SpitzerRules, moment.rules)
    if rules.blind:
        picker = moment.game.taker(moment)
        return (frozenset(), False) if picker is None else (frozenset({picker}), True)
    holders: dict[Card, Seat] = dict(moment.game.told_holders(moment))
    for play in moment.plays:
        if play.card in TRUMPS:
            holders[play.card] = play.seat
    for seat in moment.seats:
        for one in moment.known_dealt(seat):
            if one in TRUMPS:
                holders[one] = seat
    return frozenset(holders.values()), len(holders) == len(TRUMPS)


def _holds_both(moment: Moment, seat: int) -> bool:
    dealt = moment.known_dealt(seat)
    return all(one in dealt for one in TRUMPS)


def _sees_no_trump(moment: Moment, seat: int) -> bool:
    """Whether the viewer sees that this seat was dealt no trump: only of its own cards."""
    dealt = moment.known_dealt(seat)
    return bool(dealt) and not any(one in TRUMPS for one in dealt)
