"""How a game is dealt: from a seed, a code, a record, a pack or hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cardlib.cards import Card, cards
from cardlib.codes import decode
from cardlib.deal import Deal
from cardlib.game import Game
from cardlib.house_rules import HouseRules
from cardlib.reading import check_carried, read
from cardlib.reasons import BadCard, BadRecord, why
from cardlib.seats import Seat, read_seat
from cardlib.shuffle import shuffled
from cardlib.text import quoted

LONGEST_SEED: Final = 1000
"""No seed has more digits or letters than this."""

SOURCES: Final = ("seed", "code", "record", "pack", "hands", "blind_cards", "dealer", "carried")
"""The keywords of :meth:`Playable.deal` beside the house rules."""


class Playable(Game):
    """A game with all that one needs to sit down and play it."""

    def deal(  # noqa: PLR0913 - one source is given, the rest is left out
        self,
        source: Any = None,
        *,
        seed: int | str | None = None,
        code: str | None = None,
        record: Mapping[str, Any] | None = None,
        pack: str | Iterable[Card | str] | None = None,
        hands: Sequence[str | Iterable[Card | str]] | None = None,
        blind_cards: str | Iterable[Card | str] = "",
        dealer: int | str | None = None,
        carried: Mapping[str, Any] | None = None,
        **rules: Any,
    ) -> Deal:
        """A deal, ready to be called and played.

        One source is given: ``seed`` (a number or a word; the same seed is the same deal for
        ever), ``code`` (a deal code), ``record`` (a hand record), ``pack`` (the whole pack in
        order, dealt in packets as the rules say) or ``hands`` (one text of cards a seat, or one
        for all with a slash between the seats; beside them ``blind_cards`` where there is a
        blind).  The first argument may be a code or a record, which settle all the rest.
        ``dealer`` is a seat, by default the last one, so that seat 0 is forehand.  ``carried`` is
        what earlier hands left behind, by the names of a record's fields, such as the scores
        ``{"before": [3, 8]}``.  House rules are named: ``players=5``.

        Raises :class:`~cardlib.reasons.BadRecord`, :class:`~cardlib.reasons.BadCard` or
        :class:`~cardlib.reasons.BadDeal` with one sentence that says what is wrong.
        """
        if isinstance(source, int):
            given = quoted(source)
            raise BadRecord(why("error.seed_near", "REC-1", game=self.name, given=given))
        if isinstance(source, str) and code is None:
            source, code = None, source
        elif source is not None and not isinstance(source, str) and record is None:
            source, record = None, source
        agreed = self.house_rules(rules, beside=SOURCES)
        sources = {"seed": seed, "code": code, "record": record, "pack": pack, "hands": hands}
        named = [name for name, value in sources.items() if value is not None]
        beside = ["dealer"] if dealer is not None else []
        beside += [*(["carried"] if carried is not None else []), *rules]
        self._one_source(named if source is None else [*named, *named], blind_cards, beside)
        if code is not None:
            return decode(self, code)
        if record is not None:
            return read(record, {self.name: self})
        dealing = self._dealer(dealer, agreed)
        extras = check_carried(carried or {}, self, agreed, dealing)
        if hands is not None:
            held = self._from_hands(agreed, hands)
            return Deal(self, agreed, dealing, held, cards(blind_cards), extras)
        order = self.shuffle(seed, **rules) if seed is not None else cards(pack or "")
        return Deal(self, agreed, dealing, *self._from_pack(agreed, dealing, order), extras)

    def _one_source(self, named: list[str], blind: object, beside: list[str]) -> None:
        """Refuse a deal from nothing, from two sources, or with what its source settles already."""
        if len(named) != 1:
            code = "error.sources" if named else "error.no_source"
            raise BadRecord(why(code, "REC-1", game=self.name, given=tuple(named)))
        source = named[0]
        settled = beside if source in ("code", "record") else []
        if blind and source != "hands":
            settled = ["blind_cards", *settled]
        if settled:
            reason = why("error.settled", "REC-1", source=source, settled=tuple(settled))
            raise BadRecord(reason)

    def shuffle(self, seed: int | str | None, **rules: Any) -> tuple[Card, ...]:
        """The pack of the game in the order that a seed gives it."""
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise BadRecord(why("error.seed", "REC-1", game=self.name, value=quoted(seed)))
        check_seed(seed, LONGEST_SEED, self.name)
        return shuffled(self.pack(self.house_rules(rules)), seed, self.name)

    def packets(
        self, dealer: int | str | None = None, **rules: Any
    ) -> tuple[tuple[Seat, int], ...]:
        """In which packets the pack is dealt: seat and number of cards, in order (GEN-7)."""
        agreed = self.house_rules(rules)
        return self._packets(agreed, self._dealer(dealer, agreed))

    def _packets(self, rules: HouseRules, dealer: int) -> tuple[tuple[Seat, int], ...]:
        layout = self.layout(rules, dealer)
        count = rules.players
        order = [Seat((dealer + 1 + step) % count, count) for step in range(count)]
        return tuple(
            (seat, size) for size in layout.packets for seat in order if layout.sizes[seat]
        )

    def _from_pack(
        self, rules: HouseRules, dealer: int, pack: Sequence[Card]
    ) -> tuple[Sequence[Sequence[Card]], Sequence[Card]]:
        size = len(self.pack(rules))
        if len(pack) != size or len(set(pack)) != size:
            reason = why("error.pack", "GEN-8", game=self.name, size=size, count=len(set(pack)))
            raise BadRecord(reason)
        hands: list[list[Card]] = [[] for _ in range(rules.players)]
        place = 0
        for seat, packet in self._packets(rules, dealer):
            hands[seat] += pack[place : place + packet]
            place += packet
        return hands, pack[place : place + self.layout(rules, dealer).blind]

    def _from_hands(
        self, rules: HouseRules, hands: Sequence[str | Iterable[Card | str]]
    ) -> Sequence[Sequence[Card]]:
        if isinstance(hands, str) and "/" in hands:
            hands = hands.split("/")
        if isinstance(hands, str) or not isinstance(hands, Sequence):
            raise BadRecord(why("error.hands_list", "REC-2", game=self.name))
        if len(hands) != rules.players:
            count = rules.players
            raise BadRecord(why("record.hands", "REC-2", n=count, found=len(hands)))
        return [_hand(hand, Seat(seat, rules.players)) for seat, hand in enumerate(hands)]

    def _dealer(self, dealer: int | str | None, rules: HouseRules) -> int:
        return rules.players - 1 if dealer is None else read_seat(dealer, rules.players)


def _hand(text: str | Iterable[Card | str], seat: Seat) -> tuple[Card, ...]:
    try:
        return cards(text)
    except BadCard as error:
        params = dict(error.reason.params)
        raise BadCard(why("error.card_seat", "GEN-3", params, seat=seat), seat) from None


def check_seed(seed: int | str, longest: int, game: str) -> None:
    """Raise ``BadRecord`` for a seed with more than ``longest`` digits or letters."""
    is_long = len(seed) > longest if isinstance(seed, str) else abs(seed) >= 10**longest
    if is_long:
        raise BadRecord(why("error.seed_long", "REC-1", game=game, longest=longest))
