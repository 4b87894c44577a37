"""Loading a picture that somebody else may have put there."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.engine.faults import Fault
from game.engine.files.png import look_at_png
from game.engine.files.regular_files import PICTURE, read_regular
from game.engine.text import t


def load_picture(file: Path) -> pygame.Surface:
    """The picture in a PNG file; raises ``Fault`` in one sentence where it is none that can be shown."""
    try:
        data = read_regular(file, PICTURE)
    except OSError as fault:
        raise Fault(t("{file}: cannot be read: {reason}.", file=file, reason=fault.strerror or fault)) from fault
    try:
        if look_at_png(data).state == "whole":
            return pygame.image.load(BytesIO(data), file.name)
    except pygame.error:
        pass
    raise Fault(t("{file}: is no whole PNG picture; save it again, or take it from a backup.", file=file))
