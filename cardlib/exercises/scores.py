"""Questions about a finished hand: who has won it, and what it brings."""

from __future__ import annotations

from cardlib.exercises.base import (
    NOT_YET,
    RIGHT,
    WRONG,
    ChoiceTask,
    Feedback,
    NumberTask,
    Option,
    Task,
)
from cardlib.ledger import Ledger, Line
from cardlib.reasons import Reason
from cardlib.seats import Side
from cardlib.text import quoted, say

DRAW = "draw"


class AboutScore(Task):
    """What questions about a finished hand have in common."""

    about = "score"

    def _fault(self) -> str | None:
        return None if self.view.status == "complete" and self.ledger.items else "quiz.no_score"

    @property
    def ledger(self) -> Ledger:
        """The score, line by line."""
        return self.view.score()

    def _given(self) -> tuple[Line, ...]:
        return tuple(line for line in self.ledger.lines if line.is_given)

    def _points(self) -> tuple[Line, ...]:
        """The lines that say who has made a point, in a game in which points are made."""
        return tuple(line for line in self.ledger.lines if line.made)

    def _made(self, side: int | None = None) -> int:
        """The points that a side has made, the own one unless it is named."""
        return sum(line.made[self._number() if side is None else side] for line in self._points())

    def _number(self) -> int:
        """The number of the own running score."""
        return self.view.game.side_number(self.view.rules, self.view.eye)

    def _side(self, number: int) -> Side:
        """The seats that share a running score."""
        return self.view.game.side_seats(self.view.rules, number)

    def _settling(self) -> tuple[Line, ...]:
        """The lines that follow from those given, up to the first that pays the seat asked."""
        lines = [line for line in self.ledger.lines if not line.is_given]
        among_all = any(_is_among_several(line) for line in lines)
        settled = []
        for line in lines:
            if line.delta and not (self._mine(line.delta) and _is_among_several(line) >= among_all):
                continue  # what one of them puts in alone settles nothing
            settled.append(line)
            if line.delta:
                break
        return tuple(settled)

    def _mine(self, delta: tuple[int, ...]) -> int:
        return delta[self.view.eye % len(delta)]

    def _piles(self) -> tuple[Reason, ...]:
        """What each seat has in tricks and card points."""
        view = self.view
        playing = sorted(view.game.playing(view.rules, view.dealer))
        code = "quiz.pile" if self._shows_points() else "quiz.pile_tricks"
        return tuple(
            self._why(
                code,
                "",
                seat=view.seats[seat],
                tricks=sum(trick.winner == seat for trick in view.tricks),
                points=view.worth_won(seat),
            )
            for seat in playing
        )

    def _shows_points(self) -> bool:
        """Whether card points are told: only where they count."""
        return self.view.game.counts_points(self.view)

    def _stopped(self) -> tuple[Reason, ...]:
        """That the hand was settled before all its tricks were played, where it was."""
        view = self.view
        done, of = len(view.tricks), sum(view.game.layout(view.rules, view.dealer).packets)
        return () if done == of else (self._why("quiz.stopped", "", n=done, of=of),)


class Score(AboutScore, NumberTask):
    """Asks what a finished hand adds to the own score."""

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.score", "", seat=self.view.eye)

    @property
    def told(self) -> tuple[Reason, ...]:
        """Who played with whom, what was won, or who made which point; whether it ended early."""
        given = tuple(line.reason for line in self._given())
        if self._points():
            return given
        more = self.view.game.to_settle(self.deal)
        return (*given, *more, *self._piles(), *self._stopped())

    @property
    def answer(self) -> str:
        """The change of the own score; a loss has a minus."""
        return str(self._mine(self.ledger.delta))

    def hints(self) -> tuple[Reason, ...]:
        """The lines of the score, one by one; then the sum."""
        lines = [line.reason for line in self.ledger.lines if not line.is_given]
        rule = lines[0].rule
        return (
            self._why("quiz.hint.who_won", rule),
            *lines,
            self._why("quiz.hint.score", "", n=int(self.answer)),
        )

    def _judge_number(self, given: int) -> Feedback:
        right = int(self.answer)
        if given == right:
            said = [line.reason for line in self.ledger.lines if not line.is_given]
            if self._points() and not self._is_about_me(said[0]):
                said.append(self._own())
            return Feedback(RIGHT, (self._why("quiz.right", ""), *said))
        wrong = self._misread if self._points() else self._missed
        return Feedback(WRONG, wrong(given, right))

    def _misread(self, given: int, right: int) -> tuple[Reason, ...]:
        """What is wrong with an answer in a game in which points are made, then settled."""
        made = self._made()
        settled = [line for line in self.ledger.lines if not line.is_given and line.item != "match"]
        about = self._own()
        if self._is_about_me(settled[0].reason):
            about = settled[0].reason
        elif right != made:
            about = settled[-1].reason
        if given == made:
            first = self._why("quiz.score_made", "", n=given)
        elif right < 0 and given == right + made:
            first = self._why("quiz.score_shortfall", "", given=given)
        elif given == 0:
            first = self._why("quiz.score_not_zero", "")
        else:
            code = "quiz.score_much" if given > right else "quiz.score_little"
            first = self._why(code, "", given=given)
        return (first, about)

    def _is_about_me(self, reason: Reason) -> bool:
        side = dict(reason.params).get("side")
        return isinstance(side, Side) and self.view.eye in side

    def _own(self) -> Reason:
        rule, side = self.view.game.rule_id(self.view, "made"), self._side(self._number())
        return self._why("quiz.made_own", rule, side=side, n=self._made())

    def _missed(self, given: int, right: int) -> tuple[Reason, ...]:
        """The reasons of the lines that the answer misses."""
        settling = tuple(line.reason for line in self._settling())
        if given == 0 or given * right < 0:
            return settling if given else (self._why("quiz.score_nothing", ""), *settling[:-1])
        lines = [line for line in self.ledger.lines if line.delta]
        paid = [line for line in lines if self._mine(line.delta)] or lines
        single = self._mine(paid[0].delta)
        for line in (*paid[1:], *paid[:1]):
            if given == right - self._mine(line.delta):
                return (self._why("quiz.score_missed", ""), line.reason)
        for line in paid:
            if given == right + self._mine(line.delta):
                return (self._why("quiz.score_twice", ""), line.reason)
        other = [n for n in self.ledger.delta if n and abs(n) == abs(given)]
        if other and abs(given) != abs(right):
            return (self._why("quiz.score_each", "", given=given), paid[0].reason)
        stake = [line.reason for line in self.ledger.lines if line.item == "stake"]
        if abs(right) in (2 * abs(given), 4 * abs(given)) and stake:
            return (self._why("quiz.score_missed", ""), stake[-1])
        code = "quiz.score_much" if abs(given) > abs(right) else "quiz.score_little"
        return (self._why(code, "", given=given, n=single), paid[-1].reason)


class WhoWon(AboutScore, ChoiceTask):
    """Asks which side has won a finished hand, from what each seat has in its tricks.

    The card points are told where they do not count too: what counts has to be known.
    """

    def _fault(self) -> str | None:
        return super()._fault() or (
            None if self._given() and all(self._sides()) else "quiz.no_sides"
        )

    def _shows_points(self) -> bool:
        return True

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.who_won", "")

    @property
    def told(self) -> tuple[Reason, ...]:
        """Who played with whom, and what each seat has won; not the sum."""
        return (self._given()[0].reason, *self._piles())

    @property
    def options(self) -> tuple[Option, ...]:
        """The sides, and nobody."""
        values = (*self._sides(), DRAW)
        return tuple(Option(value, label=self._label(value)) for value in values)

    @property
    def answer(self) -> str:
        """The side that has won."""
        delta = self.ledger.delta
        ahead = max(range(len(delta)), key=delta.__getitem__)
        return self.view.side_of(ahead)

    def hints(self) -> tuple[Reason, ...]:
        """Add up first; what the sides have; who has won."""
        points = [line.reason for line in self._given()[1:]]
        settling = [line.reason for line in self._settling()]
        if not self._counts_points():
            return (self._why("quiz.hint.count_tricks", settling[0].rule), *settling)
        first = self._why("quiz.hint.add_up", points[-1].rule)
        return (first, *points, *settling)

    def _label(self, value: str) -> str:
        if value == DRAW:
            return str(self._why("quiz.draw", ""))
        return str(self._why(f"side.{value}", ""))

    def _judge_choice(self, value: str) -> Feedback:
        points = [line.reason for line in self._given()[1:]]
        settling = [line.reason for line in self._settling()]
        if value == self.answer:
            return Feedback(RIGHT, (self._why("quiz.right", ""), *points, *settling))
        if value == DRAW:
            # at an even count the line that settles it
            return Feedback(WRONG, (self._why("quiz.no_draw", ""), *points, *settling[:-1]))
        if not self._counts_points():
            code = "quiz.not_points" if self._worth(value) > self._worth(self.answer) else ""
            first = (self._why(code, settling[0].rule, n=self._worth(value)),) if code else ()
            return Feedback(WRONG, (*first, *settling[:1]))
        if self._tricks(value) > self._tricks(self.answer):
            n = self._tricks(value)
            return Feedback(WRONG, (self._why("quiz.not_tricks", "", n=n), *points))
        return Feedback(WRONG, (self._why("quiz.add_up", ""), *points))

    def _sides(self) -> tuple[str, ...]:
        view = self.view
        seats = sorted(view.game.playing(view.rules, view.dealer))
        return tuple(sorted({view.side_of(seat) for seat in seats}, reverse=True))

    def _tricks(self, side: str) -> int:
        return sum(self.view.side_of(trick.winner) == side for trick in self.view.tricks)

    def _worth(self, side: str) -> int:
        seats = [seat for seat in self.view.seats if self.view.side_of(seat) == side]
        return sum(map(self.view.worth_won, seats))

    def _counts_points(self) -> bool:
        return self.view.game.counts_points(self.view)


class WhichLines(AboutScore):
    """Asks which parts of a settlement are paid in a finished hand, those that are not among them.

    A game that settles a hand in parts names them all (:attr:`cardlib.game.Game.parts`).
    """

    kind = "cards"

    def _fault(self) -> str | None:
        return super()._fault() or (None if self._paid() else "quiz.no_parts")

    @property
    def question(self) -> Reason:
        """What is asked."""
        return self._why("quiz.which_lines", "")

    @property
    def told(self) -> tuple[Reason, ...]:
        """What was played, what has to be known of it, and what each seat has won."""
        given = tuple(line.reason for line in self._given())
        more = self.view.game.to_settle(self.deal)
        return (*given, *more, *self._piles(), *self._stopped())

    @property
    def options(self) -> tuple[Option, ...]:
        """All parts that a settlement can have."""
        return tuple(Option(part, label=self._label(part)) for part in self.view.game.parts)

    @property
    def answer(self) -> str:
        """The parts that are paid here."""
        return " ".join(self._paid())

    def hints(self) -> tuple[Reason, ...]:
        """How many there are; the lines of the score, one by one."""
        lines = [line.reason for line in self.ledger.lines if not line.is_given]
        first = self._why("quiz.hint.lines", lines[0].rule, n=len(self._paid()))
        return (first, *lines)

    def _judge(self, answer: object) -> Feedback:
        known = {name.casefold(): one.value for one in self.options for name in one[::3]}
        if isinstance(answer, list | tuple | set | frozenset):
            words = [str(one) for one in answer]
        else:
            text = str(answer).strip()
            words = [text] if text.casefold() in known else text.replace(",", " ").split()
        chosen = [known.get(word.casefold()) for word in words]
        if None in chosen:
            strange = quoted(words[chosen.index(None)], 20)
            return Feedback(NOT_YET, (self._why("quiz.no_option", "", value=strange),))
        for part in self._all():
            if part in chosen and part not in self._paid():
                return Feedback(WRONG, self._not_paid(part))
        lines = {line.item: line.reason for line in self.ledger.lines if line.delta}
        missing = [part for part in self._paid() if part not in chosen]
        if missing:
            more = self._why("quiz.missing_lines", "", n=len(missing))
            return Feedback(WRONG, (more, lines[missing[0]]))
        said = [line.reason for line in self.ledger.lines if not line.is_given]
        return Feedback(RIGHT, (self._why("quiz.right", ""), *said))

    def _all(self) -> tuple[str, ...]:
        return self.view.game.parts

    def _paid(self) -> tuple[str, ...]:
        paid = {line.item for line in self.ledger.lines if line.delta}
        return tuple(part for part in self._all() if part in paid)

    def _not_paid(self, part: str) -> tuple[Reason, ...]:
        """Why a part is not paid: the line that says so, or what was won."""
        own = [line.reason for line in self.ledger.lines if line.item == part]
        first = self._why("quiz.line_not", "", part=self._label(part))
        return (first, *(own or [line.reason for line in self._settling()]))

    def _label(self, part: str) -> str:
        return say(f"score.item.{part}", game=self.view.game.name)


def _is_among_several(line: Line) -> bool:
    """Whether a line changes more than one running score."""
    return sum(map(bool, line.delta)) > 1
