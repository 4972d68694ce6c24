"""An auction of one round: each seat calls once, in order, and the highest bid has it.

What is bid, and which further words there are, each game says itself; here is what such auctions
have in common.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardlib.game import Call
from cardlib.reasons import Reason, why
from cardlib.seats import Seat

NO_BID: Final = "pass"


class Auction(NamedTuple):
    """An auction at one moment."""

    order: tuple[Seat, ...]
    """The seats that call, first to last."""
    ladder: tuple[str, ...]
    """The bids from low to high."""
    calls: tuple[Call, ...]
    """What has been called so far, by the seats in their order."""

    @property
    def turn(self) -> Seat | None:
        """The seat to call, or None when all have called."""
        return None if self.is_over else self.order[len(self.calls)]

    @property
    def is_over(self) -> bool:
        """Whether all have called."""
        return len(self.calls) >= len(self.order)

    @property
    def is_last(self) -> bool:
        """Whether only the last call is missing."""
        return len(self.calls) == len(self.order) - 1

    @property
    def high(self) -> int:
        """How high the highest bid stands on the ladder, from 1; 0 when there is none."""
        return max((self.level(call.word) for call in self.calls), default=0)

    @property
    def holder(self) -> Seat | None:
        """Who has the highest bid now: the last seat that has not passed; None when all have."""
        return next((call.seat for call in reversed(self.calls) if call.word != NO_BID), None)

    def level(self, word: str) -> int:
        """How high a word stands on the ladder, from 1; 0 for a word that is no bid."""
        return self.ladder.index(word) + 1 if word in self.ladder else 0

    def out_of_turn(self, call: Call, rule: str, game: str) -> Reason | None:
        """Why a seat cannot call now, whatever it says, or None; ``rule``: the one of one call."""
        if self.is_over:
            return why("call.no.over", rule, game=game, seat=call.seat)
        if any(earlier.seat == call.seat for earlier in self.calls):
            return why("call.no.once", rule, game=game, seat=call.seat)
        if call.seat != self.turn:
            return why("call.no.turn", "GEN-1", game=game, seat=call.seat, turn=self.turn)
        return None
