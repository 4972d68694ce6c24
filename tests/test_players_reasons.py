"""Every reason that a player gives is true, and hangs on nothing that its seat does not see.

What a sentence claims is checked here from the view, by means of its own: the rules of thumb that
chose the card are not asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, note

from cardlib import GAMES, Card, Deal, View, dumps
from cardlib.cards import TRUMP, in_order
from cardlib.players import PLAYERS, Choice, Highest, Lowest, Player, RandomPlayer
from cardlib.reasons import Reason
from cardlib.text import FACES, using
from tests.hands import ALL_TABLES, CHANCE, random_deal, random_moment, times
from tests.player_calls import BID_CLAIMS, Called
from tests.player_solos import SOLO_CLAIMS
from tests.test_secrecy import another_world
from tests.toy import TOY, TRUMPING

EVERYBODY: list[Player] = [*PLAYERS.values(), Highest(), Lowest()]


class Claim:
    """A choice and what there was to choose from, for checking what its reason claims."""

    def __init__(self, view: View, choice: Choice) -> None:
        self.view, self.reason = view, choice.reason
        self.card: Any = choice.action
        self.legal = view.legal_cards()
        self.hand = view.held(view.eye)
        self.plain = [one for one in self.legal if not self.is_trump(one)]

    def is_trump(self, one: Card) -> bool:
        return one in self.view.ranking.trumps

    def worth(self, one: Card) -> int:
        return self.view.game.worth(one)

    def param(self, name: str) -> Any:
        return self.reason.param(name)

    def beats(self, one: Card, other: Card) -> bool:
        """Whether ``one``, played after ``other``, beats it."""
        rank = self.view.ranking
        if self.is_trump(one) != self.is_trump(other):
            return self.is_trump(one)
        same = rank.suit_of(one) is rank.suit_of(other)
        return same and rank.strength(one) > rank.strength(other)

    def ahead(self) -> Any:
        """The play that is ahead in the trick."""
        best = self.view.trick[0]
        for play in self.view.trick[1:]:
            best = play if self.beats(play.card, best.card) else best
        return best

    def goes_ahead(self, one: Card) -> bool:
        return not self.view.trick or self.beats(one, self.ahead().card)

    def is_last(self) -> bool:
        players = self.view.game.playing(self.view.rules, self.view.dealer)
        return len(self.view.trick) + 1 == len(players)

    def lying(self) -> int:
        return sum(self.worth(play.card) for play in self.view.trick)

    def unbeaten(self, one: Card) -> bool:
        """Whether no card of its suit that this seat has not seen is higher."""
        seen = {*self.view.dealt(self.view.eye), *self.view.blind}
        seen |= {play.card for play in self.view.plays}
        unseen = set(self.view.game.pack(self.view.rules)) - seen
        suit = self.view.ranking.suit_of(one)
        return not any(
            self.beats(other, one) for other in unseen if self.view.ranking.suit_of(other) is suit
        )

    def suit_lengths(self) -> Counter[Any]:
        return Counter(self.view.ranking.suit_of(one) for one in self.hand)

    def is_longest(self) -> bool:
        lengths = self.suit_lengths()
        plain = [count for suit, count in lengths.items() if suit is not TRUMP]
        return lengths[self.view.ranking.suit_of(self.card)] == max(plain)

    def is_cheap(self) -> bool:
        """Not more than half the points of an average trick, by the sum over the pack."""
        pack = self.view.game.pack(self.view.rules)
        players = self.view.game.playing(self.view.rules, self.view.dealer)
        return 2 * self.worth(self.card) * len(pack) <= sum(map(self.worth, pack)) * len(players)

    def is_least(self) -> bool:
        """Whether no plain card that could be played is worth less."""
        return self.card in self.plain and self.worth(self.card) == min(map(self.worth, self.plain))

    def partner_ahead(self) -> bool:
        best, view = self.ahead(), self.view
        side = view.side_of(view.eye)
        alone = view.game.sides(view.rules) == len(view.seats) and view.game.name == "pitch"
        partner = bool(side) and view.side_of(best.seat) == side and not alone
        return partner and (best.seat, best.card) == (self.param("by"), self.param("best"))

    def is_lowest(self, some: Any) -> bool:
        return self.card is min(some, key=self.view.ranking.strength)

    def is_highest(self, some: Any) -> bool:
        return self.card is max(some, key=self.view.ranking.strength)

    def winners(self) -> list[Card]:
        return [one for one in self.legal if self.goes_ahead(one)]

    def above(self, one: Card) -> int:
        """How many unseen cards of its suit beat a card."""
        rank = self.view.ranking
        mates = [other for other in self.view.unseen() if rank.suit_of(other) is rank.suit_of(one)]
        return sum(self.beats(other, one) for other in mates)

    def is_weakest(self) -> bool:
        """Whether of the cards that could be spared – no trumps, if there is another – none is
        beaten by more others."""
        spare = self.plain or list(self.legal)
        return self.card in spare and self.above(self.card) == max(map(self.above, spare))

    def players(self) -> int:
        return len(self.view.game.playing(self.view.rules, self.view.dealer))

    def to_come(self) -> list[int]:
        """The seats that play later to this trick."""
        order = list(self.view.game.playing(self.view.rules, self.view.dealer))
        gone = {play.seat for play in self.view.trick} | {self.view.eye}
        return [seat for seat in order if seat not in gone]

    def only_trumps_win(self) -> bool:
        found = self.winners()
        return bool(found) and all(map(self.is_trump, found)) and not self.is_trump(self.card)


CLAIMS: dict[str, Callable[[Claim], bool]] = {
    "random": lambda c: c.card in c.legal,
    "lowest": lambda c: c.is_lowest(c.legal),
    "highest": lambda c: c.is_highest(c.legal),
    "beginner_lead": lambda c: not c.view.trick and c.is_highest(c.hand),
    "beginner_win": lambda c: bool(c.view.trick) and c.is_highest(c.winners()),
    "beginner_low": lambda c: not c.winners() and c.is_lowest(c.legal),
    "only": lambda c: list(c.legal) == [c.card],
    "pitch_only": lambda c: opens(c) and c.param("n") == 1 and c.is_highest(of_suit(c)),
    "pitch_high": lambda c: opens(c) and c.is_highest(of_suit(c)),
    "pitch_low": lambda c: opens(c) and not any(one.rank in "AKQ" for one in of_suit(c)),
    "beginner_pitch": lambda c: opens(c) and c.is_highest(of_suit(c)) and c.is_longest(),
    "lead_draw": lambda c: (
        not c.view.trick
        and c.is_trump(c.card)
        and c.is_highest(c.hand)
        and c.unbeaten(c.card)
        and any(c.is_trump(one) for one in c.view.unseen())
    ),
    "lead_spare": lambda c: (
        all(map(c.is_trump, c.hand))
        and c.is_lowest([one for one in c.hand if not scores(c, one)])
        and not scores(c, c.card)
    ),
    "lead_long_free": lambda c: c.is_longest() and c.is_cheap() and not c.view.ranking.trumps,
    "give_scoring": lambda c: (
        c.partner_ahead() and (c.is_last() or c.unbeaten(c.param("best"))) and scores(c, c.card)
    ),
    "win_scoring": lambda c: c.goes_ahead(c.card) and c.unbeaten(c.card) and scores(c, c.card),
    "win_scoring_last": lambda c: c.is_last() and c.goes_ahead(c.card) and scores(c, c.card),
    "take_scoring": lambda c: (
        c.goes_ahead(c.card)
        and scores(c, c.param("prize"))
        and c.param("prize") in [play.card for play in c.view.trick]
    ),
    "forced_spare": lambda c: (
        all(map(c.is_trump, c.legal))
        and not c.is_lowest(c.legal)
        and (
            c.worth(min(c.legal, key=c.view.ranking.strength)) > c.worth(c.card)
            or scores(c, min(c.legal, key=c.view.ranking.strength))
        )
    ),
    "lead_force": lambda c: (
        not c.view.trick
        and c.is_lowest([one for one in c.hand if c.is_trump(one)])
        and not any(c.unbeaten(one) for one in c.hand if c.is_trump(one))
    ),
    "lead_drawn": lambda c: (
        not c.view.trick and c.unbeaten(c.card) and not c.is_trump(c.card) and not may_trump(c)
    ),
    "lead_high": lambda c: (
        not c.view.trick and c.unbeaten(c.card) and out_of_suit(c) >= c.players() - 1
    ),
    "lead_top_trump": lambda c: all(map(c.is_trump, c.hand)) and c.unbeaten(c.card),
    "lead_weak": lambda c: (
        not c.view.trick
        and c.is_longest()
        and c.is_lowest([one for one in c.plain if one.suit == c.card.suit])
    ),
    "leave_sure": lambda c: (
        c.partner_ahead() and (c.is_last() or c.unbeaten(c.param("best"))) and c.is_weakest()
    ),
    "win_last": lambda c: c.is_last() and c.goes_ahead(c.card),
    "win_sure": lambda c: c.goes_ahead(c.card) and c.unbeaten(c.card) and not c.is_last(),
    "win_partner": lambda c: (
        c.goes_ahead(c.card)
        and not c.is_last()
        and all(c.view.side_of(seat) == c.view.side_of(c.view.eye) for seat in c.to_come())
    ),
    "win_try": lambda c: c.goes_ahead(c.card) and c.is_lowest(c.winners()) and not c.is_last(),
    "discard": lambda c: not c.winners() and c.param("best") is c.ahead().card and c.is_weakest(),
    "discard_low": lambda c: (
        bool(c.winners()) and not c.goes_ahead(c.card) and not c.is_last() and c.is_weakest()
    ),
    "try_low": lambda c: c.goes_ahead(c.card) and not c.is_last() and c.is_weakest(),
    "play_on": lambda c: SOLO_CLAIMS["play_on"](Called(c.view, Choice(c.card, c.reason))),
    "leave": lambda c: c.partner_ahead() and c.only_trumps_win(),
    "lead_trump": lambda c: all(map(c.is_trump, c.hand)) and c.is_lowest(c.hand),
    "lead_boss": lambda c: not c.view.trick and c.worth(c.card) > 0 and c.unbeaten(c.card),
    "lead_long": lambda c: c.is_longest() and c.is_cheap() and any(map(c.is_trump, c.hand)),
    "lead_long_bare": lambda c: (
        c.is_longest() and c.is_cheap() and not any(map(c.is_trump, c.hand))
    ),
    "lead_low": lambda c: not c.view.trick and c.is_least(),
    "give": lambda c: (
        c.partner_ahead()
        and not c.is_last()
        and c.unbeaten(c.param("best"))
        and c.param("n") == c.worth(c.card) > 0
    ),
    "give_last": lambda c: (
        c.partner_ahead()
        and c.is_last()
        and not c.goes_ahead(c.card)
        and c.param("n") == c.worth(c.card) > 0
    ),
    "give_over": lambda c: (
        c.partner_ahead()
        and c.is_last()
        and c.goes_ahead(c.card)
        and c.param("n") == c.worth(c.card) > 0
    ),
    "give_nothing": lambda c: (
        c.partner_ahead()
        and (c.is_last() or c.unbeaten(c.param("best")))
        and not any(map(c.worth, c.plain or c.legal))
    ),
    "take_last": lambda c: (
        c.is_last() and c.goes_ahead(c.card) and c.param("n") == c.lying() + c.worth(c.card) > 0
    ),
    "take_last_free": lambda c: c.is_last() and c.goes_ahead(c.card) and not c.worth(c.card),
    "take_boss": lambda c: c.goes_ahead(c.card) and c.unbeaten(c.card),
    "take_trump": lambda c: (
        c.is_trump(c.card) and c.goes_ahead(c.card) and c.param("n") == c.lying()
    ),
    "take_dear": lambda c: (
        c.is_trump(c.card)
        and c.goes_ahead(c.card)
        and all(not Claim(c.view, Choice(one, c.reason)).is_cheap() for one in c.plain)
    ),
    "forced_trump": lambda c: all(map(c.is_trump, c.legal)) and c.is_lowest(c.legal),
    "throw": lambda c: not c.winners() and c.is_least() and c.param("best") is c.ahead().card,
    "try": lambda c: c.goes_ahead(c.card) and not c.is_last() and c.is_least(),
    "duck": lambda c: (
        not c.goes_ahead(c.card)
        and not c.is_last()
        and c.is_least()
        and not any(
            c.unbeaten(one) and not feared(c, one) for one in c.winners() if not c.is_trump(one)
        )
    ),
    "keep_trump": lambda c: c.only_trumps_win() and c.param("n") == c.lying(),
    "keep_top": lambda c: (
        c.only_trumps_win()
        and all(c.unbeaten(one) for one in c.winners())
        and any(
            not c.view.side_of(seat) for seat in c.view.game.playing(c.view.rules, c.view.dealer)
        )
    ),
}
"""What each reason for a card claims, by the last part of its code."""


def scores(claim: Claim, one: Card) -> bool:
    """Whether a card scores by itself for whoever wins it in a trick."""
    rules: Any = claim.view.rules
    ranks = {"J"}
    ranks |= {"10"} if rules.ten_of_trump else set()
    ranks |= {"3"} if rules.three_of_trump else set()
    ranks |= {"5"} if rules.pedro else set()
    ranks |= {"2"} if rules.low == "winner" else set()
    return claim.view.game.name == "pitch" and claim.is_trump(one) and one.rank in ranks


def out_of_suit(claim: Claim) -> int:
    rank = claim.view.ranking
    suit = rank.suit_of(claim.card)
    return sum(rank.suit_of(one) is suit for one in claim.view.unseen())


def may_trump(claim: Claim) -> bool:
    """Whether an opponent may still hold a trump, for all that has been shown."""
    view, trumps = claim.view, claim.view.ranking.trumps
    if not any(one in trumps for one in view.unseen()):
        return False
    shown = {
        play.seat
        for trick in view.tricks
        if trick.cards[0] in trumps
        for play in trick.plays
        if play.card not in trumps
    }
    side = view.side_of(view.eye)
    return any(view.side_of(seat) not in (side, "") and seat not in shown for seat in view.seats)


def opens(claim: Claim) -> bool:
    """Whether the card is the very first one, and the number of cards of its suit is right."""
    return (
        not claim.view.plays
        and claim.param("suit") == claim.card.suit
        and claim.param("n")
        in (len(of_suit(claim)), sum(one.rank in "AKJ" for one in of_suit(claim)))
    )


def of_suit(claim: Claim) -> list[Card]:
    return [one for one in claim.hand if one.suit == claim.card.suit]


def feared(claim: Claim, one: Card) -> bool:
    """Whether a seat known to be on another side has shown that it cannot follow this card."""
    view, suit = claim.view, claim.view.ranking.suit_of(one)
    for trick in view.tricks:
        if view.ranking.suit_of(trick.cards[0]) is suit:
            for play in trick.plays:
                is_known = view.side_of(view.eye) and view.side_of(play.seat)
                other = is_known and not view.game.together(view, view.eye, play.seat)
                if view.ranking.suit_of(play.card) is not suit and other:
                    return True
    return False


CALL_CLAIMS = {"pitch": BID_CLAIMS, "spitzeln": SOLO_CLAIMS}


def told(choice: Choice) -> str:
    return choice.reason.code.removeprefix("player.")


def check(view: View, choice: Choice) -> str:
    """Check the claim of one choice; its code."""
    code = told(choice)
    if isinstance(choice.action, Card):
        assert choice.reason.param("card") is choice.action
        assert CLAIMS[code](Claim(view, choice)), f"{choice.reason}\n{view!r} {view.hand()}"
    else:
        word = choice.action.partition(" ")[0]
        assert word in (*view.legal(), *view.offers(view.eye))
        claims = CALL_CLAIMS.get(view.game.name, {})
        if code in claims:
            assert claims[code](Called(view, choice)), f"{choice.reason}\n{view!r} {view.hand()}"
        else:
            assert code.endswith(("_call", "_lay"))
    return code


def check_hand(player: Player, deal: Deal, caller: Player | None = None) -> Counter[str]:
    """Check everything that a player says in a hand at all seats; how often each reason came.

    Calls are checked too; ``caller`` makes them, by chance unless told otherwise: players that
    always pass would never play a card.
    """
    said: Counter[str] = Counter()
    caller = caller or RandomPlayer(5)
    while (turn := deal.to_act) is not None:
        choice = player.choose(deal.view(turn))
        said[check(deal.view(turn), choice)] += 1
        act = choice.action
        if not isinstance(act, Card) and deal.status == "calling":
            act = caller.choose(deal.view(turn)).action
        deal = deal.play(act) if isinstance(act, Card) else deal.call(act, turn)
    return said


@pytest.mark.parametrize("player", EVERYBODY, ids=lambda player: player.name)
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_true_of_its_moment(player: Player, name: str) -> None:
    said: Counter[str] = Counter()
    for seed in range(100):
        said += check_hand(player, GAMES[name].deal(seed=seed))
    assert said.total() > 500


def test_every_reason_of_the_sensible_player_is_met() -> None:
    """Else the test above would say nothing about it."""
    said: Counter[str] = Counter()
    for seed in range(60):
        for name, rules in ALL_TABLES[:: max(1, len(ALL_TABLES) // 4)]:
            deal = GAMES[name].deal(seed=seed, **rules)
            said += check_hand(PLAYERS["sensible"], deal)
            said += check_hand(PLAYERS["beginner"], deal)
    for seed in range(150):
        for name, rules in SPOKEN:
            for caller in ("sensible", "beginner"):
                deal = GAMES[name].deal(seed=seed, carried=before(name, rules, seed), **rules)
                said += check_hand(PLAYERS[caller], deal, PLAYERS[caller])
    mine = {code for code in CLAIMS if code not in ("random", "lowest", "highest")}
    mine |= {code for claims in CALL_CLAIMS.values() for code in claims}
    rare = {"lead_spare", "lead_trump", "forced_trump", "give_nothing", "take_last_free"}
    rare |= {"play_on", "bid_smudge", "pass_top", "pitch_only"}
    assert mine - set(said) <= rare


SPOKEN: list[tuple[str, dict[str, Any]]] = [
    ("pitch", {}),
    ("pitch", {"players": 2, "dealer_holds": False, "low": "winner"}),
    ("pitch", {"players": 3, "forced_dealer": True, "ten_of_trump": True, "pedro": True}),
    ("pitch", {"players": 9}),
    ("spitzeln", {"tout": "commit"}),
    ("spitzeln", {"players": 4, "all_pass": "play", "first_five": "bonus"}),
]
"""Tables at which players call for themselves."""


def before(name: str, rules: dict[str, Any], seed: int) -> dict[str, Any] | None:
    """In every other deal of a game with a target, somebody is about to reach it."""
    if name != "pitch" or seed % 2:
        return None
    agreed: Any = GAMES[name].house_rules(rules)
    scores = [0] * GAMES[name].sides(agreed)
    scores[seed // 2 % len(scores)] = agreed.target - 1
    return {"before": scores}


@times(4)
@given(CHANCE)
def test_reasons_are_true_at_any_table_and_after_any_play(rng: Random) -> None:
    deal = random_moment(random_deal(rng), rng)
    note(dumps(deal))
    if deal.to_act is not None:
        for player in EVERYBODY:
            view = deal.view(deal.to_act)
            check(view, player.choose(view))


@pytest.mark.parametrize("game", [TOY, TRUMPING], ids=["following", "trumping"])
@pytest.mark.parametrize("free", ["follow", "free"])
def test_reasons_are_true_in_a_game_without_points_sides_or_words(game: Any, free: str) -> None:
    for seed in range(60):
        for player in EVERYBODY:
            check_hand(player, game.deal(seed=seed, trump_lead=free))


# --- nothing hangs on a hidden card ----------------------------------------------------------


@times(4)
@given(CHANCE)
def test_with_the_unseen_cards_elsewhere_the_choice_and_its_sentence_are_the_same(
    rng: Random,
) -> None:
    deal = random_moment(random_deal(rng), rng)
    note(dumps(deal))
    for seat in deal.seats:
        here, there = deal.view(seat), another_world(deal, seat, rng).view(seat)
        for player in EVERYBODY:
            assert player.announce(here) == player.announce(there)
            if seat == deal.to_act:
                chosen = player.choose(here), player.choose(there)
                assert chosen[0] == chosen[1]
                assert str(chosen[0].reason) == str(chosen[1].reason)


@pytest.mark.parametrize(
    ("name", "rules"), [one for one in ALL_TABLES if GAMES[one[0]].choosing], ids=str
)
def test_the_same_holds_while_something_is_called_or_laid_away(
    name: str, rules: dict[str, Any]
) -> None:
    for seed in range(12):
        deal, rng = GAMES[name].deal(seed=seed, **rules), Random(seed)
        while deal.status == "calling" and deal.to_act is not None:
            seat, word = deal.to_act, deal.legal()[-1]
            here, there = deal.view(seat), another_world(deal, seat, rng).view(seat)
            assert [player.choose(here) for player in EVERYBODY] == [
                player.choose(there) for player in EVERYBODY
            ]
            laying = word in deal.game.choosing
            action = PLAYERS["sensible"].choose(here).action if laying else word
            deal = deal.call(str(action), seat)


@times(4)
@given(CHANCE)
def test_a_reason_names_no_card_that_is_not_on_the_table(rng: Random) -> None:
    """Nor one that stays in the own hand: a table may tell the reason of a card just played."""
    deal = random_moment(random_deal(rng), rng)
    if deal.to_act is None:
        return
    for player in EVERYBODY:
        choice = player.choose(deal.view(deal.to_act))
        shown = {choice.action, *(play.card for play in deal.plays)}
        assert named(choice.reason) <= shown or deal.status == "calling"


def named(reason: Reason) -> set[Any]:
    return {one for one in (*reason.because, *dict(reason.params).values()) if type(one) is Card}


@pytest.mark.parametrize("face", FACES)
def test_sentences_are_in_the_first_person_and_end_well(face: Any) -> None:
    with using(face=face):
        for seed in range(20):
            deal = random_moment(GAMES[next(iter(GAMES))].deal(seed=seed), Random(seed))
            if deal.to_act is None:
                continue
            for player in EVERYBODY:
                choice = player.choose(deal.view(deal.to_act))
                said = str(choice.reason)
                assert {"I", "my", "mine", "me"} & set(said.replace(",", " ").split()), said
                assert said.endswith(".")
                assert "{" not in said
                if isinstance(choice.action, Card):
                    assert format(choice.action) in said


def test_laid_away_cards_are_named_in_no_sentence() -> None:
    for name, rules in ALL_TABLES:
        game = GAMES[name]
        for seed in range(6 if game.choosing else 0):
            deal = game.deal(seed=seed, **rules)
            while deal.to_act is not None and deal.status == "calling":
                if deal.due.step in game.choosing:
                    for player in EVERYBODY:
                        choice = player.choose(deal.view(deal.to_act))
                        assert named(choice.reason) == set()
                        assert told(choice).endswith("_lay")
                    break
                deal = deal.call(str(deal.legal()[-1]), deal.to_act)


def test_cards_are_laid_away_in_canonical_order() -> None:
    for name, rules in ALL_TABLES:
        deal = GAMES[name].deal(seed=5, **rules)
        while deal.to_act is not None and deal.status == "calling":
            word: Any = deal.legal()[-1]
            if word in deal.game.choosing:
                for player in EVERYBODY:
                    laid = str(player.choose(deal.view(deal.to_act)).action).split()[1:]
                    assert [one.code for one in in_order(map(Card, laid))] == laid
                    assert len(set(laid)) == deal.game.choosing[str(word)]
                break
            deal = deal.call(str(word), deal.to_act)
