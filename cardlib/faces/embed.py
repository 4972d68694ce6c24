"""Putting an SVG into a page as an image, where raw SVG would be thrown away."""

from __future__ import annotations

from base64 import b64encode
from html import escape


def data_uri(svg: str) -> str:
    """``svg`` as a ``data:`` address; the same text gives the same address."""
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode("ascii")


def img_html(svg: str, alt: str, width: int | None = None) -> str:
    """An ``<img>`` element that shows ``svg``; ``alt`` is what it says to those who don't see it.

    ``width`` in pixels replaces the picture's own.
    """
    size = "" if width is None else f' width="{width}"'
    return f'<img alt="{escape(alt)}" src="{data_uri(svg)}"{size}>'
