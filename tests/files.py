"""The project's own files, as the tests see them."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MADE = {".git", ".venv", "my-lessons", "build", "dist", "__pycache__", ".ipynb_checkpoints"}


def project_files() -> list[Path]:
    """Every file that belongs to the project: what git knows, or would if it were added."""
    try:
        listing = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
            cwd=ROOT,
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        found = [ROOT / name for name in listing.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):  # an archive without git
        found = [path for path in ROOT.rglob("*") if not MADE & set(path.relative_to(ROOT).parts)]
    return sorted(path for path in found if path.is_file())


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def pins(lock: Path) -> list[str]:
    """The requirements of a lock, without remarks and without the lines that name other files."""
    lines = (line.partition("#")[0].strip() for line in lock.read_text("utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("-")]
