"""Tasks whose right answer is computed from a deal, never typed."""

from cardlib.exercises.base import (
    NOT_YET,
    RIGHT,
    WRONG,
    ChoiceTask,
    Feedback,
    NoTask,
    NumberTask,
    Option,
    Task,
)
from cardlib.exercises.calls import MayCall
from cardlib.exercises.plays import HowMany, SureWinners, WhichCards
from cardlib.exercises.scores import Score, WhoWon
from cardlib.exercises.sides import WhoCanHold, WhoIsWithMe
from cardlib.exercises.tricks import TrickPoints, WhoWins
from cardlib.exercises.worth import CardPoints, HowManyTrumps, WorthMost

__all__ = [
    "NOT_YET",
    "RIGHT",
    "WRONG",
    "CardPoints",
    "ChoiceTask",
    "Feedback",
    "HowMany",
    "HowManyTrumps",
    "MayCall",
    "NoTask",
    "NumberTask",
    "Option",
    "Score",
    "SureWinners",
    "Task",
    "TrickPoints",
    "WhichCards",
    "WhoCanHold",
    "WhoIsWithMe",
    "WhoWins",
    "WhoWon",
    "WorthMost",
]
