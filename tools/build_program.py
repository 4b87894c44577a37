"""Builds the game as a folder that needs no Python: ``python tools/build_program.py [--out FOLDER]`` (dist).

Needs PyInstaller, which only this script uses and which is therefore not in the lock file.  The program is for the
platform that it is built on.  Beside it lie the licences and credits of everything that it ships.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import program_icon, program_licences  # noqa: E402

NAME = "apocalypse"
LAUNCHER = """\
import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from game.cli import main

    sys.exit(main())
"""
LEFT_OUT = (
    "distributed", "dask", "tkinter", "PIL", "pytest", "hypothesis", "mypy", "babel", "setuptools", "IPython",
    "readline", "curses", "ssl", "_ssl", "_hashlib",
)  # fmt: skip
"""What the program never uses, though a package of ours might look for it."""
MISSING = (
    "PyInstaller is needed to build the program, and only for that: install it with "
    f"'{Path(sys.executable).name} -m pip install pyinstaller' and run this again."
)


def modules() -> list[str]:
    """Every module of the game: many are imported by name only when they are asked for."""
    files = sorted((ROOT / "game").rglob("*.py"))
    names = (".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files)
    return [name.removesuffix(".__init__") for name in names if not name.endswith("__main__")]


def data_files() -> list[tuple[Path, str]]:
    """What the game reads, each with its folder in the program."""
    inside = [
        (file, file.parent.relative_to(ROOT).as_posix())
        for ending in ("*.toml", "*.tsv")
        for file in sorted((ROOT / "game").rglob(ending))
    ]
    return [*inside, *((ROOT / part, f"game/_data/{part}") for part in ("assets", "maps", "scenarios"))]


def command(work: Path, out: Path) -> list[str]:
    """PyInstaller's command line."""
    words = [sys.executable, "-m", "PyInstaller", str(work / f"{NAME}.py"), "--name", NAME, "--onedir", "--noconfirm"]
    words += ["--distpath", str(out), "--workpath", str(work / "build"), "--specpath", str(work)]
    words += ["--paths", str(ROOT), "--log-level", "WARN", "--icon", str(program_icon.write(work))]
    for name in modules():
        words += ["--hidden-import", name]
    for source, target in data_files():
        words += ["--add-data", f"{source}{os.pathsep}{target}"]
    for package in program_licences.shipped():
        words += ["--copy-metadata", package]
    for name in LEFT_OUT:
        words += ["--exclude-module", name]
    return words


def build(out: Path) -> Path:
    """Build the program into a folder in ``out`` and give the folder; what was there before is replaced."""
    with tempfile.TemporaryDirectory(prefix=f"{NAME}-") as folder:
        work = Path(folder)
        (work / f"{NAME}.py").write_text(LAUNCHER, encoding="utf-8")
        subprocess.run(command(work, out), check=True, cwd=work)
        target = out / NAME
        program_licences.write(target / "LICENCES", program_licences.libraries(work / "build" / NAME))
        shutil.copyfile(program_icon.write(work).with_suffix(".png"), target / f"{NAME}.png")
    for document in ("README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copyfile(ROOT / document, target / document)
    return target


def megabytes(folder: Path) -> float:
    """What a folder takes, in MB."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def main(arguments: list[str] | None = None) -> int:
    """Build, and say where the program is and how large."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder to build into (dist)")
    out: Path = parser.parse_args(arguments).out
    if importlib.util.find_spec("PyInstaller") is None:
        print(MISSING, file=sys.stderr)
        return 2
    try:
        target = build(out.resolve())
    except program_licences.NoLicence as fault:
        print(fault, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as fault:
        print(f"PyInstaller could not build the program (exit code {fault.returncode}); see above.", file=sys.stderr)
        return 2
    print(f"The program is in {target}, {megabytes(target):.0f} MB; start {NAME} in it.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
