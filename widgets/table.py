"""The card table: what a session says, drawn and made clickable.

The table knows no game.  A *session* holds the moment of play and answers four questions;
the table passes wishes to it and shows what comes of them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from widgets.base import Intent, Picture, Widget, static_text


class Session(Protocol):
    """The logic behind a table."""

    def picture(self) -> Picture:
        """What to show now: a dict that can be written as JSON.

        It is in the current language and without hidden cards.  Its ``n`` is set by the table.
        """

    def handle(self, intent: Intent) -> None:
        """Do what the person wants.

        ``intent["kind"]`` is ``"play"`` (with ``card``), ``"call"`` (``word``), ``"tool"``
        (``tool``), ``"go"`` (``to``, a step) or ``"close"`` (dismiss the message).  A refused
        play is not an exception: it puts a message into the next picture.
        """

    def twin(self) -> str:
        """The same state in words."""

    def still(self) -> str:
        """The same state as an HTML ``<img>``, or ""."""

    def sprite(self) -> str:
        """SVG symbols, one for each card a picture may name and one with the id ``back``.

        The id of a card's symbol is its canonical code.
        """


class CardTable(Widget):
    """A card table for one session.

    ``session`` is a :class:`Session`; the only keyword is ipywidgets' ``layout``.
    Raises ``TypeError`` for any other.
    """

    _esm = static_text("shared.js", "table_parts.js", "table.js")
    _css = static_text("shared.css", "table.css")

    takes: ClassVar[tuple[str, ...]] = ("layout",)

    def __init__(self, session: Session, **options: Any) -> None:
        self.session = session
        super().__init__(**options)

    def draw(self) -> Picture:
        """The session's picture."""
        return self.session.picture()

    def handle(self, intent: Intent) -> None:
        """Pass a wish on to the session."""
        self.session.handle(intent)

    def twin(self) -> str:
        """The session's words."""
        return self.session.twin()

    def still(self) -> str:
        """The session's static picture."""
        return self.session.still()

    def symbols(self) -> str:
        """The session's sprite."""
        return self.session.sprite()
