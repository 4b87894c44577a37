"""Roads, paths and trails, and the curves through hex centres along which they, trenches and bridges are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt
import pygame

from game.board.hexgrid import Hex
from game.board.hexmap import Link
from game.board.tiled.layout import centre
from game.ui.painting import tracks
from game.ui.painting.canvas import Canvas
from game.ui.painting.fields import Floats, blurred, enlarged, smoothstep

Curve = npt.NDArray[np.float64]  # (points, 2): x, y in pixels
SPACING = 2.0  # pixels between two points of a curve


def curve_of(canvas: Canvas, link: Link, wobble: float = 7.0) -> Curve:
    """The link as a smooth curve near its hex centres, running off the map where it ends at the edge."""
    points = np.array([centre(hex) for hex in link.hexes], np.float64)
    chance = np.random.default_rng((canvas.seed, *link.hexes))
    points[1:-1] += chance.normal(0, wobble, points[1:-1].shape)
    first, last = _outward(canvas, link.hexes[0]), _outward(canvas, link.hexes[-1])
    ends = [points[:1] + first] if first.any() else []
    ends += [points, points[-1:] + last] if last.any() else [points]
    return smooth(np.concatenate(ends))


def _outward(canvas: Canvas, hex: Hex) -> Curve:
    """From the centre of a hex on the rim of the map to beyond the edge; nothing for one inside."""
    column, row = divmod(hex, 100)
    across = (column == canvas.map.grid.columns) - (column == 1)
    down = (row == canvas.map.grid.rows) - (row == 1)
    return np.array((across, 0 if across else down)) * 130.0


def smooth(points: Curve) -> Curve:
    """A Catmull-Rom curve through the points, ``SPACING`` pixels from point to point."""
    padded = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
    pieces = []
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        steps = max(2, int(np.hypot(*(end - start)) / SPACING))
        t = np.arange(steps)[:, None] / steps
        linear, square = end - before, 2 * before - 5 * start + 4 * end - after
        cube = after - before + 3 * (start - end)
        pieces.append(start + 0.5 * (linear * t + square * t**2 + cube * t**3))
    return np.concatenate([*pieces, points[-1:]])


def offset(curve: Curve, aside: float) -> Curve:
    """The curve moved ``aside`` pixels to its right."""
    return curve + normals(curve) * aside


def normals(curve: Curve) -> Curve:
    """Unit vectors pointing to the right of the curve at each point (down is positive)."""
    along = np.gradient(curve, axis=0)
    along /= np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-6)[:, None]
    return np.stack([-along[:, 1], along[:, 0]], -1)


def mask(canvas: Canvas, curves: Iterable[Curve], widths: float | Sequence[float]) -> Floats:
    """1 on the curves, 0 beside them, with soft edges.  ``widths`` in pixels: one for all, or one for each."""
    size = -(-canvas.width // 2), -(-canvas.height // 2)
    surface = pygame.Surface(size, depth=8)
    curves = list(curves)
    every = [widths] * len(curves) if isinstance(widths, int | float) else widths
    for curve, width in zip(curves, every, strict=True):
        for x, y in curve:
            pygame.draw.circle(surface, 1, (x / 2, y / 2), width / 4)
    half = blurred(pygame.surfarray.pixels2d(surface).T.astype(np.float32), 1, passes=1)
    return enlarged(half, 2, (0, canvas.height), (0, canvas.width))


_WIDTHS = {"road": 15.0, "path": 9.0, "trail": 9.0}
_EARTH = (208, 182, 134)
_CROSSED = 64.0
"""Pixels from the middle of a ferry's hex within which no way is trodden."""


def paint_tracks(canvas: Canvas) -> None:
    """Lay all ways; a way over a bridge is drawn over by the bridge."""
    links = [link for link in canvas.map.links if link.kind in _WIDTHS]
    if not links:
        return
    afloat = np.array([centre(hex) for hex in canvas.looking("ferry", "bridge")], np.float64).reshape(-1, 2)
    curves = [_ashore(tracks.curve_of(canvas, link), afloat) for link in links]
    widths = [_WIDTHS[link.kind] for link in links]
    picture = canvas.whole
    worn = picture.grain(71, 24, 3, 0.8)
    picture.light(1 - tracks.mask(canvas, curves, [width + 8 for width in widths]) * 0.17)
    track = tracks.mask(canvas, curves, widths)
    picture.blend(_EARTH, smoothstep(track + worn * 0.10, 0.25, 0.75) * 0.92)
    _ruts(canvas, [curve for curve, link in zip(curves, links, strict=True) if link.kind == "road"], worn)


def _ashore(curve: tracks.Curve, afloat: Curve) -> tracks.Curve:
    """The parts of a way on which one walks and is not ferried."""
    far = np.hypot(*(curve[:, None] - afloat[None]).transpose(2, 0, 1)).min(1, initial=np.inf) > _CROSSED
    found: tracks.Curve = curve[far]
    return found


def _ruts(canvas: Canvas, roads: list[tracks.Curve], worn: Floats) -> None:
    ruts = [tracks.offset(road, aside) for road in roads for aside in (-3.8, 3.8)]
    share = tracks.mask(canvas, ruts, 2.8)
    canvas.whole.blend((150, 118, 78), share * (0.7 + 0.2 * np.clip(worn, -1, 1)))
