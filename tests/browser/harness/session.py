"""A stand-in for the logic behind a table: the same four-seat moment, played from the hand.

It knows just enough to answer: a card whose state is "may" is played, one that "may not" is
refused with the cards that forbid it, and the queen of clubs makes it fail.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlib.cards import PACK_52
from cardlib.faces import img_html, sprite, table_svg
from tests.browser.harness.pictures import Picture, four, message

FAILS = "QC"


class SampleSession:
    """Follows the ``Session`` protocol; ``log`` holds every intent it was given."""

    def __init__(self) -> None:
        self.log: list[dict[str, Any]] = []
        self.played: list[str] = []
        self.message: dict[str, str] | None = None

    def picture(self) -> Picture:
        picture = four()
        del picture["n"]
        hand = [one for one in picture["hand"] if one["id"] not in self.played]
        for one in hand:
            one["mark"] = self.message is not None and one["state"] == "may"
        mine = [one for one in picture["hand"] if one["id"] in self.played]
        picture["trick"] += [
            {"seat": 0, "name": "You", "place": "bottom", "card": one, "winning": False}
            for one in mine
        ]
        return picture | {
            "hand": hand,
            "message": self.message,
            "event": f"You have played {len(mine)}.",
        }

    def handle(self, intent: Mapping[str, Any]) -> None:
        self.log.append(dict(intent))
        self.message = None
        if intent["kind"] != "play":
            return
        card = next(one for one in self.picture()["hand"] if one["id"] == intent["card"])
        if card["id"] == FAILS:
            raise RuntimeError("the sample fails on this card")
        if card["state"] == "may":
            self.played.append(card["id"])
        else:
            self.message = message("refused", "Spades were led.", "GEN-5", "Follow suit.")

    def twin(self) -> str:
        picture = self.picture()
        hand = " ".join(one["label"] for one in picture["hand"])
        return f"{picture['title']}. {picture['turn']}\nYour hand: {hand}\n{picture['event']}"

    def still(self) -> str:
        return img_html(table_svg(self.picture() | {"n": 0}), self.twin())

    def sprite(self) -> str:
        return sprite(PACK_52)
