"""Questions without end on one topic, on the screen: answer, be told why, go on to the next."""

from __future__ import annotations

from typing import Any, ClassVar

from cardlib import drills
from cardlib.playable import Playable
from cardlib.text import as_given, say
from widgets.base import check_keywords, static_text
from widgets.questions.drill_session import DrillSession
from widgets.tables.seated import SessionWidget


class DrillWidget(SessionWidget[DrillSession]):
    """A drill.  Made by :func:`drill`."""

    _esm = static_text("shared.js", "words.js", "asking.js", "quiz_parts.js", "quiz.js")
    _css = static_text("shared.css", "quiz.css")

    takes: ClassVar[tuple[str, ...]] = ("layout", "seed")

    def __init__(self, some: drills.Drill, **options: Any) -> None:
        super().__init__(DrillSession(some), **options)

    @property
    def code(self) -> str:
        """What somebody types to get the same questions."""
        return self.session.drill.code

    def answer(self, answer: object) -> None:
        """Choose an answer and check it, as by clicking."""
        self.session.answer(answer)
        self.repaint()

    def go_on(self) -> None:
        """Go on to the next question, as by clicking."""
        self.session.go_on()
        self.repaint()

    def __repr__(self) -> str:
        return repr(self.session.drill)


def drill(game: Playable | str, topic: str | None = None, **options: Any) -> DrillWidget:
    """Practice one topic of a game: ``drill("…", "legal", seed=7)``.

    The topics are listed by :func:`cardlib.drills.topics`.  ``seed``, a whole number, chooses the
    hands.  Instead of all that a code can be given, such as another one's drill shows.  Beside
    these only ipywidgets' ``layout`` is taken.

    Raises :class:`cardlib.drills.NoSuchDrill` for a game, a topic or a code there is not, and
    ``TypeError`` for a keyword there is not, naming the near ones.
    """
    check_keywords("drill", options, DrillWidget.takes)
    seed = options.pop("seed", None)
    if topic is None:
        if seed is not None and not isinstance(game, Playable) and drills.is_code(game):
            raise drills.NoSuchDrill(say("drill.code_alone", {"value": as_given(game)}))
        if seed is not None or isinstance(game, Playable):
            raise drills.NoSuchDrill(say("drill.topic_missing"))
        return DrillWidget(drills.read(game), **options)
    return DrillWidget(drills.drill(game, topic, seed=1 if seed is None else seed), **options)
