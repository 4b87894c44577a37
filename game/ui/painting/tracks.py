"""Roads, paths and trails: earth beaten bare, the road with the ruts of ox carts."""

from __future__ import annotations

import numpy as np

from game.ui.painting import strokes
from game.ui.painting.canvas import Canvas
from game.ui.painting.fields import smoothstep
from game.ui.painting.geometry import Floats

_WIDTHS = {"road": 15.0, "path": 9.0, "trail": 9.0}
_EARTH = (208, 182, 134)


def paint_tracks(canvas: Canvas) -> None:
    """Lay all ways; a way over a bridge is drawn over by the bridge."""
    links = [link for link in canvas.map.links if link.kind in _WIDTHS]
    if not links:
        return
    curves = [strokes.curve_of(canvas, link) for link in links]
    widths = [_WIDTHS[link.kind] for link in links]
    picture = canvas.whole
    worn = picture.grain(71, 24, 3, 0.8)
    picture.light(1 - strokes.mask(canvas, curves, [width + 8 for width in widths]) * 0.17)
    track = strokes.mask(canvas, curves, widths)
    picture.blend(_EARTH, smoothstep(track + worn * 0.10, 0.25, 0.75) * 0.92)
    _ruts(canvas, [curve for curve, link in zip(curves, links, strict=True) if link.kind == "road"], worn)


def _ruts(canvas: Canvas, roads: list[strokes.Curve], worn: Floats) -> None:
    ruts = [strokes.offset(road, aside) for road in roads for aside in (-3.8, 3.8)]
    share = strokes.mask(canvas, ruts, 2.8)
    canvas.whole.blend((150, 118, 78), share * (0.7 + 0.2 * np.clip(worn, -1, 1)))
