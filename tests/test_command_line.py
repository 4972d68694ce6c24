"""The command line: ``python -m cardlib replay``."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardlib import dumps, load
from cardlib.__main__ import main
from cardlib.record import LONGEST, replay_result
from tests.test_record import BLIND, PLAIN

ROOT = Path(__file__).parent.parent
WRONG = PLAIN | {"plays": ["XX"]}


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "cardlib", *arguments]
    return subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, check=False)


def answers(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Put bytes on standard input."""

    def put(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))

    return put


def test_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.hand.json"
    file.write_text(dumps(load(PLAIN)), "utf-8")
    assert main(["replay", str(file)]) == 0
    assert answers(capsys.readouterr().out) == [replay_result(PLAIN)]


def test_several_files_each_have_their_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = []
    for number, record in enumerate((PLAIN, WRONG, BLIND)):
        names.append(str(tmp_path / f"{number}.hand.json"))
        Path(names[-1]).write_text(json.dumps(record), "utf-8")
    assert main(["replay", *names]) == 1
    assert answers(capsys.readouterr().out) == [replay_result(one) for one in (PLAIN, WRONG, BLIND)]


def test_lines(typed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [json.dumps(PLAIN), json.dumps(WRONG), "", "nonsense", json.dumps(BLIND)]
    typed("\n".join(lines).encode())
    assert main(["replay", "--lines", "-"]) == 1
    found = answers(capsys.readouterr().out)
    assert found[0] == replay_result(PLAIN)
    assert found[1] == replay_result(WRONG)
    assert [one["error"]["kind"] for one in found[2:4]] == ["bad_record"] * 2
    assert found[4] == replay_result(BLIND)


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_line_ends(typed: Any, capsys: pytest.CaptureFixture[str], end: bytes) -> None:
    typed(json.dumps(PLAIN).encode() + end)
    assert main(["replay", "--lines", "-"]) == 0
    assert answers(capsys.readouterr().out) == [replay_result(PLAIN)]


def test_a_line_that_is_far_too_long_is_one_error(
    typed: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(b'"' + b"x" * (3 * LONGEST) + b'"\n' + json.dumps(PLAIN).encode() + b"\n")
    assert main(["replay", "--lines", "-"]) == 1
    long, short = answers(capsys.readouterr().out)
    assert long["error"]["kind"] == "bad_record"
    assert short == replay_result(PLAIN)


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (str(tmp_path / "nothing.json"), str(tmp_path), "\0"):
        assert main(["replay", name]) == 1
        (answer,) = answers(capsys.readouterr().out)
        assert answer["error"]["kind"] == "bad_record"


@pytest.mark.parametrize("wrong", [[], ["replay"], ["play", "x"], ["replay", "--line", "--x", "-"]])
def test_a_wrong_command_line(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(wrong)
    assert caught.value.code == 2
    assert "usage: python -m cardlib" in capsys.readouterr().err


def test_as_a_program() -> None:
    done = run("replay", "-", stdin=json.dumps(PLAIN | {"note": "♣"}).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == replay_result(PLAIN)
    assert done.stdout.isascii()


def test_a_reader_who_goes_away_is_no_error() -> None:
    lines = (json.dumps(PLAIN) + "\n").encode() * 2000
    with subprocess.Popen(
        [sys.executable, "-m", "cardlib", "replay", "--lines", "-"],
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": ""},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdout.close()
        try:
            program.stdin.write(lines)
            program.stdin.close()
        except BrokenPipeError:
            pass  # it may end before it has read everything
        assert program.stderr.read() == b""
        assert program.wait() == 1
