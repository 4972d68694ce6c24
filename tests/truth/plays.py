"""What may be said of a card that somebody wants to play: one claim for each kind of reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tests.reference import Game
from tests.reference.common import Card


class Play(NamedTuple):
    """A card in the hand of the seat whose turn it is."""

    table: Game
    hand: tuple[Card, ...]
    card: Card

    @property
    def led(self) -> Card:
        """The card led; there must be one."""
        return self.table.now[0]

    @property
    def suit(self) -> str:
        """What the card led counts as, ``trump`` or a suit; "" when nothing was led."""
        return self.table.suit_of(self.led) if self.table.now else ""

    @property
    def counts_as(self) -> str:
        """What this card counts as."""
        return self.table.suit_of(self.card)

    @property
    def able(self) -> tuple[Card, ...]:
        """The cards that follow."""
        return tuple(one for one in self.hand if self.table.suit_of(one) == self.suit)

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps in hand."""
        return tuple(one for one in self.hand if self.table.suit_of(one) == "trump")

    @property
    def looks_alike(self) -> tuple[Card, ...]:
        """Trumps on which the suit led is printed."""
        return tuple(one for one in self.trumps if one[-1] == self.led[-1])

    @property
    def may_always_trump(self) -> bool:
        """Whether a trump may be played though one could follow (PIT-21)."""
        return type(self.table).__name__ == "Pitch"

    @property
    def need_not_follow_trump(self) -> bool:
        """Whether at this table nobody follows a trump (SPZ-24)."""
        return self.table.rules.get("trump_lead") == "free"


Claim = Callable[[Play], bool]


def _plain(play: Play) -> bool:
    return play.suit not in ("", "trump")


def _off(play: Play) -> bool:
    """Able to follow, and the card is another one."""
    return bool(play.able) and play.counts_as != play.suit


def _void(play: Play) -> bool:
    return _plain(play) and not play.able and len(play.hand) > 1


def _choice_of_trump(play: Play) -> bool:
    return play.may_always_trump and bool(play.trumps)


def _follows(play: Play) -> bool:
    return _plain(play) and play.counts_as == play.suit and len(play.hand) > 1


def _trump_led(play: Play) -> bool:
    return play.suit == "trump" and not (play.need_not_follow_trump and bool(play.able))


def _must(play: Play) -> bool:
    """A plain suit was led, and this plain card of another does not follow."""
    return _plain(play) and _off(play) and play.counts_as != "trump"


def _too_early_to_trump(play: Play) -> bool:
    return _plain(play) and _off(play) and play.counts_as == "trump" and not play.may_always_trump


FORBIDDEN: Final[Mapping[str, Claim]] = {
    "must_follow": lambda play: _must(play) and not _choice_of_trump(play),
    "follow_or_trump": lambda play: _must(play) and _choice_of_trump(play),
    "lookalike": lambda play: _too_early_to_trump(play) and play.card[-1] == play.led[-1],
    "trump_while_able": lambda play: _too_early_to_trump(play) and play.card[-1] != play.led[-1],
    "trump_led": lambda play: _trump_led(play) and _off(play) and play.card[-1] != play.led[-1],
    "trump_led_printed": lambda play: (
        _trump_led(play) and _off(play) and play.card[-1] == play.led[-1]
    ),
}
"""Why a card may not be played; the cards named are always those that follow."""

ALLOWED: Final[Mapping[str, Claim]] = {
    "first_lead": lambda play: not play.table.now and not play.table.tricks and len(play.hand) > 1,
    "next_lead": lambda play: not play.table.now and bool(play.table.tricks) and len(play.hand) > 1,
    "last_lead": lambda play: not play.table.now and len(play.hand) == 1,
    "last_follow": lambda play: (
        len(play.hand) == 1
        and bool(play.able)
        and not (play.suit == "trump" and play.need_not_follow_trump)
    ),
    "last_void": lambda play: len(play.hand) == 1 and _plain(play) and not play.able,
    "no_trump": lambda play: play.suit == "trump" and not play.able,
    "trump_lead_free": lambda play: (
        play.suit == "trump" and play.need_not_follow_trump and bool(play.able)
    ),
    "void": lambda play: _void(play) and not play.looks_alike and play.counts_as != "trump",
    "void_trump": lambda play: _void(play) and not play.looks_alike and play.counts_as == "trump",
    "void_lookalike": lambda play: _void(play) and play.card in play.looks_alike,
    "void_beside": lambda play: (
        _void(play) and bool(play.looks_alike) and play.card not in play.looks_alike
    ),
    "follow": lambda play: _follows(play) and len(play.able) > 1 and not _choice_of_trump(play),
    "only_follow": lambda play: (
        _follows(play) and len(play.able) == 1 and not _choice_of_trump(play)
    ),
    "follow_not_trump": lambda play: _follows(play) and _choice_of_trump(play),
    "trump_instead": lambda play: (
        _plain(play) and _off(play) and play.counts_as == "trump" and play.may_always_trump
    ),
    "follow_trump": lambda play: (
        _trump_led(play) and play.counts_as == "trump" and len(play.able) > 1
    ),
    "only_trump": lambda play: (
        _trump_led(play)
        and play.counts_as == "trump"
        and len(play.able) == 1
        and len(play.hand) > 1
    ),
}
"""Why a card may be played."""


def forbidding(play: Play) -> frozenset[Card]:
    """The cards that forbid a card that may not be played."""
    return frozenset(play.able)
