"""Questions about the cards that nobody was dealt: how many they are, and whether one is."""

from __future__ import annotations

from typing import ClassVar

from cardlib.cards import Card, card
from cardlib.deal import Deal
from cardlib.exercises.base import RIGHT, WRONG, ChoiceTask, Feedback, NumberTask
from cardlib.reasons import Reason

ALL, MOST, HALF, FEW, NONE = "all", "most", "half", "few", "none"


class HowManyLeftOver(NumberTask):
    """Asks how many cards of the pack no player was dealt."""

    about = "cards"
    lists_trumps = False
    least = 0

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.left_over", "", players=self._players())

    @property
    def answer(self) -> str:
        """The number of cards that are in nobody's hand after the deal."""
        return str(self._pack() - self._dealt())

    def hints(self) -> tuple[Reason, ...]:
        """What is dealt; what the pack has; the answer."""
        rule = self._rule()
        return (
            self._why("quiz.hint.dealt", rule, n=self._dealt(), players=self._players()),
            self._why("quiz.hint.whole_pack", rule, n=self._pack()),
            self._sum(),
        )

    def _judge_number(self, given: int) -> Feedback:
        if given == int(self.answer):
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._sum()))
        unseen, dealt = len(self.view.unseen()), self._dealt()
        mine = len(self.view.dealt(self.view.eye))
        if given == dealt:
            code, n = "quiz.left_dealt", dealt
        elif given == unseen:
            code, n = "quiz.left_unseen", dealt - mine
        else:
            code, n = "quiz.left_other", self._pack() - given
            if n < 0:
                code, n = "quiz.left_too_many", self._pack()
        return Feedback(WRONG, (self._why(code, self._rule(), given=given, n=n, dealt=dealt),))

    def _players(self) -> int:
        return len(self.view.game.playing(self.view.rules, self.view.dealer))

    def _pack(self) -> int:
        return len(self.view.game.pack(self.view.rules))

    def _dealt(self) -> int:
        """How many cards the players were dealt; that is public, the cards are not."""
        return sum(map(len, self.deal.hands))

    def _sum(self) -> Reason:
        params = {"n": int(self.answer), "of": self._pack(), "dealt": self._dealt()}
        return self._why("quiz.left_sum", self._rule(), **params)

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "dealt")


class HowLikely(ChoiceTask):
    """Asks how often a card that one does not see is in the hand of another player."""

    words: ClassVar = {
        ALL: "quiz.likely_all",
        MOST: "quiz.likely_most",
        HALF: "quiz.likely_half",
        FEW: "quiz.likely_few",
        NONE: "quiz.likely_none",
    }
    about = "cards"
    lists_trumps = False

    def __init__(self, deal: Deal, one: Card | str, *, seat: int | str = 0, name: str = "") -> None:
        """Ask ``seat`` about ``one``, before a card is led."""
        self.card = card(one)
        super().__init__(deal, seat=seat, name=name)

    def _fault(self) -> str | None:
        if self.card not in self.view.unseen():
            return "quiz.card_seen"
        # what was played or called may tell where cards are, and then no count is enough
        is_told = self.view.plays or self.view.game.told_holders(self.view)
        return "quiz.no_start" if is_told else None

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.how_likely", "", card=self.card)

    @property
    def answer(self) -> str:
        """In how many of the deals that look like this one another player holds the card."""
        held, out = self._others(), self._out()
        if not out:
            return ALL
        if not held:
            return NONE
        return MOST if held > out else FEW if held < out else HALF

    def hints(self) -> tuple[Reason, ...]:
        """The cards one does not see; where they are; how much that is."""
        rule, n = self._rule(), len(self.view.unseen())
        return (self._why("quiz.hint.unseen", rule, n=n), self._where(), self._share())

    def _judge_choice(self, value: str) -> Feedback:
        if value == self.answer:
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._share()))
        if value == ALL:
            return Feedback(WRONG, (self._why("quiz.likely_stays", self._rule(), n=self._out()),))
        if value == NONE:
            reason = self._why("quiz.likely_held", self._rule(), n=self._others())
            return Feedback(WRONG, (reason,))
        return Feedback(WRONG, (self._where(),))

    def _others(self) -> int:
        """How many cards the other players hold."""
        return sum(self.view.counts) - self.view.counts[self.view.eye]

    def _out(self) -> int:
        """How many of the cards that one does not see nobody holds."""
        return len(self.view.unseen()) - self._others()

    def _where(self) -> Reason:
        code = "quiz.likely_where" if self._out() else "quiz.likely_nowhere"
        return self._why(code, self._rule(), held=self._others(), n=self._out())

    def _share(self) -> Reason:
        held, n = self._others(), len(self.view.unseen())
        params = {"card": self.card, "held": held, "n": n, "percent": round(100 * held / n)}
        return self._why("quiz.likely_share", self._rule(), **params)

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "dealt")
