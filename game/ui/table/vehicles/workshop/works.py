"""Workshop in which a vehicle is built: its sheet, its paint, and the parts that many vehicles share."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from msgspec import Struct

from game.ui.table.vehicles.form import Colour, Field, Form, Outline, Spot
from game.ui.table.vehicles.look import VehicleLook
from game.ui.table.vehicles.paint import (
    DARK,
    EARTH,
    GLASS,
    INSIDE,
    LAMP,
    RUBBER,
    STEEL,
    TRACK,
    WOOD,
    Paint,
    worn,
)

_LINK = 0.085
"""Inches from one track link to the next."""


class Place(Struct, frozen=True):
    """Where somebody is seen: the spot on the sheet, how high, and the way he faces, degrees from ahead."""

    at: Spot
    z: float
    faces: float


class Top(Struct, frozen=True):
    """Turning part of a vehicle: round which spot, who draws it, and how far it turns to either side, degrees."""

    at: Spot
    draw: Callable[[Works], None]
    most: float


class Works:
    """Builds one vehicle on ``form`` in ``paint``; ``look`` says how it stands."""

    def __init__(self, form: Form, paint: Paint, look: VehicleLook) -> None:
        self.form, self.paint, self.look = form, paint, look
        self.seats: dict[str, Place] = {}
        """Where heads look out, by the seat."""
        self.places: list[Place] = []
        """Where riders sit, the best place first."""
        self.tops: list[Top] = []
        """Whatever turns, laid when the hull is whole."""

    @classmethod
    def bare(cls, look: VehicleLook, paint: Paint) -> Works:
        """A workshop with a sheet too small to show anything: for those who ask only for seats and places."""
        return cls(Form(0.1, 0.1, 4), paint, look)

    def top(self, at: Spot, draw: Callable[[Works], None], most: float = 180.0) -> None:
        """Something that turns round ``at``, no further than ``most`` degrees to either side."""
        self.tops.append(Top(at, draw, most))

    def on(self, form: Form, look: VehicleLook) -> Works:
        """The workshop once more, over a copy of its sheet: what is laid now does not show on the first."""
        works = Works(form, self.paint, look)
        works.seats, works.places, works.tops = dict(self.seats), list(self.places), self.tops
        return works

    def turn_tops(self) -> None:
        """Lay all that turns, the way the look says."""
        turned = ((self.look.turret or 0.0) + 180) % 360 - 180
        for top in self.tops:
            with self.form.frame(top.at, max(-top.most, min(top.most, turned))):
                top.draw(self)

    def seat(self, name: str, at: Spot, z: float, faces: float = 0.0) -> None:
        """A seat out of which a head may look."""
        form = self.form
        self.seats[name] = Place(form.spot(at), z + form.up, faces + form.turn)

    def place(self, at: Spot, z: float, faces: float) -> None:
        """Room for one rider."""
        form = self.form
        self.places.append(Place(form.spot(at), z + form.up, faces + form.turn))

    def shows(self, seat: str) -> bool:
        """Whether somebody looks out there."""
        return seat in self.look.crew

    # -- plates -----------------------------------------------------------------------------------------------------

    def plate(
        self,
        outline: Outline,
        z: float,
        colour: Colour | None = None,
        *,
        slope: Spot = (0.0, 0.0),
        bevel: float = 0.05,
        high: float = 0.8,
        rim: float = 0.016,
        gloss: float = 0.06,
        shade: float = 1.0,
        seed: int = 1,
    ) -> None:
        """Painted steel with worn paint."""
        self.form.lay(
            outline, colour or self.paint.body, z, slope=slope, bevel=bevel, high=high, rim=rim, gloss=gloss,
            shade=shade, grain=worn(seed),
        )  # fmt: skip

    def seam(self, a: Spot, b: Spot, wide: float = 0.018) -> None:
        """A joint between plates."""
        self.form.stain(self.form.limb(a, b, wide), _dim(self.paint.deep, 0.5), 0.75)

    def weld(self, outline: Outline, wide: float = 0.018) -> None:
        """A joint all along an outline."""
        self.form.stain(outline - outline.grown(-wide), _dim(self.paint.deep, 0.55), 0.7)

    def bolts(self, a: Spot, b: Spot, count: int) -> None:
        """Bolt heads from one spot to another."""
        for step in range(count):
            share = step / max(1, count - 1)
            at = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            self.form.stain(self.form.disc(at, 0.016), _dim(self.paint.deep, 0.6), 0.8)

    def grille(self, at: Spot, wide: float, long: float, z: float, bars: int, across: bool = True) -> None:
        """Louvres of an engine deck: bars across, or along."""
        form = self.form
        form.lay(form.box(at, wide, long, 0.02), _dim(self.paint.deep, 0.5), z, bevel=0.02, rim=0.012, shade=0.5)
        for step in range(bars):
            share = (step + 0.5) / bars - 0.5
            a, b = ((-wide / 2 + 0.03, share * long), (wide / 2 - 0.03, share * long))
            if not across:
                a, b = ((share * wide, -long / 2 + 0.03), (share * wide, long / 2 - 0.03))
            thick = (long if across else wide) / bars * 0.55
            spots = [(at[0] + x, at[1] + y) for x, y in (a, b)]
            form.lay(form.limb(spots[0], spots[1], thick), self.paint.body, z + 0.02, bevel=thick / 2, rim=0, shade=0.3)

    # -- running gear -----------------------------------------------------------------------------------------------

    def tracks(self, out: float, wide: float, front: float, rear: float, z: float = 0.42) -> None:
        """Both tracks, their middle ``out`` inches from the middle, with links, guide horns and dust."""
        form = self.form

        def links(x: Field, y: Field) -> Field:
            part = np.abs(np.mod(y, _LINK) / _LINK - 0.5)
            return np.where(part > 0.4, 0.55, np.where(part < 0.16, 1.22, 1.0)).astype(np.float32)

        for side in (-1, 1):
            belt = form.box((side * out, (front + rear) / 2), wide, front - rear, 0.14)
            form.lay(belt, TRACK, z, bevel=0.16, high=0.7, grain=links, gloss=0.15, rim=0.02)
            form.stain(form.bar((side * out, front - 0.08), (side * out, rear + 0.08), wide * 0.16), DARK, 0.45)
            for end in (front, rear):
                form.haze(form.disc((side * out, end), 0.06), EARTH, 0.42, 0.5)

    def wheel(self, at: Spot, wide: float = 0.2, long: float = 0.62, z: float = 0.6, turn: float = 0.0) -> None:
        """A tyre from above, with its tread."""
        form = self.form

        def tread(x: Field, y: Field) -> Field:
            return np.where(np.abs(np.mod(y, 0.09) / 0.09 - 0.5) > 0.34, 0.7, 1.06).astype(np.float32)

        form.lay(form.box(at, wide, long, 0.07, turn), RUBBER, z, bevel=0.1, high=0.9, grain=tread, rim=0.018)
        form.haze(form.box(at, wide * 0.5, long * 0.9, 0.05, turn), EARTH, 0.3, 0.06)

    # -- hatches, lamps, glass --------------------------------------------------------------------------------------

    def hatch(self, seat: str, at: Spot, radius: float, z: float, opens: float = 180.0) -> None:
        """A round hatch out of which ``seat`` may look; it ``opens`` in that direction, degrees from ahead."""
        form = self.form
        form.lay(form.disc(at, radius + 0.035), self.paint.deep, z + 0.02, bevel=0.03, rim=0.012, shade=0.6)
        self.seat(seat, at, z)
        if self.look.hatches or self.shows(seat):
            form.lay(form.disc(at, radius), INSIDE, z - 0.1, bevel=0.02, rim=0, shade=0.0)
            away = math.radians(opens)
            lid = at[0] + math.sin(away) * radius * 1.75, at[1] + math.cos(away) * radius * 1.75
            form.lay(form.oval(lid, radius * 2, radius * 0.9, opens), self.paint.light, z + 0.16, bevel=0.05, gloss=0.1)
            return
        form.lay(form.disc(at, radius), self.paint.light, z + 0.05, bevel=0.06, rim=0.014, gloss=0.1, shade=0.5)
        self.seam((at[0] - radius * 0.35, at[1]), (at[0] + radius * 0.35, at[1]), 0.03)

    def blocks(self, at: Spot, radius: float, z: float, count: int, first: float = 0.0) -> None:
        """Vision blocks round a cupola."""
        for step in range(count):
            turn = first + 360 * step / count
            spot = at[0] + radius * math.sin(math.radians(turn)), at[1] + radius * math.cos(math.radians(turn))
            self.form.lay(self.form.box(spot, 0.1, 0.055, 0.015, turn), GLASS, z, bevel=0.02, rim=0.012, gloss=0.8,
                          shade=0.4)  # fmt: skip

    def lamps(self, out: float, ahead: float, z: float, radius: float = 0.065) -> None:
        """A headlamp on either side."""
        for side in (-1, 1):
            self.lamp((side * out, ahead), z, radius)

    def lamp(self, at: Spot, z: float, radius: float = 0.065) -> None:
        """One headlamp that shines ahead."""
        form = self.form
        form.lay(form.box((at[0], at[1] - radius * 0.4), radius * 2, radius * 1.6, 0.04), self.paint.deep, z, rim=0.012)
        glass = form.oval((at[0], at[1] + radius * 0.4), radius * 1.7, radius * 0.8)
        form.lay(glass, LAMP, z + 0.01, bevel=0.03, rim=0.01, gloss=1.0, shade=0.2)

    def periscope(self, at: Spot, z: float, turn: float = 0.0, wide: float = 0.14) -> None:
        """A block of glass that looks ``turn`` degrees from ahead."""
        form = self.form
        form.lay(form.box(at, wide, 0.09, 0.02, turn), self.paint.deep, z, bevel=0.02, rim=0.012, shade=0.5)
        away = math.radians(turn)
        front = at[0] + 0.03 * math.sin(away), at[1] + 0.03 * math.cos(away)
        form.lay(form.box(front, wide - 0.04, 0.03, 0.01, turn), GLASS, z, bevel=0.01, rim=0, gloss=0.9, shade=0)

    def aerial(self, at: Spot, z: float, tip: Spot) -> None:
        """A whip aerial that leans to ``tip``."""
        form = self.form
        form.lay(form.disc(at, 0.045), self.paint.deep, z, bevel=0.03, rim=0.012, shade=0.5)
        form.lay(form.limb(at, tip, 0.022, 0.012), DARK, z + 0.1, rim=0, shade=0, casts=False)

    # -- barrels ----------------------------------------------------------------------------------------------------

    def barrel(
        self, a: Spot, b: Spot, wide: float, z: float, end: float | None = None, colour: Colour | None = None
    ) -> None:
        """A tube from its mantlet to its muzzle."""
        outline = self.form.limb(a, b, wide, end)
        self.form.lay(outline, colour or self.paint.body, z, bevel=wide / 2, rim=0.02, gloss=0.35, shade=0.5)

    def sleeve(self, at: Spot, wide: float, long: float, z: float, colour: Colour | None = None) -> None:
        """Something thicker round a tube: an evacuator, a brake, a collar."""
        outline = self.form.box(at, wide, long, 0.03)
        self.form.lay(outline, colour or self.paint.body, z, bevel=wide / 2, rim=0.018, gloss=0.3, shade=0.4)

    def muzzle(self, at: Spot, wide: float, z: float) -> None:
        """The hole at the end of a tube."""
        self.form.lay(self.form.oval(at, wide, wide * 0.5), DARK, z, bevel=0.01, rim=0, shade=0)

    # -- marks ------------------------------------------------------------------------------------------------------

    def star(self, at: Spot, radius: float, colour: Colour, strength: float = 0.85, turn: float = 0.0) -> None:
        """A five-pointed star, painted on."""
        spots = []
        for step in range(10):
            reach = radius if step % 2 == 0 else radius * 0.4
            way = math.tau * step / 10 + math.radians(turn)
            spots.append((at[0] + reach * math.sin(way), at[1] + reach * math.cos(way)))
        self.form.stain(self.form.polygon(spots), colour, strength)

    def wood(self, at: Spot, wide: float, long: float, z: float, turn: float = 0.0) -> None:
        """A board or a beam."""
        self.form.lay(self.form.box(at, wide, long, 0.02, turn), WOOD, z, bevel=0.03, rim=0.014, shade=0.6)

    def steel(self, a: Spot, b: Spot, wide: float, z: float) -> None:
        """A bare steel rod."""
        self.form.lay(self.form.limb(a, b, wide), STEEL, z, bevel=wide / 2, rim=0.012, gloss=0.5, shade=0.5)


def _dim(colour: Colour, by: float) -> Colour:
    red, green, blue = (round(part * by) for part in colour)
    return red, green, blue
