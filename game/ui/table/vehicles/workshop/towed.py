"""Guns that are towed or carried: recoilless rifles on their mounts, howitzers on their wheels."""

from __future__ import annotations

from game.ui.table.vehicles.paint import DARK
from game.ui.table.vehicles.workshop.fittings import crate
from game.ui.table.vehicles.workshop.works import Works


def recoilless(works: Works, wide: float = 0.13, wheels: bool = False) -> None:
    """A recoilless rifle, its tube so wide with a cone at its breech, on its tripod or on two wheels."""
    form, paint = works.form, works.paint
    long = 1.7
    if wheels:
        for side in (-1, 1):
            works.wheel((side * 0.36, 0.04), 0.14, 0.5, 0.4)
        form.lay(form.bar((-0.34, 0.04), (0.34, 0.04), 0.09), paint.deep, 0.36, bevel=0.04, rim=0.016)
    for leg in ((0.0, 0.62), (-0.42, -0.36), (0.42, -0.36)):
        form.lay(form.limb((0.0, 0.0), leg, 0.075), paint.deep, 0.3, bevel=0.03, rim=0.016)
        form.lay(form.disc(leg, 0.07), DARK, 0.2, bevel=0.04, rim=0.014)
    rear = -long * 0.45
    form.lay(
        form.limb((0.0, rear - 0.2), (0.0, rear + 0.06), wide * 1.9, wide), DARK, 0.6, bevel=0.08, rim=0.018, gloss=0.3
    )
    works.barrel((0.0, rear), (0.0, long * 0.62), wide, 0.64, wide * 0.92)
    form.lay(form.bar((0.0, rear + 0.06), (0.0, rear + 0.4), wide * 1.5), paint.body, 0.66, bevel=0.06, rim=0.018)
    form.lay(form.limb((0.06, rear + 0.3), (0.06, rear + 0.9), 0.035), DARK, 0.72, bevel=0.02, rim=0.008)
    works.muzzle((0.0, long * 0.62 + wide * 0.35), wide * 0.75, 0.68)
    works.seat("gunner", (-0.26, -0.34), 0.1)
    works.seat("loader", (0.3, -0.7), 0.1)
    crate(works, (0.56, -0.5), 0.2, 0.4, 0.2, -14)


def howitzer(works: Works) -> None:
    """A howitzer with its trails spread behind it, a shield before its crew, and shells in their boxes."""
    form, paint = works.form, works.paint
    for side in (-1, 1):
        trail = form.limb((side * 0.1, 0.0), (side * 0.46, -1.12), 0.15, 0.1)
        form.lay(trail, paint.deep, 0.36, bevel=0.04, rim=0.018)
        form.lay(form.box((side * 0.47, -1.13), 0.24, 0.1, 0.02), DARK, 0.3, bevel=0.03, rim=0.014)
        works.wheel((side * 0.48, 0.12), 0.2, 0.78, 0.56)
    form.lay(form.bar((-0.4, 0.12), (0.4, 0.12), 0.13), paint.deep, 0.5, bevel=0.05, rim=0.018)
    works.plate(form.box((0.0, -0.02), 0.28, 0.86, 0.05), 0.78, bevel=0.08, seed=5)
    form.lay(form.box((0.0, -0.36), 0.22, 0.26, 0.03), DARK, 0.92, bevel=0.06, rim=0.018, gloss=0.3)
    works.barrel((0.0, -0.24), (0.0, 1.14), 0.17, 0.94, 0.13)
    works.sleeve((0.0, 0.34), 0.2, 0.34, 0.97)
    works.muzzle((0.0, 1.17), 0.11, 0.98)
    for side in (-1, 1):
        works.plate(form.box((side * 0.3, 0.3), 0.4, 0.09, 0.02), 1.02, paint.light, bevel=0.03, seed=4)
    works.seat("gunner", (-0.28, -0.1), 0.1)
    works.seat("loader", (0.3, -0.42), 0.1)
    works.seat("second loader", (0.16, -0.86), 0.1)
    works.seat("commander", (-0.24, -0.74), 0.1)
    crate(works, (0.5, -0.62), 0.22, 0.42, 0.2, -10)
