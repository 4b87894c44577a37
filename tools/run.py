"""Set up and start Operation Apocalypse: needs nothing but Python itself.

    python3 tools/run.py                set up what is missing, then play
    python3 tools/run.py test [ARGS]    set up, then run the tests (ARGS go to pytest)
    python3 tools/run.py ARGS           set up, then run ``apocalypse ARGS``

The packages named in ``requirements.lock`` go into ``.venv``, which is made again whenever the lock file or
the Python version has changed.  This file must stay readable to old Pythons, so that they can say that they
are too old.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "lock.stamp"
OLDEST = (3, 11)
BAD_PYTHON, NO_SETUP, INTERRUPTED = 2, 1, 130


class SetupError(Exception):
    """Why the game could not be set up, in one sentence for the player."""


def python_refusal(version: "tuple[int, ...]", found: "str | None") -> "str | None":
    """Why a Python of this version cannot run the game, or None; ``found`` is a command that could."""
    if version[:2] >= OLDEST:
        return None
    remedy = f"start it with: {found} tools/run.py" if found else "get one from https://www.python.org/downloads/"
    mine, needed = (".".join(map(str, numbers)) for numbers in (version, OLDEST))
    return f"Operation Apocalypse needs Python {needed} or newer and this is Python {mine}; {remedy}"


def newer_python() -> "str | None":
    """The command of an installed Python that is new enough, if there is one."""
    return next((name for name in ("python3.13", "python3.12", "python3.11") if shutil.which(name)), None)


def stamp_for(lock: bytes, version: "tuple[int, ...]") -> str:
    """What a finished ``.venv`` is marked with: it fits this lock file and this Python only."""
    return "{} python{}.{}\n".format(hashlib.sha256(lock).hexdigest(), *version)


def is_ready(stamp: Path, expected: str) -> bool:
    """Whether ``.venv`` was completely made from the present lock file by the present Python."""
    try:
        return stamp.read_text(encoding="ascii") == expected
    except (OSError, ValueError):
        return False


def venv_python(venv: Path) -> Path:
    """The interpreter inside ``venv``."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def pinned(lock: str) -> "list[str]":
    """The packages that a lock file names."""
    return re.findall(r"^([A-Za-z0-9._-]+)==", lock, flags=re.MULTILINE)


def package_begun(line: str) -> "str | None":
    """The package that pip says with this line of its output that it turns to, from the network or from a folder."""
    begun = re.match(r"(?:Collecting |Processing (?:[^(]*[\\/])?)([A-Za-z0-9._]+(?:-[A-Za-z][A-Za-z0-9._]*)*)", line)
    return begun[1] if begun else None


def reason(output: str) -> str:
    """The line of pip's output that says what went wrong."""
    errors = [line for line in output.splitlines() if line.startswith("ERROR:")]
    last = errors[-1] if errors else (output.strip().splitlines() or ["pip gave no reason"])[-1]
    return last.replace("ERROR:", "").strip().rstrip(".")


def make_venv(venv: Path) -> None:
    """An empty environment with pip; what stood there before is removed."""
    if importlib.util.find_spec("ensurepip") is None:
        raise SetupError(
            "This Python comes without its venv module (on Debian: sudo apt install python3-venv); add it and try again"
        )
    # Inside .venv, sys.executable is about to be deleted; the Python it was made from is not.
    maker = getattr(sys, "_base_executable", sys.executable)
    made = subprocess.run(
        [maker, "-m", "venv", "--clear", str(venv)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if made.returncode:
        raise SetupError(f"The environment {venv} could not be made ({reason(made.stdout)})")


def install(venv: Path, lock: Path) -> None:
    """Install every package of the lock file, with one line of progress on stderr."""
    names = pinned(lock.read_text(encoding="utf-8"))
    command = [str(venv_python(venv)), "-m", "pip", "install", "--progress-bar=off", "--no-input"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--require-hashes", f"--requirement={lock}"]
    pip = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines, done = [], 0
    with pip:
        for line in pip.stdout or ():
            lines.append(line)
            package = package_begun(line)
            if package:
                done += 1
                print(f"\r  {done}/{len(names)} {package:<40}", end="", file=sys.stderr, flush=True)
    print(f"\r{'':60}\r", end="", file=sys.stderr, flush=True)
    if pip.returncode:
        why = reason("".join(lines))
        raise SetupError(f"The packages could not be installed ({why}); check the network connection and try again")


def set_up() -> None:
    """Make ``.venv`` unless it is ready.  The stamp comes last: a set-up cut short is begun again next time."""
    expected = stamp_for(LOCK.read_bytes(), sys.version_info[:2])
    if is_ready(STAMP, expected):
        return
    print("Setting up .venv (only the first time and after updates; about a minute)", file=sys.stderr)
    make_venv(VENV)
    install(VENV, LOCK)
    STAMP.write_text(expected, encoding="ascii")


WORKERS = (os.cpu_count() or 1) + 1
"""One more than there are cores: a test of a real window waits for it half of the time."""

ON_ALL_CORES = ("-n", str(WORKERS), "--dist", "worksteal")


def pytest_arguments(arguments: "list[str]") -> "list[str]":
    """``arguments`` for pytest, on all cores unless they say something about that themselves.

    Neighbouring tests stay together, since they share what they build; who is done takes from who is not.
    """
    about_cores = re.compile(r"-n|--numprocesses|--dist|--pdb|-p ?no:xdist|no:xdist")
    return arguments if any(about_cores.match(each) for each in arguments) else [*ON_ALL_CORES, *arguments]


def command_for(arguments: "list[str]") -> "list[str]":
    """The command, after the interpreter, that ``tools/run.py arguments`` stands for."""
    if arguments[:1] == ["test"]:
        return ["-m", "pytest", f"--rootdir={ROOT}", *pytest_arguments(arguments[1:])]
    return ["-m", "game", *arguments]


def environment_for(arguments: "list[str]", present: "dict[str, str]") -> "dict[str, str]":
    """What the command runs under, made of what is ``present``.

    Tests start the game many times over: they read it compiled from ``.venv``, which keeps the project's own folders
    clean even where nothing compiled is wanted in them.
    """
    path = os.pathsep.join(filter(None, [str(ROOT), present.get("PYTHONPATH")]))
    found = {**present, "PYTHONPATH": path}
    if arguments[:1] == ["test"]:
        found.pop("PYTHONDONTWRITEBYTECODE", None)
        found.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "compiled"))
    return found


def run(arguments: "list[str]") -> int:
    """Run the tests or the game inside ``.venv``; gives back its exit code."""
    command = [str(venv_python(VENV)), *command_for(arguments)]
    where = ROOT if arguments[:1] == ["test"] else None
    return subprocess.call(command, env=environment_for(arguments, dict(os.environ)), cwd=where)


def main() -> int:
    """Set up, then start what the command line asks for."""
    refusal = python_refusal(sys.version_info[:3], newer_python())
    if refusal:
        print(refusal, file=sys.stderr)
        return BAD_PYTHON
    try:
        set_up()
        return run(sys.argv[1:])
    except (SetupError, OSError) as error:
        print(error, file=sys.stderr)
        return NO_SETUP
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
