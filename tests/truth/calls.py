"""What may be said of a call: one claim for each kind of reason, game by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tests.reference.common import Card


class Said(NamedTuple):
    """Something that a seat would like to call.  The table is one of the reference's."""

    table: Any
    seat: int
    word: str

    @property
    def calls(self) -> list[str]:
        """What has been called."""
        return list(self.table.calls)

    @property
    def is_over(self) -> bool:
        """Whether everybody has called."""
        return len(self.calls) >= len(self.table.seats)

    @property
    def is_turn(self) -> bool:
        """Whether it is this seat's turn to call."""
        return not self.is_over and self.table.seats[len(self.calls)] == self.seat

    @property
    def is_last(self) -> bool:
        """Whether only one call is missing."""
        return len(self.calls) == len(self.table.seats) - 1

    @property
    def has_called(self) -> bool:
        """Whether this seat has called."""
        place = self.table.seats.index(self.seat) if self.seat in self.table.seats else 99
        return place < len(self.calls)

    @property
    def bids(self) -> list[int]:
        """The bids made, as numbers."""
        return [int(word) for word in self.calls if word.isdigit()]

    @property
    def bid(self) -> int:
        """The number that would be bid; 0 for another call."""
        return int(self.word) if self.word.isdigit() else 0

    @property
    def high(self) -> int:
        """The highest bid so far."""
        return max(self.bids, default=0)

    @property
    def holder(self) -> int | None:
        """Who bid last."""
        some = [seat for seat, word in zip(self.table.seats, self.calls) if word != "pass"]  # noqa: B905 - the rest has not called
        return some[-1] if some else None

    @property
    def is_forced(self) -> bool:
        """Whether the dealer has to bid (PIT-13)."""
        return bool(self.table.rules["forced_dealer"]) and self.is_last and not self.high

    @property
    def is_partner(self) -> bool:
        """Whether the highest bid is a partner's."""
        sides = self.table.sides
        return self.holder is not None and self.holder % sides == self.seat % sides

    @property
    def top(self) -> int:
        """The highest bid there is."""
        return int(self.table.top_bid)


Claim = Callable[[Said], bool]


def _now(claim: Claim) -> Claim:
    """A claim about a seat whose turn it is."""
    return lambda said: said.is_turn and claim(said)


def _bid(claim: Claim) -> Claim:
    return _now(lambda said: said.bid > 0 and claim(said))


def _pass(claim: Claim) -> Claim:
    return _now(lambda said: said.word == "pass" and claim(said))


def _hold(claim: Claim) -> Claim:
    return _now(lambda said: said.word == "hold" and claim(said))


def _least(said: Said) -> int:
    return 2 if said.is_forced else 0


def _fits(said: Said) -> bool:
    lowest = max(said.table.rules["min_bid"], said.high + 1, _least(said))
    return bool(lowest <= said.bid <= said.top)


def _is_within(said: Said) -> bool:
    return bool(max(said.table.rules["min_bid"], _least(said)) <= said.bid <= said.top)


OUT: Final[Mapping[str, Claim]] = {
    "over": lambda said: said.is_over,
    "once": lambda said: not said.is_over and said.has_called,
    "turn": lambda said: not said.is_over and not said.is_turn and not said.has_called,
}
"""What may be said to whoever is not to call."""

PITCH: Final[Mapping[str, Claim]] = {
    **{f"no.{name}": claim for name, claim in OUT.items()},
    "no.forced_pass": _pass(lambda said: said.is_forced),
    "yes.pass_open": _pass(lambda said: not said.high and not said.is_last),
    "yes.pass_all": _pass(lambda said: not said.high and said.is_last and not said.is_forced),
    "yes.pass_over": _pass(lambda said: 0 < said.high < said.top and not said.is_last),
    "yes.pass_smudge": _pass(lambda said: said.high == said.top and not said.is_last),
    "yes.pass_last": _pass(lambda said: said.high > 0 and said.is_last),
    "no.hold_switched_off": _hold(lambda said: not said.table.rules["dealer_holds"]),
    "no.hold_not_dealer": _hold(lambda said: said.table.rules["dealer_holds"] and not said.is_last),
    "no.hold_forced": _hold(lambda said: said.table.rules["dealer_holds"] and said.is_forced),
    "no.hold_nothing": _hold(
        lambda said: (
            said.table.rules["dealer_holds"]
            and said.is_last
            and not said.high
            and not said.is_forced
        )
    ),
    "yes.hold": _hold(
        lambda said: _may_hold(said) and said.high < said.top and not said.is_partner
    ),
    "yes.hold_partner": _hold(
        lambda said: _may_hold(said) and said.high < said.top and said.is_partner
    ),
    "yes.hold_smudge": _hold(lambda said: _may_hold(said) and said.high == said.top),
    "no.forced_low": _bid(lambda said: said.is_forced and said.bid < 2),
    "no.too_high": _bid(lambda said: said.bid > said.top),
    "no.below_minimum": _bid(
        lambda said: said.bid < said.table.rules["min_bid"] and said.bid >= _least(said)
    ),
    "no.smudge_stands": _bid(lambda said: _is_within(said) and said.high == said.top),
    "no.hold_instead": _bid(
        lambda said: _is_within(said) and said.bid == said.high < said.top and _may_hold(said)
    ),
    "no.not_higher": _bid(
        lambda said: (
            _is_within(said)
            and said.bid <= said.high < said.top
            and not (said.bid == said.high and _may_hold(said))
        )
    ),
    "yes.bid_smudge": _bid(lambda said: _fits(said) and said.bid == said.top),
    "yes.bid_forced": _bid(lambda said: _fits(said) and said.is_forced and said.bid < said.top),
    "yes.bid_open": _bid(
        lambda said: _fits(said) and not said.high and not said.is_forced and said.bid < said.top
    ),
    "yes.bid_partner": _bid(
        lambda said: _fits(said) and said.high > 0 and said.is_partner and said.bid < said.top
    ),
    "yes.bid_over": _bid(
        lambda said: _fits(said) and said.high > 0 and not said.is_partner and said.bid < said.top
    ),
}


def _may_hold(said: Said) -> bool:
    return bool(said.table.rules["dealer_holds"]) and said.is_last and said.high > 0


def _solo(claim: Claim) -> Claim:
    return _now(lambda said: said.word == "solo" and claim(said))


def _couleur(claim: Claim) -> Claim:
    return _now(lambda said: said.word == "couleur" and claim(said))


def _is_called(said: Said, word: str) -> bool:
    return word in said.calls


def _sits_out(said: Said) -> bool:
    return said.seat not in said.table.seats


def _in(claim: Claim) -> Claim:
    """A claim about a seat that plays, or an auction that is over."""
    return lambda said: (said.is_over or not _sits_out(said)) and claim(said)


def _spitzeln_name(claim: Claim) -> Claim:
    return lambda said: said.word in ("C", "S", "H", "D") and claim(said)


def _naming(said: Said) -> bool:
    return bool(said.table.naming())


def _plays_solo(said: Said) -> bool:
    return said.is_over and said.table.soloist is not None


SPITZELN: Final[Mapping[str, Claim]] = {
    "no.sits_out": lambda said: _word(said) and not said.is_over and _sits_out(said),
    "no.over": lambda said: _word(said) and said.is_over,
    "no.once": lambda said: _word(said) and not _sits_out(said) and OUT["once"](said),
    "no.turn": lambda said: _word(said) and not _sits_out(said) and OUT["turn"](said),
    "no.solo_equal": _solo(lambda said: _is_called(said, "solo") and not said.table.couleur),
    "no.solo_after_couleur": _solo(lambda said: said.table.couleur),
    "no.couleur_equal": _couleur(lambda said: said.table.couleur),
    "yes.couleur_over": _couleur(lambda said: _is_called(said, "solo") and not said.table.couleur),
    "yes.solo_open": _solo(lambda said: _is_free(said) and said.seat != said.table.dealer),
    "yes.solo_dealer": _solo(lambda said: _is_free(said) and said.seat == said.table.dealer),
    "yes.couleur_open": _couleur(lambda said: _is_free(said) and said.seat != said.table.dealer),
    "yes.couleur_dealer": _couleur(lambda said: _is_free(said) and said.seat == said.table.dealer),
    "yes.pass_open": _pass(lambda said: _is_free(said) and not said.is_last),
    "yes.pass_redeal": _pass(lambda said: _is_free(said) and said.is_last and not _is_played(said)),
    "yes.pass_played": _pass(lambda said: _is_free(said) and said.is_last and _is_played(said)),
    "yes.pass_solo": _pass(lambda said: _is_only_solo(said) and not said.is_last),
    "yes.pass_solo_last": _pass(lambda said: _is_only_solo(said) and said.is_last),
    "yes.pass_couleur": _pass(lambda said: said.table.couleur and not said.is_last),
    "yes.pass_couleur_last": _pass(lambda said: said.table.couleur and said.is_last),
    "no.name_early": _spitzeln_name(lambda said: not said.is_over),
    "no.name_nobody": _spitzeln_name(lambda said: said.is_over and said.table.soloist is None),
    "no.name_couleur": _spitzeln_name(lambda said: said.is_over and said.table.couleur),
    "no.name_twice": _spitzeln_name(
        lambda said: _plays_solo(said) and not said.table.couleur and not _naming(said)
    ),
    "no.name_other": _spitzeln_name(lambda said: _naming(said) and said.seat != said.table.soloist),
    "no.name_bells": lambda said: (
        said.word == "D" and _naming(said) and said.seat == said.table.soloist
    ),
    "yes.name": lambda said: (
        said.word in ("C", "S", "H") and _naming(said) and said.seat == said.table.soloist
    ),
    "no.stop_no_solo": lambda said: (
        said.word == "stop" and not (_plays_solo(said) and not _naming(said))
    ),
    "no.stop_other": lambda said: _stop(said) and said.seat != said.table.soloist,
    "no.stop_plain": lambda said: (
        _own_stop(said) and _is_free_tout(said) and not said.table.couleur
    ),
    "no.stop_off": lambda said: (
        _own_stop(said)
        and _is_free_tout(said)
        and said.table.couleur
        and said.table.rules["first_five"] == "off"
    ),
    "no.stop_twice": lambda said: _is_stop_known(said) and said.table.stopped,
    "no.stop_lost": lambda said: _could_stop(said) and _lost_early(said),
    "no.stop_early": lambda said: (
        _could_stop(said) and not _lost_early(said) and len(said.table.tricks) < 5
    ),
    "no.stop_late": lambda said: (
        _could_stop(said)
        and not _lost_early(said)
        and len(said.table.tricks) * 3 + len(said.table.now) > 15
    ),
    "yes.stop": lambda said: _at_the_stop(said) and _is_free_tout(said),
    "yes.stop_commit": lambda said: _at_the_stop(said) and not _is_free_tout(said),
}


def _word(said: Said) -> bool:
    return said.word in ("pass", "solo", "couleur")


def _is_free(said: Said) -> bool:
    return said.table.soloist is None


def _is_played(said: Said) -> bool:
    return "play" in said.table.rules["all_pass"]


def _is_only_solo(said: Said) -> bool:
    return said.table.soloist is not None and not said.table.couleur


def _stop(said: Said) -> bool:
    return said.word == "stop" and _plays_solo(said) and not _naming(said)


def _own_stop(said: Said) -> bool:
    return _stop(said) and said.seat == said.table.soloist


def _is_free_tout(said: Said) -> bool:
    return bool(said.table.rules["tout"] != "commit")


def _is_stop_known(said: Said) -> bool:
    """Whether at this table there is a choice to stop in this solo (SPL-44, SPL-45)."""
    offered = said.table.couleur and said.table.rules["first_five"] != "off"
    return _own_stop(said) and (not _is_free_tout(said) or offered)


def _could_stop(said: Said) -> bool:
    return _is_stop_known(said) and not said.table.stopped


def _lost_early(said: Said) -> bool:
    return any(trick["winner"] != said.seat for trick in said.table.tricks[:5])


def _at_the_stop(said: Said) -> bool:
    table = said.table
    return _could_stop(said) and not _lost_early(said) and len(table.tricks) == 5 and not table.now


def _trumps_dealt(said: Said) -> int:
    held: list[Card] = [*said.table.left[said.seat]]
    held += [
        card
        for trick in said.table.tricks
        for card, seat in zip(trick["cards"], _from(said, trick["leader"]), strict=True)
        if seat == said.seat
    ]
    seat_now = _from(said, said.table.leader)
    held += [card for card, seat in zip(said.table.now, seat_now) if seat == said.seat]  # noqa: B905 - a trick in progress
    return len({"QC", "7D"} & set(held))


def _from(said: Said, leader: int) -> list[int]:
    seats: list[int] = said.table.seats
    at = seats.index(leader)
    return seats[at:] + seats[:at]


def _has_started(said: Said) -> bool:
    return bool(said.table.tricks or said.table.now)


def _announced(said: Said) -> bool:
    return "solo" in said.calls


def _blind(said: Said) -> bool:
    return bool(said.table.rules["blind"])


def _solo_open(said: Said) -> bool:
    rules = said.table.rules
    return said.word == "solo" and not _blind(said) and rules["announce"] and not _announced(said)


SPITZER: Final[Mapping[str, Claim]] = {
    "no.solo_switched_off": lambda said: (
        said.word == "solo" and not _blind(said) and not said.table.rules["announce"]
    ),
    "no.solo_twice": lambda said: (
        said.word == "solo"
        and not _blind(said)
        and said.table.rules["announce"]
        and _announced(said)
    ),
    "no.solo_without": lambda said: _solo_open(said) and _trumps_dealt(said) == 0,
    "no.solo_with_one": lambda said: _solo_open(said) and _trumps_dealt(said) == 1,
    "no.solo_too_late": lambda said: (
        _solo_open(said) and _trumps_dealt(said) == 2 and _has_started(said)
    ),
    "no.late": lambda said: (
        _solo_open(said)
        and _trumps_dealt(said) == 2
        and not _has_started(said)
        and said.table.revoke_by is not None
    ),
    "yes.solo": lambda said: (
        _solo_open(said)
        and _trumps_dealt(said) == 2
        and not _has_started(said)
        and said.table.revoke_by is None
    ),
}
"""Announcing; the calls about a blind are few and have tests of their own."""

CLAIMS: Final = {"pitch": PITCH, "spitzeln": SPITZELN, "spitzer": SPITZER}

WORDS: Final = {
    "pitch": ("pass", "hold", *map(str, range(1, 12))),
    "spitzeln": ("pass", "solo", "couleur", "C", "S", "H", "D", "stop"),
    "spitzer": ("solo",),
}
