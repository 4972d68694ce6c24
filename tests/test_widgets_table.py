"""The card table's Python side: it passes wishes to its session and shows what comes of them."""

from __future__ import annotations

import json

import pytest

from tests.browser.harness.session import SampleSession
from widgets.tables.widget import CardTable


@pytest.fixture
def session():
    return SampleSession()


@pytest.fixture
def table(session):
    return CardTable(session)


def play(table, code, n=None):
    number = table.picture["n"] if n is None else n
    count = table.intent.get("i", 0) + 1
    table.intent = {"n": number, "i": count, "kind": "play", "card": code}


def hand(table):
    return [one["id"] for one in table.picture["hand"]]


def test_a_play_goes_to_the_session_and_its_picture_comes_back(table, session):
    play(table, "KS")
    assert session.played == ["KS"]
    assert "KS" not in hand(table)
    assert table.picture["event"] == "You have played 1."


def test_a_double_click_plays_once(table, session):
    play(table, "KS", n=1)
    play(table, "KS", n=1)
    assert [one["kind"] for one in session.log] == ["play"]


def test_a_refused_play_keeps_the_hand_and_carries_the_reason(table):
    before = hand(table)
    play(table, "AC")
    assert hand(table) == before
    assert table.picture["message"]["text"] == "Spades were led."
    assert [one["id"] for one in table.picture["hand"] if one["mark"]] == ["KS", "9S", "8S"]


def test_a_failing_session_is_shown_and_can_go_on(table):
    play(table, "QC")
    assert table.error["text"] == "RuntimeError: the sample fails on this card"
    play(table, "KS")
    assert table.error == {}
    assert table.picture["event"] == "You have played 1."


def test_text_picture_and_drawings_come_from_the_session(table, session):
    data, _ = table._repr_mimebundle_()
    assert data["text/plain"] == session.twin()
    assert data["text/html"] == session.still()
    assert table.sprite == session.sprite()
    play(table, "KS")
    assert "You have played 1." in table._repr_mimebundle_()[0]["text/plain"]


def test_the_picture_can_be_written_as_json(table):
    assert json.loads(json.dumps(table.picture)) == table.picture


def test_only_known_keywords_are_taken(session):
    with pytest.raises(TypeError, match="no keyword “seats”"):
        CardTable(session, seats=4)


def test_the_browser_side_is_one_module_without_imports(table):
    script = table._esm
    assert script.count("export default") == 1
    assert "import " not in script.split("//", maxsplit=1)[0]
    assert not [line for line in script.splitlines() if line.lstrip().startswith("import ")]
    assert "http" not in script.replace("http://www.w3.org/2000/svg", "")
    assert "@import" not in table._css
    assert "url(" not in table._css
