"""Which face cards are drawn in now, as drawing wants to know it."""

from __future__ import annotations

from cardlib.faces import FaceName
from cardlib.text import settings


def face_name() -> FaceName:
    """The face that cards are shown in now."""
    return "german" if settings().face == "german" else "french"
