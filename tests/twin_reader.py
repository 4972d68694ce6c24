"""Reads the text twin of a card table back into what a person sees on it.

If something on the table were missing in the words, the two could not be equal; the tests compare
them in every phase of play.
"""

from __future__ import annotations

import re
from typing import Any

Seen = dict[str, Any]
MARKS = ("may be played", "may not be played", "this card forbids it", "chosen")


def seen_in(picture: Seen) -> Seen:
    """What a person sees of a picture, without how it is drawn."""
    return {
        "title": picture["title"],
        "turn": picture["turn"],
        "event": picture["event"],
        "trick": (picture["trick_label"], [_play(one) for one in picture["trick"]]),
        "hand": [_card(one) for one in picture["hand"]],
        "seats": [
            {
                "name": seat["name"],
                "dealer": seat["dealer"],
                "turn": seat["turn"],
                "rest": [
                    *seat["tags"],
                    seat["held"]
                    if seat["cards"] is None
                    else " ".join(one["label"] for one in seat["cards"]),
                    *seat["facts"],
                ],
            }
            for seat in picture["seats"]
        ],
        "strip": [_card(one) for one in picture["strip"]["cards"]] if picture["strip"] else [],
        "last": (
            [(one["name"], one["card"]["label"]) for one in picture["last"]["cards"]],
            picture["last"]["text"],
        )
        if picture["last"]
        else None,
        "message": (" ".join(picture["message"]["text"].split()), picture["message"]["rule"])
        if picture["message"]
        else None,
        "ledger": [
            *((one["text"], one["value"], one["rule"]) for one in picture["ledger"]["lines"]),
            picture["ledger"]["total"],
        ]
        if picture["ledger"]
        else None,
        "scrub": picture["scrub"]["label"] if picture["scrub"] else None,
        "buttons": [one["label"] for one in (*picture["calls"], *picture["tools"])],
    }


def _card(one: Seen) -> tuple[str, frozenset[str]]:
    marks = {one["badge"]} if one["badge"] else set()
    marks |= {mark for mark in MARKS if mark in one["say"].split(", ")}
    return one["label"], frozenset(marks)


def _play(one: Seen) -> tuple[str, str, bool, str]:
    return one["name"], one["card"]["label"], one["winning"], one["lost"]


def read(twin: str, names: list[str]) -> Seen:
    """The same from the words alone; ``names`` are the seats' names, clockwise from seat 0."""
    lines = twin.split("\n")
    found: Seen = {
        "title": lines[0],
        "turn": lines[1],
        "event": lines[2][2:] if lines[2].startswith("· ") else "",
        "trick": ("", []),
        "hand": [],
        "seats": [],
        "strip": [],
        "last": None,
        "message": None,
        "ledger": None,
        "scrub": None,
        "buttons": [],
    }
    for line in lines[3 if found["event"] else 2 :]:
        label, _, rest = line.partition(": ")
        if line.startswith("  "):
            _ledger_line(found, line)
        elif line == "Score:":
            found["ledger"] = []
        elif line.startswith("» "):
            said = re.fullmatch(r"» (.*?)(?: \[([A-Z]+-\d+)\])?", line)
            assert said is not None
            found["message"] = (said[1], said[2] or "")
        elif line.startswith("["):
            found["buttons"] = [one[1:-1] for one in line.split(" · ")]
        elif label.startswith("Trick "):
            found["trick"] = _trick(line, names)
        elif label in ("Your hand", *(f"Hand of {name}" for name in names)):
            found["hand"] = _cards(rest)
        elif label in names:
            found["seats"].append(_seat(label, rest))
        elif label == "Trumps, highest first":
            found["strip"] = _cards(rest)
        elif label == "Last trick":
            cards, text = re.split(r"\. ", rest, maxsplit=1)
            plays = [_named(one, names) for one in cards.split(", ")]
            found["last"] = ([(name, _cards(card)[0][0]) for name, card in plays], text)
        elif line.startswith("Step "):
            found["scrub"] = line
        else:
            raise AssertionError(f"a line nobody understands: {line!r}")
    return found


def _cards(text: str) -> list[tuple[str, frozenset[str]]]:
    cards = re.findall(r"([^,(]+?)(?: \(([^)]*)\))?(?:, |$)", text)
    return [(label, frozenset(marks.split(", ")) - {"", "trump"}) for label, marks in cards]


def _named(text: str, names: list[str]) -> tuple[str, str]:
    name = next(name for name in names if text.startswith(f"{name} "))
    return name, text.removeprefix(f"{name} ")


def _trick(line: str, names: list[str]) -> tuple[str, list[tuple[str, str, bool, str]]]:
    """The label (which may hold a colon itself) and the plays."""
    plays: list[tuple[str, str, bool, str]] = []
    parts = line.split(": ")
    if len(parts) == 1 or not any(parts[-1].startswith(f"{name} ") for name in names):
        return line, plays
    if parts[-1].endswith("won it"):
        return line, plays
    for one in parts[-1].split(", "):
        name, card = _named(re.sub(r" \([^)]*\)", "", one), names)
        lost = re.search(r"\d+ card points? for [^),]+", one)
        is_ahead = "(winning so far)" in one or "(won the trick)" in one
        plays.append((name, card, is_ahead, lost[0] if lost else ""))
    return ": ".join(parts[:-1]), plays


def _seat(name: str, rest: str) -> Seen:
    parts = rest.split(", ")
    return {
        "name": name,
        "dealer": "Dealer" in parts,
        "turn": "to play" in parts,
        "rest": [part for part in parts if part not in ("Dealer", "to play")],
    }


def _ledger_line(found: Seen, line: str) -> None:
    said = re.fullmatch(r"  (.*?)(?: \(([+-]\d+)\))? \[([A-Z]+-\d+)\]", line)
    found["ledger"].append((said[1], said[2] or "", said[3]) if said else line.strip())
