"""The parts of which men are put together: ``assets/figures`` as ``tools/build_figures.py`` leaves it, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
from msgspec import Struct

from game.engine.files.decoding import decode_json
from game.engine.files.paths import data_dir
from game.engine.files.regular_files import read_regular

Spot = tuple[float, float]
"""Inches to a man's right and ahead of him."""


class Pose(Struct, frozen=True, forbid_unknown_fields=True):
    """Where in a pose head, weapon, radio and bag are laid; ``over``: the arms over the head."""

    head: Spot | None
    hold: str
    grip: Spot
    back: Spot
    hip: Spot
    over: bool


class Index(Struct, frozen=True, forbid_unknown_fields=True):
    """``index.json``: pixels to the inch; where gear is carried; the poses; for each part its box on both atlases and
    where the middle of its man lies on it."""

    px: int
    gear: dict[str, str]
    poses: dict[str, Pose]
    parts: dict[str, tuple[int, int, int, int, int, int]]


class Part(Struct, frozen=True):
    """One part: its colours, how its surface leans, and where the middle of its man lies on it."""

    colour: pygame.Surface
    lean: pygame.Surface
    middle: tuple[int, int]


class Parts:
    """Every part of every man."""

    def __init__(self, folder: Path) -> None:
        self.index = decode_json(read_regular(folder / "index.json"), Index)
        self._colour = pygame.image.load(folder / "colour.png")
        flat = pygame.image.load(folder / "lean.png")
        self._lean = self._colour.copy()
        pygame.surfarray.pixels3d(self._lean)[:] = pygame.surfarray.pixels3d(flat)

    def part(self, name: str) -> Part:
        """The part of this name, such as ``head/nva``."""
        x, y, wide, high, right, down = self.index.parts[name]
        box = pygame.Rect(x, y, wide, high)
        return Part(self._colour.subsurface(box), self._lean.subsurface(box), (right, down))


@cache
def the_parts() -> Parts:
    """The parts that the game ships with."""
    return Parts(data_dir() / "assets" / "figures")
