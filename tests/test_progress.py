"""Which steps were done: what is kept of a file, whatever it looks like, and where it goes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from widgets.progress import FILE, MARKER, Done, Progress


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """A working copy of the lessons."""
    (tmp_path / MARKER).write_text("{}")
    return tmp_path


def told(copies: Path) -> dict[str, object]:
    return dict(json.loads((copies / FILE).read_text("utf-8")))


def test_the_better_of_two_times_is_kept_in_the_top_folder(copies: Path) -> None:
    below = copies / "pitch"
    below.mkdir()
    for tries in (3, 1, 2):
        Progress(below).save("legal/1", Done(tries, 0))
    assert Progress(copies).done() == {"legal/1": Done(1, 0)}
    assert told(copies) == {"legal/1": [1, 0]}


def test_how_sure_one_was_counts_the_first_time(copies: Path) -> None:
    Progress(copies).save("legal/1", Done(2, 1, was_sure=True, was_right=False))
    Progress(copies).save("legal/1", Done(1, 0, was_sure=False, was_right=True))
    Progress(copies).save("legal/2", Done(1, 0))
    assert told(copies) == {"legal/1": [1, 0, True, False], "legal/2": [1, 0]}
    assert Progress(copies).done()["legal/1"] == Done(1, 0, was_sure=True, was_right=False)


def test_without_a_working_copy_nothing_is_written(tmp_path: Path) -> None:
    here = Progress(tmp_path)
    here.save("legal/1", Done(1, 0))
    assert here.done() == {"legal/1": Done(1, 0)}
    here.reset("legal")
    assert here.done() == {}
    assert list(tmp_path.iterdir()) == []


def test_one_lesson_is_forgotten_and_no_other(copies: Path) -> None:
    for step in ("legal/1", "legal/2", "legality/1"):
        Progress(copies).save(step, Done(1, 0))
    Progress(copies).reset("legal")
    assert Progress(copies).done() == {"legality/1": Done(1, 0)}
    assert told(copies) == {"legality/1": [1, 0]}


@pytest.mark.parametrize(
    "odd",
    [
        *("1e999", "[1e999, 0]", "NaN", "[1]", "[1, 2, 3]", '["1", 0]', "[true, 0]", "[1.0, 0]"),
        *("[1, 0, true]", "[1, 0, 1, 0]", "[1, 0, true, null]", "[1, 0, true, true, true]"),
        *("{}", '{"tries": 1}', '"12"', "5", "[[1], 2]", '"\\ud800"'),
    ],
)
def test_one_damaged_entry_spoils_no_other_and_stays_as_it_is(copies: Path, odd: str) -> None:
    (copies / FILE).write_text(f'{{"legal/1": [1, 0], "legal/2": {odd}}}')
    before = repr(told(copies)["legal/2"])
    here = Progress(copies)
    assert here.done() == {"legal/1": Done(1, 0)}
    here.save("legal/3", Done(2, 1))
    assert here.done() == {"legal/1": Done(1, 0), "legal/3": Done(2, 1)}
    assert repr(told(copies)["legal/2"]) == before
    here.save("legal/2", Done(1, 1))
    assert told(copies)["legal/2"] == [1, 1]


@pytest.mark.parametrize(
    "broken",
    [b"", b"{", b"[1]", b"5", b"\xff\xfe\xfd", b"[" * 100_000, b'{"a": %s}' % (b"1" * 9999)],
)
def test_a_file_that_is_no_list_of_steps_is_moved_aside_before_writing(
    copies: Path, broken: bytes
) -> None:
    for number in (1, 2):
        (copies / FILE).write_bytes(broken)
        here = Progress(copies)
        assert here.done() == {}
        assert (copies / FILE).read_bytes() == broken
        here.save("legal/1", Done(number, 0))
        assert told(copies) == {"legal/1": [number, 0]}
    kept = {path.name: path.read_bytes() for path in copies.iterdir() if "broken" in path.name}
    assert kept == {"progress.broken.json": broken, "progress.broken-2.json": broken}


def test_what_cannot_be_written_stays_known_while_python_runs(
    copies: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Progress(copies).save("legal/1", Done(1, 0))

    def refuse(path: Path, *_: object, **__: object) -> int:
        raise PermissionError(path)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", refuse)
        Progress(copies).save("legal/2", Done(2, 0))
        assert Progress(copies).done() == {"legal/1": Done(1, 0), "legal/2": Done(2, 0)}
        Progress(copies).reset("legal")
        assert Progress(copies).done() == {}
        Progress(copies).save("legal/3", Done(3, 0))
    assert told(copies) == {"legal/1": [1, 0]}
    # As soon as it can be written again, all of it is, and the file alone counts.
    Progress(copies).save("legal/4", Done(4, 0))
    assert told(copies) == {"legal/3": [3, 0], "legal/4": [4, 0]}
    (copies / FILE).unlink()
    assert Progress(copies).done() == {}


def test_a_folder_in_the_place_of_the_file_is_left_alone(copies: Path) -> None:
    (copies / FILE).mkdir()
    (copies / FILE / "mine").touch()
    Progress(copies).save("legal/1", Done(1, 0))
    assert Progress(copies).done() == {"legal/1": Done(1, 0)}
    assert [path.name for path in (copies / FILE).iterdir()] == ["mine"]
