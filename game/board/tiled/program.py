"""The Tiled program: where it is installed, and opening a map in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.engine.faults import Fault
from game.engine.files.regular_files import is_regular
from game.engine.text import t

_FLATPAK = "org.mapeditor.Tiled"
_OWN_PLACE = "APOCALYPSE_TILED"
"""Names the program where it lies somewhere else."""


def find_tiled(env: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path | None:
    """The program, by the variable ``APOCALYPSE_TILED``, on the path or in the platform's usual places.

    >>> find_tiled({"APOCALYPSE_TILED": "nowhere"}) is None
    True
    """
    known = os.environ if env is None else env
    named = known.get(_OWN_PLACE)
    if named:
        return Path(named) if is_regular(Path(named)) else None
    found = shutil.which("tiled", path=known.get("PATH", ""))
    if found is not None:
        return Path(found)
    return next((place for place in _usual_places(known, platform) if is_regular(place)), None)


def _usual_places(env: Mapping[str, str], platform: str) -> Iterator[Path]:
    if platform == "win32":
        for variable in ("ProgramFiles", "ProgramFiles(x86)", "ProgramW6432"):
            if variable in env:
                yield Path(env[variable], "Tiled", "tiled.exe")
        if "LOCALAPPDATA" in env:
            yield Path(env["LOCALAPPDATA"], "Programs", "Tiled", "tiled.exe")
        return
    home = Path(env["HOME"]) if "HOME" in env else Path.home()
    if platform == "darwin":
        for folder in (Path("/", "Applications"), home / "Applications"):
            yield folder / "Tiled.app" / "Contents" / "MacOS" / "Tiled"
        return
    yield Path("/", "var", "lib", "flatpak", "exports", "bin", _FLATPAK)
    yield home / ".local" / "share" / "flatpak" / "exports" / "bin" / _FLATPAK
    yield Path("/", "snap", "bin", "tiled")
    for folder in (home / "Applications", home / ".local" / "bin", home / "Downloads"):
        yield from sorted(folder.glob("Tiled*.AppImage"), reverse=True)


def where_to_get_it() -> str:
    """The advice where Tiled is not installed, in the player's language.

    >>> "www.mapeditor.org" in where_to_get_it()
    True
    """
    return t(
        "Tiled was not found on this computer. It is free: get it from www.mapeditor.org (or as the package 'tiled' of "
        "your system) and try again. If it lies in an unusual place, name the program in the variable {variable}.",
        variable=_OWN_PLACE,
    )


def open_in_tiled(map: Path, project: Path | None) -> None:
    """Open a map, with its project, in a window of Tiled's own; raises ``Fault`` where that cannot be.

    >>> os.environ["APOCALYPSE_TILED"] = str(folder / "nowhere")
    >>> open_in_tiled(folder / "ford.tmx", None)
    Traceback (most recent call last):
    game.engine.faults.Fault: Tiled was not found on this computer. ...
    >>> del os.environ["APOCALYPSE_TILED"]
    """
    program = find_tiled()
    if program is None:
        raise Fault(where_to_get_it())
    files = [str(file) for file in (project, map) if file is not None]
    try:
        started = subprocess.Popen(
            [str(program), *files],
            cwd=map.parent,
            env=_surroundings(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        reason = error.strerror or error
        raise Fault(
            t("Tiled ({program}) cannot be started: {reason}; install it again.", program=program, reason=reason)
        ) from error
    # Somebody has to hear that it has ended, or it would stay in the list of processes until we end.
    threading.Thread(target=started.wait, daemon=True, name="Tiled").start()


def _surroundings() -> dict[str, str]:
    """Our environment, without the libraries that an installed game brings for itself alone."""
    env = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = env.pop("LD_LIBRARY_PATH_ORIG", None)
        env.pop("LD_LIBRARY_PATH", None)
        if before:
            env["LD_LIBRARY_PATH"] = before
    return env
