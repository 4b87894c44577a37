"""The complaints of SQLite, in words for the player."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

from game.engine.faults import SaveFault, SaveInUse, SaveTaken
from game.engine.text import mark, t

_SENTENCES = {
    sqlite3.SQLITE_BUSY: mark("{file}: is open in another window; close that game first."),
    sqlite3.SQLITE_NOTADB: mark("{file}: is not a saved game; choose a file that this game wrote (*.apoc)."),
    sqlite3.SQLITE_FULL: mark("{file}: the disk is full; make room on it."),
    sqlite3.SQLITE_READONLY: mark("{file}: may not be written; copy it to a folder of your own."),
    sqlite3.SQLITE_CANTOPEN: mark(
        "{file}: cannot be opened; see whether the file and its folder may be read and written."
    ),
    sqlite3.SQLITE_INTERRUPT: mark(
        "{file}: takes longer to read than any game of ours; go back to a copy of it, or to another save."
    ),
    sqlite3.SQLITE_TOOBIG: mark(
        "{file}: holds more in one place than any game of ours; go back to a copy of it, or to another save."
    ),
    sqlite3.SQLITE_IOERR: mark("{file}: the disk does not answer ({reason}); see whether it is full or was taken out."),
}
_IN_USE = _SENTENCES[sqlite3.SQLITE_BUSY]
_NO_SAVE = _SENTENCES[sqlite3.SQLITE_NOTADB]
_DAMAGED = mark("{file}: is damaged and cannot be used ({reason}); go back to a copy of it, or to another save.")


def save_fault(path: Path, fault: Exception) -> SaveFault:
    """The one sentence for an error of SQLite or of the file system.

    >>> print(save_fault(Path("village.apoc"), OSError(28, "No space left on device")))
    village.apoc: cannot be written: No space left on device.
    """
    if isinstance(fault, OSError):
        return SaveFault(t("{file}: cannot be written: {reason}.", file=path, reason=fault.strerror or fault))
    code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    kind = SaveInUse if code == sqlite3.SQLITE_BUSY else SaveFault
    return kind(t(_SENTENCES.get(code, _DAMAGED), file=path, reason=fault))


def name_taken(path: Path) -> SaveTaken:
    """A new save whose name another one has.

    >>> print(name_taken(Path("village.apoc")))
    village.apoc: cannot be written: File exists.
    """
    return SaveTaken(t("{file}: cannot be written: {reason}.", file=path, reason=os.strerror(errno.EEXIST)))


def in_use(path: Path) -> SaveInUse:
    """A save that another window has begun to play meanwhile.

    >>> print(in_use(Path("village.apoc")))
    village.apoc: ...
    """
    return SaveInUse(t(_IN_USE, file=path))


def no_save(path: Path) -> SaveFault:
    """A file that is none of ours.

    >>> print(no_save(Path("letters.db")))
    letters.db: ...
    """
    return SaveFault(t(_NO_SAVE, file=path))


def not_to_be_written(path: Path) -> SaveFault:
    """A save that can only be looked at.

    >>> print(not_to_be_written(Path("village.apoc")))
    village.apoc: ...
    """
    return SaveFault(t(_SENTENCES[sqlite3.SQLITE_READONLY], file=path))


def no_such_save(path: Path) -> SaveFault:
    """A save that is not there.

    >>> print(no_such_save(Path("village.apoc")))
    village.apoc: there is no such save; 'apocalypse resume' alone takes the last one played.
    """
    return SaveFault(
        t("{file}: there is no such save; 'apocalypse resume' alone takes the last one played.", file=path)
    )


def damaged(path: Path, reason: object) -> SaveFault:
    r"""A save that can be read but makes no sense.

    >>> print(damaged(Path("village.apoc"), "row 3\nmissing"))
    village.apoc: ...
    """
    return SaveFault(t(_DAMAGED, file=path, reason=" ".join(str(reason).split())))


def not_to_be_played_on(path: Path, reason: object) -> SaveFault:
    """A save whose orders the rules do not carry out as it says.

    >>> print(not_to_be_played_on(Path("village.apoc"), "order 3: it is the other side that decides"))
    village.apoc: cannot be played on: order 3: it is the other side that decides; 'apocalypse replay' tells more.
    """
    return SaveFault(
        t("{file}: cannot be played on: {reason}; 'apocalypse replay' tells more.", file=path, reason=reason)
    )
