"""Tasks whose right answer is computed from a deal, never typed.

A task shows a view and asks one thing.  :meth:`Task.check` says "not yet", "right" or "not right"
and gives the reason for *that* answer; :meth:`Task.hints` is a ladder whose last step alone names
the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from cardlib.cards import SUITS, Card, Suit, cards, in_order
from cardlib.deal import Deal
from cardlib.reasons import BadCard, Reason, why
from cardlib.seats import Seat
from cardlib.text import OneLine, quoted, say
from cardlib.trick import Play
from cardlib.view import View
from cardlib.wanted import wanted

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
    label: str = ""
    """What it is called, where it is neither a card nor a seat."""


class NoTask(OneLine, ValueError):
    """A question that makes no sense in the moment given."""


def needs_turn(view: View) -> str | None:
    """The words for a moment in which it is not the viewer's turn to play, or None."""
    if view.status == "playing" and view.to_act == view.eye:
        return None
    return "quiz.no_turn"


def needs_trick(view: View) -> str | None:
    """The words for a moment before the first trick is finished, or None."""
    return None if view.tricks else "quiz.no_trick"


class Task:
    """A question about one view.  Subclasses say what is asked and what is right."""

    kind = "one"
    """``cards`` (any number of options), ``one`` (one option) or ``number``."""
    about = "hand"
    """What is shown beside the question: ``hand`` and the trick in progress, the ``trick`` finished
    last, the ``cards`` in hand alone, nothing but the trumps (``deal``), or nothing (``score``)."""
    lists_trumps = True
    """Whether the trumps are listed beside the question, unless it is about a ``score``."""

    def __init__(self, deal: Deal, *, seat: int | str = 0, name: str = "") -> None:
        """Ask about ``deal`` as ``seat`` sees it; ``name`` is a stable id such as ``legal/3``."""
        wanted(deal, Deal, type(self).__name__, "deal")
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
    def told(self) -> tuple[Reason, ...]:
        """What has to be known to answer, beside the cards shown."""
        return ()

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


class HandTask(Task):
    """A question whose answer is one or several of the cards in hand."""

    kind = "cards"

    @property
    def options(self) -> tuple[Option, ...]:
        """The cards in hand, sorted as the game ranks them."""
        return tuple(Option(one.code, card=one) for one in self.view.hand(self.view.eye))

    def _judge(self, answer: object) -> Feedback:
        try:
            chosen = read_cards(answer)
        except BadCard as error:
            return Feedback(NOT_YET, (error.reason,))
        return self._judge_cards(in_order(chosen))

    def _judge_cards(self, chosen: tuple[Card, ...]) -> Feedback:
        """What is to be said to cards, in canonical order."""
        raise NotImplementedError


class OneCardTask(HandTask):
    """A question whose answer is one of the cards in hand."""

    kind = "one"

    def _judge_cards(self, chosen: tuple[Card, ...]) -> Feedback:
        if len(chosen) > 1:
            return Feedback(NOT_YET, (self._why("quiz.only_one", ""),))
        return self._judge_one(chosen[0])

    def _judge_one(self, one: Card) -> Feedback:
        """What is to be said to one card, held or not."""
        raise NotImplementedError


class OneInHand(OneCardTask):
    """The same about the hand alone: a card that is not held is no answer yet."""

    about = "cards"

    def _judge_one(self, one: Card) -> Feedback:
        if one not in self.view.held(self.view.eye):
            reason = self._why("play.not_held", "", seat=self.view.eye, card=one)
            return Feedback(NOT_YET, (reason,))
        return self._judge_held(one)

    def _judge_held(self, one: Card) -> Feedback:
        """What is to be said to a card that is held."""
        raise NotImplementedError


class SuitTask(Task):
    """A question about a suit."""

    def __init__(
        self, deal: Deal, suit: Suit | str, *, seat: int | str = 0, name: str = ""
    ) -> None:
        """Ask ``seat`` about ``suit``; its letter may be that of either face."""
        self.suit = read_suit(suit)
        super().__init__(deal, seat=seat, name=name)


class NumberTask(Task):
    """A question whose answer is a whole number."""

    kind = "number"
    least: ClassVar[int | None] = None
    """What is less is no answer to the question; None: it may be below zero."""

    @property
    def options(self) -> tuple[Option, ...]:
        """None: the answer is a number."""
        return ()

    def _judge(self, answer: object) -> Feedback:
        given = read_number(answer)
        if given is None:
            return Feedback(NOT_YET, (self._why("quiz.no_number", "", value=quoted(answer, 20)),))
        if self.least is not None and given < self.least:
            return Feedback(NOT_YET, (self._why("quiz.no_number", "", value=str(given)),))
        return self._judge_number(given)

    def _judge_number(self, given: int) -> Feedback:
        raise NotImplementedError


class ChoiceTask(Task):
    """A question with a few answers in words."""

    words: ClassVar[Mapping[str, str]] = {}
    """The values that can be chosen, each with the code of its words."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The answers in words."""
        return tuple(Option(value, label=self._label(value)) for value in self.words)

    def _label(self, value: str) -> str:
        return str(self._why(self.words[value], ""))

    def _judge(self, answer: object) -> Feedback:
        wanted = str(answer).strip().casefold()
        for one in self.options:
            if wanted in (one.value.casefold(), one.label.casefold()):
                return self._judge_choice(one.value)
        return Feedback(NOT_YET, (self._why("quiz.no_option", "", value=quoted(answer, 20)),))

    def _judge_choice(self, value: str) -> Feedback:
        raise NotImplementedError


class Played:
    """One play of a trick as a list of plays names it."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def __format__(self, spec: str) -> str:
        return say("quiz.played", {"seat": self.play.seat, "card": self.play.card})


def calls_told(view: View) -> tuple[Reason, ...]:
    """What was called so far, one sentence each."""
    name = view.game.name
    return tuple(
        why(f"call.said.{call.word}", "", game=name, seat=call.seat) for call in view.calls
    )


def tricks_told(view: View) -> tuple[Reason, ...]:
    """All finished tricks, one sentence each: what has to be remembered of a hand."""
    return tuple(
        why(
            "quiz.trick_was",
            "",
            game=view.game.name,
            n=number,
            plays=tuple(map(Played, trick.plays)),
            seat=trick.winner,
        )
        for number, trick in enumerate(view.tricks, start=1)
    )


def read_cards(answer: object) -> tuple[Card, ...]:
    """The cards that an answer names; raises ``BadCard``."""
    if isinstance(answer, Card):
        return (answer,)
    if isinstance(answer, str):
        return cards(answer)
    if isinstance(answer, Iterable):
        return cards(answer)
    return cards(str(answer))


def read_suit(text: Suit | str) -> Suit:
    """A suit from its letter, in either face: C S H D or A L H B.  Raises ``NoTask``."""
    given = str(text).upper() if isinstance(text, str) else ""
    letter = {"A": "C", "L": "S", "B": "D"}.get(given, given)
    for suit in SUITS:
        if suit == letter:
            return suit
    raise NoTask(say("quiz.no_suit", {"value": quoted(text, 20)}))


def read_number(answer: object) -> int | None:
    """The whole number that an answer is, or None; absurdly long ones are none."""
    if isinstance(answer, int):
        return int(answer) if abs(answer) < 10**9 else None
    found = re.fullmatch(r"\s*([-+−]?[0-9]{1,9})\s*", str(answer))
    return int(found[1].replace("−", "-")) if found else None
