"""Where the program's own files lie, and where the player's go."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parents[2]


def data_dir() -> Path:
    """The folder that holds ``assets``, ``maps`` and ``scenarios``: inside the installed package, or the checkout.

    >>> (data_dir() / "maps" / "village.tmx").is_file()
    True
    """
    if getattr(sys, "frozen", False):
        return Path(getattr(sys, "_MEIPASS", _PACKAGE)) / "game" / "_data"
    packaged = _PACKAGE / "_data"
    return packaged if packaged.is_dir() else _PACKAGE.parent


def _own(kind: str, fallback: Path) -> Path:
    home = os.environ.get("APOCALYPSE_HOME")
    return Path(home) / kind if home else fallback


def saves_dir() -> Path:
    """Where games are saved; not created here.

    >>> saves_dir().name
    'saves'
    """
    return _own("saves", Path(platformdirs.user_data_dir("apocalypse", appauthor=False)) / "saves")


def keepsakes_dir() -> Path:
    """Where reports and pictures of battles go; not created here.

    >>> keepsakes_dir().name
    'reports'
    """
    return _own("reports", Path(platformdirs.user_data_dir("apocalypse", appauthor=False)) / "reports")


def settings_file() -> Path:
    """The player's settings.

    >>> settings_file().name
    'settings.toml'
    """
    return _own("settings.toml", Path(platformdirs.user_config_dir("apocalypse", appauthor=False)) / "settings.toml")


def cache_dir() -> Path:
    """Derived files (painted maps); may be deleted at any time.

    >>> cache_dir().is_absolute()
    True
    """
    return _own("cache", Path(platformdirs.user_cache_dir("apocalypse", appauthor=False)))


def log_file() -> Path:
    """The technical log, shown to the player when something goes wrong.

    >>> log_file().name
    'apocalypse.log'
    """
    return _own("apocalypse.log", Path(platformdirs.user_log_dir("apocalypse", appauthor=False)) / "apocalypse.log")


def maps_dir() -> Path:
    """The player's own maps, with the tileset and the Tiled project that they share; not created here.

    >>> maps_dir().name
    'maps'
    """
    return _own("maps", Path(platformdirs.user_data_dir("apocalypse", appauthor=False)) / "maps")


def own_scenarios_dir() -> Path:
    """The player's own scenarios: ``scenarios/<system>/<name>.toml``; not created here.

    >>> own_scenarios_dir().name
    'scenarios'
    """
    return _own("scenarios", Path(platformdirs.user_data_dir("apocalypse", appauthor=False)) / "scenarios")


def squads_dir() -> Path:
    """The player's squads: ``squads/<system>/<name>.toml``; not created here.

    >>> squads_dir().name
    'squads'
    """
    return _own("squads", Path(platformdirs.user_data_dir("apocalypse", appauthor=False)) / "squads")


def mods_dir() -> Path:
    """Tables that the player lays over ours: ``mods/<system>/<table>.toml``.

    >>> mods_dir().name
    'mods'
    """
    return _own("mods", Path(platformdirs.user_data_dir("apocalypse", appauthor=False)) / "mods")


def lessons_dir() -> Path:
    """How far the lessons are, and the games of those that have been begun.

    >>> lessons_dir().name
    'lessons'
    """
    return _own("lessons", Path(platformdirs.user_data_dir("apocalypse", appauthor=False)) / "lessons")
