"""A score sheet: a ledger whose lines open to their reason."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cardlib.deal import Deal
from cardlib.match import Match
from cardlib.text import face_for, using
from widgets.base import Intent, Picture, Widget, check_keywords, static_text
from widgets.scores.picture import check_what, every_line, sheet_picture
from widgets.scores.still import sheet_still
from widgets.scores.twin import sheet_twin
from widgets.wish import Wish

OPTIONS: Final = ("face", "layout", "open")


class ScoreSheet(Widget):
    """The score of a hand, of several or of a match.  Made by :func:`score_sheet`."""

    _esm = static_text("shared.js", "words.js", "asking.js", "score.js")
    _css = static_text("shared.css", "score.css")

    takes: ClassVar[tuple[str, ...]] = ("layout",)

    def __init__(self, what: object, *, face: str | None, is_open: bool, **options: Any) -> None:
        self.what = check_what(what)
        self._opened: set[str] = set()
        one = self.what if isinstance(self.what, Deal | Match) else self.what[0]
        self.face = face_for(one.game.face, face)
        with using(face=self.face):
            if is_open:
                self.open_all()
        super().__init__(**options)

    def open_all(self) -> None:
        """Open every line: what it rests on stands below it."""
        lines = sheet_picture(self.what, ())["lines"]
        self._opened = {one["id"] for one in every_line(lines)}

    def draw(self) -> Picture:
        """The sheet with the lines open that were opened."""
        with using(face=self.face):
            return sheet_picture(self.what, self._opened)

    def handle(self, intent: Intent) -> None:
        """Open or close a line, or all; what makes no sense here is ignored."""
        wish = Wish(intent)
        kind, value = wish.kind, wish.text("value")
        if kind == "all":
            self.open_all()
        elif kind == "none":
            self._opened = set()
        elif kind == "choose":
            ids = (one["id"] for one in every_line(self.draw()["lines"]))
            self._opened ^= {one for one in ids if one == value}

    def twin(self) -> str:
        """The sheet in words, every line with its reason."""
        return sheet_twin(self.draw())

    def still(self) -> str:
        """The sheet as a static picture, every line with its reason."""
        return sheet_still(self.draw())


def score_sheet(what: object, **options: Any) -> ScoreSheet:
    """The score of ``what``, line by line; each line opens to its reason and its rule.

    ``what`` is a :class:`~cardlib.deal.Deal`, a :class:`~cardlib.match.Match`, or a list of
    finished deals of one game with the same seats.  Of a deal that is not over it shows what
    everybody knows: the tricks and the card points in them.  ``open=True`` opens all lines;
    ``face`` is ``"french"`` or ``"german"``.

    Every call makes a sheet of its own, so a cell can be run again and again.  Raises
    ``TypeError`` for a keyword there is not, naming the near ones, and for what has no score;
    ``ValueError`` for a face there is not.
    """
    check_keywords("score_sheet", options, OPTIONS)
    more = {"layout": options["layout"]} if "layout" in options else {}
    is_open, face = bool(options.get("open", False)), options.get("face")
    return ScoreSheet(what, face=face, is_open=is_open, **more)
