"""The project as a whole: style, types, pins, versions, links, and what a wheel holds."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.files import ROOT, pins, project_files, pyproject

RUNTIME, TESTS = ROOT / "requirements.lock", ROOT / "requirements-test.lock"
TEXT = {".py", ".toml", ".md", ".js", ".css", ".html", ".yaml", ".yml", ".txt", ".lock", ".ipynb"}


def text_files() -> list[tuple[str, str]]:
    """Name and text of every file that a person or a program reads as text."""
    return [
        (path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
        for path in project_files()
        if path.suffix in {*TEXT, ".json", ".jsonl", ".svg", ""}
    ]


def run_tool(*command: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, f"{result.stdout}\n{result.stderr}"


def test_the_code_is_formatted() -> None:
    run_tool("ruff", "format", "--check", "--quiet", "--no-cache", ".")


def test_the_code_passes_ruff() -> None:
    run_tool("ruff", "check", "--quiet", "--no-cache", "--output-format=concise", ".")


def test_the_types_are_right() -> None:
    run_tool("mypy")


def test_no_file_names_a_place_on_some_machine() -> None:
    place = re.compile(
        r"(?<![\w.}:/])/(?:root|work|opt|mnt|home/\w+|Users/\w+)/\w|[A-Z]:\\\\?Users"
    )
    found = [f"{name}: {hit[0]}" for name, text in text_files() for hit in place.finditer(text)]
    assert found == []


def test_no_file_names_a_package_registry() -> None:
    hosts = r"pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|debian\.org|conda\.anaconda\.org"
    hosts += r"|index[-]url|cdn\.jsdelivr|unpkg\.com"
    found = [f"{name}: {hit[0]}" for name, text in text_files() for hit in re.finditer(hosts, text)]
    assert found == []


def test_nothing_hides_our_package_widgets() -> None:
    hiding = re.compile(
        r"""^\s*"?(?:import\s+ipywidgets\s+as\s+widgets|from\s+ipywidgets\s+import\s.*\bwidgets)\b""",
        re.MULTILINE,
    )
    code = [(name, text) for name, text in text_files() if name.endswith((".py", ".ipynb"))]
    assert len(code) > 10
    assert [name for name, text in code if hiding.search(text)] == []


@pytest.mark.parametrize("lock", [RUNTIME, TESTS], ids=lambda lock: lock.name)
def test_each_pin_is_exact(lock: Path) -> None:
    exact = re.compile(r"[a-z0-9][a-z0-9-]*==[0-9][0-9a-z.]*( ; [^@]+)?")
    assert len(pins(lock)) > 10
    assert [pin for pin in pins(lock) if not exact.fullmatch(pin)] == []


def test_the_test_lock_only_adds_to_the_runtime_lock() -> None:
    assert "-r requirements.lock" in TESTS.read_text("utf-8").splitlines()
    names = [{Requirement(pin).name for pin in pins(lock)} for lock in (RUNTIME, TESTS)]
    assert names[0] & names[1] == set()


@pytest.mark.parametrize(("extra", "locks"), [("notebook", [RUNTIME]), ("test", [RUNTIME, TESTS])])
def test_the_locks_hold_what_pyproject_asks_for(extra: str, locks: list[Path]) -> None:
    pinned = {
        canonicalize_name(one.name): next(iter(one.specifier)).version
        for one in (Requirement(pin) for lock in locks for pin in pins(lock))
    }
    for line in pyproject()["project"]["optional-dependencies"][extra]:
        wanted = Requirement(line)
        assert wanted.specifier.contains(pinned[canonicalize_name(wanted.name)]), line


def test_each_dependency_has_a_reason() -> None:
    reasons = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    project = pyproject()["project"]
    lines = project["dependencies"] + project["optional-dependencies"]["notebook"]
    names = [Requirement(line).name for line in lines]
    assert [one for one in names if not re.search(rf"`{one}`.*\w+ \w+ \w+", reasons)] == []


def test_the_version_is_the_newest_of_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[?v?([0-9][^\s\]]*)", changelog, re.MULTILINE)
    assert versions[0] == pyproject()["project"]["version"]


def test_links_to_the_repository_are_those_of_pyproject() -> None:
    owner, name = pyproject()["project"]["urls"]["Repository"].split("/")[-2:]
    link = re.compile(r"(?:github\.com|mybinder\.org/v2/gh)/([\w.-]+)/([\w.-]+)")
    found = {
        (file, hit[0])
        for file, text in text_files()
        for hit in link.finditer(text)
        if hit[2].removesuffix(".git").rstrip(".") == name and hit[1] != owner
    }
    assert found == set()
    assert link.search((ROOT / "README.md").read_text("utf-8")), "README.md has no such link"


def test_a_wheel_holds_both_packages_and_nothing_else(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for path in project_files():
        copy = source / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    held = {one for one in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in one}
    ours = {path.relative_to(ROOT).as_posix() for path in project_files()}
    assert held == {one for one in ours if one.startswith(("cardlib/", "widgets/"))}
    assert {"cardlib/py.typed", "widgets/py.typed"} <= held


def test_hooks_run_tools_that_the_test_lock_pins() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    entries = [hook["entry"].split() for repo in config["repos"] for hook in repo["hooks"]]
    pinned = {Requirement(pin).name for pin in pins(TESTS)}
    assert {entry[2] for entry in entries} == {"ruff", "mypy"} <= pinned
    assert all((ROOT / entry[1]).is_file() for entry in entries)


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
def test_ci_says_what_is_missing_where_it_cannot_install(tmp_path: Path) -> None:
    for tool in ("dirname", "id", "bash"):
        found = shutil.which(tool)
        assert found
        (tmp_path / tool).symlink_to(found)
    result = subprocess.run(
        [tmp_path / "bash", ROOT / ".ci" / "run"],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert "python3" in result.stderr
    assert "chromium" in result.stderr
