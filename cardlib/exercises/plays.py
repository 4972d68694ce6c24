"""Questions about the cards in hand: which may be played, how many, which cannot be beaten."""

from __future__ import annotations

from cardlib.cards import Card, deciding, in_order
from cardlib.exercises.base import (
    NOT_YET,
    RIGHT,
    WRONG,
    Feedback,
    HandTask,
    NumberTask,
    needs_turn,
    tricks_told,
)
from cardlib.reasons import Reason
from cardlib.view import View


class WhichCards(HandTask):
    """Asks which of the cards in hand may be played."""

    def _fault(self) -> str | None:
        return needs_turn(self.view)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.which_cards", "", seat=self.view.eye)

    @property
    def told(self) -> tuple[Reason, ...]:
        """The tricks so far."""
        return tricks_told(self.view)

    @property
    def answer(self) -> str:
        """The codes of the cards that may be played."""
        return " ".join(one.code for one in self.view.legal_cards())

    def hints(self) -> tuple[Reason, ...]:
        """Look at the lead; what it counts as; what is held of it; the answer."""
        view, steps = self.view, []
        if view.trick:
            led = view.trick[0]
            suit = view.ranking.suit_of(led.card)
            held = tuple(one for one in view.held(view.eye) if view.ranking.suit_of(one) is suit)
            steps.append(self._why("quiz.hint.look_at_lead", "GEN-5", seat=led.seat))
            steps.append(self._why("quiz.hint.lead_counts", "GEN-5", led=led.card, suit=suit))
            steps.append(self._why("quiz.hint.held", "GEN-5", n=len(held), suit=suit))
        else:
            steps.append(self._why("quiz.hint.no_lead", "GEN-4"))
        cards_ = view.legal_cards()
        steps.append(self._why("quiz.hint.answer_cards", "", cards=cards_))
        return tuple(steps)

    def _judge_cards(self, chosen: tuple[Card, ...]) -> Feedback:
        view, allowed = self.view, self.view.legal_cards()
        for one in chosen:
            verdict = view.judge(one, view.eye)
            if not verdict.ok:
                return Feedback(WRONG, (verdict.reason,), deciding(verdict.reason))
        missing = tuple(one for one in allowed if one not in chosen)
        if missing:
            more = self._why("quiz.missing", "", n=len(missing))
            return Feedback(WRONG, (more, view.judge(missing[0], view.eye).reason))
        reasons = [self._why("quiz.right", ""), view.judge(allowed[0], view.eye).reason]
        if (trap := _lookalike(view)) is not None:
            reasons.append(view.judge(trap, view.eye).reason)
        return Feedback(RIGHT, tuple(reasons))


class HowMany(NumberTask):
    """Asks how many of the cards in hand may be played."""

    def _fault(self) -> str | None:
        return needs_turn(self.view)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.how_many", "", seat=self.view.eye)

    @property
    def told(self) -> tuple[Reason, ...]:
        """The tricks so far."""
        return tricks_told(self.view)

    @property
    def answer(self) -> str:
        """The number of cards that may be played."""
        return str(len(self.view.legal_cards()))

    def hints(self) -> tuple[Reason, ...]:
        """The same ladder as for the cards themselves."""
        return WhichCards(self.deal, seat=self.view.eye).hints()

    def _judge_number(self, given: int) -> Feedback:
        view, allowed = self.view, self.view.legal_cards()
        if given == len(allowed):
            reasons = [self._why("quiz.right", ""), self._first(allowed)]
            if len(allowed) < len(view.held(view.eye)):
                code = "quiz.these" if len(allowed) > 1 else "quiz.this"
                reasons.append(self._why(code, "", cards=allowed))
            if (trap := _lookalike(view)) is not None:
                reasons.append(view.judge(trap, view.eye).reason)
            return Feedback(RIGHT, tuple(reasons))
        forbidden = tuple(one for one in view.held(view.eye) if one not in allowed)
        if given > len(view.held(view.eye)) or given < 1:
            n = len(view.held(view.eye))
            return Feedback(NOT_YET, (self._why("quiz.impossible_count", "", n=n),))
        if given > len(allowed):
            reason = view.judge(_lookalike(view) or forbidden[0], view.eye).reason
            too_many = self._why("quiz.too_many_cards", "", n=given)
            return Feedback(WRONG, (too_many, reason), deciding(reason))
        reason = self._first(allowed)
        return Feedback(WRONG, (self._why("quiz.too_few_cards", "", n=given), reason))

    def _first(self, allowed: tuple[Card, ...]) -> Reason:
        return self.view.judge(allowed[0], self.view.eye).reason


class SureWinners(HandTask):
    """Asks which of the cards in hand nothing unseen could beat if they were led now."""

    def _fault(self) -> str | None:
        if (fault := needs_turn(self.view)) is not None:
            return fault
        return None if not self.view.trick and self._sure() else "quiz.no_lead_to_judge"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.sure_winners", "", seat=self.view.eye)

    @property
    def told(self) -> tuple[Reason, ...]:
        """The tricks so far: they say which cards are gone."""
        return tricks_told(self.view)

    @property
    def answer(self) -> str:
        """The codes of the cards that nothing unseen beats."""
        return " ".join(one.code for one in self._sure())

    def hints(self) -> tuple[Reason, ...]:
        """Trumps first, then higher cards of the suit, then the answer."""
        trumps = self._unseen_trumps()
        still = (
            self._why("quiz.hint.trumps_out", "GEN-6", cards=trumps, n=len(trumps))
            if trumps
            else self._why("quiz.hint.no_trumps_out", "GEN-6")
        )
        answer = self._why("quiz.hint.answer_sure", "", cards=self._sure())
        return (self._why("quiz.hint.what_beats", "GEN-6"), still, answer)

    def _judge_cards(self, chosen: tuple[Card, ...]) -> Feedback:
        held, sure = self.view.held(self.view.eye), self._sure()
        for one in chosen:
            if one not in held:
                reason = self.view.judge(one, self.view.eye).reason
                return Feedback(WRONG, (reason,), deciding(reason))
            if one not in sure:
                return Feedback(WRONG, (self._beaten(one),), (one,))
        missing = tuple(one for one in sure if one not in chosen)
        if missing:
            more = self._why("quiz.sure_missing", "", n=len(missing))
            return Feedback(WRONG, (more, self._unbeaten(missing[0])))
        return Feedback(RIGHT, (self._why("quiz.right", ""), self._unbeaten(sure[0])))

    def _sure(self) -> tuple[Card, ...]:
        view = self.view
        return in_order(one for one in view.held(view.eye) if not self._rivals(one))

    def _rivals(self, one: Card) -> tuple[Card, ...]:
        """The unseen cards that could beat ``one`` if it were led."""
        ranking = self.view.ranking
        suit, strength = ranking.suit_of(one), ranking.strength(one)
        return ranking.sort(
            other
            for other in self.view.unseen()
            if ranking.strength(other) > strength
            and (ranking.suit_of(other) is suit or ranking.is_trump(other))
        )

    def _unseen_trumps(self) -> tuple[Card, ...]:
        return tuple(one for one in self.view.ranking.trumps if one in self.view.unseen())

    def _beaten(self, one: Card) -> Reason:
        """Why a card is not sure to win: a higher one of its suit, or else a trump, is out."""
        ranking, rivals = self.view.ranking, self._rivals(one)
        own = [other for other in rivals if ranking.suit_of(other) is ranking.suit_of(one)]
        if own:
            rule = self.view.rule_ids()["trick.trump" if ranking.is_trump(one) else "trick.suit"]
            return self._why("quiz.sure_higher", rule, card=one, over=own[0])
        suit = ranking.suit_of(one)
        return self._why("quiz.sure_trumped", "GEN-6", card=one, over=rivals[0], suit=suit)

    def _unbeaten(self, one: Card) -> Reason:
        return self._why("quiz.sure_unbeaten", "GEN-6", card=one)


def _lookalike(view: View) -> Card | None:
    """The card people stumble over: it looks as if it followed suit, and may not be played."""
    allowed = view.legal_cards()
    led = view.trick[0].card.suit if view.trick else None
    held = view.held(view.eye)
    return next((one for one in held if one not in allowed and one.suit == led), None)
