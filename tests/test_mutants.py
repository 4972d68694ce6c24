"""The changes that the tests are tried with: each changes the code, and can be taken back."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from benchmarks.mutations import mutants

CODE = '''
"""A docstring with 1 in it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    SEEN = 1

def chosen(some: list[int], least: int = 2) -> int | None:
    """Another one."""
    found = 0
    for one in some:
        if one < least and one:
            continue
        found += one * 3
    assert found >= 0
    if found is None:
        raise AssertionError
    return max(some) if not found else None
'''
CHANGES = [
    *("2  →  3", "2  →  1", "found = 0  →  found = 1", "found = 0  →  found = -1"),
    *("one < least  →  one <= least", "one < least  →  one >= least"),
    *("one < least and one  →  one < least or one", "continue  →  pass"),
    "if one < least and one:  →  if not (one < least and one):",
    *("found += one * 3  →  found -= one * 3", "found += one * 3  →  pass"),
    *("one * 3  →  one // 3", "one * 3  →  one * 4", "one * 3  →  one * 2"),
    *("found is None  →  found is not None", "max(some)  →  min(some)"),
    "return max(some) if not found else None  →  return None",
    "max(some) if not found else None  →  max(some) if found else None",
]


@pytest.fixture
def module(tmp_path: Path) -> Path:
    path = tmp_path / "chosen.py"
    path.write_text(CODE, "utf-8")
    return path


def test_what_is_changed_and_what_is_left_alone(module: Path) -> None:
    found = list(mutants(module))
    assert sorted(one.change for one in found) == sorted(CHANGES)
    assert {one.where for one in found} == {"chosen"}
    lines = CODE.splitlines()
    assert all(lines[one.line - 1].strip() for one in found)


def test_each_change_is_one_and_is_in_the_code(module: Path) -> None:
    whole = ast.unparse(ast.parse(CODE)).splitlines()
    made = set()
    for one in mutants(module):
        changed = ast.unparse(one.tree())
        compile(one.tree(), "chosen.py", "exec")
        assert sum(old != new for old, new in zip(whole, changed.splitlines(), strict=True)) == 1
        made.add(changed)
    assert len(made) == len(CHANGES)
