"""Spitzeln: what everybody keeps in mind at the table: the solo, its tricks, and the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlib.games.spitzeln import pot
from cardlib.games.spitzeln.calls import contract
from cardlib.ledger import Standing
from cardlib.reasons import why

if TYPE_CHECKING:
    from cardlib.moment import Moment

_NAME: Final = "spitzeln"


def standing(moment: Moment) -> tuple[Standing, ...]:
    """Who plays alone with which trumps, and the chips in the pot."""
    found = []
    solo = contract(moment)
    if solo is not None and solo.suit is not None:
        code = "couleur_of" if solo.couleur else "solo_of"
        params: dict[str, object] = {"seat": solo.soloist, "suit": solo.suit}
        found.append(Standing("solo", why(f"standing.{code}", "SPL-11", params, game=_NAME)))
    chips = pot.chips(moment)
    found.append(Standing("pot", why("standing.chips", "SPL-30", game=_NAME, n=chips)))
    return tuple(found)
