"""``here``: what a lesson is asked for in its cells, in any order and as often as one likes."""

from __future__ import annotations

import gc
import html
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
from widgets.lessons.recap import Recap
from widgets.progress import FILE, MARKER

FIRST = "Answer question 2 first, then run this cell again."
TASK = WhichCards(position("clubs_led"))


@pytest.fixture(autouse=True)
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working copy with one lesson of three steps; the current folder, as in a notebook."""
    (tmp_path / MARKER).write_text("{}")
    (tmp_path / "lessons.toml").write_text(
        '[legal]\ntitle = "Plays"\ngoal = "Know."\nminutes = 1\nsteps = 3\nfile = "a.ipynb"\n'
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
    here.reset(sure=True)
    assert repr(here.judge(2, "QC")) == FIRST


def test_a_step_done_in_a_former_session_counts_as_tried(copies: Path) -> None:
    (copies / FILE).write_text('{"legal/2": [1, 0]}')
    here = lesson("legal")
    assert repr(here.judge(2, "QC")).startswith("Run the cell with question 2 first")
    here.ask(2, TASK)
    assert repr(here.judge(2, "QC")).startswith("✗ SPZ-22")


# --- the recap -------------------------------------------------------------------------------


def said(recap: Recap) -> str:
    """What a recap says of the steps; the page and the text say the same, whole."""
    data, _ = recap._repr_mimebundle_()
    text = str(data["text/plain"])
    page = html.unescape(re.sub("<[^>]*>", "", data["text/html"]))
    told = [line for line in text.splitlines() if not line.startswith("[")]
    assert re.sub(r"[\s–]", "", page) == re.sub(r"[\s–]", "", "".join(told))
    return text.partition("\nWords of this lesson")[0].removesuffix("\n[Begin this lesson afresh]")


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
        assert one.picture["steps"][1]["stars"] == 3
        assert said(one).endswith("Steps done: 1 of 3. Go on with step 1")
    assert said(here.reset(sure=True)) == said(recaps[0])
    assert "★" not in said(recaps[0])
    assert recaps[0].picture["steps"][1]["stars"] == 0


def test_a_closed_recap_is_dropped_and_still_prints() -> None:
    here = lesson("legal")
    made = here.ask(1, TASK)
    recap = here.recap()
    recap.close()
    before = recap.picture
    made.answer(TASK.answer)
    assert recap.picture == before
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
        "Plays",
        "Goal: Know.",
        "Steps done: 1 of 3. Go on with step 2 – The second step <b>",
    ]
    link = '<a href="a.ipynb#cell-id=b2">The second step &lt;b&gt;</a>'
    assert link in here._repr_html_()
    data, _ = here.recap()._repr_mimebundle_()
    assert link in data["text/html"]
    shown = json.dumps(here.recap().picture)
    assert "The second step" in shown
    assert "#cell-id" not in shown, "a link in a widget would leave the page"
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
    here.reset(sure=True)
    assert "sure" not in said(recap)


# --- beginning afresh ------------------------------------------------------------------------


def test_a_lesson_begins_afresh_once_that_is_sure(copies: Path) -> None:
    entries = {"legal/1": [1, 0], "legal/2": [2, 1], "other/1": [1, 0]}
    (copies / FILE).write_text(json.dumps(entries))
    recap = lesson("legal").recap()
    assert [one["kind"] for one in recap.picture["buttons"]] == ["reset"]
    press(recap, "forget")
    assert json.loads((copies / FILE).read_text()) == entries, "nobody was asked yet"
    press(recap, "reset")
    assert "(2 steps)" in recap.picture["question"]
    assert "[Keep everything] · [Forget them]" in recap.twin()
    press(recap, "keep")
    assert recap.picture["question"] == ""
    press(recap, "reset")
    press(recap, "forget")
    assert json.loads((copies / FILE).read_text()) == {"other/1": [1, 0]}
    assert recap.picture["buttons"] == []
    assert recap.twin().endswith("Steps done: 0 of 3. Begin with step 1")


def test_a_cell_with_reset_run_again_asks_and_throws_nothing_away(copies: Path) -> None:
    (copies / FILE).write_text('{"legal/1": [1, 0]}')
    asking = lesson("legal").reset()
    assert "1 step)" in asking.picture["question"]
    assert json.loads((copies / FILE).read_text()) == {"legal/1": [1, 0]}
    press(asking, "forget")
    assert json.loads((copies / FILE).read_text()) == {}
    assert lesson("legal").reset().picture["question"] == "", "there is nothing to forget"


# --- the words of a lesson -------------------------------------------------------------------


def test_a_lesson_lists_the_words_of_its_text_and_its_questions(copies: Path) -> None:
    cells = [
        {"cell_type": "markdown", "source": "# A trick\nThe `dealer` [deals](auction.ipynb)."},
        {"cell_type": "code", "source": "partner = 1", "id": "b2"},
    ]
    (copies / "a.ipynb").write_text(json.dumps({"cells": cells}))
    here = lesson("legal")
    assert [one.word for one in here.words()] == ["trick"]
    recap = here.recap()
    assert recap.picture["words"]["label"] == "Words of this lesson (1)"
    made = here.ask(1, TASK)
    press(made, "choose QC")
    press(made, "check")
    explained = {one["word"] for one in made.picture["terms"]["words"]}
    assert "follow suit" in explained
    assert {one.word for one in here.words()} == {"trick", *explained}
    made.answer(TASK.answer)
    shown = recap.picture["words"]["known"]
    assert {one["word"] for one in shown} == {"trick", *explained}
    for one in shown:
        assert f"  {one['word']} – {one['meaning']}" in recap.twin().splitlines()


def test_a_lesson_of_a_game_lists_that_games_own_words(copies: Path) -> None:
    toml = copies / "lessons.toml"
    toml.write_text(toml.read_text().replace("[legal]", '["pitch/legal"]'))
    cells = [{"cell_type": "markdown", "source": "The *pitcher* shoots the Smudge."}]
    (copies / "a.ipynb").write_text(json.dumps({"cells": cells}))
    assert [one.word for one in lesson("pitch/legal").words()] == ["pitcher", "Smudge"]


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
