"""``apocalypse doctor``: what the game stands on, line by line, each ok or with what to do about it."""

from __future__ import annotations

import platform
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator
from importlib import metadata
from pathlib import Path

from msgspec import Struct

import game
from game.board.tiled.program import find_tiled, where_to_get_it
from game.engine.faults import Fault
from game.engine.files import paths
from game.engine.playable.scenario import is_ours, read_scenario, scenario_files
from game.engine.playable.strays import stray_mods, stray_scenarios
from game.engine.text import mark, nt, t
from game.systems import kit_of, system_ids

OLDEST_PYTHON = (3, 11)
PACKAGES = ("pygame-ce", "numpy", "pytmx", "msgspec", "platformdirs")

_REINSTALL = mark("install the game again")


class Check(Struct, frozen=True):
    """One line of the report, in the player's language: what was looked at, what was found, and what to do if bad.

    Without what is ``essential`` the game cannot be played; the rest it can do without.
    """

    title: str
    found: str
    remedy: str = ""
    essential: bool = True

    @property
    def ok(self) -> bool:
        """Whether nothing need be done."""
        return not self.remedy


def examine() -> tuple[Check, ...]:
    """Look at everything, in the order of the report; no further than the packages where one of those is missing."""
    ground = (check_python(sys.version_info[:3]), *(check_package(name) for name in PACKAGES))
    if not all(check.ok for check in ground):
        return ground
    return (
        *ground,
        *check_window(),
        Check(t("Game"), game.__version__),
        *(check_rules(system) for system in system_ids()),
        check_data("assets", t("Pictures and sounds"), "assets/*/*.*"),
        check_data("maps", t("Maps"), "maps/*.tmx"),
        *check_scenarios(),
        check_writable(t("Saved games"), paths.saves_dir()),
        check_writable(t("Your maps"), paths.maps_dir(), essential=False),
        check_own(t("Your scenarios"), paths.own_scenarios_dir(), stray_scenarios),
        check_own(t("Your mods"), paths.mods_dir(), stray_mods),
        check_tiled(),
        check_writable(t("Settings"), paths.settings_file().parent, essential=False),
        check_writable(t("Painted maps"), paths.cache_dir(), essential=False),
        check_writable(t("Log file"), paths.log_file().parent, essential=False),
    )


def check_python(version: tuple[int, ...]) -> Check:
    """The Python that runs the game."""
    number = ".".join(str(part) for part in version)
    needed = ".".join(str(part) for part in OLDEST_PYTHON)
    remedy = "" if version[:2] >= OLDEST_PYTHON else t("use Python {needed} or newer", needed=needed)
    return Check("Python", f"{number} ({platform.system()} {platform.machine()})", remedy)


def check_package(name: str) -> Check:
    """One of the packages that the game is built on."""
    try:
        return Check(name, metadata.version(name))
    except metadata.PackageNotFoundError:
        return Check(name, t("missing"), t(_REINSTALL))


def check_rules(system: str) -> Check:
    """Which version of a system's rules this is; saves name the version that they were played by."""
    return Check(t("Rules {system}", system=system), t("version {version}", version=kit_of(system).system.version))


def check_data(folder: str, title: str, pattern: str) -> Check:
    """One of the folders that come with the game; ``pattern`` is what it must hold at least one of."""
    home = paths.data_dir()
    count = len(list(home.glob(pattern)))
    found = nt("{count} file in {folder}", "{count} files in {folder}", count, folder=home / folder)
    return Check(title, found, "" if count else t(_REINSTALL))


def check_scenarios() -> tuple[Check, ...]:
    """Every battle, with its map and the tables as the player has them; at least one must be there."""
    files = scenario_files()
    checked = tuple(check_scenario(file, essential=is_ours(file)) for file in files)
    return checked or (Check(t("Scenarios"), t("none"), t(_REINSTALL)),)


def check_scenario(file: Path, *, essential: bool = True) -> Check:
    """One battle; without one of the player's own the game can be played all the same."""
    title = t("Scenario {name}", name=f"{file.parent.name}/{file.stem}")
    try:
        scenario = read_scenario(file)
        kit_of(scenario.system).context(scenario)
    except Fault as fault:
        return Check(title, str(fault), t("put that file right, or remove it"), essential)
    return Check(title, t("can be played"))


def check_tiled() -> Check:
    """The map editor, without which every battle can be played but no map changed."""
    program = find_tiled()
    if program is None:
        return Check("Tiled", t("none"), where_to_get_it(), essential=False)
    return Check("Tiled", str(program))


def check_writable(title: str, folder: Path, *, essential: bool = True) -> Check:
    """Whether ``folder`` can be written, or made where it does not exist yet; nothing is left behind."""
    try:
        with tempfile.TemporaryFile(dir=_existing(folder)) as file:
            file.write(b"?")
    except OSError as error:
        problem = t("{folder}: cannot be written ({reason})", folder=folder, reason=error.strerror or error)
        remedy = t("free that folder or name another one in APOCALYPSE_HOME")
        return Check(title, problem, remedy, essential)
    return Check(title, str(folder))


def check_own(title: str, folder: Path, strays: Callable[[Path, Collection[str]], Iterator[str]]) -> Check:
    """One of the player's folders, and what lies in it in vain."""
    found = list(strays(folder, system_ids()))
    if found:
        told = " ".join(found).rstrip(".")
        return Check(title, t("{folder} holds what is never read", folder=folder), told, essential=False)
    return check_writable(title, folder, essential=False)


def check_window() -> tuple[Check, ...]:
    """SDL, and whether it finds something to open a window on and something to play sound with."""
    try:
        from game.ui.window import probe
    except ImportError as error:
        return (Check("SDL", str(error), t(_REINSTALL)),)
    display, driver = probe.find_display(), probe.find_audio()
    return (
        Check("SDL", probe.sdl_version()),
        _display(display.driver, display.screens) if display else _no_display(),
        Check(t("Sound"), driver) if driver else _no_sound(),
    )


def _display(driver: str, screens: tuple[tuple[int, int], ...]) -> Check:
    sizes = ", ".join(f"{width}x{height}" for width, height in screens)
    return Check(t("Display"), f"{sizes} ({driver})")


def _no_display() -> Check:
    remedy = t("start the game from a desktop; without one, 'apocalypse play' runs in the terminal")
    return Check(t("Display"), t("none"), remedy, essential=False)


def _no_sound() -> Check:
    return Check(t("Sound"), t("none"), t("switch on a sound device, or play without sound"), essential=False)


def report(checks: tuple[Check, ...]) -> str:
    """The report: one line a check, and a verdict."""
    width = max(len(check.title) for check in checks)
    lines = [f"{_verdict(check):>4}  {check.title:<{width}}  {_findings(check)}" for check in checks]
    missing = sum(not check.ok and check.essential for check in checks)
    verdict = nt("{count} thing must be put right.", "{count} things must be put right.", missing)
    return "\n".join([*lines, "", verdict if missing else t("The game can be played.")])


def doctor(say: Callable[[str], object] = print) -> int:
    """Report on everything; 0 when the game can be played, otherwise 1."""
    checks = examine()
    say(report(checks))
    return int(any(not check.ok and check.essential for check in checks))


def _verdict(check: Check) -> str:
    if check.ok:
        return t("ok")
    return t("BAD") if check.essential else t("note")


def _findings(check: Check) -> str:
    return check.found if check.ok else t("{found}: {remedy}", found=check.found, remedy=check.remedy)


def _existing(folder: Path) -> Path:
    """The folder, or the nearest one above it that exists."""
    return next(place for place in (folder, *folder.parents) if place.exists())
