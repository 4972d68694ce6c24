"""The deal: an immutable moment of a hand that knows every card.

Playing or calling gives a new deal; the old one stays as it was, so two futures can stand side by
side and a notebook cell can be run twice without harm.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from cardlib.cards import Card, card, in_order
from cardlib.game import Call, Game, Layout
from cardlib.house_rules import HouseRules
from cardlib.judge import judge_play
from cardlib.ledger import Ledger
from cardlib.moment import Action, Moment
from cardlib.notation import to_record
from cardlib.position import Position
from cardlib.reasons import BadDeal, IllegalCall, IllegalPlay, why
from cardlib.seats import Seat
from cardlib.text import OneLine, quoted, say
from cardlib.trick import Play, Trick
from cardlib.view import View
from cardlib.wanted import wanted


class NoSuchStep(OneLine, IndexError):
    """A step that a deal does not have."""


class Deal(Moment):
    """A hand at one moment, all cards known.  Made by a game's ``deal``, never changed."""

    hands: tuple[tuple[Card, ...], ...]
    """The cards dealt to each seat, in canonical order; empty for a seat that sits out."""
    blind: tuple[Card, ...]
    """The cards dealt to the blind, in canonical order."""
    _extras: tuple[tuple[str, object], ...]

    def __init__(  # noqa: PLR0913, PLR0917 - a hand is made of these
        self,
        game: Game,
        rules: HouseRules,
        dealer: int,
        hands: Sequence[Iterable[Card]],
        blind: Iterable[Card] = (),
        extras: Mapping[str, object] | None = None,
    ) -> None:
        """Lay out a hand before anything was said or played.

        Raises :class:`~cardlib.reasons.BadDeal` (GEN-8) when the cards do not fit the game.
        """
        vars(self).update(
            game=game,
            rules=rules,
            dealer=Seat(dealer, rules.players),
            hands=tuple(in_order(hand) for hand in hands),
            blind=in_order(blind),
            _extras=tuple((name, _frozen(value)) for name, value in (extras or {}).items()),
            _carried=tuple(
                (name, _frozen(value))
                for name, value in (extras or {}).items()
                if name in game.carried_fields()
            ),
            log=(),
            calls=(),
            plays=(),
            tricks=(),
            position=None,
            _due=None,
        )
        layout = game.layout(rules, dealer)
        _check(game, rules, self.hands, self.blind, layout)
        vars(self)["ranking"] = game.ranking(self)
        self._open_play()

    @property
    def extras(self) -> Mapping[str, object]:
        """What else a record says of the deal: scores before it, a title, a note."""
        return MappingProxyType(dict(self._extras))

    # --- going on ------------------------------------------------------------------------

    def play(self, one: Card | str, seat: int | str | None = None) -> Deal:
        """The deal after a card was played by the seat to act.

        Raises :class:`~cardlib.reasons.IllegalPlay` with the reason of :meth:`judge`, and
        :class:`~cardlib.reasons.BadCard` for a text that is no card.
        """
        played = card(one)
        player = self._player(seat)
        bit = self.ranking.bit(played) if played in self.ranking else 0
        position = self.position
        if not (
            position is not None
            and player == position.turn
            and position.legal() & bit
            and self.status == "playing"
        ):
            raise IllegalPlay(judge_play(self, player, played).reason)
        return self._played(Play(player, played), position.play(bit))

    def call(self, word: str, seat: int | str | None = None) -> Deal:
        """The deal after a call was made, by the seat whose call it is unless one is named.

        Raises :class:`~cardlib.reasons.IllegalCall` with the reason of :meth:`judge_call`.
        """
        return self.make_call(self._read_call(word, seat))

    def make_call(self, call: Call) -> Deal:
        """The same as :meth:`call`, for a call that has been read already."""
        wanted(call, Call, "make_call", "call")
        verdict = self._judge_call(call)
        if not verdict.ok:
            raise IllegalCall(verdict.reason)
        # one order for one meaning: burying 10C 10S and 10S 10C are the same call
        made = call._replace(cards=in_order(call.cards))
        after = self._changed(log=(*self.log, made), calls=(*self.calls, made))
        if after.position is None:
            vars(after)["ranking"] = after.game.ranking(after)
            after._open_play()  # noqa: SLF001 - still being made
        return after

    def act(self, action: Action) -> Deal:
        """The deal after one action of a log was done again; it is judged as if new."""
        if isinstance(action, Play):
            return self.play(action.card, action.seat)
        return self.make_call(action)

    # --- looking back --------------------------------------------------------------------

    def at(self, step: int) -> Deal:
        """The deal after ``step`` actions; a negative number counts steps back from here.

        Raises :class:`NoSuchStep`, an ``IndexError``, when there are not so many.
        """
        count = len(self.log)
        if isinstance(step, bool) or not isinstance(step, int):
            raise NoSuchStep(say("error.step", {"step": quoted(step), "n": count}))
        place = step if step >= 0 else count + step
        if not 0 <= place <= count:
            params = {"step": quoted(step), "n": count}
            raise NoSuchStep(say("error.step", params))
        if place == count:
            return self
        deal = self.begin()
        for action in self.log[:place]:
            deal = deal.act(action)
        return deal

    def begin(self) -> Deal:
        """The same cards before anything was said or played."""
        return Deal(self.game, self.rules, self.dealer, self.hands, self.blind, self.extras)

    # --- what only a deal can tell -------------------------------------------------------

    def dealt(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat was dealt, in canonical order."""
        try:
            return self.hands[seat]
        except (TypeError, IndexError):  # a name, or no seat at all
            return self.hands[self.seat(seat)]

    def holdings(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat goes into play with, in canonical order."""
        dealt = self.dealt(seat)
        if self.game.taker(self) != seat:
            return dealt
        gone = self.buried()
        return in_order(one for one in (*dealt, *self.blind) if one not in gone)

    def view(self, seat: int | str = 0) -> View:
        """What a seat may know of this moment (GEN-9), and nothing else."""
        return View(self, self.seat(seat))

    def score(self) -> Ledger:
        """The score of the finished hand, line by line.

        Raises :class:`~cardlib.reasons.IllegalCall` while the hand is going on.
        """
        if self.status in ("calling", "playing"):
            rule = self.game.rule_ids["over"]
            left = sum(len(self.held(seat)) for seat in self.seats)
            raise IllegalCall(why("score.not_over", rule, game=self.game.name, left=left))
        return self.game.score(self)

    def record(self) -> dict[str, object]:
        """The hand record of this moment, canonical and JSON-able (REC-8)."""
        return to_record(self)

    # --- inside --------------------------------------------------------------------------

    def _changed(self, **changes: object) -> Deal:
        """The same moment but for some attributes; those of an old moment never change."""
        made = object.__new__(Deal)
        vars(made).update(vars(self), _due=None, **changes)
        return made

    def _played(self, play: Play, position: Position) -> Deal:
        plays, tricks = (*self.plays, play), self.tricks
        if not position.trick:
            winner = self.seats[position.turn]
            tricks = (*tricks, Trick(plays[-position.rules.size :], winner))
        log = (*self.log, play)
        # the first lead may have made the trumps
        ranking = position.rules.ranking
        return self._changed(
            log=log, plays=plays, tricks=tricks, position=position, ranking=ranking
        )

    def _open_play(self) -> None:
        """Lay the ints under the deal as soon as the calls are over."""
        if self.due.status == "playing":
            hands = [self.holdings(seat) for seat in self.seats]
            vars(self).update(position=self._position(hands), _due=None)

    def _key(self) -> tuple[object, ...]:
        return (self.game.name, self.rules, self.dealer, self.hands, self.blind, self.log)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._key() == other._key() and self.extras == other.extras

    def __hash__(self) -> int:
        return hash((self.dealer, self.hands, self.log))


def _frozen(value: object) -> object:
    """A value of a record that nobody can change any more."""
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def _check(
    game: Game,
    rules: HouseRules,
    hands: tuple[tuple[Card, ...], ...],
    blind: tuple[Card, ...],
    layout: Layout,
) -> None:
    """GEN-8: every seat has its number of cards, each card is of the pack and there once."""
    pack = frozenset(game.pack(rules))
    seen: dict[Card, str] = {}
    for number, (hand, size) in enumerate(
        zip((*hands, blind), (*layout.sizes, layout.blind), strict=True)
    ):
        at = number if number < len(hands) else None
        place = "seat" if at is not None else "blind"
        seat = Seat(number, rules.players) if at is not None else None
        params: dict[str, object] = {"seat": seat, "count": len(hand), "size": size}
        for one in hand:
            if one not in pack:
                raise BadDeal(why(f"deal.foreign_{place}", "GEN-8", params, card=one), at)
            if one in seen:
                raise BadDeal(why(f"deal.twice_{place}", "GEN-8", params, card=one), at)
            seen[one] = place
        if len(hand) != size:
            raise BadDeal(why(f"deal.count_{place}", "GEN-8", params), at)
