"""Vehicles of the Marines: the Ontos with its six tubes, and the large amphibians."""

from __future__ import annotations

from game.ui.table.vehicles.paint import DARK, INSIDE
from game.ui.table.vehicles.workshop.fittings import can, heavy_gun, light_gun, mark, pack, roll
from game.ui.table.vehicles.workshop.works import Works


def ontos(works: Works) -> None:
    """An Ontos: a small wedge of a hull, three recoilless rifles on either side of a little turret."""
    form, paint = works.form, works.paint
    works.tracks(0.6, 0.34, 1.16, -1.16, 0.4)
    for side in (-1, 1):
        works.plate(form.box((side * 0.64, -0.02), 0.28, 2.1, 0.04), 0.56, bevel=0.04, high=0.6, seed=2)
    works.plate(form.mirrored([(0.44, 1.16), (0.56, 0.7), (0.56, -1.1), (0.5, -1.18)], 0.02), 0.74, bevel=0.08)
    works.plate(
        form.mirrored([(0.44, 1.14), (0.52, 0.42)], 0.02), 0.56, paint.light, slope=(0.0, -0.5), rim=0.01, seed=3
    )
    works.grille((0.24, 0.74), 0.36, 0.32, 0.72, 5)
    works.lamps(0.36, 1.0, 0.66, 0.055)
    works.hatch("driver", (-0.24, 0.5), 0.15, 0.76, 270)
    for side in (-1, 1):
        works.plate(form.box((side * 0.26, -0.82), 0.46, 0.56, 0.03), 0.8, paint.light, bevel=0.04, seed=4)
        works.seam((side * 0.14, -0.7), (side * 0.38, -0.7), 0.02)
    works.aerial((-0.46, -1.06), 0.76, (-0.6, -1.5))
    works.top((0.0, -0.1), _six_tubes, 40.0)


def _six_tubes(works: Works) -> None:
    form, paint = works.form, works.paint
    works.plate(form.box((0.0, 0.1), 1.5, 0.14, 0.04), 0.92, paint.deep, bevel=0.05)
    for side in (-1, 1):
        for x, z, ahead in ((0.36, 0.86, -0.06), (0.78, 0.86, -0.06), (0.57, 1.14, 0.06)):
            _recoilless(works, side * x, ahead, z)
        works.plate(form.box((side * 0.57, 0.1), 0.62, 0.16, 0.03), 1.2, paint.body, bevel=0.04)
    works.plate(form.disc((0.0, 0.0), 0.3), 1.16, bevel=0.12, high=0.85, seed=5)
    works.hatch("commander", (0.0, -0.04), 0.16, 1.2)
    works.periscope((0.0, 0.2), 1.22)
    light_gun(works, (0.0, 0.34), 1.18)
    works.seat("loader", (0.0, -0.72), 0.84)
    mark(works, (0.0, -0.42), 0.09)


def _recoilless(works: Works, x: float, ahead: float, z: float) -> None:
    """One 106 mm: a long tube, its breech with the cone of its venturi, a spotting rifle on top."""
    form, paint = works.form, works.paint
    form.lay(form.limb((x, ahead - 0.78), (x, ahead - 0.52), 0.22, 0.1), DARK, z, bevel=0.08, rim=0.018, gloss=0.3)
    works.barrel((x, ahead - 0.56), (x, ahead + 1.36), 0.125, z + 0.02, 0.115, paint.light)
    form.lay(form.bar((x, ahead - 0.5), (x, ahead - 0.16), 0.19), paint.body, z + 0.04, bevel=0.08, rim=0.018)
    form.lay(form.limb((x + 0.03, ahead - 0.3), (x + 0.03, ahead + 0.62), 0.035), DARK, z + 0.1, bevel=0.02, rim=0.008)
    works.muzzle((x, ahead + 1.41), 0.1, z + 0.05)


def amphibian(works: Works) -> None:
    """The hull of an LVTP-5: a huge box between its tracks with a ramp for a bow and great doors in its roof."""
    form, paint = works.form, works.paint
    works.tracks(0.92, 0.34, 2.66, -2.7, 0.6)
    works.plate(form.mirrored([(1.02, 2.2), (1.1, 1.7), (1.1, -2.5), (1.0, -2.74)], 0.02), 1.24, bevel=0.12, rim=0.024)
    works.plate(
        form.mirrored([(0.7, 2.74), (0.84, 1.9)], 0.02), 1.02, paint.light, slope=(0.0, -0.5), bevel=0.05, seed=3
    )
    for side in (-1, 1):
        works.seam((side * 0.1, 2.66), (side * 0.66, 2.06), 0.03)
        works.seam((side * 0.4, 2.68), (side * 0.72, 2.3), 0.02)
        works.plate(form.box((side * 0.94, -0.2), 0.2, 4.0, 0.03), 1.28, paint.deep, bevel=0.03, seed=4)
    works.seam((0.0, 2.72), (0.0, 1.94), 0.03)
    works.lamps(0.86, 2.16, 1.2)
    works.hatch("driver", (-0.56, 1.52), 0.19, 1.3, 270)
    works.blocks((-0.56, 1.52), 0.25, 1.32, 6, 0)
    works.plate(form.disc((0.0, 1.66), 0.2), 1.32, paint.light, bevel=0.06)
    works.grille((0.0, -1.86), 1.4, 0.42, 1.32, 10, across=False)
    works.grille((0.0, -2.36), 1.3, 0.36, 1.32, 4)
    works.steel((-0.96, 1.2), (-0.96, -1.4), 0.03, 1.34)
    works.aerial((-0.8, -1.4), 1.3, (-1.2, -2.0))
    works.aerial((0.8, -1.4), 1.3, (0.6, -2.1))


def _doors(works: Works, middle: float, long: float) -> None:
    """Doors over the hold: shut, or laid open over the sides with the men below."""
    form, paint = works.form, works.paint
    form.lay(form.box((0.0, middle), 1.38, long + 0.1, 0.03), paint.deep, 1.3, bevel=0.03, rim=0.016)
    opened = works.look.hatches or works.look.riders > 0
    if opened:
        form.lay(form.box((0.0, middle), 1.28, long, 0.02), INSIDE, 0.6, bevel=0.02, rim=0, shade=0)
        for x in (-0.5, 0.0, 0.5):
            form.lay(form.box((x, middle), 0.24, long - 0.1, 0.02), (98, 96, 72), 0.7, bevel=0.03, shade=0.5)
    for side in (-1, 1):
        x = side * (0.86 if opened else 0.33)
        wide = 0.34 if opened else 0.62
        works.plate(
            form.box((x, middle), wide, long - 0.04, 0.02), 1.42 if opened else 1.36, paint.light, bevel=0.04, seed=5
        )
        for y in (0.3, -0.3):
            works.seam((x - wide * 0.35, middle + y * long), (x + wide * 0.35, middle + y * long), 0.018)
    if not opened:
        mark(works, (0.0, middle), min(0.34, long * 0.3))
    for x in (-0.5, 0.0, 0.5):
        for step in range(5):
            works.place(
                (x, middle + (step - 2) * long / 5.2), 0.8 if opened else 1.42, 0.0 if x == 0 else -90 * x / abs(x)
            )


def tractor(works: Works) -> None:
    """An LVTP-5: room for a platoon, a small turret with a machine gun at its front right."""
    amphibian(works)
    _doors(works, -0.34, 2.2)
    roll(works, (-0.8, -1.52), (0.2, -1.52), 1.36, 0.18)
    pack(works, (0.5, -1.54), 1.36, 15)
    works.top((0.52, 1.42), _little_turret)


def _little_turret(works: Works) -> None:
    works.plate(works.form.disc((0.0, 0.0), 0.3), 1.5, bevel=0.12, high=0.85, seed=6)
    works.blocks((0.0, 0.0), 0.24, 1.52, 5, 36)
    works.hatch("commander", (0.0, -0.02), 0.16, 1.54)
    heavy_gun(works, (0.0, 0.34), 1.5)


def howitzer_tractor(works: Works) -> None:
    """An LVTP5-How6: the same hull with a large turret amidships and a howitzer in it, open behind."""
    amphibian(works)
    form = works.form
    works.plate(form.disc((0.0, 0.26), 0.98), 1.32, works.paint.deep, bevel=0.04)
    _doors(works, -1.12, 0.7)
    works.hatch("gunner", (0.56, 1.52), 0.18, 1.3, 90)
    light_gun(works, (0.56, 1.8), 1.3)
    works.top((0.0, 0.26), _howitzer_turret)


def _howitzer_turret(works: Works) -> None:
    form, paint = works.form, works.paint
    works.barrel((0.0, 0.7), (0.0, 2.06), 0.2, 1.66, 0.17)
    works.sleeve((0.0, 1.18), 0.26, 0.5, 1.68)
    works.muzzle((0.0, 2.12), 0.13, 1.68)
    works.plate(form.box((0.0, 0.86), 0.5, 0.24, 0.06), 1.7, paint.deep, bevel=0.1)
    body = form.mirrored([(0.42, 0.84), (0.82, 0.4), (0.86, -0.3), (0.66, -0.84), (0.3, -0.96)], 0.04)
    works.plate(body, 1.76, bevel=0.18, high=0.85, rim=0.024, seed=8)
    works.weld(body.grown(-0.16), 0.016)
    works.plate(form.disc((0.36, 0.02), 0.24), 1.84, paint.body, bevel=0.08)
    works.blocks((0.36, 0.02), 0.2, 1.86, 6, 0)
    works.hatch("commander", (0.36, 0.02), 0.15, 1.86)
    works.hatch("loader", (-0.36, -0.1), 0.18, 1.78, 270)
    works.plate(form.disc((0.0, -0.6), 0.14), 1.82, paint.light, bevel=0.07)
    can(works, (0.62, -0.62), 1.6, 30)
    mark(works, (-0.1, 0.4), 0.17)
