"""Reading a file: a regular one, up to a stated size, and never written to.

Whatever is read of a player's goes through here.  A pipe or a device would hang the program or fill the memory, and the
name of a file that stands in another file can be anything.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from game.engine.text import t

_MEGABYTE = 1024 * 1024
TEXT = _MEGABYTE
"""The most bytes of a file that somebody writes: a scenario, a table, a lesson, a squad, the settings."""
NOTES = 16 * _MEGABYTE
"""The most bytes of what the game notes for itself, such as what it knows of the saves."""
MAP = 32 * _MEGABYTE
"""The most bytes of a map or a tileset; the village has 20,000."""
PICTURE = 64 * _MEGABYTE
"""The most bytes of a picture."""
SAVE = 64 * _MEGABYTE
"""The most bytes of a save; a whole battle has some 200,000."""

_OPENING = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))


def read_regular(path: Path, most: int = TEXT) -> bytes:
    """The whole of a file of at most so many bytes; raises ``OSError``, whose ``strerror`` says why not.

    >>> file = folder / "note.txt"
    >>> count = file.write_text("Hold the bridge.")
    >>> read_regular(file)
    b'Hold the bridge.'
    """
    with _open(path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise _too_large(path, most)
        data = file.read(most + 1) or b""
    if len(data) > most:  # what a system makes up as it is read says no size
        raise _too_large(path, most)
    return data


def tail_of(path: Path, count: int) -> bytes:
    """The last bytes of a file; raises ``OSError`` as ``read_regular`` does.

    >>> file = folder / "log.txt"
    >>> count = file.write_text("first line, last line")
    >>> tail_of(file, 9)
    b'last line'
    """
    with _open(path) as file:
        file.seek(max(0, os.fstat(file.fileno()).st_size - count))
        return file.read(count) or b""


def is_regular(path: Path) -> bool:
    r"""Whether there is a regular file; a name that no file can have, or a place that may not be seen, has none.

    >>> is_regular(folder), is_regular(Path("a name with\0in it"))
    (False, False)
    """
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def unheard_of(path: Path) -> OSError:
    """The error of a name that no file can have.

    >>> unheard_of(Path("a")).strerror
    'no file can have such a name'
    """
    return OSError(errno.EINVAL, t("no file can have such a name"), str(path))


def refuse_irregular(path: Path, mode: int) -> None:
    """Raise ``OSError`` for a folder, a device or a pipe; ``mode`` as ``stat`` gives it.

    >>> refuse_irregular(folder, folder.stat().st_mode)
    Traceback (most recent call last):
    IsADirectoryError: ...
    """
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, t("it is a device or a pipe and no file"), str(path))


def _open(path: Path) -> BinaryIO:
    try:
        refuse_irregular(path, path.stat().st_mode)  # before it is opened, which some devices take for an order
        handle = os.open(path, _OPENING)
    except ValueError:
        raise unheard_of(path) from None
    try:
        refuse_irregular(path, os.fstat(handle).st_mode)
    except OSError:
        os.close(handle)
        raise
    return open(handle, "rb")  # noqa: PTH123 - what is open already has no path any more


def _too_large(path: Path, most: int) -> OSError:
    return OSError(errno.EFBIG, t("it is larger than {most} MB", most=most // _MEGABYTE), str(path))
