"""Trucks, with benches for men or guns on their beds."""

from __future__ import annotations

import math

from game.ui.table.vehicles.form import Colour, Spot
from game.ui.table.vehicles.paint import CANVAS, DARK, GLASS, INSIDE, STEEL, WOOD, planks
from game.ui.table.vehicles.workshop.fittings import can, crate, folds, mark, roll, sandbags
from game.ui.table.vehicles.workshop.works import Works


def truck(works: Works) -> None:
    """A truck of two and a half tons: a long bonnet between its wings, a canvas cab, benches along its bed."""
    _chassis(works, (1.32, -0.72, -1.36))
    _nose(works)
    _cab(works)
    bed(works, -0.82, 2.44)


def quad_truck(works: Works) -> None:
    """A gun truck: four .50s in a mount on its bed, behind sandbags, and cases of belts."""
    form = works.form
    _chassis(works, (1.32, -0.72, -1.36))
    _nose(works)
    _cab(works)
    works.plate(form.box((0.0, -0.82), 1.5, 2.44, 0.03), 0.98, bevel=0.04, rim=0.02)
    form.lay(form.box((0.0, -0.82), 1.36, 2.3, 0.02), WOOD, 0.9, bevel=0.01, rim=0.012, grain=planks(0.17), shade=0)
    for side in (-1, 1):
        sandbags(works, (side * 0.66, 0.32), (side * 0.66, -1.96), 1.16, 7)
    sandbags(works, (-0.56, -1.94), (0.56, -1.94), 1.16, 4)
    for x in (-0.34, 0.0, 0.34):
        crate(works, (x, 0.22), 0.28, 0.2, 1.06)
    works.seat("loader", (-0.4, -1.66), 1.0)
    works.seat("second loader", (0.4, -1.66), 1.0)
    works.top((0.0, -0.86), _quad)


def _quad(works: Works) -> None:
    """The mount: a gunner between two pairs of guns, a drum outside each, a shield before him."""
    form, paint = works.form, works.paint
    form.lay(form.disc((0.0, 0.0), 0.52), paint.deep, 1.06, bevel=0.05, rim=0.02)
    works.plate(form.box((0.0, -0.12), 0.46, 0.62, 0.08), 1.26, bevel=0.1, seed=3)
    works.seat("gunner", (0.0, -0.06), 1.2)
    works.plate(form.box((0.0, 0.28), 0.74, 0.08, 0.03), 1.56, paint.light, bevel=0.04)
    for side in (-1, 1):
        for x, z in ((0.3, 1.36), (0.44, 1.48)):
            form.lay(form.bar((side * x, -0.2), (side * x, 0.36), 0.1), STEEL, z, bevel=0.04, gloss=0.5, rim=0.016)
            form.lay(form.limb((side * x, 0.34), (side * x, 0.62), 0.07), DARK, z, bevel=0.03, gloss=0.4, rim=0.014)
            form.lay(form.limb((side * x, 0.6), (side * x, 1.04), 0.042), STEEL, z, bevel=0.02, gloss=0.6, rim=0.014)
        for y in (-0.06, 0.16):
            form.lay(form.disc((side * 0.6, y), 0.12), paint.light, 1.44, bevel=0.08, rim=0.018, gloss=0.2)
            form.stain(form.disc((side * 0.6, y), 0.03), DARK, 0.8)


def russian_truck(works: Works) -> None:
    """A ZIL of the North: a round bonnet with broad wings, a steel cab, a bed of grey boards under cut leaves."""
    form, paint = works.form, works.paint
    _chassis(works, (1.28, -0.7, -1.32))
    works.plate(form.box((0.0, 1.98), 1.26, 0.08, 0.03), 0.6, paint.deep, bevel=0.04)
    for side in (-1, 1):
        works.plate(form.oval((side * 0.54, 1.36), 0.36, 1.0), 0.84, bevel=0.16, high=0.9, seed=3)
        works.lamp((side * 0.46, 1.88), 0.84, 0.09)
    works.plate(form.oval((0.0, 1.36), 0.72, 1.3), 1.02, paint.light, bevel=0.2, high=0.85, seed=5)
    works.seam((0.0, 1.96), (0.0, 0.9), 0.03)
    works.grille((0.0, 1.9), 0.4, 0.07, 0.98, 7, across=False)
    works.plate(form.box((0.0, 0.6), 1.32, 0.7, 0.1), 1.5, bevel=0.14, high=0.85, rim=0.022, seed=6)
    form.lay(form.box((0.0, 0.94), 1.16, 0.12, 0.03), GLASS, 1.36, bevel=0.03, gloss=0.9, slope=(0.0, -0.4))
    works.seam((0.0, 1.0), (0.0, 0.88), 0.05)
    works.seat("driver", (-0.33, 0.58), 1.46)
    works.seat("commander", (0.33, 0.58), 1.46)
    bed(works, -0.84, 2.4, (136, 124, 98))
    leaves(works, ((-0.5, 0.5), (0.46, 0.74), (0.1, 0.42), (-0.3, 1.5), (0.3, 1.24), (0.6, -0.4), (-0.66, -1.4)), 1.5)


def leaves(works: Works, spots: tuple[Spot, ...], z: float) -> None:
    """Cut branches laid on for camouflage."""
    form = works.form
    for number, at in enumerate(spots):
        for blade in range(9):
            turn = 2.4 * blade + 1.7 * number
            long = 0.14 + 0.06 * (blade * 7 % 4)
            tip = at[0] + long * math.sin(turn), at[1] + long * math.cos(turn)
            tone = ((74, 98, 52), (92, 114, 60), (62, 84, 48))[(blade + number) % 3]
            form.lay(form.limb(at, tip, 0.075, 0.02), tone, z, bevel=0.035, rim=0.01, shade=0.3)


def international(works: Works) -> None:
    """An Australian truck: a flat snub cab over the engine, a hoop for the canvas, a long bed."""
    form, paint = works.form, works.paint
    _chassis(works, (1.44, -0.78, -1.42))
    works.plate(form.box((0.0, 2.0), 1.36, 0.09, 0.03), 0.6, paint.deep, bevel=0.04)
    for side in (-1, 1):
        works.plate(form.box((side * 0.6, 1.44), 0.24, 0.8, 0.08), 0.86, bevel=0.08, seed=3)
        works.lamp((side * 0.52, 1.94), 0.8, 0.075)
    works.plate(form.box((0.0, 1.54), 1.12, 0.86, 0.06), 1.06, paint.light, bevel=0.1, seed=5)
    works.grille((0.0, 1.9), 0.8, 0.06, 1.0, 11, across=False)
    works.seam((-0.5, 1.5), (0.5, 1.5), 0.02)
    mark(works, (0.0, 1.68), 0.13)
    form.lay(form.box((0.0, 1.16), 1.2, 0.09, 0.02), GLASS, 1.24, bevel=0.03, gloss=0.9, slope=(0.0, -0.3))
    if _cab_open(works):
        form.lay(form.box((0.0, 0.82), 1.3, 0.6, 0.04), INSIDE, 0.75, bevel=0.02, rim=0.014, shade=0)
        for side in (-1, 1):
            form.lay(form.box((side * 0.33, 0.72), 0.5, 0.34, 0.06), (96, 88, 60), 0.85, bevel=0.06)
    else:
        form.lay(form.box((0.0, 0.84), 1.36, 0.62, 0.1), CANVAS, 1.46, bevel=0.16, high=0.8, grain=folds)
    works.seat("driver", (0.33, 0.78), 0.9 if _cab_open(works) else 1.4)
    works.seat("commander", (-0.33, 0.78), 0.9 if _cab_open(works) else 1.4)
    bed(works, -0.74, 2.56)
    roll(works, (-0.6, 0.38), (0.6, 0.38), 1.4, 0.18)


def _cab_open(works: Works) -> bool:
    """Whether one sees into the cab: its canvas is off, or somebody in it is to be seen."""
    return works.look.hatches or works.shows("driver") or works.shows("commander")


def _chassis(works: Works, axles: tuple[float, float, float]) -> None:
    """Wheels on three axles, twin tyres behind, and the frame between them."""
    for y in axles:
        for side in (-1, 1):
            works.wheel((side * 0.6, y), 0.24 if y > 0 else 0.3, 0.6)
    works.form.lay(works.form.box((0.0, 0.0), 0.5, 3.9, 0.03), DARK, 0.4, bevel=0.05)


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
    if _cab_open(works):
        form.lay(form.box((0.0, 0.58), 1.26, 0.56, 0.04), INSIDE, 0.75, bevel=0.02, rim=0, shade=0)
        for side in (-1, 1):
            form.lay(form.box((side * 0.33, 0.46), 0.5, 0.34, 0.06), (96, 88, 60), 0.85, bevel=0.06)
        wheel = form.disc((-0.33, 0.74), 0.15)
        form.lay(wheel - wheel.grown(-0.04), DARK, 1.0, bevel=0.02, rim=0.01)
    else:
        form.lay(form.box((0.0, 0.6), 1.34, 0.62, 0.1), CANVAS, 1.44, bevel=0.16, high=0.8, grain=folds)
        works.seam((-0.6, 0.6), (0.6, 0.6), 0.014)
    for seat, x in (("driver", -0.33), ("commander", 0.33)):
        works.seat(seat, (x, 0.52), 0.9 if _cab_open(works) else 1.36)


def bed(works: Works, middle: float, long: float, boards: Colour = WOOD) -> None:
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
    if not works.look.riders:
        _load(works, middle, long)


def _load(works: Works, middle: float, long: float) -> None:
    """Crates, cans and a roll at the head of an empty bed."""
    top = middle + long / 2
    crate(works, (-0.18, top - 0.34), 0.36, 0.42, 1.16, 4)
    crate(works, (0.22, top - 0.3), 0.34, 0.34, 1.06, -7)
    crate(works, (-0.14, top - 0.78), 0.4, 0.3, 1.0, -5)
    can(works, (0.16, top - 0.68), 1.06, 8)
    can(works, (0.3, top - 0.7), 1.06, -4)
    roll(works, (-0.3, top - 1.12), (0.3, top - 1.06), 0.98, 0.15)
