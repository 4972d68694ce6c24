"""The lessons: stored outputs, strict nbval, worked copies, exercises, what must not be in them."""

from __future__ import annotations

import ast
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import nbformat
import pytest

from cardlib import View, drills, exercises, loads
from cardlib.beside import under
from cardlib.cards import PACK_52, Card, card, cards
from cardlib.games import GAMES
from cardlib.glossary import glossary
from cardlib.reasons import BadCard
from cardlib.text import AT_HOME, FACES, settings, use, using
from tests.notebooks import (
    LESSONS,
    METADATA,
    is_lesson,
    lesson_id,
    lessons,
    normal,
    solved,
    solved_path,
)

ROOT = Path(__file__).resolve().parent.parent
BOOKS = lessons()
IDS = [lesson_id(path) for path in BOOKS]
TAUGHT = [path for path in BOOKS if is_lesson(path)]
TAUGHT_IDS = [lesson_id(path) for path in TAUGHT]


SAMPLE = ("start_here", "legal_plays", "whole_hand", "rules")
"""Pages that stand for all where every page would take minutes; ``--all`` takes every page."""


def sampled(books: list[Path]) -> list[Any]:
    """The notebooks as parameters of a test; those that are no sample run only with ``--all``."""
    return [
        pytest.param(
            path, id=lesson_id(path), marks=() if path.stem in SAMPLE else pytest.mark.slow
        )
        for path in books
    ]


def code_cells(book: Any) -> list[Any]:
    return [cell for cell in book.cells if cell.cell_type == "code"]


def outputs(book: Any) -> Iterator[tuple[Any, dict[str, str]]]:
    """Each output with data: its cell and its data by mime type."""
    for cell in code_cells(book):
        for output in cell.outputs:
            if "data" in output:
                yield cell, output["data"]


def nbval(folder: Path, *books: Path) -> subprocess.CompletedProcess[str]:
    """Strict nbval over notebooks in ``folder``, apart from this project's pytest settings."""
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", "-q", "-rf"]
    # Pictures are tested where they are drawn; here their alt texts are compared.
    command += [f"--nbval-sanitize-with={ROOT / 'tests' / 'nbval_sanitize.cfg'}"]
    command += ["--nbval-cell-timeout=60", "-p", "no:cacheprovider", "--color=no", "--tb=short"]
    return subprocess.run(
        [*command, *map(str, books)],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """A copy of all lessons, so that running them leaves the project as it is."""
    target = tmp_path / "lessons"
    shutil.copytree(LESSONS, target, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    return target


@pytest.fixture
def usual_face() -> Iterator[None]:
    """The settings as they were before, whatever a lesson says of the face of its cards."""
    before = settings()
    yield
    use(language=before.language, face=before.face if before.is_chosen else AT_HOME)


def test_there_are_lessons() -> None:
    assert {"en/start_here", "en/spitzer/legal_plays"} <= set(IDS)


def test_strict_nbval_of_the_stored_lessons(copies: Path) -> None:
    books = [copies / path.relative_to(LESSONS) for path in BOOKS]
    done = nbval(copies, *books)
    cells = sum(len(code_cells(nbformat.read(path, as_version=4))) for path in BOOKS)
    assert done.returncode == 0, done.stdout[-6000:]
    assert f"{cells} passed" in done.stdout


def test_strict_nbval_of_the_worked_copies(copies: Path) -> None:
    books = []
    for path in BOOKS:
        books.append(copies / path.relative_to(LESSONS))
        shutil.copy(solved_path(path), books[-1])
    done = nbval(copies, *books)
    assert done.returncode == 0, done.stdout[-6000:]


@pytest.mark.parametrize("path", TAUGHT, ids=TAUGHT_IDS)
def test_the_worked_copy_is_the_lesson_with_every_question_answered(path: Path) -> None:
    lesson, worked = solved(normal(path)), nbformat.read(solved_path(path), as_version=4)
    assert [cell.source for cell in worked.cells] == [cell.source for cell in lesson.cells]
    asked = sum(cell.source.count("here.solve(") for cell in code_cells(worked))
    text = "\n".join(data["text/plain"] for _, data in outputs(worked))
    assert asked > 0
    assert text.count("Right") >= asked


@pytest.mark.parametrize("path", sampled(BOOKS))
def test_a_changed_fact_in_each_output_makes_nbval_fail(path: Path, copies: Path) -> None:
    book = nbformat.read(path, as_version=4)
    changed = 0
    for number, cell in enumerate(code_cells(book)):
        for output in cell.outputs:
            text = output["data"]["text/plain"] if "data" in output else output["text"]
            lie = another_fact(text)
            assert lie != text, f"nothing to change in code cell {number}: {text!r}"
            if "data" in output:
                output["data"]["text/plain"] = lie
            else:
                output["text"] = lie
            changed += 1
    target = copies / path.relative_to(LESSONS)
    nbformat.write(book, target)
    done = nbval(copies, target)
    assert changed
    assert done.returncode == 1
    assert f"{changed} failed" in done.stdout, done.stdout[-3000:]


def another_fact(text: str) -> str:
    """The text with one fact about cards, seats or numbers made false, else with a word spoiled."""
    for pattern, swap in (
        (r"[♣♠♥♦]", {"♣": "♠", "♠": "♥", "♥": "♦", "♦": "♣"}),
        (r"(?:Acorn|Leaf|Bell)\b", {"Acorn": "Leaf", "Leaf": "Bell", "Bell": "Acorn"}),
        (r"\d", {str(n): str((n + 1) % 10) for n in range(10)}),
        (r"right|wrong|first", {"right": "wrong", "wrong": "right", "first": "last"}),
    ):
        if found := re.search(pattern, text):
            return text[: found.start()] + swap[found[0]] + text[found.end() :]
    return re.sub(r"(\w{2,})(\W*)$", lambda word: word[1][::-1] + word[2], text)


@pytest.mark.parametrize("path", BOOKS, ids=IDS)
def test_outputs_are_stored_and_nothing_else_is(path: Path) -> None:
    book = nbformat.read(path, as_version=4)
    raw = path.read_text(encoding="utf-8")
    nbformat.validate(book)
    assert dict(book.metadata) == METADATA
    shown = [cell for cell in code_cells(book) if cell.outputs]
    assert shown
    for cell in code_cells(book):
        assert cell.execution_count is not None
        assert len(cell.source.splitlines()) <= 5
        # a cell that ends in an expression shows it
        assert cell.outputs or cell.source.splitlines()[-1].startswith(("from ", "import "))
        for output in cell.outputs:
            assert output["output_type"] in ("execute_result", "display_data", "stream")
    assert "widget-view" not in raw
    assert "0x" not in re.sub(r"base64,[A-Za-z0-9+/=]+", "", raw)
    assert str(ROOT) not in raw
    assert len(raw) < 1_000_000


@pytest.mark.parametrize("path", TAUGHT, ids=TAUGHT_IDS)
def test_every_widget_has_a_text_and_a_picture_that_say_the_same(path: Path) -> None:
    seen = 0
    for _, data in outputs(nbformat.read(path, as_version=4)):
        if "<img" not in data.get("text/html", ""):
            continue
        seen += 1
        found = re.search(r"<img[^>]*>", data["text/html"])
        assert found is not None
        element = ET.fromstring(found[0].rstrip("/> ") + "/>")  # noqa: S314 - our own output
        said = " ".join((element.get("alt") or "").split())
        assert said
        assert said == " ".join(data["text/plain"].split())
    assert seen >= 2


@pytest.mark.parametrize("path", TAUGHT, ids=TAUGHT_IDS)
def test_no_hidden_card_is_in_the_file(path: Path) -> None:
    """A cell about a position names only cards that seat 0 may know in it; others name none."""
    checked = 0
    for cell, data in outputs(nbformat.read(path, as_version=4)):
        found = cards_named(without_glossary(data["text/plain"]))
        allowed: set[Card] = set()
        if (view := view_of(cell.source, path.parent)) is not None:
            allowed = {*view.game.pack(view.rules)} - {*view.unseen()} | {*view.ranking.trumps}
            # what the cell itself names says nothing about the deal
            allowed |= set(filter(None, map(read, re.findall(r"[\w]+", cell.source))))
            checked += 1
        assert found <= allowed, cell.source
    assert checked


@cache
def meanings() -> tuple[str, ...]:
    """What the glossary says, which is the same whatever was dealt, in every face."""
    said = set()
    for face in (*FACES, AT_HOME):
        with using(face=face):
            said.update(one.meaning for one in glossary())
    return tuple(sorted(said, key=len, reverse=True))


def without_glossary(text: str) -> str:
    """The text without the glossary's sentences in it."""
    for one in meanings():
        text = text.replace(f" – {one}", "")
    return text


def test_the_glossary_is_taken_out_of_a_text_and_nothing_else() -> None:
    one = glossary(next(iter(GAMES)))[0]
    assert without_glossary(f"{one.word} – {one.meaning}\nQ♣") == f"{one.word}\nQ♣"


def names_of(one: Card) -> set[str]:
    """What a card is called in both faces, briefly and in full."""
    names = set()
    for face in FACES:
        with using(face=face):
            names |= {f"{one}", f"{one:name}"}
    return names


NAMES = {name: one for one in PACK_52 for name in names_of(one)}
A_CARD = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in NAMES))


def cards_named(text: str) -> set[Card]:
    """The cards that a text names, in any face."""
    return {NAMES[name] for name in A_CARD.findall(text)}


def read(word: str) -> Card | None:
    """The card that a word is the code of, or None."""
    try:
        return card(word)
    except BadCard:
        return None


def test_cards_are_found_in_a_text_in_both_faces() -> None:
    text = (
        "Your hand: Q♣ (Spitzer), 10♥; Leaf 10, Heart Ober (trump), the Unter of Bells, 7 of spades"
    )
    assert cards_named(text) == set(cards("QC 10H 10S QH JD 7S"))
    assert cards_named("10 Hearts, 3 Leaves and 9 trumps") == set()


def view_of(source: str, folder: Path) -> View | None:
    """What seat 0 may know of the position that a cell is about, or None for any other cell."""
    if drilled := re.search(r'drill\("(\w+)", "(\w+)"\)', source):
        return drills.drill(drilled[1], drilled[2]).task(1).view
    found = re.search(r'here\.(?:deal|table|show)\("(\w+)"(?:, at=(\d+))?', source)
    if found is None:
        return None
    deal = loads((folder / "hands" / f"{found[1]}.hand.json").read_bytes())
    return (deal if found[2] is None else deal.at(int(found[2]))).view(0)


@pytest.mark.parametrize("path", TAUGHT, ids=TAUGHT_IDS)
def test_every_exercise_lists_two_wrong_answers_with_reasons_of_their_own(path: Path) -> None:
    book = nbformat.read(path, as_version=4)
    asked = [cell for cell in code_cells(book) if "here.ask(" in cell.source]
    assert asked
    for cell in asked:
        wrong = cell.metadata["exercise"]["wrong"]
        task = task_of(cell.source, path.parent, book)
        assert task.check(task.answer).status == "right"
        assert task.check(...).status == "not_yet"
        replies = [task.check(answer) for answer in wrong]
        assert len(wrong) >= 2
        assert [reply.status for reply in replies] == ["wrong"] * len(wrong)
        assert len({str(reply) for reply in replies}) >= 2, [str(reply) for reply in replies]


def task_of(source: str, folder: Path, book: Any) -> Any:
    """The task of an ``ask`` cell, made as the lesson makes it."""
    made: list[Any] = []

    class Here:
        def deal(self, name: str, *, at: int | None = None, **rules: Any) -> Any:
            deal = loads((folder / "hands" / f"{name}.hand.json").read_bytes())
            deal = deal if at is None else deal.at(at)
            return under(deal, **rules) if rules else deal

        def ask(self, step: int, task: Any) -> None:
            made.append(task)

    exec(source, {**vars(exercises), "here": Here()})  # noqa: S102 - a cell of our own lesson
    return made[0]


@pytest.mark.parametrize("path", TAUGHT, ids=TAUGHT_IDS)
def test_cells_after_the_first_run_in_any_order_and_as_often_as_one_likes(
    path: Path, copies: Path, monkeypatch: pytest.MonkeyPatch, usual_face: None
) -> None:
    monkeypatch.chdir((copies / path.relative_to(LESSONS)).parent)
    first, *rest = (cell.source for cell in code_cells(nbformat.read(path, as_version=4)))
    for order in (rest[::-1], [*rest, *rest], rest[::2], rest[1::2]):
        names: dict[str, Any] = {}
        for source in (first, *order):
            *before, last = ast.parse(source).body
            exec(compile(ast.Module(before, []), "cell", "exec"), names)  # noqa: S102 - our own
            code = ast.unparse(last)
            if isinstance(last, ast.Expr):
                assert repr(eval(code, names))  # noqa: S307 - likewise
            else:
                exec(code, names)  # noqa: S102 - likewise


def test_pictures_in_lessons_can_be_read() -> None:
    for path in BOOKS:
        for _, data in outputs(nbformat.read(path, as_version=4)):
            for encoded in re.findall(r"base64,([A-Za-z0-9+/=]+)", data.get("text/html", "")):
                root = ET.fromstring(base64.b64decode(encoded))  # noqa: S314 - likewise
                assert root.tag.endswith("svg")


@pytest.mark.parametrize("path", TAUGHT, ids=TAUGHT_IDS)
def test_a_lesson_is_what_the_list_says(path: Path) -> None:
    listed = tomllib.loads((LESSONS / "en" / "lessons.toml").read_text(encoding="utf-8"))
    about = {told["file"]: (name, told) for name, told in listed.items()}
    name, told = about[path.relative_to(LESSONS / "en").as_posix()]
    book = nbformat.read(path, as_version=4)
    source = "\n".join(cell.source for cell in code_cells(book))
    steps = [int(step) for step in re.findall(r"here\.ask\((\d+),", source)]
    assert re.search(rf'here = lesson\("{name}"[,)]', source)
    assert steps == list(range(1, told["steps"] + 1))
    assert told["goal"].endswith(".")
    assert 1 <= told["minutes"] <= 20


def test_links_between_lessons_lead_somewhere() -> None:
    for path in BOOKS:
        text = json.dumps([cell.source for cell in nbformat.read(path, as_version=4).cells])
        for link in re.findall(r"\]\(([^)#]+\.ipynb)", text):
            assert (path.parent / link).is_file(), f"{path}: {link}"
