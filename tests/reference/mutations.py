"""Ways to spoil a record: each changes the record it is given, or raises if it finds nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from . import start
from .common import RANKS, SUITS, Record, in_order, read_card
from .legal_records import CHOICES, PACKS

Mutation = Callable[[Random, Record], None]

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 9, 10**30, 0.0, 1.0, 2.5, "", "x", "0", "1", "C", "X"),
    *("QC 7D", "pass", [], {}, [1], ["QC"], [None], [[]], {"a": 1}, "play", "hold", "due"),
)
# No cards: wrong ranks and suits, mixed packs, suit first without a symbol, blanks, other scripts.
UNREADABLE = (
    *(
        "XX",
        "",
        "Q",
        "QCC",
        "11D",
        "1C",
        "0H",
        "10",
        "C",
        "CQ",
        "D10",
        "OC",
        "OD",
        "UC",
        "DD",
        "AB",
    ),
    *("QA", "QL", "JB", "6B", "5A", "2L", "O♣", "♣O", "♡Q", "Q♧", "♣", "♣♣", "Q♣♣", "1OC", "I0C"),
    *("QС", "Qſ", "\u212aC", "٩C", "１０C", "Q\u00a0C", "QC\ufe0f", "\ufe0fQC", "-", "QC,"),
)
SPACED = (" QC", "QC ", "Q C", "QC\n", "QC 7D", "\tQC")
WORDS = {
    "spitzer": ("solo", "solo", "pass", "pick"),
    "pitch": ("pass", "hold", "1", "2", "3", "4", "5", "9", "10", "11"),
    "spitzeln": ("pass", "solo", "couleur"),
}
ODD_WORDS = ("", "0", "12", "-1", "01", "1.0", "Pass", "PASS", " pass", "double", "passe", "C", "²")
FOREIGN_FIELDS = {
    "spitzer": ("trumps", "stop", "pot", "ante_due", "coke_by"),
    "pitch": ("blind", "bury", "revoke_by", "trumps", "stop", "pot", "ante_due"),
    "spitzeln": ("blind", "bury", "revoke_by", "coke_by"),
}
OWN_FIELDS = {
    "spitzer": ("blind", "bury", "revoke_by"),
    "pitch": ("coke_by",),
    "spitzeln": ("trumps", "stop", "pot", "ante_due"),
}
ALL_CARDS = [rank + suit for suit in SUITS for rank in RANKS]


def some_hand(rng: Random, record: Record) -> tuple[int, list[str]]:
    """A seat that has cards, and its cards."""
    seat = rng.choice([s for s, text in enumerate(record["hands"]) if text.split()])
    return seat, record["hands"][seat].split()


# --- the deal ---------------------------------------------------------------------------------


def swap_cards(rng: Random, record: Record) -> None:
    """Two seats exchange a card: later plays may not fit any more."""
    one, other = rng.sample([s for s, text in enumerate(record["hands"]) if text.split()], 2)
    first, second = record["hands"][one].split(), record["hands"][other].split()
    i, k = rng.randrange(len(first)), rng.randrange(len(second))
    first[i], second[k] = second[k], first[i]
    record["hands"][one], record["hands"][other] = " ".join(first), " ".join(second)


def drop_card(rng: Random, record: Record) -> None:
    """A seat, or the blind, has one card too few."""
    if "blind" in record and rng.random() < 0.3:
        record["blind"] = record["blind"].split()[0]
        return
    seat, cards = some_hand(rng, record)
    cards.remove(rng.choice(cards))
    record["hands"][seat] = " ".join(cards)


def move_card(rng: Random, record: Record) -> None:
    """A card goes to another seat, or to one that sits out, or to the blind."""
    seat, cards = some_hand(rng, record)
    card = cards.pop(rng.randrange(len(cards)))
    record["hands"][seat] = " ".join(cards)
    if "blind" in record and rng.random() < 0.3:
        record["blind"] += " " + card
        return
    to = rng.choice([s for s in range(len(record["hands"])) if s != seat])
    record["hands"][to] = f"{record['hands'][to]} {card}"


def double_card(rng: Random, record: Record) -> None:
    """A card stands twice, in one hand or in two, or in the blind."""
    _, cards = some_hand(rng, record)
    card = rng.choice(cards)
    if "blind" in record and rng.random() < 0.3:
        record["blind"] = f"{record['blind'].split()[0]} {card}"
        return
    seat, mine = some_hand(rng, record)
    if rng.random() < 0.7:
        mine.remove(rng.choice(mine))
    mine.insert(rng.randint(0, len(mine)), card)
    record["hands"][seat] = " ".join(mine)


def other_card(rng: Random, record: Record) -> None:
    """A card that may not be in the pack, or that another seat has."""
    seat, cards = some_hand(rng, record)
    cards[rng.randrange(len(cards))] = rng.choice(ALL_CARDS)
    record["hands"][seat] = " ".join(cards)


def unreadable(rng: Random, record: Record) -> None:
    """A code that is no card, in a hand, the blind, the buried cards or the plays."""
    names = ["hands", *(name for name in ("blind", "bury", "plays", "plays") if record.get(name))]
    name = rng.choice(names)
    if name == "plays":
        record["plays"][rng.randrange(len(record["plays"]))] = rng.choice(UNREADABLE + SPACED)
        return
    code = rng.choice([one for one in UNREADABLE if one.split() == [one]])
    if name == "hands":
        seat, cards = some_hand(rng, record)
        cards[rng.randrange(len(cards))] = code
        record["hands"][seat] = " ".join(cards)
        return
    cards = record[name].split()
    cards[rng.randrange(len(cards))] = code
    record[name] = " ".join(cards)


# --- shape ------------------------------------------------------------------------------------


def wrong_type(rng: Random, record: Record) -> None:
    """A field holds something else."""
    record[rng.choice(sorted(record))] = rng.choice(JUNK)


def wrong_member(rng: Random, record: Record) -> None:
    """A list holds something else."""
    name = rng.choice([n for n in ("hands", "calls", "plays", "before") if record.get(n)])
    record[name][rng.randrange(len(record[name]))] = rng.choice(JUNK)


def unknown_field(rng: Random, record: Record) -> None:
    """A field that no game has, or another game's."""
    names = ("extra", "Title", "", "error", "trump", *FOREIGN_FIELDS[record["game"]])
    record[rng.choice(names)] = rng.choice(JUNK)


def own_field(rng: Random, record: Record) -> None:
    """A field of the game where it does not belong, or with a value that it cannot have."""
    record[rng.choice([*OWN_FIELDS[record["game"]], "before"])] = rng.choice(JUNK)


def missing_field(rng: Random, record: Record) -> None:
    """A field is not there."""
    del record[rng.choice(sorted(record))]


def wrong_dealer(rng: Random, record: Record) -> None:
    """A dealer that does not exist, or another one."""
    seats: list[Any] = list(range(-1, len(record["hands"]) + 1))
    record["dealer"] = rng.choice([*seats, -1, True, False, 1.0, "0", None, 99])


def wrong_game(rng: Random, record: Record) -> None:
    """Another game or format."""
    if rng.random() < 0.5:
        record["game"] = rng.choice([*CHOICES, "skat", "Pitch", ""])
    else:
        record["format"] = rng.choice(["hand/2", "hand", "HAND/1", "hand/1 ", 1])


def wrong_rule(rng: Random, record: Record) -> None:
    """An unknown rule, another game's, or a value that the rule does not have."""
    everywhere = [name for choices in CHOICES.values() for name in choices]
    names = [*everywhere, "players", "partners", "hand_size", "blind", "bogus", "Tie"]
    values = [value for choices in CHOICES.values() for some in choices.values() for value in some]
    record.setdefault("rules", {})[rng.choice(names)] = rng.choice([*JUNK, *values])


def other_rule(rng: Random, record: Record) -> None:
    """A proper house rule is switched on or off; what was legal may not be any more."""
    name = rng.choice(sorted(CHOICES[record["game"]]))
    record.setdefault("rules", {})[name] = rng.choice(CHOICES[record["game"]][name])


def wrong_players(rng: Random, record: Record) -> None:
    """Another number of players, hands or scores."""
    way = rng.choice(["players", "more", "fewer", "before"])
    if way == "players":
        record.setdefault("rules", {})["players"] = rng.randint(0, 10)
    elif way == "more":
        record["hands"].append("")
    elif way == "fewer":
        record["hands"].pop()
    else:
        record["before"] = [rng.randint(-3, 25) for _ in range(rng.randint(0, 5))]


# --- calls ------------------------------------------------------------------------------------


def wrong_call(rng: Random, record: Record) -> None:
    """A call is another one, missing, or one too many."""
    calls = record.setdefault("calls", [])
    ways = ["other", "other", "drop", "cut", "insert", "append", "append", "clear"]
    way = rng.choice(ways if calls else ["append"])
    lists = [WORDS[record["game"]]] * 6 + [*WORDS.values(), ODD_WORDS]
    word = rng.choice(rng.choice(lists))
    if way == "other":
        calls[rng.randrange(len(calls))] = word
    elif way == "drop":
        del calls[rng.randrange(len(calls))]
    elif way == "cut":
        del calls[rng.randrange(len(calls)) :]
    elif way == "insert":
        calls.insert(rng.randint(0, len(calls)), word)
    elif way == "append":
        calls.append(word)
    else:
        calls.clear()


def all_pass(rng: Random, record: Record) -> None:
    """Everybody passes, whatever follows."""
    record["calls"] = ["pass"] * rng.randint(1, len(record["hands"]))


def extra_decision(rng: Random, record: Record) -> None:
    """What follows the calls is wrong, missing, or there though it should not be."""
    players = len(record["hands"])
    if record["game"] == "pitch":
        record["coke_by"] = rng.randrange(players)
        if rng.random() < 0.5:
            record.setdefault("rules", {})["coke_hand"] = True
        if rng.random() < 0.3:
            record["calls"] = []
    elif record["game"] == "spitzer":
        way = rng.choice(["bury", "bury", "cards", "drop", "blind", "revoke"])
        if way == "bury":
            count = rng.choice([0, 1, 2, 2, 2, 3])
            record["bury"] = " ".join(rng.choices(PACKS["spitzer"], k=count))
        elif way == "cards":  # two of somebody's, or one twice
            _, cards = some_hand(rng, record)
            record["bury"] = " ".join(rng.choice([rng.sample(cards, 2), [cards[0]] * 2]))
        elif way == "revoke":
            record["revoke_by"] = rng.randint(-1, players)
        else:
            del record["blind" if way == "blind" else "bury"]
    elif rng.random() < 0.5:
        record["stop"] = True
    elif "trumps" in record and rng.random() < 0.5:
        del record["trumps"]
    else:
        record["trumps"] = rng.choice(["C", "S", "H", "D", "X", "", "c", "A", "♣", "CS"])


# --- plays ------------------------------------------------------------------------------------


def illegal_play(rng: Random, record: Record) -> None:
    """A seat plays a card that it holds but may not play; each rule is broken equally often."""
    plays = record["plays"]
    fields = {name: record[name] for name in record if name not in ("stop", "revoke_by")}
    hand = start(fields | {"plays": []})
    wrong: dict[str, list[tuple[int, str]]] = {}
    for at, code in enumerate(plays):
        for card in in_order(hand.left[hand.turn()]):
            rule = hand.why_not(card)
            if rule is not None:
                wrong.setdefault(rule, []).append((at, card))
        hand.play(read_card(code, at))
    at, card = rng.choice(wrong[rng.choice(sorted(wrong))])
    plays[at] = card
    if rng.random() < 0.5:
        del plays[at + 1 :]


def other_play(rng: Random, record: Record) -> None:
    """A play is another card, missing, twice there, or exchanged with the next one."""
    plays = record["plays"]
    at = rng.randrange(len(plays))
    way = rng.choice(["other", "drop", "double", "exchange", "foreign"])
    if way == "other":
        plays[at] = rng.choice(PACKS[record["game"]])
    elif way == "foreign":
        plays[at] = rng.choice(ALL_CARDS)
    elif way == "drop":
        del plays[at]
    elif way == "double":
        plays.insert(at, plays[at])
    else:
        plays[at], plays[at - 1] = plays[at - 1], plays[at]


def more_plays(rng: Random, record: Record) -> None:
    """One card more, perhaps after the last."""
    record.setdefault("plays", []).append(rng.choice(PACKS[record["game"]]))


DEAL: list[Mutation] = [
    *(swap_cards, drop_card, move_card, double_card, other_card, unreadable, unreadable),
]
SHAPE: list[Mutation] = [
    *(wrong_type, wrong_member, unknown_field, own_field, missing_field, wrong_dealer),
    *(wrong_game, wrong_rule, other_rule, wrong_players),
]
CALLS: list[Mutation] = [wrong_call, wrong_call, wrong_call, all_pass, extra_decision]
PLAYS: list[Mutation] = [illegal_play, illegal_play, other_play, other_play, more_plays]
MUTATIONS = DEAL + SHAPE + 2 * CALLS + 3 * PLAYS  # as often as they are worth it
