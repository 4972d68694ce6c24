"""A game made up for the tests of the engine: three seats, twelve cards, no calls.

The queen of clubs and two diamonds are trumps, and there is no other diamond.  It has no words of
its own, so what it says comes from the general catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlib.cards import CLUBS, HEARTS, SPADES, TRUMP, Card, Suit, cards, in_order
from cardlib.game import Call, Due, Layout
from cardlib.house_rules import HouseRules
from cardlib.ledger import Ledger, Line
from cardlib.playable import Playable
from cardlib.ranking import Ranking
from cardlib.reasons import Reason, Verdict, why
from cardlib.seats import Seat

if TYPE_CHECKING:
    from cardlib.deal import Deal
    from cardlib.moment import Moment


class ToyRules(NamedTuple):
    players: int = 3
    trump_lead: str = "follow"


RANKING = Ranking(
    cards("QC AD KD"),
    {CLUBS: cards("AC KC JC"), SPADES: cards("AS KS QS"), HEARTS: cards("AH KH QH")},
)
MATTERS = ("lead", "next_lead", "follow", "lookalike", "void", "trump_led", "trump_instead", "over")


CHOICES = {"players": (3,), "trump_lead": ("follow", "free")}


class Toy(Playable):
    name = ""
    letter = "X"
    prefix = "GEN"
    defaults: HouseRules = ToyRules()
    choices: Mapping[str, Sequence[object]] = CHOICES
    rule_ids = dict.fromkeys((*MATTERS, "trick.trump", "trick.suit", "worth", "match"), "GEN-4")

    def check(self, rules: HouseRules) -> Reason | None:
        return None

    def pack(self, rules: HouseRules) -> tuple[Card, ...]:
        return in_order(RANKING.order)

    def layout(self, rules: HouseRules, dealer: int) -> Layout:
        return Layout((4, 4, 4), (3, 1))

    def playing(self, rules: HouseRules, dealer: int) -> tuple[int, ...]:
        return tuple((dealer + 1 + step) % 3 for step in range(3))

    def due(self, moment: Moment) -> Due:
        if moment.position is None:
            return Due("playing", Seat(self.leader(moment), 3))
        if not moment.position.left:
            return Due("complete")
        return Due("playing", Seat(moment.position.turn, 3))

    def ranking(self, moment: Moment) -> Ranking:
        return RANKING

    def leader(self, moment: Moment) -> int:
        return (moment.dealer + 1) % 3

    def free_suits(self, moment: Moment) -> tuple[Suit, ...]:
        rules: Any = moment.rules
        return (TRUMP,) if rules.trump_lead == "free" else ()

    def words(self, moment: Moment) -> tuple[str, ...]:
        return ()

    def vocabulary(self, moment: Moment) -> tuple[str, ...]:
        return ()

    def caller(self, moment: Moment, word: str) -> Seat | None:
        return moment.to_act

    def judge_call(self, moment: Moment, call: Call) -> Verdict:
        raise AssertionError("the toy has no calls")

    def side_of(self, moment: Moment, seat: int) -> str:
        return ""

    def worth(self, card: Card) -> int:
        return 1

    def score(self, deal: Deal) -> Ledger:
        """A point a trick."""
        won = tuple(sum(trick.winner == seat for trick in deal.tricks) for seat in deal.seats)
        return Ledger((Line("tricks", why("table.tricks", "GEN-4", n=sum(won)), won),), won)

    def report(self, deal: Deal) -> Mapping[str, object]:  # type: ignore[override]
        return {}


class TrumpingToy(Toy):
    """The same where one may always trump."""

    may_trump = True


TOY, TRUMPING = Toy(), TrumpingToy()
