"""Questions about the pack: which cards it has, how they rank, what they are called elsewhere."""

from __future__ import annotations

from cardlib.cards import PACK_52, Card, card
from cardlib.deal import Deal
from cardlib.exercises.base import (
    RIGHT,
    WRONG,
    Feedback,
    NumberTask,
    OneInHand,
    SuitTask,
)
from cardlib.reasons import Reason
from cardlib.text import FACES, settings, using


class Highest(SuitTask, OneInHand):
    """Asks which card in hand is the highest of those that count as a suit at this moment."""

    def _fault(self) -> str | None:
        return None if len(self._own()) > 1 else "quiz.no_several"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.highest", "", suit=self.suit)

    @property
    def answer(self) -> str:
        """The code of the card."""
        return self._own()[0].code

    def hints(self) -> tuple[Reason, ...]:
        """The number on a card is not its place; the order; the answer."""
        ranking, rule = self.view.ranking, self._rule()
        order = ranking.cards_in(ranking.masks[self.suit])
        return (
            self._why("quiz.hint.place", rule),
            self._why("quiz.hint.order", rule, suit=self.suit, cards=order),
            self._why("quiz.highest_is", rule, card=self._own()[0], suit=self.suit),
        )

    def _judge_held(self, one: Card) -> Feedback:
        own, rule = self._own(), self._rule()
        if one is own[0]:
            said = self._why("quiz.highest_is", rule, card=one, suit=self.suit)
            return Feedback(RIGHT, (self._why("quiz.right", ""), said))
        if one not in own:
            other = self.view.ranking.suit_of(one)
            reason = self._why("quiz.highest_other", rule, card=one, suit=other)
            return Feedback(WRONG, (reason,), (one,))
        over = own[own.index(one) - 1]
        return Feedback(
            WRONG, (self._why("quiz.highest_lower", rule, card=one, over=over),), (one,)
        )

    def _own(self) -> tuple[Card, ...]:
        ranking = self.view.ranking
        return tuple(
            one for one in self.view.held(self.view.eye) if ranking.suit_of(one) is self.suit
        )

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "ranks")


class InOtherFace(OneInHand):
    """Asks which card in hand has a certain name in the other face (GEN-2)."""

    def __init__(self, deal: Deal, one: Card | str, *, seat: int | str = 0, name: str = "") -> None:
        """Ask about ``one`` of the cards that ``seat`` holds."""
        self.card = card(one)
        super().__init__(deal, seat=seat, name=name)

    def _fault(self) -> str | None:
        return None if self.card in self.view.held(self.view.eye) else "quiz.not_in_hand"

    @property
    def question(self) -> Reason:
        """What is asked; it names the card as the other face does."""
        return self._why(f"quiz.face_{_other()}", "", other=_elsewhere(self.card))

    @property
    def answer(self) -> str:
        """The code of the card."""
        return self.card.code

    def hints(self) -> tuple[Reason, ...]:
        """The suits that belong together; the ranks; the answer."""
        suit = self.card.suit
        with using(face=_other()):
            other_suit, other_rank = format(suit), format(self.card, "rank")
        return (
            self._why("quiz.hint.face_suit", "GEN-2", suit=suit, other=other_suit),
            self._why("quiz.hint.face_rank", "GEN-2", card=self.card, other=other_rank),
            self._is(self.card),
        )

    def _judge_held(self, one: Card) -> Feedback:
        if one is self.card:
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._is(one)))
        return Feedback(WRONG, (self._is(one),), (one,))

    def _is(self, one: Card) -> Reason:
        return self._why("quiz.face_is", "GEN-2", card=one, other=_elsewhere(one))


def _other() -> str:
    """The face that cards are not shown in now."""
    return next(one for one in FACES if one != settings().face)


def _elsewhere(one: Card) -> str:
    """The name of a card in the other face."""
    with using(face=_other()):
        return format(one, "name")


class HowManyInPack(SuitTask, NumberTask):
    """Asks how many cards of the pack show a suit, as it is printed."""

    about = "score"
    least = 0

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.in_pack", "", suit=self.suit)

    @property
    def answer(self) -> str:
        """The number of cards."""
        return str(len(self._cards()))

    def hints(self) -> tuple[Reason, ...]:
        """The ranks there are; those that this suit lacks; the answer."""
        rule, missing = self._rule(), self._missing()
        ranks = len({one.rank for one in self._pack()})
        code = "quiz.hint.pack_lacks" if missing else "quiz.hint.pack_full"
        return (
            self._why("quiz.hint.pack_ranks", rule, n=ranks),
            self._why(code, rule, cards=missing, suit=self.suit),
            self._why("quiz.pack_has", rule, cards=self._cards(), n=int(self.answer)),
        )

    def _judge_number(self, given: int) -> Feedback:
        rule, right = self._rule(), int(self.answer)
        if given == right:
            said = self._why("quiz.pack_has", rule, cards=self._cards(), n=right)
            return Feedback(RIGHT, (self._why("quiz.right", ""), said))
        if given < right:
            return Feedback(WRONG, (self._why("quiz.pack_few", rule, n=given, suit=self.suit),))
        if missing := self._missing():
            return Feedback(WRONG, (self._why("quiz.pack_many", rule, n=given, card=missing[0]),))
        return Feedback(WRONG, (self._why("quiz.pack_many_full", rule, n=given),))

    def _pack(self) -> tuple[Card, ...]:
        return self.view.game.pack(self.view.rules)

    def _cards(self) -> tuple[Card, ...]:
        return tuple(one for one in self._pack() if one.suit is self.suit)

    def _missing(self) -> tuple[Card, ...]:
        """The cards of the suit that are not in the pack, though it has their ranks elsewhere."""
        pack = self._pack()
        ranks = {one.rank for one in pack}
        whole = (one for one in PACK_52 if one.suit is self.suit and one.rank in ranks)
        return tuple(one for one in whole if one not in pack)

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "pack")
