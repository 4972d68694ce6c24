"""What a question shows: one dict, made from what one seat may know and what was said so far.

The dict goes to the browser, to the static picture and to the text twin.  Nothing in it says what
is right before an answer was checked or a hint asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardlib.exercises import NOT_YET, RIGHT, WRONG, Option, Task
from cardlib.reasons import Reason
from cardlib.rulebook import NotInBook, rule
from cardlib.text import capital, listing, say, template
from widgets.questions.outcome import outcome, won_card
from widgets.questions.position import card_entry, position
from widgets.terms import with_terms

if TYPE_CHECKING:
    from widgets.questions.session import Given, QuizSession

Picture = dict[str, Any]

_VERDICTS: Final = {RIGHT: "quiz.verdict_right", WRONG: "quiz.verdict_wrong"}
_SAID_BY_VERDICT: Final = ("quiz.right",)
"""Reasons that only repeat the verdict."""


def quiz_picture(quiz: QuizSession) -> Picture:
    """The picture of a question at this moment."""
    task, said = quiz.task, quiz.said
    question = str(task.question)
    marked = said.feedback.marked if said is not None else ()
    shown = {
        "title": question,
        "kind": task.kind,
        "goal": say("lesson.goal", {"goal": quiz.goal}) if quiz.goal else "",
        "step": quiz.step,
        "question": question,
        "told": [capital(str(reason)) for reason in task.told],
        **position(task, marked, won_card(quiz)),
        "options": [_option(quiz, one) for one in quiz.options],
        "chosen": _chosen(quiz),
        "number": {"label": say("quiz.answer"), "text": quiz.text}
        if task.kind == "number"
        else None,
        "sure": _sure(quiz),
        "buttons": _buttons(quiz),
        "feedback": _feedback(quiz),
        "hints": _hints(quiz),
        "result": _result(quiz),
        "solution": _solution(quiz),
        "marks": {
            **{name: say(f"ask.{name}") for name in ("chosen", "good", "mark")},
            "won": say("table.mark_won"),
        },
    }
    return with_terms(shown, task.view.game.name)


# --- the answer ------------------------------------------------------------------------------


def _option(quiz: QuizSession, one: Option) -> Picture:
    said = quiz.said
    is_chosen = one.value in quiz.chosen
    is_settled = said is not None and said.given == quiz.given and is_chosen
    is_good = is_settled and said is not None and said.feedback.status == RIGHT
    marked = said.feedback.marked if said is not None else ()
    shown = None
    if one.card is not None:
        shown = card_entry(quiz.task, one.card, marked, won_card(quiz))
    spoken = _label(quiz.task, one, is_name=True)
    if shown is not None:
        # what the card is beside its name: its role, that it is a trump, that a reason is about it
        spoken = ", ".join([spoken, *shown["say"].split(", ")[1:]])
    if is_good:
        spoken += f", {say('ask.good')}"
    return {
        "value": one.value,
        "who": one.seat.name if one.seat is not None else "",
        "label": _label(quiz.task, one),
        "say": spoken,
        "card": shown,
        "chosen": is_chosen,
        "good": is_good,
    }


def _label(task: Task, one: Option, *, is_name: bool = False) -> str:
    """What an option is called, briefly or with the card's name in full."""
    if one.card is not None and one.seat is not None:
        code = "ask.play_name" if is_name else "ask.play"
        return say(code, {"seat": one.seat, "card": one.card})
    if one.card is not None:
        return format(one.card, "name" if is_name else "")
    if one.seat is not None:
        return one.seat.name
    if one.label:
        return one.label
    return template(f"call.label.{one.value}", task.view.game.name) or one.value


def _answer_words(quiz: QuizSession, given: Given) -> str:
    """An answer in words: the chosen options as a list, or the text as it was typed."""
    if isinstance(given, str):
        return given
    return listing(_label(quiz.task, one) for one in quiz.options if one.value in given)


def _chosen(quiz: QuizSession) -> str:
    if quiz.task.kind == "number":
        return ""
    if not quiz.chosen:
        return say("quiz.nothing_chosen")
    return say("quiz.chosen", {"cards": _answer_words(quiz, quiz.chosen)})


def _sure(quiz: QuizSession) -> Picture | None:
    if not quiz.owes_sure:
        return None
    return {
        "label": say("ask.sure_question"),
        "options": [
            {"value": value, "label": say(code), "chosen": quiz.sure is value}
            for value, code in ((True, "ask.sure"), (False, "ask.not_sure"))
        ],
    }


def _buttons(quiz: QuizSession) -> list[Picture]:
    shown = [_button("check", say("quiz.check"))]
    if not quiz.solved:
        is_more = quiz.hints_given < len(quiz.hints)
        code = "quiz.more_hints" if quiz.hints_given else "quiz.give_hint"
        label = say(code if is_more else "ask.no_more_hints")
        shown.append(_button("hint", label, enabled=is_more))
    if quiz.tries:
        shown.append(_button("solution", say("ask.solution"), is_open=quiz.solution_open))
    return shown


def _button(kind: str, label: str, *, enabled: bool = True, is_open: bool | None = None) -> Picture:
    return {"kind": kind, "label": label, "enabled": enabled, "open": is_open}


# --- what is said to it ------------------------------------------------------------------------


def _feedback(quiz: QuizSession) -> Picture | None:
    said = quiz.said
    if said is None:
        return None
    status = said.feedback.status
    answer = _answer_words(quiz, said.given)
    is_former = status != NOT_YET and said.given != quiz.given
    code = "ask.former" if is_former else "ask.answered"
    others = [_other_words(quiz, one) for one in quiz.others()]
    sure = ""
    if said.was_sure is not None:
        sure = say("ask.was_sure" if said.was_sure else "ask.was_not_sure")
    return {
        "number": said.number,
        "status": status,
        "verdict": say(_VERDICTS[status]) if status in _VERDICTS else "",
        "former": is_former,
        "given": say(code, {"answer": answer}) if status != NOT_YET else "",
        "sure": sure,
        "lines": [_line(one) for one in said.feedback.reasons if one.code not in _SAID_BY_VERDICT],
        "outcome": [_line(one, say("ask.outcome")) for one in outcome(quiz)],
        "others": say("ask.others", {"answers": others}) if others else "",
    }


def _other_words(quiz: QuizSession, value: str) -> str:
    found = [one for one in quiz.options if one.value in value.split()]
    return listing(_label(quiz.task, one) for one in found) if found else value


def _line(reason: Reason, label: str = "") -> Picture:
    """A reason with its rule; a rule that is not in the book is only named."""
    text = ""
    if reason.rule:
        try:
            text = rule(reason.rule).text
        except NotInBook:
            text = ""
    return {
        "label": label,
        "text": capital(str(reason)),
        "rule": reason.rule,
        "rule_text": text,
    }


def _hints(quiz: QuizSession) -> Picture | None:
    # The worked solution holds them all.
    if not quiz.hints_shown or quiz.solution_open:
        return None
    of = len(quiz.hints)
    return {
        "label": say("ask.hints"),
        "lines": [
            _line(one, say("ask.hint", {"n": n, "of": of}))
            for n, one in enumerate(quiz.hints[: quiz.hints_shown], start=1)
        ],
    }


def _result(quiz: QuizSession) -> Picture | None:
    if not quiz.solved:
        return None
    code = "ask.result_solution" if quiz.used_solution else "ask.result"
    params = {"tries": quiz.tries, "hints": quiz.hints_given}
    return {
        "text": say(code, params),
        "stars": quiz.stars,
        "of": 3,
        "stars_text": say("ask.stars", {"n": quiz.stars}),
    }


def _solution(quiz: QuizSession) -> Picture | None:
    if not quiz.solution_open:
        return None
    lines = [_line(one) for one in quiz.solution() if one.code not in _SAID_BY_VERDICT]
    # The last hint often is the reason itself.
    told = {line["text"]: line for line in lines}
    return {"label": say("ask.solution"), "lines": list(told.values())}
