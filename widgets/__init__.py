"""Widgets for notebooks, built on :mod:`cardlib`."""

from widgets.card_table import card_table
from widgets.contents import contents
from widgets.deal_builder import deal_builder
from widgets.drill import drill
from widgets.lesson import lesson
from widgets.quiz import quiz
from widgets.score_sheet import score_sheet
from widgets.still import Still

__all__ = [
    "Still",
    "card_table",
    "contents",
    "deal_builder",
    "drill",
    "lesson",
    "quiz",
    "score_sheet",
]
