"""Trenches: a zigzag cut with thrown-up earth on both sides, drawn as relief."""

from __future__ import annotations

import numpy as np

from game.board.hexmap import Link
from game.board.tiled.layout import centre
from game.ui.painting import strokes
from game.ui.painting.canvas import COARSE, Canvas
from game.ui.painting.fields import LIGHT, shaded

_LEG = 26.0  # pixels from bend to bend
_SWING = 8.0
_SPOIL, _BOTTOM = (186, 154, 106), (64, 48, 33)


def paint_trenches(canvas: Canvas) -> None:
    """Dig every trench link; a trench hex outside all links gets a short one across it."""
    curves = [_zigzag(np.array([centre(hex) for hex in link.hexes], np.float64)) for link in _links(canvas)]
    if not curves:
        return
    bank = strokes.mask(canvas, curves, 27.0)
    cut = strokes.mask(canvas, curves, 10.0)
    near = canvas.patch(np.ascontiguousarray(bank[::COARSE, ::COARSE]), 0.0)
    if near is None:
        return
    here = np.s_[near.top : near.bottom, near.left : near.right]
    bank, cut = bank[here], cut[here]
    near.blend(_SPOIL, bank * 0.88)
    relief = bank * 7 - cut * 11 + near.grain(81, 10, 2, 0.4) * bank * 0.35
    near.light(1 + (shaded(relief, 0.75) / LIGHT[2] - 1) * 0.75 * np.clip(bank + cut, 0, 1))
    near.blend(_BOTTOM, cut * 0.86)


def _links(canvas: Canvas) -> list[Link]:
    links = [link for link in canvas.map.links if link.kind == "trench"]
    linked = {hex for link in links for hex in link.hexes}
    lone = [Link("trench", "", (hex,)) for hex in canvas.hexes("trench") if hex not in linked]
    return links + lone


def _zigzag(points: strokes.Curve) -> strokes.Curve:
    """Straight legs that turn from side to side, a little beyond the first and the last hex centre."""
    if len(points) == 1:
        points = points + np.array([[-14.0, 4.0], [14.0, -4.0]])
    ahead, behind = points[0] - points[1], points[-1] - points[-2]
    ends = [points[0] + ahead * 0.3, points[-1] + behind * 0.3]
    line = strokes.smooth(np.concatenate([ends[:1], points, ends[1:]]))
    along = np.arange(len(line)) * strokes.SPACING
    phase = (along / _LEG) % 2
    swing = np.clip(np.abs(phase - 1) * 4 - 2, -1, 1) * _SWING
    found: strokes.Curve = line + strokes.normals(line) * swing[:, None]
    return found
