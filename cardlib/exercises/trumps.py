"""Questions about a hand if a suit were trumps: which trumps and matadors there would be."""

from __future__ import annotations

from cardlib.cards import Card
from cardlib.exercises.base import RIGHT, WRONG, Feedback, HandTask, NumberTask, SuitTask
from cardlib.ranking import Ranking
from cardlib.reasons import Reason


class IfTrumps(SuitTask):
    """A question about the cards dealt to a seat, supposing a suit is trumps."""

    about = "cards"

    @property
    def ranking(self) -> Ranking:
        """How the cards would rank."""
        return self.view.game.ranking_if(self.view, self.suit)

    @property
    def own(self) -> tuple[Card, ...]:
        """The trumps in hand, from the top."""
        held = self.view.held(self.view.eye)
        return tuple(one for one in self.ranking.trumps if one in held)

    def _rule(self, matter: str) -> str:
        return self.view.game.rule_id(self.view, matter)

    def _order(self) -> Reason:
        trumps = self.ranking.trumps
        rule = self._rule("trumps")
        return self._why("quiz.hint.trump_order", rule, cards=trumps, suit=self.suit)


class WhichTrumps(IfTrumps, HandTask):
    """Asks which cards in hand would be trumps."""

    def _fault(self) -> str | None:
        return None if self.own else "quiz.no_trump_held"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.which_trumps", "", suit=self.suit)

    @property
    def answer(self) -> str:
        """The codes of the trumps in hand."""
        return " ".join(one.code for one in self.own)

    def hints(self) -> tuple[Reason, ...]:
        """How many there are; the order of all trumps; the answer."""
        rule = self._rule("trumps")
        return (
            self._why("quiz.hint.trumps_held", rule, n=len(self.own)),
            self._order(),
            self._why("quiz.trumps_held", rule, cards=self.own, n=len(self.own)),
        )

    def _judge_cards(self, chosen: tuple[Card, ...]) -> Feedback:
        rule, held = self._rule("trumps"), self.view.held(self.view.eye)
        for one in chosen:
            if one not in held:
                reason = self._why("play.not_held", "", seat=self.view.eye, card=one)
                return Feedback(WRONG, (reason,))
            if one not in self.own:
                return Feedback(WRONG, (self._plain(one),), (one,))
        missing = tuple(one for one in self.own if one not in chosen)
        if missing:
            reason = self._why("quiz.trump_too", rule, card=missing[0], n=len(missing))
            return Feedback(WRONG, (reason,))
        told = self._why("quiz.trumps_held", rule, cards=self.own, n=len(self.own))
        return Feedback(RIGHT, (self._why("quiz.right", ""), told))

    def _plain(self, one: Card) -> Reason:
        counts = self.ranking.suit_of(one)
        return self._why("quiz.plain_then", self._rule("trumps"), card=one, suit=counts)


class Matadors(IfTrumps):
    """A question about the unbroken run of trumps from the top that a seat was dealt."""

    @property
    def run(self) -> tuple[Card, ...]:
        """The trumps in hand from the top, up to the first that is missing."""
        trumps, dealt = self.ranking.trumps, self.view.dealt(self.view.eye)
        length = next((n for n, one in enumerate(trumps) if one not in dealt), len(trumps))
        return trumps[:length]

    @property
    def matadors(self) -> tuple[Card, ...]:
        """The run, if it is long enough to count."""
        return self.run if len(self.run) >= self.view.game.matadors_from else ()

    @property
    def breaks(self) -> Card | None:
        """The trump that ends the run; None when all trumps are in it."""
        trumps = self.ranking.trumps
        return trumps[len(self.run)] if len(self.run) < len(trumps) else None

    def hints(self) -> tuple[Reason, ...]:
        """The order of the trumps; the first that is missing; the answer."""
        return (self._order(), self._ends(), self._told())

    def _matters(self) -> str:
        return self._rule("matadors")

    def _ends(self) -> Reason:
        if self.breaks is None:
            return self._why("quiz.hint.run_all", self._matters())
        return self._why("quiz.hint.run_ends", self._matters(), card=self.breaks)

    def _told(self) -> Reason:
        """What the matadors are, and where the run ends."""
        if not self.matadors and self.breaks is not None:
            n = self.view.game.matadors_from
            return self._why("quiz.run_none", self._matters(), card=self.breaks, n=n)
        code = "quiz.run_all" if self.breaks is None else "quiz.run_is"
        n, breaks = len(self.run), self.breaks
        return self._why(code, self._matters(), cards=self.run, n=n, card=breaks)


class HowManyMatadors(Matadors, NumberTask):
    """Asks how many matadors a seat would have."""

    least = 0

    def _fault(self) -> str | None:
        return None if self.view.game.matadors_from else "quiz.no_matadors"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.how_many_matadors", "", suit=self.suit)

    @property
    def answer(self) -> str:
        """How many."""
        return str(len(self.matadors))

    def _judge_number(self, given: int) -> Feedback:
        rule, right = self._matters(), len(self.matadors)
        if given == right:
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._told()))
        if not right and self.breaks is not None:
            n = self.view.game.matadors_from
            code = "quiz.run_short_three" if given == n else "quiz.run_short"
            reason = self._why(code, rule, given=given, card=self.breaks, n=n)
            return Feedback(WRONG, (reason,))
        if given < right:
            reason = self._why("quiz.run_few", rule, given=given, card=self.run[max(given, 0)])
            return Feedback(WRONG, (reason,))
        if self.breaks is None:
            return Feedback(WRONG, (self._why("quiz.run_many_all", rule, given=given),))
        code = "quiz.run_many"
        if given == len(self.own):
            code = "quiz.run_many_gap"
        return Feedback(WRONG, (self._why(code, rule, given=given, card=self.breaks),))


class WhichMatadors(Matadors, HandTask):
    """Asks which cards in hand would be matadors."""

    def _fault(self) -> str | None:
        if not self.view.game.matadors_from:
            return "quiz.no_matadors"
        return None if self.matadors else "quiz.no_matador_held"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.which_matadors", "", suit=self.suit)

    @property
    def answer(self) -> str:
        """The codes of the matadors."""
        return " ".join(one.code for one in self.matadors)

    def _judge_cards(self, chosen: tuple[Card, ...]) -> Feedback:
        rule, dealt = self._matters(), self.view.dealt(self.view.eye)
        for one in chosen:
            if one not in dealt:
                reason = self._why("play.not_held", "", seat=self.view.eye, card=one)
                return Feedback(WRONG, (reason,))
            if not self.ranking.is_trump(one):
                counts = self.ranking.suit_of(one)
                reason = self._why("quiz.plain_then", rule, card=one, suit=counts)
                return Feedback(WRONG, (reason,), (one,))
            if one not in self.matadors:
                reason = self._why("quiz.run_beyond", rule, card=one, over=self.breaks)
                return Feedback(WRONG, (reason,), (one,))
        missing = tuple(one for one in self.matadors if one not in chosen)
        if missing:
            reason = self._why("quiz.run_missing", rule, card=missing[0], n=len(missing))
            return Feedback(WRONG, (reason,))
        return Feedback(RIGHT, (self._why("quiz.right", ""), self._told()))
