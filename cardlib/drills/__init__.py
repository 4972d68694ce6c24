"""Drills: questions without end on one topic, the same ones wherever the same code is typed.

>>> from cardlib import GAMES, drills
>>> some = drills.drill(next(iter(GAMES)), "legal", seed=7)
>>> drills.read(some.code) == some
True
"""

from cardlib.drills.sequence import Drill, NoSuchDrill, drill, is_code, read, topics
from cardlib.drills.topics import TOPICS

__all__ = ["TOPICS", "Drill", "NoSuchDrill", "drill", "is_code", "read", "topics"]
