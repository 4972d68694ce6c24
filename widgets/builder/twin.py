"""The text twin of a deal builder: all of its picture in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Picture = Mapping[str, Any]


def board_twin(shown: Picture) -> str:
    """All that the picture of a deal builder says, line by line; deterministic."""
    return "\n".join(line for line in _lines(shown) if line)


def _lines(shown: Picture) -> Iterator[str]:
    marks = shown["marks"]
    yield shown["title"]
    yield f"» {shown['event']}" if shown["event"] else ""
    dealer = shown["dealer"]
    yield f"{dealer['label']}: {_chosen(dealer)}"
    rules = " · ".join(f"{one['label']}: {_chosen(one)}" for one in shown["rules"])
    yield f"{shown['rules_label']}: {rules}"
    yield _wrong(shown["conflict"]) if shown["conflict"] else ""
    yield f"{shown['places_label']}:"
    for place in shown["places"]:
        yield from _place(place, marks)
    for row in shown["rows"]:
        yield f"{row['label']}: {', '.join(map(_choice, row['cards']))}"
    yield shown["free"]
    seed = shown["seed"]
    yield f"{seed['label']}: {seed['text']}"
    # A button that does nothing now stands there without its brackets.
    buttons = (f"[{one['label']}]" if one["enabled"] else one["label"] for one in shown["buttons"])
    yield " · ".join(buttons)
    if shown["faults"]:
        yield f"{shown['faults_label']}:"
        yield from (f"  {_wrong(line)}" for line in shown["faults"])
    if result := shown["result"]:
        yield f"✓ {result['label']}"
        yield f"{result['code_label']}: {result['code'] or result['problem']}"
        yield f"{result['record_label']}:"
        yield from (f"  {line}" for line in result["record"].splitlines())


def _chosen(field: Picture) -> str:
    labels = {one["value"]: one["label"] for one in field["options"]}
    return str(labels[field["value"]])


def _wrong(line: Picture) -> str:
    rule = f" [{line['rule']}]" if line["rule"] else ""
    return f"✗ {line['text']}{rule}"


def _place(place: Picture, marks: Picture) -> Iterator[str]:
    """A place with what is typed there, the cards that were read, and what was not."""
    facts = [place["count"], *(marks[one] for one in ("dealer", "chosen") if place[one])]
    yield f"  {place['name']} ({', '.join(facts)}): {place['text'] or '–'}"
    if place["cards"]:
        yield f"    = {', '.join(map(_card, place['cards']))}"
    yield from (f"    {_wrong(line)}" for line in place["errors"])


def _card(card: Picture) -> str:
    return f"{card['label']}{' !' if card['mark'] else ''}"


def _choice(card: Picture) -> str:
    """A card of the pack and who has it."""
    owners = f" ({', '.join(card['owners'])})" if card["owners"] else ""
    return f"{_card(card)}{owners}"
