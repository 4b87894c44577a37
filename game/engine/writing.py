"""Writing a file whole: whoever looks sees the old one or the new one, never half of it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from game.engine.faults import Fault
from game.engine.text import t

_FOR_ALL_TO_READ = 0o644


def write_whole(path: Path, data: bytes) -> None:
    """Write ``data`` into ``path``, making its folder where there is none; raises ``OSError`` and leaves nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def hand_over(path: Path, data: bytes) -> None:
    """``write_whole`` for what the player asked for: readable for everyone; raises ``Fault`` in one sentence."""
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
