"""How the house is built: imports point down, no game above its folder, no words in code."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from cardlib.cards import PACK_52
from cardlib.games import GAMES
from tests.files import ROOT
from tests.floors import FLOORS, Import, code_files, floor_of, imports, texts

CODE = code_files()
SOURCES = {module: path.read_text("utf-8") for module, path in CODE.items()}
LONGEST = 400

OPTIONAL: dict[str, set[str]] = {}
"""Modules of cardlib that may import something beside the standard library when it is there."""


def found_imports() -> list[Import]:
    return [one for name, source in SOURCES.items() for one in imports(name, source, set(CODE))]


# --- floors --------------------------------------------------------------------------------------


def test_every_module_has_its_floor_and_every_floor_its_modules() -> None:
    assert [name for name in CODE if floor_of(name) is None] == []
    listed = [name for names in FLOORS for name in names.split()]
    assert len(set(listed)) == len(listed)
    assert [name for name in listed if name not in CODE and not name.endswith("*")] == []


def points_down(one: Import) -> bool:
    here, there = floor_of(one.by), floor_of(one.what)
    games = "cardlib.games."
    if one.by.startswith(games) and one.what.startswith(games):
        return one.by.split(".")[2] == one.what.split(".")[2]  # inside one game, see below
    return here is not None and there is not None and there < here


def test_imports_point_down() -> None:
    """Also those inside functions."""
    ours = [one for one in found_imports() if one.what.split(".")[0] in ("cardlib", "widgets")]
    assert len(ours) > 100
    assert [one for one in ours if not points_down(one)] == []


@pytest.mark.parametrize(
    ("by", "what", "down"),
    [
        ("cardlib.deal", "cardlib.cards", True),
        ("cardlib.cards", "cardlib.deal", False),
        ("cardlib.deal", "cardlib.deal", False),
        ("cardlib.deal", "widgets.base", False),
        ("widgets.base", "cardlib.deal", True),
        ("cardlib.record", "cardlib.games.one.rules", True),
        ("cardlib.games.one.rules", "cardlib.games", False),
        ("cardlib.games.one.rules", "cardlib.games.one.score", True),
        ("cardlib.games.one.rules", "cardlib.games.other.score", False),
        ("cardlib.deal", "cardlib.nowhere", False),
    ],
)
def test_what_points_down(by: str, what: str, down: bool) -> None:
    assert points_down(Import(by, what)) == down


def test_every_kind_of_import_is_seen() -> None:
    source = """
import a.b, c
from d import e
from cardlib import cards, Card
from . import near
from .sub import thing
if TYPE_CHECKING:
    from only import checkers
else:
    import really
def later():
    from lazy import one
"""
    seen = [one.what for one in imports("cardlib.here", source, {"cardlib.cards", "cardlib.near"})]
    assert seen == [
        *("a.b", "c", "d", "cardlib.cards", "cardlib", "cardlib.near", "cardlib.sub"),
        *("really", "lazy"),
    ]


def test_inside_a_game_no_two_modules_import_each_other() -> None:
    inside = {(one.by, one.what) for one in found_imports() if "cardlib.games." in one.by}
    below: dict[str, set[str]] = {}
    for by, what in inside:
        below.setdefault(by, set()).add(what)

    def reaches(start: str, goal: str, seen: frozenset[str] = frozenset()) -> bool:
        return any(
            one == goal or (one not in seen and reaches(one, goal, seen | {one}))
            for one in below.get(start, ())
        )

    assert [name for name in below if reaches(name, name)] == []


def test_cardlib_needs_the_standard_library_alone() -> None:
    known = {*sys.stdlib_module_names, "cardlib"}
    foreign = [
        one
        for one in found_imports()
        if one.by.split(".")[0] == "cardlib"
        and one.what.split(".")[0] not in known | OPTIONAL.get(one.by, set())
    ]
    assert foreign == []


def test_no_import_is_hidden() -> None:
    hiding = {"__import__", "exec", "eval", "importlib", "import_module"}
    hidden = [
        (module, node.id)
        for module, source in SOURCES.items()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Name) and node.id in hiding
    ]
    assert hidden == []
    assert [one for one in found_imports() if one.what.split(".")[0] == "importlib"] == []


def test_cardlib_runs_where_nothing_is_installed() -> None:
    names = [name for name in CODE if name.startswith("cardlib") and name not in OPTIONAL]
    script = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        f"import {', '.join(names)}\n"
        "print([one for one in sys.modules if one.split('.')[0] in ('widgets', 'IPython')])"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr


# --- files ---------------------------------------------------------------------------------------


def package_files(*suffixes: str) -> list[Path]:
    tops = (ROOT / "cardlib", ROOT / "widgets")
    return sorted(path for top in tops for path in top.rglob("*") if path.suffix in suffixes)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_file_is_too_long() -> None:
    files = package_files(".py", ".js", ".css")
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in files}
    assert len(lengths) > 40
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


NAMES = "|".join({*GAMES, "spitzer", "pitch", "spitzeln"})
PREFIXES = "|".join({*(game.prefix for game in GAMES.values()), "SPZ", "PIT", "SPL"})
OF_A_GAME = re.compile(rf"(?i:(?<![a-z])(?:{NAMES})(?![a-z]))|\b(?:{PREFIXES})\b|\b(?:{PREFIXES})-")


def outside_the_games() -> dict[str, str]:
    """All code of both packages but the games' own."""
    return {
        name_of(path): path.read_text("utf-8")
        for path in package_files(".py", ".js", ".css")
        if not name_of(path).startswith("cardlib/games/") or name_of(path).count("/") == 2
    }


def test_no_game_is_named_outside_its_folder() -> None:
    named = {
        f"{name}: {line.strip()}"
        for name, source in outside_the_games().items()
        for line in source.splitlines()
        if OF_A_GAME.search(line) and not is_the_list_of_games(name, line)
    }
    assert named == set()


def is_the_list_of_games(name: str, line: str) -> bool:
    """The one place that must name them: ``GAMES``."""
    return name == "cardlib/games/__init__.py" and bool(
        re.match(r"from |GAMES\b|    \w+\.GAME", line)
    )


def test_a_name_or_a_rule_would_be_seen() -> None:
    for text in ("if game == 'spitzer':", "class Pitch:", '"SPZ-22"', "// PIT-40", "SPL"):
        assert OF_A_GAME.search(text), text
    for text in ("pitcher", "pitched", "a spitzenteam", "SPLIT", "GEN-5 and REC-1"):
        assert not OF_A_GAME.search(text), text


def test_no_card_is_special_outside_the_games() -> None:
    """No text constant outside docstrings is, or names, a card."""
    card = re.compile("|".join(rf"\b{one.code}\b" for one in PACK_52))
    special = [
        f"{module}:{text.lineno} {text.value!r}"
        for module, source in SOURCES.items()
        if not module.startswith("cardlib.games.")
        for text in texts(source)
        if card.search(visible(text.value))
    ]
    quoted = re.compile("|".join(rf"""["'`]{one.code}["'`]""" for one in PACK_52))
    special += [
        f"{name}: {hit[0]}"
        for name, source in outside_the_games().items()
        if not name.endswith(".py")
        for hit in quoted.finditer(source)
    ]
    assert special == []


# --- words ---------------------------------------------------------------------------------------

SENTENCE = re.compile(r"[^\W\d_]{2,}[,:;]? [^\W\d_]{2,}")

FOR_PROGRAMMERS = {
    "cardlib.cards": {"a card cannot be changed: "},
    "cardlib.moment": {"a moment of a hand cannot be changed: "},
    "cardlib.position": {"all rankings of a hand have the same bits"},
    "cardlib.ranking": {
        "a ranking lists each card once",
        "each suit has its bits from low to high",
        "this ranking has its trumps already",
    },
    "cardlib.text": {"no words for ", "the general catalogue"},
    "cardlib.faces.symbols": {" is none of the faces "},
}
"""Errors of a program, not of a player: raised in words of the programming language."""

HELP = {
    "cardlib.__main__": {
        "replay hand records and print what came of them",
        "read JSON Lines, one record a line",
        "a record; '-' is standard input",
    }
}
"""What ``--help`` says; like the usage line it is English."""

FONTS = {"cardlib.faces.draw": {"Arial,Helvetica,Liberation Sans,sans-serif"}}


def visible(text: str) -> str:
    """What is left of a piece of SVG or HTML without its tags, whole or cut off by an f-string."""
    text = re.sub(r"<[^<>]*(?:>|$)", " ", text)
    return re.sub(r"""^[^<>]*(?:>|="[^<>]*$)""", " ", text)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ('<circle cx="5 5 5"/>', ""),
        ('<svg viewBox="0 0 ', ""),
        ('" width="10 px"><path d="M0 0Z"/>', ""),
        ("<b>You may play</b>", "You may play"),
        ("You may play", "You may play"),
        ('" alt="', ""),
    ],
)
def test_tags_are_no_sentences(text: str, rest: str) -> None:
    assert visible(text).strip() == rest


def test_there_is_no_sentence_in_code() -> None:
    allowed = [FOR_PROGRAMMERS, HELP, FONTS]
    sentences = [
        f"{module}:{text.lineno} {text.value!r}"
        for module, source in SOURCES.items()
        for text in texts(source)
        if SENTENCE.search(visible(text.value))
        and not any(text.value in one.get(module, ()) for one in allowed)
    ]
    assert sentences == []


def test_what_is_allowed_is_there() -> None:
    for allowed in (FOR_PROGRAMMERS, HELP, FONTS):
        for module, sentences in allowed.items():
            there = {text.value for text in texts(SOURCES[module])}
            assert sentences <= there, module


def test_there_is_no_sentence_in_javascript() -> None:
    """Labels come from Python; a text with blanks is a list of class names or a selector."""
    quoted = re.compile(r"""(["'`])((?:\\.|(?!\1).)*)\1""")
    spoken = re.compile(r"[A-Z][a-z]+ [a-z]{2,}|[a-z]{2,}[.!?]$")
    sentences = []
    for path in package_files(".js"):
        code = re.sub(r"(?m)//.*$|/\*[\s\S]*?\*/", "", path.read_text("utf-8"))
        found = [hit[2] for hit in quoted.finditer(code) if spoken.search(hit[2])]
        sentences += [f"{name_of(path)}: {text}" for text in found]
    assert sentences == []


def test_floors_are_in_order() -> None:
    """From the ground up: whatever cardlib is stands below whatever a widget is."""
    tops = [{name.split(".")[0] for name in names.split()} for names in FLOORS]
    assert all(len(one) == 1 for one in tops)
    assert sum(one != other for one, other in pairwise(tops)) == 1
