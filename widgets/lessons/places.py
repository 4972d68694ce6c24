"""What the notebook of a lesson says: where its steps stand, and the sentences of its text."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final, NamedTuple

_ASKS: Final = re.compile(r"\.(?:ask|solve)\(\s*([0-9]+)\s*,")
_HEADING: Final = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)
_MARKS: Final = re.compile(r"[*_`]")
_NO_PROSE: Final = re.compile(r"```.*?```|`[^`\n]*`|(?<=\])\([^)\n]*\)", re.DOTALL)
"""Code, and the addresses that links lead to."""


class Place(NamedTuple):
    """Where a step stands."""

    heading: str
    """The last heading above its cell, or ""."""
    link: str
    """An address that leads to the cell in JupyterLab, or "" if the cell has no id."""


def places(notebook: Path) -> dict[int, Place]:
    """The steps that a notebook asks, by number; none of a file that cannot be read."""
    try:
        cells = json.loads(notebook.read_bytes())["cells"]
        return _places(notebook.name, cells)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def sentences(notebook: Path) -> tuple[str, ...]:
    """The text of a notebook in paragraphs, without code and addresses; none of a broken file."""
    try:
        cells = json.loads(notebook.read_bytes())["cells"]
        texts = ["".join(one["source"]) for one in cells if one["cell_type"] == "markdown"]
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return ()
    parts = (part for text in texts for part in _NO_PROSE.sub(" ", text).splitlines())
    return tuple(_MARKS.sub("", part).strip() for part in parts if part.strip())


def _places(name: str, cells: list[dict[str, Any]]) -> dict[int, Place]:
    found: dict[int, Place] = {}
    heading = ""
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            for one in _HEADING.finditer(source):
                heading = _MARKS.sub("", one[1])
            continue
        link = f"{name}#cell-id={cell['id']}" if cell.get("id") else ""
        for asked in _ASKS.finditer(source):
            found.setdefault(int(asked[1]), Place(heading, link))
    return found
