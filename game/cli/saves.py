"""Which save the player means."""

from __future__ import annotations

from pathlib import Path

from game.engine.faults import SaveFault
from game.engine.files.paths import saves_dir
from game.engine.files.regular_files import is_regular
from game.engine.journal.faults import no_such_save
from game.engine.shelf.saves import SUFFIX
from game.engine.text import t
from game.systems import list_saves


def find_save(name: str) -> Path:
    """The file of this name here, or among the player's saves (with or without its ending); raises ``SaveFault``."""
    here = Path(name)
    for path in (here, saves_dir() / name, saves_dir() / f"{name}{SUFFIX}"):
        if is_regular(path):
            return path
    raise no_such_save(here)


def last_unfinished() -> Path:
    """The unfinished game that was played last; raises ``SaveFault`` where there is none."""
    for info in list_saves():
        if not info.problem and not info.finished:
            return info.path
    raise SaveFault(t("There is no unfinished game in {folder}; begin one with 'apocalypse play'.", folder=saves_dir()))
