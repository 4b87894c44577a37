"""Licences and credits of everything that the built program ships; what has none is a reason not to build it."""

from __future__ import annotations

import ast
import re
import shutil
import sys
import tomllib
from collections.abc import Iterable, Sequence
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "tools" / "data" / "libraries.toml"
_LICENCE = re.compile(r"(licen[cs]e|copying|lgpl|notice)", re.IGNORECASE)
_STEM = re.compile(r"^(?:lib)?(?P<name>[A-Za-z0-9_+]+?)(?:-[0-9a-f]{6,})?(?:[-.]\d[\w.-]*)?\.(?:so|dll|dylib|pyd)")
_INDEX = "LICENCES.md"


class NoLicence(Exception):
    """Something would be shipped whose licence is not known."""


def shipped() -> list[str]:
    """The packages that the game needs when it runs, and what these need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: list[str] = []
    waiting = [_name(each) for each in project["dependencies"]]
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found.append(name)
            requirements = metadata.distribution(name).requires or []
            waiting += [_name(each) for each in requirements if "extra ==" not in each and ";" not in each]
    return found


def _name(requirement: str) -> str:
    return re.split(r"[<>=~! \[;(]", requirement, maxsplit=1)[0]


def licence_files(package: str) -> list[Path]:
    """The licence texts that a package brings; raises ``NoLicence`` where it brings none."""
    named = [file for file in metadata.distribution(package).files or [] if _LICENCE.search(file.name)]
    texts = [file for file in named if file.suffix.lower() in ("", ".txt", ".md", ".rst")]
    found = [Path(str(file.locate())) for file in texts]
    own = ROOT / "tools" / "data" / "licences" / f"{package}.txt"
    found += [own] if own.is_file() else []
    if not found:
        raise NoLicence(f"Package {package} brings no licence; put its text into {own.relative_to(ROOT)}.")
    return found


def libraries(build: Path) -> list[str]:
    """The names of the shared libraries in a build that belong to no Python package of their own, sorted."""
    found: set[str] = set()
    for toc in sorted(build.glob("*.toc")):
        for entry in _entries(ast.literal_eval(toc.read_text(encoding="utf-8"))):
            if entry[2] == "BINARY":
                found.add(library_name(entry[0]))
    return sorted(found)


def _entries(toc: object) -> Iterable[tuple[str, str, str]]:
    """Every (name, source, kind) somewhere in a table of contents of PyInstaller's."""
    if isinstance(toc, tuple) and len(toc) == 3 and all(isinstance(part, str) for part in toc):
        yield toc
    elif isinstance(toc, tuple | list):
        for part in toc:
            yield from _entries(part)


def library_name(file: str) -> str:
    """``pygame_ce.libs/libpng16-fefdc88d.so.16.58.0`` is ``png16``."""
    last = file.replace("\\", "/").rpartition("/")[2]
    found = _STEM.match(last)
    return found["name"] if found else last


class Libraries:
    """What ``libraries.toml`` knows of shared libraries: whose they are, under which licence, and its text."""

    def __init__(self, table: Path = TABLE) -> None:
        data = tomllib.loads(table.read_text(encoding="utf-8"))
        self.texts: dict[str, str] = data["texts"]
        self.known: dict[str, dict[str, str]] = data["libraries"]

    def lines(self, names: Sequence[str]) -> list[str]:
        """One line of the index for each; raises ``NoLicence`` for all that are not known."""
        found: dict[str, str] = {}
        unknown = []
        for name in names:
            entry = next((one for pattern, one in self.known.items() if re.fullmatch(pattern, name)), None)
            if entry is None:
                unknown.append(name)
            else:
                found[entry["title"]] = f"- {entry['title']}: {entry['licence']}. {entry['credit']}"
        if unknown:
            raise NoLicence(f"The licence of {', '.join(unknown)} is not known; add it to {TABLE.relative_to(ROOT)}.")
        return [found[title] for title in sorted(found)]


def write(target: Path, names: Sequence[str]) -> None:
    """Collect all licences in the folder ``target``, with an index; ``names`` are the shared libraries."""
    known = Libraries()
    lines = known.lines(names)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    index = ["# Licences and credits", "", _OURS, "", "## Packages", ""]
    for package in shipped():
        kept = _keep(target, package, licence_files(package))
        about = metadata.metadata(package)
        licence = about.get("License-Expression") or about.get("License") or "see its text"
        index.append(f"- {package} {about['Version']}: {licence.splitlines()[0]} ({', '.join(kept)})")
    kept = _keep(target, "python", [_python_licence()])
    index.append(f"- Python {sys.version.split()[0]}: Python Software Foundation License ({', '.join(kept)})")
    if _has("pyinstaller"):
        kept = _keep(target, "pyinstaller", licence_files("pyinstaller"))
        index.append(f"- PyInstaller's starter: GPL with an exception for programs ({', '.join(kept)})")
    index += ["", "## Shared libraries", "", *lines, "", _LGPL, ""]
    _keep(target, "assets", [ROOT / "assets" / "CREDITS.md", *sorted((ROOT / "assets").rglob("LICENSE*"))])
    for title, text in known.texts.items():
        (target / f"{title}.txt").write_text(text, encoding="utf-8")
    (target / _INDEX).write_text("\n".join(index), encoding="utf-8")


_OURS = (
    "The game: MIT, see LICENSE beside this folder. Its pictures, fonts and sounds: assets-CREDITS.md and the fonts' "
    "own licences."
)
_LGPL = (
    "What is under the LGPL lies in files of its own in the program's folder and may be replaced by another version of "
    "itself; its source is at the address given, and with the packages on pypi.org."
)


def _keep(target: Path, owner: str, files: Iterable[Path]) -> list[str]:
    kept: list[str] = []
    for file in files:
        name = f"{owner}-{file.name}"
        number = 2
        while name in kept:
            name, number = f"{owner}-{number}-{file.name}", number + 1
        shutil.copyfile(file, target / name)
        kept.append(name)
    return kept


def _python_licence() -> Path:
    """Python's own licence, where its installers put it."""
    library = Path(ast.__file__).parent
    for place in (library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE"):
        if place.is_file():
            return place
    own = ROOT / "tools" / "data" / "licences" / "python.txt"
    if own.is_file():
        return own
    raise NoLicence(f"Python's licence was not found; put its text into {own.relative_to(ROOT)}.")


def _has(package: str) -> bool:
    try:
        metadata.distribution(package)
    except metadata.PackageNotFoundError:
        return False
    return True
