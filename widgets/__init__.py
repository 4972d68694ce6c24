"""Widgets for notebooks, built on :mod:`cardlib`."""

from widgets.table import CardTable

__all__ = ["CardTable"]
