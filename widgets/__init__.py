"""Widgets for notebooks, built on :mod:`cardlib`."""

from widgets.card_table import card_table
from widgets.contents import contents
from widgets.lesson import lesson
from widgets.quiz import quiz
from widgets.still import Still

__all__ = ["Still", "card_table", "contents", "lesson", "quiz"]
