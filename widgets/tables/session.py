"""What goes on at a card table: the learner's wishes, the other seats' answers, the message.

No browser is needed here: an intent comes in as a dict, a picture goes out as a dict, and every
rule is asked of the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final, cast

from cardlib.cards import Card, card, deciding
from cardlib.codes import encode
from cardlib.deal import Deal
from cardlib.faces import img_html, sprite, table_svg
from cardlib.match import carried_on
from cardlib.moment import Action
from cardlib.playable import Playable
from cardlib.players import Player
from cardlib.reasons import BadCard, CardlibError, Reason, why
from cardlib.text import FACES, NoSuchSetting, capital, face_for, quoted, say, using
from cardlib.trick import Play
from widgets.tables.controls import slip, steps
from widgets.tables.lost import lost
from widgets.tables.others import Others
from widgets.tables.picture import Options, describe, eye_at, hinted, picture
from widgets.tables.twin import table_twin
from widgets.tables.whys import asked, why_told
from widgets.terms import with_terms
from widgets.wish import Wish

Picture = dict[str, Any]
Intent = Mapping[str, Any]

TOOLS: Final = ("next", "hint", "why", "undo", "again", "new", "level", "open", "face")
"""The tools a table can offer, in the order shown."""

USUAL_TOOLS: Final = ("next", "hint", "why", "undo", "again", "new")
"""The tools of a table unless others are named."""


class PlaySession:
    """A hand played by the learner at one seat and by computer players at the others.

    The others go on by themselves until the learner has to act or a trick is complete; then
    the trick stays on the table until somebody goes on.
    """

    _message: Picture | None
    _marked: tuple[Card, ...]
    _chosen: tuple[Card, ...]
    """Cards chosen to be laid away; they are named in the call that does it."""
    _left: tuple[Deal, Deal, int] | None
    """The deal left for a new one or begun again: as it began, as far as it went, the moment."""

    def __init__(  # noqa: PLR0913 - each is one choice of whoever sets the table
        self,
        deal: Deal,
        *,
        seat: int | str = 0,
        player: Player | str | None = None,
        tools: str | Collection[str] = USUAL_TOOLS,
        scrubber: bool = False,
        size: str = "normal",
        open_hands: bool = False,
        face: str | None = None,
    ) -> None:
        """Sit down at ``deal``; ``tools`` is one of :data:`TOOLS` or several.

        Raises ``ValueError`` for a seat, tool, size, face or name of a player there is not, and
        ``TypeError`` for a deal or a player that is none.
        """
        if face is not None:
            _one_of("face", face, FACES)
        _one_of("size", size, ("normal", "projector"))
        # One tool may be named alone; what is no collection is refused as a tool.
        tools = tools if isinstance(tools, Collection) and not isinstance(tools, str) else (tools,)
        for tool in tools:
            _one_of("tool", tool, TOOLS)
        self.eye = eye_at(deal, seat)
        self.others = Others(self.eye, player)
        self.tools = tools
        self.scrubber = scrubber
        self.size = size
        self.open_hands = open_hands
        self.face = face
        self._left = None
        # A moment that somebody prepared is to be tried again, not to be followed by another.
        self._is_prepared = bool(deal.log or deal.extras)
        self._begin(deal)

    @property
    def deal(self) -> Deal:
        """The moment on the table."""
        return self._line.at(self._at)

    # --- what the table asks for -----------------------------------------------------------

    def picture(self) -> Picture:
        """What to show now."""
        with using(face=self._face_name()):
            deal = self.deal
            options = Options(
                self.size,
                self._hint,
                self._marked,
                self._chosen,
                self._lying,
                self._waits(),
                event=self._event,
            )
            hands = [deal.held(seat) for seat in deal.seats] if self.open_hands else None
            shown = picture(deal.view(self.eye), options, hands)
            made = {
                **shown,
                "tools": self._tool_buttons(),
                "scrub": self._scrub(),
                "message": self._message,
            }
            return with_terms(made, deal.game.name)

    def twin(self) -> str:
        """The same in words."""
        return table_twin(self.picture())

    def still(self) -> str:
        """The same as a static picture."""
        shown = self.picture()
        return img_html(table_svg(shown, self._face_name()), table_twin(shown))

    def sprite(self) -> str:
        """The drawings of all cards of the pack; no hidden card can be told from it."""
        return sprite(self._first.game.pack(self._first.rules), self._face_name())

    def handle(self, intent: Intent) -> None:
        """Do what the learner wants; what cannot be done leaves a message and nothing else."""
        with using(face=self._face_name()):
            act = self._wished(Wish(intent))
            if act is not None:
                self._message, self._marked, self._event = None, (), ""
                act()

    def _wished(self, wish: Wish) -> Callable[[], object] | None:
        """What is to be done, or None if the wish makes no sense here."""
        kind, told, word = wish.kind, wish.text("card"), wish.text("word")
        tool, to = wish.text("tool") or "", wish.number("to")
        if kind == "play" and told is not None:
            return partial(self._play, told)
        if kind == "call" and word is not None:
            return partial(self._call, word)
        if kind == "tool" and tool in self.tools and self._useful(tool):
            return partial(self._tool, tool)
        if kind == "go" and to is not None and self._from <= to <= len(self._line.log):
            return partial(self._go, to)
        return (lambda: None) if kind == "close" else None  # closing takes the message away

    # --- playing -----------------------------------------------------------------------------

    def _begin(self, deal: Deal) -> None:
        self._first = self._line = deal
        self._at = len(deal.log)
        # One can step back through all that led here, where there is something to step with.
        self._from = 0 if self.scrubber else self._at
        self._message, self._marked, self._chosen = None, (), ()
        self._hint = False
        self._lying = False
        self._event = ""
        if not self._waits():
            self._event = " ".join(self._others_act())

    def _waits(self) -> bool:
        """Whether the others wait: who may announce must be able to before somebody else leads."""
        deal = self.deal
        return deal.to_act not in (None, self.eye) and bool(deal.view(self.eye).offers(self.eye))

    def _play(self, told: str) -> None:
        deal = self.deal
        try:
            one = card(told)
        except BadCard as error:
            self._refuse(error.reason)
            return
        if self._chooses():
            kept = tuple(other for other in self._chosen if other is not one)
            room = deal.game.choosing[deal.due.step]
            if len(kept) == len(self._chosen) < room and one in deal.held(self.eye):
                kept = (*kept, one)
            self._chosen = kept
            return
        verdict = deal.judge(one, self.eye)
        if not verdict.ok:
            self._refuse(verdict.reason)
            return
        self._advance(deal.play(one, self.eye))

    def _call(self, word: str) -> None:
        deal = self.deal
        known = deal.game.vocabulary(deal)
        # What only a record says of a hand is no call that anybody makes at the table.
        offered = deal.view(self.eye).offers(self.eye)
        named = deal.legal() if deal.status == "calling" else ()
        if word not in (*known, *offered, *deal.game.choosing, *named):
            name = deal.game.name
            self._refuse(why("call.unknown", "REC-3", game=name, word=quoted(word), known=known))
            return
        if self._chooses():
            word = " ".join((word, *(one.code for one in self._chosen)))
        try:
            after = deal.call(word, self.eye)
        except CardlibError as error:
            self._refuse(error.reason)
            return
        self._advance(after)

    def _chooses(self) -> bool:
        """Whether the learner now chooses cards to be laid away."""
        deal = self.deal
        return deal.to_act == self.eye and deal.due.step in deal.game.choosing

    def _advance(self, after: Deal) -> None:
        """Take the learner's action, then let the others act."""
        self._hint, self._chosen, self._lying = False, (), _just_finished(after)
        said = self._happened(after)
        if not self._lying:
            said += self._others_act()
        self._event = " ".join(said)

    def _others_act(self) -> list[str]:
        """Let the other seats act until it is the learner's turn or a trick is complete."""
        said: list[str] = []
        for seat in self._line.seats:
            after = self.others.announce(self._line, seat) if seat != self.eye else None
            if after is not None:
                said += self._happened(after)
        while self._line.to_act not in (None, self.eye):
            said += self._happened(self.others.act(self._line))
            if _just_finished(self._line):
                self._lying = True
                break
        return said

    def _happened(self, after: Deal) -> list[str]:
        """Go on to ``after``: what was done, who won the trick, and what it cost the learner."""
        self._line, self._at = after, len(after.log)
        return self._said()

    def _said(self) -> list[str]:
        deal = self.deal
        said = [describe(deal, self._public(deal.log[-1]))]
        if _just_finished(deal):
            cost = lost(deal.view(self.eye))
            said += [str(deal.why_won()), *([str(cost)] if cost else [])]
        return said

    def _public(self, action: Action) -> Action:
        return action if isinstance(action, Play) else self._line.game.public(action, self.eye)

    def _refuse(self, reason: Reason) -> None:
        self._message = slip("refused", capital(str(reason)), reason.rule)
        self._marked = deciding(reason)
        self._event = ""

    # --- tools -----------------------------------------------------------------------------

    def _tool(self, tool: str) -> None:
        if tool == "hint":
            self._toggle_hint()
        elif tool == "why":
            told = why_told(self.deal, self.eye, self.others, is_open=self.open_hands)
            self._message = slip("info", told)
        elif tool == "undo":
            self._undo()
        elif tool == "next":
            self._go_on()
        elif tool == "again":
            self._sit_down(self._first, say("table.event_again"))
        elif tool == "new":
            self._sit_down(self._next_deal(), say("table.event_new"))
        elif tool == "level":
            self.others.change()
            self._event = say(
                "table.event_level", {"level": self.others.level, "about": self.others.about}
            ).strip()
        elif tool == "open":
            self.open_hands = not self.open_hands
        elif tool == "face":
            self.face = next(one for one in FACES if one != self._face_name())

    def _sit_down(self, deal: Deal, said: str) -> None:
        """Leave this deal for another one, or for its beginning."""
        self._left = (self._first, self._line, self._at)
        self._begin(deal)
        self._event = " ".join(filter(None, (said, self._event)))

    def _next_deal(self) -> Deal:
        """The deal after this one: its seed is this one's code, so it is always the same."""
        deal = self.deal
        game, rules = cast(Playable, deal.game), deal.rules
        dealer = int(game.next_dealer(deal))
        changed: dict[str, Any] = game.changed(rules)
        return game.deal(
            seed=encode(self._first), dealer=dealer, carried=carried_on(deal), **changed
        )

    def _undo(self) -> None:
        """Back to the last decision; before the first one, back to the deal that was left."""
        before = self._decision_before(self._at)
        if before == self._at and self._left is not None:
            self._first, self._line, before = self._left
            self._left = None
        self._go(before)

    def _go_on(self) -> None:
        if self._at < len(self._line.log) and self._acted(self._at) != self.eye:
            self._go(self._at + 1)
            self._event = " ".join(self._said())
            return
        # Where the learner announced something at this moment, it is not announced this time.
        self._line, self._lying = self.deal, False
        self._event = " ".join(self._others_act())

    def _toggle_hint(self) -> None:
        self._hint = not self._hint
        if not self._hint:
            return
        deal = self.deal
        allowed = deal.legal_cards()
        if len(allowed) == len(deal.held(self.eye)):
            text = say("table.hint_any", {"seat": self.eye})
        else:
            text = hinted(allowed, self.eye)
        self._message = slip("info", text)

    def _go(self, step: int) -> None:
        """Look at another moment of the hand; playing from there begins a new future."""
        self._at = step
        self._hint, self._chosen = False, ()
        self._lying = step > self._from and _just_finished(self.deal)
        params = {"at": step - self._from, "of": len(self._line.log) - self._from}
        self._event = say("table.event_back", params)

    def _scrub(self) -> Picture | None:
        return steps(self._from, self._at, len(self._line.log)) if self.scrubber else None

    def _decision_before(self, step: int) -> int:
        """The last moment before ``step`` where the learner had to decide, or the step itself."""
        first = len(self._first.log)
        earlier = (at for at in range(step - 1, first - 1, -1) if self._acted(at) == self.eye)
        return next(earlier, step)

    def _acted(self, at: int) -> int:
        """Which seat made the action at this place of the log."""
        return self._line.log[at].seat

    def _tool_buttons(self) -> list[Picture]:
        shown = []
        for tool in TOOLS:
            if tool not in self.tools or not self._useful(tool):
                continue
            pressed = {"hint": self._hint, "open": self.open_hands}.get(tool)
            code = "face_back" if tool == "face" and self._face_name() != FACES[0] else tool
            label = say(f"table.tool.{code}", {"level": self.others.level})
            shown.append({"tool": tool, "label": label, "pressed": pressed, "enabled": True})
        return shown

    def _useful(self, tool: str) -> bool:
        deal = self.deal
        if tool == "next":  # nothing moves by itself, so there is always a way on
            return deal.to_act not in (None, self.eye)
        if tool == "undo":
            return self._left is not None or self._decision_before(self._at) != self._at
        if tool == "hint":
            return deal.to_act == self.eye and deal.status == "playing"
        if tool == "why":
            return bool(asked(deal, self.eye))
        if tool == "again":
            return {self._at, len(self._line.log)} != {len(self._first.log)}
        if tool == "new":
            return not self._is_prepared
        return True

    def _face_name(self) -> Any:
        return face_for(self._first.game.face, self.face)


def _just_finished(deal: Deal) -> bool:
    """Whether the last action finished a trick."""
    last = deal.log[-1] if deal.log else None
    return isinstance(last, Play) and not deal.trick


def _one_of(name: str, value: object, known: tuple[str, ...]) -> None:
    if value not in known:
        shown = {"name": name, "value": quoted(value), "known": known}
        raise NoSuchSetting(say("error.setting", shown))
