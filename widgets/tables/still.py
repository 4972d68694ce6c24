"""A position that only shows itself: a picture, and all of it in words."""

from __future__ import annotations

from cardlib.deal import Deal
from cardlib.faces import img_html, table_svg
from cardlib.text import face_for, using
from widgets.face import face_name
from widgets.tables.picture import Options, eye_at, picture
from widgets.tables.twin import table_twin


class Still:
    """A card table to look at, as one seat sees it.  It needs no kernel once it is shown."""

    def __init__(self, deal: Deal, *, seat: int | str = 0, face: str | None = None) -> None:
        """Show ``deal`` as ``seat`` (a number or a name) sees it, in this ``face``.

        Raises ``TypeError`` for what is no deal, ``ValueError`` for a seat or face there is not.
        """
        eye = eye_at(deal, seat)
        with using(face=face_for(deal.game.face, face)):
            self._face = face_name()
            self._picture = picture(deal.view(eye), Options(live=False, finished=True))

    def __repr__(self) -> str:
        return table_twin(self._picture)

    def _repr_html_(self) -> str:
        drawn = table_svg(self._picture, self._face)
        return img_html(drawn, repr(self))
