"""Questions for the harness page, without Jupyter: ``python -m tests.browser.harness.quiz``.

The page shows the question as it is shipped.  ``?picture=`` picks a question in some state; after
:data:`LIVE` a real :class:`~widgets.questions.quiz.Quiz` behind the page answers what is clicked.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

from cardlib import PACK_52, SPITZER
from cardlib.deal import Deal
from cardlib.exercises import HowMany, TrickPoints, WhichCards, WhoWins
from cardlib.faces import sprite
from tests.browser.harness.serve import HERE, Handler
from widgets.base import static_text
from widgets.questions.quiz import Quiz, quiz

HANDS = [
    "QC 8C AC 9D KD 10H 7H AS",
    "AD 10D 7C 9C JC KC AH 9H",
    "7D QD JD 10C 8H QH JH KH",
    "8D 10S KS QS JS 9S 8S 7S",
]
GOAL = "you can say which cards may be played when clubs are led"
# Run in the page: from then on a real question answers, a little later than at once.
LIVE = """async ([name, delay]) => {
  const post = async (path, body) =>
    (await fetch(path, { method: "POST", body: JSON.stringify(body) })).json();
  const { model } = harness;
  harness.pending = 0;
  await post("live", name);
  model.on("change:intent", async () => {
    harness.pending += 1;
    await new Promise((done) => setTimeout(done, delay));
    const { picture, error, tries } = await post("intent", model.get("intent"));
    harness.tries = tries;
    model.set("error", error);
    model.set("picture", picture);
    model.save_changes();
    harness.pending -= 1;
  });
}"""


def deal() -> Deal:
    """Clubs are led, and seat 0 holds two clubs and the queen of clubs."""
    return SPITZER.deal(hands=HANDS, dealer=0).play("KC").play("10C").play("7S")


def which() -> Quiz:
    """Choose the cards that may be played."""
    return quiz(WhichCards(deal()), goal=GOAL, step="Step 2 of 5")


def sure() -> Quiz:
    """The same, with the question how sure one is."""
    return quiz(WhichCards(deal()), goal=GOAL, step="Step 2 of 5", confidence=True)


def wins() -> Quiz:
    """Choose the winner of a trick."""
    return quiz(WhoWins(deal().play("8C")), goal=GOAL, step="Step 3 of 5")


def points() -> Quiz:
    """Count a trick."""
    return quiz(TrickPoints(deal().play("AC")), goal=GOAL, step="Step 4 of 5")


def many() -> Quiz:
    """Count the cards that may be played."""
    return quiz(HowMany(deal()))


def first() -> Quiz:
    """Nothing was led yet."""
    return quiz(WhichCards(SPITZER.deal(hands=HANDS, dealer=3)))


def after(make: Callable[[], Quiz], *steps: dict[str, Any]) -> Quiz:
    """A question after the learner did something."""
    made = make()
    for step in steps:
        number = made.intent.get("i", 0) + 1
        made.intent = {"n": made.picture["n"], "i": number, **step}
    return made


def choose(value: str) -> dict[str, Any]:
    """The wish to choose an option."""
    return {"kind": "choose", "value": value}


CHECK = {"kind": "check"}
HINT = {"kind": "hint"}
SOLUTION = {"kind": "solution"}
SURE = {"kind": "sure", "value": True}
BOTH = (choose("AC"), choose("8C"))

STATES: dict[str, Callable[[], Quiz]] = {
    "cards": which,
    "cards_chosen": lambda: after(which, choose("QC"), choose("8C")),
    "cards_empty": lambda: after(which, CHECK),
    "cards_wrong": lambda: after(which, choose("QC"), choose("8C"), CHECK),
    "cards_former": lambda: after(which, choose("QC"), choose("8C"), CHECK, choose("QC")),
    "cards_right": lambda: after(which, *BOTH, CHECK),
    "cards_hints": lambda: after(which, HINT, HINT),
    "cards_all_hints": lambda: after(which, choose("QC"), CHECK, HINT, HINT, HINT, HINT),
    "cards_solution": lambda: after(which, choose("QC"), CHECK, SOLUTION),
    "cards_solved_late": lambda: after(
        which, choose("QC"), CHECK, SOLUTION, choose("QC"), *BOTH, CHECK
    ),
    "first": first,
    "sure": sure,
    "sure_owed": lambda: after(sure, *BOTH, CHECK),
    "sure_right": lambda: after(sure, *BOTH, SURE, CHECK),
    "sure_wrong": lambda: after(sure, choose("QC"), SURE, CHECK),
    "one": wins,
    "one_chosen": lambda: after(wins, choose("1")),
    "one_wrong": lambda: after(wins, choose("1"), CHECK),
    "one_right": lambda: after(wins, choose("1"), CHECK, HINT, choose("2"), CHECK),
    "number": points,
    "number_wrong": lambda: after(points, {"kind": "check", "value": "30"}),
    "number_text": lambda: after(points, {"kind": "check", "value": "many"}),
    "number_right": lambda: after(points, {"kind": "check", "value": "25"}),
    "many": many,
    "many_wrong": lambda: after(many, {"kind": "check", "value": "3"}),
}
"""Each state by its name: call it for a fresh question."""


@cache
def samples() -> str:
    """The picture of each state, as JSON."""
    return json.dumps({name: make().picture for name, make in STATES.items()})


class QuizServer(ThreadingHTTPServer):
    """Serves the page, and keeps the question that is live."""

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), QuizHandler)
        self.lock = threading.Lock()
        self.live: Quiz | None = None


class QuizHandler(Handler):
    """Answers with one of the pages, or passes a wish on to the live question."""

    server: QuizServer

    def do_GET(self) -> None:  # noqa: N802 - the name that http.server asks for
        """Answer one request."""
        made = self._page(urlsplit(self.path).path)
        if made is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self._send(*made)

    def do_POST(self) -> None:  # noqa: N802
        """Make a question live (``/live``), or let it answer one wish (``/intent``)."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.server.lock:
            if urlsplit(self.path).path == "/live":
                self.server.live = STATES[body]()
            asked = self.server.live
            assert asked is not None
            if urlsplit(self.path).path == "/intent":
                asked.intent = body
            told = {"picture": asked.picture, "error": asked.error, "tries": asked.tries}
        self._send("application/json", json.dumps(told))

    def _page(self, path: str) -> tuple[str, str] | None:
        if path == "/":
            return "text/html", (HERE / "index.html").read_text(encoding="utf-8")
        if path == "/harness.js":
            return "text/javascript", (HERE / "harness.js").read_text(encoding="utf-8")
        if path == "/widget.js":
            return "text/javascript", Quiz._esm
        if path == "/widget.css":
            # Both style sheets, as on a page with a table and a question.
            return "text/css", Quiz._css + static_text("table.css")
        if path == "/pictures.json":
            return "application/json", samples()
        return ("image/svg+xml", sprite(PACK_52)) if path == "/sprite.svg" else None

    def _send(self, kind: str, text: str) -> None:
        body = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    with QuizServer() as running:
        address = f"http://127.0.0.1:{running.server_port}/?picture=cards&theme=light"
        sys.stdout.write(f"{address}\npictures: {', '.join(STATES)}\n")
        sys.stdout.flush()
        running.serve_forever()
