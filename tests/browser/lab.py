"""JupyterLab for browser tests: a server apart from the user's settings, and how to drive it."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import nbformat
from playwright.sync_api import Page

PROJECT: Final = Path(__file__).parents[2]
_START_SECONDS: Final = 90
_SETTINGS: Final = {
    # No news pop-up, no look for updates: nothing is asked of another host.
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # Light or dark, as the browser asks.
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    # Every cell stays in the document.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
_PATIENCE: Final = 180_000
"""Milliseconds until something is given up as broken; a slow machine is not broken."""

_PANEL: Final = ".jp-NotebookPanel:not(.lm-mod-hidden)"

# "done", "lost" (nothing runs, yet some cells have no number), an error's text, or not yet known.
_HOW_IT_WENT: Final = """(panel) => {
  const text = (one) => one.textContent.trim();
  const prompts = [...document.querySelectorAll(`${panel} .jp-CodeCell .jp-InputPrompt`)].map(text);
  if (prompts.length && prompts.every((one) => /^\\[\\d+\\]:?$/.test(one))) return "done";
  const isQuiet = !prompts.some((one) => one.includes("*"));
  window.quietSince = isQuiet ? (window.quietSince ?? Date.now()) : null;
  if (isQuiet && Date.now() - window.quietSince > 3000) {
    window.quietSince = null;
    const stderr = '[data-mime-type="application/vnd.jupyter.stderr"]';
    const said = document.querySelector(`${panel} ${stderr}`);
    return said ? text(said) : "lost";
  }
  return null;
}"""


class Lab(NamedTuple):
    """A running server: its address, its token and the folder it shows."""

    url: str
    token: str
    root: Path

    def notebook(self, name: str, cells: list[str]) -> str:
        """Write a notebook of code cells; each test takes a name of its own, as kernels stay."""
        made = nbformat.v4.new_notebook(
            cells=[
                nbformat.v4.new_code_cell(source, id=f"cell-{at}")
                for at, source in enumerate(cells)
            ],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        )
        (self.root / name).write_text(nbformat.writes(made), encoding="utf-8")
        return name

    def copy(self, notebook: Path, name: str) -> str:
        """Put a copy of a notebook into the folder."""
        shutil.copy(notebook, self.root / name)
        return name


def _environment(state: Path) -> dict[str, str]:
    config = state / "config" / "labconfig"
    config.mkdir(parents=True)
    (config / "default_setting_overrides.json").write_text(json.dumps(_SETTINGS))
    shutil.copy(PROJECT / "binder" / "jupyter_server_config.py", config.parent)
    return {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(state / "config"),
        "JUPYTER_DATA_DIR": str(state / "data"),
        "JUPYTER_RUNTIME_DIR": str(state / "runtime"),
        "IPYTHONDIR": str(state / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(state / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(state / "workspaces"),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "PYTHONPATH": str(PROJECT),
    }


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def lab_server(folder: Path) -> Iterator[Lab]:
    """Run JupyterLab over a new folder inside ``folder``; it ends with the block."""
    root, state = folder / "notebooks", folder / "state"
    root.mkdir()
    environment = _environment(state)
    port, token = _free_port(), secrets.token_hex(16)
    command = [
        str(Path(sys.executable).with_name("jupyter-lab")),
        "--no-browser",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={token}",
        f"--ServerApp.root_dir={root}",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    url = f"http://127.0.0.1:{port}"
    log = state / "server.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            command, env=environment, stdout=out, stderr=subprocess.STDOUT, cwd=root
        )
        try:
            _wait_for(f"{url}/api/status?token={token}", process, log)
            yield Lab(url, token, root)
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    last = time.monotonic() + _START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                answer.read()
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            if process.poll() is not None or time.monotonic() > last:
                raise RuntimeError(log.read_text()[-3000:]) from None
            time.sleep(0.05)
        else:
            return


def open_notebook(page: Page, lab: Lab, name: str) -> None:
    """Open a notebook in a workspace of its own and wait for its kernel."""
    workspace = f"w{time.time_ns()}"
    page.goto(f"{lab.url}/lab/workspaces/{workspace}/tree/{name}?token={lab.token}")
    page.wait_for_selector("#jupyterlab-splash", state="detached", timeout=_PATIENCE)
    page.wait_for_selector(f"{_PANEL} .jp-Notebook .jp-Cell", timeout=_PATIENCE)
    last = time.monotonic() + _PATIENCE / 1000
    while not _has_kernel(lab, name):
        if time.monotonic() > last:
            raise AssertionError(f"{name} got no kernel")
        page.wait_for_timeout(50)
    wait_until_idle(page)


def _has_kernel(lab: Lab, name: str) -> bool:
    """Whether the server knows a kernel that is ready and somebody listens to."""
    with urllib.request.urlopen(f"{lab.url}/api/sessions?token={lab.token}", timeout=30) as answer:
        kernels = [one["kernel"] for one in json.load(answer) if one["path"] == name]
    return any(one["execution_state"] == "idle" and one["connections"] for one in kernels)


def wait_until_idle(page: Page) -> None:
    """Wait for a kernel that has nothing to do.

    The indicator reads "idle" for a moment before any kernel exists; cells run then are lost.
    So the kernel's name is asked for too.
    """
    page.wait_for_function(
        """(panel) => {
          const kernel = document.querySelector(`${panel} .jp-KernelName`)?.textContent?.trim();
          const sign = document.querySelector(`${panel} .jp-Notebook-ExecutionIndicator`);
          return kernel && kernel !== "No Kernel" && sign?.dataset.status === "idle";
        }""",
        arg=_PANEL,
        timeout=_PATIENCE,
    )


def run_all(page: Page) -> None:
    """Run all cells through the menu; done when each has a number and the kernel is idle.

    On a very busy machine the first cells can still be lost; then it is tried again, as a
    person would.  Raises ``AssertionError`` with the output when a cell fails.
    """
    for _ in range(3):
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        how = page.wait_for_function(_HOW_IT_WENT, arg=_PANEL, timeout=_PATIENCE).json_value()
        if how == "done":
            wait_until_idle(page)
            return
        if how != "lost":
            raise AssertionError(how)
    raise AssertionError("the cells did not run")


def save(page: Page, lab: Lab, name: str) -> Mapping[str, Any]:
    """Save with the keyboard's shortcut and give the notebook back as it was stored."""
    path = lab.root / name
    before = path.stat().st_mtime_ns
    page.keyboard.press("Control+s")
    last = time.monotonic() + 20
    # a file that has just been begun is empty for a moment
    while path.stat().st_mtime_ns == before or not path.read_bytes().rstrip().endswith(b"}"):
        if time.monotonic() > last:
            raise AssertionError(f"{name} was not saved")
        page.wait_for_timeout(50)
    stored: Mapping[str, Any] = nbformat.read(path, as_version=4)
    return stored
