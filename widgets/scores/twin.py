"""The text twin of a score sheet: all of its lines with their reasons, open or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Picture = Mapping[str, Any]


def sheet_twin(shown: Picture) -> str:
    """All that the picture of a score sheet says, line by line; deterministic."""
    columns = shown["columns"]
    lines = [shown["title"], shown["state"], shown["legend"]]
    lines.append(f"{shown['items']} | {' | '.join(columns)}")
    for line in shown["lines"]:
        lines += _line(line, columns, "")
    if total := shown["total"]:
        lines.append(f"= {total['label']}: {_numbers(columns, total['values'])}")
    buttons = (f"[{one['label']}]" if one["enabled"] else one["label"] for one in shown["buttons"])
    lines.append(" · ".join(buttons))
    return "\n".join(one for one in lines if one)


def _line(line: Picture, columns: Sequence[str], indent: str) -> Iterator[str]:
    """A line, what explains it, and the lines below it."""
    numbers = _numbers(columns, line["values"], line["totals"])
    sign = "▾" if line["open"] else "▸"
    yield f"{indent}{sign} {line['label']}{': ' if numbers else ''}{numbers}"
    inner = f"{indent}    "
    if line["text"]:
        rule = f" [{line['rule']}]" if line["rule"] else ""
        yield f"{inner}{line['text']}{rule}"
    if line["rule_text"]:
        yield f"{inner}§ {line['rule_text']}"
    if differs := line["differs"]:
        yield f"{inner}≠ {differs['label']}: {differs['text']}"
        if differs["here"]:
            yield f"{inner}⌂ {differs['here']}"
    for below in line["lines"]:
        yield from _line(below, columns, inner)


def _numbers(columns: Sequence[str], values: Sequence[str], totals: Sequence[str] = ()) -> str:
    """The numbers, each with its column; the running score stands behind an arrow."""
    after = [f" → {total}" for total in totals] or [""] * len(values)
    parts = zip(columns, values, after, strict=False)
    return " | ".join(f"{name} {value}{total}" for name, value, total in parts if values)
