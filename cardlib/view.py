"""What one seat may know (GEN-9): secrecy as a type.

A view is built from public things – the log as that seat witnessed it – and the seat's own cards.
It holds no other card, so nothing made from it (a picture, a text, a hint, a computer player's
choice) can show one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlib.cards import Card, in_order
from cardlib.game import Call
from cardlib.hand import Hand
from cardlib.ledger import Ledger
from cardlib.moment import Moment
from cardlib.position import Position
from cardlib.reasons import HiddenCard, why
from cardlib.seats import Seat
from cardlib.trick import Play

if TYPE_CHECKING:
    from cardlib.deal import Deal


class View(Moment):
    """A moment as one seat sees it.  Made by :meth:`cardlib.deal.Deal.view`."""

    eye: Seat
    """The seat whose view this is."""
    counts: tuple[int, ...]
    """How many cards each seat holds now."""
    blind: tuple[Card, ...]
    """The blind, if this seat has taken it; else empty."""
    result: Ledger | None
    """The score, once the hand is over: it is public."""
    _own: tuple[Card, ...]

    def __init__(self, deal: Deal, eye: Seat) -> None:
        game = deal.game
        log = (one if isinstance(one, Play) else game.public(one, eye) for one in deal.log)
        over = deal.status not in ("calling", "playing")
        vars(self).update(
            game=game,
            rules=deal.rules,
            dealer=deal.dealer,
            eye=eye,
            _carried=tuple(deal.carried.items()),
            _own=deal.dealt(eye),
            blind=deal.blind if game.taker(deal) == eye else (),
            log=tuple(log),
            calls=tuple(game.public(one, eye) for one in deal.calls),
            plays=deal.plays,
            tricks=deal.tricks,
            ranking=deal.ranking,
            counts=tuple(len(deal.held(seat)) for seat in deal.seats),
            _due=deal.due,
            result=deal.score() if over else None,
            position=None,
        )
        if deal.position is not None:
            vars(self)["position"] = self._public_position()

    def dealt(self, seat: int) -> tuple[Card, ...]:
        """The cards this seat was dealt; raises ``HiddenCard`` for another seat's."""
        self._only_own(seat)
        return self._own

    def known_dealt(self, seat: int) -> tuple[Card, ...]:
        """The cards this seat was dealt; none for another seat."""
        return self._own if seat == self.eye else ()

    def holdings(self, seat: int) -> tuple[Card, ...]:
        """The cards this seat goes into play with; raises ``HiddenCard`` for another seat's."""
        self._only_own(seat)
        gone = self.buried()
        return in_order(one for one in (*self._own, *self.blind) if one not in gone)

    def hand(self, seat: int | str | None = None) -> Hand:
        """The hand of this seat now; raises ``HiddenCard`` for another seat's."""
        return super().hand(self.eye if seat is None else seat)

    def held(self, seat: int) -> tuple[Card, ...]:
        """The cards this seat holds now; raises ``HiddenCard`` for another seat's."""
        self._only_own(seat)
        return super().held(seat)

    def score(self) -> Ledger:
        """The score of the finished hand; raises ``HiddenCard`` while it is going on."""
        if self.result is None:
            raise HiddenCard(why("hidden.score", "GEN-9", game=self.game.name))
        return self.result

    def unseen(self) -> tuple[Card, ...]:
        """The cards that this seat has seen nowhere yet, in canonical order."""
        seen = {*self._own, *self.blind, *(play.card for play in self.plays)}
        return tuple(one for one in self.game.pack(self.rules) if one not in seen)

    # nobody named: then it is the seat whose view this is that wants to know

    def _player(self, seat: int | str | None) -> Seat:
        return self.eye if seat is None else self.seat(seat)

    def _read_call(self, word: str, seat: int | str | None) -> Call:
        return super()._read_call(word, self.eye if seat is None else seat)

    def _only_own(self, seat: int) -> None:
        other = self.seat(seat)
        if other != self.eye:
            reason = why("hidden.hand", "GEN-9", game=self.game.name, eye=self.eye, seat=other)
            raise HiddenCard(reason)

    def _public_position(self) -> Position:
        """The ints beneath, made from what has been seen: other hands are the cards played."""
        hands = [tuple(play.card for play in self.plays if play.seat == one) for one in self.seats]
        hands[self.eye] = self.holdings(self.eye)
        position = self._position(hands)
        for play in self.plays:
            position = position.play(self.ranking.bit(play.card))
        return position
