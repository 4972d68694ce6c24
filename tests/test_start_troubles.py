"""start.py: what is in the way becomes a sentence that says what to do, never a traceback."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.start_kit import POSIX, Kit, load_start, small_kit


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with small_kit(tmp_path) as made:
        yield made


@pytest.fixture
def start(kit: Kit) -> ModuleType:
    return load_start(kit.folder)


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
