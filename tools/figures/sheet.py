"""A sheet on which one picture is formed of rounded parts: its colours, and which way its surface leans everywhere.

Spots are (right, ahead) of a man who looks up the sheet, lengths are inches of the table.  A part covers what lies
below it, with a dark rim and a little shade, so that shoulders, arms and arms of war stay apart when they are small.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

PX = 80
"""Pixels to the inch."""
REACH = 1.2
"""Inches from the middle of a sheet to its edges."""
_SIDE = round(2 * REACH * PX)
_SHADE = 0.05
"""Inches that the shade round a part reaches, ..."""
_DARK = 0.42
"""... and how dark it is beside it."""

Spot = tuple[float, float]
Colour = tuple[int, int, int]
Field = npt.NDArray[np.float32]
Grain = Callable[[Field, Field], Field]
"""How light the cloth is at each spot, 1 for as it is."""


class Part:
    """The outline of a part: how far each spot is from its rim, negative inside, and how far inside it is round."""

    def __init__(self, far: Field, round_in: float) -> None:
        self.far = far
        self.round_in = round_in

    def __or__(self, other: Part) -> Part:
        """Both parts as one."""
        return Part(np.minimum(self.far, other.far), max(self.round_in, other.round_in))

    def __sub__(self, other: Part) -> Part:
        """The part without what the other one covers."""
        return Part(np.maximum(self.far, -other.far), self.round_in)

    def __and__(self, other: Part) -> Part:
        """What both parts cover."""
        return Part(np.maximum(self.far, other.far), self.round_in)


class Sheet:
    """Colours with their cover, and the lean of the surface, all of one picture."""

    def __init__(self) -> None:
        across = ((np.arange(_SIDE) + 0.5) / PX - REACH).astype(np.float32)
        self.x, self.y = np.meshgrid(across, -across, indexing="ij")
        self.colour = np.zeros((_SIDE, _SIDE, 3), np.float32)
        self.cover = np.zeros((_SIDE, _SIDE), np.float32)
        self.lean = np.zeros((_SIDE, _SIDE, 2), np.float32)
        self.gloss = np.zeros((_SIDE, _SIDE), np.float32)

    # -- outlines ---------------------------------------------------------------------------------------------------

    def limb(self, a: Spot, b: Spot, wide_a: float, wide_b: float | None = None) -> Part:
        """A rounded stroke from one spot to another, so wide at either end."""
        wide_b = wide_a if wide_b is None else wide_b
        ax, ay, dx, dy = a[0], a[1], b[0] - a[0], b[1] - a[1]
        length = max(1e-9, dx * dx + dy * dy)
        along = np.clip(((self.x - ax) * dx + (self.y - ay) * dy) / length, 0, 1)
        half = (wide_a + (wide_b - wide_a) * along) / 2
        return Part(np.hypot(self.x - ax - dx * along, self.y - ay - dy * along) - half, max(wide_a, wide_b) / 2)

    def oval(self, at: Spot, wide: float, high: float, turn: float = 0.0) -> Part:
        """An ellipse with these half axes, turned clockwise by degrees."""
        u, v = self._turned(at, turn)
        scaled = np.hypot(u / wide, v / high)
        slope = np.hypot(u / wide**2, v / high**2)
        return Part((scaled - 1) * scaled / np.maximum(slope, 1e-9), min(wide, high))

    def box(self, at: Spot, wide: float, high: float, corner: float = 0.02, turn: float = 0.0) -> Part:
        """A rectangle with these half sides and round corners, turned clockwise by degrees."""
        u, v = self._turned(at, turn)
        du, dv = np.abs(u) - wide + corner, np.abs(v) - high + corner
        outside = np.hypot(np.maximum(du, 0), np.maximum(dv, 0))
        return Part(outside + np.minimum(np.maximum(du, dv), 0) - corner, min(0.05, wide, high))

    def polygon(self, spots: Sequence[Spot], round_in: float = 0.05) -> Part:
        """A shape with corners."""
        far = np.full(self.x.shape, np.inf, np.float32)
        inside = np.zeros(self.x.shape, bool)
        for (ax, ay), (bx, by) in zip(spots, (*spots[1:], spots[0]), strict=True):
            dx, dy = bx - ax, by - ay
            along = np.clip(((self.x - ax) * dx + (self.y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
            far = np.minimum(far, np.hypot(self.x - ax - dx * along, self.y - ay - dy * along))
            crosses = (ay > self.y) != (by > self.y)
            with np.errstate(divide="ignore", invalid="ignore"):
                inside ^= crosses & (self.x < (bx - ax) * (self.y - ay) / (by - ay) + ax)
        return Part(np.where(inside, -far, far), round_in)

    def _turned(self, at: Spot, turn: float) -> tuple[Field, Field]:
        cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        x, y = self.x - at[0], self.y - at[1]
        return x * cosine - y * sine, x * sine + y * cosine

    # -- forming ----------------------------------------------------------------------------------------------------

    def lay(
        self,
        part: Part,
        colour: Colour,
        *,
        high: float = 1.0,
        rim: float = 0.018,
        grain: Grain | None = None,
        gloss: float = 0.0,
        shade: float = 1.0,
    ) -> None:
        """Lay a part on what is there.

        ``high`` is how much it bulges (1 is half a ball, 0 flat), ``rim`` how wide the dark line round it, ``gloss``
        how much it shines, ``shade`` how much it darkens what is beside it.
        """
        tone = np.asarray(colour, np.float32)
        near = np.exp(-np.maximum(part.far, 0) / _SHADE) * (part.far > 0) * _DARK * shade
        self.colour *= (1 - near)[..., None]
        if rim:
            self._over(_covered(part.far - rim), tone * 0.3, 0.0)
        inside = _covered(part.far)
        spread = self._bulge(part, high)
        light = np.ones(self.x.shape, np.float32) if grain is None else grain(self.x, self.y)
        self._over(inside, tone * light[..., None], gloss)
        self.lean += (spread - self.lean) * inside[..., None]

    def stain(self, part: Part, colour: Colour, strength: float = 1.0) -> None:
        """Colour what is there, without another surface."""
        inside = _covered(part.far) * strength * (self.cover > 0)
        self.colour += (np.asarray(colour, np.float32) - self.colour) * inside[..., None]

    def _over(self, inside: Field, tone: Field, gloss: float) -> None:
        self.colour += (tone - self.colour) * inside[..., None]
        self.gloss += (gloss - self.gloss) * inside
        self.cover = 1 - (1 - self.cover) * (1 - inside)

    def _bulge(self, part: Part, high: float) -> Field:
        """Which way the surface of a part leans: outwards, the more the nearer the rim."""
        deep = np.clip(-part.far / max(1e-6, part.round_in), 0, 1)
        steep = np.minimum(0.92, (1 - deep)) * high
        dx, dy = np.gradient(part.far)
        length = np.maximum(1e-9, np.hypot(dx, dy))
        return np.stack([dx / length * steep, dy / length * steep], axis=-1)


def _covered(far: Field) -> Field:
    """The share of each pixel inside an outline."""
    return np.clip(0.5 - far * PX, 0, 1)
