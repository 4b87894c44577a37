"""Water with banks, shallows and a current, and what stands in it: the bamboo bridge, fish nets, sampans."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pygame

from game.board.hexgrid import Hex
from game.board.tiled.layout import centre
from game.ui.painting import tracks
from game.ui.painting.canvas import Canvas, Patch
from game.ui.painting.fields import Floats, Stop, noise, ramp, shaded, smoothstep, streaks
from game.ui.painting.sketch import Point, Sketch, hull, seen, shadow_of, toned

MUD: tuple[Stop, ...] = ((-2, (142, 118, 80)), (0, (182, 158, 114)), (2, (212, 192, 148)))
DEPTH: tuple[Stop, ...] = (
    (0.48, (172, 156, 106)),
    (0.58, (144, 141, 98)),
    (0.74, (116, 124, 90)),
    (1.0, (92, 106, 82)),
)
WATER = ("river", "bridge")


def paint_river(canvas: Canvas) -> None:
    """Mud banks, then water that darkens with depth, with ripples along the stream and a lit rim."""
    coarse = canvas.reach(canvas.hexes(*WATER), 36)
    patch = canvas.patch(coarse, 0.2)
    if patch is None:
        return
    level = patch.full(coarse) + patch.grain(51, 90, 8, 1.3) * 0.035  # 0.5 at the water's edge
    bank = smoothstep(level + patch.grain(53, 30, 4, 0.8) * 0.02, 0.30, 0.42)
    patch.blend(patch.tiled(ramp(noise(canvas.seed + 52, 18, 2, 0.5), MUD)), bank * 0.9)
    patch.light(1 - smoothstep(level, 0.43, 0.485) * 0.36)
    water = _water(patch, patch.full(canvas.reach(canvas.hexes(*WATER), 52)))
    patch.blend(water, smoothstep(level, 0.485, 0.50))
    foam = smoothstep(level, 0.496, 0.506) * (1 - smoothstep(level, 0.512, 0.530))
    patch.blend((214, 208, 170), foam * 0.5)


def _water(patch: Patch, depth: Floats) -> Floats:
    """Colour by depth, ripples drawn out along the stream, and glints."""
    colour = ramp(depth + patch.grain(54, 240, 40, 1.3) * 0.04, DEPTH)
    ripples = patch.tiled(_ripples(patch.canvas.seed))
    colour *= (1 + ripples * 0.07)[..., None]
    glint = smoothstep(ripples, 1.5, 2.6) * 0.4
    return colour + (np.array((222, 224, 196), np.float32) - colour) * glint[..., None]


def _ripples(seed: int) -> Floats:
    """Periodic; the stream runs from west to east."""
    long = streaks(seed + 55, 60, 6, 0.1).T
    short = shaded(streaks(seed + 56, 18, 4, 0.2).T * 2, 0.5)
    found: Floats = long * 0.7 + (short - short.mean()) / short.std() * 0.5
    return found


BAMBOO, PLANK, MESH, HULL = (204, 176, 114), (190, 156, 100), (236, 230, 208), (126, 90, 58)
_DARK = (20, 18, 12)
_DECK = 9.0  # half the width of the bridge
_NEAR = 74.0  # a way is a bridge so near to the middle of a bridge hex


def draw_bridges(canvas: Canvas, ground: pygame.Surface) -> None:
    """A bamboo deck along every way that crosses bridge hexes, or a ferry; north to south where no way is drawn."""
    ferries = canvas.looking("ferry", "bridge")
    for span in _spans(canvas, [hex for hex in canvas.hexes("bridge") if hex not in ferries]):
        _draw_deck(ground, span)
    for span in _spans(canvas, ferries):
        _draw_ferry(ground, span)


def _spans(canvas: Canvas, hexes: list[Hex]) -> list[tracks.Curve]:
    """The parts of the ways that lie over these hexes."""
    if not hexes:
        return []
    middles = np.array([centre(hex) for hex in hexes], np.float64)
    ways = [link for link in canvas.map.links if link.kind in ("road", "path", "trail")]
    spans = [_span(tracks.curve_of(canvas, way), middles) for way in ways if set(way.hexes) & set(hexes)]
    return spans or [tracks.smooth(np.array([(x, y - 60), (x, y), (x, y + 60)])) for x, y in middles]


def _span(curve: tracks.Curve, middles: np.ndarray) -> tracks.Curve:
    near = np.hypot(*(curve[:, None] - middles[None]).transpose(2, 0, 1)).min(1) < _NEAR
    found: tracks.Curve = curve[near]
    return found


def _draw_deck(ground: pygame.Surface, span: tracks.Curve) -> None:
    """Posts in the water, cross planks, and a rail on both sides."""
    chance = np.random.default_rng(len(span))
    across = tracks.normals(span)
    middle = span.mean(0)
    reach = int(np.abs(span - middle).max()) + 40
    shadow, deck = Sketch(reach), Sketch(reach)
    line, turned = span - middle, across
    left, right = line - turned * _DECK, line + turned * _DECK
    shadow.polygon([shadow_of((x, y, 12)) for x, y in [*left, *right[::-1]]], _DARK, 120)
    shadow.put(ground, tuple(middle), blur=2)
    for index in range(0, len(line), 11):
        for side in (left, right):
            x, y = side[index]
            deck.line((x, y + 9), (x, y - 3), toned(BAMBOO, 0.45), 2.6)
    for index in range(0, len(line), 2):
        tone = toned(PLANK, chance.uniform(0.82, 1.1))
        overhang = turned[index] * chance.uniform(-0.8, 1.2)
        deck.line(tuple(left[index] - overhang), tuple(right[index] + overhang), toned(tone, 0.6), 4.6)
        deck.line(tuple(left[index] - overhang), tuple(right[index] + overhang), tone, 3.2)
    for side in (left, right):
        _draw_rail(deck, side)
    deck.put(ground, tuple(middle))


_RAFT = 27.0, 15.0  # half its length and half its width


def _draw_ferry(ground: pygame.Surface, span: tracks.Curve) -> None:
    """A cable from bank to bank, a stage of planks at either end, and the raft on its way across."""
    chance = np.random.default_rng(len(span))
    middle = span.mean(0)
    reach = int(np.abs(span - middle).max()) + 50
    shadow, sketch = Sketch(reach), Sketch(reach)
    first, last = span[0] - middle, span[-1] - middle
    ahead = (last - first) / max(1e-6, float(np.hypot(*(last - first))))
    aside = np.array((-ahead[1], ahead[0]))

    def on(root: np.ndarray, forward: float, right: float, height: float = 0.0) -> Point:
        x, y = root + ahead * forward + aside * right
        return seen((x, y, height))

    for root, way in ((first, 1), (last, -1)):
        for step in range(9):
            at = (10 + 3.4 * step) * way
            sketch.line(on(root, at, -11), on(root, at, 11), toned(PLANK, 0.55), 4.2)
            sketch.line(on(root, at, -11), on(root, at, 11), toned(PLANK, chance.uniform(0.85, 1.05)), 2.8)
    raft = first + (last - first) * 0.56
    long, wide = _RAFT
    corners = [(-long, -wide), (long, -wide), (long, wide), (-long, wide)]
    shadow.polygon([(x + 4, y + 5) for x, y in (on(raft, *corner) for corner in corners)], _DARK, 130)
    for row in (-wide * 0.75, 0.0, wide * 0.75):
        sketch.line(on(raft, -long - 5, row, 1), on(raft, long + 5, row, 1), toned(HULL, 0.62), 6.0)
    for step in range(19):
        at = -long + step * long / 9
        tone = toned(PLANK, chance.uniform(0.86, 1.12))
        sketch.line(on(raft, at, -wide, 4), on(raft, at, wide, 4), toned(tone, 0.6), 3.4)
        sketch.line(on(raft, at, -wide, 4), on(raft, at, wide, 4), tone, 2.3)
    for side in (-wide, wide):
        for forward in (-long, -long / 3, long / 3, long):
            sketch.line(on(raft, forward, side, 4), on(raft, forward, side, 13), toned(BAMBOO, 0.9), 1.5)
        sketch.line(on(raft, -long, side, 12), on(raft, long, side, 12), BAMBOO, 1.4)
    cable = first - ahead * 22, last + ahead * 22
    for root in cable:
        sketch.line(on(root, 0, -13), on(root, 0, -13, 20), toned(BAMBOO, 0.45), 4.0)
        sketch.line(on(root, 0, -13), on(root, 0, -13, 20), toned(BAMBOO, 0.8), 2.2)
    sketch.line(on(cable[0], 0, -13, 18), on(raft, -8, -wide, 9), (66, 60, 50), 1.2)
    sketch.line(on(raft, 8, -wide, 9), on(cable[1], 0, -13, 18), (66, 60, 50), 1.2)
    shadow.put(ground, tuple(middle), blur=2)
    sketch.put(ground, tuple(middle))


def _draw_rail(deck: Sketch, side: np.ndarray) -> None:
    for height, tone in ((0.0, 0.7), (7.0, 1.1)):
        for start, end in itertools.pairwise(side):
            deck.line(seen((*start, height)), seen((*end, height)), toned(BAMBOO, tone), 1.5)
    for index in range(0, len(side), 11):
        deck.line(tuple(side[index]), seen((*side[index], 9.0)), toned(BAMBOO, 1.0), 1.7)


def draw_nets(canvas: Canvas, ground: pygame.Surface) -> None:
    """A lift net, drying racks and sometimes a boat in every fish-net hex, the net on the water's side."""
    water = set(canvas.hexes("river", "bridge"))
    for hex in canvas.hexes("fish nets"):
        _draw_shore(canvas, ground, hex, water, np.random.default_rng((canvas.seed, 500, hex)))


def _draw_shore(canvas: Canvas, ground: pygame.Surface, hex: Hex, water: set[Hex], chance: np.random.Generator) -> None:
    x, y = centre(hex)
    wet = [centre(other) for other in canvas.map.grid.neighbours(hex) if other in water]
    toward = (sum(wx - x for wx, _ in wet), sum(wy - y for _, wy in wet)) if wet else (0.0, 1.0)
    length = math.hypot(*toward) or 1.0
    ahead = toward[0] / length, toward[1] / length
    aside = -ahead[1], ahead[0]
    for along, across in ((-22, -26), (-26, 18), (4, -34)):
        at = x + ahead[0] * along + aside[0] * across, y + ahead[1] * along + aside[1] * across
        _draw_rack(ground, at, chance.uniform(-0.5, 0.5) + math.atan2(aside[1], aside[0]), chance)
    _draw_lift_net(ground, (x + ahead[0] * 24 + aside[0] * 6, y + ahead[1] * 24 + aside[1] * 6), chance)
    if wet:
        side = chance.choice((-1, 1))
        at = x + ahead[0] * 70 + aside[0] * 24 * side, y + ahead[1] * 70 + aside[1] * 24 * side
        draw_sampan(ground, at, math.atan2(aside[1], aside[0]) + chance.normal(0, 0.3))


def _draw_lift_net(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """A square net hung by its corners from four bent poles."""
    turn, half, high = chance.uniform(0, 1.5), 21.0, 30.0
    corners = [
        (half * 1.35 * math.cos(turn + quarter * math.pi / 2), half * math.sin(turn + quarter * math.pi / 2), 5.0)
        for quarter in range(4)
    ]
    shadow, sketch = Sketch(48), Sketch(48)
    shadow.polygon([shadow_of(corner) for corner in corners], _DARK, 60)
    shadow.put(ground, at, blur=2)
    sketch.polygon([seen(corner) for corner in corners], MESH, 70)
    for step in range(11):
        share = step / 10
        for a, b, c, d in ((0, 1, 3, 2), (1, 2, 0, 3)):
            sketch.line(_mid(corners[a], corners[b], share), _mid(corners[c], corners[d], share), MESH, 0.5, 210)
    for corner in corners:
        bend = corner[0] * 0.45, corner[1] * 0.45, high * 0.9
        for shift, tone in ((0.8, 0.5), (0.0, 1.0)):
            knots = [seen(corner), seen(bend), seen((0, 0, high))]
            for start, end in itertools.pairwise(knots):
                sketch.line((start[0] + shift, start[1]), (end[0] + shift, end[1]), toned(BAMBOO, tone), 1.5)
    sketch.put(ground, at)


def _mid(start: tuple[float, float, float], end: tuple[float, float, float], share: float) -> Point:
    x, y, z = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return seen((x, y, z))


def _draw_rack(ground: pygame.Surface, at: Point, turn: float, chance: np.random.Generator) -> None:
    """A net hung to dry between two poles."""
    half, high = chance.uniform(13, 18), 15.0
    first = -half * math.cos(turn), -half * math.sin(turn)
    last = -first[0], -first[1]
    shadow, sketch = Sketch(36), Sketch(36)
    shadow.polygon(hull([first, last, shadow_of((*first, high)), shadow_of((*last, high))]), _DARK, 75)
    shadow.put(ground, at, blur=1)
    sketch.polygon([seen((*first, 2)), seen((*last, 2)), seen((*last, high)), seen((*first, high))], MESH, 105)
    for step in range(9):
        foot = first[0] + (last[0] - first[0]) * step / 8, first[1] + (last[1] - first[1]) * step / 8
        sketch.line(seen((*foot, 2)), seen((*foot, high)), MESH, 0.5)
    for height in (2, 5, 8, 11, 14):
        sketch.line(seen((*first, height)), seen((*last, height)), MESH, 0.5)
    for foot in (first, last):
        sketch.line((foot[0] + 0.8, foot[1]), (foot[0] + 0.8, foot[1] - 14), toned(BAMBOO, 0.5), 1.8)
        sketch.line(foot, seen((*foot, high + 3)), BAMBOO, 1.6)
    sketch.put(ground, at)


def draw_sampan(ground: pygame.Surface, at: Point, turn: float) -> None:
    """A narrow boat with a matting hood."""
    ahead, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))

    def on(forward: float, right: float, height: float = 0.0) -> Point:
        return seen((ahead[0] * forward + aside[0] * right, ahead[1] * forward + aside[1] * right, height))

    shape = [(-21, 0), (-14, -5), (8, -5), (22, 0), (8, 5), (-14, 5)]
    shadow, sketch = Sketch(32), Sketch(32)
    shadow.polygon([(x + 3, y + 3.5) for x, y in (on(*corner) for corner in shape)], _DARK, 120)
    shadow.put(ground, at, blur=1)
    sketch.polygon([on(*corner) for corner in shape], toned(HULL, 0.7))
    sketch.polygon([on(*corner, 3) for corner in shape], toned(HULL, 1.25))
    sketch.polygon([on(x * 0.86, y * 0.7, 2.6) for x, y in shape], toned(HULL, 0.62))
    for step in range(7):
        back = -6 + step * 1.8
        tone = toned((198, 172, 116), 0.8 + 0.06 * (step % 3))
        sketch.polygon([on(back, -5, 3), on(back + 2, -5, 3), on(back + 2, 0, 9), on(back, 0, 9)], tone)
        sketch.polygon([on(back, 5, 3), on(back + 2, 5, 3), on(back + 2, 0, 9), on(back, 0, 9)], toned(tone, 0.82))
    sketch.put(ground, at)
