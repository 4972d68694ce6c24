"""What stands below a card table: the box with an answer, and the steps through the deal."""

from __future__ import annotations

from typing import Any

from cardlib.rulebook import rule
from cardlib.text import say

Picture = dict[str, Any]


def slip(kind: str, text: str, rule_id: str = "") -> Picture:
    """The box that answers: ``kind`` is refused, good, info or error; with a rule and its text."""
    return {
        "kind": kind,
        "text": text,
        "rule": rule_id,
        "rule_text": rule(rule_id).text if rule_id else "",
        "close": say("table.close"),
    }


def steps(first: int, at: int, last: int) -> Picture | None:
    """The control that steps from ``first`` to ``last``, now ``at``; None without any step."""
    if first == last:
        return None
    return {
        "at": at,
        "from": first,
        "of": last,
        "label": say("table.scrub", {"at": at - first, "of": last - first}),
        **{name: say(f"table.scrub_{name}") for name in ("back", "forward", "start", "end")},
    }
