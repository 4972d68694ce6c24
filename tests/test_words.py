"""Every code has words, and all words are used: code and catalogues held against each other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from cardlib.cards import PACK_52
from cardlib.drills import TOPICS
from cardlib.games import GAMES
from cardlib.players import PLAYERS
from cardlib.text import FACES, catalog, template
from tests.floors import code_files
from widgets.tables.session import TOOLS

SOURCES = {module: path.read_text("utf-8") for module, path in code_files().items()}
GENERAL = catalog("en")
OWN = {name: catalog("en", name) for name in GAMES}
MATTERS = {matter for game in GAMES.values() for matter in game.rule_ids}
"""What a game has rules about; some are written like codes, such as ``trick.suit``."""
ENDINGS = ("js", "css", "toml", "html")
"""``table.js`` looks like a code and is a file."""
SAYING = ("why", "say", "template")
CODE = re.compile(r"[a-z_]+(\.\w+)+")
SECTIONS = {code.partition(".")[0] for words in (GENERAL, *OWN.values()) for code in words}

RANKS, LETTERS = ("A", "K", "Q", "J"), ("C", "S", "H", "D", "T")
STATUSES = ("calling", "playing", "complete", "thrown_in", "void")


def each(*parts: Iterable[str]) -> set[str]:
    """All ways to join one of each with dots."""
    made = {""}
    for some in parts:
        made = {f"{head}.{tail}".strip(".") for head in made for tail in some}
    return made


def node_codes(node: ast.expr) -> Iterator[str]:
    """The codes that an expression may be: constants, either branch, the shape of an f-string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from node_codes(node.body)
        yield from node_codes(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
        )


def codes_in(source: str) -> set[str]:
    """What is given to why() and say(), and what else looks like a code; f-strings as shapes."""
    found, nodes = set(), list(ast.walk(ast.parse(source)))
    parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in SAYING:
                found.update(node_codes(node.args[0]))
        elif isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in parts:
            for text in node_codes(node):
                head, _, tail = text.partition(".")
                if (
                    head in SECTIONS
                    and re.fullmatch(r"[\w{}.]*[\w}]", tail)
                    and tail not in ENDINGS
                ):
                    found.add(text)
    return found - MATTERS


@cache
def module_codes() -> tuple[tuple[str, str], ...]:
    """Every module with every code in it."""
    return tuple((name, code) for name in SOURCES for code in sorted(codes_in(SOURCES[name])))


def game_of(module: str) -> str:
    parts = module.split(".")
    return parts[2] if parts[:2] == ["cardlib", "games"] and len(parts) > 2 else ""


@cache
def constants_of(game: str) -> tuple[str, ...]:
    """All text constants in a game's code, and its f-strings as shapes."""
    found: set[str] = set()
    for module, source in SOURCES.items():
        if game_of(module) == game:
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Constant | ast.JoinedStr):
                    found.update(node_codes(node))
    return tuple(sorted(found))


LABEL, SAID, SIDE = "call.label.", "call.said.", "side."


def named(start: str) -> set[str]:
    """What follows ``start`` in the games' entries, so far as it stands in the game's own code."""
    return {
        entry.removeprefix(start)
        for name, words in OWN.items()
        for entry in words
        if entry.startswith(start) and entry.removeprefix(start) in constants_of(name)
    }


CALLERS = {f"player.{name}" for name in ("random", "lowest", "highest", "beginner", "sensible")}
LAYERS = frozenset(CALLERS)
"""Codes of players that say something else, ``…_lay``, of cards laid away."""
CALLERS |= {"player.sensible_announce", "player.sensible_blind"}
"""Codes of players that say something else, ``…_call``, of a call."""

# Codes that are put together when the program runs: the shape of the f-string, and what fills it.
each_rule = {name for game in GAMES.values() for name in game.choices}
each_value = {
    f"{name}.{value}"
    for game in GAMES.values()
    for name, values in game.choices.items()
    for value in values[:]
    if isinstance(value, str)
}

DYNAMIC: dict[str, Iterable[str]] = {
    "card.{}": each(FACES, RANKS),
    "rank.{}": each(FACES, RANKS),
    "card.label.{}": FACES,
    "deal.count_{}": ("seat", "blind"),
    "deal.foreign_{}": ("seat", "blind"),
    "deal.twice_{}": ("seat", "blind"),
    "play.{}": ("early", "thrown_in", "over", "settled"),
    "play.{}_{}": ("early.bury", "early.trumps"),
    "play.no.{}": (
        "trump_led",
        "trump_led_printed",
        "lookalike",
        "trump_while_able",
        "must_follow",
        "follow_or_trump",
    ),
    "play.yes.{}": (
        *("first_lead", "next_lead", "last_lead", "follow", "only_follow", "last_follow"),
        *("follow_trump", "only_trump", "trump_lead_free", "no_trump", "void", "void_trump"),
        *("void_lookalike", "void_beside", "last_void", "trump_instead", "follow_not_trump"),
    ),
    "moment.{}": STATUSES,
    "player.{}": (
        *("beginner_win", "beginner_low", "beginner_lead", "only", "forced_trump", "throw", "duck"),
        *("lead_draw", "lead_trump", "lead_boss", "lead_long", "lead_long_bare", "lead_low"),
        *("lead_spare", "lead_long_free", "forced_spare", "leave", "give_scoring"),
        *("win_scoring", "win_scoring_last", "take_scoring"),
        *("lead_force", "lead_drawn", "lead_high", "lead_top_trump", "lead_weak", "leave_sure"),
        *("win_last", "win_sure", "win_partner", "win_try", "discard", "discard_low", "try_low"),
        *("give", "give_last", "give_over", "give_nothing", "take_last", "take_last_free"),
        *("take_boss", "take_trump", "take_dear", "try", "keep_trump", "keep_top"),
    ),
    "player.label.{}": PLAYERS,
    "player.about.{}": PLAYERS,
    "{}_lay": LAYERS,
    "{}_call": CALLERS,
    "call.said.{}": named(SAID),
    "table.mark_{}": ("may", "may_not"),
    "table.scrub_{}": ("back", "forward", "start", "end"),
    "table.tool.{}": (*TOOLS, "face_back"),
    "ask.{}": ("chosen", "good", "mark"),
    "record.type_{}": ("mapping", "list", "str", "bool"),
    "seat.of{}.{}": ("4.1", "4.2", "4.3", "3.1", "3.2"),
    "call.label.{}": named(LABEL),
    "side.{}": named(SIDE),
    "score.item.{}": named("score.item."),
    "drill.topic.{}": TOPICS,
    "{}_near": ("drill.no_game", "drill.no_topic"),
    "house.{}": each_rule,
    "house.{}.{}": each_value,
    "error.kind.{}": ("call", "deal", "view", "game", "task", "text", "folder", "layout"),
    "standing.{}": named("standing."),
    "table.your_{}": ("call", "bury", "trumps"),
    "build.blind_{}": ("name", "mid", "s"),
    "quiz.face_{}": FACES,
    "build.mark_{}": ("dealer", "chosen"),
    "rulebook.title.{}": ("GEN", "REC"),
}


def has_words(code: str, game: str) -> bool:
    """Whether a code has words wherever it can be said."""
    if code in GENERAL:
        return True
    return code in OWN[game] if game else all(code in words for words in OWN.values())


@pytest.mark.parametrize(("module", "code"), module_codes())
def test_every_code_has_words(module: str, code: str) -> None:
    game = game_of(module)
    if "{}" not in code:
        assert has_words(f"{code}_call" if code in CALLERS else code, game)
    elif game:
        assert any(made_from(code, entry, game) for entry in OWN[game]), "no entry has this shape"
    else:
        assert code in DYNAMIC, "a code that is put together must be listed in DYNAMIC"


@pytest.mark.parametrize("shape", DYNAMIC)
def test_the_list_of_codes_put_together_is_true(shape: str) -> None:
    made = [code for module, code in module_codes() if not game_of(module)]
    assert shape in made, "no code is put together like this"
    for filling in DYNAMIC[shape]:
        code = filled(shape, filling)
        assert code in GENERAL or any(code in words for words in OWN.values()), code


def filled(shape: str, filling: str) -> str:
    """A shape with its holes filled; several fillings are joined by dots."""
    parts = filling.split(".") if shape.count("{}") > 1 else [filling]
    for part in parts:
        shape = shape.replace("{}", part, 1)
    return shape


def made_from(shape: str, entry: str, game: str) -> bool:
    """Whether an entry is a shape of a game's code filled with what stands in that code."""
    pattern = re.escape(shape).replace(r"\{\}", "(.+)")
    found = re.fullmatch(pattern, entry)
    return found is not None and all(can_fill(text, game) for text in found.groups())


def can_fill(text: str, game: str) -> bool:
    """A constant of the game's code, a number, a card, or again an f-string of such parts."""
    constants = constants_of(game)
    if text in constants or text.isdecimal() or text in CARD_CODES:
        return True
    shapes = [one for one in constants if "{}" in one and len(one) > 4 and "." not in one]
    return any(made_from(shape, text, game) for shape in shapes if shape != "{}")


CARD_CODES = {one.code for one in PACK_52}


def used_codes() -> set[str]:
    """Every code that the code of both packages can say."""
    used = {filled(shape, filling) for shape, some in DYNAMIC.items() for filling in some}
    used |= {code for _, code in module_codes()}
    used |= each(("suit",), FACES, LETTERS)
    return used | each(("suit",), FACES, ("one", "a"), LETTERS)


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_word_is_used(game: str) -> None:
    used = used_codes()
    shapes = [code for module, code in module_codes() if game_of(module) == game and "{}" in code]
    unused = []
    for entry in catalog("en", game):
        head, _, tail = entry.rpartition(".")
        plain = head if tail in CARD_CODES and head in used else entry
        if plain not in used and not (game and any(made_from(one, plain, game) for one in shapes)):
            unused.append(entry)
    assert unused == []


def test_a_code_without_words_and_a_word_without_a_code_are_seen() -> None:
    source = """
def f(moment, flag):
    why("play.turn" if flag else "nowhere.to.be.found", "GEN-1")
    say(f"play.no.{flag}")
    code = "trick.unheard_of"
    other = "not a code. really"
"""
    assert codes_in(source) == {
        *("play.turn", "nowhere.to.be.found", "play.no.{}", "trick.unheard_of")
    }
    assert not has_words("trick.unheard_of", "")
    assert template("trick.high")
    assert "trick.unheard_of" not in used_codes()
