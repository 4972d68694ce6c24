"""A deal being put together: what was typed and clicked so far, and what is still wrong with it.

A board is immutable; every change gives a new one, so taking back is easy.  Nothing is lost that
was typed, readable or not.  Whether a board is a deal the engine says: it reads it as a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from cardlib.cards import Card, card, codes
from cardlib.deal import Deal
from cardlib.notation import FORMAT
from cardlib.playable import Playable
from cardlib.reading import read
from cardlib.reasons import BadCard, BadDeal, BadRecord, CardlibError, Reason, why
from cardlib.seats import Seat, seats
from cardlib.text import say

ALWAYS: Final = ("title", "note")
"""Fields of a record that fit every deal, whatever changes."""


class _Blind:
    """The blind where a sentence names a place; it speaks as a seat does."""

    def __format__(self, spec: str) -> str:
        return spec.partition("|")[0] if "|" in spec else say(f"build.blind_{spec or 'name'}")


class Fault(NamedTuple):
    """Something that keeps a board from being a deal."""

    reason: Reason
    place: int | None = None
    """The place that it is about alone."""


class Token(NamedTuple):
    """One word of what was typed: a card, or the reason why it is none."""

    text: str
    card: Card | None
    fault: Reason | None


class NotComplete(BadDeal):
    """A board that is no deal yet; the one line says all that is missing or wrong."""

    def __init__(self, reason: Reason, at: int | None = None, more: tuple[Reason, ...] = ()):
        super().__init__(reason, at)
        self.more = more

    def __str__(self) -> str:
        return " ".join([f"{self.rule}: {self.reason}", *map(str, self.more)])


class Board(NamedTuple):
    """The texts of all places, the dealer and the house rules."""

    game: Playable
    chosen: Mapping[str, object]
    """House rules that were chosen; the others are as usual."""
    dealer: int
    texts: tuple[str, ...]
    """What is typed for each seat and, last, for the blind."""
    kept: Mapping[str, object]
    """What a given deal said beside its cards, as a record has it."""
    kept_for: Mapping[str, object]
    """The house rules for which all of that holds."""

    # --- the table -----------------------------------------------------------------------

    @property
    def rules(self) -> Any:
        """The house rules as they are chosen, even where they cannot go together."""
        defaults = self.game.usual(self.chosen)
        return type(defaults)(**{**defaults._asdict(), **self.chosen})

    @property
    def left_out(self) -> tuple[str, ...]:
        """The fields of the given record that hold only under its own house rules.

        Scores and a pot carried from deal to deal mean nothing at another table.  They come back
        with the house rules they were made for.
        """
        if self.game.changed(self.rules) == self.kept_for:
            return ()
        return tuple(name for name in self.kept if name not in ALWAYS)

    @property
    def conflict(self) -> Reason | None:
        """Why these house rules cannot go together, or None."""
        return self.game.check(self.rules)

    @property
    def places(self) -> tuple[Seat | _Blind, ...]:
        """The seats and, last, the blind."""
        return (*seats(self.rules.players), _Blind())

    @property
    def sizes(self) -> tuple[int | None, ...]:
        """How many cards belong to each place; None while the house rules do not fit."""
        if self.conflict is not None:
            return (None,) * len(self.texts)
        layout = self.game.layout(self.rules, self.dealer)
        return (*layout.sizes, layout.blind)

    @property
    def shown(self) -> tuple[int, ...]:
        """The places there are: the seats, and the blind where there is one or cards lie in it."""
        blind = len(self.texts) - 1
        has_blind = bool(self.sizes[blind] or self.texts[blind])
        return tuple(range(blind + has_blind))

    def values(self, name: str) -> tuple[object, ...]:
        """The values to choose from for a house rule, the one chosen among them."""
        known, mine = tuple(self.game.choices[name][:]), getattr(self.rules, name)
        listed = any(type(one) is type(mine) and one == mine for one in known)
        return known if listed else (*known, mine)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the game."""
        return self.game.pack(self.rules)

    def game_order(self) -> tuple[Card, ...]:
        """The pack from high to low as the game ranks it before anything is called or played."""
        rules: Any = self.rules if self.conflict is None else self.game.defaults
        return _order(self.game, self.game.pack(self.rules), rules)

    def tokens(self, place: int) -> tuple[Token, ...]:
        """What is typed for a place, word by word."""
        return tuple(map(_token, _words(self.texts[place]), range(1000)))

    def held(self, place: int) -> tuple[Card, ...]:
        """The cards of a place, as typed; a card of another pack or one typed twice too."""
        return tuple(one.card for one in self.tokens(place) if one.card is not None)

    def owners(self) -> dict[Card, tuple[int, ...]]:
        """Where each card lies; a place that has it twice stands there twice."""
        found: dict[Card, tuple[int, ...]] = {}
        for place in range(len(self.texts)):
            for one in self.held(place):
                found[one] = (*found.get(one, ()), place)
        return found

    # --- changes -------------------------------------------------------------------------

    def typed(self, place: int, text: str) -> Board:
        """The board with another text at a place."""
        texts = list(self.texts)
        texts[place] = text
        return self._replace(texts=tuple(texts))

    def without(self, place: int, one: Card) -> Board:
        """The board after a card was taken from a place; what else is typed there stays."""
        kept = (token.text for token in self.tokens(place) if token.card is not one)
        return self.typed(place, " ".join(kept))

    def given(self, place: int, one: Card) -> Board:
        """The board after a card was given to a place; nobody else has it then."""
        board = self
        for other in dict.fromkeys(self.owners().get(one, ())):
            board = board.without(other, one)
        return board.typed(place, " ".join([*_words(board.texts[place]), one.code]))

    def cleared(self) -> Board:
        """The board without any text."""
        return self._replace(texts=("",) * len(self.texts))

    def with_dealer(self, dealer: int) -> Board:
        """The board with another dealer."""
        return self._replace(dealer=dealer)

    def with_rule(self, name: str, value: object) -> Board:
        """The board with another house rule; cards of seats that are gone lie in the pack again."""
        board = self._replace(chosen={**self.chosen, name: value})
        count = board.rules.players
        *hands, blind = self.texts
        texts = (*hands[:count], *[""] * (count - len(hands)), blind)
        return board._replace(texts=texts, dealer=min(self.dealer, count - 1))

    def filled(self, seed: int | str) -> Board:
        """The board with every place filled up from the cards that lie nowhere.

        They come in the order that the seed gives the pack and in the packets of the game, so an
        empty board becomes the deal of that seed.  Raises
        :class:`~cardlib.reasons.BadRecord` while the house rules do not fit.
        """
        if (conflict := self.conflict) is not None:
            raise BadRecord(conflict)
        rules = self.game.changed(self.rules)
        owners = self.owners()
        free = [one for one in self.game.shuffle(seed, **rules) if one not in owners]
        sizes = [size or 0 for size in self.sizes]
        room = [max(size - len(self.held(place)), 0) for place, size in enumerate(sizes)]
        blind = len(sizes) - 1
        texts = [_words(text) for text in self.texts]
        packets = [*self.game.packets(self.dealer, **rules), (blind, sizes[blind])]
        for place, size in packets:
            count = min(size, room[place])
            texts[place] += [one.code for one in free[:count]]
            free = free[count:]
            room[place] -= count
        return self._replace(texts=tuple(map(" ".join, texts)))

    # --- what is wrong -------------------------------------------------------------------

    def faults(self) -> tuple[Fault, ...]:
        """All that is wrong or missing; none: the board is a deal."""
        found = [Fault(self.conflict)] if self.conflict is not None else []
        found += [*self._typing(), *self._twice(), *self._counts()]
        if not found:
            try:
                self._read()
            except CardlibError as error:
                found.append(Fault(error.reason))
        return tuple(found)

    def deal(self) -> Deal:
        """The deal; raises :class:`NotComplete` with all that is missing or wrong."""
        faults = self.faults()
        if faults:
            first, *others = faults
            raise NotComplete(first.reason, first.place, tuple(one.reason for one in others))
        return self._read()

    def _read(self) -> Deal:
        return read(self._record(), {self.game.name: self.game})

    def _record(self) -> dict[str, object]:
        """The board as a hand record, for the engine to judge."""
        changed = self.game.changed(self.rules)
        gone = self.left_out
        extras = {name: value for name, value in self.kept.items() if name not in gone}
        hands = [codes(self.held(place)) for place in range(len(self.texts))]
        blind = {"blind": hands[-1]} if self.sizes[-1] else {}
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules": changed,
            "dealer": self.dealer,
            "hands": hands[:-1],
            **blind,
            **extras,
        }

    def _typing(self) -> Iterable[Fault]:
        """Words that are no cards (GEN-3) and cards of another pack (GEN-8)."""
        pack = frozenset(self.pack)
        for place, name in enumerate(self.places):
            for token in self.tokens(place):
                if token.fault is not None:
                    yield Fault(token.fault, place)
                elif token.card not in pack:
                    params = {"seat": name, "card": token.card}
                    yield Fault(why("deal.foreign_seat", "GEN-8", params), place)

    def _twice(self) -> Iterable[Fault]:
        """Cards that lie in more places than one, or twice in one (GEN-8)."""
        for one, owners in self.owners().items():
            at = tuple(self.places[place] for place in dict.fromkeys(owners))
            if len(at) > 1:
                yield Fault(why("build.twice", "GEN-8", card=one, places=at))
            elif len(owners) > 1:
                fault = why("build.twice_one", "GEN-8", card=one, seat=at[0])
                yield Fault(fault, owners[0])

    def _counts(self) -> Iterable[Fault]:
        """Places with too few or too many cards (GEN-8)."""
        for place, (name, size) in enumerate(zip(self.places, self.sizes, strict=True)):
            count = len(self.held(place))
            if size is not None and count != size:
                params = {"seat": name, "count": count, "size": size}
                code = "build.count" if size else "build.count_none"
                yield Fault(why(code, "GEN-8", params), place)


def empty_board(game: Playable, chosen: Mapping[str, object], dealer: int | None) -> Board:
    """A board with no card on it; the last seat deals unless another is named."""
    board = Board(game, chosen, 0, (), {}, {})
    count = board.rules.players
    return board._replace(texts=("",) * (count + 1), dealer=count - 1 if dealer is None else dealer)


def board_of(deal: Deal, game: Playable) -> Board:
    """The board of a deal as it was dealt; ``game`` is the deal's own."""
    chosen = game.changed(deal.rules)
    # Its record without hands, calls and plays: a title, scores before it, what a game adds.
    told = deal.begin().record()
    kept = {name: value for name, value in told.items() if name in deal.extras}
    texts = (*map(codes, deal.hands), codes(deal.blind))
    return Board(game, chosen, int(deal.dealer), texts, kept, chosen)


@cache
def _order(game: Playable, pack: tuple[Card, ...], rules: Any) -> tuple[Card, ...]:
    # Some deal of the game has to be asked; which one is the same for what ranks above what.
    changed: dict[str, Any] = game.changed(rules)
    ranking = game.deal(seed=0, **changed).ranking
    known = ranking.sort(one for one in pack if one in ranking)
    return (*known, *(one for one in pack if one not in ranking))


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _token(text: str, position: int) -> Token:
    try:
        return Token(text, card(text, position), None)
    except BadCard as error:
        return Token(text, None, error.reason)
