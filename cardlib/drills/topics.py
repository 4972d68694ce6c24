"""The topics of drills: what is asked, at which moments, and what makes a moment worth asking.

A moment is worth asking about where a beginner may go wrong: where a card looks as if it could be
played and cannot, where the highest card does not win, where a trick is full of points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from cardlib.cards import TRUMP
from cardlib.deal import Deal
from cardlib.exercises import NoTask, Score, Task, TrickPoints, WhichCards, WhoIsWithMe, WhoWins
from cardlib.exercises.sides import OPEN
from cardlib.trick import why_lost

_EYE: Final = 0
"""The seat that is asked."""
_TRAPS: Final = ("lookalike", "printed", "trump_while", "instead", "follow_or", "beside")
"""Parts of the codes of plays that beginners get wrong: a trump that looks like another suit …"""


class Topic(NamedTuple):
    """One thing to practice."""

    name: str
    tasks: Callable[[Deal], Iterator[Task]]
    """The questions that a hand played to its end has to offer, at all its moments."""
    worth: Callable[[Task], int]
    """How much a question is worth asking; 0: nothing can go wrong."""


def _asked(make: Callable[[Deal], Task], moments: Iterator[Deal]) -> Iterator[Task]:
    """The questions that can be asked at these moments."""
    for moment in moments:
        try:
            yield make(moment)
        except NoTask:
            continue


def _moments(hand: Deal) -> Iterator[Deal]:
    """All moments of a hand, from its first call to its end."""
    moment = hand.begin()
    yield moment
    for action in hand.log:
        moment = moment.act(action)
        yield moment


def _own_turns(hand: Deal) -> Iterator[Deal]:
    """The moments at which the seat that is asked has to play a card to another's lead."""
    return (one for one in _moments(hand) if one.to_act == _EYE and one.trick)


def _full_tricks(hand: Deal) -> Iterator[Deal]:
    return (one for one in _moments(hand) if one.tricks and not one.trick and one.plays)


# --- which cards may be played -------------------------------------------------------------------


def _legal_tasks(hand: Deal) -> Iterator[Task]:
    return _asked(WhichCards, _own_turns(hand))


def _legal_worth(task: Task) -> int:
    view = task.view
    verdicts = [view.judge(one) for one in view.held(view.eye)]
    if len(verdicts) < 2:
        return 0
    traps = sum(any(part in one.reason.code for part in _TRAPS) for one in verdicts)
    return (
        2 * (not all(verdicts)) + 3 * bool(traps) + (len({one.reason.code for one in verdicts}) > 1)
    )


# --- who wins the trick --------------------------------------------------------------------------


def _winner_tasks(hand: Deal) -> Iterator[Task]:
    return _asked(WhoWins, _full_tricks(hand))


def _winner_worth(task: Task) -> int:
    view = task.view
    plays = view.tricks[-1].plays
    winner = view.tricks[-1].winner
    rules, name = view.rule_ids(), view.game.name
    lost = {
        why_lost(play, plays, view.ranking, rules, name).code
        for play in plays
        if play.seat != winner
    }
    trumps = sum(view.ranking.suit_of(play.card) is TRUMP for play in plays)
    return len(lost) + (plays[0].seat != winner) + 2 * (0 < trumps < len(plays))


# --- how many points are in it -------------------------------------------------------------------


def _points_tasks(hand: Deal) -> Iterator[Task]:
    counting = (one for one in _full_tricks(hand) if one.game.counts_points(one))
    return _asked(TrickPoints, counting)


def _points_worth(task: Task) -> int:
    worth = [task.view.game.worth(one) for one in task.view.tricks[-1].cards]
    return len({n for n in worth if n}) + (0 in worth) if any(worth) else 0


# --- who is with whom ----------------------------------------------------------------------------


def _sides_tasks(hand: Deal) -> Iterator[Task]:
    for moment in _moments(hand):
        if not moment.game.telling(moment) or moment.status != "playing" or not moment.plays:
            continue
        seats = [one for one in moment.game.playing(moment.rules, moment.dealer) if one != _EYE]
        # another seat each time, and no chance in it
        make = partial(_who_is_with_me, who=seats[len(moment.plays) % len(seats)])
        yield from _asked(make, iter((moment,)))


def _who_is_with_me(moment: Deal, who: int) -> Task:
    return WhoIsWithMe(moment, who)


def _sides_worth(task: Task) -> int:
    return 1 + 2 * (task.answer != OPEN)


# --- what the hand brings ------------------------------------------------------------------------


def _score_tasks(hand: Deal) -> Iterator[Task]:
    return _asked(Score, iter((hand,)))


def _score_worth(task: Task) -> int:
    ledger = task.view.score()
    return len({line.item for line in ledger.lines if line.delta})


TOPICS: Final[Mapping[str, Topic]] = {
    one.name: one
    for one in (
        Topic("legal", _legal_tasks, _legal_worth),
        Topic("winner", _winner_tasks, _winner_worth),
        Topic("points", _points_tasks, _points_worth),
        Topic("sides", _sides_tasks, _sides_worth),
        Topic("score", _score_tasks, _score_worth),
    )
}
"""The topics by name.  Not every game has every topic: :func:`cardlib.drills.topics` tells."""
