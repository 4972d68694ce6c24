"""start.py: the learner's copies of the lessons follow the kit, and no work is ever lost."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

import pytest

from tests.files import ROOT
from tests.start_kit import load_start


@pytest.fixture(scope="module")
def start() -> ModuleType:
    return load_start(ROOT)


def notebook(*cells: str, runs: int = 0) -> bytes:
    """A notebook of code cells; ``runs`` stands for all that running it leaves behind."""
    made = [
        {"cell_type": "code", "source": [cell], "outputs": [], "execution_count": runs}
        for cell in cells
    ]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()


class Folders:
    """A folder of lessons, the learner's copies, and the function that brings them together."""

    def __init__(self, start: ModuleType, folder: Path) -> None:
        self.start, self.lessons, self.copies = start, folder / "lessons", folder / "copies"
        self.give("start_here.ipynb", notebook("hello"))

    def give(self, name: str, data: bytes) -> None:
        """Put a file, or its next version, among the kit's lessons."""
        path = self.lessons / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def edit(self, name: str, data: bytes) -> None:
        """Do as a learner does with a copy."""
        (self.copies / name).write_bytes(data)

    def update(self) -> list[str]:
        """Bring the copies up to date; the names of the new versions put beside changed copies."""
        offers = self.start.copy_lessons(self.lessons, self.copies)
        return [offer.relative_to(self.copies).as_posix() for offer in offers]

    def held(self) -> dict[str, bytes]:
        """All that a learner sees among the copies."""
        return {
            path.relative_to(self.copies).as_posix(): path.read_bytes()
            for path in self.copies.rglob("*")
            if path.is_file() and not path.name.startswith(".")
        }


@pytest.fixture
def both(start: ModuleType, tmp_path: Path) -> Folders:
    made = Folders(start, tmp_path)
    made.give("pitch/legal.ipynb", notebook("one"))
    made.give("pitch/deal.hand.json", b"{}")
    made.update()
    return made


def test_lessons_and_their_data_are_copied(both: Folders) -> None:
    names = {"start_here.ipynb", "pitch/legal.ipynb", "pitch/deal.hand.json"}
    assert both.held().keys() == names


def test_leftovers_of_jupyter_are_not_copied(both: Folders) -> None:
    before = both.held()
    both.give("pitch/.ipynb_checkpoints/legal-checkpoint.ipynb", notebook("old"))
    both.give("__pycache__/helper.pyc", b"")
    assert both.update() == []
    assert both.held() == before


def test_an_untouched_copy_is_replaced_quietly(both: Folders) -> None:
    both.give("pitch/legal.ipynb", notebook("two"))
    assert both.update() == []
    assert both.held()["pitch/legal.ipynb"] == notebook("two")


def test_a_changed_copy_stays_while_the_kit_has_nothing_new(both: Folders) -> None:
    both.edit("pitch/legal.ipynb", notebook("mine"))
    before = both.held()
    assert both.update() == []
    assert both.held() == before


def test_a_new_version_is_put_beside_a_changed_copy_once(both: Folders) -> None:
    both.edit("pitch/legal.ipynb", notebook("mine"))
    both.give("pitch/legal.ipynb", notebook("two"))
    assert both.update() == ["pitch/legal (new version 2).ipynb"]
    assert both.held()["pitch/legal.ipynb"] == notebook("mine")
    assert both.held()["pitch/legal (new version 2).ipynb"] == notebook("two")
    before = both.held()
    assert both.update() == []
    assert both.held() == before


def test_an_offer_left_untouched_is_replaced_by_the_next(both: Folders) -> None:
    both.edit("pitch/legal.ipynb", notebook("mine"))
    both.give("pitch/legal.ipynb", notebook("two"))
    both.update()
    both.give("pitch/legal.ipynb", notebook("three"))
    assert both.update() == ["pitch/legal (new version 2).ipynb"]
    assert both.held()["pitch/legal (new version 2).ipynb"] == notebook("three")


def test_an_offer_that_was_worked_in_is_kept(both: Folders) -> None:
    both.edit("pitch/legal.ipynb", notebook("mine"))
    both.give("pitch/legal.ipynb", notebook("two"))
    both.update()
    both.edit("pitch/legal (new version 2).ipynb", notebook("mine, too"))
    both.give("pitch/legal.ipynb", notebook("three"))
    assert both.update() == ["pitch/legal (new version 3).ipynb"]
    assert both.held()["pitch/legal (new version 2).ipynb"] == notebook("mine, too")


def test_a_deleted_copy_comes_back_fresh(both: Folders) -> None:
    both.edit("pitch/legal.ipynb", notebook("mine"))
    (both.copies / "pitch/legal.ipynb").unlink()
    both.update()
    assert both.held()["pitch/legal.ipynb"] == notebook("one")


def test_running_a_lesson_does_not_count_as_changing_it(both: Folders) -> None:
    both.edit("pitch/legal.ipynb", notebook("one", runs=3))
    assert both.update() == []
    assert both.held()["pitch/legal.ipynb"] == notebook("one", runs=3)
    both.give("pitch/legal.ipynb", notebook("two"))
    assert both.update() == []
    assert both.held()["pitch/legal.ipynb"] == notebook("two")


def test_a_changed_copy_is_offered_nothing_when_only_outputs_are_new(both: Folders) -> None:
    both.edit("pitch/legal.ipynb", notebook("mine"))
    both.give("pitch/legal.ipynb", notebook("one", runs=1))
    assert both.update() == []
    assert both.held()["pitch/legal.ipynb"] == notebook("mine")


def test_a_file_that_is_no_notebook_counts_as_changed_by_its_bytes(both: Folders) -> None:
    both.edit("pitch/deal.hand.json", b"{ }")
    both.edit("pitch/legal.ipynb", b"not JSON any more")
    both.give("pitch/deal.hand.json", b"[]")
    both.give("pitch/legal.ipynb", notebook("two"))
    offers = {"pitch/deal.hand (new version 2).json", "pitch/legal (new version 2).ipynb"}
    assert set(both.update()) == offers


@pytest.mark.parametrize(
    "listing",
    [
        *(None, b"", b"[1]", b'{"a": 1', b"null", b"[" * 100_000),
        *(b'{"pitch/legal.ipynb": %s}' % odd for odd in (b"5", b"null", b"[]", b"{}", b"[1, 2]")),
        *(b'{"pitch/legal.ipynb": %s}' % odd for odd in (b'"ab"', b'["x"]', b'[["x"], "y"]')),
    ],
    ids=lambda listing: repr(listing)[:40],
)
def test_without_its_list_nothing_of_the_learner_is_replaced(
    both: Folders, listing: bytes | None
) -> None:
    (path,) = both.copies.glob(".*.json")
    path.unlink()
    if listing is not None:
        path.write_bytes(listing)
    both.edit("pitch/legal.ipynb", notebook("mine"))
    both.give("pitch/legal.ipynb", notebook("two"))
    assert both.update() == ["pitch/legal (new version 2).ipynb"]
    assert both.held()["pitch/legal.ipynb"] == notebook("mine")
    assert both.update() == []


def test_one_odd_entry_of_the_list_spoils_no_other(both: Folders) -> None:
    (path,) = both.copies.glob(".*.json")
    path.write_text(json.dumps(json.loads(path.read_bytes()) | {"x": 5, "pitch/deal.hand.json": 5}))
    both.give("pitch/legal.ipynb", notebook("two"))
    assert both.update() == []
    assert both.held()["pitch/legal.ipynb"] == notebook("two")


def test_a_copy_nested_without_end_is_kept_like_any_changed_one(both: Folders) -> None:
    deep = b"[" * 100_000
    both.edit("pitch/legal.ipynb", deep)
    both.give("pitch/legal.ipynb", notebook("two"))
    assert both.update() == ["pitch/legal (new version 2).ipynb"]
    assert both.held()["pitch/legal.ipynb"] == deep


def test_a_lesson_that_left_the_kit_stays_with_the_learner(both: Folders) -> None:
    before = both.held()
    (both.lessons / "pitch/legal.ipynb").unlink()
    assert both.update() == []
    assert both.held() == before


def test_an_interrupted_copy_leaves_nothing_half(
    both: Folders, start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    both.give("pitch/legal.ipynb", notebook("two"))

    def interrupt(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[:10])
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", interrupt)
        with pytest.raises(KeyboardInterrupt):
            both.update()
    assert both.held()["pitch/legal.ipynb"] == notebook("one")
    both.update()
    assert both.held()["pitch/legal.ipynb"] == notebook("two")
    assert list(both.copies.rglob("*.part")) == []


def test_missing_lessons_are_named_and_nothing_is_made(start: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(start.Trouble, match="The lessons are missing"):
        start.copy_lessons(tmp_path / "nowhere", tmp_path / "copies")
    assert not (tmp_path / "copies").exists()
