"""A drill: its code, and the question at each place of it.

The code of a drill, ``GAME-legal-7``, holds the game, the topic and a number that somebody chose.
The hands are dealt and played by the kit's own shuffle and players, so question 12 of a code is the
same on every machine.  No card can be read from a code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Final

from cardlib.deal import Deal
from cardlib.drills.topics import TOPICS, Topic
from cardlib.exercises import Task
from cardlib.games import GAMES
from cardlib.playable import Playable
from cardlib.players import Sensible, play_out
from cardlib.shuffle import below
from cardlib.text import OneLine, as_given, say, typed

LARGEST: Final = 10**9
"""The number of a drill is smaller than this, so that its code stays short."""
_HANDS: Final = 40
"""So many hands are dealt at most to find a question."""
_TRIED: Final = 12
"""So many hands tell whether there are questions on a topic; some of them are passed out."""
_EASY: Final = 3
"""In the first questions of a drill whatever is worth asking is asked; then traps come first."""


class NoSuchDrill(OneLine, ValueError):
    """A game, a topic, a number or a code of which there is no drill.  One line says which."""


class Drill:
    """Questions without end on one topic of one game."""

    def __init__(self, game: Playable, topic: Topic, seed: int) -> None:
        self.game, self.topic, self.seed = game, topic, seed

    @property
    def code(self) -> str:
        """What to give to somebody who wants the same questions."""
        return f"{self.game.name}-{self.topic.name}-{self.seed}"

    @property
    def title(self) -> str:
        """The topic in words."""
        return say(f"drill.topic.{self.topic.name}")

    @property
    def following(self) -> Drill:
        """The drill after this one: the same topic, other hands; after the last the first."""
        return Drill(self.game, self.topic, (self.seed + 1) % LARGEST)

    def task(self, number: int) -> Task:
        """The question at a place, from 1; the same one every time.

        Raises :class:`NoSuchDrill` for a number that is none.
        """
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise NoSuchDrill(say("drill.no_number", {"value": as_given(number, 20)}))
        return _task(self.code, number)

    def __iter__(self) -> Iterator[Task]:
        number = 0
        while True:
            number += 1
            yield self.task(number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drill) and self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"<{say('title', game=self.game.name)} · {self.title} · {self.code}>"


def drill(game: Playable | str, topic: str, *, seed: int = 1) -> Drill:
    """The drill of a game (or its name) on one of its :func:`topics`; ``seed`` chooses the hands.

    Raises :class:`NoSuchDrill` for what there is not, naming what is near.
    """
    found = _game(game)
    chosen = TOPICS[_one_of("drill.no_topic", topic, topics(found))]
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < LARGEST:
        params = {"value": as_given(seed, 20), "largest": LARGEST - 1}
        raise NoSuchDrill(say("drill.no_seed", params))
    return Drill(found, chosen, seed)


def topics(game: Playable | str) -> tuple[str, ...]:
    """The topics there are questions about in a game, by name."""
    return _topics(_game(game))


def read(code: str) -> Drill:
    """The drill of a code; blanks for hyphens and capitals do not matter.

    Raises :class:`NoSuchDrill` naming what cannot be read.
    """
    parts = re.split(r"[\s\-\u2010-\u2015_]+", typed(code).casefold())
    if len(parts) != 3 or not re.fullmatch(r"[0-9]{1,9}", parts[2]):
        example = drill(next(iter(GAMES)), "legal").code
        raise NoSuchDrill(say("drill.no_code", {"value": as_given(code, 40), "example": example}))
    return drill(parts[0], parts[1], seed=int(parts[2]))


def is_code(text: object) -> bool:
    """Whether this reads as a drill's code."""
    try:
        read(typed(text))
    except NoSuchDrill:
        return False
    return True


def _game(game: object) -> Playable:
    return game if isinstance(game, Playable) else GAMES[_one_of("drill.no_game", game, GAMES)]


def _one_of(code: str, name: object, known: Iterable[str]) -> str:
    """A name that is known, in upper or lower case; ``code``: of what to say of another."""
    found = tuple(known)
    wanted = name.strip().casefold() if isinstance(name, str) else ""
    if wanted in found:
        return wanted
    near = get_close_matches(wanted, found, n=2)
    params = {"value": as_given(name, 40), "near": tuple(near), "known": found}
    raise NoSuchDrill(say(f"{code}_near" if near else code, params))


@cache
def _topics(game: Playable) -> tuple[str, ...]:
    found = []
    for name, topic in TOPICS.items():
        hands = (_hand(game, f"topics/{name}", 1, at) for at in range(_TRIED))
        if any(topic.worth(task) for hand in hands for task in topic.tasks(hand)):
            found.append(name)
    return tuple(found)


@lru_cache(maxsize=64)
def _task(code: str, number: int) -> Task:
    """The best question of a hand, or the next best; hands without any are passed over."""
    name, topic_name, _ = code.split("-")
    game, topic = GAMES[name], TOPICS[topic_name]
    for at in range(_HANDS):
        rated = [(topic.worth(task), task) for task in topic.tasks(_hand(game, code, number, at))]
        worth = sorted({rate for rate, _ in rated if rate}, reverse=True)
        if not worth:
            continue
        seed = f"{code}/{number}"
        # one of all kinds at first, then of the best two; each kind as often as another
        kinds = worth if number <= _EASY else worth[:2]
        wanted = kinds[below(len(kinds), seed, "kind")]
        good = [task for rate, task in rated if rate == wanted]
        return good[below(len(good), seed, "drill")]
    raise NoSuchDrill(say("drill.no_question", {"code": code, "n": number}))


def _hand(game: Playable, code: str, number: int, at: int) -> Deal:
    """A hand as it could be at a table: sensible calls, then sensible cards, to its end.

    With calls made by chance hardly any undertaking would come off, and an answer could be guessed.
    """
    seed = f"{code}/{number}/{at}"
    players = game.house_rules({}).players
    deal = game.deal(seed=seed, dealer=below(players, seed, "dealer"))
    return play_out(deal, [Sensible()] * players)
