"""Marks of the battle on a hex: ruins, a broken bridge, a blown bunker, fire and smoke, painted as patches.

A patch lies over the painting (or the plain tiles) with its middle on the hex.  It is transparent where nothing has
changed, and its colours are multiplied by their alpha: blit it with ``BLEND_PREMULTIPLIED``.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame
from msgspec import Struct

from game.board.hexgrid import Hex
from game.ui.counters.colours import Colour
from game.ui.painting.fields import Floats, Stop, blurred, ramp, smoothstep
from game.ui.painting.fortifications import LOG, draw_ruin
from game.ui.painting.ground import EARTH
from game.ui.painting.sketch import Point, Sketch, seen, toned
from game.ui.painting.water import BAMBOO, DEPTH, PLANK

REACH = 88
"""A patch is twice as wide and high: it may stand out of its hex."""
SMOKE, PURPLE = (226, 226, 222), (158, 92, 186)
_SIDES = ((0.0, 1.0), (0.868, 0.496), (0.868, -0.496))
_INNER = 55.8
"""Pixels from the middle of a hex to its sides."""
_CHAR = (38, 32, 28)
_WATER: tuple[Stop, ...] = ((-3.0, DEPTH[-1][1]), (3.0, DEPTH[-2][1]))
_SCORCHED: tuple[Stop, ...] = ((-2.5, (58, 48, 38)), (0, (104, 86, 62)), (2.5, (150, 126, 90)))


class Change(Struct, frozen=True):
    """The change of a hex: its terrain before and now, what burns or smokes in it."""

    hex: Hex
    was: str
    now: str
    burning: bool = False
    smoke: bool = False
    purple: bool = False


def paint_change(change: Change) -> pygame.Surface:
    """The patch of one hex, ``2 * REACH`` pixels square, the same for the same change."""
    patch = pygame.Surface((2 * REACH, 2 * REACH), pygame.SRCALPHA)
    chance = np.random.default_rng((change.hex, 700))
    if change.now != change.was:
        _REMAINS.get(change.was, _draw_nothing_left)(patch, chance)
    if change.burning:
        _lay_ground(patch, _SCORCHED, chance, 0.72)
        draw_flames(patch, (REACH, REACH), chance)
    if change.smoke:
        draw_cloud(patch, (REACH, REACH), SMOKE, chance)
    if change.purple:
        draw_cloud(patch, (REACH, REACH), PURPLE, chance, wide=0.62)
    return patch


# What is left of a hex --------------------------------------------------------------------------


def _draw_village_ruin(patch: pygame.Surface, chance: np.random.Generator) -> None:
    _lay_ground(patch, EARTH, chance, 1.0)
    _lay_ground(patch, _SCORCHED, chance, 0.6, size=0.7)
    draw_ruin(patch, (REACH, REACH), chance)
    _draw_beams(patch, chance, _CHAR, 16)


def _draw_broken_bridge(patch: pygame.Surface, chance: np.random.Generator) -> None:
    _lay_ground(patch, _WATER, chance, 1.0)
    stumps = Sketch(REACH)
    for _ in range(13):
        x, y = chance.uniform(-12, 12), chance.uniform(-50, 50)
        stumps.disc((x + 1, y + 2), 4.2, (206, 204, 172), 70)
        stumps.line((x, y), seen((x + chance.uniform(-3, 3), y, chance.uniform(3, 10))), toned(BAMBOO, 0.7), 2.8)
    stumps.put(patch, (REACH, REACH))
    _draw_beams(patch, chance, PLANK, 12)


def _draw_blown_bunker(patch: pygame.Surface, chance: np.random.Generator) -> None:
    _lay_ground(patch, EARTH, chance, 1.0, size=0.86)
    crater = Sketch(REACH)
    for step in range(9):
        share = step / 8
        crater.disc((-2 * share, -2 * share), 34 - 18 * share, toned((118, 98, 66), 1.12 - 0.62 * share))
    crater.put(patch, (REACH, REACH), blur=2)
    _draw_beams(patch, chance, LOG, 15)
    bags = Sketch(REACH)
    for _ in range(16):
        angle, far = chance.uniform(0, 2 * math.pi), chance.uniform(24, 44)
        x, y = far * math.cos(angle), far * math.sin(angle)
        bags.disc((x, y), 3.6, toned((196, 178, 130), 0.6))
        bags.disc((x - 0.6, y - 0.8), 2.7, (196, 178, 130))
    bags.put(patch, (REACH, REACH))


def _draw_nothing_left(patch: pygame.Surface, chance: np.random.Generator) -> None:
    _lay_ground(patch, _SCORCHED, chance, 0.8)
    _draw_beams(patch, chance, _CHAR, 8)


_REMAINS = {"building": _draw_village_ruin, "bridge": _draw_broken_bridge, "bunker": _draw_blown_bunker}


def _draw_beams(patch: pygame.Surface, chance: np.random.Generator, colour: tuple[int, int, int], count: int) -> None:
    """Beams that lie about as they fell, each with its shadow."""
    beams = Sketch(REACH)
    for _ in range(count):
        angle, far, half = chance.uniform(0, 2 * math.pi), chance.uniform(6, 44), chance.uniform(5, 13)
        x, y, turn = far * math.cos(angle), far * math.sin(angle), chance.uniform(0, math.pi)
        dx, dy = half * math.cos(turn), half * math.sin(turn)
        beams.line((x - dx + 1.6, y - dy + 2), (x + dx + 1.6, y + dy + 2), (18, 14, 8), 3.2, 120)
        beams.line((x - dx, y - dy), (x + dx, y + dy), toned(colour, 0.7), 3.4)
        beams.line((x - dx, y - dy - 0.8), (x + dx, y + dy - 0.8), toned(colour, chance.uniform(0.95, 1.3)), 1.8)
    beams.put(patch, (REACH, REACH))


# Ground -----------------------------------------------------------------------------------------


def _lay_ground(
    patch: pygame.Surface, stops: tuple[Stop, ...], chance: np.random.Generator, share: float, *, size: float = 1.0
) -> None:
    """Ground in these colours over the hex, as far as ``share`` (0 to 1) says, its border bent and soft."""
    grain = sum(_noise(chance, radius) * weight for radius, weight in ((1, 0.5), (4, 0.7), (12, 0.8)))
    alpha = share * (1 - smoothstep(_outwards() / size + _noise(chance, 9) * 0.03, 0.88, 1.03))
    colours = np.clip(ramp(np.asarray(grain, np.float32), stops), 0, 255) * alpha[..., None]
    layer = pygame.Surface(patch.get_size(), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(layer)[:] = colours.astype(np.uint8).swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(layer)[:] = (alpha * 255).astype(np.uint8).T
    patch.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _outwards() -> Floats:
    """How far each point is from the middle, 1 at the sides of the hex."""
    y, x = np.mgrid[-REACH:REACH, -REACH:REACH].astype(np.float32) + 0.5
    far: Floats = np.max([np.abs(x * right + y * down) for right, down in _SIDES], axis=0) / _INNER
    return far


def _noise(chance: np.random.Generator, radius: int) -> Floats:
    """One of eight views of the same grain, whose details are about ``radius`` pixels long."""
    view = int(chance.integers(8))
    grain = np.rot90(_grain(radius), view % 4)
    return grain if view < 4 else grain.T


@lru_cache(maxsize=8)
def _grain(radius: int) -> Floats:
    """Noise with mean 0 and deviation 1, made once: blurring takes longer than all the rest of a patch."""
    white = np.random.default_rng(radius).standard_normal((2 * REACH, 2 * REACH), dtype=np.float32)
    made = blurred(white, radius)
    return np.asarray((made - made.mean()) / made.std(), np.float32)


_FLAMES: tuple[tuple[Colour, float], ...] = (((176, 44, 16), 1.0), ((236, 110, 24), 0.74), ((255, 206, 84), 0.44))
_PLUME: Colour = (58, 52, 48)
_REACH = 84


def draw_flames(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """Fires over a hex, the nearer before the farther ones, under a dark plume that drifts to the north-east."""
    plume = Sketch(_REACH)
    for step in range(12):
        share = step / 11
        spot = 8 + 32 * share + chance.normal(0, 4), -14 - 36 * share + chance.normal(0, 4)
        plume.disc(spot, 9 + 8 * share, toned(_PLUME, chance.uniform(0.8, 1.25)), round(120 - 70 * share))
    plume.put(ground, at, blur=5)
    glow = Sketch(_REACH)
    glow.disc((0, 6), 42, (255, 150, 50), 70)
    glow.put(ground, at, blur=9)
    spots = [(x + chance.uniform(-10, 10), y + chance.uniform(-9, 9)) for x in (-34, -12, 12, 34) for y in (-18, 8, 34)]
    fires = Sketch(_REACH)
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        high = chance.uniform(15, 30)
        for colour, part in _FLAMES:
            fires.polygon(_tongue((x, y), high * part, high * 0.34 * part, chance), colour)
    fires.put(ground, at)


def _tongue(foot: Point, high: float, half: float, chance: np.random.Generator) -> list[Point]:
    """The outline of one flame, leaning with the wind."""
    lean = chance.uniform(0.05, 0.35) * high
    left, right = [], []
    for step in range(7):
        share = step / 6
        wide = half * math.sin(math.pi * (0.25 + 0.75 * share)) * (1.25 - 0.25 * share)
        sway = lean * share**2 + math.sin(share * 5 + foot[0]) * half * 0.22
        left.append((foot[0] - wide + sway, foot[1] - high * share))
        right.append((foot[0] + wide + sway, foot[1] - high * share))
    return [*left, *right[::-1]]


def draw_cloud(
    ground: pygame.Surface, at: Point, colour: Colour, chance: np.random.Generator, *, wide: float = 1.0
) -> None:
    """Billows of smoke over a hex, lit from the north-west; ``wide`` 1 fills the hex."""
    shadow, billows = Sketch(_REACH), Sketch(_REACH)
    puffs = []
    for _ in range(30):
        angle, far = chance.uniform(0, 2 * math.pi), 46 * wide * math.sqrt(chance.random())
        puffs.append((far * math.cos(angle), far * math.sin(angle) * 0.8, chance.uniform(11, 19) * (0.6 + 0.4 * wide)))
    for x, y, radius in puffs:
        shadow.disc((x + 8, y + 9), radius, (16, 14, 10), 46)
    shadow.put(ground, at, blur=4)
    for x, y, radius in sorted(puffs, key=lambda puff: puff[1]):
        billows.disc((x, y), radius, toned(colour, 0.66), 205)
        billows.disc((x - radius * 0.14, y - radius * 0.18), radius * 0.84, toned(colour, 0.86), 215)
        billows.disc((x - radius * 0.26, y - radius * 0.32), radius * 0.56, colour, 225)
    billows.put(ground, at, blur=3)
