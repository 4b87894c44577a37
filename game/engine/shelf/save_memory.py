"""The memory of what was read of each save, so that a list of hundreds opens only those that have changed since."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.engine.faults import Fault
from game.engine.files.decoding import decode_json
from game.engine.files.paths import cache_dir
from game.engine.files.regular_files import NOTES, read_regular
from game.engine.files.writing import write_whole
from game.engine.shelf.saves import SUFFIX, SaveInfo, VersionOf, last_played_first, look_at

_FILE = "saves.json"
_AT_ONCE = 3
"""So many saves are opened while a window waits; each takes two to five milliseconds."""


class Known(Struct, frozen=True):
    """A save that could be played on, and what it has to be like for that to be still true of it."""

    changed: int
    """When the file was changed last, in nanoseconds."""
    size: int
    rules: int
    """The version of the rules that it was compared with."""
    info: SaveInfo


def list_saves(folder: Path, version_of: VersionOf) -> list[SaveInfo]:
    """Every save in ``folder`` as ``saves.list_saves`` gives them; what is remembered lies in the cache.

    >>> from game.systems import rules_version_of
    >>> [info.path.name for info in list_saves(save.parent, rules_version_of)]
    ['village-001.apoc']
    """
    file = cache_dir() / _FILE
    before = _remembered(file)
    now: dict[str, Known] = {}
    found = [_look(entry, alone, before, now, version_of) for entry, alone in _files(folder)]
    if now != before:
        _keep(file, now)
    return last_played_first(found)


def takes_time(folder: Path, version_of: VersionOf) -> bool:
    """Whether so many saves have to be opened for a list that a window should not wait for it.

    >>> from game.systems import rules_version_of
    >>> takes_time(save.parent, rules_version_of)
    False
    """
    before = _remembered(cache_dir() / _FILE)
    return sum(not _is_remembered(entry, alone, before, version_of) for entry, alone in _files(folder)) > _AT_ONCE


def _is_remembered(entry: os.DirEntry[str], alone: bool, before: dict[str, Known], version_of: VersionOf) -> bool:
    known = before.get(entry.path) if alone else None
    try:
        return known is not None and _holds(known, entry.stat(), version_of)
    except OSError:
        return False


def _files(folder: Path) -> list[tuple[os.DirEntry[str], bool]]:
    """The saves by name, each with whether it lies alone: beside one that is or was in use lies its journal."""
    try:
        with os.scandir(folder) as entries:
            there = {entry.name: entry for entry in entries}
    except OSError:
        return []
    return [(there[name], f"{name}-wal" not in there) for name in sorted(there) if name.endswith(SUFFIX)]


def _look(
    entry: os.DirEntry[str], alone: bool, before: dict[str, Known], now: dict[str, Known], version_of: VersionOf
) -> SaveInfo:
    """The facts about a save: as remembered where they still hold, else as read from it."""
    try:
        stat = entry.stat()
    except OSError:
        return look_at(Path(entry.path), version_of)
    known = before.get(entry.path) if alone else None
    if known is None or not _holds(known, stat, version_of):
        info = look_at(Path(entry.path), version_of)
        if info.problem or not alone:
            return info
        known = Known(stat.st_mtime_ns, stat.st_size, version_of(info.system), info)
    now[entry.path] = known
    return known.info


def _holds(known: Known, stat: os.stat_result, version_of: VersionOf) -> bool:
    same = (known.changed, known.size) == (stat.st_mtime_ns, stat.st_size)
    try:
        return same and known.rules == version_of(known.info.system)
    except Fault:
        return False


# The file ---------------------------------------------------------------------------------------


def _remembered(file: Path) -> dict[str, Known]:
    """The notes that were kept; empty where the file is not there or of another make."""
    try:
        return decode_json(read_regular(file, NOTES), dict[str, Known], dec_hook=_path)
    except (OSError, msgspec.MsgspecError):
        return {}


def _keep(file: Path, known: dict[str, Known]) -> None:
    """Keep it; where that cannot be done the saves are opened again the next time."""
    try:
        write_whole(file, msgspec.json.encode(known, enc_hook=str))
    except OSError:
        return


def _path(kind: Callable[[Any], Any], value: Any) -> Any:
    return kind(value)
