"""What a player makes out of its view before it chooses: what everybody at a table would notice.

Nothing here is special to one game: what a card is worth, what beats it, who is void and whose side
a seat is on are asked of the view.
"""

from __future__ import annotations

from functools import cached_property

from cardlib.advice import Aim
from cardlib.cards import TRUMP, Card, Suit
from cardlib.seats import Seat
from cardlib.trick import Play, winning
from cardlib.view import View


class Known:
    """What is known at one moment of choice; each part is worked out once, when it is needed."""

    def __init__(self, view: View) -> None:
        """``view`` is that of the seat to play."""
        self.view = view
        self.ranking = view.ranking
        self.trick = view.trick
        self.legal = tuple(view.legal_cards())

    # --- the own hand --------------------------------------------------------------------

    @cached_property
    def held(self) -> tuple[Card, ...]:
        """The cards in hand."""
        return self.view.held(self.view.eye)

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps in hand."""
        return tuple(one for one in self.held if self.ranking.is_trump(one))

    @cached_property
    def plain(self) -> tuple[Card, ...]:
        """The cards that may be played and are no trumps."""
        return tuple(one for one in self.legal if not self.ranking.is_trump(one))

    @cached_property
    def winners(self) -> tuple[Card, ...]:
        """The cards that may be played and would be ahead in the trick."""
        return tuple(one for one in self.legal if self.would_win(one))

    def suit_of(self, one: Card) -> Suit:
        """The suit that a card counts as."""
        return self.ranking.suit_of(one)

    def length(self, one: Card) -> int:
        """How many cards of a card's suit are in hand."""
        return len(self.mates(self.suit_of(one)))

    def mates(self, suit: Suit) -> tuple[Card, ...]:
        """The cards in hand that count as a suit."""
        return tuple(one for one in self.held if self.suit_of(one) is suit)

    @cached_property
    def longest(self) -> int:
        """The length of the longest plain suit in hand."""
        return max((self.length(one) for one in self.held if one not in self.trumps), default=0)

    # --- points --------------------------------------------------------------------------

    @cached_property
    def aim(self) -> Aim:
        """What the play is about beside card points."""
        return self.view.game.aim(self.view)

    def worth(self, one: Card) -> int:
        """The card points of a card."""
        return self.view.game.worth(one)

    def prize(self, one: Card) -> int:
        """The card points of a card, and what its own points of the score are about as good as."""
        return self.worth(one) + self.aim.scoring.get(one, 0) * self.aim.a_point

    @cached_property
    def lying(self) -> int:
        """The card points in the trick so far."""
        return sum(self.worth(play.card) for play in self.trick)

    @cached_property
    def usual(self) -> float:
        """The card points of an average trick of this game."""
        pack = self.view.game.pack(self.view.rules)
        return sum(map(self.worth, pack)) / len(pack) * self.size

    def is_rich(self, one: Card) -> bool:
        """Whether a card alone has more than half the points of an average trick."""
        return self.worth(one) > self.usual / 2

    # --- the trick -----------------------------------------------------------------------

    @cached_property
    def size(self) -> int:
        """How many cards make a trick."""
        return len(self.view.game.playing(self.view.rules, self.view.dealer))

    @cached_property
    def later(self) -> tuple[Seat, ...]:
        """The seats that play to the trick after this one."""
        order = self.view.game.playing(self.view.rules, self.view.dealer)
        here = order.index(self.view.eye)
        following = (*order[here + 1 :], *order[:here])[: self.size - 1 - len(self.trick)]
        return tuple(self.view.seats[seat] for seat in following)

    @property
    def is_last(self) -> bool:
        """Whether this seat plays the last card of the trick."""
        return not self.later

    @cached_property
    def best(self) -> Play:
        """The play that is ahead; there must be one."""
        return winning(self.trick, self.ranking)

    def would_win(self, one: Card) -> bool:
        """Whether a card would be ahead in the trick."""
        return winning((*self.trick, Play(self.view.eye, one)), self.ranking).card is one

    # --- the cards that are out ----------------------------------------------------------

    @cached_property
    def out(self) -> tuple[Card, ...]:
        """The cards that this seat has seen nowhere."""
        return self.view.unseen()

    def out_of_suit(self, suit: Suit) -> tuple[Card, ...]:
        """The unseen cards that count as a suit."""
        return tuple(one for one in self.out if self.suit_of(one) is suit)

    def is_boss(self, one: Card) -> bool:
        """Whether no unseen card of its suit is higher."""
        return not self.above(one)

    def above(self, one: Card) -> int:
        """How many unseen cards of its suit are higher."""
        strength = self.ranking.strength
        mine = strength(one)
        return sum(strength(other) > mine for other in self.out_of_suit(self.suit_of(one)))

    def is_void(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat has shown that it holds no card of a suit."""
        return suit in self._voids.get(seat, ())

    @cached_property
    def _voids(self) -> dict[Seat, set[Suit]]:
        """The suits that each seat did not follow although it would have had to."""
        shown: dict[Seat, set[Suit]] = {}
        free = self.view.game.free_suits(self.view)
        for plays in (*(trick.plays for trick in self.view.tricks), self.trick):
            led = self.suit_of(plays[0].card) if plays else TRUMP
            for play in plays[1:]:
                suit = self.suit_of(play.card)
                may = suit is TRUMP and self.view.game.may_trump
                if suit is not led and led not in free and not may:
                    shown.setdefault(play.seat, set()).add(led)
        return shown

    def is_feared(self, suit: Suit) -> bool:
        """Whether a known opponent still to play has shown itself void in a plain suit.

        It might trump, unless it is known to hold no trump.  Of seats that may as well be partners
        this is not feared: nobody knows in whose trick a trump would fall.
        """
        if suit is TRUMP or not self.out_of_suit(TRUMP):
            return False
        return any(
            self.against_me(seat) and self.is_void(seat, suit) and not self.is_void(seat, TRUMP)
            for seat in self.later
        )

    @cached_property
    def are_trumps_feared(self) -> bool:
        """Whether a known opponent may still hold a trump."""
        return bool(self.out_of_suit(TRUMP)) and any(
            not self.is_void(seat, TRUMP) for seat in self.opponents
        )

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        """The seats that play and are known to be on another side."""
        order = self.view.game.playing(self.view.rules, self.view.dealer)
        seats = (self.view.seats[seat] for seat in order)
        return tuple(seat for seat in seats if self.against_me(seat))

    def takes(self, one: Card) -> bool:
        """Whether a card that is ahead takes the trick for the own side, as far as is known.

        It does when only partners play later, or when it is the highest of its suit and no
        opponent after it may trump; a trump when it is the highest, or none is left.
        """
        if not any(map(self.against_me, self.later)):
            return True
        # where nobody else can have the suit, the opponents can only trump
        suit = self.suit_of(one)
        alone = suit is not TRUMP and not self.out_of_suit(suit) and self.are_trumps_feared
        return self.is_sure(one) and not alone

    def is_sure(self, one: Card) -> bool:
        """Whether a card that is ahead wins the trick, as far as one can count on it."""
        return self.is_last or (self.is_boss(one) and not self.is_feared(self.suit_of(one)))

    # --- the sides -----------------------------------------------------------------------

    def with_me(self, seat: Seat) -> bool:
        """Whether a seat is known to be on the own side."""
        return self.view.game.together(self.view, self.view.eye, seat)

    def against_me(self, seat: Seat) -> bool:
        """Whether a seat is known to be on another side."""
        mine, other = self.view.side_of(self.view.eye), self.view.side_of(seat)
        return bool(mine and other) and not self.with_me(seat)

    @cached_property
    def sides_open(self) -> bool:
        """Whether it is still open whose side some seat is on."""
        order = self.view.game.playing(self.view.rules, self.view.dealer)
        return any(not self.view.side_of(seat) for seat in order)
