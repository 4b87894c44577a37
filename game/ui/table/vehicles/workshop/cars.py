"""Cars on four wheels: the jeep, the mule, the Land Rover, and the armoured car."""

from __future__ import annotations

from game.ui.table.vehicles.paint import CANVAS, DARK, GLASS, INSIDE, SAND
from game.ui.table.vehicles.workshop.fittings import can, folds, light_gun, mark, pack, roll, spare_wheel
from game.ui.table.vehicles.workshop.works import Works


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


def mule(works: Works) -> None:
    """A mechanical mule: a bare platform on four small wheels, its driver on a stool at the front left."""
    form = works.form
    for y in (0.62, -0.62):
        for side in (-1, 1):
            works.wheel((side * 0.4, y), 0.2, 0.42, 0.4)
    works.plate(form.box((0.0, 0.0), 0.82, 1.9, 0.04), 0.52, bevel=0.05, rim=0.022, seed=2)
    for y in (-0.7, -0.35, 0.0, 0.35, 0.7):
        works.seam((-0.36, y), (0.36, y), 0.03)
    works.steel((-0.38, 0.9), (-0.38, -0.9), 0.04, 0.6)
    works.steel((0.38, 0.9), (0.38, -0.9), 0.04, 0.6)
    form.lay(form.box((-0.2, 0.62), 0.26, 0.26, 0.05), CANVAS, 0.66, bevel=0.06)
    wheel = form.disc((-0.2, 0.9), 0.1)
    form.lay(wheel - wheel.grown(-0.03), DARK, 0.8, bevel=0.015, rim=0.01)
    works.seat("driver", (-0.2, 0.62), 0.7)
    pack(works, (0.18, -0.5), 0.66, 12)
    pack(works, (-0.14, -0.62), 0.66, -20, colour=SAND)
    works.place((0.2, 0.5), 0.6, 0.0)
    mark(works, (0.2, 0.7), 0.09)


def land_rover(works: Works) -> None:
    """A Land Rover: a spare wheel on its bonnet, wings beside it, a canvas tilt rolled behind the seats."""
    form, paint = works.form, works.paint
    for y in (0.66, -0.62):
        for side in (-1, 1):
            works.wheel((side * 0.41, y), 0.18, 0.5, 0.46)
    works.plate(form.box((0.0, 0.0), 0.96, 2.1, 0.05), 0.62, bevel=0.06, rim=0.022, seed=2)
    for side in (-1, 1):
        works.plate(form.box((side * 0.4, 0.68), 0.2, 0.66, 0.03), 0.7, paint.light, bevel=0.05, seed=3)
        works.lamp((side * 0.4, 1.0), 0.62, 0.07)
    works.plate(form.box((0.0, 0.66), 0.58, 0.68, 0.03), 0.76, bevel=0.05, seed=5)
    spare_wheel(works, (0.0, 0.66), 0.24, 0.86)
    form.lay(form.box((0.0, 0.28), 0.86, 0.08, 0.02), GLASS, 0.9, slope=(0.0, -0.3), bevel=0.03, gloss=0.9)
    form.lay(form.box((0.0, -0.36), 0.8, 1.14, 0.04), INSIDE, 0.44, bevel=0.02, rim=0.012, shade=0)
    wheel = form.disc((-0.22, 0.12), 0.1)
    form.lay(wheel - wheel.grown(-0.03), DARK, 0.72, bevel=0.015, rim=0.01)
    for seat, x in (("driver", -0.22), ("commander", 0.22)):
        form.lay(form.box((x, -0.06), 0.3, 0.26, 0.05), CANVAS, 0.6, bevel=0.06)
        works.seat(seat, (x, -0.04), 0.62)
    for side in (-1, 1):
        form.lay(form.box((side * 0.32, -0.6), 0.16, 0.52, 0.03), CANVAS, 0.6, bevel=0.05)
        works.place((side * 0.3, -0.58), 0.62, -90.0 * side)
    roll(works, (-0.4, -0.98), (0.4, -0.98), 0.84, 0.15)
    mark(works, (-0.4, 0.74), 0.08)
    works.aerial((0.4, -0.9), 0.7, (0.6, -1.3))
    works.top((0.0, -0.36), _post)


def armoured_car(works: Works) -> None:
    """A V-100: a hull folded like paper over four great wheels, doors in its sides, a small turret with two guns."""
    form, paint = works.form, works.paint
    for y in (0.94, -0.92):
        for side in (-1, 1):
            works.wheel((side * 0.58, y), 0.28, 0.78, 0.6)
    hull = form.mirrored([(0.34, 1.7), (0.5, 1.34), (0.5, 0.44), (0.66, 0.3), (0.66, -0.3), (0.5, -0.44), (0.5, -1.4),
                          (0.4, -1.7)], 0.02)  # fmt: skip
    works.plate(hull, 0.8, bevel=0.14, high=0.8, rim=0.022, seed=2)
    works.plate(form.mirrored([(0.4, 0.9), (0.46, -1.2)], 0.02), 0.96, paint.light, bevel=0.1, seed=4)
    works.plate(form.mirrored([(0.34, 1.68), (0.46, 1.34)], 0.02), 0.66, slope=(0.0, -0.5), bevel=0.03, seed=5)
    works.lamps(0.36, 1.46, 0.76)
    form.lay(form.box((0.0, 1.02), 0.72, 0.1, 0.02), GLASS, 0.98, slope=(0.0, -0.4), bevel=0.03, gloss=0.9)
    works.seam((0.0, 1.08), (0.0, 0.96), 0.04)
    works.hatch("driver", (-0.22, 0.74), 0.17, 0.98, 270)
    works.hatch("gunner", (0.22, 0.74), 0.17, 0.98, 90)
    for side in (-1, 1):
        works.seam((side * 0.5, 0.28), (side * 0.5, -0.28), 0.03)
        works.periscope((side * 0.6, 0.0), 0.86, 90 * side, 0.14)
    works.grille((0.2, -1.0), 0.4, 0.5, 0.98, 7)
    works.hatch("loader", (-0.24, -0.92), 0.17, 0.98, 270)
    works.aerial((-0.4, -1.4), 0.9, (-0.7, -1.9))
    mark(works, (0.0, 1.24), 0.1)
    works.top((0.0, 0.12), _twin_turret)


def _twin_turret(works: Works) -> None:
    form = works.form
    for x, thick, long in ((-0.1, 0.06, 1.0), (0.1, 0.045, 0.8)):
        form.lay(form.limb((x, 0.3), (x, long), thick), DARK, 1.16, bevel=0.03, rim=0.014, gloss=0.5)
        works.sleeve((x, 0.44), thick * 1.7, 0.2, 1.18, DARK)
    body = form.mirrored([(0.2, 0.42), (0.42, 0.2), (0.42, -0.24), (0.22, -0.42)], 0.02)
    works.plate(body, 1.22, bevel=0.12, high=0.85, rim=0.022, seed=7)
    works.weld(body.grown(-0.12), 0.014)
    works.hatch("commander", (0.0, -0.08), 0.19, 1.26)
    works.periscope((0.16, 0.2), 1.26)
    can(works, (0.0, -0.52), 1.06, 90)
