"""The rule book: every rule there is, findable, complete, and true to what the code says."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardlib.game import Game
from cardlib.games import GAMES
from cardlib.rulebook import NotInBook, Rule, Rules, prefixes, rule, rules

ROOT = Path(__file__).parent.parent

# The ids of the rules as agreed, kept here so that none is lost by accident.
IDS = {
    "GEN": range(1, 11),
    "SPZ": (
        *range(1, 5),
        *range(10, 16),
        *range(20, 27),
        *range(30, 33),
        *range(40, 49),
        *range(50, 55),
        *range(60, 62),
        *range(70, 75),
        80,
    ),
    "PIT": (
        *range(1, 6),
        *range(10, 15),
        *range(20, 24),
        *range(30, 36),
        *range(40, 46),
        *range(50, 55),
        *range(60, 65),
        80,
    ),
    "SPL": (
        *range(1, 8),
        *range(10, 15),
        *range(20, 23),
        *range(30, 33),
        *range(40, 47),
        *range(50, 55),
        60,
        80,
    ),
    "REC": range(1, 9),
}

# Where tables differ: a house rule, or a place where the sources had to be read.
DIFFERS = {
    "GEN": {7},
    "SPZ": {12, 13, 24, 31, 32, 42, 44, 45, 47, 48, 51, 52, 60, 61},
    "PIT": {
        *(3, 4, 5, 10, 11, 13, 30, 31, 34, 41, 42, 44, 45, 50, 51, 52, 53, 64),
    },
    "SPL": {10, 12, 13, 14, 20, 21, 30, 32, 40, 42, 43, 44, 45, 46, 50, 51, 53, 54, 60},
    "REC": set(),
}

SOURCES = (
    "Spitzer rules (German)",
    "Spitzer rules (Portuguese)",
    "Pitch rules (German)",
    "Spitzeln article (English)",
    "our reading",
)

BRITISH = re.compile(
    r"\b(?:\w*(?:colour|honour|favour|neighbour|behaviour)\w*|centre\w*|grey|defence|licence"
    r"|(?:organ|recogn|real|memor|summar)is(?:e|es|ed|ing)|cancelled|whilst|towards|learnt|judgement)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("prefix", IDS)
def test_exactly_the_agreed_rules_in_numeric_order(prefix):
    assert [one.id for one in rules(prefix)] == [f"{prefix}-{number}" for number in IDS[prefix]]


@pytest.mark.parametrize("prefix", DIFFERS)
def test_differs_stands_exactly_where_tables_differ(prefix):
    assert {one.number for one in rules(prefix) if one.differs} == DIFFERS[prefix]


def test_the_order_is_by_number_whatever_the_file_says(monkeypatch):
    entry = {"title": "A title", "text": "Some text.", "source": "our reading"}
    shuffled = {
        f"{name}.{field}": value
        for name in ("GEN-10", "REC-1", "GEN-9", "GEN-2")
        for field, value in entry.items()
    }
    monkeypatch.setattr("cardlib.rulebook.catalog", lambda *_: shuffled)
    assert [one.id for one in rules("GEN")] == ["GEN-2", "GEN-9", "GEN-10"]


def test_all_rules_come_general_first_then_game_by_game_then_the_record():
    games = [game.prefix for game in GAMES.values()]
    assert list(prefixes()) == ["GEN", *games, "REC"]
    assert [one.id for one in rules()] == [
        one.id for prefix in ("GEN", *games, "REC") for one in rules(prefix)
    ]


def test_every_game_has_a_prefix_of_its_own_and_a_rule_book():
    found = [game.prefix for game in GAMES.values()]
    assert len({*found, "GEN", "REC"}) == len(found) + 2
    for prefix in found:
        assert re.fullmatch("[A-Z]{3}", prefix)
        assert len(rules(prefix)) > 10


def test_every_file_lists_its_rules_in_numeric_order():
    for path in sorted(ROOT.glob("cardlib/**/rules.toml")):
        ids = re.findall(r'^\["([A-Z]{3})-(.+)"\]$', path.read_text("utf-8"), re.MULTILINE)
        assert len(ids) > 10
        for prefix in {prefix for prefix, _ in ids}:
            numbers = [int(number) for other, number in ids if other == prefix]
            assert numbers == sorted(set(numbers)), path


@pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)
def test_every_rule_is_complete_and_well_written(one):
    assert one.title.strip() == one.title != ""
    assert not one.title.endswith(".")
    assert 20 <= len(one.text) <= 400
    assert 1 <= len(re.findall(r"[.!?](?= |$)", one.text)) <= 3
    for text in (one.text, one.differs) if one.differs else (one.text,):
        assert text.endswith(".")
        assert len(text) <= 400
    whole = "\n".join(one)
    assert "  " not in whole
    assert all(part == part.strip() for part in one)
    assert "'" not in whole
    assert BRITISH.findall(whole) == []


@pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)
def test_every_source_is_one_of_the_four_or_our_reading(one):
    assert not one.source.endswith(".")
    parts = one.source.split("; ")
    for part in parts:
        name = next((known for known in SOURCES if part.startswith(known)), None)
        assert name, part
        if name != "our reading":
            assert part.startswith(f"{name}, "), f"{part}: which part of it?"
    assert len(set(parts)) == len(parts)


@pytest.mark.parametrize("word", ["colour", "organised", "grey", "centre", "towards"])
def test_the_ban_list_catches(word):
    assert BRITISH.findall(f"Any {word} will do.") == [word]


def test_general_rules_name_no_game():
    names = [name for game in GAMES for name in (game, GAMES[game].prefix + "-")]
    for prefix in ("GEN", "REC"):
        for one in rules(prefix):
            told = f"{one.title} {one.text} {one.differs}".lower()
            assert not [name for name in names if name.lower() in told], one.id


def quoted_ids() -> list[tuple[str, str]]:
    """Every rule id that stands in the code or the words, with a file it stands in."""
    known = "|".join(sorted({*IDS, *prefixes(), "PIT", "SPL"}))
    found: dict[str, str] = {}
    for folder in ("cardlib", "widgets"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".js"):
                text = path.read_text(encoding="utf-8")
                for name in re.findall(rf"\b(?:{known})-[0-9]+\b", text):
                    found.setdefault(name, str(path.relative_to(ROOT)))
    return sorted(found.items())


def test_ids_are_found_in_the_code():
    found = dict(quoted_ids())
    assert {"GEN-4", "GEN-8", "REC-7", "SPZ-22"} <= found.keys()


@pytest.mark.parametrize(("name", "where"), quoted_ids(), ids=str)
def test_every_id_in_code_and_words_is_in_the_book(name, where):
    assert rule(name).id == name, f"quoted in {where}"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_general_matter_of_a_game_has_its_rule(game):
    assert game.rule_ids
    for name in game.rule_ids.values():
        assert rule(name).id == name
        assert name.partition("-")[0] in ("GEN", game.prefix)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_house_rule_is_in_the_book(game):
    told = " ".join(f"{one.text} {one.differs}" for one in rules(game))
    assert game.choices
    for name in game.choices:
        assert re.search(rf"\b{name}=", told), name


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_house_rule_in_the_book_can_be_switched_so(game):
    switch = re.compile(r'\b([a-z_]+)=("[a-z_]+"|True|False|[0-9]+)')
    switches = [found for one in rules(game) for found in switch.findall(one.text + one.differs)]
    assert switches
    for name, value in switches:
        meant = ast.literal_eval(value)
        assert any(type(one) is type(meant) and one == meant for one in game.choices[name]), name


def test_references_between_rules_lead_somewhere_else():
    for one in rules():
        for name in re.findall(r"\b[A-Z]{3}-[0-9]+\b", f"{one.text} {one.differs}"):
            assert rule(name).id == name != one.id


@pytest.mark.parametrize("code", ["SPZ-22", "spz-22", " Spz-22 ", "spz22", "SPZ 22", "SPZ–22"])
def test_an_id_is_read_however_it_is_written(code):
    assert rule(code) is not None
    assert rule(code).id == "SPZ-22"
    assert rule(code).title == "The Spitzer is no club"


def test_a_game_is_named_in_three_ways():
    game = GAMES["spitzer"]
    assert rules("spitzer") == rules("Spitzer") == rules("spz") == rules(game) == rules("SPZ")
    assert {one.id[:4] for one in rules(game)} == {"SPZ-"}


@pytest.mark.parametrize(
    ("code", "near"),
    [
        ("SPZ-27", ("SPZ-24", "SPZ-25", "SPZ-26")),
        ("SPZ-16", ("SPZ-13", "SPZ-14", "SPZ-15")),
        ("SPZ-9999", ("SPZ-73", "SPZ-74", "SPZ-80")),
        ("SPZ-0", ("SPZ-1", "SPZ-2", "SPZ-3")),
        ("SPZ", ("SPZ-1", "SPZ-2", "SPZ-3")),
        ("gen-12", ("GEN-8", "GEN-9", "GEN-10")),
        ("GNE-4", ("GEN-3", "GEN-4", "GEN-5")),
    ],
)
def test_an_unknown_id_names_near_ones(code, near):
    with pytest.raises(NotInBook) as caught:
        rule(code)
    assert caught.value.reason.param("known") == near
    told = str(caught.value)
    assert f"“{code}”" in told
    assert all(name in told for name in near)


@pytest.mark.parametrize("code", ["", "?", "22", "the Spitzer", "SPZ-22-1", "SPZ-٢٢"])
def test_what_is_no_id_at_all_gets_the_prefixes(code):
    with pytest.raises(NotInBook) as caught:
        rule(code)
    assert caught.value.reason.param("known") == tuple(prefixes())


def test_an_unknown_id_is_a_value_error_and_one_line_in_a_notebook():
    with pytest.raises(ValueError, match="SPZ-99") as caught:
        rule("SPZ-99")
    lines = caught.value._render_traceback_()
    assert lines == [f"✗ {caught.value}"]
    assert "\n" not in lines[0]


def test_a_long_id_is_cut():
    with pytest.raises(NotInBook) as caught:
        rule("X" * 5000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("wanted", ["", "bridge", "SPZ-22", "S"])
def test_an_unknown_game_names_the_prefixes(wanted):
    with pytest.raises(NotInBook) as caught:
        rules(wanted)
    assert caught.value.reason.param("known") == tuple(prefixes())


def test_a_rule_reads_as_text():
    one = Rule("GEN-1", "A title", "Some text.", "our reading", "House rule x=1.")
    assert repr(one) == str(one)
    assert str(one).splitlines() == [
        "GEN-1 · A title",
        "Some text.",
        "Tables differ: House rule x=1.",
        "Source: our reading.",
    ]
    assert "Tables differ" not in str(one._replace(differs=""))
    assert repr(Rules((one, one))) == "GEN-1 · A title\nGEN-1 · A title"
    assert all(len(line) <= 88 for whole in rules() for line in str(whole).splitlines())


def test_a_game_without_a_prefix_in_the_book_is_refused():
    class Stranger(Game):
        name = "stranger"
        prefix = "STR"

    with pytest.raises(NotInBook, match="GEN"):
        rules(Stranger())


def test_the_book_does_not_depend_on_hash_seeds():
    code = "from cardlib.rulebook import rules\nfor one in rules(): print(one)"
    printed = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1]
    assert printed[0].decode().count("Source: ") == len(rules())
