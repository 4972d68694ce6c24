"""A match: hand after hand with running scores, until it is decided (GEN-7 and the game's rules).

A match is as immutable as a deal: :meth:`Match.add` gives a new one.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from cardlib.deal import Deal
from cardlib.game import Game, HouseRules
from cardlib.reasons import BadRecord, CardlibError, Reason, why
from cardlib.seats import Seat, read_seat
from cardlib.text import quoted


class BadMatch(CardlibError):
    """A hand that cannot be the next one of this match."""

    kind: ClassVar[str] = "bad_match"


class Match(NamedTuple):
    """The hands of a match so far and what they add up to."""

    game: Game
    rules: HouseRules
    length: int
    """Hands agreed on."""
    target: int | None
    """A score at which the match ends early, or None."""
    dealer: Seat
    """Who deals the next hand."""
    deals: tuple[Deal, ...]
    scores: tuple[int, ...]
    """The running scores."""
    tied: tuple[Seat, ...] = ()
    """The seats between which extra hands decide; only for them those hands count."""
    is_over: bool = False

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winner once the match is over, else whoever is ahead; several while they are tied."""
        among = self.tied or tuple(
            Seat(number, len(self.scores)) for number in range(len(self.scores))
        )
        best = max(self.scores[seat] for seat in among)
        return tuple(seat for seat in among if self.scores[seat] == best)

    def add(self, deal: Deal) -> Match:
        """The match after one more hand.

        Raises :class:`BadMatch` when the match is over, or the hand is not over, has other house
        rules or another dealer.
        """
        if (fault := self._fault(deal)) is not None:
            raise BadMatch(fault)
        delta = deal.score().delta
        counts = self.tied or tuple(deal.seats)
        scores = tuple(
            score + (delta[seat] if seat in counts else 0) for seat, score in enumerate(self.scores)
        )
        after = self._replace(deals=(*self.deals, deal), scores=scores)
        if not after.has_ended():
            return after._replace(dealer=self.game.next_dealer(deal))
        leaders = after.winners
        if len(leaders) == 1:
            dealer = self.game.first_dealer(deal, scores)
            return after._replace(dealer=dealer, tied=(), is_over=True)
        return after._replace(dealer=self.game.extra_dealer(deal, leaders), tied=leaders)

    def __str__(self) -> str:
        shown = ", ".join(
            f"{Seat(n, len(self.scores))} {score:+d}" for n, score in enumerate(self.scores)
        )
        return f"{len(self.deals)}/{self.length}: {shown}"

    def __repr__(self) -> str:
        return str(self)

    def has_ended(self) -> bool:
        """Whether enough has been played; the match goes on while players are tied."""
        if self.tied or len(self.deals) >= self.length:
            return True
        return self.target is not None and max(self.scores) >= self.target

    def _fault(self, deal: Deal) -> Reason | None:
        name, rule = self.game.name, self.game.rule_ids["match"]
        if self.is_over:
            return why("match.over", rule, game=name, length=self.length)
        if deal.game is not self.game or deal.rules != self.rules:
            return why("match.other_rules", rule, game=name)
        if deal.status in ("calling", "playing"):
            return why("match.not_over", rule, game=name)
        if deal.dealer != self.dealer:
            return why("match.dealer", "GEN-7", game=name, seat=self.dealer, found=deal.dealer)
        return None


def new_match(
    game: Game,
    *,
    length: int | None = None,
    target: int | None = None,
    dealer: int | str = 0,
    **rules: Any,
) -> Match:
    """A match before its first hand.

    Raises :class:`~cardlib.reasons.BadRecord` for a length that the game's rules do not allow.
    """
    agreed = game.house_rules(rules)
    step = game.length_step(agreed)
    hands = length if length is not None else -(-game.match_length // step) * step
    rule = game.rule_ids["match_length"]
    if isinstance(hands, bool) or not isinstance(hands, int) or hands < 1:
        raise BadRecord(why("match.length_one", rule, game=game.name, found=quoted(hands)))
    if hands % step:
        raise BadRecord(why("match.length", rule, game=game.name, found=hands, step=step))
    if target is not None and (isinstance(target, bool) or not isinstance(target, int)):
        rule = game.rule_ids["match"]
        raise BadRecord(why("match.target", rule, game=game.name, found=quoted(target)))
    scores = (0,) * game.sides(agreed)
    return Match(game, agreed, hands, target, read_seat(dealer, agreed.players), (), scores)
