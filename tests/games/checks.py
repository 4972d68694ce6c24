"""What the tests of several games check alike."""

from __future__ import annotations

import pytest

from cardlib import Card, Deal, IllegalCall
from cardlib.match import Match
from cardlib.players import Player


def refused_call(deal: Deal, word: str, seat: int | None = None) -> str:
    """The rule that forbids a call; the deal is as it was."""
    before = deal.record()
    with pytest.raises(IllegalCall) as caught:
        deal.call(word, seat)
    assert caught.value.reason == deal.judge_call(word, seat).reason
    assert deal.record() == before
    assert "\n" not in str(caught.value)
    return caught.value.rule


def check_call(deal: Deal, word: str, seat: int | None, code: str, rule: str) -> None:
    """A call may be made or not, as ``code`` (``yes.…`` or ``no.…``) says, by this rule."""
    verdict = deal.judge_call(word, seat)
    assert (verdict.reason.code, verdict.reason.rule) == (f"call.{code}", rule)
    assert verdict.ok == code.startswith("yes.")
    assert str(verdict.reason)
    if verdict.ok:
        assert deal.call(word, seat).calls[-1].word == word
    else:
        assert refused_call(deal, word, seat) == rule


def by_player(match: Match, player: Player, seed: object, most: int = 5000) -> Match:
    """The match played on by one player at all seats, to its end or for ``most`` hands.

    Every action is judged, and has a reason.
    """
    while not match.is_over and len(match.deals) < most:
        deal = match.deal(seed=f"{seed}/{len(match.deals)}")
        while deal.to_act is not None:
            choice = player.choose(deal.view(deal.to_act))
            assert str(choice.reason)
            if isinstance(choice.action, Card):
                deal = deal.play(choice.action)
            else:
                deal = deal.call(choice.action)
        match = match.add(deal)
    return match
