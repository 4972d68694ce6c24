"""Questions about what is hidden: who is with whom, and who can still hold a card."""

from __future__ import annotations

from typing import ClassVar

from cardlib.cards import TRUMP, Card, card
from cardlib.deal import Deal
from cardlib.exercises.base import (
    NOT_YET,
    RIGHT,
    WRONG,
    ChoiceTask,
    Feedback,
    Option,
    Task,
    calls_told,
    tricks_told,
)
from cardlib.knowledge import Knowledge, knowledge
from cardlib.reasons import Reason
from cardlib.seats import NoSuchSeat, Seat
from cardlib.text import say
from cardlib.wanted import wanted

WITH, AGAINST, OPEN = "with", "against", "open"


class WhoIsWithMe(ChoiceTask):
    """Asks whether another seat is known to be with this one, against it, or neither."""

    words: ClassVar = {WITH: "quiz.side_with", AGAINST: "quiz.side_against", OPEN: "quiz.side_open"}

    def __init__(self, deal: Deal, who: int | str, *, seat: int | str = 0, name: str = "") -> None:
        """Ask ``seat`` about ``who``."""
        wanted(deal, Deal, type(self).__name__, "deal")
        self.who = deal.seat(who)
        super().__init__(deal, seat=seat, name=name)

    def _fault(self) -> str | None:
        return "quiz.no_other" if self.who == self.view.eye else None

    @property
    def known(self) -> Knowledge:
        """What the seat asked knows."""
        return knowledge(self.view)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.who_is_with_me", "", seat=self.who)

    @property
    def told(self) -> tuple[Reason, ...]:
        """The calls and tricks so far."""
        return (*calls_told(self.view), *tricks_told(self.view))

    @property
    def answer(self) -> str:
        """``with``, ``against`` or ``open``."""
        if self._fixed:
            return WITH if self.view.game.together(self.view, self.who, self.view.eye) else AGAINST
        return self.known.stands(self.who) or OPEN

    def hints(self) -> tuple[Reason, ...]:
        """Which cards tell; where each of them is; the answer."""
        if self._fixed:
            rule = self.view.game.rule_id(self.view, "sides")
            return (self._why("quiz.hint.sides_fixed", rule), self._seated())
        rule = self.view.game.rule_id(self.view, "sides")
        telling = self.view.game.telling(self.view)
        looked = self._why("quiz.hint.telling", rule, cards=telling)
        return (looked, *self._where(), *self._closing())

    def _judge_choice(self, value: str) -> Feedback:
        right = self.answer
        if self._fixed:
            codes = {right: "quiz.right", OPEN: "quiz.side_settled"}
            first = (self._why(codes[value], ""),) if value in codes else ()
            return Feedback(RIGHT if value == right else WRONG, (*first, self._seated()))
        if value == right:
            return Feedback(RIGHT, (self._why("quiz.right", ""), *self._where(), *self._closing()))
        if right != OPEN:
            first = (self._why("quiz.side_settled", ""),) if value == OPEN else ()
            return Feedback(WRONG, (*first, *self._where()))
        # An answer that may be true is no knowledge: show a deal in which it is not.
        mine, rule = self.view.eye, self.view.game.rule_id(self.view, "sides")
        holders = next(
            holders
            for holders, sides in self.known.worlds
            if (sides[self.who] == sides[mine]) == (value == AGAINST)
        )
        code = "quiz.side_if_with" if value == AGAINST else "quiz.side_if_against"
        seats = dict.fromkeys(holders.values())
        some = tuple(
            _Has(seat, tuple(one for one in holders if holders[one] == seat)) for seat in seats
        )
        return Feedback(WRONG, (self._why(code, rule, seat=self.who, some=some),))

    @property
    def _fixed(self) -> bool:
        return self.view.game.sides_are_fixed

    def _seated(self) -> Reason:
        """Why a seat is with this one or against it, where that follows from the seats."""
        view = self.view
        count, alone = view.rules.players, len(view.seats) == view.game.sides(view.rules)
        codes = {WITH: "quiz.side_partner", AGAINST: "quiz.side_opponent"}
        code = "quiz.side_alone" if alone else codes[self.answer]
        return self._why(code, view.game.rule_id(view, "sides"), seat=self.who, n=count)

    def _where(self) -> tuple[Reason, ...]:
        """For each telling card whose it is, or who may hold it."""
        rule, own = self.view.game.rule_id(self.view, "sides"), []
        told = []
        for one in self.view.game.telling(self.view):
            seats = self.known.holders(one)
            if len(seats) == 1:
                told.append(self._why("quiz.side_holder", rule, card=one, seat=seats[0]))
            else:
                told.append(self._why("quiz.side_unseen", rule, card=one, seats=seats))
            own += [one] * (self.view.eye in seats)
        if not own:
            cards = self.view.game.telling(self.view)
            none = self._why("quiz.side_none", rule, cards=cards, seat=self.view.eye)
            told.insert(0, none)
        return tuple(told)

    def _closing(self) -> tuple[Reason, ...]:
        codes = {WITH: "quiz.side_so_with", AGAINST: "quiz.side_so_against"}
        return (self._why(codes.get(self.answer, "quiz.side_so_open"), "", seat=self.who),)


class WhoCanHold(Task):
    """Asks which of the other seats can still hold a card."""

    kind = "cards"

    def __init__(self, deal: Deal, one: Card | str, *, seat: int | str = 0, name: str = "") -> None:
        """Ask ``seat`` about a card that it has not seen yet."""
        self.card = card(one)
        super().__init__(deal, seat=seat, name=name)

    def _fault(self) -> str | None:
        return None if self.card in self.view.unseen() else "quiz.card_seen"

    @property
    def known(self) -> Knowledge:
        """What the seat asked knows."""
        return knowledge(self.view)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.who_can_hold", "", card=self.card)

    @property
    def told(self) -> tuple[Reason, ...]:
        """The calls and tricks so far."""
        return (*calls_told(self.view), *tricks_told(self.view))

    @property
    def options(self) -> tuple[Option, ...]:
        """The other seats that play."""
        playing = sorted(self.view.game.playing(self.view.rules, self.view.dealer))
        others = (self.view.seats[number] for number in playing if number != self.view.eye)
        return tuple(Option(str(int(seat)), seat=seat) for seat in others)

    @property
    def answer(self) -> str:
        """The numbers of the seats that can hold the card."""
        return " ".join(str(int(seat)) for seat in self.known.holders(self.card))

    def hints(self) -> tuple[Reason, ...]:
        """What the card counts as; who has not followed that suit; the answer."""
        suit = self.view.ranking.suit_of(self.card)
        gone = [one.seat for one in self.options if one.seat is not None and self._barred(one.seat)]
        seats = self.known.holders(self.card)
        steps = [
            self._why("quiz.hint.counts_as", "GEN-5", card=self.card, suit=suit),
            self._why("quiz.hint.not_followed", "GEN-5", suit=suit),
        ]
        steps += [self._cannot(seat) for seat in gone]
        return (*steps, self._why("quiz.hint.answer_seats", "", seats=seats, card=self.card))

    def _judge(self, answer: object) -> Feedback:
        words = str(answer).replace(",", " ").split() if not isinstance(answer, int) else [answer]
        try:
            chosen = tuple(self.view.seat(one) for one in words)
        except NoSuchSeat as error:
            return Feedback(NOT_YET, (self._why("quiz.unreadable", "", problem=str(error)),))
        right = self.known.holders(self.card)
        for seat in sorted(chosen):
            if seat not in right:
                return Feedback(WRONG, (self._cannot(seat),))
        missing = tuple(seat for seat in right if seat not in chosen)
        if missing:
            code = "quiz.hold_missing"
            reason = self._why(code, "GEN-9", seat=missing[0], card=self.card)
            return Feedback(WRONG, (reason,))
        gone = [one.seat for one in self.options if one.seat is not None and one.seat not in right]
        said = [self._cannot(seat) for seat in gone] or [self._why("quiz.hold_all", "GEN-9")]
        return Feedback(RIGHT, (self._why("quiz.right", ""), *said))

    def _barred(self, seat: Seat) -> bool:
        return seat not in self.known.holders(self.card)

    def _cannot(self, seat: Seat) -> Reason:
        """Why a seat cannot hold the card."""
        suit = self.view.ranking.suit_of(self.card)
        if seat == self.view.eye:
            return self._why("play.not_held", "GEN-4", seat=seat, card=self.card)
        if (number := self.known.shown_void(seat).get(suit)) is not None:
            code = "quiz.hold_void_trump" if suit is TRUMP else "quiz.hold_void"
            return self._why(code, "GEN-5", seat=seat, suit=suit, n=number)
        if len(self.known.holders(self.card)) == 1:
            other = self.known.holders(self.card)[0]
            return self._why("quiz.hold_other", "GEN-9", seat=other, card=self.card)
        return self._why("quiz.hold_room", "GEN-9", seat=seat, card=self.card)


class _Has:
    """A seat with the cards it may have been dealt, in a list of such pairs."""

    def __init__(self, seat: Seat, some: tuple[Card, ...]) -> None:
        self.seat, self.cards = seat, some

    def __format__(self, spec: str) -> str:
        return say("quiz.has", {"seat": self.seat, "cards": self.cards})
