"""Tracked carriers: the M-113 and all that was made of it."""

from __future__ import annotations

from game.ui.table.vehicles.paint import INSIDE, RED, RUST, SAND, WHITE
from game.ui.table.vehicles.workshop.fittings import (
    can,
    crate,
    heavy_gun,
    light_gun,
    mark,
    pack,
    roll,
    sandbags,
    shield,
)
from game.ui.table.vehicles.workshop.works import Works

_RING = (0.0, 0.1)
"""Where the commander's ring is."""


def box_on_tracks(works: Works) -> None:
    """The hull of an M-113: a box of aluminium on two tracks, a trim vane before it, the engine to the right."""
    form, paint = works.form, works.paint
    works.tracks(0.64, 0.34, 1.5, -1.47, 0.5)
    for side in (-1, 1):
        works.plate(form.box((side * 0.72, -0.06), 0.2, 2.75, 0.03), 0.74, paint.deep, bevel=0.04, seed=2)
    hull = form.box((0.0, -0.14), 1.5, 2.6, 0.05)
    works.plate(hull, 1.0, bevel=0.07, high=0.9, rim=0.022)
    bow = form.mirrored([(0.71, 1.47), (0.74, 1.0)], 0.01)
    works.plate(bow, 0.78, paint.light, slope=(0.0, -0.55), bevel=0.04, rim=0.014, seed=4)
    vane = form.box((0.0, 1.34), 1.2, 0.24, 0.03)
    works.plate(vane, 0.78, paint.body, slope=(0.0, -0.4), bevel=0.03, seed=6)
    works.bolts((-0.5, 1.28), (0.5, 1.28), 7)
    works.lamps(0.56, 1.14, 0.94)
    works.hatch("driver", (-0.42, 0.72), 0.2, 1.0)
    for turn, x, y in ((-40, -0.62, 0.92), (0, -0.42, 0.99), (40, -0.2, 0.92)):
        works.periscope((x, y), 1.04, turn, 0.12)
    works.grille((0.36, 0.76), 0.42, 0.36, 1.0, 6, across=False)
    works.grille((0.36, 0.42), 0.42, 0.16, 1.0, 3)
    form.lay(form.disc((0.62, 0.5), 0.07), INSIDE, 1.06, bevel=0.04, rim=0.014)
    works.seam((-0.72, 0.28), (0.12, 0.28))
    works.plate(form.box((0.0, -1.46), 1.1, 0.06, 0.02), 0.9, paint.deep, bevel=0.02)


def roof_hatch(works: Works, *, opened: bool, shut_mark: bool = True) -> None:
    """The large hatch over the men's room: shut, or open with its benches and whoever sits there."""
    form, paint = works.form, works.paint
    at, wide, long = (0.0, -0.84), 1.02, 0.92
    form.lay(form.box(at, wide + 0.08, long + 0.08, 0.05), paint.deep, 1.02, bevel=0.03, rim=0.014)
    if not opened:
        works.plate(form.box(at, wide, long, 0.04), 1.08, paint.light, bevel=0.05, seed=9)
        works.seam((-0.42, -0.5), (0.42, -0.5))
        if shut_mark:
            mark(works, (0.0, -0.86), 0.2)
    else:
        form.lay(form.box(at, wide, long, 0.03), INSIDE, 0.55, bevel=0.02, rim=0, shade=0)
        for side in (-1, 1):
            form.lay(form.box((side * 0.38, -0.84), 0.22, 0.86, 0.02), (96, 92, 68), 0.72, bevel=0.04, shade=0.6)
        works.plate(form.box((0.0, -1.36), wide, 0.14, 0.03), 1.2, paint.light, bevel=0.05)
    works.seat("operator", (0.0, -0.62), 0.8 if opened else 1.12)
    inside = 0.78 if opened else 1.12
    for y in (-0.55, -0.84, -1.13):
        for side in (-1, 1):
            works.place((side * 0.36, y), inside, -90.0 * side)
    for y in (-0.02, -0.3):
        for side in (-1, 1):
            works.place((side * 0.62, y), 1.02, 90.0 * side)


def cupola(works: Works) -> None:
    """The commander's ring with its .50."""
    works.plate(works.form.disc((0.0, 0.0), 0.31), 1.08, works.paint.body, bevel=0.07)
    works.blocks((0.0, 0.0), 0.255, 1.1, 5, 0)
    works.hatch("commander", (0.0, -0.02), 0.19, 1.12)
    heavy_gun(works, (0.0, 0.36), 1.26)


def tub(works: Works) -> None:
    """The commander's ring of an ACAV: an armoured tub round him and a shield before him."""
    form, paint = works.form, works.paint
    works.plate(form.disc((0.0, 0.0), 0.31), 1.08, paint.body, bevel=0.07)
    wall = form.disc((0.0, 0.0), 0.33) - form.disc((0.0, 0.0), 0.275) - form.box((0.0, -0.3), 0.24, 0.2)
    works.plate(wall, 1.36, paint.light, bevel=0.03)
    works.hatch("commander", (0.0, -0.02), 0.19, 1.12)
    shield(works, (0.0, 0.4), 1.2, 0.56)
    heavy_gun(works, (0.0, 0.36), 1.26)


def apc(works: Works) -> None:
    """A carrier as it left the factory, with what its men tied to it."""
    box_on_tracks(works)
    roof_hatch(works, opened=works.look.hatches)
    works.top(_RING, cupola)
    roll(works, (-0.62, -0.2), (-0.62, 0.2), 1.1, 0.14)
    can(works, (0.62, 0.1), 1.1)
    can(works, (0.62, -0.12), 1.1)
    works.aerial((0.66, -1.3), 1.0, (0.92, -1.7))


def acav(works: Works) -> None:
    """A carrier of the cavalry: shields round the .50 and at an M-60 on either side of the open hatch."""
    box_on_tracks(works)
    roof_hatch(works, opened=True)
    for side in (-1, 1):
        shield(works, (side * 0.72, -0.66), 1.08, 0.5, 90 * side, 0.06)
        light_gun(works, (side * 0.6, -0.66), 1.14, 90 * side)
        works.seat("right gunner" if side > 0 else "left gunner", (side * 0.3, -0.66), 0.95, 90.0 * side)
    crate(works, (-0.3, -1.12), 0.3, 0.2, 0.9, 8)
    crate(works, (0.26, -1.08), 0.24, 0.26, 0.86, -12)
    works.top(_RING, tub)
    works.seat("loader", (0.0, -1.12), 0.8, 180.0)
    sandbags(works, (-0.64, 1.06), (0.2, 1.06), 1.02, 4)
    roll(works, (-0.5, -1.5), (0.5, -1.5), 1.0, 0.16)
    pack(works, (-0.6, -0.08), 1.12, 10)
    pack(works, (0.62, -0.1), 1.12, -15, colour=SAND)
    works.aerial((0.66, -1.3), 1.0, (0.92, -1.7))
    mark(works, (0.34, 1.28), 0.11)


def mortar_carrier(works: Works, wide: float = 0.17) -> None:
    """An M-106 or M-125: its roof folded away, a mortar with a tube so wide on a turntable, shells along the walls."""
    form, paint = works.form, works.paint
    box_on_tracks(works)
    at = (0.0, -0.76)
    form.lay(form.box(at, 1.16, 1.1, 0.05), paint.deep, 1.02, bevel=0.03, rim=0.014)
    form.lay(form.box(at, 1.08, 1.02, 0.04), INSIDE, 0.5, bevel=0.02, rim=0, shade=0)
    for side in (-1, 1):
        works.plate(form.box((side * 0.66, -0.76), 0.24, 1.0, 0.03), 1.16, paint.light, bevel=0.04, seed=7)
        for step in range(5):
            shell = (side * 0.43, -1.1 + step * 0.16)
            form.lay(form.limb((shell[0] - 0.07, shell[1]), (shell[0] + 0.07, shell[1]), 0.1), SAND, 0.72, bevel=0.05,
                     rim=0.012)  # fmt: skip
    works.top(_RING, cupola)
    works.top(at, lambda works: _mortar(works, wide))
    works.seat("gunner", (-0.2, -1.02), 0.7)
    works.seat("loader", (0.22, -1.06), 0.7)
    works.aerial((0.66, -1.3), 1.0, (0.92, -1.7))
    roll(works, (-0.5, -1.5), (0.5, -1.5), 1.0, 0.15)


def _mortar(works: Works, wide: float) -> None:
    form = works.form
    form.lay(form.disc((0.0, 0.0), 0.34), (70, 70, 54), 0.6, bevel=0.03, rim=0.014)
    form.lay(form.disc((0.0, -0.2), 0.13), works.paint.deep, 0.66, bevel=0.06, rim=0.014)
    for side in (-1, 1):
        works.steel((0.0, 0.16), (side * 0.2, 0.34), 0.05, 0.8)
    works.barrel((0.0, -0.2), (0.0, 0.46), wide, 0.9, wide * 0.92)
    works.sleeve((0.0, 0.22), wide * 1.25, 0.07, 0.96)
    works.muzzle((0.0, 0.49), wide * 0.72, 0.99)


def flame_carrier(works: Works) -> None:
    """An M-132, the Zippo: no hatch for men but fuel, a small round turret with a flame gun beside a machine gun."""
    form, paint = works.form, works.paint
    box_on_tracks(works)
    form.lay(form.box((0.0, -0.84), 1.1, 0.98, 0.05), paint.deep, 1.02, bevel=0.03, rim=0.014)
    for x in (-0.26, 0.26):
        works.plate(form.box((x, -0.84), 0.5, 0.92, 0.04), 1.08, paint.light, bevel=0.05, seed=9)
        for y in (-0.6, -1.08):
            form.lay(form.disc((x, y), 0.12), paint.body, 1.14, bevel=0.05, rim=0.014)
            works.seam((x - 0.08, y), (x + 0.08, y), 0.02)
    works.top(_RING, _flame_cupola)
    can(works, (0.64, 0.12), 1.1)
    works.aerial((0.66, -1.3), 1.0, (0.92, -1.7))
    mark(works, (0.34, 1.28), 0.11)


def _flame_cupola(works: Works) -> None:
    form, paint = works.form, works.paint
    works.barrel((-0.04, 0.2), (-0.04, 0.8), 0.12, 1.24, 0.1)
    works.sleeve((-0.04, 0.82), 0.17, 0.14, 1.26, RUST)
    works.muzzle((-0.04, 0.9), 0.1, 1.28)
    form.lay(form.limb((0.14, 0.2), (0.14, 0.62), 0.045), (36, 36, 35), 1.24, bevel=0.02, rim=0.012, gloss=0.5)
    works.plate(form.oval((0.0, 0.0), 0.72, 0.76), 1.28, bevel=0.26, high=0.9, rim=0.022, seed=5)
    works.blocks((0.0, 0.0), 0.26, 1.24, 6, 30)
    works.hatch("commander", (0.0, -0.06), 0.15, 1.3)
    works.plate(form.box((0.22, 0.2), 0.12, 0.14, 0.03), 1.34, paint.light, bevel=0.03)


def command_track(works: Works, cross: bool = False) -> None:
    """An M-557: the men's room raised, a generator before it, a tent rolled up behind; a ``cross`` for the wounded."""
    form, paint = works.form, works.paint
    box_on_tracks(works)
    tall = form.box((0.0, -0.58), 1.5, 1.8, 0.05)
    works.plate(tall, 1.62, bevel=0.08, high=0.95, rim=0.024, seed=9)
    works.plate(form.box((0.0, 0.34), 1.42, 0.12, 0.02), 1.4, paint.light, slope=(0.0, -0.9), bevel=0.02, seed=4)
    for x in (-0.5, 0.0, 0.5):
        works.seam((x, 0.2), (x, -1.4), 0.016)
    works.hatch("commander", (0.34, -0.3), 0.2, 1.64)
    works.blocks((0.34, -0.3), 0.27, 1.66, 4, 45)
    works.plate(form.box((0.42, 0.62), 0.44, 0.34, 0.04), 1.3, paint.deep, bevel=0.06)
    works.grille((0.42, 0.62), 0.34, 0.22, 1.32, 5)
    heavy_gun(works, (0.34, 0.02), 1.7)
    roll(works, (-0.62, -1.44), (0.62, -1.44), 1.7, 0.22)
    for x, tip in ((-0.64, (-1.1, -0.5)), (-0.64, (-1.0, -1.8)), (0.66, (1.1, -1.6))):
        works.aerial((x, -1.26), 1.62, tip)
    crate(works, (-0.4, -0.02), 0.34, 0.24, 1.72, 6)
    if cross:
        form.stain(form.box((-0.2, -0.84), 0.72, 0.72, 0.01), WHITE, 0.9)
        form.stain(form.box((-0.2, -0.84), 0.56, 0.19, 0.01), RED, 0.95)
        form.stain(form.box((-0.2, -0.84), 0.19, 0.56, 0.01), RED, 0.95)
    else:
        mark(works, (-0.3, -0.74), 0.2)
    works.hatch("operator", (0.4, -1.02), 0.18, 1.64, 90)
    for y in (0.0, -0.4, -0.8, -1.2):
        works.place((-0.56, y), 1.66, -90.0)


def fire_support(works: Works) -> None:
    """An M-113 of the ANZACs with the turret of an armoured car: a short gun and a machine gun beside it."""
    box_on_tracks(works)
    form = works.form
    works.plate(form.box((0.0, -1.14), 0.86, 0.4, 0.04), 1.08, works.paint.light, bevel=0.05, seed=9)
    works.plate(form.disc((0.0, -0.12), 0.64), 1.06, works.paint.deep, bevel=0.04)
    for y in (-0.72, -1.1):
        for side in (-1, 1):
            works.place((side * 0.6, y), 1.04, 90.0 * side)
    works.top((0.0, -0.12), _saladin)
    works.aerial((0.66, -1.3), 1.0, (0.92, -1.7))
    mark(works, (0.34, 1.28), 0.11)


def _saladin(works: Works) -> None:
    form, paint = works.form, works.paint
    works.barrel((0.0, 0.4), (0.0, 1.36), 0.14, 1.36, 0.12)
    works.muzzle((0.0, 1.4), 0.1, 1.38)
    works.plate(form.box((0.0, 0.5), 0.4, 0.2, 0.05), 1.36, paint.deep, bevel=0.08)
    body = form.mirrored([(0.28, 0.52), (0.56, 0.2), (0.58, -0.26), (0.4, -0.58)], 0.03)
    works.plate(body, 1.42, bevel=0.12, high=0.85, rim=0.022, seed=7)
    works.weld(body.grown(-0.12), 0.014)
    for side in (-1, 1):
        for y in (0.3, 0.42):
            works.steel((side * 0.46, y), (side * 0.58, y + 0.04), 0.07, 1.3)
    works.hatch("commander", (0.22, -0.14), 0.16, 1.46)
    works.hatch("loader", (-0.24, -0.14), 0.16, 1.46)
    heavy_gun(works, (0.22, 0.14), 1.5)
    roll(works, (-0.34, -0.66), (0.34, -0.66), 1.36, 0.14)
