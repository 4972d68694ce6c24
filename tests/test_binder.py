"""Binder: what binder/ says, done as Binder does it, gives an environment where lessons run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import venv
from pathlib import Path

import pytest

from tests.files import ROOT, project_files, pyproject

BINDER = ROOT / "binder"


def test_binder_installs_the_pins_that_start_py_installs() -> None:
    pins = (BINDER / "requirements.txt").read_text("utf-8")
    assert pins == (ROOT / "requirements.lock").read_text("utf-8")


def test_binder_takes_a_python_that_the_kit_supports() -> None:
    found = re.fullmatch(r"python-(3\.\d+)\n", (BINDER / "runtime.txt").read_text("utf-8"))
    assert found, "repo2docker understands no other form"
    assert f"Programming Language :: Python :: {found[1]}" in pyproject()["project"]["classifiers"]


def test_binder_finds_one_folder_and_a_script_it_can_run() -> None:
    assert not (ROOT / ".binder").exists()
    assert os.access(BINDER / "postBuild", os.X_OK)


def test_news_are_off() -> None:
    path = BINDER / "labconfig" / "default_setting_overrides.json"
    news = json.loads(path.read_text("utf-8"))["@jupyterlab/apputils-extension:notification"]
    assert news == {"fetchNews": "false", "checkForUpdates": False}


def test_the_readme_opens_the_first_lesson() -> None:
    owner, name = pyproject()["project"]["urls"]["Repository"].split("/")[-2:]
    readme = (ROOT / "README.md").read_text("utf-8")
    links = re.findall(rf"mybinder\.org/v2/gh/{owner}/{name}/\w+\?(\S+?)\)", readme)
    lesson = "lessons%2Fen%2Fstart_here.ipynb"
    assert links
    assert {link.replace("/", "%2F") for link in links} <= {
        f"labpath={lesson}",
        f"urlpath=lab%2Ftree%2F{lesson}",
    }


@pytest.mark.skipif(os.name == "nt", reason="Binder is Linux, and so is its script")
def test_binder_builds_and_the_first_lesson_runs(tmp_path: Path) -> None:
    """Do in order what repo2docker does; only the base environment is not conda's."""
    env_folder, home = tmp_path / "env", tmp_path / "home"
    venv.create(env_folder, symlinks=True, with_pip=True)
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    env |= {"PATH": f"{env_folder / 'bin'}:/usr/bin:/bin", "HOME": str(tmp_path)}

    def run(*command: str, cwd: Path = home) -> str:
        result = subprocess.run(
            command, cwd=cwd, env=env, capture_output=True, text=True, check=False
        )
        said = result.stdout + result.stderr
        if "NewConnectionError" in said and "CI" not in os.environ:
            pytest.skip("the packages could not be fetched: no network")
        assert result.returncode == 0, said
        return result.stdout

    # First the pins, with nothing there but binder/requirements.txt ...
    (home / "binder").mkdir(parents=True)
    shutil.copy(BINDER / "requirements.txt", home / "binder")
    run("pip", "install", "--no-compile", "-r", "binder/requirements.txt")
    # ... then the repository and its script.
    for path in project_files():
        copy = home / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    run("./binder/postBuild")

    where = run("python", "-c", "import cardlib, widgets; print(cardlib.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(env_folder)
    assert run("pip", "check").strip() == "No broken requirements found."
    execute = ("jupyter", "nbconvert", "--execute", "--to", "notebook", "--stdout")
    lesson = run(*execute, "start_here.ipynb", cwd=home / "lessons" / "en")
    cells = [cell for cell in json.loads(lesson)["cells"] if cell["cell_type"] == "code"]
    assert cells
    assert all(cell["execution_count"] for cell in cells if "".join(cell["source"]).strip())
    settings = env_folder / "etc" / "jupyter" / "labconfig" / "default_setting_overrides.json"
    assert settings.read_bytes() == (BINDER / "labconfig" / settings.name).read_bytes()
    config = env_folder / "etc" / "jupyter" / "jupyter_server_config.py"
    assert config.read_bytes() == (BINDER / config.name).read_bytes()
