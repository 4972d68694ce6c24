"""How a random legal record of each game is made; rare things are reached on purpose.

The hands are played with the reference itself, which knows what is legal at each moment.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from . import Game, start
from .common import Broken, Card, Record
from .pitch import PACK as PITCH_PACK
from .pitch import Pitch
from .spitzeln import PACK as SPITZELN_PACK
from .spitzeln import Spitzeln, trump_order
from .spitzer import PACK as SPITZER_PACK
from .spitzer import TRUMPS, Spitzer

Step = tuple[str, str]  # "call", "bury", "trumps" or "play", and what

SPITZER_CHOICES: dict[str, list[Any]] = {
    "tie": ["defenders", "tricks", "tricks"],
    "revoke": ["hand", "fine"],
    "trump_lead": ["follow", "free"],
    "schneider": [True, False],
    "double_spitzer": [True, True, False],
    "announce": [True, True, True, False],
    "first_dealer": ["rotate", "left_of_loser"],
}
PITCH_CHOICES: dict[str, list[Any]] = {
    "dealer_holds": [True, False],
    "forced_dealer": [True, True, False],
    "high": ["dealt", "winner"],
    "low": ["dealt", "winner"],
    "min_bid": [1, 2],
    "game_tie": ["nobody", "defenders", "defenders"],
    "no_junk": [True, False],
    "smudge": ["game", "points"],
    "target": [1, 5, 7, 11, 15, 21, 100],
    "ten_of_trump": [True, False],
    "three_of_trump": [True, False],
    "pedro": [True, False],
    "coke_hand": [True, True, False],
}
SPITZELN_CHOICES: dict[str, list[Any]] = {
    "all_pass": ["redeal", "play", "play"],
    "ante": ["due", "every_deal"],
    "first_five": ["base", "flat", "bonus", "off"],
    "tout": ["free", "commit", "commit"],
    "codille": [True, True, False],
}
CHOICES = {"spitzer": SPITZER_CHOICES, "pitch": PITCH_CHOICES, "spitzeln": SPITZELN_CHOICES}
PACKS = {"spitzer": SPITZER_PACK, "pitch": PITCH_PACK, "spitzeln": SPITZELN_PACK}


# --- Helpers ----------------------------------------------------------------------------------


def house_rules(rng: Random, choices: dict[str, list[Any]]) -> Record:
    """Some of the house rules, defaults now and then spelled out; a third of the time none."""
    share = rng.choice([0.0, 0.3, 0.6])
    return {name: rng.choice(values) for name, values in choices.items() if rng.random() < share}


def deal(rng: Random, pack: list[Card], sizes: list[int], wishes: dict[int, list[Card]]) -> Any:
    """Hands of these sizes; a seat gets most of the cards wished for it."""
    left = rng.sample(pack, len(pack))
    hands: list[list[Card]] = [[] for _ in sizes]
    for seat, cards in wishes.items():
        for card in cards:
            if card in left and len(hands[seat]) < sizes[seat] and rng.random() < 0.9:
                left.remove(card)
                hands[seat].append(card)
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(left.pop())
        rng.shuffle(hand)
    return hands


def play_out(rng: Random, hand: Game, styles: dict[int, str]) -> list[Step]:
    """Play the hand to its end, each seat in its style: its highest card, its lowest, or any."""
    steps = []
    while legal := hand.legal_cards():
        legal.sort(key=lambda card: (hand.suit_of(card) == "trump", hand.strength(card), card))
        style = styles.get(hand.turn(), "any")
        if style == "turn":  # a good start and a bad end
            style = "high" if len(hand.tricks) < 5 else "low"
        pick = {"high": legal[-1], "low": legal[0], "any": rng.choice(legal)}
        card = pick["any"] if rng.random() < 0.15 else pick[style]
        hand.play(card)
        steps.append(("play", card))
    return steps


def with_steps(record: Record, steps: list[Step]) -> Record:
    """The record with these calls and plays."""
    found = dict(record, calls=[], plays=[])
    for kind, what in steps:
        if kind == "call":
            found["calls"].append(what)
        elif kind == "play":
            found["plays"].append(what)
        else:
            found[kind] = what
    return found


def finish(rng: Random, record: Record, steps: list[Step]) -> Record:
    """The record finished, stopped anywhere, or stopped where something is to be decided."""
    calls = len([step for step in steps if step[0] != "play"])
    how = rng.choice(["whole"] * 7 + ["anywhere"] * 3 + ["calling", "fifteen"])
    cuts = {"whole": len(steps), "anywhere": rng.randint(0, len(steps)), "fifteen": calls + 15}
    found = with_steps(record, steps[: cuts.get(how, rng.randint(0, calls))])
    if rng.random() < 0.1:
        found |= {"title": "A ♣ hand", "note": ""}
    for name in ("rules", "calls", "plays"):  # they may be left out when empty
        if not found[name] and rng.random() < 0.3:
            del found[name]
    return found


def make_calls(hand: Game, wanted: Callable[[list[str]], str]) -> list[Step]:
    """Call until nothing is left to call."""
    steps: list[Step] = []
    while hand.status() == "calling" and (legal := hand.legal_calls()):
        word = wanted(legal)
        hand.call(word)
        hand.calls.append(word)
        steps.append(("call", word))
    return steps


# --- The three games --------------------------------------------------------------------------


def spitzer_record(rng: Random) -> Record:
    """One legal record of Spitzer."""
    rules = house_rules(rng, SPITZER_CHOICES)
    blind = rng.random() < 0.35
    players = rng.choice([3, 5]) if blind else rng.choice([4, 4, 5])
    dealer = rng.randrange(players)
    if blind:
        rules["blind"] = True
    if players != 4 or rng.random() < 0.1:
        rules["players"] = players
    seats = [(dealer + 1 + step) % players for step in range(players)]
    if players == 5 and not blind:
        seats.pop()
    each = (30 if blind else 32) // len(seats)
    sizes = [each if seat in seats else 0 for seat in range(players)]
    wishes, styles = spitzer_plan(rng, seats)
    hands = deal(rng, SPITZER_PACK, [*sizes, 2 if blind else 0], wishes)
    record: Record = {"format": "hand/1", "game": "spitzer", "rules": rules, "dealer": dealer}
    record["hands"] = [" ".join(hand) for hand in hands[:players]]
    if blind:
        record["blind"] = " ".join(hands[players])
    steps, hand = spitzer_calls(rng, record, next(iter(wishes), seats[0]))
    record = finish(rng, record, steps + spitzer_play(rng, record, steps, styles))
    if hand.status() != "thrown_in" and rng.random() < 0.15:
        trial = record | {"revoke_by": rng.choice(seats)}
        if legal(trial):
            record = trial
    if rng.random() < 0.2:
        record["before"] = [rng.randint(-12, 12) for _ in range(players)]
    return record


def spitzer_plan(rng: Random, seats: list[int]) -> tuple[dict[int, list[Card]], dict[int, str]]:
    """Who gets the good cards, and how everybody plays."""
    tops = [rank + suit for rank in ("A", "10", "K") for suit in "CSHD"]
    plan = rng.choice(["fair", "fair", "both", "strong", "weak", "pair"])
    if plan == "fair":
        return {}, {}
    first, second = rng.sample(seats, 2)
    if plan == "pair":  # two partners with everything
        wishes = {first: ["QC", *tops[::2]], second: ["7D", *tops[1::2]]}
        high = [first, second]
    else:
        suit = rng.choice("CSHD")
        run = [rank + suit for rank in ("A", "10", "K", "Q", "J", "9", "8", "7")]
        strong = [*TRUMPS, *run, *tops]
        cards = {"both": TRUMPS, "strong": strong, "weak": [*TRUMPS, *reversed(run)]}
        wishes, high = {first: cards[plan]}, [first]
    return wishes, {s: "high" if s in high else rng.choice(["low", "any"]) for s in seats}


def spitzer_calls(rng: Random, record: Record, bold: int) -> tuple[list[Step], Spitzer]:
    """Calls and burying; and the hand they lead to."""
    hand = Spitzer(record)
    if not hand.rules["blind"]:
        if hand.legal_calls() and rng.random() < 0.6:
            hand.call("solo")
            return [("call", "solo")], hand
        return [], hand
    shy = rng.random() < 0.1

    def wanted(words: list[str]) -> str:
        turn = hand.seats[len(hand.calls)]
        return "pick" if not shy and (turn == bold or rng.random() < 0.3) else words[0]

    steps = make_calls(hand, wanted)
    if hand.picker is not None:
        cards = rng.sample(hand.left[hand.picker], 2)
        if rng.random() < 0.2:
            trumps = [card for card in TRUMPS if card in hand.left[hand.picker]]
            cards = [*trumps, *(card for card in cards if card not in trumps)][:2]
        hand.bury(cards)
        steps.append(("bury", " ".join(cards)))
    return steps, hand


def spitzer_play(
    rng: Random, record: Record, steps: list[Step], styles: dict[int, str]
) -> list[Step]:
    """A way to play the hand; sometimes many are tried until one ends 60 to 60."""
    seeking = rng.random() < 0.06
    for _ in range(25 if seeking else 1):
        hand = Spitzer(with_steps(record, steps))
        plays = play_out(rng, hand, {} if seeking else styles)
        if seeking and hand.status() == "complete" and hand.result()["team_points"] == 60:
            break
    return plays


def pitch_record(rng: Random) -> Record:
    """One legal record of Pitch."""
    players = rng.choice([2, 3, 4, 4, 4, 5, 6, 7, 8, 9])
    rules = house_rules(rng, PITCH_CHOICES)
    if players != 4 or rng.random() < 0.2:
        rules["players"] = players
    if rng.random() < 0.4:
        rules["partners"] = rng.random() < 0.5 and players == 4
    if rng.random() < 0.45:
        rules["hand_size"] = rng.randint(1, rng.choice([2, 5, 52 // players]))
    size = rules.get("hand_size", 5 if players == 9 else 6)
    dealer = rng.randrange(players)
    suit, bold = rng.choice("CSHD"), rng.randrange(players)
    trumps = [rank + suit for rank in ("A", "K", "Q", "J", "2", "10", "5", "3")]
    lows = [card for card in PITCH_PACK if card[:-1] in ("9", "8", "7", "6", "5", "4", "3", "2")]
    plan = rng.choice(["fair", "strong", "strong", "low"])
    wishes = {"fair": {}, "strong": {bold: trumps}, "low": {bold: rng.sample(lows, len(lows))}}
    hands = deal(rng, PITCH_PACK, [size] * players, wishes[plan])
    record: Record = {"format": "hand/1", "game": "pitch", "rules": rules, "dealer": dealer}
    record["hands"] = [" ".join(hand) for hand in hands]
    hand = Pitch(record)
    if rng.random() < 0.6:
        near = hand.rules["target"] - 1
        record["before"] = [near - rng.choice([0, 1, 2, 3, 5, 9, 30]) for _ in range(hand.sides)]
    if plan == "low" and rng.random() < 0.5:
        trial = record | {"coke_by": bold}
        if legal(trial):
            return trial
    steps = make_calls(hand, lambda words: pitch_word(rng, hand, words, bold))
    if plan == "strong" and hand.pitcher == bold:
        partner = (bold + 2) % 4 if hand.rules["partners"] else bold
        styles = dict.fromkeys(hand.seats, "low") | {partner: "any", bold: "high"}
    else:
        styles = {seat: rng.choice(["high", "low", "any"]) for seat in hand.seats}
    return finish(rng, record, steps + play_out(rng, hand, styles))


def pitch_word(rng: Random, hand: Pitch, words: list[str], bold: int) -> str:
    """A call: the bold seat bids for much, the others pass or bid a little."""
    turn = hand.seats[len(hand.calls)]
    if turn == bold and rng.random() < 0.8:
        return rng.choice([words[-1], words[-1], rng.choice(words)])
    if "hold" in words and rng.random() < 0.3:
        return "hold"
    if rng.random() < 0.8:
        return words[0]
    return rng.choice(words[:3])


def spitzeln_record(rng: Random) -> Record:
    """One legal record of Spitzeln."""
    players = rng.choice([3, 3, 4])
    rules = house_rules(rng, SPITZELN_CHOICES)
    if players == 4 or rng.random() < 0.1:
        rules["players"] = players
    dealer = rng.randrange(players)
    seats = [(dealer + 1 + step) % players for step in range(3)]
    suit, bold = rng.choice("CSHD"), rng.choice(seats)
    plan = rng.choice(["fair", "strong", "strong", "five", "weak"])
    aces = ["AC", "AS", "AH", "KC", "KS", "KH"]
    trumps = trump_order(suit)
    strong = trumps[: rng.randint(3, 8)] + rng.sample(aces, 6)
    if rng.random() < 0.3:  # a gap in the matadors
        strong.remove(rng.choice(strong[:4]))
    five = [*trumps[:5], "AS", "AC", "7H", "9H", "8C", "10S"]  # five tricks, then none
    wishes = {"strong": {bold: strong}, "five": {bold: five}}.get(plan, {})
    sizes = [8 if seat in seats else 0 for seat in range(players)]
    hands = deal(rng, SPITZELN_PACK, sizes, wishes)
    record: Record = {"format": "hand/1", "game": "spitzeln", "rules": rules, "dealer": dealer}
    record["hands"] = [" ".join(hand) for hand in hands]
    if rng.random() < 0.6:
        record |= {"pot": rng.choice([0, 4, 8, 20]), "ante_due": rng.random() < 0.5}
    hand = Spitzeln(record)
    steps = make_calls(hand, lambda words: spitzeln_word(rng, hand, words, plan, (bold, suit)))
    if hand.naming():
        named = suit if suit != "D" else rng.choice("CSH")
        hand.name_trumps(named)
        steps.append(("trumps", named))
    lone = hand.soloist
    high = {"weak": "low", "five": "turn"}.get(plan, "high")
    styles = {s: high if s == lone else rng.choice(["low", "low", "any"]) for s in seats}
    if plan == "fair":
        styles = {}
    steps += play_out(rng, hand, styles)
    if rng.random() < 0.4:  # the soloist stops after the first five, if he may
        calls = len([step for step in steps if step[0] != "play"])
        trial = with_steps(record, steps[: calls + 15]) | {"stop": True}
        if legal(trial):
            return trial
    found = finish(rng, record, steps)
    return found | {"stop": False} if rng.random() < 0.02 else found


def spitzeln_word(
    rng: Random, hand: Spitzeln, words: list[str], plan: str, bold: tuple[int, str]
) -> str:
    """A call: the bold seat plays if it can; a quarter of the fair hands are passed out."""
    seat, suit = bold
    if plan == "fair":
        return words[0] if rng.random() < 0.7 else rng.choice(words)
    if hand.seats[len(hand.calls)] == seat:
        if suit == "D" and "couleur" in words:
            return "couleur"
        return words[1] if len(words) > 1 else words[0]
    return words[0] if rng.random() < 0.85 else rng.choice(words)


MAKERS: dict[str, Callable[[Random], Record]] = {
    "spitzer": spitzer_record,
    "pitch": pitch_record,
    "spitzeln": spitzeln_record,
}


def legal(record: Record) -> bool:
    """The record breaks no rule."""
    try:
        start(record)
    except Broken:
        return False
    return True
