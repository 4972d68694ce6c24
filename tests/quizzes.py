"""Questions for the tests: how to ask them as the browser does, and how to read what they show."""

from __future__ import annotations

from cardlib.exercises import RIGHT, WRONG, Feedback, Option, Task, WhichCards
from cardlib.reasons import why


def ask(made, kind, value=None, *, n=None):
    """What the browser does: replace the intent, naming the picture that was looked at."""
    number = made.picture["n"] if n is None else n
    intent = {"n": number, "i": made.intent.get("i", 0) + 1, "kind": kind}
    made.intent = intent if value is None else intent | {"value": value}


def press(made, *wishes):
    for wish in wishes:
        kind, _, value = wish.partition(" ")
        ask(made, kind, value or None)
    return made


def buttons(made):
    return {one["kind"]: one for one in made.picture["buttons"]}


def reason(made):
    return " ".join(line["text"] for line in made.picture["feedback"]["lines"])


def marked(made):
    return [one["value"] for one in made.picture["options"] if one["card"]["mark"]]


def strings(thing, key=""):
    """All texts of a picture with the key they stand under."""
    if isinstance(thing, str):
        yield key, thing
    elif isinstance(thing, dict):
        for name, value in thing.items():
            yield from strings(value, name)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from strings(value, key)


def keys(thing):
    """All keys that stand anywhere in a picture."""
    if isinstance(thing, dict):
        yield from thing
        for value in thing.values():
            yield from keys(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from keys(value)


class TwoRight(Task):
    """Asks for a word; two of three are right."""

    @property
    def question(self):
        return why("quiz.who_wins", "")

    @property
    def options(self):
        return tuple(Option(one) for one in ("solo", "pass", "three"))

    @property
    def answer(self):
        return "solo"

    def hints(self):
        return (why("quiz.hint.trumps_first", ""),)

    def _judge(self, answer):
        status = RIGHT if answer in ("solo", "three") else WRONG
        return Feedback(status, (why("quiz.right" if status == RIGHT else "quiz.not_yet", ""),))


class AnyClub(WhichCards):
    """Is content with any club."""

    def _judge(self, answer):
        if set(answer.split()) <= {"AC", "8C"}:
            return Feedback(RIGHT, (why("quiz.right", ""),))
        return super()._judge(answer)
