"""Light at night: ground that is lit, flares that swing and their light with them, beams that sweep."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from msgspec import Struct

from game.ui.counters.colours import Colour
from game.ui.kit.theme import Theme
from game.ui.table.air.layer import FRAMES, Moment
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import stroke
from game.ui.table.overlays.rings import circle

_RINGS = 24
_GROUND: Colour = (74, 66, 44)
"""Colours that a light adds to the colours of the ground below its middle."""
_MASTER = 192
_LARGEST = 1200
"""Window pixels across which a disc of light is at most of which a picture is kept."""
_SLAB = 4
"""Window pixels that the slabs of a larger one are high."""
_SWING = 0.55
"""Inches that a flare swings to either side."""
_HALO = 1.1
"""Inches round a flare that glow."""
_FLAME: Colour = (255, 246, 206)
_SHINE: Colour = (96, 82, 50)
"""Colours that light adds where it is brightest and moves."""
_POOL = 0.24
"""The share of a lit circle that is brightest below a flare."""
_LARGE = 5.0
"""Inches from its middle to its edge that it has at most."""
_THROWN = 2.2
"""How much farther than the flare its light swings on the ground."""


class LitGround(Struct, frozen=True):
    """A circle of so many inches that is lit at night: who stands in it is seen as by day."""

    at: tuple[float, float]
    inches: float

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        """The ground is brighter there, most of all below the light."""
        x, y = camera.window(self.at)
        side = camera.pixels(self.inches)
        box = pygame.Rect(x - side // 2, y - side // 2, side, side)
        before = surface.get_clip()
        surface.set_clip(before.clip(camera.map_rect()))
        if box.colliderect(surface.get_clip()):
            self._shine(surface, camera, theme, box)
        surface.set_clip(before)

    def _shine(self, surface: pygame.Surface, camera: TableCamera, theme: Theme, box: pygame.Rect) -> None:
        if box.w <= _LARGEST:
            surface.blit(_pool(box.w), box, special_flags=pygame.BLEND_RGB_ADD)
        else:
            _brighten(surface, box)
        rim = circle(camera, self.at, self.inches / 2)
        stroke(surface, theme, rim, "plain", pattern="dotted", width=1, closed=True)


@lru_cache(maxsize=3)
def _pool(side: int) -> pygame.Surface:
    """A disc that is brightest in its middle and still bright at its edge, on black."""
    master = pygame.Surface((2 * _MASTER, 2 * _MASTER))
    for ring in range(_RINGS, 0, -1):
        share = ring / _RINGS
        ink = tuple(round(part * (1.0 - 0.55 * share * share)) for part in _GROUND)
        pygame.draw.circle(master, ink, (_MASTER, _MASTER), round(_MASTER * share))
    return pygame.transform.smoothscale(master, (side, side))


def _brighten(surface: pygame.Surface, box: pygame.Rect) -> None:
    """A disc too large to be kept: evenly bright, in slabs as far as it is in view."""
    radius, seen = box.w / 2, box.clip(surface.get_clip())
    ink = tuple(part * 3 // 4 for part in _GROUND)
    for y in range(seen.top, seen.bottom, _SLAB):
        off = y + _SLAB / 2 - box.centery
        half = round(math.sqrt(max(0.0, radius * radius - off * off)))
        surface.fill(ink, (box.centerx - half, y, 2 * half, _SLAB), pygame.BLEND_RGB_ADD)


class FlareLight(Struct, frozen=True):
    """A flare over a place: it swings as it sinks, and at night the light on the ground swings against it.

    ``inches``: of the circle that it lights; 0 by day.
    """

    at: tuple[float, float]
    inches: float = 0.0

    def float_over(self, surface: pygame.Surface, camera: TableCamera, theme: Theme, moment: Moment) -> None:
        """Its light on the ground, a star in a halo, and the ring of its parachute over it."""
        turn = 2 * math.pi * moment.frame / FRAMES
        if self.inches:
            on_ground = self.at[0] - _THROWN * _SWING * math.sin(turn), self.at[1] - 0.5 * math.cos(2 * turn)
            _shine_on(surface, camera, theme, on_ground, min(_LARGE, self.inches * _POOL))
        x, y = camera.window((self.at[0] + _SWING * math.sin(turn), self.at[1] + 0.2 * math.cos(2 * turn)))
        halo = camera.pixels(_HALO * (1 + 0.12 * math.sin(5 * turn)))
        glow = theme.kept(("halo", halo), lambda: _halo(halo))
        surface.blit(glow, glow.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
        core = max(2, camera.pixels(0.16))
        pygame.draw.circle(surface, _FLAME, (x, y), core)
        top = camera.window((self.at[0], self.at[1] - 1.3))
        pygame.draw.aaline(surface, _FLAME, (x, y), top)
        pygame.draw.circle(surface, theme.palette.cream, top, max(2, camera.pixels(0.3)), max(1, core // 2))


class Beam(Struct, frozen=True):
    """The light of a searchlight on the ground: it sweeps from ``start`` to ``end`` and back, or wavers where they are
    one; ``inches`` across.  ``lamp``: from where it shines; None for one that is not shown."""

    start: tuple[float, float]
    end: tuple[float, float]
    inches: float
    lamp: tuple[float, float] | None = None

    def float_over(self, surface: pygame.Surface, camera: TableCamera, theme: Theme, moment: Moment) -> None:
        """A bright spot, and the edges of the beam from its lamp."""
        turn = 2 * math.pi * moment.frame / FRAMES
        share = (1 - math.cos(turn)) / 2
        (x, y), (to_x, to_y) = self.start, self.end
        at = x + (to_x - x) * share + 0.25 * math.sin(turn), y + (to_y - y) * share + 0.2 * math.cos(2 * turn)
        far = min(_LARGE, self.inches / 2)
        _shine_on(surface, camera, theme, at, far)
        if self.lamp is None:
            return
        ax, ay = camera.window(self.lamp)
        bx, by = camera.window(at)
        long = math.hypot(bx - ax, by - ay)
        if long > camera.pixels(far):
            side = camera.pixels(far) / long
            for hand in (1, -1):
                edge = bx - hand * (by - ay) * side, by + hand * (bx - ax) * side
                pygame.draw.aaline(surface, _FLAME, (ax, ay), edge)


def _shine_on(
    surface: pygame.Surface, camera: TableCamera, theme: Theme, at: tuple[float, float], inches: float
) -> None:
    """Add a soft disc of light to the ground, none of it beside the table."""
    radius = camera.pixels(inches)
    glow = theme.kept(("shine", radius), lambda: _halo(radius, _SHINE))
    before = surface.get_clip()
    surface.set_clip(before.clip(camera.map_rect()))
    surface.blit(glow, glow.get_rect(center=camera.window(at)), special_flags=pygame.BLEND_RGB_ADD)
    surface.set_clip(before)


def _halo(radius: int, colour: Colour = _FLAME) -> pygame.Surface:
    """A soft disc of light on black."""
    picture = pygame.Surface((2 * radius, 2 * radius))
    for ring in range(_RINGS, 0, -1):
        share = ring / _RINGS
        ink = tuple(round(part * (1 - share) ** 2) for part in colour)
        pygame.draw.circle(picture, ink, (radius, radius), max(1, round(radius * share)))
    return picture
