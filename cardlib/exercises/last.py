"""A question about the last card of a trick: what it does for the own side."""

from __future__ import annotations

from cardlib.cards import Card, deciding
from cardlib.exercises.base import (
    RIGHT,
    WRONG,
    Feedback,
    OneCardTask,
    calls_told,
    needs_turn,
    tricks_told,
)
from cardlib.knowledge import knowledge
from cardlib.reasons import Reason
from cardlib.trick import Play, winning


class LastToTrick(OneCardTask):
    """Asks which card is best for the own side's count in a trick that it completes.

    Only this trick is looked at: what lies in it goes to whoever wins it, and everything but the
    own card lies there already.  So nothing has to be guessed.
    """

    def _fault(self) -> str | None:
        view = self.view
        if (fault := needs_turn(view)) is not None:
            return fault
        if len(view.trick) != len(view.game.playing(view.rules, view.dealer)) - 1:
            return "quiz.not_last"
        known = knowledge(view)
        return None if all(known.stands(play.seat) for play in view.trick) else "quiz.sides_hidden"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.last_card", "", seat=self.view.eye)

    @property
    def told(self) -> tuple[Reason, ...]:
        """The calls and tricks so far."""
        return (*calls_told(self.view), *tricks_told(self.view))

    @property
    def answer(self) -> str:
        """The code of the best card; of several the one that comes first in the pack."""
        return self._answer().code

    def hints(self) -> tuple[Reason, ...]:
        """Who has the trick now, and whose it can become; the answer."""
        now = winning(self.view.trick, self.view.ranking)
        best = self._result(self._answer())
        return (
            self._why("quiz.hint.whose_trick", "GEN-6"),
            self._why("quiz.hint.has_trick", "GEN-6", card=now.card, seat=now.seat),
            best,
        )

    def _judge_one(self, one: Card) -> Feedback:
        verdict = self.view.judge(one, self.view.eye)
        if not verdict.ok:
            return Feedback(WRONG, (verdict.reason,), deciding(verdict.reason))
        result, best = self._result(one), self._gain(self._answer())
        if self._gain(one) == best:
            return Feedback(RIGHT, (self._why("quiz.right", ""), result))
        code = "quiz.last_better" if best >= 0 else "quiz.last_cheaper"
        return Feedback(WRONG, (result, self._why(code, "")), (one,))

    def _answer(self) -> Card:
        return max(self.view.legal_cards(), key=self._gain)

    def _winner(self, one: Card) -> Play:
        """Who wins the trick with this card in it."""
        trick = (*self.view.trick, Play(self.view.eye, one))
        return winning(trick, self.view.ranking)

    def _worth(self, one: Card) -> int:
        cards = (*(play.card for play in self.view.trick), one)
        return sum(map(self.view.game.worth, cards))

    def _is_ours(self, one: Card) -> bool:
        seat = self._winner(one).seat
        return seat == self.view.eye or knowledge(self.view).stands(seat) == "with"

    def _gain(self, one: Card) -> int:
        """What the own side has from the trick: more for it, or less for the others."""
        return self._worth(one) if self._is_ours(one) else -self._worth(one)

    def _result(self, one: Card) -> Reason:
        seat, n = self._winner(one).seat, self._worth(one)
        code = "quiz.last_ours" if self._is_ours(one) else "quiz.last_theirs"
        rule = self.view.rule_ids()["worth"]
        return self._why(code, rule, card=one, seat=seat, n=n)
