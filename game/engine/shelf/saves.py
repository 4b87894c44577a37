"""The player's saves: their names, and what a list of them says."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from game.engine.faults import SaveFault, SaveInUse
from game.engine.files.names import FORBIDDEN_SIGNS, is_device, is_numbered, next_name, numbered, stem_of
from game.engine.files.paths import saves_dir
from game.engine.files.regular_files import SAVE, read_regular
from game.engine.files.writing import write_whole
from game.engine.journal.faults import save_fault
from game.engine.journal.file import side_files
from game.engine.journal.journal import Journal
from game.engine.journal.stored import naming, refuse_other_rules
from game.engine.playable.scenario import Scenario
from game.engine.text import t

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
    in_use: bool = False
    """Whether the problem is that another window plays it, which alone may change it."""
    system: str = ""
    difficulty: str = ""
    computer: tuple[str, ...] = ()
    """The sides that the computer plays."""

    @property
    def name(self) -> str:
        """The name by which the player knows it: its file's without the ending."""
        return self.path.stem

    @property
    def has_usual_name(self) -> bool:
        """Whether nobody has given it a name: it has its scenario's, with a number."""
        return is_numbered(self.name, self.scenario)


def autosave_path(scenario: Scenario) -> Path:
    """A name for a new game of ``scenario`` that no save has yet.

    >>> save.name, autosave_path(session.header.scenario).name
    ('village-001.apoc', 'village-002.apoc')
    """
    place = numbered(saves_dir(), stem_of(scenario.id), 1, SUFFIX)
    while os.path.lexists(place):
        place = next_name(place) or place
    return place


def any_saves() -> bool:
    """Whether anything has been played and kept, readable or not.

    >>> save.is_file(), any_saves()
    (True, True)
    """
    return next(saves_dir().glob(f"*{SUFFIX}"), None) is not None


def list_saves(folder: Path | None = None, version_of: VersionOf | None = None) -> list[SaveInfo]:
    """Every save, the one last played first; what cannot be read is listed with its problem.

    So is what was played by other rules than those of ``version_of(system)``, where that is given.

    >>> [info.path.name for info in list_saves(save.parent)]
    ['village-001.apoc']
    """
    found = [look_at(path, version_of) for path in sorted((folder or saves_dir()).glob(f"*{SUFFIX}"))]
    return last_played_first(found)


def last_played_first(saves: list[SaveInfo]) -> list[SaveInfo]:
    """Saves in the order of a list.

    >>> last_played_first([])
    []
    """
    return sorted(saves, key=lambda info: info.date.timestamp() if info.date else 0.0, reverse=True)


def look_at(path: Path, version_of: VersionOf | None = None) -> SaveInfo:
    """The facts for a list about the save in ``path``; ``version_of`` as for ``list_saves``.

    >>> look_at(save).title
    'Lang Luoi'
    """
    date = _date(path)
    try:
        journal = Journal.read(path)
        try:
            header, last = journal.header(), journal.last_snapshot()
        finally:
            journal.close()
        if version_of is not None:
            with naming(path):
                refuse_other_rules(path, header, version_of(header.system))
    except SaveFault as fault:
        return SaveInfo(path, date, problem=str(fault), in_use=isinstance(fault, SaveInUse))
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
        computer=tuple(header.players),
    )


_LONGEST = 60


def why_not_name(name: str) -> str:
    """Why no save can be called so, in a sentence; empty where one can.

    >>> why_not_name("My best start")
    ''
    >>> why_not_name("a/b")
    'A name cannot hold any of these: ...'
    """
    if not name.strip(" ."):
        return t("A name needs at least a letter or a digit.")
    if len(name) > _LONGEST:
        return t("A name has at most {most} letters; this one has {count}.", most=_LONGEST, count=len(name))
    if set(name) & set(FORBIDDEN_SIGNS) or not name.isprintable():
        return t("A name cannot hold any of these: {signs}", signs=" ".join(FORBIDDEN_SIGNS))
    if name != name.strip(" ."):
        return t("A name does not begin or end with a space or a full stop.")
    if is_device(name):
        return t("Windows keeps the name {name} for a device; choose another name.", name=name)
    return ""


def _is_taken(path: Path, name: str, *, by_another: bool = False) -> bool:
    """Whether a save in the folder of ``path``, or another one there than ``path``, has this name.

    Names that differ in nothing but capitals are one name, as they are one file on some systems.
    """
    there = {file.name for file in path.parent.iterdir()} - ({path.name} if by_another else set())
    return (name + SUFFIX).casefold() in map(str.casefold, there)


def _place_for(path: Path, name: str, *, of_copy: bool) -> Path:
    """The file of a save with this name beside ``path``; ``SaveFault`` where there can be none."""
    why = why_not_name(name)
    if why:
        raise SaveFault(why)
    if _is_taken(path, name, by_another=not of_copy):
        raise SaveFault(t("There is a saved game {name} already; choose another name.", name=name))
    return path.with_name(name + SUFFIX)


def rename_save(path: Path, name: str) -> Path:
    """Give a save another name; gives its new file.  Raises ``SaveFault`` where that cannot be.

    >>> rename_save(save, "My best start").name
    'My best start.apoc'
    """
    if name == path.stem:
        return path
    place = _place_for(path, name, of_copy=False)
    _gather(path)
    try:
        path.rename(place)
    except OSError as fault:
        raise save_fault(path, fault) from fault
    return place


def copy_save(path: Path, name: str) -> Path:
    """Write a second save with the same game; gives its file.  Raises ``SaveFault`` where that cannot be.

    >>> copy_save(save, "village-001 (2)").name
    'village-001 (2).apoc'
    """
    place = _place_for(path, name, of_copy=True)
    _gather(path)
    try:
        write_whole(place, read_regular(path, SAVE))
    except OSError as fault:
        raise save_fault(place, fault) from fault
    return place


def name_of_copy(path: Path) -> str:
    """A name for a copy of a save that no other one has.

    >>> name_of_copy(save)
    'village-001 (2)'
    """
    number = 2
    while _is_taken(path, f"{path.stem} ({number})"):
        number += 1
    return f"{path.stem} ({number})"


def _gather(path: Path) -> None:
    """Bring into the file what a crash may have left beside it; ``SaveFault`` where that cannot be.

    What lies beside a file that is none of ours stays there, for whoever laid it there may want it.
    """
    if side_files(path):
        Journal.open(path).close()


def delete_save(path: Path) -> None:
    """Delete a save with its side files; raises ``SaveInUse`` where another window plays it, or ``SaveFault``.

    >>> delete_save(save)
    >>> save.exists()
    False
    """
    try:
        _gather(path)
    except SaveInUse:
        raise
    except SaveFault:  # one that cannot be used can be deleted all the same
        pass
    try:
        for file in (path, *side_files(path)):
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
