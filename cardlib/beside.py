"""The same cards and plays under other house rules, side by side."""

from __future__ import annotations

import html
from collections.abc import Mapping
from typing import NamedTuple

from cardlib.deal import Deal
from cardlib.reasons import CardlibError, Reason
from cardlib.text import capital, say
from cardlib.wanted import wanted


def under(deal: Deal, **rules: object) -> Deal:
    """The same deal, calls and plays under other house rules.

    Raises :class:`~cardlib.reasons.BadRecord` for a house rule there is not, and
    :class:`~cardlib.reasons.IllegalAction` where they forbid what was done.
    """
    wanted(deal, Deal, "under", "deal")
    made = _dealt(deal, rules)
    for action in deal.log:
        made = made.act(action)
    return made


class Table(NamedTuple):
    """What goes for one of two tables."""

    head: str
    lines: tuple[str, ...]


class Beside(NamedTuple):
    """Two tables with the same cards and different house rules."""

    here: Table
    there: Table

    def __repr__(self) -> str:
        blocks = ("\n".join((one.head, *(f"  {line}" for line in one.lines))) for one in self)
        return "\n".join(blocks)

    def _repr_html_(self) -> str:
        heads = "".join(
            f'<th scope="col" style="text-align: left">{html.escape(one.head)}</th>' for one in self
        )
        cells = "".join(
            f"<td style='text-align: left'>{'<br>'.join(map(html.escape, one.lines))}</td>"
            for one in self
        )
        style = ' style="vertical-align: top; text-align: left"'
        return f"<table><tr{style}>{heads}</tr><tr{style}>{cells}</tr></table>"


def beside(deal: Deal, *, seat: int | str = 0, **rules: object) -> Beside:
    """What ``seat`` may do at this moment, or what the finished hand brings, at two tables.

    One plays by the house rules of ``deal``, the other by these with ``rules`` changed.
    """
    wanted(deal, Deal, "beside", "deal")
    eye = deal.seat(seat)
    _dealt(deal, rules)  # a house rule there is not is refused first
    usual = {name: getattr(deal.rules, name) for name in rules}
    heads, told = zip(
        *((_head(one), _lines(deal, one, eye)) for one in (usual, rules)), strict=True
    )
    # what was given to begin with is worth a line where the tables see it differently
    common = {one for one in told[0] if one.is_given} & set(told[1])
    lines = [tuple(one.text for one in lines if one not in common) for lines in told]
    return Beside(*map(Table, heads, lines))


def _dealt(deal: Deal, rules: dict[str, object]) -> Deal:
    changed = {**deal.game.changed(deal.rules), **rules}
    agreed = deal.game.house_rules(changed)
    return Deal(deal.game, agreed, deal.dealer, deal.hands, deal.blind, deal.extras)


def as_typed(rules: Mapping[str, object]) -> tuple[str, ...]:
    """House rules as they are written in a call, ``tie="tricks"``."""
    return tuple(f"{name}={value!r}".replace("'", '"') for name, value in rules.items())


def _head(changed: dict[str, object]) -> str:
    return ", ".join(as_typed(changed))


class _Told(NamedTuple):
    """A line for one table."""

    text: str
    is_given: bool = False


def _lines(deal: Deal, changed: dict[str, object], eye: int) -> tuple[_Told, ...]:
    """What is to be said of the deal at one table; where it stops fitting, why."""
    made = _dealt(deal, changed)
    for action in deal.log:
        try:
            made = made.act(action)
        except CardlibError as error:
            return (_Told(_line(error.reason)),)
    if made.status not in ("calling", "playing"):
        delta = made.score().delta
        total = say("beside.total", {"n": delta[eye % len(delta)]})
        told = (_Told(_line(one.reason), one.is_given) for one in made.score().lines)
        return (*told, _Told(total))
    view = made.view(eye)
    if view.status == "playing" and view.to_act == eye:
        allowed = view.legal_cards()
        may = say("table.hint_some", {"seat": view.eye, "cards": tuple(allowed)})
        return (_Told(may), _Told(_line(view.judge(allowed[0]).reason)))
    if view.due.step == "call" and view.to_act == eye:
        calls = tuple(say(f"call.label.{one}", game=view.game.name) for one in view.legal())
        return (_Told(say("beside.may_call", {"seat": view.eye, "calls": calls})),)
    return (_Told(repr(view)),)


def _line(reason: Reason) -> str:
    rule = f" [{reason.rule}]" if reason.rule else ""
    return f"{capital(str(reason))}{rule}"
