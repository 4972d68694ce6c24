"""Spitzeln: whether to call a solo, which trumps to name, when to stop (SPL-12, SPL-13, SPL-44)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from cardlib.advice import Advice, Appraisal
from cardlib.auction import NO_BID
from cardlib.cards import DIAMONDS, SUITS, Suit
from cardlib.games.spitzeln import pot
from cardlib.games.spitzeln.calls import COULEUR, SOLO, STOP, auction
from cardlib.games.spitzeln.tout import Stakes, Tout, stakes, tout
from cardlib.games.spitzeln.trumps import SEVEN_OF_BELLS, TOP_TRUMPS, WITH_TRUMPS
from cardlib.games.spitzeln.worth import Worth, worth, worths
from cardlib.reasons import Reason, why

if TYPE_CHECKING:
    from cardlib.games.spitzeln.house import SpitzelnRules
    from cardlib.view import View

_NAME: Final = "spitzeln"
_MANY: Final = 5
"""A beginner calls with so many trumps."""


def advise(view: View) -> Advice | None:
    """The call that is due, or stopping and playing on; None for other plays."""
    if view.status == "calling":
        return _name(view) if view.due.step == "trumps" else _call(view)
    return _after_five(view) if STOP in view.offers(view.eye) else None


def appraise(view: View) -> tuple[Appraisal, ...]:
    """What the hand is worth to a soloist with each suit as trumps; to one sitting out nothing."""
    if not view.dealt(view.eye):
        return ()
    return tuple(
        Appraisal(one.suit, one.tricks, one.chance, facts(view, one)) for one in worths(view)
    )


def expected(view: View, one: Worth) -> float:
    """The chips that a solo may be expected to win, the pot and an ante of its own included."""
    chips = pot.before(view)
    if pot.why_ante(view):
        chips += pot.ANTE
    own = pot.ANTE if view.eye == view.dealer and not pot.why_ante(view) else 0
    return (2 * one.chance - 1) * (2 * one.price + chips + own) - own


# --- pass, solo, couleur -------------------------------------------------------------------------


def _call(view: View) -> Advice:
    words = tuple(str(word) for word in view.legal())
    found = {one.suit: one for one in worths(view)}
    plain = max((found[suit] for suit in SUITS if suit is not DIAMONDS), key=lambda one: one.chance)
    options = [(SOLO, plain), (COULEUR, found[DIAMONDS])]
    options = [(word, one) for word, one in options if word in words]
    good = [(word, one) for word, one in options if expected(view, one) > 0]
    if good:
        word, one = max(good, key=lambda option: expected(view, option[1]))
        code = "couleur_over" if auction(view).holder is not None else word
        return Advice(word, _reason(view, code, "SPL-12", one), facts(view, one))
    best = max((one for _, one in options), key=lambda one: one.chance, default=plain)
    return Advice(NO_BID, _pass(view, options, best), facts(view, best))


def _pass(view: View, options: list[tuple[str, Worth]], best: Worth) -> Reason:
    holder = auction(view).holder
    if not options:
        return why(
            "player.pass_couleur", "SPL-12", {"seat": view.eye, "holder": holder}, game=_NAME
        )
    params: dict[str, object] = {
        "seat": view.eye,
        "suit": best.suit,
        "n": len(best.trumps),
        "chance": round(100 * best.chance),
    }
    if holder is not None:
        params["holder"] = holder
        return why("player.pass_over", "SPL-12", params, game=_NAME)
    return why("player.pass", "SPL-11", params, game=_NAME)


def _name(view: View) -> Advice:
    best = max(
        (worth(view, suit) for suit in SUITS if suit is not DIAMONDS), key=lambda one: one.chance
    )
    return Advice(str(best.suit), _reason(view, "name", "SPL-13", best), facts(view, best))


def _reason(view: View, code: str, rule: str, one: Worth) -> Reason:
    params: dict[str, object] = {
        "seat": view.eye,
        "suit": one.suit,
        "grounds": _grounds(one),
        "chance": round(100 * one.chance),
    }
    if (holder := auction(view).holder) is not None:
        params["holder"] = holder
    return why(f"player.{code}", rule, params, game=_NAME, because=one.trumps)


def _grounds(one: Worth) -> tuple[Reason, ...]:
    """What speaks for a solo, as parts of a sentence."""
    found = [_part("trumps", "SPL-5", one.trumps, n=len(one.trumps))]
    if one.matadors.number:
        run = one.matadors.run
        found.append(_part("matadors", "SPL-42", run, n=len(run), units=one.price))
    aces = tuple(card for card in one.sure if card is not SEVEN_OF_BELLS)
    if aces:
        found.append(_part("high", "SPL-6", aces, n=len(aces)))
    if SEVEN_OF_BELLS in one.sure:
        found.append(_part("seven", "SPL-7", (SEVEN_OF_BELLS,), card=SEVEN_OF_BELLS))
    return tuple(found)


def _part(code: str, rule: str, because: tuple[object, ...], **params: object) -> Reason:
    return why(f"advice.{code}", rule, params, game=_NAME, because=because)


def facts(view: View, one: Worth) -> tuple[Reason, ...]:
    """What a hand is worth with a suit as trumps, a sentence each."""
    params: dict[str, object] = {"suit": one.suit, "seat": view.eye}
    lines = [why("advice.line", part.rule, {"part": part}, game=_NAME) for part in _grounds(one)]
    out = len(WITH_TRUMPS[one.suit].trumps) - len(one.trumps)
    lines.append(why("advice.out", "SPL-5", params | {"n": out}, game=_NAME))
    if not one.matadors.number:
        top = WITH_TRUMPS[one.suit].trumps[:TOP_TRUMPS]
        missing = tuple(card for card in top if card not in one.trumps)
        lines.append(_part("matadors_none", "SPL-42", missing))
    total: dict[str, object] = {
        "tricks": round(one.tricks, 1),
        "chance": round(100 * one.chance),
        "units": one.price,
    }
    first = why("advice.suit", "SPL-13", params, game=_NAME)
    return (first, *lines, why("advice.total", "SPL-11", total, game=_NAME))


# --- the first five ------------------------------------------------------------------------------


def _after_five(view: View) -> Advice:
    found, worth_it = tout(view), stakes(view)
    params: dict[str, object] = {"seat": view.eye, "wins": found.wins, "ways": found.ways}
    params |= {"stop": worth_it.stop, "on": round(worth_it.expected(found.chance), 1)}
    facts = (why("advice.tout", "SPL-41", params, game=_NAME),)
    rule = "SPL-45" if cast("SpitzelnRules", view.rules).tout == "commit" else "SPL-44"
    if _is_better(worth_it, found):
        card = found.order[0]
        given = {**params, "card": card}
        reason = why("player.play_on", rule, given, game=_NAME, because=(card,))
        return Advice(card, reason, facts)
    return Advice(STOP, why("player.stop", rule, params, game=_NAME), facts)


def _is_better(worth_it: Stakes, found: Tout) -> bool:
    """Whether playing on promises more chips than stopping."""
    return worth_it.expected(found.chance) > worth_it.stop


# --- a beginner ----------------------------------------------------------------------------------


def hunch(view: View) -> Advice | None:
    """What a beginner calls: a solo with five trumps, couleur with all three."""
    if view.status != "calling":
        return None
    dealt = view.dealt(view.eye)

    def length(suit: Suit) -> int:
        return sum(one in dealt for one in WITH_TRUMPS[suit].trumps)

    suit = max((one for one in SUITS if one is not DIAMONDS), key=length)
    params: dict[str, object] = {"seat": view.eye, "suit": suit, "n": length(suit)}
    words = tuple(str(word) for word in view.legal())
    if view.due.step == "trumps":
        return Advice(str(suit), why("player.beginner_name", "SPL-13", params, game=_NAME))
    if COULEUR in words and length(DIAMONDS) == TOP_TRUMPS:
        params = {"seat": view.eye, "suit": DIAMONDS}
        return Advice(COULEUR, why("player.beginner_couleur", "SPL-12", params, game=_NAME))
    if SOLO in words and length(suit) >= _MANY:
        return Advice(SOLO, why("player.beginner_solo", "SPL-12", params, game=_NAME))
    code = "beginner_pass" if SOLO in words else "beginner_pass_over"
    return Advice(NO_BID, why(f"player.{code}", "SPL-12", params, game=_NAME))
