"""Questions for games in which the first card led makes trumps: which suit, and how."""

from __future__ import annotations

from typing import ClassVar

from cardlib.cards import SUITS, Card, Suit
from cardlib.deal import Deal
from cardlib.exercises.base import (
    RIGHT,
    WRONG,
    ChoiceTask,
    Feedback,
    Option,
    Played,
    calls_told,
    needs_turn,
    read_suit,
    tricks_told,
)
from cardlib.reasons import Reason
from cardlib.trick import Play

SAY, ANY, TOP, WIN = "say", "any", "top", "win"


class WhichSuitIsTrumps(ChoiceTask):
    """Asks which suit the first lead has made trumps."""

    about = "score"

    def _fault(self) -> str | None:
        is_made = self.view.game.lead_makes_trumps and self.view.plays
        return None if is_made else "quiz.no_suit_made"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.which_suit", "")

    @property
    def told(self) -> tuple[Reason, ...]:
        """The calls, the tricks, and the trick that is on the table."""
        trick = self.view.trick
        now = self._why("quiz.trick_now", "", plays=tuple(map(Played, trick)), n=len(trick))
        return (*calls_told(self.view), *tricks_told(self.view), *((now,) if trick else ()))

    @property
    def options(self) -> tuple[Option, ...]:
        """The four suits, and none."""
        none = Option("none", label=str(self._why("quiz.suit_none", "")))
        return (*(Option(str(suit), label=format(suit, "")) for suit in SUITS), none)

    @property
    def answer(self) -> str:
        """The letter of the suit."""
        return str(self._first().card.suit)

    def hints(self) -> tuple[Reason, ...]:
        """What makes trumps; the answer."""
        return (self._why("quiz.hint.first_lead", self._rule()), self._made())

    def _judge_choice(self, value: str) -> Feedback:
        if value == self.answer:
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._made()))
        return Feedback(WRONG, (self._wrong(value),))

    def _wrong(self, value: str) -> Reason:
        if value == "none":
            return self._why("quiz.suit_settled", self._rule(), seat=self._first().seat)
        led = [trick.plays[0] for trick in self.view.tricks[1:]] + list(self.view.trick[:1])
        for play in reversed(led):
            if play.card.suit == value and self.view.tricks:
                return self._why("quiz.suit_later", self._rule(), card=play.card, seat=play.seat)
        played = self.view.tricks[0].plays if self.view.tricks else self.view.trick
        for play in played[1:]:
            if play.card.suit == value:
                return self._why("quiz.suit_not_led", self._rule(), card=play.card, seat=play.seat)
        suit = read_suit(value)
        return self._why("quiz.suit_never", self._rule(), suit=suit)

    def _first(self) -> Play:
        return self.view.plays[0]

    def _made(self) -> Reason:
        first = self._first()
        params = {"seat": first.seat, "card": first.card, "suit": first.card.suit}
        return self._why("quiz.suit_made", self._rule(), **params)

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "trumps")


class HowToMakeTrumps(ChoiceTask):
    """Asks the player about to lead how a suit is made trumps."""

    words: ClassVar = {
        SAY: "quiz.make_say",
        TOP: "quiz.make_top",
        ANY: "quiz.make_any",
        WIN: "quiz.make_win",
    }
    about = "cards"

    def __init__(
        self, deal: Deal, suit: Suit | str, *, seat: int | str = 0, name: str = ""
    ) -> None:
        """Ask ``seat`` about ``suit``, of which it holds two cards or more."""
        self.suit = read_suit(suit)
        super().__init__(deal, seat=seat, name=name)

    def _fault(self) -> str | None:
        if not self.view.game.trumps_to_make(self.view):
            return "quiz.no_suit_to_make"
        if (fault := needs_turn(self.view)) is not None:
            return fault
        return None if len(self._own()) > 1 else "quiz.no_suit_to_make"

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.how_to_make", "", suit=self.suit)

    @property
    def told(self) -> tuple[Reason, ...]:
        """What was called."""
        return calls_told(self.view)

    @property
    def answer(self) -> str:
        """Any card of the suit will do."""
        return ANY

    def hints(self) -> tuple[Reason, ...]:
        """What the rules know of; the lowest card that does it."""
        first = self._why("quiz.hint.first_lead", self._rule())
        return (first, self.view.judge(self._own()[-1], self.view.eye).reason)

    def _label(self, value: str) -> str:
        return str(self._why(self.words[value], "", suit=self.suit))

    def _judge_choice(self, value: str) -> Feedback:
        low = self.view.judge(self._own()[-1], self.view.eye).reason
        if value == ANY:
            return Feedback(RIGHT, (self._why("quiz.right", ""), low))
        codes = {SAY: "quiz.make_not_said", TOP: "quiz.make_not_top", WIN: "quiz.make_not_win"}
        reason = self._why(codes[value], self._rule(), suit=self.suit, card=self._own()[-1])
        return Feedback(WRONG, (reason,))

    def _own(self) -> tuple[Card, ...]:
        """The cards of the suit in hand, from the top."""
        held = self.view.hand(self.view.eye)
        return tuple(one for one in held if one.suit is self.suit)

    def _rule(self) -> str:
        return self.view.game.rule_id(self.view, "trumps")
