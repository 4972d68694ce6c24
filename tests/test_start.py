"""start.py: one command from nothing to the lessons, also after a start that was cut short."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.files import ROOT
from tests.start_kit import POSIX, Kit, interrupt, load_start, read_until, small_kit, wait_for


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with small_kit(tmp_path) as made:
        yield made


@pytest.fixture
def start(kit: Kit) -> ModuleType:
    return load_start(kit.folder)


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
    config = kit.folder / ".venv/jupyter/config"
    assert (config / "jupyter_server_config.py").read_text() == "c.Kit.settings = 'taken'\n"
    assert (config / "labconfig/default_setting_overrides.json").is_file()
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


# --- the tests' own command -------------------------------------------------------------------


@POSIX
def test_the_command_test_passes_words_on_and_the_exit_code_back(kit: Kit) -> None:
    code, said = kit.output("test", "--all", "-k", "two words")
    assert "'--all', '-k', 'two words']" in said
    assert said.splitlines()[-1] == "1 passed"
    assert code == 7


@POSIX
def test_the_lessons_start_at_once_after_the_tests(kit: Kit) -> None:
    kit.output("test")
    assert "Step 2" not in kit.session()


# --- apart from the user's own Jupyter ----------------------------------------------------------


def test_jupyter_keeps_to_the_kits_folder(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", "elsewhere")
    env = start.environment()
    assert "PYTHONDONTWRITEBYTECODE" not in env  # each start would take some seconds longer
    names = ["IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"]
    assert all(Path(env[name]).is_relative_to(start.VENV) for name in names)
    assert env["PATH"].split(os.pathsep)[0] == str(start.program("python").parent)
