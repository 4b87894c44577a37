"""Soft vehicles on wheels: trucks and jeeps."""

from __future__ import annotations

from game.ui.table.vehicles.fittings import can, folds, light_gun, mark, spare_wheel
from game.ui.table.vehicles.paint import CANVAS, DARK, GLASS, INSIDE, WOOD, planks
from game.ui.table.vehicles.works import Works


def truck(works: Works) -> None:
    """A truck of two and a half tons: a long bonnet between its wings, a canvas cab, benches along its bed."""
    form = works.form
    for y in (1.32, -0.72, -1.36):
        for side in (-1, 1):
            works.wheel((side * 0.6, y), 0.24 if y > 0 else 0.3, 0.6)
    form.lay(form.box((0.0, 0.0), 0.5, 3.9, 0.03), DARK, 0.4, bevel=0.05)
    _nose(works)
    _cab(works)
    bed(works, -0.82, 2.44)


def _nose(works: Works) -> None:
    form, paint = works.form, works.paint
    works.plate(form.box((0.0, 1.99), 1.3, 0.1, 0.03), 0.62, paint.deep, bevel=0.04)
    for side in (-1, 1):
        works.plate(form.box((side * 0.56, 1.34), 0.34, 0.98, 0.14), 0.86, paint.body, bevel=0.12, high=0.9, seed=3)
        works.lamp((side * 0.5, 1.84), 0.86, 0.08)
    works.plate(form.mirrored([(0.32, 1.86), (0.4, 0.92)], 0.02), 1.02, paint.light, bevel=0.1, seed=5)
    works.seam((0.0, 1.84), (0.0, 0.96), 0.016)
    works.grille((0.0, 1.88), 0.6, 0.07, 0.96, 9, across=False)
    for side in (-1, 1):
        works.grille((side * 0.22, 1.34), 0.1, 0.4, 1.03, 6)
    mark(works, (0.0, 1.34), 0.14)


def _cab(works: Works) -> None:
    form, paint = works.form, works.paint
    works.plate(form.box((0.0, 0.62), 1.4, 0.66, 0.05), 1.0, paint.body, bevel=0.06)
    form.lay(form.box((0.0, 0.94), 1.24, 0.09, 0.02), GLASS, 1.2, bevel=0.03, gloss=0.9, slope=(0.0, -0.3))
    works.seam((0.0, 0.98), (0.0, 0.9), 0.03)
    if works.look.hatches:
        form.lay(form.box((0.0, 0.58), 1.26, 0.56, 0.04), INSIDE, 0.75, bevel=0.02, rim=0, shade=0)
        for side in (-1, 1):
            form.lay(form.box((side * 0.33, 0.46), 0.5, 0.34, 0.06), (96, 88, 60), 0.85, bevel=0.06)
        wheel = form.disc((-0.33, 0.74), 0.15)
        form.lay(wheel - wheel.grown(-0.04), DARK, 1.0, bevel=0.02, rim=0.01)
    else:
        form.lay(form.box((0.0, 0.6), 1.34, 0.62, 0.1), CANVAS, 1.44, bevel=0.16, high=0.8, grain=folds)
        works.seam((-0.6, 0.6), (0.6, 0.6), 0.014)
    for seat, x in (("driver", -0.33), ("commander", 0.33)):
        works.seat(seat, (x, 0.52), 0.9 if works.look.hatches else 1.36)


def bed(works: Works, middle: float, long: float) -> None:
    """A bed of boards with a bench and slats along either side."""
    form, paint = works.form, works.paint
    works.plate(form.box((0.0, middle), 1.5, long, 0.03), 0.98, paint.body, bevel=0.04, rim=0.02)
    form.lay(
        form.box((0.0, middle), 1.36, long - 0.14, 0.02), WOOD, 0.8, bevel=0.01, rim=0.012, grain=planks(0.17), shade=0
    )
    form.haze(form.box((0.0, middle), 0.5, long * 0.6), (160, 118, 74), 0.4, 0.4)
    for side in (-1, 1):
        bench = form.box((side * 0.55, middle), 0.27, long - 0.2, 0.02)
        form.lay(bench, (156, 116, 70), 0.98, bevel=0.02, grain=planks(0.09, across=True), rim=0.014)
        for y in (-0.46, -0.16, 0.16, 0.46):
            works.steel((side * 0.7, middle + y * long - 0.03), (side * 0.7, middle + y * long + 0.03), 0.07, 1.3)
        form.lay(form.box((side * 0.715, middle), 0.06, long - 0.08), WOOD, 1.3, bevel=0.02, rim=0.014)
    for step in range(5):
        for side in (-1, 1):
            y = middle + (step - 2) * (long - 0.3) / 5
            works.place((side * 0.5, y), 1.02, -90.0 * side)
    works.plate(form.box((0.0, middle - long / 2 + 0.03), 1.44, 0.07, 0.02), 1.1, paint.deep, bevel=0.03)


def jeep(works: Works) -> None:
    """A quarter-ton car: a flat bonnet, a screen, two seats and a gun on a post."""
    form, paint = works.form, works.paint
    for y in (0.62, -0.58):
        for side in (-1, 1):
            works.wheel((side * 0.4, y), 0.18, 0.46, 0.46)
    works.plate(form.box((0.0, 0.0), 0.8, 1.9, 0.06), 0.56, paint.body, bevel=0.06, rim=0.02)
    for side in (-1, 1):
        works.plate(form.box((side * 0.39, 0.62), 0.2, 0.56, 0.06), 0.62, paint.body, bevel=0.06, seed=3)
        works.plate(form.box((side * 0.39, -0.58), 0.2, 0.56, 0.06), 0.66, paint.body, bevel=0.06, seed=4)
        works.lamp((side * 0.22, 0.93), 0.58, 0.06)
    works.plate(form.mirrored([(0.29, 0.92), (0.32, 0.34)], 0.02), 0.7, paint.light, bevel=0.07, seed=5)
    works.grille((0.0, 0.95), 0.26, 0.05, 0.62, 6, across=False)
    mark(works, (0.0, 0.62), 0.13)
    form.lay(form.box((0.0, -0.28), 0.68, 1.1, 0.05), INSIDE, 0.4, bevel=0.02, rim=0.012, shade=0)
    form.lay(form.box((0.0, 0.3), 0.76, 0.08, 0.02), GLASS, 0.86, slope=(0.0, -0.3), bevel=0.03, gloss=0.9)
    wheel = form.disc((-0.18, 0.15), 0.1)
    form.lay(wheel - wheel.grown(-0.03), DARK, 0.66, bevel=0.015, rim=0.01)
    for seat, x in (("driver", -0.18), ("commander", 0.18)):
        form.lay(form.box((x, -0.1), 0.26, 0.26, 0.05), CANVAS, 0.56, bevel=0.06)
        form.lay(form.box((x, -0.24), 0.26, 0.08, 0.03), CANVAS, 0.76, bevel=0.04)
        works.seat(seat, (x, -0.08), 0.6)
    form.lay(form.box((0.0, -0.66), 0.6, 0.22, 0.04), CANVAS, 0.56, bevel=0.06, grain=folds)
    for x in (-0.17, 0.17):
        works.place((x, -0.62), 0.6, 0.0)
    spare_wheel(works, (0.2, -0.92), 0.17, 0.72)
    can(works, (-0.2, -0.94), 0.66, 90)
    works.aerial((-0.36, -0.86), 0.66, (-0.5, -1.15))
    works.top((0.0, -0.42), _post)


def _post(works: Works) -> None:
    """A machine gun on the post between the seats."""
    works.steel((-0.1, 0.0), (0.1, 0.0), 0.05, 0.8)
    works.seat("gunner", (0.0, -0.3), 0.7)
    light_gun(works, (0.0, 0.1), 0.96)
