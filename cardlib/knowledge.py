"""What one seat can know of the hidden cards: who may hold which, who is void, who is with whom.

Everything is worked out from a view: the cards it has seen, how many each seat still holds, who
did not follow a suit, and what was called.  It is exact: a seat is named for a card if and only if
some deal that fits all this gives it to that seat.
"""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import combinations

from cardlib.cards import TRUMP, Card, Suit
from cardlib.seats import Seat
from cardlib.text import capital, listing, say
from cardlib.view import View
from cardlib.wanted import wanted

World = tuple[Mapping[Card, Seat], Mapping[Seat, str]]
"""Where the unseen telling cards may be, and the sides that this would make."""


class Knowledge:
    """What the seat of a view knows.  Made by :func:`knowledge`."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._told = {
            one: seat for one, seat in view.game.told_holders(view).items() if one in view.unseen()
        }
        self._void: dict[Seat, dict[Suit, int]] = {seat: {} for seat in view.seats}
        for seat in view.seats:
            for suit, number in _shown(view, seat):
                self._void[seat].setdefault(suit, number)
        others = [seat for seat in view.seats if seat != view.eye and view.counts[seat]]
        self._room: dict[Seat | None, int] = {seat: view.counts[seat] for seat in others}
        for seat in self._told.values():
            self._room[seat] -= 1
        free = [one for one in view.unseen() if one not in self._told]
        self._free = Counter(map(view.ranking.suit_of, free))
        # What nobody holds: cards not dealt, or laid away.
        self._room[None] = len(free) - sum(self._room.values())

    # --- what can be asked -----------------------------------------------------------------

    def holders(self, one: Card) -> tuple[Seat, ...]:
        """The seats that may hold a card; for one seen, the seat that held it.

        Empty for a card that can be in nobody's hand.
        """
        for play in self.view.plays:
            if play.card is one:
                return (play.seat,)
        if one not in self.view.unseen():
            return (self.view.eye,)
        if one in self._told:
            return (self._told[one],)
        suit = self.view.ranking.suit_of(one)
        return tuple(seat for seat in self.view.seats if self._can(seat, suit))

    def shown_void(self, seat: int | str) -> Mapping[Suit, int]:
        """The suits that a seat has shown it does not hold, with the number of the trick."""
        return self._void[self.view.seat(seat)]

    def side(self, seat: int | str) -> str:
        """The side of a seat if it can be known, else ""."""
        number = self.view.seat(seat)
        found = {sides[number] for _, sides in self.worlds}
        return found.pop() if len(found) == 1 else ""

    def stands(self, seat: int | str) -> str:
        """``with`` or ``against`` the seat whose view it is, or "" while it cannot be known."""
        number = self.view.seat(seat)
        found = {sides[number] == sides[self.view.eye] for _, sides in self.worlds}
        if len(found) != 1 or not self.worlds[0][1][number]:
            return ""
        return "with" if found.pop() else "against"

    @cached_property
    def worlds(self) -> tuple[World, ...]:
        """All ways in which the telling cards can lie, with the sides that each would make."""
        view = self.view
        telling = view.game.telling(view)
        seen = {one: self.holders(one)[0] for one in telling if one not in view.unseen()}
        unseen = [one for one in telling if one not in seen]
        return tuple(
            (given, view.game.sides_if(view, {**seen, **given}))
            for given in self._lay(unseen, dict(self._room), self._free.copy())
        )

    # --- shown ------------------------------------------------------------------------------

    def __repr__(self) -> str:
        head, *rows = self._table()
        lines = [say("knowledge.title", {"n": len(self.view.tricks)})]
        for name, *row in rows:
            told = (f"{label}: {value}" for label, value in zip(head[1:], row, strict=True))
            lines.append(f"  {name} – {'; '.join(told)}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        head, *rows = self._table()
        title = html.escape(say("knowledge.title", {"n": len(self.view.tricks)}))
        top = "".join(f'<th scope="col">{html.escape(one)}</th>' for one in head)
        body = "".join(
            f'<tr><th scope="row">{html.escape(row[0])}</th>'
            + "".join(f"<td>{html.escape(one)}</td>" for one in row[1:])
            + "</tr>"
            for row in rows
        )
        return f"<table><caption>{title}</caption><tr>{top}</tr>{body}</table>"

    def _table(self) -> list[list[str]]:
        """A row for each seat that plays: its telling cards, its voids, where it stands."""
        view = self.view
        telling = view.game.telling(view)
        head = [say("knowledge.seat"), *(f"{one}" for one in telling)]
        head += [say("knowledge.void"), say("knowledge.stands")]
        rows = [head]
        playing = sorted(view.game.playing(view.rules, view.dealer))
        for number in playing:
            seat = view.seats[number]
            row = [seat.name, *(self._holds(seat, one) for one in telling)]
            suits = [f"{suit}" for suit in self._void[seat]]
            row.append(listing(suits) if suits else "–")
            row.append(self._stand(seat))
            rows.append(row)
        return rows

    def _holds(self, seat: Seat, one: Card) -> str:
        seats = self.holders(one)
        if seat not in seats:
            return say("knowledge.no")
        if len(seats) > 1:
            return say("knowledge.maybe")
        has_played = one not in self.view.unseen() and seat != self.view.eye
        return say("knowledge.played" if has_played else "knowledge.yes")

    def _stand(self, seat: Seat) -> str:
        if seat == self.view.eye:
            return "–"
        codes = {"with": "quiz.side_with", "against": "quiz.side_against"}
        return capital(say(codes.get(self.stands(seat), "knowledge.open")))

    # --- inside -----------------------------------------------------------------------------

    def _may(self, seat: Seat | None, suit: Suit) -> bool:
        return seat is None or suit not in self._void[seat]

    def _can(self, seat: Seat, suit: Suit) -> bool:
        """Whether some deal that fits gives this seat a card of this suit."""
        if not self._room.get(seat) or not self._may(seat, suit):
            return False
        return self._fits({**self._room, seat: self._room[seat] - 1}, self._free - Counter([suit]))

    def _fits(self, room: Mapping[Seat | None, int], cards: Mapping[Suit, int]) -> bool:
        """Whether these cards find room: by Hall's theorem, no set of suits is too large."""
        suits = [suit for suit in cards if cards[suit]]
        return all(
            sum(cards[suit] for suit in some)
            <= sum(n for seat, n in room.items() if any(self._may(seat, suit) for suit in some))
            for size in range(1, len(suits) + 1)
            for some in combinations(suits, size)
        )

    def _lay(
        self, some: list[Card], room: dict[Seat | None, int], cards: Counter[Suit]
    ) -> Iterator[dict[Card, Seat]]:
        """All ways to lay these cards that leave room for the others."""
        if not some:
            if self._fits(room, cards):
                yield {}
            return
        one, *rest = some
        if one in self._told:
            yield from ({one: self._told[one], **more} for more in self._lay(rest, room, cards))
            return
        suit = self.view.ranking.suit_of(one)
        left = cards - Counter([suit])
        for seat, n in room.items():
            if n and self._may(seat, suit):
                for more in self._lay(rest, {**room, seat: n - 1}, left):
                    yield more if seat is None else {one: seat, **more}


def knowledge(view: View) -> Knowledge:
    """What the seat of ``view`` can know of the cards it does not see."""
    wanted(view, View, "knowledge", "view")
    return Knowledge(view)


def _shown(view: View, seat: Seat) -> Iterable[tuple[Suit, int]]:
    """The suits a seat did not follow although it would have had to, in the order of the tricks."""
    free = view.game.free_suits(view)
    tricks = [trick.plays for trick in view.tricks] + [view.trick]
    for number, plays in enumerate(tricks, start=1):
        led = view.ranking.suit_of(plays[0].card) if plays else TRUMP
        for play in plays[1:]:
            suit = view.ranking.suit_of(play.card)
            may_trump = view.game.may_trump and suit is TRUMP
            if play.seat == seat and suit is not led and led not in free and not may_trump:
                yield led, number
