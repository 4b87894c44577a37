"""Forms of which vehicles are built: outlines, and the sheet on which they are laid with colour, height and lean.

Spots are (right, ahead) of whoever sits in the vehicle, in inches of the table; heights are inches over the ground.
A form covers what lies below it, with a dark rim and a little shade, as the parts of men do.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy

import numpy as np
import numpy.typing as npt
from msgspec import Struct

Spot = tuple[float, float]
Colour = tuple[int, int, int]
Field = npt.NDArray[np.float32]
Grain = Callable[[Field, Field], Field]
"""How light a surface is at each spot, 1 for as it is."""


def asfield(values: npt.NDArray[np.floating]) -> Field:
    """Numbers as sheets keep them."""
    return np.asarray(values, np.float32)


_SHADE = 0.055
"""Inches that the shade round a form reaches, ..."""
_DARK = 0.36
"""... and how dark it is beside it."""
_MARGIN = 0.2
"""Inches round a form that it may still darken."""


class Outline(Struct, frozen=True):
    """The outline of a form: the box it lies in (left, right, low, high), and how far each spot is from its rim."""

    box: tuple[float, float, float, float]
    far: Callable[[Field, Field], Field]

    def __or__(self, other: Outline) -> Outline:
        """Both as one."""
        one, two = self.box, other.box
        box = min(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), max(one[3], two[3])
        return Outline(box, lambda x, y: np.minimum(self.far(x, y), other.far(x, y)))

    def __sub__(self, other: Outline) -> Outline:
        """This one without what the other covers."""
        return Outline(self.box, lambda x, y: np.maximum(self.far(x, y), -other.far(x, y)))

    def __and__(self, other: Outline) -> Outline:
        """The part that both cover."""
        return Outline(self.box, lambda x, y: np.maximum(self.far(x, y), other.far(x, y)))

    def grown(self, by: float) -> Outline:
        """This one, larger all round by inches; smaller where ``by`` is negative."""
        left, right, low, high = self.box
        grow = max(0.0, by)
        return Outline((left - grow, right + grow, low - grow, high + grow), lambda x, y: self.far(x, y) - by)


class Form:
    """Colours with their cover, heights and the lean of the surface of one vehicle, at ``px`` pixels to the inch."""

    def __init__(self, half_wide: float, half_long: float, px: int) -> None:
        self.px = px
        wide, high = math.ceil(half_wide * px), math.ceil(half_long * px)
        self.x = ((np.arange(2 * wide) + 0.5) / px - wide / px).astype(np.float32)
        self.y = (high / px - (np.arange(2 * high) + 0.5) / px).astype(np.float32)
        size = 2 * wide, 2 * high
        self.middle = wide, high
        self.colour = np.zeros((*size, 3), np.float32)
        self.cover = np.zeros(size, np.float32)
        self.height = np.zeros(size, np.float32)
        self.lean = np.zeros((*size, 2), np.float32)
        self.gloss = np.zeros(size, np.float32)
        self._at: Spot = (0.0, 0.0)
        self.turn = 0.0
        """How far the frame is turned, degrees clockwise."""
        self.up = 0.0
        """How high the frame lies, inches."""

    def take_copies(self) -> None:
        """Draw from now on without touching what another form of the same arrays shows."""
        self.colour, self.cover, self.height = self.colour.copy(), self.cover.copy(), self.height.copy()
        self.lean, self.gloss = self.lean.copy(), self.gloss.copy()

    def trimmed(self, room: float) -> Form:
        """The middle of this form, with so many inches left all round what is covered; it shares its arrays."""
        across, along = (np.flatnonzero(self.cover.any(axis=axis)) for axis in (1, 0))
        if not across.size:
            return self
        halves = []
        for covered, middle in ((across, self.middle[0]), (along, self.middle[1])):
            reach = max(middle - int(covered[0]), int(covered[-1]) + 1 - middle)
            halves.append(min(middle, reach + math.ceil(room * self.px)))
        wide, high = (slice(middle - half, middle + half) for middle, half in zip(self.middle, halves, strict=True))
        form = copy(self)
        form.middle = halves[0], halves[1]
        form.x, form.y = self.x[wide], self.y[high]
        form.colour, form.lean = self.colour[wide, high], self.lean[wide, high]
        form.cover, form.height, form.gloss = self.cover[wide, high], self.height[wide, high], self.gloss[wide, high]
        return form

    # -- frames -----------------------------------------------------------------------------------------------------

    @contextmanager
    def frame(self, at: Spot, turn: float = 0.0, up: float = 0.0) -> Iterator[None]:
        """Lay what follows round ``at``, turned clockwise by degrees and ``up`` inches higher."""
        before = self._at, self.turn, self.up
        self._at, self.turn, self.up = self.spot(at), self.turn + turn, self.up + up
        try:
            yield
        finally:
            self._at, self.turn, self.up = before

    def spot(self, at: Spot) -> Spot:
        """Where a spot of the frame lies on the sheet."""
        dx, dy = self._turned(at)
        return self._at[0] + dx, self._at[1] + dy

    def _turned(self, way: Spot) -> Spot:
        cosine, sine = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return way[0] * cosine + way[1] * sine, way[1] * cosine - way[0] * sine

    # -- outlines ---------------------------------------------------------------------------------------------------

    def limb(self, a: Spot, b: Spot, wide_a: float, wide_b: float | None = None) -> Outline:
        """A rounded stroke from one spot to another, so wide at either end."""
        wide_b = wide_a if wide_b is None else wide_b
        (ax, ay), (bx, by) = self.spot(a), self.spot(b)
        dx, dy, half = bx - ax, by - ay, max(wide_a, wide_b) / 2
        length = max(1e-9, dx * dx + dy * dy)

        def far(x: Field, y: Field) -> Field:
            along = np.clip(((x - ax) * dx + (y - ay) * dy) / length, 0, 1)
            half = (wide_a + (wide_b - wide_a) * along) / 2
            return asfield(np.hypot(x - ax - dx * along, y - ay - dy * along) - half)

        return Outline((min(ax, bx) - half, max(ax, bx) + half, min(ay, by) - half, max(ay, by) + half), far)

    def bar(self, a: Spot, b: Spot, wide: float) -> Outline:
        """A straight piece with square ends."""
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        long = math.hypot(b[0] - a[0], b[1] - a[1])
        return self.box(middle, wide, long, 0.01, math.degrees(math.atan2(b[0] - a[0], b[1] - a[1])))

    def disc(self, at: Spot, radius: float) -> Outline:
        """A circle."""
        px, py = self.spot(at)
        return Outline(
            (px - radius, px + radius, py - radius, py + radius), lambda x, y: np.hypot(x - px, y - py) - radius
        )

    def oval(self, at: Spot, wide: float, long: float, turn: float = 0.0) -> Outline:
        """An ellipse so wide and so long in all, turned clockwise by degrees."""
        px, py = self.spot(at)
        a, b, reach = wide / 2, long / 2, max(wide, long) / 2
        cosine, sine = math.cos(math.radians(self.turn + turn)), math.sin(math.radians(self.turn + turn))

        def far(x: Field, y: Field) -> Field:
            u, v = (x - px) * cosine - (y - py) * sine, (x - px) * sine + (y - py) * cosine
            scaled = np.hypot(u / a, v / b)
            return asfield((scaled - 1) * scaled / np.maximum(np.hypot(u / a**2, v / b**2), 1e-9))

        return Outline((px - reach, px + reach, py - reach, py + reach), far)

    def box(self, at: Spot, wide: float, long: float, corner: float = 0.03, turn: float = 0.0) -> Outline:
        """A rectangle so wide and so long in all, with round corners, turned clockwise by degrees."""
        px, py = self.spot(at)
        a, b = wide / 2, long / 2
        corner = min(corner, a, b)
        reach = math.hypot(a, b)
        cosine, sine = math.cos(math.radians(self.turn + turn)), math.sin(math.radians(self.turn + turn))
        half = abs(a * cosine) + abs(b * sine), abs(a * sine) + abs(b * cosine)
        half = min(half[0], reach), min(half[1], reach)

        def far(x: Field, y: Field) -> Field:
            u, v = (x - px) * cosine - (y - py) * sine, (x - px) * sine + (y - py) * cosine
            du, dv = np.abs(u) - a + corner, np.abs(v) - b + corner
            outside = np.hypot(np.maximum(du, 0), np.maximum(dv, 0))
            return asfield(outside + np.minimum(np.maximum(du, dv), 0) - corner)

        return Outline((px - half[0], px + half[0], py - half[1], py + half[1]), far)

    def polygon(self, spots: Sequence[Spot], corner: float = 0.0) -> Outline:
        """A shape with corners, which are round by ``corner`` inches outside the spots."""
        laid = [self.spot(spot) for spot in spots]
        xs, ys = [x for x, _ in laid], [y for _, y in laid]

        def far(x: Field, y: Field) -> Field:
            shape = np.broadcast_shapes(x.shape, y.shape)
            away, inside = np.full(shape, np.inf, np.float32), np.zeros(shape, bool)
            for (ax, ay), (bx, by) in zip(laid, (*laid[1:], laid[0]), strict=True):
                dx, dy = bx - ax, by - ay
                along = np.clip(((x - ax) * dx + (y - ay) * dy) / max(1e-9, dx * dx + dy * dy), 0, 1)
                away = np.minimum(away, np.hypot(x - ax - dx * along, y - ay - dy * along))
                if dy:
                    inside ^= ((ay > y) != (by > y)) & (x < dx * (y - ay) / dy + ax)
            return asfield(np.where(inside, -away, away) - corner)

        return Outline((min(xs) - corner, max(xs) + corner, min(ys) - corner, max(ys) + corner), far)

    def mirrored(self, spots: Sequence[Spot], corner: float = 0.0) -> Outline:
        """A shape that is the same on both sides, of the spots of its right side from the front to the rear."""
        return self.polygon([*spots, *((-x, y) for x, y in reversed(spots))], corner)

    # -- laying -----------------------------------------------------------------------------------------------------

    def lay(
        self,
        outline: Outline,
        colour: Colour,
        z: float,
        *,
        slope: Spot = (0.0, 0.0),
        bevel: float = 0.05,
        high: float = 1.0,
        rim: float = 0.016,
        grain: Grain | None = None,
        gloss: float = 0.0,
        shade: float = 1.0,
        casts: bool = True,
    ) -> None:
        """Lay a form on what is there, its top ``z`` inches high.

        ``slope`` is how much it rises for each inch to the right and ahead, ``bevel`` how far inside the rim it is
        round and ``high`` how much (1 is half a ball, 0 flat), ``rim`` how wide the dark line round it, ``gloss`` how
        much it shines, ``shade`` how much it darkens what is beside it; it ``casts`` a shadow, unless it is a wire.
        """
        part = self._window(outline.box)
        if part is None:
            return
        x, y = self.x[part[0], None], self.y[None, part[1]]
        far = outline.far(x, y)
        tone = np.asarray(colour, np.float32)
        if shade:
            near = np.exp(np.maximum(far, 0) / -_SHADE) * (far > 0) * (_DARK * shade)
            self.colour[part] *= (1 - near)[..., None]
        inside = self._covered(far)
        if rim:
            edge = self._covered(far - rim)
            self._over(part, edge, tone * 0.3, 0.0)
            if casts:
                self.height[part] += (z + self.up - 0.04 - self.height[part]) * edge
        light = np.ones((1, 1), np.float32) if grain is None else grain(x, y)
        self._over(part, inside, tone * light[..., None], gloss)
        rise = self._turned(slope)
        over = z + self.up + rise[0] * (x - self._at[0]) + rise[1] * (y - self._at[1])
        deep = np.clip(-far / max(1e-6, bevel), 0, 1)
        drop = bevel * high * (1 - deep) ** 2 * 0.6
        if casts:
            self.height[part] += (over - drop - self.height[part]) * inside
        self.lean[part] += (self._leaning(far, deep, high, rise) - self.lean[part]) * inside[..., None]

    def stain(self, outline: Outline, colour: Colour, strength: float = 1.0) -> None:
        """Colour what is there, without another surface."""
        part = self._window(outline.box)
        if part is None:
            return
        far = outline.far(self.x[part[0], None], self.y[None, part[1]])
        inside = self._covered(far) * strength * (self.cover[part] > 0)
        self.colour[part] += (np.asarray(colour, np.float32) - self.colour[part]) * inside[..., None]

    def haze(self, outline: Outline, colour: Colour, strength: float, soft: float) -> None:
        """Colour what is there softly, fading over ``soft`` inches outside the outline: dust and soot."""
        part = self._window(outline.grown(soft).box)
        if part is None:
            return
        far = outline.far(self.x[part[0], None], self.y[None, part[1]])
        inside = np.clip(1 - far / soft, 0, 1) ** 2 * strength * (self.cover[part] > 0)
        self.colour[part] += (np.asarray(colour, np.float32) - self.colour[part]) * inside[..., None]

    def _leaning(self, far: Field, deep: Field, high: float, rise: Spot) -> Field:
        """Which way the surface leans: outwards the more the nearer the rim, and down its slope."""
        steep = np.minimum(0.92, 1 - deep) * high
        if min(far.shape) < 2:
            return np.zeros((*far.shape, 2), np.float32)
        dx, dy = np.gradient(far)
        length = np.maximum(1e-9, np.hypot(dx, dy))
        even = math.sqrt(1 + rise[0] ** 2 + rise[1] ** 2)
        across = dx / length * steep - rise[0] / even
        down = dy / length * steep + rise[1] / even
        return np.stack([np.clip(across, -0.95, 0.95), np.clip(down, -0.95, 0.95)], axis=-1)

    def _over(self, part: tuple[slice, slice], inside: Field, tone: Field, gloss: float) -> None:
        self.colour[part] += (tone - self.colour[part]) * inside[..., None]
        self.gloss[part] += (gloss - self.gloss[part]) * inside
        self.cover[part] = 1 - (1 - self.cover[part]) * (1 - inside)

    def _covered(self, far: Field) -> Field:
        """The share of each pixel inside an outline."""
        return asfield(np.clip(0.5 - far * self.px, 0, 1))

    def _window(self, box: tuple[float, float, float, float]) -> tuple[slice, slice] | None:
        """The pixels round a box, or None where it lies beside the sheet."""
        left, right, low, high = box
        across, down = self.middle
        x0 = max(0, math.floor((left - _MARGIN) * self.px) + across)
        x1 = min(2 * across, math.ceil((right + _MARGIN) * self.px) + across)
        y0 = max(0, down - math.ceil((high + _MARGIN) * self.px))
        y1 = min(2 * down, down - math.floor((low - _MARGIN) * self.px))
        return (slice(x0, x1), slice(y0, y1)) if x0 < x1 and y0 < y1 else None
