"""Widgets for notebooks, built on :mod:`cardlib`."""

from widgets.builder.deal_builder import deal_builder
from widgets.lessons.contents import contents
from widgets.lessons.lesson import lesson
from widgets.questions.drill import drill
from widgets.questions.quiz import quiz
from widgets.scores.sheet import score_sheet
from widgets.tables.card_table import card_table
from widgets.tables.still import Still

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
