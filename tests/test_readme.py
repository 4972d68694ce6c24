"""The README is true: its Python runs, and shows what it says it shows."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

from docs.draw_table import drawn

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)


def run(block: str) -> list[tuple[str, str]]:
    """Run a block; what each line with an arrow says it shows, and what it shows."""
    names: dict[str, Any] = {}
    found = []
    lines = block.splitlines()
    for statement in ast.parse(block).body:
        source = ast.unparse(statement)
        if not isinstance(statement, ast.Expr):
            exec(source, names)  # noqa: S102 - the README's own code
            continue
        shown = repr(eval(source, names))  # noqa: S307 - likewise
        _, arrow, said = lines[(statement.end_lineno or 0) - 1].partition("# → ")
        if arrow:
            found.append((said, shown.strip("'")))
    return found


def test_the_python_in_the_readme_shows_what_it_says() -> None:
    found = [pair for block in BLOCKS for pair in run(block)]
    assert len(found) >= 3
    for said, shown in found:
        assert shown == said


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\((?!https?://)([^)#]+)\)", README)
    assert len(links) >= 4
    for link in links:
        assert (ROOT / link).exists(), link


def test_the_picture_at_the_top_is_what_the_kit_draws() -> None:
    assert (ROOT / "docs" / "table.svg").read_text(encoding="utf-8") == drawn()


def test_binder_opens_the_first_lesson() -> None:
    found = re.search(r"mybinder\.org/v2/gh/[^)]*urlpath=lab%2Ftree%2F([^)]*)\)", README)
    assert found is not None
    assert (ROOT / found[1].replace("%2F", "/")).is_file()
