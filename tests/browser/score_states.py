"""The states of score sheets and deal builders that somebody has to look at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from cardlib import PITCH, SPITZELN, SPITZER, Deal
from cardlib.match import Match, new_match
from tests.hands import moments
from widgets.base import Widget
from widgets.builder.deal_builder import DealBuilder, deal_builder
from widgets.scores.sheet import ScoreSheet, score_sheet


def finished(seed: int = 8, dealer: int = 0, **rules: Any) -> Deal:
    """A hand played at random to its end."""
    *_, last = moments(SPITZER.deal(seed=seed, dealer=dealer, **rules), Random(seed))
    return last


def match(hands: int, **rules: Any) -> Match:
    found = new_match(SPITZER, **rules)
    for seed in range(hands):
        found = found.add(finished(seed, found.dealer, **rules))
    return found


def match_of(game: Any, hands: int, **rules: Any) -> Match:
    """Hands of a game played at random, one after another with what each leaves behind."""
    found = new_match(game, **rules)
    for seed in range(hands):
        *_, last = moments(found.deal(seed=seed), Random(seed))
        found = found.add(last)
    return found


def of(game: Any, seed: int, **rules: Any) -> ScoreSheet:
    """The sheet of a hand of a game, played at random, with all lines open."""
    *_, last = moments(game.deal(seed=seed, **rules), Random(seed))
    return score_sheet(last, open=True)


def wish(made: Widget, kind: str, **rest: Any) -> Any:
    """Ask a widget for something, as the browser would."""
    count = made.intent.get("i", 0) + 1
    made.intent = {"n": made.picture["n"], "i": count, "kind": kind, **rest}
    return made


def sheet(what: Any, *lines: str, **options: Any) -> ScoreSheet:
    """A score sheet with some lines open."""
    made = score_sheet(what, **options)
    for line in lines:
        wish(made, "choose", value=line)
    return made


def going_on() -> ScoreSheet:
    moment = list(moments(SPITZER.deal(seed=8), Random(8)))[14]
    return score_sheet(moment, open=True)


def full(game: Any = SPITZER, **options: Any) -> DealBuilder:
    """A builder with every card dealt."""
    made: DealBuilder = wish(deal_builder(game=game, **options), "fill")
    return made


def wrong() -> DealBuilder:
    """Hands with all sorts of slips."""
    made = deal_builder(game=SPITZER)
    wish(made, "type", texts={"1": "QC 8C xx DA 6C", "3": "QC AS KS"})
    wish(made, "place", value=2)
    wish(made, "choose", value="AH")
    return made


def conflict() -> DealBuilder:
    """House rules that cannot go together."""
    made: DealBuilder = wish(full(), "rules", rules={"players": 0})
    return made


def unfold(live: Any) -> None:
    """Open whatever the browser itself opens."""
    for one in live.root.locator("summary:visible").all():
        one.click()


State = tuple[str, Callable[[], Widget]] | tuple[str, Callable[[], Widget], Callable[[Any], None]]

SCORE_STATES: Final[tuple[State, ...]] = (
    ("score_deal", lambda: sheet(finished(), "3")),
    ("score_all", lambda: score_sheet(finished(), open=True)),
    ("score_going_on", going_on),
    ("score_match", lambda: sheet(match(5), "2", "2.1", "2.4")),
    ("score_match_new", lambda: sheet(new_match(SPITZER))),
    ("score_five", lambda: sheet(match(5, players=5), "2", "2.3")),
    ("score_german", lambda: score_sheet(finished(), open=True, face="german")),
    ("score_pitch", lambda: of(PITCH, 3)),
    ("score_pitch_nine", lambda: of(PITCH, 5, players=9)),
    ("score_pitch_match", lambda: sheet(match_of(PITCH, 4), "2", "2.1")),
    ("score_spitzeln", lambda: of(SPITZELN, 4)),
    ("score_spitzeln_match", lambda: sheet(match_of(SPITZELN, 4), "2", "2.1")),
    ("builder_empty", lambda: deal_builder(game=SPITZER)),
    ("builder_wrong", wrong),
    ("builder_full", full, unfold),
    ("builder_conflict", conflict, unfold),
    ("builder_german", lambda: full(face="german", players=5, blind=True)),
    ("builder_pitch", lambda: full(PITCH), unfold),
    ("builder_pitch_nine", lambda: deal_builder(game=PITCH, players=9, hand_size=5)),
    ("builder_spitzeln", lambda: full(SPITZELN), unfold),
    ("builder_spitzeln_french", lambda: full(SPITZELN, face="french")),
)
