"""Notebooks as the tests and ``.ci/store`` handle them: read, run, solve, change, write."""

from __future__ import annotations

import copy
import os
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parent.parent
LESSONS = ROOT / "lessons"
SOLVED = Path(__file__).resolve().parent / "solved"
VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def lessons() -> list[Path]:
    """All notebooks of the lessons, in order."""
    found = sorted(LESSONS.rglob("*.ipynb"))
    return [path for path in found if ".ipynb_checkpoints" not in path.parts]


def is_lesson(path: Path) -> bool:
    """Whether a notebook is a lesson with questions, rather than something to look things up in."""
    return "here = lesson(" in path.read_text(encoding="utf-8")


def lesson_id(path: Path) -> str:
    """The name of a lesson in test ids: its path below ``lessons``."""
    return path.relative_to(LESSONS).with_suffix("").as_posix()


def solved_path(path: Path) -> Path:
    """Where the worked copy of a lesson is kept."""
    return SOLVED / path.relative_to(LESSONS)


def normal(path: Path) -> Any:
    """The notebook at ``path`` with nothing in it but cells and the metadata every lesson has."""
    book = nbformat.read(path, as_version=4)
    book.metadata = nbformat.from_dict(METADATA)
    return book


def solved(book: Any) -> Any:
    """A copy in which every question is answered by its reference answer."""
    made = copy.deepcopy(book)
    for cell in made.cells:
        if cell.cell_type == "code":
            cell.source = cell.source.replace("here.ask(", "here.solve(")
            if "reference" in cell.metadata:
                cell.source = cell.metadata["reference"]
    return made


def run(book: Any, folder: Path) -> Any:
    """The notebook run in ``folder`` from a fresh kernel, with the outputs that are stored."""
    made = copy.deepcopy(book)
    os.environ["PYTHONPATH"] = str(ROOT)
    resources = {"metadata": {"path": str(folder)}}
    client = NotebookClient(made, timeout=60, store_widget_state=False, resources=resources)
    client.execute()
    for cell in made.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            # A view without its state shows "model not found"; the text and the picture stay.
            output.get("data", {}).pop(VIEW, None)
            output.get("metadata", {}).pop(VIEW, None)
    made.metadata = nbformat.from_dict(METADATA)
    return made


def write(path: Path, book: Any) -> None:
    """Write a notebook the way it is kept in the repository."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = nbformat.writes(book, version=4)
    path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
