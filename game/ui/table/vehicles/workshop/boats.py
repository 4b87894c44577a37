"""Boats of the rivers: the carriers and monitors, the patrol boat, and sampans."""

from __future__ import annotations

from functools import partial

import numpy as np

from game.ui.table.vehicles.form import Field, Spot, asfield
from game.ui.table.vehicles.paint import CANVAS, DARK, GLASS, INSIDE, RUST, STEEL, WHITE, WOOD, planks
from game.ui.table.vehicles.workshop.fittings import (
    crate,
    folds,
    heavy_gun,
    light_gun,
    mark,
    pack,
    roll,
    sandbags,
    shield,
)
from game.ui.table.vehicles.workshop.works import Works

_MAT = (168, 138, 84)


def patrol_boat(works: Works) -> None:
    """A PBR: a sharp hull of glass fibre, twin .50s in a tub in the bow, a canvas over the wheel, a .50 astern."""
    form, paint = works.form, works.paint
    hull = form.mirrored([(0.06, 2.86), (0.46, 2.3), (0.8, 1.4), (0.98, 0.3), (1.02, -1.4), (0.94, -2.84)], 0.03)
    works.plate(hull, 0.56, paint.deep, bevel=0.12, rim=0.026, seed=2)
    deck = hull.grown(-0.12)
    works.plate(deck, 0.6, paint.body, bevel=0.04, rim=0.01, seed=3, shade=0.2)
    works.weld(deck.grown(-0.06), 0.02)
    for y in (2.36, 2.0):
        works.plate(form.disc((0.0, y), 0.06), 0.66, paint.light, bevel=0.04)
    for side in (-1, 1):
        for x, y in ((0.32, 2.1), (0.66, 1.3), (0.84, -0.2), (0.86, -2.4)):
            _cleat(works, (side * x, y), 0.66)
    _rope(works, (0.42, 0.98), 0.66)
    well = form.mirrored([(0.62, 0.72), (0.78, 0.2), (0.8, -2.5)], 0.05)
    form.lay(well, (88, 92, 82), 0.4, bevel=0.03, rim=0.016, shade=0.4)
    for side in (-1, 1):
        form.lay(form.box((side * 0.34, -1.62), 0.46, 0.86, 0.04), paint.light, 0.66, bevel=0.06, rim=0.016)
        works.grille((side * 0.34, -1.62), 0.3, 0.5, 0.68, 6)
        works.place((side * 0.62, -0.96), 0.5, -90.0 * side)
        works.place((side * 0.62, -2.2), 0.5, -90.0 * side)
    form.lay(form.box((0.0, 0.74), 1.1, 0.16, 0.03), GLASS, 0.96, slope=(0.0, -0.5), bevel=0.03, gloss=0.8)
    works.plate(form.box((0.0, 0.44), 1.2, 0.44, 0.04), 0.86, paint.light, bevel=0.05, seed=6)
    works.seat("helmsman", (-0.3, 0.1), 0.66)
    if not works.look.hatches:
        form.lay(form.box((0.0, -0.26), 1.36, 1.0, 0.08), CANVAS, 1.34, bevel=0.14, high=0.7, grain=folds, rim=0.02)
        for y in (0.0, -0.5):
            works.seam((-0.62, y), (0.62, y), 0.02)
        mark(works, (0.0, -0.26), 0.16)
    works.seat("gunner", (0.4, -0.94), 0.6, 90.0)
    for side in (-1, 1):
        works.plate(form.box((side * 0.84, -0.94), 0.06, 0.44, 0.02), 0.98, paint.light, bevel=0.02)
        light_gun(works, (side * 0.7, -0.94), 0.9, 90.0 * side)
    with form.frame((0.0, -2.44), 180.0):
        shield(works, (0.0, 0.22), 0.8, 0.5)
        heavy_gun(works, (0.0, 0.16), 0.9)
        works.seat("aft gunner", (0.0, -0.14), 0.6)
    works.aerial((0.5, 0.3), 1.0, (0.9, -0.6))
    works.aerial((-0.5, 0.3), 1.0, (-0.9, -0.6))
    form.lay(form.box((0.0, -2.76), 0.9, 0.12, 0.03), DARK, 0.5, bevel=0.03)
    works.top((0.0, 1.5), _twin_tub)


def _twin_tub(works: Works) -> None:
    form, paint = works.form, works.paint
    tub = form.disc((0.0, 0.0), 0.46)
    works.plate(tub, 0.88, bevel=0.06, rim=0.022, seed=5)
    form.lay(tub.grown(-0.08), INSIDE, 0.5, bevel=0.02, rim=0, shade=0)
    works.seat("fore gunner", (0.0, -0.12), 0.74)
    works.plate(form.box((0.0, 0.22), 0.44, 0.1, 0.02), 1.0, paint.light, bevel=0.03)
    for x in (-0.12, 0.12):
        form.lay(form.bar((x, 0.0), (x, 0.4), 0.1), STEEL, 0.98, bevel=0.04, gloss=0.5, rim=0.016)
        form.lay(form.limb((x, 0.4), (x, 0.92), 0.045), DARK, 0.98, bevel=0.02, gloss=0.5, rim=0.014)


def _landing_hull(works: Works, bow: list[Spot], long: float) -> None:
    """The hull of a landing craft with bar armour round its house."""
    form, paint = works.form, works.paint
    hull = form.mirrored([*bow, (1.54, 0.6), (1.54, -long / 2 + 0.7), (1.3, -long / 2 + 0.06)], 0.04)
    works.plate(hull, 0.7, paint.deep, bevel=0.14, rim=0.03, seed=2)
    works.plate(hull.grown(-0.14), 0.76, paint.body, bevel=0.05, rim=0.012, seed=3, shade=0.3)
    for side in (-1, 1):
        for step in range(9):
            y = long * (0.26 - step * 0.08)
            form.lay(form.disc((side * 1.5, y), 0.09), DARK, 0.66, bevel=0.05, rim=0.012)
        for step in range(6):
            _cleat(works, (side * 1.3, long * (0.3 - step * 0.13)), 0.86)
        works.seam((side * 1.2, long * 0.3), (side * 1.2, -long * 0.44), 0.016)
    sandbags(works, (-0.8, -long / 2 + 1.5), (0.8, -long / 2 + 1.5), 0.96, 7)
    _rope(works, (0.86, -long / 2 + 0.8), 0.86)


def _cleat(works: Works, at: Spot, z: float) -> None:
    """A cleat for ropes."""
    works.steel((at[0], at[1] - 0.07), (at[0], at[1] + 0.07), 0.04, z)
    works.steel((at[0] - 0.03, at[1]), (at[0] + 0.03, at[1]), 0.05, z)


def _rope(works: Works, at: Spot, z: float) -> None:
    """A coil of rope."""
    form = works.form
    for radius in (0.2, 0.14, 0.08):
        coil = form.disc(at, radius)
        form.lay(coil - coil.grown(-0.055), (176, 150, 100), z, bevel=0.03, rim=0.01, shade=0.4)


def _house(works: Works, middle: float, long: float) -> None:
    """The deckhouse: an armoured pilot house and the mast, awning frames behind it, the engines' grilles aft."""
    form, paint = works.form, works.paint
    works.plate(form.box((0.0, middle), 2.3, long, 0.06), 1.1, bevel=0.1, rim=0.024, seed=5)
    for side in (-1, 1):
        for step in range(6):
            y = middle + long * (0.4 - step * 0.16)
            works.steel((side * 1.24, y + 0.07), (side * 1.24, y - 0.07), 0.05, 1.0)
    works.plate(
        form.box((0.0, middle + long * 0.3), 1.1, long * 0.3, 0.08), 1.6, paint.light, bevel=0.1, rim=0.022, seed=6
    )
    for x in (-0.36, 0.0, 0.36):
        works.periscope((x, middle + long * 0.44), 1.64, 0, 0.22)
    works.seat("helmsman", (0.0, middle + long * 0.28), 1.6)
    works.seat("commander", (0.36, middle + long * 0.12), 1.2)
    works.aerial((0.4, middle), 1.5, (1.1, middle - 1.4))
    works.aerial((-0.4, middle), 1.5, (-0.9, middle - 1.5))


def _small_turret(works: Works, seat: str, barrel: float, long: float) -> None:
    """A round turret of armour with one automatic cannon."""
    form, paint = works.form, works.paint
    works.barrel((0.0, 0.2), (0.0, long), barrel, 1.5, barrel * 0.8, DARK)
    works.plate(form.disc((0.0, 0.0), 0.36), 1.6, bevel=0.14, high=0.85, rim=0.024, seed=7)
    works.plate(form.box((0.0, 0.26), 0.26, 0.2, 0.04), 1.56, paint.deep, bevel=0.06)
    works.hatch(seat, (0.0, -0.08), 0.15, 1.62)


def troop_carrier(works: Works) -> None:
    """An ATC: a ramp for a bow, a well full of troops, a pad for a helicopter over it, turrets round the house aft."""
    form, paint = works.form, works.paint
    _landing_hull(works, [(1.2, 4.96), (1.42, 4.4)], 10.0)
    works.plate(form.box((0.0, 4.72), 2.3, 0.4, 0.05), 0.9, paint.light, slope=(0.0, -0.6), bevel=0.05, seed=4)
    for x in (-0.8, -0.3, 0.3, 0.8):
        works.seam((x, 4.9), (x, 4.56), 0.04)
    form.lay(form.box((0.0, 3.56), 2.2, 1.5, 0.04), INSIDE, 0.4, bevel=0.02, rim=0.02, shade=0.4)
    for side in (-1, 1):
        form.lay(form.box((side * 0.86, 3.56), 0.34, 1.4, 0.02), WOOD, 0.6, bevel=0.03, grain=planks(0.1, across=True))
    for x in (-0.86, 0.86, -0.3, 0.3):
        for step in range(5):
            works.place((x, 4.12 - step * 0.28), 0.7, -90 * x / abs(x) if abs(x) > 0.5 else 0.0)
    works.plate(form.box((0.0, 1.3), 2.66, 2.9, 0.06), 1.3, (98, 102, 92), bevel=0.05, rim=0.026, seed=8)
    form.stain(form.disc((0.0, 1.3), 1.12) - form.disc((0.0, 1.3), 1.02), WHITE, 0.8)
    for x in (-0.34, 0.34):
        form.stain(form.bar((x, 1.86), (x, 0.74), 0.15), WHITE, 0.82)
    form.stain(form.bar((-0.34, 1.3), (0.34, 1.3), 0.15), WHITE, 0.82)
    for step in range(8):
        y = 2.6 - step * 0.37
        works.bolts((-1.26, y), (-1.2, y), 2)
        works.bolts((1.2, y), (1.26, y), 2)
    _house(works, -1.9, 3.0)
    works.grille((0.0, -4.0), 1.6, 0.5, 0.86, 8, across=False)
    crate(works, (-0.9, -4.4), 0.5, 0.36, 0.9, 10)
    roll(works, (0.5, -4.6), (1.1, -4.4), 0.9, 0.2)
    for side, board in ((-1, "port"), (1, "starboard")):
        works.top((side * 0.84, -2.0), partial(_small_turret, seat=f"{board} cannon", barrel=0.11, long=1.1))
        with form.frame((side * 0.98, -3.3), 90.0 * side):
            shield(works, (0.0, 0.24), 1.1, 0.46)
            heavy_gun(works, (0.0, 0.16), 1.16)
            works.seat(f"{board} gunner", (0.0, -0.14), 0.9)
        for y in (0.1, -0.5):
            light_gun(works, (side * 1.3, y), 0.9, 90.0 * side)
    works.top((0.0, -3.1), partial(_small_turret, seat="gunner", barrel=0.08, long=0.9))
    mark(works, (0.0, -1.72), 0.2)


def monitor(works: Works) -> None:
    """A monitor: a bow like a spoon, a turret with a 40 mm before, a mortar in a pit, turrets on the house."""
    form, paint = works.form, works.paint
    _landing_hull(works, [(0.2, 5.46), (0.8, 5.1), (1.3, 4.2), (1.5, 3.2)], 11.0)
    for y in (4.7, 4.3):
        works.plate(form.disc((0.0, y), 0.1), 0.86, paint.light, bevel=0.06)
    for side in (-1, 1):
        works.steel((0.0, 5.3), (side * 0.16, 5.02), 0.05, 0.86)
        works.seam((side * 0.2, 5.0), (side * 1.06, 3.9), 0.02)
    works.steel((0.0, 5.3), (0.0, 4.8), 0.06, 0.88)
    _rope(works, (0.5, 4.2), 0.86)
    crate(works, (-0.62, 4.1), 0.4, 0.3, 0.92, 14)
    pit = form.box((0.0, 0.72), 1.7, 1.3, 0.1)
    works.plate(pit, 1.06, bevel=0.06, rim=0.024, seed=6)
    form.lay(pit.grown(-0.12), INSIDE, 0.5, bevel=0.02, rim=0, shade=0)
    form.lay(form.disc((0.0, 0.62), 0.36), paint.deep, 0.6, bevel=0.04, rim=0.016)
    works.barrel((0.0, 0.46), (0.0, 1.06), 0.15, 0.9, 0.14)
    works.muzzle((0.0, 1.1), 0.1, 0.95)
    for x in (-0.56, 0.56):
        crate(works, (x, 0.5), 0.3, 0.5, 0.7)
    works.seat("mortarman", (-0.36, 0.9), 0.7)
    _house(works, -1.9, 3.2)
    works.grille((0.0, -4.5), 1.6, 0.5, 0.86, 8, across=False)
    roll(works, (-0.9, -4.9), (0.2, -4.9), 0.9, 0.22)
    for side, board in ((-1, "port"), (1, "starboard")):
        works.top((side * 0.82, -2.1), partial(_small_turret, seat=f"{board} cannon", barrel=0.11, long=1.1))
        works.top((side * 0.86, -0.72), partial(_flame_turret, seat=f"{board} flame"))
        with form.frame((side * 0.6, -3.8), 180.0 - 30.0 * side):
            shield(works, (0.0, 0.24), 1.0, 0.44)
            form.lay(form.bar((0.0, -0.1), (0.0, 0.22), 0.14), STEEL, 1.1, bevel=0.05, gloss=0.5)
            works.barrel((0.0, 0.2), (0.0, 0.46), 0.08, 1.1, 0.08, DARK)
            works.seat(f"{board} grenadier", (0.0, -0.2), 0.9)
    with form.frame((0.0, -4.1), 180.0):
        heavy_gun(works, (0.0, 0.0), 1.0)
        works.seat("aft gunner", (0.0, -0.3), 0.86)
    mark(works, (0.0, -1.72), 0.2)
    works.top((0.0, 2.9), _bofors_turret)


def _flame_turret(works: Works, seat: str) -> None:
    _small_turret(works, seat, 0.12, 0.62)
    works.sleeve((0.0, 0.66), 0.17, 0.14, 1.54, RUST)


def _bofors_turret(works: Works) -> None:
    form, paint = works.form, works.paint
    works.barrel((0.0, 0.7), (0.0, 2.1), 0.14, 1.3, 0.1)
    works.sleeve((0.0, 1.06), 0.17, 0.5, 1.32, DARK)
    form.lay(form.limb((0.0, 2.08), (0.0, 2.3), 0.1, 0.2), DARK, 1.34, bevel=0.06, rim=0.018, gloss=0.4)
    works.barrel((0.22, 0.6), (0.22, 1.1), 0.06, 1.3, 0.05, DARK)
    body = form.mirrored([(0.4, 0.92), (0.84, 0.5), (0.9, -0.3), (0.62, -0.86)], 0.04)
    works.plate(body, 1.4, bevel=0.18, high=0.85, rim=0.026, seed=8)
    works.weld(body.grown(-0.18), 0.016)
    works.plate(form.box((0.0, 0.84), 0.5, 0.24, 0.05), 1.38, paint.deep, bevel=0.08)
    works.hatch("fore gunner", (0.34, -0.04), 0.2, 1.44)
    works.hatch("loader", (-0.34, -0.14), 0.2, 1.44, 270)


def sampan(works: Works, engine: bool = False) -> None:
    """A sampan: a slender hull of planks drawn up at both ends, thwarts, a roof of matting; with a long tail behind."""
    form = works.form
    half = [(0.06, 1.98), (0.2, 1.56), (0.38, 0.9), (0.44, 0.1), (0.42, -0.8), (0.26, -1.56), (0.09, -1.98)]
    hull = form.mirrored(half, 0.01)
    form.lay(hull, (112, 78, 46), 0.34, bevel=0.08, rim=0.024)
    form.lay(hull.grown(-0.07), (150, 112, 68), 0.16, bevel=0.03, rim=0.012, grain=planks(0.1), shade=0.7)
    for y, wide in ((1.5, 0.3), (0.95, 0.62), (-1.0, 0.66), (-1.5, 0.42)):
        works.wood((0.0, y), wide, 0.12, 0.32)
    for y in (1.2, 0.76, -0.78, -1.26):
        works.place((0.0, y), 0.3, 0.0)
    if engine:
        form.lay(form.box((0.0, -1.78), 0.24, 0.26, 0.05), STEEL, 0.5, bevel=0.07, gloss=0.4)
        form.lay(form.limb((0.0, -1.8), (0.16, -2.5), 0.05), DARK, 0.4, bevel=0.02, rim=0.014)
        form.lay(form.limb((0.1, -2.52), (0.24, -2.48), 0.06), STEEL, 0.3, bevel=0.02, rim=0.012)
    else:
        form.lay(form.limb((0.2, -1.5), (0.56, -2.2), 0.045), WOOD, 0.44, bevel=0.02, rim=0.014)
        form.lay(form.oval((0.58, -2.26), 0.1, 0.3, -27), WOOD, 0.42, bevel=0.04, rim=0.014)
    works.seat("helmsman", (0.0, -1.56), 0.4)
    if works.look.riders < 3:
        roof = form.box((0.0, 0.02), 0.8, 1.16, 0.1)
        form.lay(roof, _MAT, 0.72, bevel=0.36, high=0.8, rim=0.022, grain=_weave)
        for y in (0.48, 0.02, -0.44):
            form.stain(form.bar((-0.4, y), (0.4, y), 0.035), (112, 82, 46), 0.8)
    pack(works, (0.1, 1.2), 0.3, 20)


def _weave(x: Field, y: Field) -> Field:
    """How matting is woven."""
    return asfield(1 + 0.09 * np.sign(np.sin(60 * x) * np.sin(60 * y)))
