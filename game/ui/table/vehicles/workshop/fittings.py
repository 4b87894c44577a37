"""Fittings of vehicles: machine guns with their shields, what is stowed on the outside, and marks of the armies."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from game.ui.table.vehicles.form import Colour, Field, Spot, asfield
from game.ui.table.vehicles.paint import BRASS, CANVAS, DARK, RED, RUBBER, SAND, STEEL, WHITE, YELLOW
from game.ui.table.vehicles.workshop.works import Works


def heavy_gun(works: Works, at: Spot, z: float, turn: float = 0.0) -> None:
    """A .50 on its pintle with its box of belts."""
    form = works.form
    with form.frame(at, turn, z):
        form.lay(form.disc((0.0, 0.0), 0.075), works.paint.deep, 0.0, bevel=0.04, rim=0.014)
        form.lay(form.box((0.105, 0.03), 0.13, 0.17, 0.02), works.paint.deep, 0.06, rim=0.014, shade=0.6)
        form.lay(form.limb((0.06, 0.05), (0.0, 0.06), 0.05), BRASS, 0.08, bevel=0.02, rim=0.008, shade=0.3)
        form.lay(form.bar((0.0, -0.17), (0.0, 0.22), 0.1), STEEL, 0.1, bevel=0.04, gloss=0.5, rim=0.016)
        form.lay(form.limb((0.0, 0.2), (0.0, 0.42), 0.075), DARK, 0.1, bevel=0.03, gloss=0.4, rim=0.014)
        form.lay(form.limb((0.0, 0.4), (0.0, 0.72), 0.042), STEEL, 0.1, bevel=0.02, gloss=0.6, rim=0.014)
        for side in (-1, 1):
            form.lay(form.limb((0.0, -0.18), (side * 0.055, -0.26), 0.03), DARK, 0.1, rim=0.01, shade=0.3)


def light_gun(works: Works, at: Spot, z: float, turn: float = 0.0) -> None:
    """An M-60 or a .30 on its pintle."""
    form = works.form
    with form.frame(at, turn, z):
        form.lay(form.box((-0.09, 0.05), 0.1, 0.13, 0.02), works.paint.deep, 0.06, rim=0.012, shade=0.6)
        form.lay(form.limb((-0.05, 0.06), (0.0, 0.07), 0.04), BRASS, 0.08, bevel=0.02, rim=0.008, shade=0.3)
        form.lay(form.limb((0.0, -0.2), (0.0, -0.06), 0.075, 0.06), DARK, 0.1, bevel=0.03, gloss=0.3, rim=0.014)
        form.lay(form.bar((0.0, -0.08), (0.0, 0.2), 0.08), STEEL, 0.1, bevel=0.03, gloss=0.5, rim=0.014)
        form.lay(form.limb((0.0, 0.18), (0.0, 0.52), 0.038), DARK, 0.1, bevel=0.02, gloss=0.5, rim=0.014)


def shield(works: Works, at: Spot, z: float, wide: float, turn: float = 0.0, wing: float = 0.12) -> None:
    """A gun shield whose sides lean back, the gun to be laid through its middle."""
    form, paint = works.form, works.paint
    with form.frame(at, turn, z):
        for side in (-1, 1):
            a, b = (side * 0.05, 0.0), (side * wide / 2, -0.03)
            form.lay(form.limb(a, b, 0.055), paint.light, 0.2, bevel=0.03, rim=0.016, gloss=0.1)
            form.lay(
                form.limb(b, (side * (wide / 2 + 0.05), -0.03 - wing), 0.05), paint.body, 0.18, bevel=0.03, rim=0.016
            )


def roll(works: Works, a: Spot, b: Spot, z: float, wide: float = 0.15, colour: Colour = CANVAS) -> None:
    """A rolled tarpaulin with two straps."""
    form = works.form
    form.lay(form.limb(a, b, wide), colour, z, bevel=wide / 2, rim=0.016, grain=folds)
    for share in (0.28, 0.72):
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        across = (b[1] - a[1], a[0] - b[0])
        length = max(1e-6, float(np.hypot(*across)))
        dx, dy = across[0] / length * wide / 2, across[1] / length * wide / 2
        form.stain(form.limb((x - dx, y - dy), (x + dx, y + dy), 0.025), (70, 60, 40), 0.8)


def pack(works: Works, at: Spot, z: float, turn: float = 0.0, size: float = 0.2, colour: Colour = SAND) -> None:
    """A rucksack, laid down somewhere."""
    form = works.form
    form.lay(form.box(at, size, size * 0.8, 0.06, turn), colour, z, bevel=0.08, rim=0.014, grain=folds)
    form.stain(form.box(at, size * 0.14, size * 0.7, 0.01, turn), (70, 66, 44), 0.6)


def can(works: Works, at: Spot, z: float, turn: float = 0.0, colour: Colour | None = None) -> None:
    """A can of petrol or water, standing."""
    form = works.form
    form.lay(form.box(at, 0.11, 0.2, 0.02, turn), colour or works.paint.light, z, bevel=0.03, rim=0.014, gloss=0.2)
    form.stain(form.box(at, 0.03, 0.14, 0.01, turn), DARK, 0.5)


def crate(works: Works, at: Spot, wide: float, long: float, z: float, turn: float = 0.0) -> None:
    """A wooden crate of rations or shells."""
    form = works.form
    form.lay(form.box(at, wide, long, 0.01, turn), (166, 130, 82), z, bevel=0.02, rim=0.014)
    with form.frame(at, turn):
        for side in (-1, 1):
            a, b = (side * wide * 0.3, -long / 2 + 0.02), (side * wide * 0.3, long / 2 - 0.02)
            form.stain(form.limb(a, b, 0.03), (110, 80, 46), 0.8)


def spare_wheel(works: Works, at: Spot, radius: float, z: float) -> None:
    """A wheel that lies flat."""
    form = works.form
    form.lay(form.disc(at, radius), RUBBER, z, bevel=radius * 0.6, rim=0.016)
    form.lay(form.disc(at, radius * 0.5), works.paint.body, z - 0.02, bevel=0.04, rim=0.012, shade=0.3)
    form.stain(form.disc(at, radius * 0.16), DARK, 0.8)


def sandbags(works: Works, a: Spot, b: Spot, z: float, count: int, turn: float = 0.0) -> None:
    """A row of sandbags from one spot to another."""
    form = works.form
    for step in range(count):
        share = (step + 0.5) / count
        at = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        long = float(np.hypot(b[0] - a[0], b[1] - a[1])) / count * 1.04
        way = float(np.degrees(np.arctan2(b[0] - a[0], b[1] - a[1]))) + turn
        tone = (178 - 9 * (step % 3), 158 - 8 * (step % 3), 110 - 6 * (step % 2))
        form.lay(form.box(at, 0.17, long, 0.06, way), tone, z, bevel=0.08, rim=0.014)


def cable(works: Works, spots: list[Spot], z: float) -> None:
    """A tow cable along these spots."""
    for a, b in pairwise(spots):
        works.form.lay(works.form.limb(a, b, 0.04), (92, 88, 78), z, bevel=0.02, rim=0.01, gloss=0.4, shade=0.4)


def mark(works: Works, at: Spot, size: float, turn: float = 0.0) -> None:
    """The army's sign, painted on where it lies flat."""
    form, kind = works.form, works.paint.mark
    if kind == "star":
        works.star(at, size, WHITE, 0.82, turn)
    elif kind == "red star":
        works.star(at, size * 1.08, WHITE, 0.8, turn)
        works.star(at, size * 0.84, RED, 0.95, turn)
    elif kind == "stripe":
        flag = form.box(at, size * 2.1, size * 1.3, 0.01, turn)
        form.stain(flag, YELLOW, 0.92)
        with form.frame(at, turn):
            for line in (-0.3, 0.0, 0.3):
                form.stain(form.bar((-size * 1.05, line * size), (size * 1.05, line * size), size * 0.15), RED, 0.95)
    else:
        form.stain(form.box(at, size * 2.0, size * 1.1, 0.01, turn), WHITE, 0.85)
        form.stain(form.box(at, size * 1.75, size * 0.85, 0.01, turn), works.paint.deep, 0.9)
        form.stain(form.box(at, size * 1.1, size * 0.2, 0.01, turn), WHITE, 0.85)


def folds(x: Field, y: Field) -> Field:
    """How cloth is creased."""
    return asfield(1 + 0.08 * np.sin(23 * x + 5 * np.sin(19 * y)) * np.sin(21 * y + 4 * x))
