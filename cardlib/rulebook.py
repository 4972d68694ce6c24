"""The rule book: every rule by its id, with its source and with what other tables do.

The rules' texts are data, in the catalogues ``rules.toml``: one for what all games have in common
(GEN) and for the hand record (REC), and one beside each game.  A rule's id is a prefix, which
belongs to one game or to all, and a number.
"""

from __future__ import annotations

import html
import re
from difflib import get_close_matches
from textwrap import wrap
from typing import Final, NamedTuple

from cardlib.game import Game
from cardlib.games import GAMES
from cardlib.reasons import Reason, why
from cardlib.text import OneLine, catalog, fill, quoted, say, settings

FIRST: Final = ("GEN",)
"""Prefixes of general rules that stand before the games."""
LAST: Final = ("REC",)
"""Prefixes of general rules that stand after the games."""
_NEAR: Final = 3
_ID: Final = re.compile(r"([A-Za-z]+)\s*[-–]?\s*([0-9]{0,4})")


class NotInBook(OneLine, ValueError):
    """Something was looked up that is not there.  One line names what is near it.

    ``reason`` is that line as data; its ``known`` are the ids, names or words that are near.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class Rule(NamedTuple):
    """One rule, in the language of the moment it was looked up."""

    id: str
    title: str
    text: str
    source: str
    """Which of the four source documents says so, and where; or that it is our reading."""
    differs: str
    """What other tables do or what had to be read, with the house rule; else empty."""

    @property
    def head(self) -> str:
        """The id and the title."""
        return say("rulebook.head", {"id": self.id, "title": self.title})

    @property
    def number(self) -> int:
        """The number in the id."""
        return _number(self.id)

    def __str__(self) -> str:
        parts = [self.head, filled(self.text)]
        if self.differs:
            parts.append(filled(say("rulebook.differs", {"text": self.differs}), "  "))
        parts.append(filled(say("rulebook.source", {"text": self.source}), "  "))
        return "\n".join(parts)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f"<p><strong>{html.escape(self.head)}</strong></p>{_paragraphs(self)}"


class Rules(tuple[Rule, ...]):
    """Several rules; shown as a list of ids and titles."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(one.head for one in self)

    def __repr__(self) -> str:
        return str(self)


class Book(tuple[Rules, ...]):
    """Rules prefix by prefix, with their texts; on a page each rule opens by a click on its title.

    The text and the page say the same.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "\n\n".join(
            "\n\n".join((_book_title(some), *map(str, some))) for some in self if some
        )

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return "".join(
            f"<h3>{html.escape(_book_title(some))}</h3>{''.join(map(_folded, some))}"
            for some in self
            if some
        )


def rule(code: str) -> Rule:
    """One rule by its id, such as ``"GEN-5"``; case and a missing hyphen do not matter.

    Raises :class:`NotInBook` naming near ids when there is no such rule.
    """
    found = _ID.fullmatch(code.strip() if isinstance(code, str) else "")
    prefix, number = (found[1].upper(), int(found[2] or 0)) if found else ("", 0)
    for one in _rules_of(prefix):
        if one.number == number:
            return one
    raise NotInBook(_unknown_rule(code, prefix, number))


def rules(prefix_or_game: str | Game | None = None) -> Rules:
    """All rules of a prefix or a game in numeric order; without one all there are.

    A game is given as such, by its name or by its prefix.  The general rules come first, then the
    games in the order of ``GAMES``, then the hand record.

    Raises :class:`NotInBook` naming the prefixes there are when there is no such prefix or game.
    """
    if prefix_or_game is None:
        return Rules(one for prefix in prefixes() for one in _rules_of(prefix))
    if isinstance(prefix_or_game, Game):
        prefix = prefix_or_game.prefix
    else:
        wanted = prefix_or_game.strip() if isinstance(prefix_or_game, str) else ""
        game = GAMES.get(wanted.lower())
        prefix = game.prefix if game is not None else wanted.upper()
    if prefix not in prefixes():
        shown = quoted(prefix_or_game)
        raise NotInBook(why("unknown.prefix", "", name=shown, known=tuple(prefixes())))
    return _rules_of(prefix)


def book(prefix_or_game: str | Game | None = None) -> Book:
    """The rule book, or the part of it for a prefix or a game, as :func:`rules` takes them.

    Raises :class:`NotInBook` like :func:`rules`.
    """
    if prefix_or_game is None:
        return Book(_rules_of(prefix) for prefix in prefixes())
    return Book((rules(prefix_or_game),))


def prefixes() -> dict[str, str]:
    """The prefixes of rule ids in their order, each with its game's name ("" for general ones)."""
    games = {game.prefix: game.name for game in GAMES.values()}
    return dict.fromkeys(FIRST, "") | games | dict.fromkeys(LAST, "")


def filled(text: str, indent: str = "") -> str:
    """The text in lines that fit on a screen, all but the first one set in by ``indent``."""
    return "\n".join(
        wrap(text, 88, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    )


def _book_title(some: Rules) -> str:
    """What the rules of one prefix are called together."""
    prefix = some[0].id.partition("-")[0]
    game = prefixes()[prefix]
    return say("title", game=game) if game else say(f"rulebook.title.{prefix}")


def _folded(one: Rule) -> str:
    """A rule as a title that opens; its id is there to be jumped to."""
    head = f"<summary>{html.escape(one.head)}</summary>"
    return f'<details id="{html.escape(one.id)}">{head}{_paragraphs(one)}</details>'


def _paragraphs(one: Rule) -> str:
    """What a rule says, whether tables differ, and where it comes from, as paragraphs."""
    lines = [one.text, say("rulebook.source", {"text": one.source})]
    if one.differs:
        lines.insert(1, say("rulebook.differs", {"text": one.differs}))
    return "".join(f"<p>{html.escape(line)}</p>" for line in lines)


def _rules_of(prefix: str) -> Rules:
    if prefix not in prefixes():
        return Rules()
    entries: dict[int, dict[str, str]] = {}
    for key, value in catalog(settings().language, prefixes()[prefix], "rules").items():
        name, _, field = key.rpartition(".")
        if name.startswith(f"{prefix}-"):
            entries.setdefault(_number(name), {})[field] = value
    return Rules(
        Rule(
            f"{prefix}-{number}",
            fill(entry["title"]),
            fill(entry["text"]),
            entry["source"],
            fill(entry.get("differs", "")),
        )
        for number, entry in sorted(entries.items())
    )


def _number(name: str) -> int:
    return int(name.rpartition("-")[2])


def _unknown_rule(code: object, prefix: str, number: int) -> Reason:
    """What to say of an id there is not: the nearest numbers behind its prefix, or a like one."""
    known = list(prefixes())
    likely = [prefix] if prefix in known else get_close_matches(prefix, known, n=_NEAR)
    book = [one for like in likely for one in _rules_of(like)]
    nearest = sorted(book, key=lambda one: abs(one.number - number))[:_NEAR]
    if nearest:
        near = tuple(one.id for one in book if one in nearest)
        return why("unknown.rule_near", "", name=quoted(code), known=near)
    return why("unknown.rule", "", name=quoted(code), known=tuple(known))
