"""What goes on at a card table: the learner's wishes, the other seats' answers, the message.

No browser is needed here: an intent comes in as a dict, a picture goes out as a dict, and every
rule is asked of the deal.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, cast

from cardlib.cards import Card, card, deciding
from cardlib.deal import Deal
from cardlib.faces import img_html, sprite, table_svg
from cardlib.moment import Action
from cardlib.players import Player, Sensible
from cardlib.reasons import CardlibError, Reason, why
from cardlib.rulebook import rule
from cardlib.text import FACES, NoSuchSetting, OneLine, capital, say, settings, using
from cardlib.trick import Play
from widgets.picture import Options, describe, eye_at, hinted, picture
from widgets.twin import table_twin

Picture = dict[str, Any]
Intent = Mapping[str, Any]

TOOLS: Final = ("hint", "undo", "next", "new", "open", "face")
"""The tools a table can offer, in the order shown."""


class NotAPlayer(OneLine, TypeError):
    """Something that cannot play; the message says what a player is."""


class PlaySession:
    """A hand played by the learner at one seat and by computer players at the others.

    The others go on by themselves until the learner has to act or a trick is complete; then
    the trick stays on the table until somebody goes on.
    """

    _message: Picture | None
    _marked: tuple[Card, ...]
    _chosen: tuple[Card, ...]
    """Cards chosen to be laid away; they are named in the call that does it."""

    def __init__(  # noqa: PLR0913 - each is one choice of whoever sets the table
        self,
        deal: Deal,
        *,
        seat: int | str = 0,
        player: Player | None = None,
        tools: str | Collection[str] = ("hint", "undo", "next", "new"),
        scrubber: bool = False,
        size: str = "normal",
        open_hands: bool = False,
        face: str | None = None,
    ) -> None:
        """Sit down at ``deal``; ``tools`` is one of :data:`TOOLS` or several.

        Raises ``ValueError`` for a seat, tool, size or face there is not, and ``TypeError`` for a
        deal or a player that is none.
        """
        _one_of("face", face or FACES[0], FACES)
        _one_of("size", size, ("normal", "projector"))
        # One tool may be named alone; what is no collection is refused as a tool.
        tools = tools if isinstance(tools, Collection) and not isinstance(tools, str) else (tools,)
        for tool in tools:
            _one_of("tool", tool, TOOLS)
        self.eye = eye_at(deal, seat)
        self.player = Sensible() if player is None else _player(player)
        self.tools = tools
        self.scrubber = scrubber
        self.size = size
        self.open_hands = open_hands
        self.face = face
        self._first = deal
        self._begin()

    @property
    def deal(self) -> Deal:
        """The moment on the table."""
        return self._line.at(self._at)

    # --- what the table asks for -----------------------------------------------------------

    def picture(self) -> Picture:
        """What to show now."""
        with using(face=self.face):
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
            return {
                **shown,
                "tools": self._tool_buttons(),
                "scrub": self._scrub() if self.scrubber else None,
                "message": self._message,
            }

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
        kind, card_told, word, to = (intent.get(one) for one in ("kind", "card", "word", "to"))
        self._message, self._marked, self._event = None, (), ""
        with using(face=self.face):
            if kind == "play" and isinstance(card_told, str):
                self._play(card(card_told))
            elif kind == "call" and isinstance(word, str):
                self._call(word)
            elif kind == "tool":
                self._tool(intent.get("tool"))
            elif kind == "go" and type(to) is int:
                self._go(to)

    # --- playing -----------------------------------------------------------------------------

    def _begin(self) -> None:
        self._line, self._at = self._first, len(self._first.log)
        self._message, self._marked, self._chosen = None, (), ()
        self._hint = False
        self._lying = False
        self._event = ""
        if not self._waits():
            self._others()

    def _waits(self) -> bool:
        """Whether the others wait: who may announce must be able to before somebody else leads."""
        deal = self.deal
        return deal.to_act not in (None, self.eye) and bool(deal.view(self.eye).offers(self.eye))

    def _play(self, one: Card) -> None:
        deal = self.deal
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
            self._refuse(why("call.unknown", "REC-3", game=name, word=word, known=known))
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
        self._line, self._at = after, len(after.log)
        said = self._happened()
        self._hint, self._chosen = False, ()
        self._lying = _just_finished(after)
        if not self._lying:
            said += self._others()
        self._event = " ".join(said)

    def _others(self) -> list[str]:
        """Let the other seats act until it is the learner's turn or a trick is complete."""
        said = self._announcements()
        while (turn := self._line.to_act) is not None and turn != self.eye:
            choice = self.player.choose(self._line.view(turn))
            if isinstance(choice.action, Card):
                self._line = self._line.play(choice.action)
            else:
                self._line = self._line.call(choice.action, turn)
            self._at = len(self._line.log)
            said += self._happened()
            if _just_finished(self._line):
                self._lying = True
                break
        return said

    def _happened(self) -> list[str]:
        """What the last action was, and who won the trick if it finished one."""
        deal = self.deal
        won = [str(deal.why_won())] if _just_finished(deal) else []
        return [describe(deal, self._public(deal.log[-1])), *won]

    def _announcements(self) -> list[str]:
        """What the other seats announce of their own accord, before they play."""
        said: list[str] = []
        # A player that says nothing of announcing never announces.
        announce = getattr(self.player, "announce", lambda _: None)
        for seat in self._line.seats:
            choice = announce(self._line.view(seat)) if seat != self.eye else None
            if choice is not None:
                self._line = self._line.call(str(choice.action), seat)
                self._at = len(self._line.log)
                said += self._happened()
        return said

    def _public(self, action: Action) -> Action:
        return action if isinstance(action, Play) else self._line.game.public(action, self.eye)

    def _refuse(self, reason: Reason) -> None:
        self._message = {
            "kind": "refused",
            "text": capital(str(reason)),
            "rule": reason.rule,
            "rule_text": rule(reason.rule).text if reason.rule else "",
            "close": say("table.close"),
        }
        self._marked = deciding(reason)
        self._event = ""

    # --- tools -----------------------------------------------------------------------------

    def _tool(self, tool: object) -> None:
        if tool not in self.tools:
            return
        if tool == "hint":
            self._toggle_hint()
        elif tool == "undo":
            self._go(self._decision_before(self._at))
        elif tool == "next":
            self._go_on()
        elif tool == "new":
            self._begin()
        elif tool == "open":
            self.open_hands = not self.open_hands
        elif tool == "face":
            self.face = next(one for one in FACES if one != self._face_name())

    def _go_on(self) -> None:
        if not self._useful("next"):
            return
        if self._at < len(self._line.log) and self._acted(self._at) != self.eye:
            self._go(self._at + 1)
            self._event = " ".join(self._happened())
            return
        # Where the learner announced something at this moment, it is not announced this time.
        self._line, self._lying = self.deal, False
        self._event = " ".join(self._others())

    def _toggle_hint(self) -> None:
        self._hint = not self._hint
        deal = self.deal
        if not self._hint:
            return
        allowed = deal.legal_cards() if deal.to_act == self.eye else ()
        if not allowed:
            text = say("table.hint_none")
        elif len(allowed) == len(deal.held(self.eye)):
            text = say("table.hint_any", {"seat": self.eye})
        else:
            text = hinted(allowed, self.eye)
        self._message = {
            "kind": "info",
            "text": text,
            "rule": "",
            "rule_text": "",
            "close": say("table.close"),
        }

    def _go(self, step: int) -> None:
        """Look at another moment of the hand; playing from there begins a new future."""
        if not len(self._first.log) <= step <= len(self._line.log):
            return
        self._at = step
        self._hint, self._chosen = False, ()
        self._lying = step > len(self._first.log) and _just_finished(self.deal)
        params = {"at": step, "of": len(self._line.log)}
        self._event = say("table.event_back", params)

    def _decision_before(self, step: int) -> int:
        """The last moment before ``step`` where the learner had to decide, or the step itself."""
        first = len(self._first.log)
        earlier = (at for at in range(step - 1, first - 1, -1) if self._acted(at) == self.eye)
        return next(earlier, step)

    def _acted(self, at: int) -> int:
        """Which seat made the action at this place of the log."""
        return self._line.log[at].seat

    def _tool_buttons(self) -> list[dict[str, Any]]:
        shown = []
        for tool in TOOLS:
            if tool not in self.tools or not self._useful(tool):
                continue
            pressed = {"hint": self._hint, "open": self.open_hands}.get(tool)
            code = "face_back" if tool == "face" and self._face_name() != FACES[0] else tool
            label = say(f"table.tool.{code}")
            shown.append({"tool": tool, "label": label, "pressed": pressed, "enabled": True})
        return shown

    def _useful(self, tool: str) -> bool:
        deal = self.deal
        if tool == "next":  # nothing moves by itself, so there is always a way on
            return deal.to_act not in (None, self.eye)
        if tool == "undo":
            return self._decision_before(self._at) != self._at
        if tool == "hint":
            return deal.to_act == self.eye and deal.status == "playing"
        if tool == "new":
            return len(self._line.log) > len(self._first.log)
        return True

    def _scrub(self) -> dict[str, Any] | None:
        if len(self._first.log) == len(self._line.log):  # nothing to step through
            return None
        first = len(self._first.log)
        at, of = self._at - first, len(self._line.log) - first
        return {
            "at": self._at,
            "from": first,
            "of": len(self._line.log),
            "label": say("table.scrub", {"at": at, "of": of}),
            **{name: say(f"table.scrub_{name}") for name in ("back", "forward", "start", "end")},
        }

    def _face_name(self) -> Any:
        return self.face or settings().face


def _just_finished(deal: Deal) -> bool:
    """Whether the last action finished a trick."""
    last = deal.log[-1] if deal.log else None
    return isinstance(last, Play) and not deal.trick


def _player(player: Any) -> Player:
    """The player, if it can choose; :class:`NotAPlayer` says what else there must be."""
    if isinstance(player, type) or not callable(getattr(player, "choose", None)):
        raise NotAPlayer(say("error.player", {"value": f"{player!r:.60}"}))
    return cast(Player, player)


def _one_of(name: str, value: object, known: tuple[str, ...]) -> None:
    if value not in known:
        shown = {"name": name, "value": str(value), "known": known}
        raise NoSuchSetting(say("error.setting", shown))
