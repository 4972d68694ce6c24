"""Jupyter's settings for the lessons: a saved notebook holds no widget that nobody can show.

A widget lives as long as its kernel.  In a notebook opened later it would only say that its model
was not found; what the widget said in words, and its picture, stand beside it and are kept.
"""

from __future__ import annotations

from typing import Any

VIEW = "application/vnd.jupyter.widget-view+json"


def drop_widgets(model: dict[str, Any], **_: object) -> None:
    """Take widget views and widget state out of a notebook about to be saved.

    Whatever the notebook looks like, it is saved: a shape not understood is left alone.
    """
    if _under(model, "type") != "notebook":
        return
    book = model.get("content")
    _without(_under(book, "metadata"), "widgets")
    for cell in _listed(book, "cells"):
        for output in _listed(cell, "outputs"):
            _without(_under(output, "data"), VIEW)
            _without(_under(output, "metadata"), VIEW)


def _under(thing: Any, key: str) -> Any:
    """What stands under a key; None where there is nothing, or no keys at all."""
    return thing.get(key) if isinstance(thing, dict) else None


def _listed(thing: Any, key: str) -> list[Any]:
    """The list under a key; empty where there is none."""
    found = _under(thing, key)
    return found if isinstance(found, list) else []


def _without(thing: Any, key: str) -> None:
    if isinstance(thing, dict):
        thing.pop(key, None)


c.ContentsManager.pre_save_hook = drop_widgets  # noqa: F821 - Jupyter puts c there
