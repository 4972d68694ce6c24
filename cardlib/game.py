"""What a game says about itself: data and a few pure functions.

A game is one object of a class derived from :class:`Game`.  The engine asks it; a game never
drives the engine.  Everything that trick-taking games share stands in the engine; what a game
brings is its pack, its house rules, its ranking, its calls and its score.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from cardlib.advice import GoodPlay
from cardlib.cards import Card, Suit
from cardlib.house_rules import HouseRules, unknown_name, wrong_value
from cardlib.ledger import Contract, Ledger, Standing, Won
from cardlib.ranking import Ranking
from cardlib.reasons import BadRecord, Reason, Verdict
from cardlib.seats import Seat, Side, seats

if TYPE_CHECKING:
    from cardlib.chips import Pot
    from cardlib.deal import Deal
    from cardlib.moment import Moment


class Call(NamedTuple):
    """Something said or done by a seat that is no play: a call, a burying, an announcement."""

    seat: Seat
    word: str
    cards: tuple[Card, ...] = ()
    """The cards it is about, where it is about cards."""


class Due(NamedTuple):
    """What has to happen next."""

    status: str
    """``calling``, ``playing``, ``complete``, ``thrown_in`` or ``void``."""
    seat: Seat | None = None
    step: str = ""
    """While calling: the name of the step, ``call`` unless a game has others."""


class Layout(NamedTuple):
    """How a pack is dealt."""

    sizes: tuple[int, ...]
    """Cards for each seat; 0 for a seat that sits out."""
    packets: tuple[int, ...]
    """The packets a hand is dealt in; their sum is the size of a hand."""
    blind: int = 0
    """Cards dealt to nobody."""


class Field(NamedTuple):
    """A field of the hand record (REC-5) that only this game has."""

    kind: str
    """``cards``, ``seat``, ``flag``, ``chips`` or ``word``: the type of its value."""
    call: str = ""
    """The call that the field stands for in a record, if it stands for one."""
    after: str = "deal"
    """Where in a hand it belongs: ``deal``, ``calls``, ``plays``, or ``before`` (the scores)."""
    words: tuple[str, ...] = ()
    """For a ``word``: the calls of which its value is one."""
    rule: str = "REC-3"
    """For a ``word``: the id of the rule that any other value breaks."""

    @property
    def calls(self) -> tuple[str, ...]:
        """All calls that the field may stand for; none for one that stands for no call."""
        return self.words or ((self.call,) if self.call else ())

    @property
    def unsaid(self) -> object:
        """What a record means that leaves the field out."""
        return {"chips": 0, "flag": False}.get(self.kind)


class Game(GoodPlay):
    """The base of every game.  What is not given a body here must be given by the game.

    Each game is one object: making it again, copying or unpickling it gives the same one.
    """

    _only: ClassVar[Game]

    name: str
    """The name used in records and for the game's own words."""
    letter: str
    """The letter its deal codes begin with."""
    prefix: str
    """The three capital letters its rule ids begin with."""
    defaults: HouseRules
    choices: Mapping[str, Sequence[object]]
    """For each house rule the values it may have."""
    fields: Mapping[str, Field] = {}
    """Fields of the record that belong to this game."""
    rule_ids: Mapping[str, str]
    """The id of this game's rule for each general matter: ``follow``, ``void``, ``over`` …"""
    choosing: Mapping[str, int] = {}
    """Steps of the calls in which cards are chosen, such as burying: how many."""
    face: str = "french"
    """The face its cards are printed in where it is at home; what is shown, the settings say."""
    lead_makes_trumps = False
    """Whether the suit of the first card led is trumps."""
    sides_are_fixed = False
    """Whether the sides follow from where people sit, before a card is dealt."""
    bids: tuple[str, ...] = ()
    """The calls that are bids, from low to high, in a game with an auction for points."""
    matadors_from = 0
    """So many trumps from the top in one hand are matadors, with all that follow; 0: none are."""
    parts: tuple[str, ...] = ()
    """The parts of which the settlement of a hand is made up, where there are several."""
    may_trump = False
    """Whether one who can follow may trump all the same."""

    def __new__(cls) -> Self:
        """The one object of this game."""
        if "_only" not in cls.__dict__:
            cls._only = super().__new__(cls)
        only: Self = cls.__dict__["_only"]
        return only

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    # --- the table -----------------------------------------------------------------------

    def check(self, rules: HouseRules) -> Reason | None:
        """Why these house rules cannot go together, or None when they can."""
        raise NotImplementedError

    def check_fields(
        self,
        rules: HouseRules,  # noqa: ARG002 - for games that need them
        dealer: int,  # noqa: ARG002
        fields: Mapping[str, Any],  # noqa: ARG002
    ) -> Reason | None:
        """Why the game's own fields of a record cannot be so, or None; their types are right."""
        return None

    def pack(self, rules: HouseRules) -> tuple[Card, ...]:
        """The cards of the game, in canonical order."""
        raise NotImplementedError

    def layout(self, rules: HouseRules, dealer: int) -> Layout:
        """How the pack is dealt."""
        raise NotImplementedError

    def playing(self, rules: HouseRules, dealer: int) -> tuple[int, ...]:
        """The seats that play this hand, clockwise."""
        raise NotImplementedError

    # --- a moment ------------------------------------------------------------------------

    def due(self, moment: Moment) -> Due:
        """What has to happen next."""
        raise NotImplementedError

    def ranking(self, moment: Moment) -> Ranking:
        """How the cards rank in this hand, as far as it is settled."""
        raise NotImplementedError

    def leader(self, moment: Moment) -> int:
        """The seat that leads to the first trick."""
        raise NotImplementedError

    def contract(self, moment: Moment) -> Contract | None:  # noqa: ARG002 - for such auctions
        """Who has won an auction for points, and with which bid; None before or without one."""
        return None

    def ranking_if(self, moment: Moment, suit: Suit) -> Ranking:  # noqa: ARG002 - where it is chosen
        """How the cards would rank with this suit as trumps; as they do where nobody chooses it."""
        return self.ranking(moment)

    def free_suits(self, moment: Moment) -> tuple[Suit, ...]:  # noqa: ARG002 - for games that have some
        """Effective suits that need not be followed when led."""
        return ()

    def trumps_to_make(self, moment: Moment) -> tuple[Ranking, ...]:  # noqa: ARG002
        """Where the very first card makes the trumps and is still to come: what it may make.

        They have the bits of :meth:`ranking` (:meth:`~cardlib.ranking.Ranking.with_trumps`); the
        card chooses the one in which it is a trump.
        """
        return ()

    def taker(self, moment: Moment) -> Seat | None:  # noqa: ARG002 - for games with a blind
        """The seat that has taken the blind."""
        return None

    def rule_id(self, moment: Moment, matter: str) -> str:  # noqa: ARG002 - ids may depend on the moment
        """The rule id for a general matter in this moment."""
        return self.rule_ids[matter]

    # --- calls ---------------------------------------------------------------------------

    def words(self, moment: Moment) -> tuple[str, ...]:
        """All that can be said in the step that is due, in the order ``legal`` lists it."""
        raise NotImplementedError

    def vocabulary(self, moment: Moment) -> tuple[str, ...]:
        """Every word that can be called under these house rules, leaving out what a field says."""
        raise NotImplementedError

    def caller(self, moment: Moment, word: str) -> Seat | None:
        """The seat a call comes from when nobody is named."""
        raise NotImplementedError

    def judge_call(self, moment: Moment, call: Call) -> Verdict:
        """Whether a call may be made, and why."""
        raise NotImplementedError

    def offers(self, moment: Moment, seat: int) -> tuple[str, ...]:  # noqa: ARG002
        """Calls open to a seat beside the step that is due; nobody has to make them."""
        return ()

    def public(self, call: Call, seat: int) -> Call:  # noqa: ARG002
        """The call as ``seat`` witnesses it (GEN-9)."""
        return call

    # --- sides and score -----------------------------------------------------------------

    def side_of(self, moment: Moment, seat: int) -> str:
        """The side of a seat as far as the moment's viewer knows it, or "" (GEN-9)."""
        raise NotImplementedError

    def telling(self, moment: Moment) -> tuple[Card, ...]:  # noqa: ARG002 - for games with hidden sides
        """The cards whose holders settle the sides, or none where the sides are open to all."""
        return ()

    def sides_if(self, moment: Moment, holders: Mapping[Card, Seat]) -> Mapping[Seat, str]:  # noqa: ARG002
        """The side of each seat if the telling cards were dealt to these seats."""
        return {seat: self.side_of(moment, seat) for seat in moment.seats}

    def told_holders(self, moment: Moment) -> Mapping[Card, Seat]:  # noqa: ARG002 - for calls that tell
        """The cards that a call has told everybody about, with the seats they were dealt to."""
        return {}

    def worth(self, card: Card) -> int:
        """The card points of a card."""
        raise NotImplementedError

    def counts_points(self, moment: Moment) -> bool:  # noqa: ARG002 - for games that do not always
        """Whether card points count in this hand, as far as it is settled."""
        return True

    def score(self, deal: Deal) -> Ledger:
        """The score of a finished hand."""
        raise NotImplementedError

    def report(self, deal: Deal) -> dict[str, object]:
        """What a replay states of the hand beside what every game has (REC-6)."""
        raise NotImplementedError

    def to_settle(self, deal: Deal) -> tuple[Reason, ...]:  # noqa: ARG002 - where more is needed
        """What has to be known to settle a finished hand, beside what each seat has won."""
        return ()

    def pot(self, deal: Deal) -> Pot | None:  # noqa: ARG002 - for games with a pot
        """The pot after a finished hand, or None in a game that has none."""
        return None

    def together(self, moment: Moment, one: int, other: int) -> bool:
        """Whether two seats are known to be on one side; a seat and itself always are (GEN-9)."""
        side = self.side_of(moment, one)
        # alone on it, the other might be somebody's opponent whose partner is not known yet
        several = sum(self.side_of(moment, seat) == side for seat in moment.seats) > 1
        return one == other or bool(side and several and self.side_of(moment, other) == side)

    def sides(self, rules: HouseRules) -> int:
        """How many running scores there are: one a seat, unless a game says otherwise."""
        return rules.players

    def side_number(self, rules: HouseRules, seat: int) -> int:
        """Which running score is that of a seat."""
        return seat % self.sides(rules)

    def side_seats(self, rules: HouseRules, number: int) -> Side:
        """The seats that share a running score."""
        table = seats(rules.players)
        return Side(seat for seat in table if self.side_number(rules, seat) == number)

    def next_dealer(self, deal: Deal) -> Seat:
        """Who deals after this hand (GEN-7)."""
        count = deal.rules.players
        return Seat((deal.dealer + 1) % count, count)

    def badge(self, moment: Moment, card: Card) -> str:  # noqa: ARG002
        """The code of the word that marks a special card, or ""."""
        return ""

    def standing(self, moment: Moment) -> tuple[Standing, ...]:  # noqa: ARG002
        """What everybody at the table keeps in mind beside tricks and card points."""
        return ()

    # --- match ---------------------------------------------------------------------------

    match_length: int | None = 12
    """Hands in a match unless another number is agreed; None: until it is decided by score."""

    ties_stand = False
    """Whether players tied at the end of a match win it together; else extra hands decide."""

    def match_target(self, rules: HouseRules) -> int | None:  # noqa: ARG002
        """The score at which a match ends by the house rules, or None."""
        return None

    def decided(self, deal: Deal, scores: tuple[int, ...]) -> Won | None:  # noqa: ARG002
        """Who has won the match with this hand, where the game settles that itself.

        ``scores`` are the running scores before the hand.  None: nobody yet, or the general way is
        taken: the highest score after the last hand, or at the target.
        """
        return None

    def carry(
        self,
        deal: Deal | None,  # noqa: ARG002
        scores: tuple[int, ...],
    ) -> dict[str, object]:
        """What the next hand of a match takes over (REC-5); ``deal``: the hand before, if any."""
        return {"before": list(scores)}

    def carried_fields(self) -> tuple[str, ...]:
        """Fields of a record that say what is carried over from earlier hands."""
        own = self.fields.items()
        return ("before", *(name for name, one in own if not one.calls and one.kind != "cards"))

    def closing(self, deal: Deal) -> Ledger | None:  # noqa: ARG002 - for games with a pot
        """What is settled beside the hands when a match ends with ``deal``, or None."""
        return None

    def length_step(self, rules: HouseRules) -> int:  # noqa: ARG002
        """The number of hands in a match must be a multiple of this."""
        return 1

    def extra_dealer(self, deal: Deal, tied: tuple[Seat, ...]) -> Seat:  # noqa: ARG002
        """Who deals an extra hand after ``deal`` that decides between the seats tied."""
        return self.next_dealer(deal)

    def first_dealer(self, deal: Deal, scores: tuple[int, ...]) -> Seat:  # noqa: ARG002
        """Who deals first in the next match, after the last hand and the final scores."""
        return self.next_dealer(deal)

    # --- house rules ---------------------------------------------------------------------

    def house_rules(
        self, given: Mapping[str, object] | None = None, *, beside: Sequence[str] = ()
    ) -> HouseRules:
        """The house rules with those ``given`` changed; ``beside``: other words near a slip.

        Raises :class:`~cardlib.reasons.BadRecord` for an unknown name or value, naming those there
        are, and for values that cannot go together.
        """
        for name, value in (given or {}).items():
            if name not in self.choices:
                raise BadRecord(unknown_name(name, self.choices, beside, self.name))
            wrong = wrong_value(name, value, self.choices[name], self.name)
            if wrong is not None:
                raise BadRecord(wrong)
        usual = self.usual(given or {})
        rules = type(usual)(**{**usual._asdict(), **(given or {})})
        if (fault := self.check(rules)) is not None:
            raise BadRecord(fault)
        return rules

    def usual(self, given: Mapping[str, object]) -> HouseRules:  # noqa: ARG002
        """The house rules that hold beside those ``given`` when nothing else is said.

        Some defaults may hang on others, on the number of players for example.
        """
        return self.defaults

    def changed(self, rules: HouseRules) -> dict[str, object]:
        """The house rules that differ from the defaults (REC-1), in their fixed order."""
        usual = self.usual(rules._asdict())._asdict()
        return {name: value for name, value in rules._asdict().items() if value != usual[name]}
