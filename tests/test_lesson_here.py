"""``here``: what a lesson is asked for in its cells, in any order and as often as one likes."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from cardlib.exercises import WhichCards
from cardlib.text import OneLine
from tests.quizzes import press
from tests.test_session import position
from widgets import lesson
from widgets.progress import FILE, MARKER
from widgets.recap import Recap

FIRST = "Answer question 2 first, then run this cell again."
TASK = WhichCards(position("clubs_led"))


@pytest.fixture(autouse=True)
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working copy with one lesson of three steps; the current folder, as in a notebook."""
    (tmp_path / MARKER).write_text("{}")
    (tmp_path / "lessons.toml").write_text(
        '[legal]\ntitle = "Legal"\ngoal = "Know."\nminutes = 1\nsteps = 3\nfile = "a.ipynb"\n'
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- judging only after a try ----------------------------------------------------------------


def test_before_a_try_nothing_is_judged() -> None:
    here = lesson("legal")
    assert repr(here.judge(2, "QC")) == FIRST
    made = here.ask(2, TASK)
    made.give_hint()
    press(made, "choose 8C")
    assert repr(here.judge(2, "QC")) == FIRST
    press(made, "check")
    assert repr(here.judge(2, "QC")).startswith("✗ SPZ-22")
    assert "question 1 first" in repr(here.judge(1, "QC"))


def test_a_try_counts_whichever_cells_are_run_again() -> None:
    here = lesson("legal")
    made = here.ask(2, TASK)
    made.answer("8C")
    made.close()
    del made
    here = lesson("legal")
    assert repr(here.judge(2, "QC")).startswith("✗ SPZ-22")
    here.ask(2, TASK)
    assert repr(here.judge(2, "QC")).startswith("✗ SPZ-22")
    here.ask(2, WhichCards(position("hearts_led")))
    assert repr(here.judge(2, "QC")) == repr(position("hearts_led").judge("QC"))
    here.reset()
    assert repr(here.judge(2, "QC")) == FIRST


def test_a_step_done_in_a_former_session_counts_as_tried(copies: Path) -> None:
    (copies / FILE).write_text('{"legal/2": [1, 0]}')
    here = lesson("legal")
    assert repr(here.judge(2, "QC")).startswith("Run the cell with question 2 first")
    here.ask(2, TASK)
    assert repr(here.judge(2, "QC")).startswith("✗ SPZ-22")


# --- the recap -------------------------------------------------------------------------------


def said(recap: Recap) -> str:
    data, _ = recap._repr_mimebundle_()
    assert data["text/html"] == recap.value or recap.comm is None
    return str(data["text/plain"])


def test_every_recap_keeps_up_with_what_is_solved() -> None:
    here = lesson("legal")
    made = here.ask(2, TASK)
    recaps = [here.recap(), here.recap(), lesson("legal").recap()]
    for one in recaps:
        assert said(one).splitlines() == [
            *("Step 1: open", "Step 2: open", "Step 3: open"),
            "Steps done: 0 of 3. The next open step is 1.",
        ]
    made.answer(TASK.answer)
    for one in recaps:
        assert "<li>Step 2: ★★★</li>" in one.value
        assert said(one).endswith("Steps done: 1 of 3. The next open step is 1.")
    assert said(here.reset()) == said(recaps[0])
    assert "★" not in recaps[0].value


def test_a_closed_recap_is_dropped_and_still_prints() -> None:
    here = lesson("legal")
    made = here.ask(1, TASK)
    recap = here.recap()
    recap.close()
    before = recap.value
    made.answer(TASK.answer)
    assert recap.value == before
    assert said(recap).startswith("Step 1: ★★★")
    recap.close()
    gone = weakref.ref(recap)
    del recap
    gc.collect()
    assert gone() is None


def test_the_recap_can_be_shown_and_its_text_is_whole(copies: Path) -> None:
    toml = copies / "lessons.toml"
    toml.write_text(toml.read_text().replace("steps = 3", "steps = 20"))
    recap = lesson("legal").recap()
    data, _ = recap._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert len(data["text/plain"].splitlines()) == 21
    assert repr(recap) == data["text/plain"]


# --- slips -----------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [0, 4, -1, "1", 1.0, None, True, [1]])
def test_a_step_there_is_not_is_refused_in_a_sentence(step: Any) -> None:
    here = lesson("legal")
    for asked in (lambda: here.ask(step, TASK), lambda: here.judge(step, "QC")):
        with pytest.raises(LookupError, match=r"There is no step .*: this lesson has 3 steps\."):
            asked()


@pytest.mark.parametrize("name", [5, None, ["legal"], {}, "leagl"])
def test_a_lesson_there_is_not_is_refused_in_a_sentence(name: Any) -> None:
    with pytest.raises(LookupError, match=r"There is no lesson .* There are: legal") as caught:
        lesson(name)
    assert isinstance(caught.value, OneLine)
