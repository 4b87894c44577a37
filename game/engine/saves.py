"""The player's saves: their names, and what a list of them says."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from game.engine.faults import SaveFault
from game.engine.journal import Journal
from game.engine.journal_faults import save_fault
from game.engine.paths import saves_dir
from game.engine.scenario import Scenario
from game.engine.stored import naming, refuse_other_rules

SUFFIX = ".apoc"

VersionOf = Callable[[str], int]
"""The version of the rules of a system, by its id; raises ``OptionFault`` where there is no such system."""


class SaveInfo(Struct, frozen=True):
    """One save as a list shows it; where it cannot be used ``problem`` says why and only ``path`` and ``date`` count.

    ``title``, ``phase`` and ``level`` are messages for ``t``.  ``date`` is local time, None where the file is gone.
    ``difficulty`` is the key of the level of ``system`` that was chosen, empty where none was.
    """

    path: Path
    date: datetime | None
    scenario: str = ""
    title: str = ""
    turn: int = 0
    phase: str = ""
    points: int = 0
    level: str = ""
    finished: bool = False
    problem: str = ""
    system: str = ""
    difficulty: str = ""


def autosave_path(scenario: Scenario) -> Path:
    """A name for a new game of ``scenario`` that no save has yet."""
    stem = Path(scenario.id or "game").name
    folder = saves_dir()
    taken = {path.name for path in folder.glob(f"{stem}-*{SUFFIX}")}
    number = 1
    while f"{stem}-{number:03d}{SUFFIX}" in taken:
        number += 1
    return folder / f"{stem}-{number:03d}{SUFFIX}"


def list_saves(folder: Path | None = None, version_of: VersionOf | None = None) -> list[SaveInfo]:
    """Every save, the one last played first; what cannot be read is listed with its problem.

    So is what was played by other rules than those of ``version_of(system)``, where that is given.
    """
    found = [look_at(path, version_of) for path in sorted((folder or saves_dir()).glob(f"*{SUFFIX}"))]
    return sorted(found, key=lambda info: info.date.timestamp() if info.date else 0.0, reverse=True)


def look_at(path: Path, version_of: VersionOf | None = None) -> SaveInfo:
    """What a list says about the save in ``path``; ``version_of`` as for ``list_saves``."""
    date = _date(path)
    try:
        journal = Journal.open(path)
        try:
            header, last = journal.header(), journal.last_snapshot()
        finally:
            journal.close()
        if version_of is not None:
            with naming(path):
                refuse_other_rules(path, header, version_of(header.system))
    except SaveFault as fault:
        return SaveInfo(path, date, problem=str(fault))
    difficulty = header.scenario.rules.get("difficulty", "")
    return SaveInfo(
        path,
        date,
        header.scenario.id,
        header.scenario.title,
        last.turn,
        last.phase,
        last.points,
        last.level,
        last.finished,
        system=header.system,
        difficulty=difficulty if isinstance(difficulty, str) else "",
    )


def delete_save(path: Path) -> None:
    """Delete a save with its side files; raises ``SaveFault`` where it cannot be."""
    try:
        for file in (path, *(path.with_name(path.name + tail) for tail in ("-wal", "-shm"))):
            file.unlink(missing_ok=True)
    except OSError as fault:
        raise save_fault(path, fault) from fault


def _date(path: Path) -> datetime | None:
    """When the game was last played: its journal may still lie beside it after a crash."""
    times = []
    for file in (path, path.with_name(path.name + "-wal")):
        try:
            times.append(file.stat().st_mtime)
        except OSError:
            continue
    return datetime.fromtimestamp(max(times)) if times else None
