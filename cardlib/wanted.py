"""What a function needs, said in one line to whoever gives it something else."""

from __future__ import annotations

from cardlib.text import OneLine, as_given, say


class WrongKind(OneLine, TypeError):
    """Something of another kind than a function needs; the line says what it needs."""


def wanted(value: object, kind: type | tuple[type, ...], who: str, what: str) -> None:
    """Raise :class:`WrongKind` unless ``value`` is of a kind.

    ``who`` is the function that needs it, ``what`` names the kind in the catalogue: ``deal``,
    ``call``, ``view``, ``game``, ``task``, ``text``, ``folder`` or ``layout``.
    """
    if not isinstance(value, kind):
        params = {"who": who, "what": say(f"error.kind.{what}"), "value": as_given(value)}
        raise WrongKind(say("error.wanted", params))
