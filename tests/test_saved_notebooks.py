"""What Jupyter saves of a notebook: words and pictures, no widget that nobody can show later."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.files import ROOT
from tests.notebooks import VIEW

CONFIG = ROOT / "binder" / "jupyter_server_config.py"


def hook() -> Any:
    """What the settings give to Jupyter as its hook before saving."""
    c = SimpleNamespace(ContentsManager=SimpleNamespace())
    exec(compile(CONFIG.read_text("utf-8"), CONFIG, "exec"), {"c": c})  # noqa: S102 - our own
    return c.ContentsManager.pre_save_hook


def notebook() -> dict[str, Any]:
    view = {"model_id": "a1", "version_major": 2, "version_minor": 0}
    output = {
        "output_type": "execute_result",
        "execution_count": 1,
        "data": {VIEW: view, "text/plain": "Your turn", "text/html": "<img alt='Your turn'>"},
        "metadata": {VIEW: {"x": 1}, "text/html": {"y": 2}},
    }
    spoken = {"output_type": "stream", "name": "stdout", "text": "hello"}
    cell = {"cell_type": "code", "id": "one", "metadata": {}, "source": "table"}
    cell |= {"execution_count": 1, "outputs": [output, spoken]}
    words = {"cell_type": "markdown", "id": "two", "metadata": {}, "source": "text"}
    metadata = {"kernelspec": {"name": "python3", "display_name": "P"}, "widgets": {"state": {}}}
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": metadata, "cells": [cell, words]}


def test_views_and_widget_state_go_and_all_else_stays() -> None:
    book = notebook()
    wanted = copy.deepcopy(book)
    del wanted["metadata"]["widgets"]
    del wanted["cells"][0]["outputs"][0]["data"][VIEW]
    del wanted["cells"][0]["outputs"][0]["metadata"][VIEW]
    hook()(model={"type": "notebook", "content": book}, path="a.ipynb", contents_manager=None)
    assert book == wanted
    assert book["cells"][0]["outputs"][0]["data"].keys() == {"text/plain", "text/html"}


@pytest.mark.parametrize("kind", ["file", "directory", None])
def test_what_is_no_notebook_is_left_alone(kind: str | None) -> None:
    model = {"type": kind, "content": notebook()}
    before = copy.deepcopy(model)
    hook()(model=model, path="a.json", contents_manager=None)
    assert model == before


@pytest.mark.parametrize(
    "content",
    [
        *(None, 5, "text", [], {}, {"cells": None}, {"cells": [None, 5, {"outputs": 3}]}),
        {"metadata": [], "cells": [{"outputs": [None, "x", {"data": "y", "metadata": None}]}]},
    ],
)
def test_an_odd_shape_is_saved_as_it_is(content: object) -> None:
    model = {"type": "notebook", "content": copy.deepcopy(content)}
    hook()(model=model, path="a.ipynb", contents_manager=None)
    assert model["content"] == content
    hook()(model=content, path="a.ipynb", contents_manager=None)


async def save(manager: Any, book: dict[str, Any]) -> None:
    await manager.save({"type": "notebook", "format": "json", "content": book}, "/a.ipynb")


@pytest.mark.filterwarnings("ignore:Overriding existing pre_save_hook")  # it checks it twice
def test_jupyter_takes_the_hook_and_the_saved_file_holds_no_view(tmp_path: Path) -> None:
    import asyncio  # noqa: PLC0415 - with Jupyter's server, for this test only

    from jupyter_server.services.contents.largefilemanager import (  # noqa: PLC0415 - likewise
        AsyncLargeFileManager,
    )
    from traitlets.config import PyFileConfigLoader  # noqa: PLC0415 - likewise

    config = PyFileConfigLoader(CONFIG.name, str(CONFIG.parent)).load_config()
    manager = AsyncLargeFileManager(config=config, root_dir=str(tmp_path))
    asyncio.run(save(manager, notebook()))
    told = (tmp_path / "a.ipynb").read_text("utf-8")
    (shown, _) = json.loads(told)["cells"][0]["outputs"]
    assert "widget" not in told
    assert shown["data"].keys() == {"text/plain", "text/html"}
