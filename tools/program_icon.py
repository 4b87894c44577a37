"""The icon of the program: the counter of a transport helicopter, in the form that each platform wants."""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

SIZE = 256


def picture() -> bytes:
    """The icon as PNG, 256 pixels wide."""
    from game.engine.files.paths import data_dir
    from game.ui.counters import CounterArt, CounterSpec
    from game.ui.kit.theme import Theme

    pygame.font.init()
    art = CounterArt(Theme(data_dir() / "assets" / "fonts", 1.0, "standard"))
    counter = art.surface(CounterSpec("transport", "us"), SIZE * 3 // 4)
    icon = pygame.Surface((SIZE, SIZE), pygame.SRCALPHA)
    icon.blit(counter, counter.get_rect(center=(SIZE // 2, SIZE // 2)))
    out = io.BytesIO()
    pygame.image.save(icon, out, "icon.png")
    return out.getvalue()


def as_ico(png: bytes) -> bytes:
    """A Windows icon with this one picture."""
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, 0, 0, 0, 0, 1, 32, len(png), 22) + png


def as_icns(png: bytes) -> bytes:
    """A macOS icon with this one picture."""
    return b"icns" + struct.pack(">I", 16 + len(png)) + b"ic08" + struct.pack(">I", 8 + len(png)) + png


def write(folder: Path, platform: str = sys.platform) -> Path:
    """Write the icon into a folder, as PNG and in the form of the platform; the latter is given back."""
    png = picture()
    (folder / "apocalypse.png").write_bytes(png)
    ending, content = (".icns", as_icns(png)) if platform == "darwin" else (".ico", as_ico(png))
    file = folder / f"apocalypse{ending}"
    file.write_bytes(content)
    return file
