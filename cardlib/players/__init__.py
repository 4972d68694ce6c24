"""Computer players: a view in, an action out, and the reason on request.

``advice(view)`` says what a sensible player would do, and why; ``appraise(view)`` what a hand is
worth.  Both go by what the seat of the view can see, and by nothing else.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from cardlib.advice import Advice, Appraisal
from cardlib.players.beginner import Beginner
from cardlib.players.duel import Tally, duel, match_duel, play_match, play_out
from cardlib.players.sensible import Sensible
from cardlib.players.simple import Choice, Highest, Lowest, Player, RandomPlayer
from cardlib.text import NoSuchSetting, quoted, say
from cardlib.view import View

PLAYERS: Final[dict[str, Player]] = {
    player.name: player for player in (RandomPlayer(), Beginner(), Sensible())
}
"""The players one can choose from, by name, the weakest first."""


class NoSuchPlayer(NoSuchSetting):
    """A name that no player has."""


def player(name: str) -> Player:
    """The player of this name, in upper or lower case.

    Raises :class:`NoSuchPlayer`, a ``ValueError``, with one line that names those near it.
    """
    wanted = name.strip().casefold() if isinstance(name, str) else ""
    if wanted in PLAYERS:
        return PLAYERS[wanted]
    near = get_close_matches(wanted, PLAYERS, n=2)
    code = "error.level_near" if near else "error.level"
    raise NoSuchPlayer(say(code, {"name": quoted(name), "near": near, "known": tuple(PLAYERS)}))


def advice(view: View) -> Advice:
    """What a sensible player would do at the seat of a view, which is to act, and why.

    ``action`` is the card or the call, ``reason`` its grounds in the first person, and ``facts``
    what the hand is worth, sentence by sentence, where that decided.  The figures stand in the
    parameters: ``fact.param("chance")``.  Printed it is one line for each.
    """
    known = view.game.advise(view)
    return Advice(*PLAYERS["sensible"].choose(view)) if known is None else known


def appraise(view: View) -> tuple[Appraisal, ...]:
    """What the cards dealt to the seat of a view are worth in each suit as trumps, best first.

    Each :class:`~cardlib.advice.Appraisal` has its ``suit``, what to expect (points or tricks, as
    the game counts), the ``chance`` of the least that is worth undertaking, and the ``facts`` as
    sentences.  Empty in games in which nobody chooses trumps.
    """
    return view.game.appraise(view)


def label(name: str) -> str:
    """What a player is called where one chooses; raises :class:`NoSuchPlayer`."""
    return say(f"player.label.{player(name).name}")


def about(name: str) -> str:
    """How a player plays, in one sentence; raises :class:`NoSuchPlayer`."""
    return say(f"player.about.{player(name).name}")


__all__ = [
    "PLAYERS",
    "Advice",
    "Appraisal",
    "Beginner",
    "Choice",
    "Highest",
    "Lowest",
    "NoSuchPlayer",
    "Player",
    "RandomPlayer",
    "Sensible",
    "Tally",
    "about",
    "advice",
    "appraise",
    "duel",
    "label",
    "match_duel",
    "play_match",
    "play_out",
    "player",
]
