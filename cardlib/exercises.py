"""Tasks whose right answer is computed from a deal, never typed.

A task shows a view and asks one thing.  :meth:`Task.check` says "not yet", "right" or "not right"
and gives the reason for *that* answer; :meth:`Task.hints` is a ladder whose last step alone names
the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from cardlib.cards import TRUMP, Card, cards, deciding, in_order
from cardlib.deal import Deal
from cardlib.reasons import BadCard, Reason, why
from cardlib.seats import Seat
from cardlib.text import OneLine, quoted
from cardlib.trick import why_lost
from cardlib.view import View

NOT_YET = "not_yet"
RIGHT = "right"
WRONG = "wrong"


class Feedback(NamedTuple):
    """What is said to an answer."""

    status: str
    """``not_yet``, ``right`` or ``wrong``."""
    reasons: tuple[Reason, ...]
    """Why: for a wrong answer the reason of what is wrong in it."""
    marked: tuple[Card, ...] = ()
    """The cards that a reason points at."""

    def __str__(self) -> str:
        return " ".join(str(reason) for reason in self.reasons)

    def __repr__(self) -> str:
        return str(self)


class Option(NamedTuple):
    """One thing that can be chosen."""

    value: str
    """What stands for it in an answer: a card's code, a seat's number, a number."""
    card: Card | None = None
    seat: Seat | None = None


class NoTask(OneLine, ValueError):
    """A question that makes no sense in the moment given."""


def _needs_turn(view: View) -> str | None:
    if view.status == "playing" and view.to_act == view.eye:
        return None
    return "quiz.no_turn"


def _needs_trick(view: View) -> str | None:
    return None if view.tricks else "quiz.no_trick"


class Task:
    """A question about one view.  Subclasses say what is asked and what is right."""

    kind = "one"
    """``cards`` (any number of cards), ``one`` (one option) or ``number``."""

    def __init__(self, deal: Deal, *, seat: int | str = 0, name: str = "") -> None:
        """Ask about ``deal`` as ``seat`` sees it; ``name`` is a stable id such as ``legal/3``."""
        self.deal = deal
        self.view: View = deal.view(seat)
        self.name = name
        if (fault := self._fault()) is not None:
            raise NoTask(str(self._why(fault, "", seat=self.view.eye)))

    def _fault(self) -> str | None:
        """The code of the words that say why this cannot be asked here, or None."""
        return None

    @property
    def question(self) -> Reason:
        """What is asked."""
        raise NotImplementedError

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen; empty for a number."""
        raise NotImplementedError

    @property
    def answer(self) -> str:
        """A right answer, in the form that :meth:`check` reads."""
        raise NotImplementedError

    def check(self, answer: object) -> Feedback:
        """What is to be said to an answer.  ``...`` and nothing at all are "not yet".

        An answer is a text (``"8C AC"``, ``"West"``, ``"21"``) or the values themselves.  One that
        cannot be read is "not yet" too, with the reason; nothing is raised.
        """
        if answer is None or answer is ... or answer in ("", (), []):
            return Feedback(NOT_YET, (self._why("quiz.not_yet", ""),))
        return self._judge(answer)

    def hints(self) -> tuple[Reason, ...]:
        """Hints, from a nudge to the answer; each one is true and asks for no new rule."""
        raise NotImplementedError

    def _judge(self, answer: object) -> Feedback:
        raise NotImplementedError

    def _why(self, code: str, rule: str, **params: object) -> Reason:
        return why(code, rule, params, game=self.view.game.name)


class WhichCards(Task):
    """Asks which of the cards in hand may be played."""

    kind = "cards"

    def _fault(self) -> str | None:
        return _needs_turn(self.view)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.which_cards", "", seat=self.view.eye)

    @property
    def options(self) -> tuple[Option, ...]:
        """The cards in hand, sorted as the game ranks them."""
        return tuple(Option(one.code, card=one) for one in self.view.hand(self.view.eye))

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

    def _judge(self, answer: object) -> Feedback:
        try:
            chosen = _cards(answer)
        except BadCard as error:
            return Feedback(NOT_YET, (error.reason,))
        view, allowed = self.view, self.view.legal_cards()
        for one in in_order(chosen):
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


class HowMany(Task):
    """Asks how many of the cards in hand may be played."""

    kind = "number"

    def _fault(self) -> str | None:
        return _needs_turn(self.view)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.how_many", "", seat=self.view.eye)

    @property
    def options(self) -> tuple[Option, ...]:
        """None: the answer is a number."""
        return ()

    @property
    def answer(self) -> str:
        """The number of cards that may be played."""
        return str(len(self.view.legal_cards()))

    def hints(self) -> tuple[Reason, ...]:
        """The same ladder as for the cards themselves."""
        return WhichCards(self.deal, seat=self.view.eye).hints()

    def _judge(self, answer: object) -> Feedback:
        given = _number(answer)
        if given is None:
            return Feedback(NOT_YET, (self._why("quiz.no_number", "", value=quoted(answer, 20)),))
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


class WhoWins(Task):
    """Asks who wins the trick that was finished last."""

    def _fault(self) -> str | None:
        return _needs_trick(self.view)

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


class TrickPoints(Task):
    """Asks how many card points lie in the trick that was finished last."""

    kind = "number"

    def _fault(self) -> str | None:
        return _needs_trick(self.view)

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.trick_points", "", n=len(self.view.tricks))

    @property
    def options(self) -> tuple[Option, ...]:
        """None: the answer is a number."""
        return ()

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

    def _judge(self, answer: object) -> Feedback:
        given = _number(answer)
        if given is None:
            return Feedback(NOT_YET, (self._why("quiz.no_number", "", value=quoted(answer, 20)),))
        rule = self.view.rule_ids()["worth"]
        right = int(self.answer)
        if given == right:
            return Feedback(RIGHT, (self._why("quiz.right", ""), self._sum(rule)))
        if given < 0:
            return Feedback(NOT_YET, (self._why("quiz.no_number", "", value=str(given)),))
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


def _lookalike(view: View) -> Card | None:
    """The card people stumble over: it looks as if it followed suit, and may not be played."""
    allowed = view.legal_cards()
    led = view.trick[0].card.suit if view.trick else None
    held = view.held(view.eye)
    return next((one for one in held if one not in allowed and one.suit == led), None)


def _cards(answer: object) -> tuple[Card, ...]:
    if isinstance(answer, Card):
        return (answer,)
    if isinstance(answer, str):
        return cards(answer)
    if isinstance(answer, Iterable):
        return cards(answer)
    return cards(str(answer))


def _number(answer: object) -> int | None:
    """The whole number that an answer is, or None; absurdly long ones are none."""
    if isinstance(answer, int):
        return int(answer) if abs(answer) < 10**9 else None
    found = re.fullmatch(r"\s*(-?[0-9]{1,9})\s*", str(answer))
    return int(found[1]) if found else None
