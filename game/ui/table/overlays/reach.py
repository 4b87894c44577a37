"""Where somebody can go: the places of a raster within one smooth outline, not the stair steps of their squares."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame
from msgspec import Struct

from game.board.table.measure.geometry import Floats
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import DARK, Ink, colour_of, simpler, veil_with_holes

Loop = tuple[tuple[float, float], ...]
_ROUNDS = 6
"""How often every corner of an outline is drawn towards its neighbours: a stair of half an inch is gone after four."""
_SIDES = ((0, -1, (0, 0), (1, 0)), (1, 0, (1, 0), (1, 1)), (0, 1, (1, 1), (0, 1)), (-1, 0, (0, 1), (0, 0)))
"""The neighbour beyond each side of a square, and the corners of that side, so that the square lies on its right."""


class ReachArea(Struct, frozen=True):
    """Where a figure can go: the outlines round it in inches, and those of what he cannot reach within (``holes``)."""

    outlines: tuple[Loop, ...]
    holes: tuple[Loop, ...] = ()
    ink: Ink = "reach"
    alpha: int = 46

    @classmethod
    def of(cls, points: Floats, step: float = 0.5, ink: Ink = "reach") -> ReachArea:
        """The area of the places of a ``Reach``, which lie on a raster of ``step`` inches."""
        cells = np.rint(np.asarray(points, np.float64) / step).astype(np.int32)
        outlines, holes = _outlines(cells.tobytes(), step)
        return cls(outlines, holes, ink)

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        outlines, holes = (
            [simpler(camera.windows(loop)) for loop in loops] for loops in (self.outlines, self.holes)
        )  # fmt: skip
        clip = surface.get_clip()
        surface.set_clip(clip.clip(camera.map_rect().inflate(theme.S(4), theme.S(4))))  # nobody goes off the table
        veil_with_holes(surface, theme, outlines, holes, self.ink, self.alpha)
        for ink, wide in ((DARK, theme.S(3)), (colour_of(theme, self.ink), theme.S(1.5))):
            for places in (*outlines, *holes):
                pygame.draw.lines(surface, ink, True, places, wide)
        surface.set_clip(clip)


@lru_cache(maxsize=16)
def _outlines(raster: bytes, step: float) -> tuple[tuple[Loop, ...], tuple[Loop, ...]]:
    """The smooth outlines round the squares of a raster, and those round the gaps in them; the last are remembered."""
    cells = [tuple(cell) for cell in np.frombuffer(raster, np.int32).reshape(-1, 2).tolist()]
    outlines: list[Loop] = []
    holes: list[Loop] = []
    for corners in _loops(sorted(cells)):
        x, y = np.array(corners, np.float64).T
        is_hole = float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) < 0
        (holes if is_hole else outlines).append(_smooth(np.stack([x, y], -1), step))
    return tuple(outlines), tuple(holes)


def _smooth(corners: Floats, step: float) -> Loop:
    """An outline through the middles of the sides, with every corner drawn towards its neighbours; in inches."""
    places = (corners + np.roll(corners, -1, axis=0)) / 2
    for _ in range(_ROUNDS):
        places = (np.roll(places, 1, axis=0) + 2 * places + np.roll(places, -1, axis=0)) / 4
    after = np.roll(places, -1, axis=0)
    places = np.stack([0.75 * places + 0.25 * after, 0.25 * places + 0.75 * after], axis=1).reshape(-1, 2)
    return tuple((x, y) for x, y in ((places - 0.5) * step).tolist())


def _loops(cells: list[tuple[int, ...]]) -> list[list[tuple[int, int]]]:
    """The corners of squares along each outline of the area, a side of a square apart; the area lies on the right."""
    known = set(cells)
    onward: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for column, row in cells:
        for dx, dy, (ax, ay), (bx, by) in _SIDES:
            if (column + dx, row + dy) not in known:
                onward.setdefault((column + ax, row + ay), []).append((column + bx, row + by))
    loops = []
    for start in list(onward):
        while onward[start]:
            loop, at = [start], onward[start].pop()
            before = start
            while at != start:
                loop.append(at)
                before, at = at, _next(onward[at], before, at)
            loops.append(loop)
    return loops


def _next(ends: list[tuple[int, int]], before: tuple[int, int], at: tuple[int, int]) -> tuple[int, int]:
    """Where an outline goes on: where two squares touch at a corner it turns, so that each keeps its own outline."""
    if len(ends) == 1:
        return ends.pop()
    dx, dy = at[0] - before[0], at[1] - before[1]
    right = at[0] - dy, at[1] + dx
    return ends.pop(ends.index(right) if right in ends else 0)
