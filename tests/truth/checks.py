"""The checks themselves: what the kit says in one moment is held against what the claims say."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from cardlib.trick import why_lost
from tests.reference.common import Card
from tests.truth import calls, plays, sentences, tricks
from tests.truth.scores import of_score
from tests.truth.walk import Moment, moments


def of_play(moment: Moment) -> Counter[str]:
    """Check what is said of each card in hand; how often each kind of reason was given."""
    deal, table = moment
    if table.status() != "playing":
        return Counter()
    seat = table.turn()
    hand = tuple(table.left[seat])
    told: Counter[str] = Counter()
    for code in hand:
        play = plays.Play(table, hand, code)
        verdict = deal.judge(code, seat)
        reason, text = verdict.reason, str(verdict.reason)
        where = f"{text!r} in {deal.record()}"
        claims = plays.ALLOWED if verdict.ok else plays.FORBIDDEN
        head = "play.yes." if verdict.ok else "play.no."
        true = [name for name, holds in {**plays.ALLOWED, **plays.FORBIDDEN}.items() if holds(play)]
        assert verdict.ok is (code in table.legal_cards()), where
        assert true == [reason.code.removeprefix(head)], where
        assert set(true) <= set(claims), where
        assert sentences.untrue(text, play) == [], where
        shown = set(sentences.named(text))
        because = {str(one.code) for one in reason.because}  # type: ignore[attr-defined]
        if not verdict.ok:
            assert because == plays.forbidding(play), where
            assert because <= shown, where
        known = {code, *because, *table.now[:1], *(card for card in shown if marked(card, play))}
        assert shown <= known, where
        told[reason.code] += 1
    return told


def marked(card: Card, play: plays.Play) -> bool:
    """Whether a sentence may name this card because it is a trump everybody knows of."""
    return play.table.suit_of(card) == "trump" or card == "7D"


def of_trick(moment: Moment) -> Counter[str]:
    """Check what is said of the trick just finished."""
    deal, table = moment
    if not table.tricks or table.now:
        return Counter()
    told: Counter[str] = Counter()
    cards = tuple(table.tricks[-1]["cards"])
    reason = deal.why_won()
    where = f"{str(reason)!r} in {deal.record()}"
    best = tricks.Played(table, cards, "")
    assert sentences.named(str(reason))[:1] == [best.best] or best.best in str(reason), where
    assert reason.param("card").code == best.best, where  # type: ignore[attr-defined]
    true = [name for name, holds in tricks.WON.items() if holds(best)]
    assert true == [reason.code.removeprefix("trick.")], where
    if len(reason.because) > 1:
        second = (best.trumps or best.followed)[1]
        assert [one.code for one in reason.because] == [best.best, second], where  # type: ignore[attr-defined]
    told[reason.code] += 1
    for play in deal.tricks[-1].plays:
        if play.card.code == best.best:
            continue
        mine = tricks.Played(table, cards, play.card.code)
        lost = why_lost(play, deal.tricks[-1].plays, deal.ranking, deal.rule_ids(), deal.game.name)
        where = f"{str(lost)!r} in {deal.record()}"
        true = [name for name, holds in tricks.LOST.items() if holds(mine)]
        assert true == [lost.code.removeprefix("trick.")], where
        over = {one.code for one in lost.because}  # type: ignore[attr-defined]
        if lost.code != "trick.lost_neither":
            assert over <= tricks.beaten(mine), where
            assert over <= set(sentences.named(str(lost))), where
        told[lost.code] += 1
    return told


def of_calls(moment: Moment) -> Counter[str]:
    """Check what is said of each call that somebody might make."""
    deal, table = moment
    told: Counter[str] = Counter()
    name = deal.game.name
    if any(call.word == "coke" for call in deal.calls):
        return told  # thrown in before anything was called
    for seat in deal.seats if deal.status == "calling" else table.seats[:2]:
        for word in calls.WORDS[name]:
            if name == "spitzer" and (table.rules["blind"] or seat not in table.seats):
                continue
            said = calls.Said(table, int(seat), word)
            verdict = deal.judge_call(word, seat)
            true = [code for code, holds in calls.CLAIMS[name].items() if holds(said)]
            where = f"{word} by {seat}: {str(verdict.reason)!r} in {deal.record()}"
            assert true == [verdict.reason.code.removeprefix("call.")], where
            assert verdict.ok is true[0].startswith("yes."), where
            numbers = {"high": said.high, "n": said.bid or said.high, "holder": said.holder}
            params = dict(verdict.reason.params)
            if name == "pitch":
                for key in numbers.keys() & params.keys():
                    assert params[key] == numbers[key], where
            told[verdict.reason.code] += 1
    return told


def check(game: str, seed: int, count: int) -> Counter[str]:
    """Check ``count`` random moments of a game; how often each kind of reason was given."""
    told: Counter[str] = Counter()
    for moment in islice(moments(game, seed), count):
        told += of_play(moment) + of_trick(moment) + of_calls(moment) + of_score(moment)
    return told
