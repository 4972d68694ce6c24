"""What every widget does the same way: keywords, pictures, intents, errors, text."""

from __future__ import annotations

import pytest

from widgets.base import Widget


class Counter(Widget):
    """The smallest widget: it counts, refuses to go below nothing, and fails when told to."""

    _esm = "export default { render() {} }"
    takes = ("layout", "start")

    def __init__(self, start: int = 0, **options):
        self.count = start
        self.seen = []
        super().__init__(**options)

    def draw(self):
        if self.count == 13:
            raise ValueError("13 cannot be drawn")
        return {"count": self.count}

    def handle(self, intent):
        self.seen.append(intent["kind"])
        if intent["kind"] == "fail":
            raise RuntimeError("told to fail")
        if intent["kind"] == "stop":
            raise KeyboardInterrupt
        if intent["kind"] == "add":
            self.count += intent["by"]

    def twin(self):
        return f"The count is {self.count}.\n" + "It counts on and on. " * 20


def ask(widget, kind, *, n=None, **rest):
    """What the browser does: replace the intent, naming the picture that was looked at."""
    number = widget.picture["n"] if n is None else n
    widget.intent = {"n": number, "i": widget.intent.get("i", 0) + 1, "kind": kind, **rest}


def test_an_unknown_keyword_is_named_with_the_nearest_known_one():
    with pytest.raises(
        TypeError, match=r"Counter\(\) takes no keyword “layuot”. Did you mean layout"
    ):
        Counter(layuot={})
    with pytest.raises(TypeError, match=r"no keyword “zzz”\. It takes layout and start\."):
        Counter(zzz=1)


def test_a_picture_is_numbered_and_each_answer_has_a_new_number():
    widget = Counter(start=5)
    assert widget.picture == {"count": 5, "n": 1}
    ask(widget, "add", by=2)
    assert widget.picture == {"count": 7, "n": 2}


def test_a_wish_that_changes_nothing_is_answered_too():
    widget = Counter()
    ask(widget, "add", by=0)
    assert widget.picture == {"count": 0, "n": 2}


def test_a_stale_or_repeated_intent_is_ignored_quietly():
    widget = Counter()
    ask(widget, "add", by=1)
    ask(widget, "add", by=1, n=1)
    ask(widget, "add", by=1, n=7)
    assert widget.picture == {"count": 1, "n": 2}
    assert widget.seen == ["add"]


@pytest.mark.parametrize("strange", [{}, {"n": 1}, {"n": 1, "kind": 3}, {"kind": "add", "by": 1}])
def test_what_is_no_intent_is_ignored(strange):
    widget = Counter()
    widget.intent = strange
    assert widget.seen == []
    assert widget.picture["n"] == 1


def test_closing_the_message_needs_no_number():
    widget = Counter()
    widget.intent = {"kind": "close"}
    assert widget.seen == ["close"]


def test_an_exception_is_shown_and_the_widget_lives_on():
    widget = Counter()
    ask(widget, "fail")
    assert widget.error["text"] == "RuntimeError: told to fail"
    assert widget.error["close"]
    assert isinstance(widget.trouble, RuntimeError)
    assert widget.picture == {"count": 0, "n": 2}, "the browser waits for an answer"
    ask(widget, "add", by=1)
    assert widget.error == {}
    assert widget.trouble is None
    assert widget.picture["count"] == 1


def test_an_interrupted_kernel_leaves_a_living_widget():
    widget = Counter()
    ask(widget, "stop")
    assert widget.error["text"].startswith("KeyboardInterrupt")
    ask(widget, "add", by=1)
    assert widget.picture["count"] == 1


def test_when_a_picture_cannot_be_drawn_the_old_one_stays_under_a_new_number():
    widget = Counter(start=12)
    ask(widget, "add", by=1)
    assert widget.picture == {"count": 12, "n": 2}
    assert widget.error["text"] == "ValueError: 13 cannot be drawn"
    ask(widget, "add", by=1)
    assert widget.picture == {"count": 14, "n": 3}
    assert widget.error == {}


def test_pictures_are_replaced_never_changed():
    widget = Counter()
    first = widget.picture
    ask(widget, "add", by=1)
    assert first == {"count": 0, "n": 1}
    assert widget.picture is not first


def test_the_text_is_the_whole_twin():
    widget = Counter(start=3)
    data, _ = widget._repr_mimebundle_(include=None, exclude=None)
    assert data["text/plain"] == widget.twin()
    assert len(data["text/plain"]) > 110
    view = data["application/vnd.jupyter.widget-view+json"]
    assert view["model_id"] == widget.model_id
    assert "text/html" not in data, "this widget has no still picture"


def test_the_repr_is_one_line_and_the_same_each_time():
    assert repr(Counter(start=3)) == repr(Counter(start=3)) == "<Counter: The count is 3.>"


def test_a_closed_widget_still_prints_but_shows_and_hears_nothing():
    widget = Counter(start=3)
    widget.close()
    widget.close()
    data, _ = widget._repr_mimebundle_()
    assert data == {"text/plain": widget.twin()}
    widget.intent = {"n": 1, "i": 1, "kind": "add", "by": 1}
    assert widget.seen == []


def test_one_message_opens_a_widget_with_its_picture_in_it(monkeypatch):
    sent = []
    monkeypatch.setattr(Counter, "send_state", lambda self, key=None: sent.append(key))
    widget = Counter()
    assert "picture" not in sent, "no second message follows the first"
    assert widget.get_state()["picture"] == {"count": 0, "n": 1}


def test_the_options_of_ipywidgets_are_passed_on():
    assert Counter(layout={"width": "50%"}).layout.width == "50%"
