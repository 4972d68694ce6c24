"""What goes on at a deal builder: clicking, typing, filling up, taking back.

No browser is needed here: an intent comes in as a dict, a picture goes out as a dict.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardlib.cards import card
from cardlib.deal import Deal
from cardlib.faces import sprite
from cardlib.reasons import BadCard, BadRecord, Reason
from cardlib.text import capital, say, using
from widgets.builder.board import Board
from widgets.builder.picture import board_picture
from widgets.builder.still import board_still
from widgets.builder.twin import board_twin
from widgets.face import face_name
from widgets.house_words import rule_line
from widgets.wish import Wish

Picture = dict[str, Any]
Intent = Mapping[str, Any]

LONGEST: Final = 400
"""No text for a hand is longer than this many characters."""
LONGEST_SEED: Final = 40


class BuildSession:
    """A board, what was before it, and what is said about the last change."""

    def __init__(self, board: Board, *, seed: int | str, face: str | None, note: str) -> None:
        """Begin with ``board``; ``seed`` stands in the field for filling up."""
        self.board = board
        self.seed = str(seed)
        self.face = face
        self.at = 0
        """The place that cards are given to."""
        self.event = note
        self._before: list[Board] = []
        self._typing: int | None = None

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._before)

    @property
    def deal(self) -> Deal:
        """The deal; raises :class:`~widgets.builder.board.NotComplete` until it is one."""
        return self.board.deal()

    # --- what the widget asks for ----------------------------------------------------------

    def picture(self) -> Picture:
        """What to show now."""
        with using(face=self.face):
            return board_picture(self)

    def twin(self) -> str:
        """The same in words."""
        return board_twin(self.picture())

    def still(self) -> str:
        """The same as a static picture."""
        with using(face=self.face):
            return board_still(self.picture(), face_name())

    def sprite(self) -> str:
        """The drawings of all cards of the pack."""
        with using(face=self.face):
            return sprite(self.board.pack, face_name())

    def handle(self, intent: Intent) -> None:
        """Do what the person wants; what makes no sense here is ignored."""
        wish = Wish(intent)
        kind, text, number = wish.kind, wish.text("value"), wish.number("value")
        with using(face=self.face):
            if kind == "choose":
                self._card(text)
            elif kind == "place":
                self._place(number)
            elif kind == "type":
                self._type(wish.part("texts"))
            elif kind == "dealer":
                self._dealer(number)
            elif kind == "rules":
                self._rules(wish.part("rules"))
            elif kind == "seed":
                self._write_seed(text)
            elif kind == "fill":
                self._write_seed(text)
                self.fill()
            elif kind == "clear":
                self._change(self.board.cleared(), say("build.did_clear"))
            elif kind == "undo":
                self._undo()

    # --- what can be done ------------------------------------------------------------------

    def fill(self) -> None:
        """Fill every place up from the cards that lie nowhere."""
        seed = _seed(self.seed)
        missing = sum(map(len, map(self.board.held, range(len(self.board.texts)))))
        try:
            filled = self.board.filled(seed)
        except BadRecord as error:
            self.event = say("build.cannot_fill", {"why": _sentence(error.reason)})
            return
        given = sum(map(len, map(filled.held, range(len(filled.texts))))) - missing
        self._change(filled, say("build.did_fill", {"n": given, "seed": self.seed}))

    def _card(self, text: str | None) -> None:
        """Give a card to the place chosen, or take it back from there."""
        try:
            one = card(text) if text is not None else None
        except BadCard:
            one = None
        if one is None or one not in self.board.pack:
            return
        name = self.board.places[self.at]
        said: dict[str, object] = {"seat": name, "card": one}
        if one in self.board.held(self.at):
            self._change(self.board.without(self.at, one), say("build.did_take", said))
            return
        owners = self.board.owners().get(one, ())
        code = "build.did_give"
        if owners:
            said["places"] = tuple(self.board.places[place] for place in dict.fromkeys(owners))
            code = "build.did_move"
        self._change(self.board.given(self.at, one), say(code, said))

    def _place(self, value: int | None) -> None:
        if value is not None and value in self.board.shown:
            self.at = value
            self.event = say("build.did_choose", {"seat": self.board.places[value]})
            self._typing = None

    def _type(self, texts: Wish) -> None:
        places = {str(place): place for place in range(len(self.board.texts))}
        for name in texts.names:
            place, text = places.get(name), texts.text(name)
            if place is None or text is None:
                continue
            board = self.board.typed(place, text[:LONGEST])
            # What is typed in one go is taken back in one go.
            if self._typing == place and board != self.board:
                self.board = board
                self.event = ""
            else:
                self._change(board, "")
            self._typing = place

    def _dealer(self, value: int | None) -> None:
        if value is not None and value in range(self.board.rules.players):
            said = {"seat": self.board.places[value]}
            self._change(self.board.with_dealer(value), say("build.did_deal", said))

    def _rules(self, values: Wish) -> None:
        """House rules, each by the number of its value among those there are."""
        board, told = self.board, []
        for name in values.names:
            number = values.number(name)
            options = board.values(name) if name in board.game.choices else ()
            if number is not None and number in range(len(options)):
                told.append(rule_line(board.game.name, name, options[number]))
                board = board.with_rule(name, options[number])
        if told:  # however many: one wish is taken back at once
            self._change(board, say("build.did_rule", {"rule": "; ".join(told)}))

    def _write_seed(self, value: str | None) -> None:
        if value is not None:
            self.seed = value.strip()[:LONGEST_SEED]

    def _undo(self) -> None:
        if self._before:
            self.board = self._before.pop()
            self.event = say("build.did_undo")
            self._settle()

    def _change(self, board: Board, event: str) -> None:
        """Go on with another board; the old one can be had back."""
        self.event = event
        if board != self.board:
            self._before.append(self.board)
            self.board = board
        self._settle()

    def _settle(self) -> None:
        self._typing = None
        if self.at not in self.board.shown:
            self.at = 0


def _sentence(reason: Reason) -> str:
    return capital(str(reason))


def _seed(text: str) -> int | str:
    """The seed that a text names: a number as ``deal(seed=…)`` would be given it, else the text."""
    digits = text.removeprefix("-")
    is_number = digits.isascii() and digits.isdecimal() and str(int(text)) == text
    return int(text) if is_number else text
