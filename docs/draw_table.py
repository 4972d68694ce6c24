"""Draw the picture at the top of the README with the kit itself: ``python docs/draw_table.py``."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cardlib import loads  # noqa: E402
from cardlib.faces import table_svg  # noqa: E402
from widgets.tables.session import PlaySession  # noqa: E402

POSITION = ROOT / "lessons" / "en" / "spitzer" / "hands" / "clubs_led.hand.json"


def drawn() -> str:
    """The picture: the highest trump has just been refused on the lead of its printed suit."""
    session = PlaySession(loads(POSITION.read_bytes()))
    session.handle({"kind": "play", "card": "QC"})
    return table_svg(session.picture()) + "\n"


def main() -> None:
    """Write ``docs/table.svg``."""
    (ROOT / "docs" / "table.svg").write_text(drawn(), encoding="utf-8")


if __name__ == "__main__":
    main()
