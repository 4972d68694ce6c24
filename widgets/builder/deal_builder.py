"""A deal builder: click or type the hands, and get a deal with its record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from cardlib.deal import Deal
from cardlib.games import GAMES
from cardlib.playable import Playable, check_seed
from cardlib.reading import read
from cardlib.reasons import BadRecord, why
from cardlib.record import dumps, parse
from cardlib.seats import read_seat
from cardlib.text import OneLine, as_given, face_for, quoted, say, using
from widgets.base import check_keywords, static_text
from widgets.builder.board import Board, board_of, empty_board
from widgets.builder.session import LONGEST_SEED, BuildSession
from widgets.tables.card_table import card_table
from widgets.tables.seated import SessionWidget
from widgets.tables.widget import CardTable

OPTIONS: Final = ("deal", "dealer", "face", "game", "layout", "seed")
"""The keywords of :func:`deal_builder` beside the house rules of its game."""


class NotADeal(OneLine, TypeError):
    """Something that a deal builder cannot start from; the message says what it can."""


class DealBuilder(SessionWidget[BuildSession]):
    """A board on which a deal is made up.  Made by :func:`deal_builder`."""

    _esm = static_text("shared.js", "words.js", "asking.js", "quiz_parts.js", "builder.js")
    _css = static_text("shared.css", "builder.css")

    takes: ClassVar[tuple[str, ...]] = ("layout",)

    # --- what came of it ---------------------------------------------------------------------

    @property
    def deal(self) -> Deal:
        """The deal that was made up.

        Raises :class:`~cardlib.reasons.BadDeal` (GEN-8) with one line that says what is missing or
        wrong until it is complete.
        """
        return self.session.deal

    def record(self) -> dict[str, object]:
        """The hand record of the deal, JSON-able.  Raises as :attr:`deal`."""
        return self.deal.record()

    def record_text(self) -> str:
        """The hand record as JSON text, as it is saved.  Raises as :attr:`deal`."""
        return dumps(self.deal)

    def table(self, **options: Any) -> CardTable:
        """A card table at which the deal is played; ``options`` as :func:`widgets.card_table`.

        Raises as :attr:`deal`.
        """
        return card_table(self.deal, **{"face": self.session.face, **options})


def deal_builder(
    *,
    game: Playable | str | None = None,
    deal: Deal | Mapping[str, Any] | str | None = None,
    dealer: int | str | None = None,
    seed: int | str = 1,
    face: str | None = None,
    **more: Any,
) -> DealBuilder:
    """Make up a deal by clicking and typing.

    ``game`` is a game or its name.  ``deal``, a deal, a hand record (as an object or as JSON text)
    or a deal code, is changed instead of an empty board; it brings its game along, and what was
    called and played in it is left out.  House rules are named: ``players=5``.  ``seed`` is what
    the rest is dealt from when that is asked for, ``face`` ``"french"`` or ``"german"``.

    The deal is there as ``builder.deal`` once it is complete, its record as ``builder.record()``,
    and ``builder.table()`` plays it.  Every call makes a builder of its own.  Raises ``TypeError``
    for a keyword there is not, naming the near ones, and for what is no game or no deal; the
    library's own errors (:class:`~cardlib.reasons.CardlibError`) for a record that does not load or
    a house rule or value there is not; ``ValueError`` for a dealer or face there is not.
    """
    given = None if deal is None else _given(deal, game)
    chosen_game = _game(game) if given is None else given.game
    if not isinstance(chosen_game, Playable):
        raise NotADeal(say("build.not_a_game", {"value": as_given(game), "known": tuple(GAMES)}))
    layout = {"layout": more.pop("layout")} if "layout" in more else {}
    check_keywords("deal_builder", more, (*OPTIONS, *chosen_game.choices))
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadRecord(why("error.seed", "REC-1", game=chosen_game.name, value=quoted(seed)))
    check_seed(seed, LONGEST_SEED, chosen_game.name)
    face = face_for(chosen_game.face, face)
    with using(face=face):
        board = _board(chosen_game, given, dealer, more)
        note = say("build.given") if given is not None and given.log else ""
    return DealBuilder(BuildSession(board, seed=seed, face=face, note=note), **layout)


def _board(
    game: Playable, given: Deal | None, dealer: int | str | None, rules: Mapping[str, object]
) -> Board:
    if given is None:
        seats = game.house_rules(rules).players
        return empty_board(game, rules, None if dealer is None else read_seat(dealer, seats))
    board = board_of(given, game)
    game.house_rules({**board.chosen, **rules})
    for name, value in rules.items():
        board = board.with_rule(name, value)
    if dealer is not None:
        board = board.with_dealer(read_seat(dealer, board.rules.players))
    return board


def _game(game: Playable | str | None) -> Playable:
    """The game named; raises :class:`NotADeal` naming those there are."""
    if game is None:
        raise NotADeal(say("build.no_game", {"known": tuple(GAMES)}))
    found = GAMES.get(game.strip().lower()) if isinstance(game, str) else game
    if not isinstance(found, Playable):
        raise NotADeal(say("build.not_a_game", {"value": as_given(game), "known": tuple(GAMES)}))
    return found


def _given(deal: Deal | Mapping[str, Any] | str, game: Playable | str | None) -> Deal:
    """The deal to start from; raises what the library raises for a record or a code."""
    wanted = None if game is None else _game(game)
    games = GAMES if wanted is None else {**GAMES, wanted.name: wanted}
    if isinstance(deal, str) and not deal.lstrip().startswith("{"):
        letter = deal.strip()[:1].upper()
        near = next((one for one in games.values() if one.letter == letter), None)
        found = (wanted or near or _game(None)).deal(code=deal)
    elif isinstance(deal, str | bytes):
        found = read(parse(deal), games)
    elif isinstance(deal, Mapping):
        found = read(deal, games)
    else:
        found = deal
    if not isinstance(found, Deal):
        raise NotADeal(say("build.not_a_deal", {"value": as_given(deal)}))
    if wanted is not None and found.game is not wanted:
        raise NotADeal(say("build.other_game", {"name": wanted.name}))
    return found
