"""Floor plans: what is seen when a roof is off: floor, walls with their thickness, doors that stand open, windows."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pygame
from msgspec import Struct

from game.board.table.tablemap import Building, Opening
from game.ui.counters.body import shade
from game.ui.counters.colours import Colour
from game.ui.painting.fields import Stop, ramp, shifted, smoothstep, softened
from game.ui.table.painting.canvas import TableCanvas

_WALL = 0.2
"""Thickness of walls in inches."""
_GLASS: Colour = (150, 190, 206)
_DOOR: Colour = (150, 104, 58)


class Plan(Struct, frozen=True):
    """The material of a kind of building."""

    floor: tuple[Stop, ...]
    wall: Colour
    boards: bool = False
    tiles: bool = False


_PLANKS: tuple[Stop, ...] = ((-2, (110, 84, 52)), (0, (152, 120, 78)), (2, (186, 154, 106)))
_CLAY: tuple[Stop, ...] = ((-2, (136, 106, 70)), (0, (172, 140, 98)), (2, (200, 172, 128)))
_TILES: tuple[Stop, ...] = ((-2, (132, 74, 54)), (0, (174, 108, 80)), (2, (204, 146, 112)))
_CEMENT: tuple[Stop, ...] = ((-2, (126, 122, 112)), (0, (160, 156, 144)), (2, (188, 184, 172)))
_DUG: tuple[Stop, ...] = ((-2, (70, 58, 38)), (0, (100, 84, 56)), (2, (132, 112, 78)))

PLANS: dict[str, Plan] = {
    "hut": Plan(_CLAY, (150, 116, 70)),
    "house": Plan(_PLANKS, (196, 178, 142), boards=True),
    "concrete house": Plan(_CEMENT, (208, 204, 192), tiles=True),
    "pagoda": Plan(_TILES, (198, 150, 92), tiles=True),
    "bunker": Plan(_DUG, (164, 146, 102)),
    "concrete bunker": Plan(_CEMENT, (172, 170, 160)),
}


def paint_floor_of(canvas: TableCanvas, building: Building) -> None:
    """The floor, with the shadow of the walls on it and round about."""
    patch, share = canvas.region(building.outline, soft=0, wander=0, margin=24)
    plan = PLANS[building.kind]
    far = max(3, round(canvas.inch * 0.16))
    patch.light(1 - np.clip(softened(shifted(share, far, far), 3) - share, 0, 1) * 0.5)
    value = patch.grain(181, 16, 2, 0.5) * 0.45 + patch.grain(182, 90, 12, 1.1) * 0.4
    y = np.arange(patch.top, patch.bottom, dtype=np.float32)[:, None] / canvas.inch
    x = np.arange(patch.left, patch.right, dtype=np.float32)[None] / canvas.inch
    if plan.boards:
        value = value - (np.mod(y, 0.26) < 0.025) * 1.6 + np.sin(np.floor(y / 0.26) * 12.9) * 0.5
    if plan.tiles:
        value = value - ((np.mod(y, 0.5) < 0.03) | (np.mod(x, 0.5) < 0.03)) * 1.2
    patch.blend(ramp(value.astype(np.float32), plan.floor), share)
    indoors = np.clip(1 - shifted(share, far, far), 0, 1) * share
    patch.light(1 - softened(smoothstep(indoors, 0, 1), 3) * share * 0.45)


def draw_walls_of(canvas: TableCanvas, surface: pygame.Surface, building: Building) -> None:
    """Walls all round, pierced by doors and windows of the ground floor."""
    wall, inch = PLANS[building.kind].wall, canvas.inch
    corners = [(point.x * inch, point.y * inch) for point in building.outline]
    closed = corners if corners[0] == corners[-1] else [*corners, corners[0]]
    thick = max(3, round(_WALL * inch))
    for grow, colour in ((2, shade(wall, 0.4)), (0, shade(wall, 0.78)), (-round(thick * 0.4), shade(wall, 1.15))):
        for a, b in pairwise(closed):
            _bar(surface, a, b, thick + grow, colour)
        for x, y in closed:
            half = (thick + grow) / 2
            pygame.draw.rect(
                surface, colour, pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half))
            )
    for opening in building.openings:
        if opening.storey == 0:
            _draw_opening(surface, opening, thick, inch)
        else:
            _draw_upper(surface, opening, thick, inch)


def _draw_upper(surface: pygame.Surface, opening: Opening, thick: int, inch: int) -> None:
    """A thin strip of glass: a window of an upper storey."""
    a = opening.start.x * inch, opening.start.y * inch
    b = opening.end.x * inch, opening.end.y * inch
    _bar(surface, a, b, max(2, thick // 4), _GLASS)


def _draw_opening(surface: pygame.Surface, opening: Opening, thick: int, inch: int) -> None:
    """A sill with glass, or a threshold with the door swung open."""
    a = opening.start.x * inch, opening.start.y * inch
    b = opening.end.x * inch, opening.end.y * inch
    if opening.kind == "window":
        _bar(surface, a, b, thick + 2, (86, 78, 62))
        _bar(surface, a, b, thick - 2, (226, 218, 196))
        _bar(surface, a, b, max(2, thick // 3), _GLASS)
        return
    _bar(surface, a, b, thick + 2, (74, 54, 32))
    _bar(surface, a, b, thick - 2, (190, 154, 104))
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if length > 0:
        out = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        leaf = a[0] + out[0] * length * 0.9, a[1] + out[1] * length * 0.9
        _bar(surface, a, leaf, max(3, thick // 2), shade(_DOOR, 0.5))
        _bar(surface, a, leaf, max(1, thick // 4), _DOOR)


def _bar(surface: pygame.Surface, a: tuple[float, float], b: tuple[float, float], width: float, colour: Colour) -> None:
    """A straight bar with square ends."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if length <= 0 or width <= 0:
        return
    dx, dy = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
    corners = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)
