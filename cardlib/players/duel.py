"""How much better one player is than another: the same deals played again and again.

A duel is a *duplicate*: each deal is played once for every seat, with one player at that seat and
the other kind at all others.  So no side gets the better cards, and the figures compare play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from cardlib.cards import Card
from cardlib.deal import Deal
from cardlib.match import Match, new_match
from cardlib.playable import Playable
from cardlib.players.simple import Player
from cardlib.wanted import wanted

CONFIDENCE_99: Final = 2.5758293035489004
"""How many standard errors a 99 % interval reaches to each side."""

_SHARES: Final = 2520
"""A victory in parts: any number of winners up to ten can share it."""


class Tally(NamedTuple):
    """What duplicates came to.  Whole numbers, so that tallies add up to the same anywhere."""

    deals: int = 0
    total: int = 0
    """The gains of all deals, in parts of a unit."""
    squares: int = 0
    """The squares of the same."""
    parts: int = 1
    """How many parts make one unit a hand."""

    def plus(self, other: Tally) -> Tally:
        """Both tallies as one; they are of tables with the same number of seats."""
        return Tally(
            self.deals + other.deals,
            self.total + other.total,
            self.squares + other.squares,
            other.parts if other.deals else self.parts,
        )

    @property
    def mean(self) -> float:
        """The units a hand that the player wins above the average of its table."""
        return self.total / (self.deals * self.parts) if self.deals else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 99 % interval of the mean; endless for fewer than two deals."""
        if self.deals < 2:
            return float("inf")
        spread = self.deals * self.squares - self.total**2
        error = sqrt(spread / (self.deals**2 * (self.deals - 1)))
        return CONFIDENCE_99 * error / self.parts


def play_out(deal: Deal, players: Sequence[Player]) -> Deal:
    """The hand played to its end, ``players[seat]`` at each seat; announcements come first."""
    wanted(deal, Deal, "play_out", "deal")
    while (turn := deal.to_act) is not None:
        announced = deal if deal.plays else _announced(deal, players)
        if announced is not deal:  # it may be over, or another seat's turn
            deal = announced
            continue
        action = players[turn].choose(deal.view(turn)).action
        deal = deal.play(action) if isinstance(action, Card) else deal.call(action, turn)
    return deal


def duplicate(deal: Deal, one: Player, other: Player) -> Tally:
    """What ``one`` gains in a deal above the average of its table, played once at every seat.

    In a game in which the gains of a hand add up to nothing that is what ``one`` wins.
    """
    gained = parts = 0
    for seat in deal.game.playing(deal.rules, deal.dealer):
        players = [one if number == seat else other for number in deal.seats]
        delta = play_out(deal, players).score().delta
        gained += len(delta) * delta[seat % len(delta)] - sum(delta)
        parts += len(delta)
    return Tally(1, gained, gained * gained, parts)


def duel(game: Playable, one: Player, other: Player, seeds: Iterable[int], **rules: Any) -> Tally:
    """``one`` against a table of ``other`` in the deals of these seeds, from every seat."""
    wanted(game, Playable, "duel", "game")
    tally = Tally()
    for seed in seeds:
        tally = tally.plus(duplicate(game.deal(seed=seed, **rules), one, other))
    return tally


def play_match(match: Match, players: Sequence[Player], seed: int | str) -> Match:
    """The match played to its end, ``players[seat]`` at each seat, in deals made from a seed."""
    while not match.is_over:
        deal = match.deal(seed=f"{seed}/{len(match.deals)}")
        match = match.add(play_out(deal, players))
    return match


def match_duel(
    game: Playable,
    one: Player,
    other: Player,
    seeds: Iterable[int],
    *,
    length: int | None = None,
    **rules: Any,
) -> Tally:
    """The share of matches that the side of ``one`` wins against a table of ``other``.

    Each seed is one match; the side moves on by one from seed to seed, and the first dealer with
    it.  ``length`` is the number of hands in each, where no score ends them.  Seats that share a
    score are all played by ``one``.  Shared victories count in part.
    """
    tally = Tally()
    for seed in seeds:
        match = new_match(
            game, length=length, dealer=seed % game.house_rules(rules).players, **rules
        )
        side = seed % game.sides(match.rules)
        ours = game.side_seats(match.rules, side)
        table = range(match.rules.players)
        done = play_match(match, [one if seat in ours else other for seat in table], seed)
        winning = {game.side_number(match.rules, seat) for seat in done.winners}
        gained = _SHARES // len(winning) if side in winning else 0
        tally = tally.plus(Tally(1, gained, gained * gained, _SHARES))
    return tally


def _announced(deal: Deal, players: Sequence[Player]) -> Deal:
    """The deal after every seat that wants to has announced something of its own accord."""
    for seat in deal.seats:
        choice = players[seat].announce(deal.view(seat)) if deal.offers(seat) else None
        if choice is not None:
            deal = deal.call(str(choice.action), seat)
    return deal
