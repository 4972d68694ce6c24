"""The text twin of a question: all of its picture in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

Picture = Mapping[str, Any]

_SIGNS: Final = {"right": "✓ ", "wrong": "✗ ", "not_yet": ""}


def quiz_twin(shown: Picture) -> str:
    """All that the picture of a question says, line by line; deterministic."""
    head = [shown["step"], shown["goal"]]
    lines = [" · ".join(part for part in head if part), shown["question"]]
    lines += shown["told"]
    lines += _position(shown)
    marks = shown["marks"]
    if shown["options"]:
        options = ", ".join(_option(one, marks) for one in shown["options"])
        lines.append(f"{shown['options_label']}: {options}")
    if number := shown["number"]:
        lines.append(f"{number['label']}: {number['text'] or '…'}")
    lines.append(shown["chosen"])
    if sure := shown["sure"]:
        both = (_with(one["label"], one["chosen"] and marks["chosen"]) for one in sure["options"])
        lines.append(f"{sure['label']} {' · '.join(both)}")
    if feedback := shown["feedback"]:
        lines += _feedback(feedback)
    if result := shown["result"]:
        stars = "★" * result["stars"] + "☆" * (result["of"] - result["stars"])
        lines.append(f"{result['text']} {stars} ({result['stars_text']})")
    for part in (shown["hints"], shown["solution"]):
        if part:
            lines.append(f"{part['label']}:")
            lines += [f"  {_line(line)}" for line in part["lines"]]
    # A button that does nothing now only says why.
    buttons = (f"[{one['label']}]" if one["enabled"] else one["label"] for one in shown["buttons"])
    lines.append(" · ".join(buttons))
    return "\n".join(line for line in lines if line)


def _position(shown: Picture) -> list[str]:
    marks, lines = shown["marks"], []
    if trick := shown["trick"]:
        plays = (f"{one['who']} {_card(one['card'], marks)}" for one in trick)
        lines.append(f"{shown['trick_label']}: {', '.join(plays)}")
    elif shown["trick_label"] != shown["options_label"]:
        lines.append(shown["trick_label"])
    lines += [
        f"{part['label']}: {', '.join(_card(one, marks) for one in part['cards'])}"
        for part in (shown["hand"], shown["strip"])
        if part
    ]
    return lines


def _with(label: str, *more: str) -> str:
    """The label with what is to be said of it in brackets."""
    said = [one for one in more if one]
    return f"{label} ({', '.join(said)})" if said else label


def _card(card: Picture, marks: Picture, *more: str) -> str:
    return _with(
        card["label"],
        card["badge"],
        card["mark"] and marks["mark"],
        *more,
        card["won"] and marks["won"],
    )


def _option(option: Picture, marks: Picture) -> str:
    signs = (option["chosen"] and marks["chosen"], option["good"] and marks["good"])
    card = option["card"]
    if card is None:
        return _with(option["label"], *signs)
    shown = _card(card, marks, *signs)
    return f"{option['who']} {shown}" if option["who"] else shown


def _line(line: Picture) -> str:
    rule = f" [{line['rule']}]" if line["rule"] else ""
    label = f"{line['label']}: " if line["label"] else ""
    return f"{label}{line['text']}{rule}"


def _feedback(feedback: Picture) -> list[str]:
    head = f"{_SIGNS[feedback['status']]}{feedback['verdict']}".strip()
    reasons: Sequence[Picture] = feedback["lines"]
    said = [head and f"{head}:", *map(_line, reasons), feedback["others"], feedback["sure"]]
    outcome = " ".join(_line({**one, "label": ""}) for one in feedback["outcome"])
    label = feedback["outcome"][0]["label"] if outcome else ""
    return [
        feedback["given"],
        f"» {' '.join(one for one in said if one)}",
        f"{label}: {outcome}" if outcome else "",
    ]
