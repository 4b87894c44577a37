"""Where pixels lie to outlines and lines: inside or outside, how far off, beside which side, how far along it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from game.ui.painting.fields import Floats

Outline = Sequence[tuple[float, float]]
Ints = npt.NDArray[np.int32]
Bools = npt.NDArray[np.bool_]


def sides(outline: Outline) -> npt.NDArray[np.float32]:
    """The sides of a closed outline, (sides, 4): x, y of start and end, clockwise on the screen."""
    points = np.asarray(outline, np.float32)
    if np.allclose(points[0], points[-1]):
        points = points[:-1]
    x, y = points[:, 0], points[:, 1]
    if float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) < 0:
        points = points[::-1]
    return np.concatenate([points, np.roll(points, -1, axis=0)], axis=1)


def beside(x: Floats, y: Floats, edges: npt.NDArray[np.float32]) -> tuple[Floats, Ints, Floats]:
    """For each pixel: how far the nearest side is, its number, and how far along that side the pixel lies."""
    best = np.full(np.broadcast(x, y).shape, np.inf, np.float32)
    number = np.zeros(best.shape, np.int32)
    along = np.zeros(best.shape, np.float32)
    for place, (ax, ay, bx, by) in enumerate(edges):
        dx, dy = bx - ax, by - ay
        length = max(1e-6, float(np.hypot(dx, dy)))
        run = ((x - ax) * dx + (y - ay) * dy) / length
        clipped = np.clip(run, 0, length)
        far = np.hypot(x - ax - clipped * dx / length, y - ay - clipped * dy / length).astype(np.float32)
        nearer = far < best
        best[nearer] = far[nearer]
        number[nearer] = place
        along[nearer] = np.broadcast_to(run, best.shape)[nearer]
    return best, number, along


def grown(outline: Outline, reach: float) -> list[tuple[float, float]]:
    """The outline with each side moved outwards by ``reach``."""
    edges = sides(outline).astype(np.float64)
    moved = []
    for ax, ay, bx, by in edges:
        length = max(1e-9, float(np.hypot(bx - ax, by - ay)))
        out = (by - ay) / length * reach, -(bx - ax) / length * reach
        moved.append((ax + out[0], ay + out[1], bx + out[0], by + out[1]))
    corners = []
    for first, then in zip([moved[-1], *moved[:-1]], moved, strict=True):
        corners.append(_meeting(first, then))
    return corners


def _meeting(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, float]:
    """Where two sides meet; their shared end where they run on in one line."""
    ax, ay, bx, by = a[2] - a[0], a[3] - a[1], b[2] - b[0], b[3] - b[1]
    cross = ax * by - ay * bx
    if abs(cross) < 1e-9:
        return b[0], b[1]
    share = ((b[0] - a[0]) * by - (b[1] - a[1]) * bx) / cross
    return a[0] + share * ax, a[1] + share * ay
