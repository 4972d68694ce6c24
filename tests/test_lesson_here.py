"""``here``: what a lesson is asked for in its cells, in any order and as often as one likes."""

from __future__ import annotations

import gc
import json
import re
import weakref
from pathlib import Path
from typing import Any

import pytest

from cardlib.exercises import WhichCards
from cardlib.record import dumps
from cardlib.text import OneLine, settings, using
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


# --- the face of the cards ---------------------------------------------------------------------


def test_a_lesson_says_how_its_cards_are_printed(copies: Path) -> None:
    (copies / "hands").mkdir()
    (copies / "hands" / "here.hand.json").write_text(dumps(position("clubs_led")))
    with using():
        here = lesson("legal", face="german")
        german, french = here.show("here"), here.show("here", face="french")
        assert "Acorn Ober" in repr(german)
        assert "Q♣" in repr(french)
        assert "Q♣" not in repr(german)
        assert "Acorn" not in repr(french)
        assert german._repr_html_() != french._repr_html_()
        assert "Acorn Ober" in str(here.ask(2, TASK).twin())
        lesson("legal")
        assert settings().face == "german"
        lesson("legal", face="french")
        assert settings().face == "french"
        with pytest.raises(ValueError, match="swiss"):
            lesson("legal", face="swiss")
        with pytest.raises(ValueError, match="swiss"):
            here.show("here", face="swiss")


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
    assert re.sub("</?a[^>]*>", "", data["text/html"]) == recap.value or recap.comm is None
    return str(data["text/plain"])


def test_every_recap_keeps_up_with_what_is_solved() -> None:
    here = lesson("legal")
    made = here.ask(2, TASK)
    recaps = [here.recap(), here.recap(), lesson("legal").recap()]
    for one in recaps:
        assert said(one).splitlines() == [
            *("Step 1: open", "Step 2: open", "Step 3: open"),
            "Steps done: 0 of 3. Begin with step 1",
        ]
    made.answer(TASK.answer)
    for one in recaps:
        assert "<li>Step 2: ★★★</li>" in one.value
        assert said(one).endswith("Steps done: 1 of 3. Go on with step 1")
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


# --- where one stands, and how sure one was ------------------------------------------------------


def write_notebook(folder: Path) -> None:
    """A notebook with a heading above its second and third step, and a cell without an id."""
    cells = [
        {"cell_type": "code", "source": "here.ask(1, one)", "id": "a1"},
        {"cell_type": "markdown", "source": ["# Big\n", "text\n", "## The *second* `step` <b>"]},
        {"cell_type": "code", "source": ["x = 1\n", "here.ask(2, two)"], "id": "b2"},
        {"cell_type": "code", "source": "here.solve( 3, three)"},
    ]
    (folder / "a.ipynb").write_text(json.dumps({"cells": cells}))


def test_a_lesson_leads_to_the_first_open_step(copies: Path) -> None:
    write_notebook(copies)
    (copies / FILE).write_text('{"legal/1": [1, 0]}')
    here = lesson("legal")
    assert repr(here).splitlines() == [
        "Legal",
        "Goal: Know.",
        "Steps done: 1 of 3. Go on with step 2 – The second step <b>",
    ]
    link = '<a href="a.ipynb#cell-id=b2">The second step &lt;b&gt;</a>'
    assert link in here._repr_html_()
    data, _ = here.recap()._repr_mimebundle_()
    assert link in data["text/html"]
    assert "<a" not in here.recap().value, "a link in a widget would leave the page"
    assert "Step 3: open – The second step <b>" in data["text/plain"]
    assert "<li>Step 1: ★★★</li>" in data["text/html"], "nothing stands above it"


@pytest.mark.parametrize("broken", ["", "{", "[]", "5", '{"cells": [{}]}', '{"cells": 7}'])
def test_a_notebook_that_cannot_be_read_takes_nothing_else(copies: Path, broken: str) -> None:
    (copies / "a.ipynb").write_text(broken)
    assert repr(lesson("legal")).endswith("Steps done: 0 of 3. Begin with step 1")


def test_the_recap_counts_how_sure_one_was_at_the_first_try(copies: Path) -> None:
    here = lesson("legal")
    recap = here.recap()
    assert "sure" not in said(recap)
    for step, answer, sure in ((1, TASK.answer, True), (2, "QC", True), (3, TASK.answer, False)):
        made = here.ask(step, TASK, confidence=True)
        made.answer(answer, sure=sure)
        made.answer(TASK.answer)
    assert said(recap).splitlines()[3:] == [
        "How sure you were at the first try: sure and right 1, sure and not right 1, not sure 1.",
        "Worth another look, because you were sure: step 2.",
        "Steps done: 3 of 3. All done – well played!",
    ]
    assert json.loads((copies / FILE).read_text()) == {
        "legal/1": [1, 0, True, True],
        "legal/2": [2, 0, True, False],
        "legal/3": [1, 0, False, True],
    }
    # Later the answer is known: the stars may get better, how sure one was stays.
    here.ask(2, TASK, confidence=True).answer(TASK.answer, sure=False)
    assert "Step 2: ★★★" in said(recap)
    assert "sure and not right 1" in said(recap)
    here.reset()
    assert "sure" not in said(recap)


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
