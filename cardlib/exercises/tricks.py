"""Questions about a finished trick: who wins it, and what it is worth."""

from __future__ import annotations

from cardlib.cards import TRUMP, deciding
from cardlib.exercises.base import (
    NOT_YET,
    RIGHT,
    WRONG,
    Feedback,
    NumberTask,
    Option,
    Task,
    needs_trick,
)
from cardlib.reasons import Reason
from cardlib.trick import why_lost


class WhoWins(Task):
    """Asks who wins the trick that was finished last."""

    about = "trick"

    def _fault(self) -> str | None:
        return needs_trick(self.view)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.who_wins", "", n=len(self.view.tricks))

    @property
    def options(self) -> tuple[Option, ...]:
        """The plays of the trick, in order."""
        plays = self.view.tricks[-1].plays
        return tuple(Option(str(int(one.seat)), one.card, one.seat) for one in plays)

    @property
    def answer(self) -> str:
        """The number of the winner's seat."""
        return str(int(self.view.tricks[-1].winner))

    def hints(self) -> tuple[Reason, ...]:
        """Trumps first; then the suit led and its order; then the answer."""
        plays, ranking = self.view.tricks[-1].plays, self.view.ranking
        trumps = [one for one in plays if ranking.is_trump(one.card)]
        suit = ranking.suit_of(plays[0].card)
        asked = TRUMP if trumps else suit
        in_rank = ranking.cards_in(ranking.masks[asked])
        order_rule = self.view.rule_ids()["trick.trump" if trumps else "trick.suit"]
        return (
            self._why("quiz.hint.trumps_first", "GEN-6"),
            self._why("quiz.hint.trumps_here", "GEN-6", n=len(trumps))
            if trumps
            else self._why("quiz.hint.suit_led", "GEN-6", suit=suit),
            self._why("quiz.hint.order", order_rule, suit=asked, cards=in_rank),
            self.view.why_won(),
        )

    def _judge(self, answer: object) -> Feedback:
        plays = self.view.tricks[-1].plays
        try:
            seat = self.view.seat(answer if isinstance(answer, int) else str(answer))
        except ValueError as error:
            return Feedback(NOT_YET, (self._why("quiz.unreadable", "", problem=str(error)),))
        won = self.view.why_won()
        if seat == self.view.tricks[-1].winner:
            return Feedback(RIGHT, (self._why("quiz.right", ""), won))
        mine = next((one for one in plays if one.seat == seat), None)
        if mine is None:
            return Feedback(NOT_YET, (self._why("quiz.not_in_trick", "GEN-4", seat=seat),))
        lost = why_lost(mine, plays, self.view.ranking, self.view.rule_ids(), self.view.game.name)
        return Feedback(WRONG, (lost,), deciding(lost))


class TrickPoints(NumberTask):
    """Asks how many card points lie in the trick that was finished last."""

    about = "trick"
    least = 0

    def _fault(self) -> str | None:
        return needs_trick(self.view)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.trick_points", "", n=len(self.view.tricks))

    @property
    def answer(self) -> str:
        """The number of card points."""
        return str(sum(map(self.view.game.worth, self.view.tricks[-1].cards)))

    def hints(self) -> tuple[Reason, ...]:
        """What the cards that count are worth, one step a card; then the sum."""
        rule = self.view.rule_ids()["worth"]
        counting = [one for one in self.view.tricks[-1].cards if self.view.game.worth(one)]
        steps = [
            self._why("quiz.hint.worth", rule, card=one, n=self.view.game.worth(one))
            for one in counting
        ]
        first = self._why("quiz.hint.counting", rule, n=len(counting))
        return (first, *steps, self._why("quiz.hint.sum", rule, n=int(self.answer)))

    def _judge_number(self, given: int) -> Feedback:
        rule = self.view.rule_ids()["worth"]
        right = int(self.answer)
        if given == right:
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._sum(rule)))
        code = "quiz.too_many" if given > right else "quiz.too_few"
        if not right:
            code = "quiz.too_many_none"
        best = max(self.view.tricks[-1].cards, key=self.view.game.worth)
        worth = self.view.game.worth(best)
        return Feedback(WRONG, (self._why(code, rule, card=best, n=worth, given=given),))

    def _sum(self, rule: str) -> Reason:
        counting = tuple(one for one in self.view.tricks[-1].cards if self.view.game.worth(one))
        if not counting:
            return self._why("quiz.sum_none", rule)
        n, count = int(self.answer), len(counting)
        return self._why("quiz.sum", rule, cards=counting, n=n, count=count)
