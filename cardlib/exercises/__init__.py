"""Tasks whose right answer is computed from a deal, never typed."""

from cardlib.exercises.auctions import BidMade, WhoLeads
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
from cardlib.exercises.calls import MayCall, WhichCalls
from cardlib.exercises.last import LastToTrick
from cardlib.exercises.making import HowToMakeTrumps, WhichSuitIsTrumps
from cardlib.exercises.matches import Standing, WhoWinsMatch
from cardlib.exercises.pack import Highest, HowManyInPack, InOtherFace
from cardlib.exercises.plays import HowMany, SureWinners, WhichCards
from cardlib.exercises.points import HowManyPoints, WhoGets
from cardlib.exercises.pot import HowManyInPot
from cardlib.exercises.scores import Score, WhichLines, WhoWon
from cardlib.exercises.sides import WhoCanHold, WhoIsWithMe
from cardlib.exercises.stock import HowLikely, HowManyLeftOver
from cardlib.exercises.stops import StopOrPlayOn
from cardlib.exercises.tricks import TrickPoints, WhoWins
from cardlib.exercises.trumps import HowManyMatadors, WhichMatadors, WhichTrumps
from cardlib.exercises.worth import CardPoints, HowManyTrumps, PointsInPack, WorthMost

__all__ = [
    "NOT_YET",
    "RIGHT",
    "WRONG",
    "BidMade",
    "CardPoints",
    "ChoiceTask",
    "Feedback",
    "Highest",
    "HowLikely",
    "HowMany",
    "HowManyInPack",
    "HowManyInPot",
    "HowManyLeftOver",
    "HowManyMatadors",
    "HowManyPoints",
    "HowManyTrumps",
    "HowToMakeTrumps",
    "InOtherFace",
    "LastToTrick",
    "MayCall",
    "NoTask",
    "NumberTask",
    "Option",
    "PointsInPack",
    "Score",
    "Standing",
    "StopOrPlayOn",
    "SureWinners",
    "Task",
    "TrickPoints",
    "WhichCalls",
    "WhichCards",
    "WhichLines",
    "WhichMatadors",
    "WhichSuitIsTrumps",
    "WhichTrumps",
    "WhoCanHold",
    "WhoGets",
    "WhoIsWithMe",
    "WhoLeads",
    "WhoWins",
    "WhoWinsMatch",
    "WhoWon",
    "WorthMost",
]
