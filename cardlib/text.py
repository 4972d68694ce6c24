"""Words: everything the kit says to a person comes from a catalogue, through :func:`say`.

Code holds codes ("play.follow"), catalogues hold sentences.  The general catalogue
stands in ``cardlib/words/LANGUAGE/words.toml``; each game brings its own part beside its
rules.  A sentence is looked up from the special to the general::

    the game's catalogue   play.follow.QC    (a case of its own for one card)
    the game's catalogue   play.follow
    the general catalogue  play.follow

A sentence is a template: ``{card}``, ``{cards}``, ``{seat:has|have}``, ``{n:point|points}``.
What a value looks like is its own business (``__format__``); lists get commas and "and".
"""

from __future__ import annotations

import os.path
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from string import Formatter
from typing import Final, NamedTuple


class OneLine(Exception):
    """A mistake of whoever types, no defect: a notebook shows one line, no traceback."""

    def _render_traceback_(self) -> list[str]:
        return [f"✗ {self}"]


class NoSuchSetting(OneLine, ValueError):
    """A language or face there is not."""


class Settings(NamedTuple):
    """How things are shown.  It never touches notation: codes and records stay the same."""

    language: str = "en"
    face: str = "french"
    is_chosen: bool = False
    """Whether somebody chose the face; else each game is shown in the one it is at home in."""


FACES: Final = ("french", "german")
"""The two faces of the same cards (GEN-2)."""

AT_HOME: Final = "own"
"""In place of a face: each game at a table in the face it is at home in, as before any choice."""

_settings = Settings()


def languages() -> tuple[str, ...]:
    """The languages there is a general catalogue for."""
    return tuple(sorted(os.listdir(_path("words"))))


def settings() -> Settings:
    """The settings in force."""
    return _settings


def use(*, language: str | None = None, face: str | None = None) -> Settings:
    """Choose the language or the face that cards are shown in, from now on.

    Returns the settings in force before.  Raises ``ValueError`` for one there is not.
    """
    global _settings  # noqa: PLW0603 - one display setting for one person at one screen
    faces = (*FACES, AT_HOME)
    for name, value, known in (("language", language, languages()), ("face", face, faces)):
        if value is not None and value not in known:
            shown = {"name": name, "value": quoted(value), "known": known}
            raise NoSuchSetting(say("error.setting", shown))
    before = _settings
    if face is None:
        face, is_chosen = before.face, before.is_chosen
    else:
        is_chosen = face != AT_HOME
        face = face if is_chosen else Settings().face
    _settings = Settings(language or before.language, face, is_chosen)
    return before


@contextmanager
def using(*, language: str | None = None, face: str | None = None) -> Iterator[None]:
    """The same as :func:`use`, for the length of a ``with`` block."""
    global _settings  # noqa: PLW0603 - as in use
    before = use(language=language, face=face)
    try:
        yield
    finally:
        _settings = before


def face_for(at_home: str, face: str | None = None) -> str:
    """The face to show a game in: this ``face``, the one that was chosen, or the one at home.

    Raises ``ValueError`` for a face there is not.
    """
    with using(face=face):
        return _settings.face if _settings.is_chosen else at_home


@cache
def catalog(language: str, game: str = "", part: str = "words") -> Mapping[str, str]:
    """The catalogue of one game, or the general one, in one language.

    ``part`` is the file: ``words``, or ``rules`` for the rule book.
    """
    import tomllib  # noqa: PLC0415 - not needed until somebody reads a sentence

    folder = ("games", game) if game else ("words",)
    with open(_path(*folder, language, f"{part}.toml"), "rb") as file:
        return _flat(tomllib.load(file))


def _path(*parts: str) -> str:
    # os.path, not importlib.resources: half the time of the whole import would go there
    return os.path.join(os.path.dirname(__file__), *parts)


def _flat(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(_flat(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = str(value)
    return flat


def template(code: str, game: str = "", case: str = "") -> str | None:
    """The template for ``code`` (in the game's words first, for the special case first)."""
    language = _settings.language
    for where in (game, "") if game else ("",):
        words = catalog(language, where)
        for name in (f"{code}.{case}", code) if case else (code,):
            if name in words:
                return words[name]
    return None


def say(code: str, params: Mapping[str, object] | None = None, *, game: str = "") -> str:
    """The sentence for ``code`` in the current language, with ``params`` put in.

    Raises ``KeyError`` when no catalogue has the code or a parameter is missing.
    """
    params = params or {}
    case = str(params["card"]) if "card" in params else ""
    found = template(code, game, case)
    if found is None:
        raise KeyError(f"no words for {code!r} in {game or 'the general catalogue'}")
    return _FORMATTER.vformat(found, (), params)


def fill(found: str) -> str:
    """A text of a catalogue with the cards and suits it names as they are shown now."""
    return _FORMATTER.vformat(found, (), {})


def listing(parts: Iterable[str]) -> str:
    """The parts as a list in words: "a, b and c"."""
    *first, last = list(parts) or [""]
    if not first:
        return last
    return catalog(_settings.language)["list.and"].format(first=", ".join(first), last=last)


def capital(sentence: str) -> str:
    """The sentence with its first letter in upper case."""
    return sentence[:1].upper() + sentence[1:]


NAMED: Final[dict[str, object]] = {}
"""What a template may name without being given it: cards (``{QC}``) and suits (``{C:one}``)."""


def quoted(value: object, longest: int = 40) -> str:
    """A value as a sentence quotes it: short, on one line, whatever it is."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**18:
        return "…"
    shown = " ".join(value.split()) if isinstance(value, str) else repr(value)
    shown = "".join(char if char.isprintable() else "\ufffd" for char in shown)
    return shown if len(shown) <= longest else shown[:longest] + "…"


def as_given(value: object, longest: int = 60) -> str:
    """A value as it was given to a function: a text in quotes, anything else as it shows itself."""
    shown = quoted(value, longest)
    return repr(shown) if isinstance(value, str) else shown


def typed(value: object) -> str:
    """A word as somebody typed it, without blanks around it; whatever else it is, it is short."""
    return value.strip() if isinstance(value, str) else quoted(value)


class _Words(Formatter):
    """``str.format`` that knows cards, lists, plurals (``{n:point|points}``) and ``cap``."""

    def get_value(
        self, key: int | str, args: Sequence[object], kwargs: Mapping[str, object]
    ) -> object:
        """The parameter, or the card or suit of that name."""
        if isinstance(key, str) and key not in kwargs and key in NAMED:
            return NAMED[key]
        return super().get_value(key, args, kwargs)

    def format_field(self, value: object, format_spec: str) -> str:
        spec, _, modifier = format_spec.partition("!")
        if isinstance(value, tuple | list) and type(value).__format__ is object.__format__:
            shown = listing(self.format_field(part, spec) for part in value)
        elif isinstance(value, int) and type(value).__format__ is int.__format__ and "|" in spec:
            one, many = spec.split("|")
            shown = one if abs(value) == 1 else many
        else:
            shown = format(value, spec)
        return capital(shown) if modifier == "cap" else shown


_FORMATTER: Final = _Words()
