"""Who plays the other seats at a table: the level, the players' answers and their reasons."""

from __future__ import annotations

from typing import Any, Final, cast

from cardlib.cards import Card
from cardlib.deal import Deal
from cardlib.moment import Action
from cardlib.players import PLAYERS, Choice, Player, about, label
from cardlib.players import player as named
from cardlib.reasons import Reason
from cardlib.seats import Seat
from cardlib.text import OneLine, as_given, say

USUAL: Final = "sensible"
"""The player at the other seats unless another is named."""


class NotAPlayer(OneLine, TypeError):
    """Something that cannot play; the message says what a player is."""


class Others:
    """The computer players at all seats but the learner's, and why they did what they did."""

    def __init__(self, eye: Seat, player: Player | str | None = None) -> None:
        """``player`` is a player, the name of one of ``PLAYERS``, or None for the usual one.

        Raises ``ValueError`` for a name there is not, naming the near ones, and
        :class:`NotAPlayer`, a ``TypeError``, for what cannot play.
        """
        self.eye = eye
        self.player = _player(USUAL if player is None else player)
        self._guest = self.player
        self._reasons: dict[tuple[Action, ...], Reason | str] = {}

    @property
    def level(self) -> str:
        """What plays now, in words."""
        return label(self.player.name) if self._is_known() else say("table.level_own")

    @property
    def about(self) -> str:
        """How they play, in a sentence; "" for a player of one's own."""
        return about(self.player.name) if self._is_known() else ""

    def _is_known(self) -> bool:
        return self.player in PLAYERS.values()

    def change(self) -> None:
        """Let the next of the known players play, after the last one the first again.

        A player of one's own keeps its place before them.
        """
        known = list(PLAYERS.values())
        if self._guest not in known:
            known.insert(0, self._guest)
        self.player = known[(known.index(self.player) + 1) % len(known)]

    def act(self, deal: Deal) -> Deal:
        """The deal after the seat to act, not the learner's, has called or played."""
        seat = cast(Seat, deal.to_act)
        return self._done(deal, seat, self.player.choose(deal.view(seat)))

    def announce(self, deal: Deal, seat: Seat) -> Deal | None:
        """The deal after a seat announced something of its own accord, or None when it does not."""
        # A player that says nothing of announcing never announces.
        announce = getattr(self.player, "announce", lambda _: None)
        choice = announce(deal.view(seat))
        return None if choice is None else self._done(deal, seat, choice)

    def reason(self, log: tuple[Action, ...]) -> Reason | str | None:
        """Why the last action of this log was chosen; None where no player here was asked.

        A player of one's own may give a sentence.
        """
        return self._reasons.get(log)

    def _done(self, deal: Deal, seat: Seat, choice: Choice) -> Deal:
        if isinstance(choice.action, Card):
            after = deal.play(choice.action)
        else:
            after = deal.call(str(choice.action), seat)
        # A player of one's own may come without a reason.
        reason = getattr(choice, "reason", None)
        if isinstance(reason, Reason) or (isinstance(reason, str) and reason.strip()):
            self._reasons[after.log] = reason
        return after


def _player(player: Any) -> Player:
    """The player, if it is the name of one or can choose."""
    if isinstance(player, str):
        return named(player)
    if isinstance(player, type) or not callable(getattr(player, "choose", None)):
        raise NotAPlayer(say("error.player", {"value": as_given(player)}))
    same = (one for one in PLAYERS.values() if type(one) is type(player) and _same(one, player))
    return next(same, cast(Player, player))


def _same(one: Player, other: Player) -> bool:
    """Whether two players of one kind are made alike, so that they play alike."""
    return vars(one) == vars(other)
