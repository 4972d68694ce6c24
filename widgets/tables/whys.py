"""Why the others did what they did, as far as the learner may know (GEN-9).

A player chooses by its hand, so its own reason gives away something of that hand: "no card of this
suit is left that beats it" is known only to who holds the others.  While hands are closed and the
deal goes on, what is told of a play is made from the learner's view alone, as everybody at the
table could say it.  The players' own reasons come afterwards, or with open hands.
"""

from __future__ import annotations

from cardlib.cards import TRUMP, Card
from cardlib.deal import Deal
from cardlib.game import Call
from cardlib.reasons import Reason
from cardlib.seats import Seat
from cardlib.text import capital, say
from cardlib.trick import Play, winning
from cardlib.view import View
from widgets.tables.others import Others
from widgets.tables.picture import describe


def asked(deal: Deal, eye: Seat) -> tuple[int, ...]:
    """The places in the log of the actions one may ask about: the others' latest.

    They are those since the learner acted last; where nobody has acted since, those before it in
    the trick that lies on the table.
    """
    end = len(deal.log)
    if start := _after_own(deal, eye, end):
        if start < end:
            return tuple(range(start, end))
        end -= 1
        lying = deal.trick or (deal.tricks[-1].plays if deal.tricks else deal.log)
        start = max(_after_own(deal, eye, end), end + 1 - len(lying))
    return tuple(range(start, end))


def _after_own(deal: Deal, eye: Seat, end: int) -> int:
    """The place after the learner's last action before ``end``; 0 when there is none."""
    return next((at for at in range(end, 0, -1) if deal.log[at - 1].seat == eye), 0)


def why_told(deal: Deal, eye: Seat, others: Others, *, is_open: bool) -> str:
    """What answers "Why that card?" at this moment, a line for each action; "" for none.

    ``is_open`` says that all hands lie open on the table.
    """
    places = asked(deal, eye)
    now = deal.view(eye)
    is_over = deal.status == "complete" and not any(now.counts)
    told, kept_back = [], False
    for at in places:
        reason = others.reason(deal.log[: at + 1])
        if reason is not None and (is_open or (is_over and _all_seen(reason, now))):
            text = capital(" ".join(str(reason).split()))
            told.append(say("why.told", {"seat": deal.log[at].seat, "text": text}))
            continue
        told.append(_seen(deal.at(at + 1).view(eye), now))
        kept_back = kept_back or reason is not None
    if kept_back and deal.status in ("calling", "playing"):
        told.append(say("why.later"))
    return "\n".join(told)


def _all_seen(reason: Reason | str, view: View) -> bool:
    """Whether the learner has seen all cards a reason speaks of; a sentence may speak of any."""
    unseen = view.unseen()
    if isinstance(reason, str):
        return not unseen
    spoken = [*(value for _, value in reason.params), *reason.because]
    return not any(one in unseen for one in _cards(spoken))


def _cards(values: list[object]) -> list[Card]:
    found = [one for one in values if isinstance(one, Card)]
    for value in values:
        if isinstance(value, tuple | list):
            found += _cards(list(value))
    return found


def _seen(then: View, now: View) -> str:
    """What everybody at the table could see of the last action of ``then``."""
    last = then.log[-1]
    if isinstance(last, Call):
        return describe(then, last)
    plays = then.trick or then.tricks[-1].plays
    return " ".join(part for part in (_how(then, plays), _points(last, now)) if part)


def _how(view: View, plays: tuple[Play, ...]) -> str:
    """How the last card stands to the trick: led, followed, trumped or thrown off."""
    ranking, (seat, card) = view.ranking, plays[-1]
    led, suit = ranking.suit_of(plays[0].card), ranking.suit_of(card)
    if len(plays) == 1:
        return say("why.trump_led" if suit is TRUMP else "why.led", {"seat": seat, "card": card})
    params = {"seat": seat, "card": card, "suit": led}
    if suit is led:
        is_ahead = winning(plays, ranking).card is card
        return say("why.follow_ahead" if is_ahead else "why.follow_behind", params)
    said = say("why.trumped" if suit is TRUMP else "why.threw", params)
    # Who need not follow shows nothing by not following.
    is_free = led in view.game.free_suits(view) or (suit is TRUMP and view.game.may_trump)
    return said if is_free else f"{said} {say('why.void', params)}"


def _points(play: Play, now: View) -> str:
    """Whose trick the card points of a card went to, or go to as it stands, if it has any."""
    worth = now.game.worth(play.card)
    done = next((trick for trick in now.tricks if play in trick.plays), None)
    best = done.winner if done else winning(now.trick, now.ranking).seat
    if not worth or best == play.seat:
        return ""
    return say("why.points" if done else "why.points_so_far", {"seat": best, "n": worth})
