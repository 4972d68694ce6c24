"""The glossary: the words of card players, each with its meaning and the rules it belongs to.

The entries are data, in the catalogues ``glossary.toml``: a general one, and one beside each game.
A game's entry with a meaning is a word of that game; one without adds the game's rule ids (and
other names) to the general word of the same key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Final, NamedTuple
from unicodedata import normalize

from cardlib.cards import PACK_52
from cardlib.game import Game
from cardlib.games import GAMES
from cardlib.reasons import why
from cardlib.rulebook import NotInBook, filled
from cardlib.text import Settings, catalog, fill, quoted, say, settings

_NEAR: Final = 3


class Term(NamedTuple):
    """One word of the glossary, in the language of the moment it was looked up."""

    key: str
    """What the word is called in every language's catalogue."""
    word: str
    meaning: str
    rules: tuple[str, ...]
    """The ids of the rules it belongs to."""
    also: tuple[str, ...]
    """Other names for the same thing."""
    game: str
    """The name of the game whose word it is, or "" for a general one."""
    forms: tuple[str, ...] = ()
    """How it stands in sentences; empty for a word that needs no explaining there."""

    @property
    def names(self) -> tuple[str, ...]:
        """The word and its other names."""
        return (self.word, *self.also)

    @property
    def head(self) -> str:
        """The word; one of a single game is followed by the game."""
        if not self.game:
            return self.word
        return say("glossary.head", {"word": self.word, "game": say("title", game=self.game)})

    def __str__(self) -> str:
        parts = [say("glossary.entry", {"head": self.head, "meaning": self.meaning})]
        if self.also:
            parts.append(say("glossary.also", {"names": ", ".join(self.also)}))
        if self.rules:
            parts.append(say("glossary.rules", {"rules": ", ".join(self.rules)}))
        return "\n".join(filled(part, "  ") for part in parts)

    def __repr__(self) -> str:
        return str(self)


class Terms(tuple[Term, ...]):
    """Several terms; shown as a list of words and meanings."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(
            filled(say("glossary.entry", {"head": one.head, "meaning": one.meaning}), "  ")
            for one in self
        )

    def __repr__(self) -> str:
        return str(self)


def glossary(game: str | Game | None = None) -> Terms:
    """All terms in alphabetical order; with a game, the general ones and that game's.

    Raises :class:`NotInBook` naming the games there are when there is no such game.
    """
    if game is None:
        wanted = tuple(GAMES)
    else:
        given = game if isinstance(game, str) else ""
        name = game.name if isinstance(game, Game) else given.strip().lower()
        if name not in GAMES:
            raise NotInBook(why("unknown.game", "", name=quoted(game), known=tuple(GAMES)))
        wanted = (name,)
    general = {one.key: one for one in _entries("")}
    own = []
    for name in wanted:
        for one in _entries(name):
            if one.meaning:
                own.append(one)
            else:
                base = general[one.key]
                general[one.key] = base._replace(
                    rules=(*base.rules, *one.rules), also=(*base.also, *one.also)
                )
    return Terms(sorted((*general.values(), *own), key=_place))


def term(word: str, game: str | Game | None = None) -> Term:
    """One term by its word or by one of its other names; case does not matter.

    A word that stands in several games is that of ``game``, else of the first that has it; a
    general term goes before, and so does a word before another term's other name.

    Raises :class:`NotInBook` naming near words when there is no such term.
    """
    terms = glossary(game)
    wanted = _plain(word if isinstance(word, str) else "")
    order = ("", *GAMES)
    found = [one for one in terms if wanted in (_plain(one.word), _plain(one.key))]
    found = found or [one for one in terms if wanted in map(_plain, one.also)]
    if found:
        return min(found, key=lambda one: order.index(one.game))
    known = {_plain(name): name for one in terms for name in one.names}
    near = tuple(known[name] for name in get_close_matches(wanted, known, n=_NEAR))
    code = "unknown.term_near" if near else "unknown.term"
    raise NotInBook(why(code, "", name=quoted(word), known=near))


class Piece(NamedTuple):
    """A piece of a sentence: a term as it stands there, or what stands between terms."""

    text: str
    term: Term | None = None


def pieces(sentence: str, game: str = "") -> tuple[Piece, ...]:
    """The sentence cut up where a term stands; joined, the pieces are the sentence.

    A term is found by its listed forms as whole words, the longest first, once in a sentence, and
    never inside the name of a card.  ``game``: whose words count beside the general ones; one that
    is not among :data:`GAMES` has none.
    """
    return _pieces(sentence, game if game in GAMES else "", settings())


@lru_cache(maxsize=1024)
def _pieces(sentence: str, game: str, shown: Settings) -> tuple[Piece, ...]:
    pattern, terms = _finder(game, shown)
    made, end, seen = [], 0, set()
    for found in pattern.finditer(sentence):
        one = terms.get(found[0]) or terms.get(found[0][:1].lower() + found[0][1:])
        if one is None or one.key in seen:  # the name of a card, or explained already
            continue
        seen.add(one.key)
        if found.start() > end:
            made.append(Piece(sentence[end : found.start()]))
        made.append(Piece(found[0], one))
        end = found.end()
    if end < len(sentence) or not made:
        made.append(Piece(sentence[end:]))
    return tuple(made)


@cache
def _finder(game: str, shown: Settings) -> tuple[re.Pattern[str], dict[str, Term]]:
    """What finds card names and forms, and the term of each form; ``shown`` are the settings."""
    del shown  # the words below are read under them; the cache tells them apart
    known = glossary(game) if game else Terms(_entries(""))
    # A game's own word goes before a general one of the same form.
    terms = {form: one for one in sorted(known, key=lambda one: one.game) for form in one.forms}
    names = {form for one in PACK_52 for form in (f"{one:name}", f"{one}")}
    wanted = [
        *map(re.escape, sorted(names, key=_longest)),
        *map(_form, sorted(terms, key=_longest)),
    ]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(wanted)})(?![\w-])"), terms


def _longest(form: str) -> tuple[int, str]:
    return -len(form), form


def _form(form: str) -> str:
    first = form[:1]
    either = f"[{first}{first.upper()}]" if first.islower() else re.escape(first)
    return either + re.escape(form[1:])


def _entries(game: str) -> Iterator[Term]:
    entries: dict[str, dict[str, str]] = {}
    for name, value in catalog(settings().language, game, "glossary").items():
        key, _, field = name.rpartition(".")
        entries.setdefault(key, {})[field] = value
    for key, entry in entries.items():
        yield Term(
            key,
            entry.get("word", key),
            fill(entry.get("meaning", "")),
            tuple(entry.get("rules", "").split()),
            _several(entry.get("also", "")),
            game,
            _several(entry.get("forms", "")),
        )


def _several(names: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(",") if name.strip())


def _place(one: Term) -> tuple[str, int]:
    """Where a term stands: by its letters without their accents, general ones first."""
    letters = normalize("NFKD", one.word.casefold())
    return "".join(char for char in letters if char.isalnum()), ("", *GAMES).index(one.game)


def _plain(word: str) -> str:
    return " ".join(word.casefold().replace("-", " ").split())
