"""The card table: what a session says, drawn and made clickable.

The table knows no game; its session holds the moment of play.
"""

from __future__ import annotations

from typing import ClassVar

from widgets.base import static_text
from widgets.tables.seated import Session, SessionWidget


class CardTable(SessionWidget[Session]):
    """A card table for one session.

    ``session`` is a :class:`~widgets.tables.seated.Session`; the only keyword is ipywidgets'
    ``layout``.  Raises ``TypeError`` for any other.

    Its wishes are ``"play"`` (with ``card``), ``"call"`` (``word``), ``"tool"`` (``tool``),
    ``"go"`` (``to``, a step) and ``"close"`` (dismiss the message).
    """

    _esm = static_text("shared.js", "words.js", "table_parts.js", "table.js")
    _css = static_text("shared.css", "table.css")

    takes: ClassVar[tuple[str, ...]] = ("layout",)
