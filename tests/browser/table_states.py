"""The states of a card table that somebody has to look at: each a name and how to get there."""

from __future__ import annotations

from typing import Any, Final

from cardlib import SPITZER, Card, Deal, View, loads
from cardlib.players import Choice, Highest, Sensible
from tests.browser.live import Live
from tests.notebooks import LESSONS
from tests.test_session_why import TEN_THROWN
from widgets.card_table import card_table
from widgets.session import TOOLS
from widgets.table import CardTable

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
)
