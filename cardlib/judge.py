"""Why a card may or may not be played.

Whether it may is decided in one place, :meth:`cardlib.position.Position.legal`; here that answer
gets its reason.  The reasons are the same for every game, only the rule ids differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlib.cards import TRUMP, Card
from cardlib.reasons import Reason, Verdict, why
from cardlib.seats import Seat

if TYPE_CHECKING:
    from cardlib.moment import Moment


def judge_play(moment: Moment, seat: Seat, card: Card) -> Verdict:
    """Whether ``seat`` may play ``card`` now, and why (GEN-4 and the game's rules of play)."""
    if (out := _out_of_time(moment, card)) is not None:
        return Verdict(False, out)
    if seat != moment.due.seat:
        name, turn = moment.game.name, moment.due.seat
        reason = why("play.turn", "GEN-4", game=name, card=card, seat=seat, turn=turn)
        return Verdict(False, reason)
    held = moment.held(seat)
    if card not in held:
        return Verdict(False, _why_not_held(moment, seat, card))
    position = moment.position
    assert position is not None  # noqa: S101 - a hand in play has one
    ok = bool(position.legal() & moment.ranking.bit(card))
    return Verdict(ok, (_why_yes if ok else _why_no)(moment, seat, held, card))


def _out_of_time(moment: Moment, card: Card) -> Reason | None:
    """Why no card at all can be played now, or None."""
    status = moment.due.status
    if status == "playing":
        return None
    matter = {"calling": "early", "thrown_in": "thrown_in"}.get(status, "over")
    if matter == "over" and moment.position is not None and moment.position.left:
        matter = "settled"
    rule = moment.game.rule_id(moment, matter)
    # a step that is no plain call has words of its own: something is to be buried, or named
    step = moment.due.step if matter == "early" else "call"
    code = f"play.{matter}" if step == "call" else f"play.{matter}_{step}"
    return why(code, rule, game=moment.game.name, card=card)


def _why_not_held(moment: Moment, seat: Seat, card: Card) -> Reason:
    """Why this seat cannot lay down this card, whatever was led."""
    name = moment.game.name
    for play in moment.plays:
        if play.card is card:
            return why("play.gone", "GEN-4", game=name, card=card, seat=seat, by=play.seat)
    code = "play.not_held" if card in moment.ranking else "play.foreign"
    return why(code, "GEN-4", game=name, card=card, seat=seat)


def _why_no(moment: Moment, seat: Seat, held: tuple[Card, ...], card: Card) -> Reason:
    ranking, led = moment.ranking, moment.trick[0].card
    suit = ranking.suit_of(led)
    because = tuple(one for one in held if ranking.suit_of(one) is suit)
    if suit is TRUMP:
        # a card of the suit printed on the trump that was led: it does not follow it
        code = "trump_led_printed" if card.suit == led.suit else "trump_led"
    elif ranking.is_trump(card):
        code = "lookalike" if card.suit == suit else "trump_while_able"
    else:
        trumping = moment.game.may_trump and any(map(ranking.is_trump, held))
        code = "follow_or_trump" if trumping else "must_follow"
    matter = {
        "must_follow": "follow",
        "follow_or_trump": "follow",
        "trump_while_able": "follow",
        "trump_led_printed": "trump_led",
    }.get(code, code)
    return why(
        f"play.no.{code}",
        moment.game.rule_id(moment, matter),
        game=moment.game.name,
        because=because,
        card=card,
        seat=seat,
        suit=suit,
        led=led,
        printed=led.suit,
    )


def _why_yes(moment: Moment, seat: Seat, held: tuple[Card, ...], card: Card) -> Reason:
    code, matter, because = _yes(moment, held, card)
    params: dict[str, object] = {"card": card, "seat": seat, "printed": card.suit}
    if moment.trick:
        led = moment.trick[0].card
        params |= {"suit": moment.ranking.suit_of(led), "led": led, "printed": led.suit}
    rule = moment.game.rule_id(moment, matter)
    return why(f"play.yes.{code}", rule, params, game=moment.game.name, because=because)


def _yes(moment: Moment, held: tuple[Card, ...], card: Card) -> tuple[str, str, tuple[Card, ...]]:
    """The code of a yes, the matter it rests on, and the cards that decide."""
    ranking = moment.ranking
    if not moment.trick:
        first = not moment.tricks
        if len(held) == 1:
            return "last_lead", "lead" if first else "next_lead", held
        return ("first_lead", "lead", ()) if first else ("next_lead", "next_lead", ())
    suit = ranking.suit_of(moment.trick[0].card)
    follow = tuple(one for one in held if ranking.suit_of(one) is suit)
    if not follow:
        return _void(moment, held, card)
    if ranking.suit_of(card) is not suit:
        if suit is TRUMP:
            return "trump_lead_free", "trump_led", ()
        return "trump_instead", "trump_instead", (card,)
    if suit is TRUMP and TRUMP in moment.game.free_suits(moment):
        return "trump_lead_free", "trump_led", ()
    matter = "trump_led" if suit is TRUMP else "follow"
    if len(held) == 1:
        return "last_follow", matter, held
    if suit is not TRUMP and moment.game.may_trump and any(map(ranking.is_trump, held)):
        return "follow_not_trump", matter, follow
    if len(follow) == 1:
        return ("only_trump" if suit is TRUMP else "only_follow"), matter, follow
    return ("follow_trump" if suit is TRUMP else "follow"), matter, follow


def _void(moment: Moment, held: tuple[Card, ...], card: Card) -> tuple[str, str, tuple[Card, ...]]:
    ranking, led = moment.ranking, moment.trick[0].card
    suit = ranking.suit_of(led)
    if suit is TRUMP:
        return "no_trump", "trump_led", ()
    if len(held) == 1:
        return "last_void", "void", held
    lookalikes = tuple(one for one in held if one.suit == suit)
    if lookalikes:
        return ("void_lookalike" if card in lookalikes else "void_beside"), "lookalike", lookalikes
    return ("void_trump" if ranking.is_trump(card) else "void"), "void", ()
