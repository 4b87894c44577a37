"""All that one figure sees: the ground round it up to where each ray of sight is first stopped."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.board.table.effects import THROUGH
from game.board.table.measure.facing import UNIT
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Numbers, Point
from game.board.table.sight.eyes import Eyes, eyes
from game.board.table.sight.growth import Growth
from game.board.table.sight.terrain import Terrain
from game.board.table.sight.walls import Walls

_RAYS = np.array(UNIT)


class _Parts(NamedTuple):
    """Rays cut wherever they enter or leave growth, in order: the ray of each part, and from where to where it runs."""

    ray: Numbers
    start: Floats
    end: Floats
    inside: Bools  # parts x growths
    gone: Floats  # inches of its ray in each growth before the part


def fan(
    terrain: Terrain, growth: Growth, walls: Walls, at: tuple[float, float], reach: float, dark: bool
) -> tuple[Point, ...]:
    """The polygon round ``at`` whose every point is seen: one corner for each whole degree, from north clockwise.

    It ends at the table's edge, ``reach`` inches away, or where a line of sight is first stopped; ground that could
    be seen again farther out (beyond the edge of a wood, say) is left out.

    >>> from game.board.table.sight.growth import Growth
    >>> from game.board.table.sight.walls import Walls
    >>> ground = hamlet.sight.terrain
    >>> len(fan(ground, Growth(ground), Walls(ground), (12.0, 20.0), 10.0, dark=False))
    360
    """
    far = _to_the_edge(at, terrain.table.ground_round(at), reach)
    targets = np.array(at) + _RAYS * far[:, None]
    seen = eyes(terrain, [at], targets)
    found = np.minimum(far, walls.first_stops(seen))
    found = np.minimum(found, growth.first_solid(seen))
    parts = _parts(growth, seen, dark)
    found = np.minimum(found, _first_deep(growth, seen, parts, dark))
    return tuple(map(Point._make, (np.array(at) + _RAYS * np.maximum(found, 0.0)[:, None]).tolist()))


def _to_the_edge(at: tuple[float, float], box: tuple[float, float, float, float], reach: float) -> Floats:
    """Inches from ``at`` to the edge of the ground by each ray, at most ``reach``."""
    far = np.full(len(_RAYS), reach)
    for axis, (first, last) in enumerate((box[::2], box[1::2])):
        ahead = np.where(_RAYS[:, axis] > 0, last - at[axis], at[axis] - first)
        speed = np.abs(_RAYS[:, axis])
        far = np.minimum(far, np.divide(ahead, speed, out=np.full(len(far), np.inf), where=speed > EPSILON))
    return far


def _parts(growth: Growth, seen: Eyes, dark: bool) -> _Parts:
    """The rays cut at every growth."""
    tall = np.flatnonzero(growth.tall(dark))
    length, rays = seen.lines.length, np.arange(len(seen.lines.length))
    met = seen.met
    cuts = np.isin(met.shape, tall) & (met.at > EPSILON) & (met.at < length[met.line] - EPSILON)
    ray = np.concatenate([rays, met.line[cuts], rays])
    at = np.concatenate([np.zeros(len(rays)), met.at[cuts], length])
    order = np.lexsort((at, ray))
    ray, at = ray[order], at[order]
    together = ray[1:] == ray[:-1]
    ray, start, end = ray[1:][together], at[:-1][together], at[1:][together]
    middle = ((start + end) / 2)[:, None] * _RAYS[ray] + np.stack([seen.lines.ax[ray], seen.lines.ay[ray]], axis=1)
    inside = growth.enclosing(middle)[:, tall]
    run = np.where(inside, (end - start)[:, None], 0.0)
    before = np.cumsum(run, axis=0) - run
    first = np.searchsorted(ray, rays)
    return _Parts(ray, start, end, inside, before - before[first][ray])


def _first_deep(growth: Growth, seen: Eyes, parts: _Parts, dark: bool) -> Floats:
    """Inches at which each ray has first run too deep in growth; infinite where it never does."""
    tall = growth.tall(dark)
    mine = seen.viewer_in[0, : len(tall)][tall]
    limit = growth.limits(dark)[tall]
    start, inside, gone = parts.start[:, None], parts.inside, parts.gone
    edges = growth.edges[tall]
    left = np.where(mine, limit, edges) - gone
    fails = np.where(inside, start + left, np.where(mine & (gone > edges + EPSILON), start, np.inf))
    found = fails.min(axis=1, initial=np.inf)
    passed = np.where(inside | mine, 0.0, gone)
    between = (passed * growth.weights[tall]).sum(axis=1)
    found = np.where(between > THROUGH + EPSILON, np.minimum(found, parts.start), found)
    found = np.maximum(found, parts.start)
    touched = inside | (gone > EPSILON)
    lowest = np.where(touched, limit, np.inf).min(axis=1, initial=np.inf)
    unbroken = mine.any() & inside.any(axis=1) & (gone.sum(axis=1) >= parts.start - EPSILON)
    unbroken &= ~np.any((passed > EPSILON) & growth.shut[tall], axis=1)
    found = np.where(unbroken, np.maximum(found, lowest), found)
    result = np.full(len(seen.lines.length), np.inf)
    deep = found < parts.end - EPSILON
    np.minimum.at(result, parts.ray[deep], found[deep])
    return result
