"""A whole deal as a short code that can be read over the phone: ``S1-4K2QM-…``.

The code holds the game, its house rules, the dealer and the cards of every hand, and one check
letter that catches every single wrong letter and every swap of two neighbors.  It holds no calls
and no plays; a record does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import factorial, prod
from typing import Final

from cardlib.cards import Card
from cardlib.deal import Deal
from cardlib.game import Game
from cardlib.house_rules import HouseRules
from cardlib.reasons import BadRecord, why
from cardlib.text import quoted
from cardlib.wanted import wanted

VERSION: Final = "1"
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTWXYZ"
"""31 letters, a prime, so that one check letter is enough; none that looks like another."""
_ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})
_GROUP: Final = 5
_WEIGHTS: Final = 29


def encode(deal: Deal) -> str:
    """The code of a deal; what was called and played is not in it."""
    wanted(deal, Deal, "encode", "deal")
    game, rules = deal.game, deal.rules
    layout = game.layout(rules, deal.dealer)
    hands = (*deal.hands, deal.blind) if layout.blind else deal.hands
    stock = tuple(one for one in game.pack(rules) if not any(one in hand for hand in hands))
    place = _rank((*hands, stock), game.pack(rules))
    number = _rules_number(game, rules)
    number += _rules_count(game) * (deal.dealer + rules.players * place)
    digits = ""
    while number or not digits:
        number, digit = divmod(number, len(ALPHABET))
        digits = ALPHABET[digit] + digits
    head = game.letter + VERSION
    digits += _check(head + digits)
    groups = [digits[start : start + _GROUP] for start in range(0, len(digits), _GROUP)]
    return "-".join([head, *groups])


def decode(game: Game, code: str) -> Deal:
    """The deal of a code.

    Blanks, hyphens and lower case do not matter, nor O for 0, I and L for 1.  Raises
    :class:`~cardlib.reasons.BadRecord` for a slip of the pen, another game's code or no code.
    """
    if not isinstance(code, str) or not code.strip():
        wanted = game.letter + VERSION
        raise BadRecord(why("error.code_none", "REC-1", found=quoted(code), wanted=wanted))
    text = re.sub(r"[\s\-\u2010-\u2015]", "", code).upper()
    head, digits = text[:1] + text[1:2].translate(_ALIKE), text[2:].translate(_ALIKE)
    if not re.fullmatch("[A-Z][0-9]", head):
        wanted = game.letter + VERSION
        raise BadRecord(why("error.code_none", "REC-1", found=quoted(code), wanted=wanted))
    if head != game.letter + VERSION:
        raise BadRecord(why("error.code_game", "REC-1", found=head, wanted=game.letter + VERSION))
    for char in digits:
        if char not in ALPHABET:
            raise BadRecord(why("error.code_letter", "REC-1", char=char))
    body = digits[:-1]
    if not body or len(digits) > 100:
        raise BadRecord(why("error.code_short", "REC-1"))
    if digits[-1] != _check(head + body):
        raise BadRecord(why("error.code_check", "REC-1"))
    number = 0
    for char in body:
        number = number * len(ALPHABET) + ALPHABET.index(char)
    return _deal(game, number)


def _deal(game: Game, number: int) -> Deal:
    number, choice = divmod(number, _rules_count(game))
    rules = game.house_rules(_rules_of(game, choice))
    place, dealer = divmod(number, rules.players)
    layout = game.layout(rules, dealer)
    pack = game.pack(rules)
    sizes = (*layout.sizes, layout.blind)
    sizes = (*sizes, len(pack) - sum(sizes))
    if place >= _ways(sizes):
        raise BadRecord(why("error.code_short", "REC-1"))
    hands = _unrank(place, sizes, pack)
    return Deal(game, rules, dealer, hands[: rules.players], hands[rules.players])


# --- the deals of a pack, numbered ---------------------------------------------------------


def _ways(sizes: Sequence[int]) -> int:
    """In how many ways a pack can be dealt into hands of these sizes."""
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def _rank(hands: Sequence[Sequence[Card]], pack: Sequence[Card]) -> int:
    owner = {one: number for number, hand in enumerate(hands) for one in hand}
    sizes = [len(hand) for hand in hands]
    place = 0
    for one in pack:
        for earlier in range(owner[one]):
            if sizes[earlier]:
                sizes[earlier] -= 1
                place += _ways(sizes)
                sizes[earlier] += 1
        sizes[owner[one]] -= 1
    return place


def _unrank(place: int, sizes: Sequence[int], pack: Sequence[Card]) -> list[list[Card]]:
    left = list(sizes)
    hands: list[list[Card]] = [[] for _ in sizes]
    for one in pack:
        for number in range(len(left)):
            if not left[number]:
                continue
            left[number] -= 1
            ways = _ways(left)
            if place < ways:
                hands[number].append(one)
                break
            place -= ways
            left[number] += 1
    return hands


# --- house rules, numbered: the defaults are 0 ----------------------------------------------


def _rules_count(game: Game) -> int:
    return prod(len(choices) for choices in game.choices.values())


def _rules_number(game: Game, rules: HouseRules) -> int:
    number = 0
    usual, mine = game.defaults._asdict(), rules._asdict()
    for name, choices in reversed(list(game.choices.items())):
        if mine[name] not in choices[:]:  # what is listed: there may be values beyond it
            shown = quoted(mine[name])
            raise BadRecord(why("error.code_value", "REC-1", name=name, value=shown))
        step = choices.index(mine[name]) - choices.index(usual[name])
        number = number * len(choices) + step % len(choices)
    return number


def _rules_of(game: Game, number: int) -> dict[str, object]:
    chosen: dict[str, object] = {}
    usual = game.defaults._asdict()
    for name, choices in game.choices.items():
        number, step = divmod(number, len(choices))
        chosen[name] = choices[(choices.index(usual[name]) + step) % len(choices)]
    return chosen


def _check(text: str) -> str:
    """The check letter: a sum with a weight for each place, modulo the 31 letters.

    The weights are 1 to 29 over and over.  0 would let any letter pass at its place, and 30 a swap
    with the check letter itself.
    """
    total = 0
    for place, char in enumerate(text):
        value = ALPHABET.index(char) if char in ALPHABET else ord(char)
        total += (place % _WEIGHTS + 1) * value
    return ALPHABET[total % len(ALPHABET)]
