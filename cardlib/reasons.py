"""Reasons: why something is so, as data.

A :class:`Reason` is a code, the id of the rule it rests on (RULES.md), parameters that are
cards, suits, seats and numbers – never words – and the cards that decide.  Its sentence is made by
:func:`cardlib.text.say` when somebody reads it, in the language of that moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from cardlib.text import OneLine, say


class Reason(NamedTuple):
    """Why something may or may not be done, or how something came about."""

    code: str
    rule: str
    params: tuple[tuple[str, object], ...] = ()
    because: tuple[object, ...] = ()
    """The cards that decide: those that forbid a play, win a trick, earn a point."""
    game: str = ""

    def param(self, name: str) -> object:
        """One parameter by its name; raises ``KeyError`` for one there is not."""
        return dict(self.params)[name]

    def __str__(self) -> str:
        return say(self.code, {**dict(self.params), "because": self.because}, game=self.game)

    def __format__(self, spec: str) -> str:
        # a reason may be part of another one's sentence
        return format(str(self), spec)


def why(
    code: str,
    rule: str,
    params: Mapping[str, object] | None = None,
    /,
    *,
    game: str = "",
    because: tuple[object, ...] = (),
    **more: object,
) -> Reason:
    """Make a :class:`Reason` from parameters by name."""
    return Reason(code, rule, (*(params or {}).items(), *more.items()), because, game)


class Verdict(NamedTuple):
    """The answer of ``judge``: yes or no, always with the reason.  It is true when it is a yes."""

    ok: bool
    reason: Reason

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        return f"{'✓' if self.ok else '✗'} {self.reason.rule}: {self.reason}"

    def __repr__(self) -> str:
        return str(self)


class CardlibError(OneLine, ValueError):
    """Something broke a rule.  One line says what, where and which rule.

    ``kind`` is one of the kinds of REC-7, ``rule`` the id of the rule broken, ``at`` the place in a
    record (None where there is none), ``reason`` the whole reason as data.
    """

    kind: ClassVar[str]

    def __init__(self, reason: Reason, at: int | None = None) -> None:
        super().__init__(reason, at)
        self.reason = reason
        self.at = at

    @property
    def rule(self) -> str:
        """The id of the rule that was broken."""
        return self.reason.rule

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"

    def report(self) -> dict[str, object]:
        """The error as REC-7 states it, JSON-able."""
        return {"kind": self.kind, "at": self.at, "rule": self.rule, "message": str(self.reason)}


class BadRecord(CardlibError):
    """The shape of a record, a field, a house rule or its value is wrong."""

    kind = "bad_record"


class BadCard(CardlibError):
    """A text that is no card (GEN-3)."""

    kind = "bad_card"


class BadDeal(CardlibError):
    """A deal with a wrong number of cards, a card twice or a card from another pack (GEN-8)."""

    kind = "bad_deal"


class IllegalAction(CardlibError):
    """A call or a play that the rules forbid in this moment; the moment is unchanged."""


class IllegalCall(IllegalAction):
    """A call that may not be made."""

    kind = "illegal_call"


class IllegalPlay(IllegalAction):
    """A card that may not be played."""

    kind = "illegal_play"


class HiddenCard(CardlibError):
    """Something that this seat does not see was asked for (GEN-9)."""

    kind = "hidden"
