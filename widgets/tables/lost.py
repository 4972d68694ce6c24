"""What a play of the learner's has cost, as a fact that lies on the table."""

from __future__ import annotations

from typing import NamedTuple

from cardlib.cards import Card
from cardlib.players.known import Known
from cardlib.seats import Seat
from cardlib.text import say
from cardlib.view import View


class Lost(NamedTuple):
    """Card points that one seat played into a trick which then went to another side."""

    seat: Seat
    card: Card
    points: int
    winner: Seat
    game: str

    def __str__(self) -> str:
        """One sentence that states it."""
        params = {"seat": self.seat, "name": f"{self.card:name}", "n": self.points}
        return say("table.lost", {**params, "winner": self.winner}, game=self.game)


def lost(view: View) -> Lost | None:
    """What the viewer's card of the last finished trick brought a seat not known to be on its side.

    None when the trick stayed with its side, it has no card in it, or the card has no points, as
    where none are counted.
    """
    if not view.tricks or not view.game.counts_points(view):
        return None
    trick = view.tricks[-1]
    mine = next((play.card for play in trick.plays if play.seat == view.eye), None)
    points = view.game.worth(mine) if mine is not None else 0
    if mine is None or not points or Known(view).with_me(trick.winner):
        return None
    return Lost(view.eye, mine, points, trick.winner, view.game.name)
