"""The floors of the house: every module, from the ground up, and how to read imports and code.

A module may import from floors below its own, also inside a function.  Imports that only a type
checker sees are free.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.files import ROOT

FLOORS: tuple[str, ...] = (
    # words, cards, seats: what everything is said with
    "cardlib.text",
    "cardlib.reasons cardlib.seats cardlib.wanted",
    "cardlib.house_rules",
    "cardlib.cards",
    # how cards are drawn; it knows no rule
    "cardlib.faces.symbols cardlib.faces.embed",
    "cardlib.faces.courts",
    "cardlib.faces.draw",
    "cardlib.faces.parts",
    "cardlib.faces.around",
    "cardlib.faces.bands",
    "cardlib.faces.table",
    "cardlib.faces",
    # trick play
    "cardlib.ranking",
    "cardlib.hand cardlib.position cardlib.trick cardlib.shuffle cardlib.chips",
    "cardlib.ledger",
    "cardlib.advice",
    "cardlib.game cardlib.judge",
    # moments of a hand
    "cardlib.moment cardlib.notation cardlib.auction",
    "cardlib.view",
    "cardlib.deal",
    "cardlib.codes cardlib.reading cardlib.knowledge cardlib.beside",
    "cardlib.playable",
    # the games
    "cardlib.games.* cardlib.match",
    "cardlib.games",
    # what is made of them
    "cardlib.record cardlib.rulebook cardlib.players.simple",
    "cardlib.glossary cardlib.players.known cardlib.players.duel",
    "cardlib.players.beginner cardlib.players.calling cardlib.players.thumbs",
    "cardlib.players.leading cardlib.players.following",
    "cardlib.players.tricks",
    "cardlib.players.sensible",
    "cardlib.players",
    "cardlib.many",
    "cardlib.exercises.base",
    (
        "cardlib.exercises.calls cardlib.exercises.last cardlib.exercises.making "
        "cardlib.exercises.pack cardlib.exercises.plays cardlib.exercises.pot "
        "cardlib.exercises.scores cardlib.exercises.sides cardlib.exercises.stock "
        "cardlib.exercises.stops cardlib.exercises.tricks cardlib.exercises.trumps "
        "cardlib.exercises.worth"
    ),
    "cardlib.exercises.auctions cardlib.exercises.points",
    "cardlib.exercises.matches",
    "cardlib.exercises",
    "cardlib.drills.topics",
    "cardlib.drills.sequence",
    "cardlib.drills",
    "cardlib",
    "cardlib.__main__",
    # widgets
    "widgets.terms widgets.house_words widgets.face widgets.frame widgets.wish widgets.progress",
    "widgets.base",
    "widgets.tables",
    "widgets.tables.twin widgets.tables.lost widgets.tables.seated widgets.tables.controls",
    "widgets.tables.picture widgets.tables.others",
    "widgets.tables.whys",
    "widgets.tables.session widgets.tables.still widgets.tables.widget",
    "widgets.tables.card_table",
    "widgets.scores",
    "widgets.scores.picture widgets.scores.twin",
    "widgets.scores.still",
    "widgets.scores.sheet",
    "widgets.questions",
    "widgets.questions.outcome widgets.questions.twin",
    "widgets.questions.position widgets.questions.still",
    "widgets.questions.picture",
    "widgets.questions.session",
    "widgets.questions.quiz widgets.questions.drill_session",
    "widgets.questions.drill",
    "widgets.builder",
    "widgets.builder.board widgets.builder.twin",
    "widgets.builder.picture widgets.builder.still",
    "widgets.builder.session",
    "widgets.builder.deal_builder",
    "widgets.lessons",
    "widgets.lessons.places",
    "widgets.lessons.recap",
    "widgets.lessons.lesson",
    "widgets.lessons.contents",
    "widgets",
)
"""Modules on one floor do not import one another.  ``*`` is everything inside the games."""


class Import(NamedTuple):
    """One module imported by another."""

    by: str
    what: str


def code_files() -> dict[str, Path]:
    """The modules of both packages and their files."""
    files = sorted(path for top in ("cardlib", "widgets") for path in (ROOT / top).rglob("*.py"))
    return {_module(path): path for path in files}


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def floor_of(module: str) -> int | None:
    """The floor a module stands on, from 0; None when the list has no place for it."""
    games = "cardlib.games."
    name = f"{games}*" if module.startswith(games) else module
    return next((at for at, names in enumerate(FLOORS) if name in names.split()), None)


def imports(module: str, source: str, modules: set[str]) -> Iterator[Import]:
    """All imports of a module but those for type checkers; ``modules`` are those there are."""
    tree = ast.parse(source)
    for node in _running(tree):
        if isinstance(node, ast.Import):
            yield from (Import(module, one.name) for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:  # relative; the project has none, but a test must not overlook one
                base = ".".join([*module.split(".")[: -node.level], *filter(None, [node.module])])
            for one in node.names:
                inner = f"{base}.{one.name}"
                yield Import(module, inner if inner in modules else base)


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that do something when the program runs."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.If) and _is_for_checkers(inner.test):
            for other in inner.orelse:
                yield other
                yield from _running(other)
            continue
        yield inner
        yield from _running(inner)


def _is_for_checkers(test: ast.expr) -> bool:
    return ast.unparse(test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def texts(source: str) -> Iterator[ast.Constant]:
    """The text constants of a module that are no docstrings, parts of f-strings included."""
    tree = ast.parse(source)
    described = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in described
        ):
            yield node
