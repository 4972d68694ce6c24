"""A small kit in a scratch folder, where start.py is run as a person runs it.

The folder's name has blanks and umlauts.  A stand-in for ``uv`` builds the environment there in a
second: an installer that does what the real ones do as far as start.py can see.  It and a stand-in
for JupyterLab wait half way as long as there is a file ``hold``.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.files import ROOT

POSIX = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are POSIX scripts")

FAKE_UV = """
import os, pathlib, subprocess, sys, time, venv
note = pathlib.Path(os.environ["FAKE_NOTES"])
with note.open("a") as out:
    print(sys.argv[1], file=out)
if sys.argv[1] == "venv":
    venv.create(sys.argv[-1], symlinks=True)
    sys.exit()
python = pathlib.Path(sys.argv[sys.argv.index("-p") + 1])
(site,) = python.parent.parent.glob("lib/*/site-packages")
(site / "first").mkdir(exist_ok=True)
while (note.parent / "hold").exists():
    time.sleep(0.02)
(site / "second").mkdir(exist_ok=True)
(site / "pip-1.dist-info").mkdir(exist_ok=True)
(site / "pytest.py").write_text("import sys; print(sys.argv[1:]); print('1 passed'); sys.exit(7)")
lab = python.with_name("jupyter-lab")
lab.write_text(f"#!/bin/sh\\nexec '{python}' '{note.parent / 'fake_lab.py'}' \\"$@\\"\\n")
lab.chmod(0o755)
"""

FAKE_LAB = """
import http.server, json, os, pathlib, sys, time
if os.environ.get("FAKE_LAB") == "fail":
    sys.exit("some defect of JupyterLab")
import cardlib  # the kit is there, wherever one starts

class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        known = self.path == "/api/status?token=" + os.environ["JUPYTER_TOKEN"]
        self.send_response(200 if known else 403)
        self.end_headers()

server = http.server.HTTPServer(("127.0.0.1", 0), Answer, bind_and_activate=False)
server.server_bind()
runtime = pathlib.Path(os.environ["JUPYTER_RUNTIME_DIR"])
runtime.mkdir(parents=True, exist_ok=True)
report = {
    "url": f"http://127.0.0.1:{server.server_port}/",
    "token": os.environ["JUPYTER_TOKEN"],
    "argv": sys.argv,
}
(runtime / f"jpserver-{os.getpid()}.json").write_text(json.dumps(report))
while pathlib.Path(os.environ["FAKE_NOTES"]).with_name("hold").exists():
    time.sleep(0.02)
server.server_activate()
server.serve_forever()
"""
NOTEBOOK = b'{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'


class Kit:
    """A small kit in a scratch folder, with the stand-ins; ``start`` runs its start.py."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "Schöne Karten (2)"
        self.lessons, self.copies = self.folder / "lessons" / "en", self.folder / "my-lessons"
        self.lessons.mkdir(parents=True)
        (self.lessons / "start_here.ipynb").write_bytes(NOTEBOOK)
        (self.folder / "cardlib.py").touch()
        for name in ("requirements.lock", "requirements-test.lock"):
            (self.folder / name).write_text("nothing==1\n")
        settings = self.folder / "binder" / "labconfig"
        settings.mkdir(parents=True)
        (settings / "default_setting_overrides.json").write_text("{}")
        (settings.parent / "jupyter_server_config.py").write_text("c.Kit.settings = 'taken'\n")
        (self.folder / "start.py").write_bytes((ROOT / "start.py").read_bytes())
        tools = folder / "tools"
        tools.mkdir()
        self.uv = tools / "uv"
        self.uv.write_text(f"#!{sys.executable}\n{FAKE_UV}")
        self.uv.chmod(0o755)
        (folder / "fake_lab.py").write_text(FAKE_LAB)
        self.notes, self.hold = folder / "notes", folder / "hold"
        self.env = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "JUPYTER"))}
        self.env |= {"PATH": f"{tools}:/usr/bin:/bin", "FAKE_NOTES": str(self.notes)}
        self.running: list[subprocess.Popen[str]] = []

    def start(self, *words: str, **env: str) -> subprocess.Popen[str]:
        child = subprocess.Popen(
            [sys.executable, str(self.folder / "start.py"), *words],
            cwd=self.folder.parent,
            env=self.env | env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            # a shell's background job ignores Ctrl-C, and its children inherit that
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509 - no threads
        )
        self.running.append(child)
        return child

    def output(self, *words: str, **env: str) -> tuple[int, str]:
        """Exit code and output of a start that ends by itself."""
        child = self.start(*words, **env)
        said = child.communicate()[0]
        return child.returncode, said

    def session(self, *words: str, **env: str) -> str:
        """The output of a start that reaches the lessons and is then ended with Ctrl-C."""
        child = self.start("--no-browser", *words, **env)
        said = read_until(child, "Ctrl-C")
        said += interrupt(child)
        assert child.returncode == 0, said
        return said

    def installs(self) -> int:
        return self.notes.read_text().split().count("pip") if self.notes.exists() else 0


def read_until(child: subprocess.Popen[str], word: str) -> str:
    said = ""
    for line in child.stdout or ():
        said += line
        if word in line:
            return said
    pytest.fail(f"ended without {word!r}: {said}")


def interrupt(child: subprocess.Popen[str]) -> str:
    """Press Ctrl-C, as a terminal does it: for the program and all that it started."""
    os.killpg(child.pid, signal.SIGINT)
    return child.communicate()[0]


def wait_for(child: subprocess.Popen[str], there: Callable[[], bool]) -> None:
    while not there():
        assert child.poll() is None
        time.sleep(0.02)


@contextlib.contextmanager
def small_kit(folder: Path) -> Iterator[Kit]:
    """Make the small kit; at the end nothing that it started is left running."""
    made = Kit(folder)
    yield made
    made.hold.unlink(missing_ok=True)
    for child in made.running:
        if child.poll() is None:
            interrupt(child)
        if child.stdout:
            child.stdout.close()


def load_start(folder: Path) -> ModuleType:
    """The start.py of a folder as a module."""
    spec = importlib.util.spec_from_file_location("start", folder / "start.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
