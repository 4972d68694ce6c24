"""Questions about an auction for points: was the bid made, who has won the auction and leads."""

from __future__ import annotations

from typing import ClassVar

from cardlib.exercises.base import RIGHT, WRONG, ChoiceTask, Feedback, Option, Task, calls_told
from cardlib.exercises.scores import AboutScore
from cardlib.ledger import Contract
from cardlib.reasons import Reason
from cardlib.seats import Seat, Side

LESS, EXACT, MORE = "less", "exact", "more"


class BidMade(AboutScore, ChoiceTask):
    """Asks whether the side that won the auction has made what it bid, just so or with more."""

    words: ClassVar = {LESS: "quiz.bid_less", EXACT: "quiz.bid_exact", MORE: "quiz.bid_more"}

    def _fault(self) -> str | None:
        if (fault := super()._fault()) is not None:
            return fault
        return None if self.view.game.contract(self.view) else "quiz.no_bid"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.bid_made", "", side=self._bidders(), n=self._bid())

    @property
    def told(self) -> tuple[Reason, ...]:
        """The calls, the tricks of each side, and who made which point."""
        sides = range(len(self.ledger.delta))
        tricks = (
            self._why("quiz.side_tricks", "", side=self._side(one), n=self._tricks(one))
            for one in sides
        )
        return (*calls_told(self.view), *tricks, *(line.reason for line in self._points()))

    @property
    def answer(self) -> str:
        """``less``, ``exact`` or ``more``."""
        return _compared(self._made(self._bidding()), self._bid())

    def hints(self) -> tuple[Reason, ...]:
        """What a bid is about; the answer."""
        return (self._why("quiz.hint.bid_about", self._rule()), self._compare())

    def _judge_choice(self, value: str) -> Feedback:
        if value == self.answer:
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._compare()))
        tricks = self._tricks(self._bidding())
        if value == _compared(tricks, self._bid()):
            reason = self._why("quiz.bid_tricks", self._rule(), side=self._bidders(), n=tricks)
            return Feedback(WRONG, (reason,))
        return Feedback(WRONG, (self._compare(),))

    def _contract(self) -> Contract:
        contract = self.view.game.contract(self.view)
        assert contract is not None  # noqa: S101 - else there is no such task
        return contract

    def _bid(self) -> int:
        return self._contract().points

    def _bidding(self) -> int:
        return self.view.game.side_number(self.view.rules, self._contract().seat)

    def _bidders(self) -> Side:
        return self._side(self._bidding())

    def _tricks(self, side: int) -> int:
        number = self.view.game.side_number
        return sum(number(self.view.rules, one.winner) == side for one in self.view.tricks)

    def _compare(self) -> Reason:
        made = self._made(self._bidding())
        params = {"side": self._bidders(), "made": made, "n": self._bid()}
        return self._why("quiz.bid_compared", self._rule(), **params)

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "bid")


class WhoLeads(Task):
    """Asks who leads the first card after an auction."""

    about = "score"

    def _fault(self) -> str | None:
        view = self.view
        is_start = view.status == "playing" and not view.plays
        return None if is_start and view.game.contract(view) else "quiz.no_auction"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.who_leads", "")

    @property
    def told(self) -> tuple[Reason, ...]:
        """Who deals, and what was called."""
        deals = self._why("quiz.deals", "", seat=self.view.seats[self.view.dealer])
        return (deals, *calls_told(self.view))

    @property
    def options(self) -> tuple[Option, ...]:
        """The seats that play."""
        playing = sorted(self.view.game.playing(self.view.rules, self.view.dealer))
        return tuple(Option(str(seat), seat=self.view.seats[seat]) for seat in playing)

    @property
    def answer(self) -> str:
        """The number of the seat."""
        return str(int(self._leader()))

    def hints(self) -> tuple[Reason, ...]:
        """Who has the auction leads; who has it."""
        return (self._why("quiz.hint.auction_leads", self._rule()), self._leads())

    def _judge(self, answer: object) -> Feedback:
        try:
            seat = self.view.seat(answer if isinstance(answer, int) else str(answer))
        except ValueError as error:
            return Feedback("not_yet", (self._why("quiz.unreadable", "", problem=str(error)),))
        if seat == self._leader():
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._leads()))
        return Feedback(WRONG, (self._beaten(seat),))

    def _leader(self) -> Seat:
        return self.view.seats[self.view.game.leader(self.view)]

    def _leads(self) -> Reason:
        contract = self.view.game.contract(self.view)
        n = contract.points if contract else 0
        return self._why("quiz.leads", self._rule(), seat=self._leader(), n=n)

    def _beaten(self, seat: Seat) -> Reason:
        """Why a seat has not won the auction: it passed, or another call came after its own."""
        calls, bids = self.view.calls, self.view.game.bids
        mine = next((call for call in calls if call.seat == seat and call.word in bids), None)
        if mine is None:
            return self._why("quiz.leads_passed", self._rule(), seat=seat)
        later = calls[calls.index(mine) + 1 :]
        over = next((call for call in later if call.word in bids), None)
        if over is None:
            return self._why("quiz.leads_taken", self._rule(), seat=seat, other=self._leader())
        return self._why("quiz.leads_over", self._rule(), seat=seat, other=over.seat)

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "auction")


def _compared(n: int, bid: int) -> str:
    """How a number stands to the one that was bid."""
    return LESS if n < bid else MORE if n > bid else EXACT
