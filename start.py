#!/usr/bin/env python3
"""Start the lessons: make the environment beside this file, copy the lessons, open JupyterLab.

    python3 start.py                    the lessons, in the web browser
    python3 start.py --no-browser       the same, but only print the address
    python3 start.py --port 9000        at a port of your choice
    python3 start.py test [--all] ...   run the tests; what follows goes to pytest

It needs only Python (and takes ``uv`` where that is installed).  All it makes lies in ``.venv`` and
``my-lessons`` beside this file; delete either and it is made anew.
"""

import sys

if sys.version_info < (3, 11):  # before any line that an older Python cannot run
    sys.exit(
        "Python 3.11 or newer is needed; this is Python %d.%d.\n" % sys.version_info[:2]
        + "Try python3.14, python3.13, python3.12 or python3.11 in place of python3,\n"
        + "or get a newer Python from your system or from python.org."
    )

import argparse
import contextlib
import errno
import functools
import hashlib
import importlib.util
import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sysconfig
import time
import urllib.request
import venv
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
HOME = VENV / "jupyter"  # Jupyter's settings and notes, apart from the user's own
RUNTIME, TESTS = ROOT / "requirements.lock", ROOT / "requirements-test.lock"
LESSONS, COPIES = ROOT / "lessons" / "en", ROOT / "my-lessons"
FIRST = "start_here.ipynb"
WINDOWS = sys.platform == "win32"
FULL = "The disk is full. Make room (about 500 MB) and start again."
say = functools.partial(print, flush=True)
OFFLINE = re.compile("(?i)connection|network|getaddrinfo|dns error|sending request|timed out")


class Trouble(Exception):
    """What keeps the lessons from starting, as a sentence for the person who started them."""


def program(name: str) -> Path:
    """The path of a program of the environment."""
    return VENV / ("Scripts" if WINDOWS else "bin") / (name + (".exe" if WINDOWS else ""))


def packages() -> Path:
    """The folder where the environment's packages lie."""
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))


def stamp(lock: Path) -> Path:
    """The file that says that ``lock`` is installed: written last, so half an install has none."""
    return VENV / f"{lock.stem}.stamp"


def key(lock: Path) -> str:
    """What a stamp must say: it changes with the pins, with Python, and with the folder's place."""
    return hashlib.sha256(lock.read_bytes() + f"{sys.version} {VENV!r}".encode()).hexdigest()


def names() -> set[str]:
    """What lies in the packages' folder, whatever its version (``pip`` may update itself)."""
    return {path.name for path in packages().iterdir() if path.suffix != ".dist-info"}


def is_installed(lock: Path) -> bool:
    """Say whether the environment runs, holds the pins of ``lock``, and has lost nothing since."""
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        found = json.loads(stamp(lock).read_text("utf-8"))
        whole = found["key"] == key(lock) and set(found["names"]) <= names()
        return whole and subprocess.run([program("python"), "-c", ""], check=False).returncode == 0
    return False


def run(command: list[str], held: int) -> tuple[bool, str]:
    """Run an installer, with signs of life: whether it worked, and what it printed.

    ``held`` is the open lock file: the installer keeps it too, so that it stays locked while an
    installer outlives a start.py that was killed.
    """
    env = dict(os.environ, PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1")
    lines, found = [""], 0
    how: dict[str, Any] = {"stdin": DEVNULL, "stdout": PIPE, "stderr": STDOUT, "errors": "replace"}
    try:
        child = subprocess.Popen(command, env=env, pass_fds=() if WINDOWS else (held,), **how)
    except OSError as error:  # a uv that is no longer whole
        return False, str(error)
    with child:
        for line in child.stdout or ():
            lines.append(line)
            found += line.startswith(("Collecting ", "Processing "))
            if found == 25:
                found = 0
                say("  25 more packages found ...")
            elif line.startswith("Installing collected packages"):
                say("  all found, now unpacking ...")
    return child.returncode == 0, "".join(lines)


def make_environment(uv: str | None, held: int) -> None:
    """Make an empty ``.venv``, in place of a broken one if need be."""
    if VENV.exists():
        say("  (in place of one that is incomplete or was made by another Python)")
        shutil.rmtree(VENV)
    if uv and run([uv, "venv", "-q", "--seed", "-p", sys.executable, str(VENV)], held)[0]:
        return
    if not importlib.util.find_spec("ensurepip"):
        raise Trouble(
            "This Python cannot make environments. On Debian, Ubuntu and Mint this helps:\n"
            f"    sudo apt install python3-venv    (or python3.{sys.version_info[1]}-venv)"
        )
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=not WINDOWS)
    except (subprocess.CalledProcessError, ValueError) as error:
        raise Trouble(why_not_installed(f"The environment could not be made: {error}")) from error


def install(lock: Path, uv: str | None, held: int) -> None:
    """Install the pins of ``lock`` into the environment, and the kit itself; stamp it."""
    for old in (RUNTIME, TESTS):
        stamp(old).unlink(missing_ok=True)
    python = str(program("python"))
    # Not compiling all modules beforehand saves 10 s; what is used is compiled when it is.
    pip = [python, "-I", "-u", "-X", "utf8", "-m", "pip", "install", "--no-input", "--no-compile"]
    # The lock is complete, so there is nothing to resolve.
    what = ["--no-deps", "-r", str(lock)]
    ok = uv and run([uv, "pip", "install", "-q", "-p", python, *what], held)[0]
    if not ok:
        ok, output = run([*pip, *what], held)
        if not ok:
            raise Trouble(why_not_installed(output))
    # The kit: a path relative to the packages, so that no odd letter of the path can do harm.
    link = packages() / "trickschool.pth"
    link.write_text(os.path.relpath(ROOT, packages()) + "\n", "ascii")
    for done in {RUNTIME, lock}:
        report = {"key": key(done), "names": sorted(names())}
        stamp(done).write_text(json.dumps(report), "utf-8")


def why_not_installed(output: str) -> str:
    """A sentence for what an installer printed before it gave up."""
    if "No space left" in output or shutil.disk_usage(ROOT).free < 20_000_000:
        return FULL
    lines = [line for line in output.splitlines() if not line.startswith("WARNING")]
    said = "The installer said:\n" + "\n".join(lines[-6:])
    if OFFLINE.search(output):
        said = f"Is there a connection to the Internet? Later starts do without.\n\n{said}"
    return f"The packages could not be installed. {said}"


@contextlib.contextmanager
def alone() -> Iterator[int]:
    """Hold the folder's lock (until the process ends, however): two starts must take turns."""
    with (ROOT / ".venv.lock").open("a") as file:
        if not try_lock(file.fileno()):
            say("Another start is preparing this folder; waiting until it is done ...")
            while not try_lock(file.fileno()):
                time.sleep(0.2)
        yield file.fileno()


def try_lock(handle: int) -> bool:
    """Lock an open file if nobody else has; say whether it worked."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - exists on Windows only

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - exists elsewhere only

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def prepare(lock: Path, held: int) -> None:
    """Make the environment and install ``lock``, or do nothing where that is done."""
    if is_installed(lock):
        return
    uv = shutil.which("uv")
    if not is_installed(RUNTIME):
        say("Step 1 of 3: making the environment .venv ...")
        make_environment(uv, held)
    say("Step 2 of 3: installing the packages (only this once; about a minute, less with uv) ...")
    install(lock, uv, held)


def content(data: bytes, name: str) -> str:
    """A hash of what a person writes in a file: in a notebook, the text of its cells.

    So running a notebook, or opening it in another JupyterLab, does not count as changing it.
    """
    if name.endswith(".ipynb"):
        with contextlib.suppress(ValueError, KeyError, TypeError, RecursionError):  # else: bytes
            cells = json.loads(data)["cells"]
            data = json.dumps([[c["cell_type"], "".join(c["source"])] for c in cells]).encode()
    return hashlib.sha256(data).hexdigest()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is never seen half written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(data)
    part.replace(path)


def beside(path: Path, known: dict[str, list[str]], root: Path) -> Path:
    """The place for a new version beside a changed copy; an untouched older offer is replaced."""
    number = 2
    while True:
        offer = path.with_name(f"{path.stem} (new version {number}){path.suffix}")
        name = offer.relative_to(root).as_posix()
        if not offer.exists() or content(offer.read_bytes(), name) == known.get(name, [""])[0]:
            return offer
        number += 1


def copy_lessons(lessons: Path, copies: Path) -> list[Path]:
    """Bring the learner's copies up to date; the new versions put beside changed copies.

    A copy is made where there is none, replaced where the learner changed nothing, else left alone.
    A list of the versions handed out tells which; without it, a copy that differs is a changed one.
    """
    if not (lessons / FIRST).is_file():
        raise Trouble(f"The lessons are missing ({lessons}). Get the whole kit again.")
    listing = copies / ".kit-versions.json"
    known: dict[str, list[str]] = {}
    with contextlib.suppress(OSError, ValueError, AttributeError, RecursionError):
        told = json.loads(listing.read_bytes()).items()
        known = {k: v for k, v in told if isinstance(v, list) and [type(h) for h in v] == [str] * 2}
    before, offers = dict(known), []
    for source in sorted(lessons.rglob("*")):
        name = source.relative_to(lessons).as_posix()
        if not source.is_file() or "/." in f"/{name}" or "__pycache__" in name:
            continue
        data, target = source.read_bytes(), copies / name
        now = [content(data, name), hashlib.sha256(data).hexdigest()]
        given = known.get(name, ["", ""])
        mine = content(target.read_bytes(), name) if target.exists() else None
        if mine is None or (mine == given[0] and now[1] != given[1]):
            write_whole(target, data)
        elif mine not in (given[0], now[0]) and now[0] != given[0]:
            offers.append(beside(target, known, copies))
            write_whole(offers[-1], data)
            known[offers[-1].relative_to(copies).as_posix()] = now
        known[name] = now
    if known != before:
        write_whole(listing, json.dumps(known, indent=0, sort_keys=True).encode())
    return offers


def environment() -> dict[str, str]:
    """Environment variables that keep Jupyter to this kit, apart from the user's own Jupyter."""
    # Compiled modules are kept: without them every start takes some seconds longer.
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    env["PATH"] = os.pathsep.join([str(program("python").parent), env.get("PATH", "")])
    env.update(VIRTUAL_ENV=str(VENV), IPYTHONDIR=str(HOME / "ipython"), JUPYTER_PREFER_ENV_PATH="1")
    for kind in ("config", "data", "runtime"):
        env[f"JUPYTER_{kind.upper()}_DIR"] = str(HOME / kind)
    return env


def check_port(port: int) -> None:
    """Raise Trouble if the port cannot be had."""
    with socket.socket() as test:
        if not WINDOWS:  # there the option would let us take a port that is in use
            test.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            test.bind(("127.0.0.1", port))
        except (OSError, OverflowError) as error:
            advice = "Choose another from 1024 to 65535, or leave it out to get a free one."
            raise Trouble(f"Port {port} is taken or not allowed. {advice}") from error


def address(token: str) -> str | None:
    """The address of our server once it answers; JupyterLab notes it a moment before."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    for note in (HOME / "runtime").glob("jpserver-*.json"):
        with contextlib.suppress(OSError, ValueError):
            server: dict[str, Any] = json.loads(note.read_text("utf-8"))
            if server.get("token") == token:
                direct.open(f"{server['url']}api/status?token={token}", timeout=5).close()
                return f"{server['url']}lab/tree/{FIRST}?token={token}"
    return None


def serve(options: list[str], ready: Callable[[], None]) -> int:
    """Run JupyterLab until it ends or Ctrl-C; the exit code.  Calls ``ready`` once it answers."""
    token = secrets.token_hex(24)
    shutil.copytree(ROOT / "binder/labconfig", HOME / "config/labconfig", dirs_exist_ok=True)
    shutil.copy(ROOT / "binder/jupyter_server_config.py", HOME / "config")
    # The program jupyter-lab, not "python -m jupyterlab": -m would import a learner's random.py.
    command = [str(program("jupyter-lab")), str(COPIES / FIRST), *options]
    command += [f"--ServerApp.root_dir={COPIES}", "--ServerApp.ip=127.0.0.1"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    env = dict(environment(), JUPYTER_TOKEN=token)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # end in the same way as by Ctrl-C
    with (HOME / "server.log").open("w+", encoding="utf-8", errors="replace") as log:
        child = subprocess.Popen(command, env=env, stdin=DEVNULL, stdout=log, stderr=log)
        try:
            url = None
            while url is None and child.poll() is None:
                time.sleep(0.05)
                url = address(token)
            ready()
            if url:
                say(f"\nThe lessons are open at\n\n    {url}\n\nPress Ctrl-C here to end.")
            child.wait()
            if child.returncode:
                log.seek(0)
                raise Trouble(
                    f"JupyterLab ended by itself and said:\n{''.join(log.readlines()[-8:])}\n"
                    "If this happens again, delete the folder .venv and start once more."
                )
        except KeyboardInterrupt:
            if not WINDOWS:  # there Ctrl-C reaches JupyterLab directly
                child.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(20)
            child.kill()
    say("\nThe lessons are closed. Your work is in the folder my-lessons.")
    return 0


def open_lessons(words: list[str]) -> int:
    """Prepare all and run JupyterLab."""
    about = "Open the lessons. To run the tests: start.py test [--all] [what pytest understands]"
    parser = argparse.ArgumentParser(prog="start.py", description=about)
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--port", type=int, help="the port of the address (else a free one)")
    chosen = parser.parse_args(words)
    options = ["--no-browser"] if chosen.no_browser else []
    if chosen.port is not None:
        check_port(chosen.port)
        options += [f"--ServerApp.port={chosen.port}", "--ServerApp.port_retries=0"]
    with contextlib.ExitStack() as preparing:
        prepare(RUNTIME, preparing.enter_context(alone()))
        for offer in copy_lessons(LESSONS, COPIES):
            say(f"A lesson that you changed has a new version, put beside yours: {offer.name}")
        say("Step 3 of 3: starting JupyterLab ...")
        # Held until it answers: two JupyterLabs at the same moment choose the same port.
        return serve(options, preparing.close)


def run_tests(words: list[str]) -> int:
    """Prepare all, run pytest, two test files at a time (one with ``-n0``); its exit code."""
    with alone() as held:
        prepare(TESTS, held)
    command = [str(program("python")), "-m", "pytest", "-n2", "--dist=loadfile", *words]
    return subprocess.run(command, env=environment(), cwd=ROOT, check=False).returncode


def main(words: list[str]) -> int:
    """Do what the command line says; troubles end in a sentence, not in a traceback."""
    try:
        return run_tests(words[1:]) if words[:1] == ["test"] else open_lessons(words)
    except KeyboardInterrupt:
        say("\nStopped. Start again whenever you like; what is half done will be done anew.")
        return 130
    except Trouble as trouble:
        say(f"\n{trouble}")
    except OSError as error:
        place = error.filename or ROOT
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            say(f"\n{FULL}")
        elif error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            say(f"\n{place} cannot be written. Copy the whole kit to a folder of your own.")
        elif isinstance(error, (FileExistsError, NotADirectoryError)):
            say(f"\nThe file {place} is in the way of a folder. Move it elsewhere and start again.")
        else:
            say(f"\nSomething went wrong: {error}")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
