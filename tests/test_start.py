"""start.py: one command from nothing to the lessons, and a sentence when something is in the way.

Most tests run it as a person does, in a small kit in a scratch folder whose name has blanks and
umlauts.  A stand-in for ``uv`` builds the environment there in a second: an installer that does
what the real ones do as far as start.py can see.  It and a stand-in for JupyterLab wait half way as
long as there is a file ``hold``.
"""

from __future__ import annotations

import ast
import errno
import importlib.util
import json
import os
import re
import signal
import socket
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


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    made = Kit(tmp_path)
    yield made
    made.hold.unlink(missing_ok=True)
    for child in made.running:
        if child.poll() is None:
            interrupt(child)
        if child.stdout:
            child.stdout.close()


@pytest.fixture
def start(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The small kit's start.py as a module."""
    spec = importlib.util.spec_from_file_location("start", kit.folder / "start.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    return module


# --- an old Python ---------------------------------------------------------------------------


def test_an_old_python_can_parse_the_file_and_meets_the_check_first() -> None:
    tree = ast.parse((ROOT / "start.py").read_text("utf-8"), feature_version=(3, 7))
    docstring, first, check = tree.body[:3]
    assert isinstance(docstring, ast.Expr)
    assert ast.unparse(first) == "import sys"
    assert isinstance(check, ast.If)
    assert "version_info" in ast.unparse(check.test)


def test_an_old_python_is_told_what_is_needed() -> None:
    pretend = "import sys; sys.version_info = (3, 8, 0); exec(open('start.py').read())"
    result = subprocess.run(
        [sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1
    assert result.stderr.startswith("Python 3.11 or newer is needed; this is Python 3.8.")


# --- from nothing to the lessons ---------------------------------------------------------------


@POSIX
def test_the_first_start_prepares_everything_and_the_second_nothing(kit: Kit) -> None:
    first = kit.session()
    steps = [first.index(f"Step {n} of 3") for n in (1, 2, 3)]
    assert steps == sorted(steps)
    assert re.search(r"http://127\.0\.0\.1:\d+/lab/tree/start_here\.ipynb\?token=\w{40}", first)
    assert "The lessons are closed." in first
    assert (kit.copies / "start_here.ipynb").exists()

    second = kit.session()
    assert "Step 1" not in second
    assert "Step 2" not in second
    assert kit.installs() == 1


@POSIX
def test_the_server_serves_the_copies_on_this_machine_only(kit: Kit) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    kit.session("--port", str(port))
    (note,) = (kit.folder / ".venv/jupyter/runtime").glob("*.json")
    argv = json.loads(note.read_text())["argv"]
    assert {"--no-browser", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}"} <= set(argv)
    assert f"--ServerApp.root_dir={kit.copies}" in argv
    assert not any("token" in word for word in argv), "other users can see command lines"


@POSIX
def test_two_starts_at_once_build_one_environment(kit: Kit) -> None:
    kit.hold.touch()
    one = kit.start("--no-browser")
    read_until(one, "Step 2")
    two = kit.start("--no-browser")
    read_until(two, "waiting")
    kit.hold.unlink()
    for child in (one, two):
        assert "http" in read_until(child, "Ctrl-C")
        child.send_signal(signal.SIGTERM)
        assert child.wait() == 0
    assert kit.installs() == 1


@POSIX
def test_a_second_start_waits_until_the_first_has_its_port(kit: Kit) -> None:
    kit.session()
    for note in kit.folder.glob(".venv/jupyter/runtime/*"):
        note.unlink()
    kit.hold.touch()
    one = kit.start("--no-browser")
    wait_for(one, lambda: any(kit.folder.glob(".venv/jupyter/runtime/*")))
    two = kit.start("--no-browser")
    read_until(two, "waiting")
    kit.hold.unlink()
    assert "http" in read_until(one, "Ctrl-C")
    assert "http" in read_until(two, "Ctrl-C")


@POSIX
def test_a_start_killed_half_way_is_made_good_by_the_next(kit: Kit) -> None:
    kit.hold.touch()
    killed = kit.start()
    wait_for(killed, lambda: any(kit.folder.glob(".venv/lib/*/site-packages/first")))
    killed.kill()
    killed.communicate()
    again = kit.start("--no-browser")
    read_until(again, "waiting")  # the installer lives on, and must not be disturbed
    kit.hold.unlink()
    assert "in place of one that is incomplete" in read_until(again, "Ctrl-C")
    interrupt(again)
    assert kit.installs() == 2


@POSIX
def test_ctrl_c_during_the_install_ends_in_a_sentence(kit: Kit) -> None:
    kit.hold.touch()
    child = kit.start()
    wait_for(child, lambda: any(kit.folder.glob(".venv/lib/*/site-packages/first")))
    assert "Start again whenever you like" in interrupt(child)
    assert child.returncode == 130


@POSIX
@pytest.mark.parametrize("lost", ["lib/*/site-packages/second", "bin/python", "requirements.stamp"])
def test_an_environment_deleted_half_way_is_rebuilt(kit: Kit, lost: str) -> None:
    kit.session()
    (path,) = (kit.folder / ".venv").glob(lost)
    path.rename(kit.folder / "lost")
    assert "in place of one that is incomplete" in kit.session()
    assert kit.installs() == 2


@POSIX
def test_what_a_learner_installs_does_not_count_as_broken(kit: Kit) -> None:
    kit.session()
    (site,) = kit.folder.glob(".venv/lib/*/site-packages")
    (site / "numpy").mkdir()
    (site / "pip-1.dist-info").rename(site / "pip-2.dist-info")
    kit.session()
    assert kit.installs() == 1


@POSIX
def test_new_pins_are_installed_on_the_next_start(kit: Kit) -> None:
    kit.session()
    (kit.folder / "requirements.lock").write_text("nothing==2\n")
    assert "Step 2" in kit.session()


@POSIX
def test_a_moved_folder_gets_an_environment_that_works(kit: Kit) -> None:
    kit.session()
    kit.folder = kit.folder.rename(kit.folder.with_name("elsewhere"))
    assert "Step 1" in kit.session()


# --- in the way -------------------------------------------------------------------------------


@POSIX
def test_without_a_network_it_says_so_and_a_broken_uv_is_no_obstacle(kit: Kit) -> None:
    kit.uv.write_text("#!/no/such/program\n")
    with socket.socket() as closed:  # bound, but nobody listens
        closed.bind(("127.0.0.1", 0))
        nowhere = f"http://127.0.0.1:{closed.getsockname()[1]}/"
        code, said = kit.output(PIP_INDEX_URL=nowhere, PIP_RETRIES="1", PIP_CONFIG_FILE=os.devnull)
    assert "Is there a connection to the Internet?" in said
    assert "No matching distribution found for nothing==1" in said  # pip's own words
    assert "Traceback" not in said
    assert code == 1


@POSIX
def test_a_taken_port_is_named_before_anything_is_installed(kit: Kit) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, said = kit.output("--port", str(port))
    assert said.startswith(f"\nPort {port} is taken")
    assert (code, kit.installs()) == (1, 0)


@POSIX
def test_a_port_that_is_none_is_named(kit: Kit) -> None:
    code, said = kit.output("--port", "70000")
    assert said.startswith("\nPort 70000 is taken or not allowed.")
    assert code == 1


@POSIX
def test_missing_lessons_are_named(kit: Kit) -> None:
    (kit.lessons / "start_here.ipynb").unlink()
    code, said = kit.output()
    assert "The lessons are missing" in said
    assert "Traceback" not in said
    assert code == 1


@POSIX
def test_a_file_in_place_of_the_folder_is_named(kit: Kit) -> None:
    kit.copies.touch()
    code, said = kit.output()
    assert f"{kit.copies} is in the way" in said
    assert code == 1


@POSIX
def test_a_server_that_ends_by_itself_is_quoted(kit: Kit) -> None:
    code, said = kit.output(FAKE_LAB="fail")
    assert "some defect of JupyterLab" in said
    assert "delete the folder .venv" in said
    assert code == 1


def test_a_python_without_ensurepip_is_told_which_package_helps(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(start.Trouble, match="sudo apt install python3-venv"):
        start.make_environment(None, 0)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EROFS, "there cannot be written. Copy the whole kit"),
        (errno.EACCES, "there cannot be written. Copy the whole kit"),
    ],
)
def test_what_the_system_refuses_becomes_a_sentence(
    start: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    number: int,
    sentence: str,
) -> None:
    def refuse() -> None:
        raise OSError(number, os.strerror(number), "there")

    monkeypatch.setattr(start, "alone", refuse)
    assert start.main(["--no-browser"]) == 1
    assert sentence in capsys.readouterr().out


@pytest.mark.parametrize(
    ("printed", "sentence"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("error sending request for url (x)\ndns error", "Is there a connection to the Internet?"),
        ("ERROR: No matching distribution found for x", "No matching distribution found for x"),
    ],
)
def test_what_an_installer_prints_becomes_a_sentence(
    start: ModuleType, printed: str, sentence: str
) -> None:
    assert sentence in start.why_not_installed(printed)


# --- the tests' own command -------------------------------------------------------------------


@POSIX
def test_the_command_test_passes_words_on_and_the_exit_code_back(kit: Kit) -> None:
    code, said = kit.output("test", "--all", "-k", "two words")
    assert "['--all', '-k', 'two words']" in said
    assert said.splitlines()[-1] == "1 passed"
    assert code == 7


@POSIX
def test_the_lessons_start_at_once_after_the_tests(kit: Kit) -> None:
    kit.output("test")
    assert "Step 2" not in kit.session()


# --- apart from the user's own Jupyter ----------------------------------------------------------


def test_jupyter_keeps_to_the_kits_folder(start: ModuleType) -> None:
    env = start.environment()
    names = ["IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"]
    assert all(Path(env[name]).is_relative_to(start.VENV) for name in names)
    assert env["PATH"].split(os.pathsep)[0] == str(start.program("python").parent)
