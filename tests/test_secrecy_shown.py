"""Nothing that leaves Python hangs on a hidden card: pictures, words, hints, players, traits.

As in ``test_secrecy``, but of what is shown: cards not seen by a seat change places, and every
byte that a browser, a saved notebook or a reader gets must stay as it was.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardlib import GAMES, Card, Deal, dumps
from cardlib.knowledge import knowledge
from cardlib.players import PLAYERS, RandomPlayer, advice, appraise, play_out
from tests.hands import random_moment, tables
from tests.test_secrecy import another_world
from widgets import card_table, score_sheet
from widgets.tables.session import TOOLS, PlaySession
from widgets.tables.still import Still

NAMES = sorted(GAMES)


def bytes_of(widget: Any) -> str:
    """All that a widget sends, prints and leaves in a notebook that is saved."""
    state = {name: getattr(widget, name) for name in widget.traits(sync=True) if name[0] != "_"}
    for name in ("layout", "tabbable", "tooltip", "comm"):
        state.pop(name, None)
    shown = [repr(widget), widget._repr_mimebundle_()[0].get("text/plain"), widget.still()]
    return json.dumps([state, shown], default=str, sort_keys=True)


def told_by_a_table(deal: Deal, seat: int) -> list[str]:
    """What a table says to a seat that is to act, whatever it asks or tries there."""
    told = [bytes_of(card_table(deal, seat=seat, scrubber=True, tools=set(TOOLS) - {"open"}))]
    asked: list[dict[str, Any]] = [
        {"kind": "tool", "tool": "hint"},
        {"kind": "tool", "tool": "why"},
    ]
    legal = set(deal.legal_cards())
    asked += [
        {"kind": "play", "card": one.code}
        for one in deal.held(deal.seats[seat])
        if one not in legal
    ]
    asked += [{"kind": "call", "word": word} for word in ("coke", "stop", "hold", "12", "solo 7D")]
    for wish in asked:
        session = PlaySession(deal, seat=seat)
        session.handle(wish)
        if session.deal == deal:
            told += [session.twin(), json.dumps(session.picture(), default=str, sort_keys=True)]
    return told


def told_of(deal: Deal, seat: int) -> dict[str, Any]:
    """What is shown to a seat at this moment, in every way there is."""
    view = deal.view(seat)
    still = Still(deal, seat=seat)
    told: dict[str, Any] = {"still": [repr(still), still._repr_html_()]}
    told["sheet"] = bytes_of(score_sheet(deal, open=True))
    told["knowledge"] = repr(knowledge(view))
    told["appraise"] = [(repr(one), list(map(str, one.facts))) for one in appraise(view)]
    if deal.to_act == seat:
        told["table"] = told_by_a_table(deal, seat)
        told["advice"] = str(advice(view))
        for name, player in PLAYERS.items():
            choice = player.choose(view)
            told[name] = [repr(choice), str(choice.reason)]
    return told


def phase_of(deal: Deal) -> str:
    if deal.status != "playing":
        return deal.status
    if not deal.plays:
        return "first lead"
    return "in a trick" if deal.trick else "lead"


@pytest.mark.parametrize("game", NAMES)
def test_nothing_that_is_shown_hangs_on_a_card_the_seat_has_not_seen(game: str) -> None:
    phases = set()
    rng = Random(f"shown {game}")
    every = tables(GAMES[game])
    for _ in range(8):
        rules = rng.choice(every)
        made = GAMES[game].deal(seed=rng.getrandbits(30), **rules)
        whole = play_out(made, [RandomPlayer(rng.getrandbits(30))] * made.rules.players)
        for deal in (random_moment(made, rng), whole.at(rng.randrange(len(whole.log))), whole):
            phases.add(phase_of(deal))
            for seat in {int(rng.choice(deal.seats)), int(deal.to_act or 0)}:
                other = another_world(deal, seat, rng)
                here, there = told_of(deal, seat), told_of(other, seat)
                apart = [name for name in here if here[name] != there[name]]
                assert apart == [], (seat, dumps(deal), dumps(other))
    assert len(phases) >= 4, phases


def test_a_peeping_player_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a twin with one hidden card in it is another twin."""
    deal = GAMES["spitzer"].deal(seed=3)
    peeped: list[Card] = []

    def twin(shown: Any) -> str:
        return str(peeped)

    monkeypatch.setattr("widgets.tables.still.table_twin", twin)
    seen = []
    for one in (deal, another_world(deal, 0, Random(1), swaps=40)):
        peeped[:] = one.hands[1]
        seen.append(told_of(one, 0)["still"])
    assert seen[0] != seen[1]
