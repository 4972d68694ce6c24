"""A match: hand after hand with running scores, until it is decided (GEN-7 and the game's rules).

A match is as immutable as a deal: :meth:`Match.add` gives a new one.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple, cast

from cardlib.deal import Deal
from cardlib.house_rules import HouseRules
from cardlib.ledger import Ledger, Won
from cardlib.playable import Playable
from cardlib.reasons import BadRecord, CardlibError, Reason, why
from cardlib.seats import Seat, read_seat, seats
from cardlib.text import quoted
from cardlib.wanted import wanted


class BadMatch(CardlibError):
    """A hand that cannot be the next one of this match."""

    kind: ClassVar[str] = "bad_match"


class Match(NamedTuple):
    """The hands of a match so far and what they add up to."""

    game: Playable
    rules: HouseRules
    length: int | None
    """Hands agreed on; None: as many as it takes to reach the target."""
    target: int | None
    """A score at which the match ends, or None."""
    dealer: Seat
    """Who deals the next hand."""
    deals: tuple[Deal, ...]
    scores: tuple[int, ...]
    """The running scores: one a seat, or one a side where seats share one."""
    tied: tuple[Seat, ...] = ()
    """The seats between which extra hands decide; only for them those hands count."""
    is_over: bool = False
    won: Won | None = None
    """Who has won and why, where the game itself says so; the score then need not be highest."""
    closing: Ledger | None = None
    """What was settled at the end beside the hands; the scores hold it."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winner once the match is over, else whoever is ahead; several while they are tied.

        Seats that share a running score win together.
        """
        if self.won is not None:
            return tuple(self.game.side_seats(self.rules, self.won.side))
        among = self.tied or seats(self.rules.players)
        best = max(self._score(seat) for seat in among)
        return tuple(seat for seat in among if self._score(seat) == best)

    def deal(self, **source: Any) -> Deal:
        """The next hand: the match's dealer, house rules and scores, and the cards of ``source``.

        That is one of ``seed``, ``pack`` or ``hands``, as :meth:`cardlib.playable.Playable.deal`
        takes them.  Raises :class:`BadMatch` when the match is over.
        """
        if self.is_over:
            raise BadMatch(self._over())
        rules: dict[str, Any] = self.game.changed(self.rules)
        return self.game.deal(dealer=self.dealer, carried=self._carries(), **rules, **source)

    def add(self, deal: Deal) -> Match:
        """The match after one more hand.

        Raises :class:`BadMatch` when the match is over, or the hand is not over, has other house
        rules, another dealer, or something else carried into it, such as the scores before it.
        """
        wanted(deal, Deal, "add", "deal")
        if (fault := self._fault(deal)) is not None:
            raise BadMatch(fault)
        delta = deal.score().delta
        counting = {self._side(seat) for seat in self.tied or deal.seats}
        scores = tuple(
            score + (delta[side] if side in counting else 0)
            for side, score in enumerate(self.scores)
        )
        after = self._replace(deals=(*self.deals, deal), scores=scores)
        won = self.game.decided(deal, self.scores)
        if won is None and not after.has_ended():
            return after._replace(dealer=self.game.next_dealer(deal))
        leaders = after.winners
        ahead = {self._side(seat) for seat in leaders}
        if won is not None or len(ahead) == 1 or self.game.ties_stand:
            return after._closed(deal, won)  # noqa: SLF001 - a match as this one
        return after._replace(dealer=self.game.extra_dealer(deal, leaders), tied=leaders)

    def __str__(self) -> str:
        shown = ", ".join(
            f"{self.game.side_seats(self.rules, side)} {score:+d}"
            for side, score in enumerate(self.scores)
        )
        of = f"/{self.length}" if self.length is not None else ""
        return f"{len(self.deals)}{of}: {shown}"

    def __repr__(self) -> str:
        return str(self)

    def has_ended(self) -> bool:
        """Whether enough has been played; the match goes on while players are tied."""
        if self.tied or (self.length is not None and len(self.deals) >= self.length):
            return True
        return self.target is not None and max(self.scores) >= self.target

    def _closed(self, deal: Deal, won: Won | None) -> Match:
        """The match over, with what is settled at its end."""
        scores, closing = self.scores, self.game.closing(deal)
        if closing is not None:
            scores = tuple(map(sum, zip(scores, closing.delta, strict=True)))
        dealer = self.game.first_dealer(deal, scores)
        return self._replace(
            dealer=dealer, scores=scores, tied=(), is_over=True, won=won, closing=closing
        )

    def _carries(self) -> dict[str, object]:
        """What the next hand takes over."""
        return self.game.carry(self.deals[-1] if self.deals else None, self.scores)

    def _side(self, seat: int) -> int:
        return self.game.side_number(self.rules, seat)

    def _score(self, seat: int) -> int:
        return self.scores[self._side(seat)]

    def _over(self) -> Reason:
        rule = self.game.rule_ids["match"]
        if self.length is None:
            return why("match.over_score", rule, game=self.game.name)
        return why("match.over", rule, game=self.game.name, length=self.length)

    def _fault(self, deal: Deal) -> Reason | None:
        name, rule = self.game.name, self.game.rule_ids["match"]
        if self.is_over:
            return self._over()
        if deal.game is not self.game or deal.rules != self.rules:
            return why("match.other_rules", rule, game=name)
        if deal.status in ("calling", "playing"):
            return why("match.not_over", rule, game=name)
        if deal.dealer != self.dealer:
            return why("match.dealer", "GEN-7", game=name, seat=self.dealer, found=deal.dealer)
        if deal.carried.get("before", self.scores) != self.scores:
            return why("match.before", "REC-5", game=name)
        for field, value in self._carries().items():
            if field != "before":
                found = deal.carried.get(field, self.game.fields[field].unsaid)
                if found != value:
                    shown = str(value)
                    return why("match.carried", "REC-5", game=name, name=field, value=shown)
        return None


def new_match(
    game: Playable,
    *,
    length: int | None = None,
    target: int | None = None,
    dealer: int | str = 0,
    **rules: Any,
) -> Match:
    """A match before its first hand.

    ``length`` hands are played, or until ``target`` is reached; where a game has a house rule of
    that name, it is this one.  Raises :class:`~cardlib.reasons.BadRecord` for a length or a target
    that the game's rules do not allow.
    """
    wanted(game, Playable, "new_match", "game")
    if target is not None and "target" in game.choices:
        rules = {**rules, "target": target}
    agreed = game.house_rules(rules)
    goal = game.match_target(agreed) or target
    hands = _length(game, agreed, length)
    if goal is not None and (isinstance(goal, bool) or not isinstance(goal, int)):
        rule = game.rule_ids["match"]
        raise BadRecord(why("match.target", rule, game=game.name, found=quoted(goal)))
    scores = (0,) * game.sides(agreed)
    return Match(game, agreed, hands, goal, read_seat(dealer, agreed.players), (), scores)


def carried_on(deal: Deal) -> dict[str, Any]:
    """What the next hand takes over where no match was agreed: scores, a pot; nothing once won.

    A hand that is left before its end changes nothing.
    """
    if deal.status in ("calling", "playing"):
        return dict(deal.carried)
    delta = deal.score().delta
    before = cast("tuple[int, ...]", deal.carried.get("before", (0,) * len(delta)))
    if deal.game.decided(deal, before) is not None:
        return {}
    return deal.game.carry(deal, tuple(map(sum, zip(before, delta, strict=True))))


def _length(game: Playable, agreed: HouseRules, length: int | None) -> int | None:
    """The number of hands: as agreed, else as usual; None when only a score ends the match."""
    step = game.length_step(agreed)
    if length is None:
        usual = game.match_length
        return None if usual is None else -(-usual // step) * step
    rule = game.rule_ids["match_length"]
    if isinstance(length, bool) or not isinstance(length, int) or length < 1:
        raise BadRecord(why("match.length_one", rule, game=game.name, found=quoted(length)))
    if length % step:
        raise BadRecord(why("match.length", rule, game=game.name, found=length, step=step))
    return length
