"""House rules as people speak of them, with the keyword beside it for whoever types."""

from __future__ import annotations

from cardlib.text import say


def rule_label(game: str, name: str) -> str:
    """What a house rule is called: its words and its keyword."""
    return say("build.rule", {"label": say(f"house.{name}", game=game), "name": name})


def rule_parts(game: str, name: str) -> dict[str, str]:
    """The same in its two parts."""
    words = say(f"house.{name}", game=game)
    return {"words": words, "key": rule_label(game, name).removeprefix(words).strip()}


def rule_value(game: str, name: str, value: object) -> str:
    """A value of a house rule as people say it."""
    if isinstance(value, bool):
        return say("house.yes" if value else "house.no")
    return say(f"house.{name}.{value}", game=game) if isinstance(value, str) else f"{value}"


def rule_line(game: str, name: str, value: object) -> str:
    """A house rule with its value."""
    return f"{rule_label(game, name)}: {rule_value(game, name, value)}"
