"""What anybody at the table can ask of a moment of a hand.

Two things are moments: a :class:`~cardlib.deal.Deal` knows all cards, a
:class:`~cardlib.view.View` only what one seat may know (GEN-9).  Both answer the same questions;
a view simply cannot answer those about cards it does not see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from cardlib.cards import Card, Suit, card, in_order
from cardlib.game import Call, Due, Game
from cardlib.hand import Cards, Hand
from cardlib.house_rules import HouseRules
from cardlib.judge import judge_play
from cardlib.position import Position, start, trick_rules
from cardlib.ranking import Ranking
from cardlib.reasons import BadCard, Reason, Verdict, why
from cardlib.seats import Seat, read_seat, seats
from cardlib.text import OneLine, quoted, say, typed
from cardlib.trick import Play, Trick, why_won, winning

Action = Play | Call
"""One entry of a log."""


class NoSuchTrick(OneLine, IndexError):
    """A trick that has not been finished."""


class Moment:
    """A hand at one moment: the rules, the dealer, and the log of all that was said and played."""

    game: Game
    rules: HouseRules
    dealer: Seat
    log: tuple[Action, ...]
    """All actions so far, in order."""
    calls: tuple[Call, ...]
    """The calls among them."""
    plays: tuple[Play, ...]
    """The plays among them."""
    tricks: tuple[Trick, ...]
    """The finished tricks."""
    position: Position | None
    """The ints beneath, once there is trick play."""
    ranking: Ranking
    """How the cards rank, as far as it is settled."""
    _due: Due | None
    _carried: tuple[tuple[str, object], ...]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a moment of a hand cannot be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a moment of a hand cannot be changed: {name}")

    # --- the table -----------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise from seat 0."""
        return seats(self.rules.players)

    @property
    def carried(self) -> Mapping[str, object]:
        """What was carried over from earlier hands (REC-5), such as the scores ``before``.

        It is known to everybody.  Empty when the hand stands alone.
        """
        return MappingProxyType(dict(self._carried))

    @property
    def due(self) -> Due:
        """What has to happen next."""
        due = self._due
        if due is None:
            due = self.game.due(self)
            vars(self)["_due"] = due
        return due

    @property
    def status(self) -> str:
        """``calling``, ``playing``, ``complete``, ``thrown_in`` or ``void``."""
        return self.due.status

    @property
    def to_act(self) -> Seat | None:
        """The seat that has to call or play, or None."""
        return self.due.seat

    @property
    def trick(self) -> tuple[Play, ...]:
        """The plays of the trick in progress; empty before a lead."""
        if self.position is None or not self.position.trick:
            return ()
        return self.plays[-self.position.trick.bit_count() :]

    @property
    def led(self) -> Suit | None:
        """The effective suit led to the trick in progress (GEN-5), or None."""
        return self.ranking.suit_of(self.trick[0].card) if self.trick else None

    def side_of(self, seat: int | str) -> str:
        """The side of a seat, as far as it is known here; "" while it is not (GEN-9)."""
        return self.game.side_of(self, self.seat(seat))

    def worth_won(self, seat: int | str) -> int:
        """The card points in the tricks a seat has won so far."""
        number = self.seat(seat)
        won = (trick for trick in self.tricks if trick.winner == number)
        return sum(self.game.worth(one) for trick in won for one in trick.cards)

    # --- hands ---------------------------------------------------------------------------

    def dealt(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat was dealt, in canonical order."""
        raise NotImplementedError

    def known_dealt(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat was dealt, or none when they are not known here."""
        return self.dealt(seat)

    def held(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat holds now, as the game ranks them."""
        if self.position is None:
            return self.ranking.sort(self.holdings(seat))
        try:
            hand = self.position.hands[seat]
        except (TypeError, IndexError):  # a name, or no seat at all
            hand = self.position.hands[self.seat(seat)]
        return self.ranking.cards_in(hand & self.position.left)

    def holdings(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat goes into play with: as dealt, the blind taken, the buried ones gone."""
        raise NotImplementedError

    def hand(self, seat: int | str = 0) -> Hand:
        """The hand of a seat now, sorted and ready to be shown."""
        return Hand(self.held(self.seat(seat)), self.ranking)

    def buried(self) -> tuple[Card, ...]:
        """The cards buried, as far as they are known here."""
        laid = self.game.choosing
        return tuple(one for call in self.calls if call.word in laid for one in call.cards)

    # --- judging -------------------------------------------------------------------------

    def seat(self, seat: int | str) -> Seat:
        """A seat from its number or name; raises ``ValueError`` naming those there are."""
        return read_seat(seat, self.rules.players)

    def judge(self, action: Card | str, seat: int | str | None = None) -> Verdict:
        """Whether a card may be played or a call made now, and why.

        ``seat`` is the one to act unless it is named (in a view its own).  A text that reads as a
        card is a card.
        """
        one = action if isinstance(action, Card) else self._card_or_none(action)
        if one is not None:
            return judge_play(self, self._player(seat), one)
        word = typed(action)
        head = word.partition(" ")[0].lower()
        if head not in map(str.lower, self._known_calls()):
            shown = quoted(word)
            reason = why("call.neither", "GEN-3", game=self.game.name, word=shown)
            return Verdict(False, reason)
        return self.judge_call(word, seat)

    def judge_call(self, word: str, seat: int | str | None = None) -> Verdict:
        """Whether a call may be made now, and why; ``seat`` is its caller unless named."""
        try:
            return self._judge_call(self._read_call(word, seat))
        except BadCard as error:
            return Verdict(False, error.reason)

    def legal(self) -> tuple[Card | str, ...]:
        """What the seat to act may do: cards in canonical order, or calls.  Empty at the end."""
        due = self.due
        if due.status == "playing":
            return self.legal_cards()
        if due.status != "calling" or due.seat is None:
            return ()
        words = self.game.words(self)
        if due.step != "call":
            return words
        return tuple(word for word in words if self._judge_call(Call(due.seat, word)).ok)

    def legal_cards(self) -> Cards:
        """The cards that may be played now, in canonical order."""
        if self.position is None or self.due.status != "playing":
            return Cards()
        return Cards(in_order(self.ranking.cards_in(self.position.legal())))

    def offers(self, seat: int | str) -> tuple[str, ...]:
        """Calls that a seat may make beside the step that is due, such as an announcement."""
        return self.game.offers(self, self.seat(seat))

    def why_winning(self) -> Reason | None:
        """Why the winning card of the trick in progress is winning; None before a lead."""
        if len(self.trick) < 2:
            return self._why_won(self.trick) if self.trick else None
        best = winning(self.trick, self.ranking)
        rule = self._why_won(self.trick).rule
        return why("trick.leading", rule, game=self.game.name, because=(best.card,), card=best.card)

    def winning(self) -> Play | None:
        """The play that is winning the trick in progress; None before a lead."""
        return winning(self.trick, self.ranking) if self.trick else None

    def why_won(self, number: int = -1) -> Reason:
        """Why a finished trick was won: its number from 0, or from the end.

        Raises :class:`NoSuchTrick`, an ``IndexError``, for one there is not.
        """
        try:
            return self._why_won(self.tricks[number].plays)
        except (TypeError, IndexError, AttributeError):
            params = {"trick": quoted(number), "n": len(self.tricks)}
            raise NoSuchTrick(say("error.trick", params)) from None

    def rule_ids(self) -> dict[str, str]:
        """The rule ids that speak of tricks and of what cards are worth in this moment."""
        matters = ("trick.trump", "trick.suit", "worth")
        return {matter: self.game.rule_id(self, matter) for matter in matters}

    # --- inside --------------------------------------------------------------------------

    def _why_won(self, plays: tuple[Play, ...]) -> Reason:
        return why_won(plays, self.ranking, self.rule_ids(), self.game.name)

    def _judge_call(self, call: Call) -> Verdict:
        known = self.game.vocabulary(self)
        needless = call.cards and not self._is_about_cards(call.word)
        if call.word not in self._known_calls() or needless:
            word = " ".join((call.word, *map(str, call.cards)))
            reason = why(
                "call.unknown", "REC-3", game=self.game.name, word=quoted(word), known=known
            )
            return Verdict(False, reason)
        return self.game.judge_call(self, call)

    def _known_calls(self) -> tuple[str, ...]:
        """Every call there is: those of the vocabulary and those that fields stand for."""
        fields = self.game.fields.values()
        own = (word for field in fields for word in field.calls)
        return (*self.game.vocabulary(self), *own)

    def _is_about_cards(self, word: str) -> bool:
        fields = self.game.fields.values()
        return any(field.kind == "cards" and field.call == word for field in fields)

    def _player(self, seat: int | str | None) -> Seat:
        if seat is not None:
            return self.seat(seat)
        return self.to_act if self.to_act is not None else self.seats[0]

    def _read_call(self, word: str, seat: int | str | None) -> Call:
        """A call from a text such as ``solo`` or ``bury 10C 10S``."""
        said = typed(word)
        head, _, rest = said.partition(" ")  # the cards as given: an error quotes them
        head = head.lower()
        if not self._is_about_cards(head):
            head, rest = said.lower(), ""
        head = next((one for one in self._known_calls() if one.lower() == head), head)
        caller = self.seat(seat) if seat is not None else self.game.caller(self, head)
        some = tuple(card(token, place) for place, token in enumerate(rest.split()))
        return Call(caller if caller is not None else self.seats[0], head, some)

    @staticmethod
    def _card_or_none(text: str) -> Card | None:
        try:
            return card(text)
        except BadCard:
            return None

    def _position(self, hands: Sequence[tuple[Card, ...]]) -> Position:
        """The position before the first lead, from the hands gone into play with."""
        tables = trick_rules(
            self.ranking,
            self.game.playing(self.rules, self.dealer),
            self.rules.players,
            may_trump=self.game.may_trump,
            free=self.game.free_suits(self),
            makes=self.game.trumps_to_make(self),
        )
        masks = tuple(self.ranking.mask(hand) for hand in hands)
        return start(tables, masks, self.game.leader(self))

    def __repr__(self) -> str:
        """One line: the game, who acts, the trick.  No card of a hidden hand."""
        params: dict[str, object] = {"n": len(self.tricks) + 1, "turn": self.to_act}
        title = say("title", game=self.game.name)
        doing = say(f"moment.{self.status}", params, game=self.game.name)
        on_table = " ".join(f"{play.card}" for play in self.trick)
        return f"<{title} · {doing}{': ' if on_table else ''}{on_table}>"
