"""Questions about the pack: how many trumps there are, and what cards are worth."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.cards import SUITS, Card, Suit, cards
from cardlib.deal import Deal
from cardlib.exercises.base import (
    NOT_YET,
    RIGHT,
    WRONG,
    Feedback,
    HandTask,
    NumberTask,
    read_cards,
    read_suit,
)
from cardlib.ranking import Ranking
from cardlib.reasons import Reason
from cardlib.wanted import wanted


class HowManyTrumps(NumberTask):
    """Asks how many trumps there are, in this hand or if a suit were trumps."""

    about = "cards"
    lists_trumps = False  # they are the answer
    least = 0

    def __init__(
        self, deal: Deal, suit: Suit | str = "", *, seat: int | str = 0, name: str = ""
    ) -> None:
        """Ask about the trumps of ``deal``, or about those there would be with ``suit``."""
        self.suit = read_suit(suit) if suit else None
        super().__init__(deal, seat=seat, name=name)

    def _fault(self) -> str | None:
        return None if self.ranking.trumps else "quiz.no_trumps"

    @property
    def ranking(self) -> Ranking:
        """How the cards rank, or would rank."""
        if self.suit is None:
            return self.view.ranking
        return self.view.game.ranking_if(self.view, self.suit)

    @property
    def question(self) -> Reason:
        """What is asked."""
        if self.suit is not None:
            return self._why("quiz.how_many_trumps_if", "", suit=self.suit)
        return self._why("quiz.how_many_trumps", "")

    @property
    def answer(self) -> str:
        """The number of trumps."""
        return str(len(self.ranking.trumps))

    def hints(self) -> tuple[Reason, ...]:
        """The strip beside the table; then the answer."""
        trumps, rule = self.ranking.trumps, self._rule()
        return (
            self._why("quiz.hint.trump_is_said", rule)
            if self.suit is None
            else self._why("quiz.hint.trumps_count", rule),
            self._why("quiz.hint.trumps_are", rule, cards=trumps, n=len(trumps)),
        )

    def _judge_number(self, given: int) -> Feedback:
        trumps, rule = self.ranking.trumps, self._rule()
        if given == len(trumps):
            said = self._why("quiz.hint.trumps_are", rule, cards=trumps, n=given)
            return Feedback(RIGHT, (self._why("quiz.right", ""), said))
        if given > len(trumps):
            # the card that looks most like the highest trump
            plain = [one for one in self.ranking.order if not self.ranking.is_trump(one)]
            like = [one for one in plain if one.rank == trumps[0].rank] or plain
            return Feedback(WRONG, (self._why("quiz.trumps_many", rule, n=given, card=like[-1]),))
        # who has counted one printed suit has left out what shows another
        shown = [[one for one in trumps if one.suit is suit] for suit in SUITS]
        counted = next((some for some in shown if len(some) == given), [])
        left = [one for one in trumps if one not in counted][-1]
        return Feedback(WRONG, (self._why("quiz.trumps_few", rule, n=given, card=left),))

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "trumps")


class CardPoints(NumberTask):
    """Asks how many card points some cards make together, those in hand unless others are named."""

    about = "cards"
    least = 0

    def __init__(
        self,
        deal: Deal,
        some: str | Iterable[Card | str] = "",
        *,
        seat: int | str = 0,
        name: str = "",
    ) -> None:
        """Ask about ``some`` cards of the pack, or about the hand of ``seat``."""
        self._named = cards(some)
        super().__init__(deal, seat=seat, name=name)
        if self._named:
            self.about = "deal"

    def _fault(self) -> str | None:
        return None if self.cards else "quiz.no_points"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in question."""
        return self._named or self.view.held(self.view.eye)

    @property
    def question(self) -> Reason:
        """What is asked."""
        if self._named:
            return self._why("quiz.points_of", "", cards=self._named)
        return self._why("quiz.points_in_hand", "", seat=self.view.eye)

    @property
    def answer(self) -> str:
        """The number of card points."""
        return str(sum(map(self.view.game.worth, self.cards)))

    def hints(self) -> tuple[Reason, ...]:
        """How many of the cards count; what each of them is worth; the sum."""
        rule, counting = self._rule(), self._counting()
        kinds = {self.view.game.worth(one): one for one in reversed(counting)}
        return (
            self._why("quiz.hint.counting", rule, n=len(counting)),
            *(self._why("quiz.hint.worth", rule, card=kinds[n], n=n) for n in sorted(kinds)),
            self._why("quiz.hint.sum", rule, n=int(self.answer)),
        )

    def _judge_number(self, given: int) -> Feedback:
        rule, counting, right = self._rule(), self._counting(), int(self.answer)
        if given == right:
            if not counting:
                return Feedback(RIGHT, (self._why("quiz.right", ""),))
            n = len(counting)
            total = self._why("quiz.sum", rule, cards=counting, n=right, count=n)
            return Feedback(RIGHT, (self._why("quiz.right", ""), total))
        return Feedback(WRONG, (self._wrong(given, right),))

    def _wrong(self, given: int, right: int) -> Reason:
        rule, some = self._rule(), self.cards
        worths = {self.view.game.worth(one) for one in some}
        if len(worths) == 1 and given and given % len(some) == 0:
            each, n = given // len(some), worths.pop()
            return self._why("quiz.points_each", rule, given=given, each=each, card=some[0], n=n)
        left_out = [one for one in some if self.view.game.worth(one) == right - given]
        if left_out:
            n = right - given
            return self._why("quiz.points_left_out", rule, given=given, card=left_out[0], n=n)
        trap = next((one for one in some if self._seems_dear(one)), None)
        if trap is not None and given - right in worths:
            return self._why("quiz.points_top", rule, given=given, card=trap)
        best = max(some, key=self.view.game.worth)
        code = "quiz.points_many" if given > right else "quiz.points_few"
        worth = self.view.game.worth(best)
        return self._why(code, rule, given=given, card=best, n=worth)

    def _seems_dear(self, one: Card) -> bool:
        """Whether a card is the highest of its suit, and yet counts nothing."""
        ranking = self.view.ranking
        suit = ranking.cards_in(ranking.masks[ranking.suit_of(one)])
        return one is suit[0] and not self.view.game.worth(one)

    def _counting(self) -> tuple[Card, ...]:
        return tuple(one for one in self.cards if self.view.game.worth(one))

    def _rule(self) -> str:
        return self.view.rule_ids()["worth"]


class PointsInPack(CardPoints):
    """Asks how many card points there are in the whole pack."""

    def __init__(self, deal: Deal, *, seat: int | str = 0, name: str = "") -> None:
        """Ask about the pack that ``deal`` was dealt from."""
        wanted(deal, Deal, type(self).__name__, "deal")
        super().__init__(deal, deal.game.pack(deal.rules), seat=seat, name=name)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.points_in_pack", "", n=len(self.cards))


class WorthMost(HandTask):
    """Asks which card in hand is worth most card points."""

    kind = "one"
    about = "cards"

    def _fault(self) -> str | None:
        held = self.view.held(self.view.eye)
        return None if any(map(self.view.game.worth, held)) else "quiz.no_points"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.worth_most", "", seat=self.view.eye)

    @property
    def answer(self) -> str:
        """The code of a card that is worth most."""
        return max(self.view.held(self.view.eye), key=self.view.game.worth).code

    def hints(self) -> tuple[Reason, ...]:
        """What beats is not what counts; how many cards count; the answer."""
        rule = self.view.rule_ids()["worth"]
        counting = [one for one in self.view.held(self.view.eye) if self.view.game.worth(one)]
        best = read_cards(self.answer)[0]
        worth = self.view.game.worth(best)
        return (
            self._why("quiz.hint.two_things", rule),
            self._why("quiz.hint.counting", rule, n=len(counting)),
            self._why("quiz.hint.worth", rule, card=best, n=worth),
        )

    def _judge_cards(self, chosen: tuple[Card, ...]) -> Feedback:
        one, held = chosen[0], self.view.held(self.view.eye)
        if len(chosen) > 1:
            return Feedback(NOT_YET, (self._why("quiz.only_one", ""),))
        if one not in held:
            return Feedback(
                NOT_YET, (self._why("play.not_held", "", seat=self.view.eye, card=one),)
            )
        rule, worth = self.view.rule_ids()["worth"], self.view.game.worth
        if worth(one) == max(map(worth, held)):
            said = self._why("quiz.hint.worth", rule, card=one, n=worth(one))
            return Feedback(RIGHT, (self._why("quiz.right", ""), said))
        code = "quiz.worth_strong" if self.view.ranking.is_trump(one) else "quiz.worth_less"
        return Feedback(WRONG, (self._why(code, rule, card=one, n=worth(one)),), (one,))
