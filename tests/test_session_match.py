"""Hand after hand at the table: scores, the pot and the ante go on from one to the next."""

from __future__ import annotations

import pytest

from cardlib import GAMES, PITCH, SPITZELN
from cardlib.match import carried_on, new_match
from cardlib.players import Lowest, play_out, player
from tests.test_session import tool
from widgets.tables.session import PlaySession


def finish(session: PlaySession) -> None:
    """Play the first card or make the first call there is, to the end of the hand."""
    while (turn := session.deal.to_act) is not None:
        if turn != session.eye:
            tool(session, "next")
        elif session.deal.status == "calling":
            session.handle({"kind": "call", "word": session.deal.legal()[0]})
        else:
            session.handle({"kind": "play", "card": session.deal.legal_cards()[0].code})


def test_the_pot_grows_over_hands_that_nobody_plays() -> None:
    session = PlaySession(SPITZELN.deal(seed=4), player=Lowest())
    pots = []
    for _ in range(4):
        finish(session)
        assert session.deal.status == "thrown_in"
        pots.append(session.deal.record().get("pot", 0))
        tool(session, "new")
    assert pots == [0, 0, 4, 8]
    assert "Pot: 16 chips" in session.twin()
    assert "-4 chips so far" in session.twin()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_carries_on_what_a_match_does(name: str) -> None:
    game = GAMES[name]
    session, match = (
        PlaySession(game.deal(seed=1)),
        new_match(game, dealer=game.deal(seed=1).dealer),
    )
    for _ in range(4):
        finish(session)
        match = match.add(session.deal)
        if match.is_over:
            match = new_match(game, dealer=match.dealer)
        tool(session, "new")
        assert session.deal.dealer == match.dealer
        wanted = match.deal(seed=1).carried if match.deals else {}
        assert session.deal.carried == wanted


def test_a_hand_left_before_its_end_changes_nothing() -> None:
    deal = PITCH.deal(seed=3, carried={"before": [4, 7]})
    assert carried_on(deal) == {"before": (4, 7)}
    done = play_out(deal, [player("sensible")] * 4)
    assert carried_on(done)["before"] == [
        old + new for old, new in zip((4, 7), done.score().delta, strict=True)
    ]


def test_after_a_match_that_is_won_a_new_one_begins() -> None:
    won = 0
    for seed in range(40):
        deal = PITCH.deal(seed=seed, carried={"before": [20, 20]}).call("1")
        for _ in range(3):
            deal = deal.call("pass")
        done = play_out(deal, [player("sensible")] * 4)
        after = carried_on(done)
        if done.game.decided(done, (20, 20)):
            won += 1
            assert after == {}
        else:
            assert max(after["before"]) < done.rules.target
    assert won > 20
