"""Spitzer, from the SPZ rules."""

from __future__ import annotations

from typing import Any

from .common import (
    SUITS,
    Broken,
    Card,
    Check,
    Hand,
    Record,
    bad_record,
    check_deal,
    check_fields,
    check_rules,
    check_seats,
    is_bool,
    is_int,
    is_text,
    one_of,
    read_card,
    read_cards,
    seats_from,
)

RULES: dict[str, tuple[Any, Check]] = {
    "players": (4, one_of(3, 4, 5)),  # SPZ-1, SPZ-60, SPZ-61
    "tie": ("defenders", one_of("defenders", "tricks")),  # SPZ-44
    "revoke": ("hand", one_of("hand", "fine")),  # SPZ-31, SPZ-32
    "trump_lead": ("follow", one_of("follow", "free")),  # SPZ-24
    "schneider": (True, is_bool),  # SPZ-45
    "double_spitzer": (False, is_bool),  # SPZ-47
    "announce": (True, is_bool),  # SPZ-48
    "blind": (False, is_bool),  # SPZ-61
    "first_dealer": ("rotate", one_of("rotate", "left_of_loser")),  # SPZ-52
}
FIELDS: dict[str, Check] = {"blind": is_text, "bury": is_text, "revoke_by": is_int}

ORDER = ("A", "10", "K", "Q", "J", "9", "8", "7")  # SPZ-3
PACK = [rank + suit for suit in SUITS for rank in ORDER]  # SPZ-1
TRUMPS = ["QC", "7D"]  # SPZ-2
CARD_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}  # SPZ-4


def points(cards: list[Card]) -> int:
    """The card points of the cards (SPZ-4)."""
    return sum(CARD_POINTS.get(card[:-1], 0) for card in cards)


class Spitzer(Hand):
    """One hand of Spitzer."""

    def __init__(self, record: Record) -> None:
        check_fields(record, FIELDS)
        self.rules = check_rules(record, RULES)
        players = self.rules["players"]
        if self.rules["blind"] and players == 4:
            raise bad_record("with a blind there are three or five players", "SPZ-61")
        if not self.rules["blind"] and players == 3:
            raise bad_record("four play, or five in turns", "SPZ-1")
        check_seats(record, players, players, ["revoke_by"])
        self.dealer = record["dealer"]
        seats = seats_from(self.dealer + 1, players)
        if players == 5 and not self.rules["blind"]:
            seats.remove(self.dealer)  # SPZ-60
        if record.get("revoke_by", seats[0]) not in seats:  # reading: a seat that does not exist
            raise bad_record("who sits out cannot revoke", "SPZ-60")

        hands = [read_cards(text, seat) for seat, text in enumerate(record["hands"])]
        blind = read_cards(record.get("blind", ""), None)
        bury_at = len(record.get("calls", []))
        bury = read_cards(record["bury"], bury_at) if "bury" in record else None
        plays = [read_card(token, at) for at, token in enumerate(record.get("plays", []))]

        # Reading: no blind where one is played, or cards in one where none is, is a wrong count.
        in_blind = 2 if self.rules["blind"] else 0
        each = (32 - in_blind) // len(seats)  # SPZ-10, SPZ-61
        sizes = [each if seat in seats else 0 for seat in range(players)]
        at = check_deal([*hands, blind], [*sizes, in_blind], PACK)
        if at is not None:  # the blind has no seat
            raise Broken("bad_deal", at if at < players else None, "GEN-8", "not a fair deal")

        super().__init__(hands, seats, leader=seats[0])  # SPZ-20
        self.blind = blind
        self.buried: list[Card] | None = None
        self.revoke_by: int | None = None
        self.picker: int | None = None
        self.announced = False
        # Reading: a word that this form of the game does not know is REC-3: "solo" with a blind,
        # "pick" and "pass" without one.
        self.words = ("pass", "pick") if self.rules["blind"] else ("solo",)
        # SPZ-11: the trump team is who was dealt the trumps; with a blind it is the picker.
        self.team = [seat for seat in sorted(seats) if set(TRUMPS) & set(hands[seat])]

        self.run_calls(record.get("calls", []))
        if bury is not None:  # reading: SPZ-61 also where no blind is played
            if not self.may_bury(bury):
                raise Broken("illegal_call", bury_at, "SPZ-61", "this may not be buried")
            self.bury(bury)
        self.run_plays(plays)
        if "revoke_by" in record:
            if self.unready():  # reading: like a card played too early
                raise Broken("illegal_play", len(plays), "SPZ-61", "nobody can have revoked yet")
            self.revoke_by = record["revoke_by"]

    # calls

    def unready(self) -> bool:
        """Somebody must still pick or bury, or nobody has picked (SPZ-61)."""
        return self.rules["blind"] and self.buried is None

    def why_not_call(self, word: str) -> str | None:
        if self.rules["blind"]:
            over = self.picker is not None or len(self.calls) == len(self.seats)
            return "SPZ-61" if over else None
        if not self.rules["announce"]:
            return "SPZ-48"
        if len(self.team) == 2:
            return "SPZ-14"
        return "SPZ-12" if self.announced else None

    def call(self, word: str) -> None:
        if word == "solo":
            self.announced = True
        if word == "pick":
            self.picker = self.seats[len(self.calls)]
            self.left[self.picker] += self.blind
            self.team, self.announced = [self.picker], True  # SPZ-61: scored as an announced solo

    def may_bury(self, cards: list[Card]) -> bool:
        """The picker may bury any two cards of his own (SPZ-61)."""
        if self.picker is None or self.buried is not None:
            return False
        return len(set(cards)) == len(cards) == 2 and set(cards) <= set(self.left[self.picker])

    def bury(self, cards: list[Card]) -> None:
        """The picker lays two cards aside."""
        assert self.picker is not None
        self.buried = cards
        for card in cards:
            self.left[self.picker].remove(card)

    # play

    def status(self) -> str:
        if self.unready():
            all_pass = self.picker is None and len(self.calls) == len(self.seats)
            return "thrown_in" if all_pass else "calling"
        if self.revoke_by is not None:
            return "void" if self.rules["revoke"] == "fine" else "complete"
        return "complete" if self.all_played() else "playing"

    def why_no_cards(self) -> str:
        return "SPZ-61" if self.unready() else "SPZ-26"

    def suit_of(self, card: Card) -> str:
        return "trump" if card in TRUMPS else card[-1]

    def strength(self, card: Card) -> int:
        if card in TRUMPS:
            return -TRUMPS.index(card)  # SPZ-25
        return -ORDER.index(card[:-1])

    def must_follow(self, card: Card, hand: list[Card], led: str) -> str | None:
        suit = self.suit_of(card)
        if suit == led or all(self.suit_of(other) != led for other in hand):
            return None  # SPZ-21, SPZ-23
        if led == "trump":
            return "SPZ-24" if self.rules["trump_lead"] == "follow" else None
        if suit == "trump" and card[-1] == led:
            return "SPZ-22"  # the Spitzer is no club, the seven no diamond
        return "SPZ-21"

    # result

    def result(self) -> dict[str, Any]:
        """Everything that vectors/README.md lists."""
        found = self.outline()
        status = found["status"]
        players = self.rules["players"]
        if status == "thrown_in":
            return found | {"delta": [0] * players, "next_dealer": (self.dealer + 1) % players}
        if status == "calling":
            if self.picker is None:
                return found | {"to_act": self.seats[len(self.calls)], "legal": self.legal_calls()}
            found |= {"to_act": self.picker, "legal": ["bury"]}
        found |= {"team": self.team, "announced": self.announced}
        if status == "void":  # SPZ-32
            delta = [-4 if seat == self.revoke_by else 0 for seat in range(players)]
            return found | {"items": ["fine"], "delta": delta}
        if status == "complete":
            found |= self.score()
        return found

    def score(self) -> dict[str, Any]:
        """A finished hand, SPZ-40 to SPZ-47."""
        others = [seat for seat in self.seats if seat not in self.team]
        tricks = len(self.won(self.team))
        all_tricks = len(self.tricks)
        team_points = points([card for trick in self.won(self.team) for card in trick])
        team_points += points(self.buried or [])
        schwarz = tricks in (0, all_tricks)  # SPZ-43
        if self.revoke_by is not None:  # SPZ-31
            team_points = 0 if self.revoke_by in self.team else 120
            schwarz = False
        won = team_points >= 61  # SPZ-40
        if team_points == 60 and self.revoke_by is None and self.rules["tie"] == "tricks":
            won = tricks > all_tricks - tricks  # SPZ-44
        schneider = self.rules["schneider"] and (team_points >= 91 or team_points <= 30)  # SPZ-42

        stake = 2 if self.announced else 1  # SPZ-46
        if self.announced and self.rules["double_spitzer"] and (schneider or schwarz):
            stake = 4  # SPZ-47
        units = stake * (1 + schneider + schwarz) * (1 if won else -1)
        delta = [0] * self.rules["players"]
        for seat in self.team:
            delta[seat] = units * len(others) // len(self.team)  # SPZ-41
        for seat in others:
            delta[seat] = -units
        items = ["win" if won else "loss"]
        items += ["schneider"] * schneider + ["schwarz"] * schwarz
        found = {"delta": delta, "items": items, "units": units, "team_points": team_points}
        return found if self.revoke_by is not None else found | {"team_tricks": tricks}
