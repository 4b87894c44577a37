"""Writing a file whole: whoever looks sees the old one or the new one, never half of it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from game.engine.faults import Fault
from game.engine.files.regular_files import refuse_irregular, unheard_of
from game.engine.text import t

_FOR_ALL_TO_READ = 0o644
_DRAFT = ".new-"


def write_whole(path: Path, data: bytes | Callable[[BinaryIO], object]) -> None:
    """Write ``data``, or what it writes itself, into ``path``, making its folder where there is none.

    Raises ``OSError`` (or what ``data`` raises) and leaves what was there; a folder, device or pipe is not replaced.

    >>> write_whole(folder / "new" / "map.tmx", b"<map/>")
    >>> (folder / "new" / "map.tmx").read_bytes()
    b'<map/>'
    """
    if "\0" in str(path):
        raise unheard_of(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        refuse_irregular(path, path.stat().st_mode)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=_DRAFT)
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            data(file) if callable(data) else file.write(data)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def hand_over(path: Path, data: bytes | Callable[[BinaryIO], object]) -> None:
    """``write_whole`` for what the player asked for: readable for everyone; raises ``Fault`` in one sentence.

    >>> hand_over(folder / "report.html", b"<h1>Lang Luoi</h1>")
    >>> (folder / "report.html").stat().st_size
    18
    """
    try:
        write_whole(path, data)
        path.chmod(_FOR_ALL_TO_READ)
    except OSError as fault:
        raise Fault(
            t(
                "'{file}' cannot be written ({reason}); choose another file or folder.",
                file=path,
                reason=fault.strerror or fault,
            )
        ) from fault
