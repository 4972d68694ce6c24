"""The states of a card table that somebody has to look at: each a name and how to get there."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from cardlib import PITCH, SPITZELN, SPITZER, Card, Deal, View, loads
from cardlib.players import Choice, Highest, Sensible
from tests.browser.live import Live
from tests.hands import continued
from tests.notebooks import LESSONS
from tests.test_session_why import TEN_THROWN
from widgets.tables.card_table import card_table
from widgets.tables.session import TOOLS
from widgets.tables.widget import CardTable

ALL_TOOLS: Final = TOOLS


def clubs_led() -> Deal:
    """East has led the king of clubs; the learner holds both trumps."""
    folder = LESSONS / "en" / "spitzer" / "hands"
    return loads((folder / "clubs_led.hand.json").read_bytes())


def wish(table: CardTable, kind: str, **rest: Any) -> CardTable:
    """Ask the table for something, as the browser would."""
    count = table.intent.get("i", 0) + 1
    table.intent = {"n": table.picture["n"], "i": count, "kind": kind, **rest}
    return table


def tool(table: CardTable, name: str) -> CardTable:
    return wish(table, "tool", tool=name)


def play(table: CardTable, code: str) -> CardTable:
    return wish(table, "play", card=code)


def start(**options: Any) -> CardTable:
    """A fresh deal where the learner leads."""
    return card_table(SPITZER.deal(seed=5), **options)


def your_turn(**options: Any) -> CardTable:
    return card_table(clubs_led(), **{"tools": ALL_TOOLS, **options})


def finished() -> CardTable:
    return play(your_turn(), "8C")


def offer() -> CardTable:
    """Before somebody else leads, the holder of both trumps may announce a solo."""
    return card_table(SPITZER.deal(seed=32, dealer=0))


def calling() -> CardTable:
    return card_table(SPITZER.deal(seed=3, blind=True, players=3))


def burying() -> CardTable:
    table = wish(calling(), "call", word="pick")
    for entry in table.picture["hand"][2:4]:
        play(table, entry["id"])
    return table


def played_out(**options: Any) -> CardTable:
    """A whole hand, to its score."""
    return to_the_end(start(scrubber=True, **options))


def to_the_end(table: CardTable) -> CardTable:
    session: Any = table.session
    while session.deal.status in ("calling", "playing"):
        if session.deal.to_act == 0:
            act(table, session.deal.legal()[0])
        else:
            tool(table, "next")
    return table


def act(table: CardTable, action: Card | str) -> CardTable:
    if isinstance(action, Card):
        return play(table, action.code)
    return wish(table, "call", word=action)


def thrown_in() -> CardTable:
    return to_the_end(calling())


def broken() -> CardTable:
    """A player whose code fails: the table says so and stays alive."""
    return tool(play(your_turn(player=Broken()), "8C"), "next")


class Broken(Sensible):
    """Plays until it has to lead."""

    def choose(self, view: View) -> Choice:
        if not view.trick:
            raise ZeroDivisionError("my player divides by zero")
        return super().choose(view)


def lost() -> CardTable:
    """Points went to another: the card says so."""
    return play(card_table(SPITZER.deal(hands=TEN_THROWN), player=Highest()), "KS")


def whys() -> CardTable:
    return tool(lost(), "why")


def hinted() -> CardTable:
    return tool(your_turn(), "hint")


def refused() -> CardTable:
    return play(your_turn(), "QC")


def back() -> CardTable:
    return wish(played_out(), "go", to=6)


def seated(players: int, *, open_hands: bool = False, **rules: Any) -> CardTable:
    deal = SPITZER.deal(seed=2, dealer=1, players=players, **rules)
    return card_table(deal, scrubber=True, open_hands=open_hands)


def auction(players: int) -> CardTable:
    """Bids around a table, as far as the learner, who is the dealer."""
    deal = PITCH.deal(seed=4, players=players, dealer=0)
    return card_table(continued(deal, "2" + " pass" * (players - 2)))


def pitched(players: int) -> CardTable:
    """The first trumps lie on the table."""
    table: Any = act(auction(players), "hold")
    return play(table, table.session.deal.legal_cards()[0].code)


def solo(*words: str, **options: Any) -> CardTable:
    """A pot is there, and the learner has called."""
    deal = SPITZELN.deal(seed=4, carried={"pot": 8, "before": [4, -8, -4]})
    return card_table(continued(deal, " ".join(words)), **options)


def stop_or_go_on() -> CardTable:
    """The first five tricks in couleur are won."""
    hands = ["QC 7D QS AC KC AS KS AH", "JC 10C 9C 8C 7C KH QH JH", "JS 10S 9S 8S 7S 10H 9H 7H"]
    deal = continued(SPITZELN.deal(hands=hands), "couleur pass pass")
    table: Any = card_table(deal, player=Highest())
    for code in ("QC", "QS", "7D", "AC", "AS"):
        play(table, code)
        if table.session.deal.to_act != 0:
            tool(table, "next")
    return table


def four_at_the_table() -> CardTable:
    """The dealer of four sits out."""
    return card_table(SPITZELN.deal(seed=4, players=4, dealer=1, carried={"pot": 4}))


def open_last(live: Live) -> None:
    live.root.locator(".tk-last summary").click()


def focus(live: Live) -> None:
    live.root.locator(".tk-card").nth(2).focus()
    live.page.keyboard.press("ArrowRight")


def open_rule(live: Live) -> None:
    live.root.locator(".tk-rule summary").click()


TABLE_STATES: Final[tuple[tuple[Any, ...], ...]] = (
    ("start", start),
    ("your_turn", your_turn, focus),
    ("hint", hinted),
    ("refused", refused, open_rule),
    ("finished", finished),
    ("lost", lost),
    ("why", whys),
    ("why_over", lambda: tool(played_out(), "why")),
    ("last", lambda: tool(finished(), "next"), open_last),
    ("offer", offer),
    ("calling", calling),
    ("burying", burying),
    ("back", back),
    ("over", played_out),
    ("open", lambda: your_turn(open_hands=True)),
    ("projector", lambda: your_turn(size="projector")),
    ("thrown_in", thrown_in),
    ("error", broken),
    ("three", lambda: seated(3, blind=True)),
    ("five", lambda: seated(5)),
    ("german", lambda: your_turn(face="german")),
    ("german_over", lambda: played_out(face="german")),
    ("open_five", lambda: seated(5, open_hands=True)),
    ("auction", lambda: auction(4)),
    *((f"pitch_{n}", partial(pitched, n)) for n in (2, 3, 4, 5, 7, 9)),
    ("pitch_over", lambda: to_the_end(pitched(4))),
    ("pitch_german", lambda: tool(card_table(auction(4).session.deal, tools=("face",)), "face")),
    ("solo_call", solo),
    ("solo_name", lambda: solo("solo", "pass", "pass")),
    ("solo_play", lambda: solo("solo", "pass", "pass", "C")),
    ("solo_french", lambda: solo("solo", "pass", "pass", "C", face="french")),
    ("solo_stop", stop_or_go_on),
    ("solo_over", lambda: to_the_end(solo("solo", "pass", "pass", "C"))),
    ("solo_four", four_at_the_table),
)
