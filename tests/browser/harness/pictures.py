"""Sample pictures for looking at the card table without a kernel.

They follow the contract of the `picture` trait; the sentences are samples, not the kit's own.
"""

from __future__ import annotations

from typing import Any

Picture = dict[str, Any]
Entry = dict[str, Any]
Seat = dict[str, Any]
Play = dict[str, Any]

_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
_SUITS = {"C": ("♣", "clubs"), "S": ("♠", "spades"), "H": ("♥", "hearts"), "D": ("♦", "diamonds")}
_STATES = {"may": ", may be played", "may_not": ", may not be played", "": ""}

MARKS = {
    "may": "may be played",
    "may_not": "may not be played",
    "mark": "this card forbids it",
    "dealer": "Dealer",
    "turn": "to play",
    "winning": "winning so far",
    "backs": "face down",
}
NAMES = {
    2: ("You", "Player 2"),
    3: ("You", "Left", "Right"),
    4: ("You", "West", "North", "East"),
}
PLACES = {3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}


def entry(
    code: str, state: str = "", *, badge: str = "", mark: bool = False, trump: bool = False
) -> Entry:
    """One card as a picture describes it."""
    rank, (symbol, suit) = code[:-1], _SUITS[code[-1]]
    name = f"{_RANKS.get(rank, rank)} of {suit}"
    role = f", {badge}" if badge else ""
    return {
        "id": code,
        "label": rank + symbol,
        "name": name,
        "say": name + role + (", trump" if trump else "") + _STATES[state],
        "state": state,
        "badge": badge,
        "mark": False,
        "trump": trump,
    }


def entries(codes: str, state: str = "") -> list[Entry]:
    """Several plain cards in one state."""
    return [entry(code, state) for code in codes.split()]


def seats(
    count: int, *, turn: int | None = 0, dealer: int = 1, cards: int = 6
) -> list[dict[str, Any]]:
    """All seats, seat 0 first; nobody's cards are shown."""
    names = NAMES.get(count) or ("You", *(f"Player {seat + 1}" for seat in range(1, count)))
    places = PLACES.get(count) or ("bottom", *(f"p{seat}" for seat in range(1, count)))
    return [
        {
            "seat": seat,
            "name": names[seat],
            "place": places[seat],
            "count": cards,
            "held": f"{cards} cards",
            "turn": seat == turn,
            "dealer": seat == dealer,
            "tags": [],
            "facts": [f"{seat % 3} tricks", f"{7 * seat} points"],
            "cards": None,
        }
        for seat in range(count)
    ]


def played(
    all_seats: list[dict[str, Any]], plays: str, winner: int | None = None
) -> list[dict[str, Any]]:
    """A trick from "1:KD 2:9D": seat and card, in the order played."""
    trick = []
    for play in plays.split():
        seat, code = play.split(":")
        trick.append(
            {
                "seat": int(seat),
                "name": all_seats[int(seat)]["name"],
                "place": all_seats[int(seat)]["place"],
                "card": entry(code),
                "winning": int(seat) == winner,
            }
        )
    return trick


def tool(
    name: str, label: str, *, pressed: bool | None = None, enabled: bool = True
) -> dict[str, Any]:
    """One tool button."""
    return {"tool": name, "label": label, "pressed": pressed, "enabled": enabled}


def message(kind: str, text: str, rule: str = "", rule_text: str = "") -> dict[str, str]:
    """The box that answers a play."""
    return {"kind": kind, "text": text, "rule": rule, "rule_text": rule_text, "close": "Close"}


def _tools(*, hint: bool = False, go_on: bool = False) -> list[Entry]:
    return [
        tool("next", "Go on", enabled=go_on),
        tool("hint", "What may I play?", pressed=hint, enabled=not go_on),
        tool("undo", "Take back"),
        tool("new", "New deal"),
        tool("open", "Show all hands", pressed=False),
        tool("face", "German suits"),
    ]


_HAND = (
    entry("QC", "may_not", badge="Leader", trump=True),
    entry("7D", "may_not", badge="Second", trump=True),
    entry("JH", "may_not", trump=True),
    entry("AC", "may_not"),
    entry("10H", "may_not"),
    entry("KS", "may"),
    entry("9S", "may"),
    entry("8S", "may"),
)


def _plain_hand() -> list[Entry]:
    return [entry(one["id"], badge=one["badge"], trump=one["trump"]) for one in _HAND]


_STRIP = ("QC", "7D", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "10D", "KD", "9D", "8D")


def four() -> Picture:
    """The common moment: four seats, a card led, your turn."""
    around = seats(4, turn=0, dealer=2, cards=7)
    around[0]["count"] = 8
    around[3]["tags"] = ["solo"]
    strip = [entry(code, trump=True) for code in _STRIP]
    return {
        "n": 1,
        "title": "Card table",
        "size": "normal",
        "seats": around,
        "hand": [dict(one) for one in _HAND],
        "hand_label": "Your hand",
        "live": True,
        "trick": played(around, "1:10S 2:7S 3:JS", 1),
        "trick_label": "Trick 1, led by West: spades",
        "last": None,
        "strip": {"label": "Trumps, highest first", "cards": strip},
        "turn": "Your turn. Spades were led.",
        "event": "East plays the jack of spades.",
        "scores": [{"label": "Your points", "value": "31"}, {"label": "Others", "value": "24"}],
        "calls": [],
        "tools": _tools(),
        "scrub": None,
        "message": None,
        "ledger": None,
        "marks": MARKS,
        "announce": "polite",
    }


def refused() -> Picture:
    """A play was refused: the reason, its rule and the cards that forbid it."""
    picture = four()
    for one in picture["hand"][5:]:
        one["mark"] = True
        one["say"] += ", this card forbids it"
    picture["message"] = message(
        "refused",
        "Spades were led, and you hold K♠, 9♠ and 8♠: you must play one of them.",
        "GEN-5",
        "A player must play a card of the suit led if the hand holds one. "
        "Only without such a card may any other card be played.",
    )
    picture["event"] = ""
    return picture


def hint() -> Picture:
    """The hint is pressed: the cards that may be played have a sign."""
    picture = four()
    picture["tools"] = _tools(hint=True)
    picture["message"] = {
        "kind": "info",
        "text": "Three of your cards follow suit.",
        "rule": "",
        "rule_text": "",
        "close": "Close",
    }
    return picture


def finished() -> Picture:
    """The trick is complete and waits for "Go on"."""
    picture = four()
    around = seats(4, turn=None, dealer=2, cards=7)
    picture.update(
        seats=around,
        hand=[
            entry(one["id"], badge=one["badge"], trump=one["trump"])
            for one in _HAND
            if one["id"] != "KS"
        ],
        live=False,
        trick=played(around, "1:10S 2:7S 3:JS 0:KS", 1),
        turn="West won the trick.",
        event="You play the king of spades. The 10 of spades is the highest spade.",
        tools=_tools(go_on=True),
    )
    around[1]["turn"] = True
    return picture


def last_trick() -> Picture:
    """A new trick begins; the last one can be looked at."""
    picture = finished()
    picture.update(
        live=True,
        last={
            "label": "Last trick",
            "cards": picture["trick"],
            "text": "West won it: the 10 of spades is the highest spade.",
        },
        trick=[],
        trick_label="Trick 2",
        turn="Your turn. You lead.",
        event="",
        tools=_tools(),
    )
    return picture


def calls() -> Picture:
    """Before the first trick: calls to choose from."""
    picture = four()
    around = seats(4, turn=0, dealer=3, cards=8)
    picture.update(
        seats=around,
        trick=[],
        trick_label="Before the first trick",
        live=False,
        hand=_plain_hand(),
        turn="Your turn. Announce a solo, or pass.",
        event="The cards are dealt. East deals.",
        calls=[
            {"word": "pass", "label": "Pass", "state": "may"},
            {"word": "three", "label": "Bid three", "state": "may"},
            {"word": "solo", "label": "Announce solo", "state": "may_not"},
        ],
    )
    return picture


def open_hands() -> Picture:
    """All hands are shown."""
    picture = four()
    hands = (None, "AD 10D KD 9D AS QS KH", "8D JC JD 9C 8C 7C KC", "QH QD AH 9H 8H 7H 10C")
    for seat, codes in zip(picture["seats"], hands, strict=True):
        if codes:
            seat["cards"] = entries(codes)
    picture["tools"][4]["pressed"] = True
    return picture


def ledger() -> Picture:
    """The end of a deal: the score line by line, and the scrubber."""
    picture = finished()
    picture.update(
        hand=[],
        trick=[],
        trick_label="The deal is over",
        turn="The deal is over. You won 67 to 53.",
        event="",
        ledger={
            "label": "Score",
            "lines": [
                {
                    "text": "Your side took 67 card points: more than half",
                    "value": "+1",
                    "rule": "GEN-7",
                },
                {"text": "The others stayed under 31", "value": "+1", "rule": "GEN-8"},
            ],
            "total": "You win 2 units",
        },
        scrub=scrub(5, 12),
        message={
            "kind": "good",
            "text": "Well played.",
            "rule": "",
            "rule_text": "",
            "close": "Close",
        },
    )
    for seat in picture["seats"]:
        seat["count"] = 0
    return picture


def scrub(at: int, of: int) -> dict[str, Any]:
    """The control that steps through a deal."""
    return {
        "at": at,
        "of": of,
        "label": f"Step {at} of {of}",
        "back": "One step back",
        "forward": "One step forward",
        "start": "To the start",
        "end": "To the end",
    }


def replay() -> Picture:
    """Stepping through a deal."""
    return four() | {"scrub": scrub(5, 12), "live": False, "strip": None}


def seated(count: int) -> Picture:
    """A table of ``count`` seats, everybody but you has played."""
    around = seats(count, turn=0, dealer=count - 1)
    cards = ("QH", "9H", "KH", "7H", "AH", "JH", "8H", "6H")
    plays = " ".join(f"{seat}:{cards[seat - 1]}" for seat in range(1, count))
    best = {"AH": 3, "KH": 2, "QH": 1}
    winner = max(range(1, count), key=lambda seat: best.get(cards[seat - 1], 0))
    return four() | {
        "seats": around,
        "trick": played(around, plays, winner),
        "trick_label": f"Trick 2, led by {around[1]['name']}: hearts",
        "hand": entries("AS QS 10H 5H JC 3C", "may"),
        "strip": None,
        "turn": "Your turn. Hearts were led.",
        "event": f"{around[-1]['name']} plays.",
    }


def thirteen() -> Picture:
    """The longest hand."""
    return seated(4) | {"hand": entries("AS KS 9S 7S 2S AH 10H 4H QD 8D 3D JC 6C", "may")}


PICTURES = {
    "four": four,
    "refused": refused,
    "hint": hint,
    "finished": finished,
    "last": last_trick,
    "calls": calls,
    "open": open_hands,
    "ledger": ledger,
    "replay": replay,
    "two": lambda: seated(2),
    "three": lambda: seated(3),
    "five": lambda: seated(5),
    "seven": lambda: seated(7),
    "nine": lambda: seated(9),
    "thirteen": thirteen,
    "projector": lambda: four() | {"size": "projector"},
}
"""Each sample by its name: call it for a fresh picture."""
