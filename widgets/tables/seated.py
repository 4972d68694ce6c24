"""A widget with a session behind it: the session knows what goes on, the widget hands it on.

Passing is all such a widget does; the logic is tested without a browser, at the session.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from widgets.base import Intent, Picture, Widget


class Session(Protocol):
    """What goes on in a widget, without a browser."""

    def picture(self) -> Picture:
        """What to show now: a dict that can be written as JSON.

        It is in the current language and without hidden cards.  Its ``n`` is set by the widget.
        """

    def handle(self, intent: Intent) -> None:
        """Do what the person wants; ``intent["kind"]`` says what, the rest depends on it.

        What is refused is not an exception: it puts a message into the next picture.
        """

    def twin(self) -> str:
        """The same state in words."""

    def still(self) -> str:
        """The same state as an HTML ``<img>``, or ""."""

    def sprite(self) -> str:
        """SVG symbols, one for each card a picture may name and one with the id ``back``.

        The id of a card's symbol is its canonical code.
        """


S = TypeVar("S", bound=Session)


class SessionWidget(Widget, Generic[S]):
    """A widget that shows a session and passes wishes on to it."""

    session: S

    def __init__(self, session: S, **options: Any) -> None:
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
