"""Light tanks, and the anti-aircraft gun on the hull of one."""

from __future__ import annotations

from game.ui.table.vehicles.form import Spot
from game.ui.table.vehicles.paint import BRASS, DARK, INSIDE, RUST
from game.ui.table.vehicles.workshop.fittings import can, crate, heavy_gun, mark, pack, roll, shield
from game.ui.table.vehicles.workshop.works import Works


def bulldog_hull(works: Works) -> None:
    """The hull of an M-41: a sloped bow, fenders with boxes and a long silencer on either, a deck of louvres."""
    form, paint = works.form, works.paint
    works.tracks(0.78, 0.38, 1.73, -1.73, 0.46)
    for side in (-1, 1):
        works.plate(form.box((side * 0.76, -0.02), 0.4, 3.1, 0.05), 0.62, bevel=0.04, high=0.6, seed=2)
        works.plate(form.box((side * 0.78, 0.72), 0.3, 0.66, 0.03), 0.76, paint.light, bevel=0.03, seed=3)
        works.plate(form.box((side * 0.78, 0.04), 0.3, 0.5, 0.03), 0.76, paint.light, bevel=0.03, seed=5)
        form.lay(form.limb((side * 0.78, -0.5), (side * 0.78, -1.2), 0.22), RUST, 0.8, bevel=0.11, rim=0.018, gloss=0.2)
        works.grille((side * 0.78, -0.85), 0.2, 0.4, 0.86, 5)
    works.plate(form.mirrored([(0.44, 1.72), (0.57, 1.3), (0.57, -1.5), (0.5, -1.74)], 0.02), 0.74, bevel=0.1)
    works.plate(
        form.mirrored([(0.42, 1.7), (0.52, 0.92)], 0.02), 0.62, paint.light, slope=(0.0, -0.4), rim=0.01, seed=4
    )
    works.lamps(0.4, 1.46, 0.74)
    works.hatch("driver", (-0.27, 0.86), 0.16, 0.76, opens=270)
    works.periscope((-0.27, 1.06), 0.8)
    works.periscope((-0.44, 1.0), 0.8, -35)
    works.grille((0.0, -0.98), 0.94, 0.54, 0.78, 7, across=False)
    works.grille((0.0, -1.48), 0.9, 0.34, 0.76, 4)


def bulldog(works: Works) -> None:
    """An M-41: a narrow turret with a long bustle, a slim gun with an evacuator and a brake."""
    bulldog_hull(works)
    works.top((0.0, 0.12), _bulldog_turret)


def _bulldog_turret(works: Works) -> None:
    form, paint = works.form, works.paint
    works.barrel((0.0, 0.5), (0.0, 2.2), 0.15, 1.04, 0.105)
    works.sleeve((0.0, 1.72), 0.17, 0.26, 1.06)
    works.sleeve((0.0, 2.22), 0.28, 0.1, 1.06)
    works.muzzle((0.0, 2.29), 0.08, 1.06)
    works.plate(form.mirrored([(0.16, 0.86), (0.26, 0.52)], 0.03), 1.06, paint.deep, bevel=0.08)
    body = form.mirrored([(0.3, 0.66), (0.5, 0.2), (0.5, -0.42), (0.38, -1.18), (0.2, -1.24)], 0.04)
    works.plate(body, 1.16, bevel=0.16, high=0.8, rim=0.022, seed=7)
    works.weld(form.mirrored([(0.24, 0.5), (0.4, 0.14), (0.4, -0.4), (0.3, -1.08)], 0.02), 0.014)
    works.plate(form.box((0.0, -1.2), 0.5, 0.2, 0.03), 1.04, paint.light, bevel=0.03)
    works.plate(form.disc((0.22, -0.12), 0.24), 1.24, paint.body, bevel=0.08)
    works.blocks((0.22, -0.12), 0.2, 1.26, 6, 0)
    works.hatch("commander", (0.22, -0.12), 0.14, 1.26)
    works.hatch("loader", (-0.22, -0.2), 0.16, 1.18, 270)
    heavy_gun(works, (0.2, 0.22), 1.24)
    works.plate(form.disc((0.0, -0.74), 0.13), 1.2, paint.light, bevel=0.07)
    roll(works, (-0.44, -0.5), (-0.36, -1.0), 1.06, 0.12)
    works.aerial((-0.22, -1.08), 1.16, (-0.46, -1.6))
    mark(works, (0.0, -0.46), 0.12)


def chaffee(works: Works) -> None:
    """An M-24: a low sloped hull, a small round turret with a bustle, a short gun."""
    form, paint = works.form, works.paint
    works.tracks(0.72, 0.34, 1.5, -1.5, 0.42)
    for side in (-1, 1):
        works.plate(form.box((side * 0.72, -0.02), 0.34, 2.72, 0.05), 0.58, bevel=0.04, high=0.6, seed=2)
        works.plate(form.box((side * 0.74, -0.6), 0.26, 0.5, 0.03), 0.7, paint.light, bevel=0.03, seed=3)
        works.plate(form.box((side * 0.74, 0.5), 0.26, 0.4, 0.03), 0.7, paint.light, bevel=0.03, seed=4)
    works.plate(form.mirrored([(0.4, 1.48), (0.56, 1.2), (0.56, -1.3), (0.5, -1.5)], 0.02), 0.68, bevel=0.1)
    works.plate(
        form.mirrored([(0.4, 1.46), (0.52, 0.72)], 0.02), 0.56, paint.light, slope=(0.0, -0.4), rim=0.01, seed=5
    )
    works.plate(form.box((0.0, 1.1), 0.46, 0.5, 0.03), 0.64, paint.body, bevel=0.03, seed=6)
    works.lamps(0.42, 1.28, 0.66)
    works.hatch("driver", (-0.32, 0.72), 0.15, 0.7, 270)
    works.hatch("gunner", (0.32, 0.72), 0.15, 0.7, 90)
    works.grille((0.0, -0.92), 0.9, 0.34, 0.72, 6, across=False)
    works.grille((0.0, -1.26), 0.86, 0.26, 0.7, 3)
    works.top((0.0, 0.06), _chaffee_turret)


def _chaffee_turret(works: Works) -> None:
    form, paint = works.form, works.paint
    works.barrel((0.0, 0.4), (0.0, 1.54), 0.14, 0.98, 0.11)
    works.muzzle((0.0, 1.58), 0.09, 1.0)
    works.plate(form.box((0.0, 0.56), 0.46, 0.24, 0.08), 1.02, paint.deep, bevel=0.1)
    works.plate(form.oval((0.0, 0.06), 1.0, 1.14) | form.mirrored([(0.4, -0.2), (0.34, -0.84)], 0.05), 1.1, bevel=0.24,
                high=0.8, rim=0.022, seed=8)  # fmt: skip
    works.plate(form.disc((-0.22, -0.06), 0.23), 1.18, paint.body, bevel=0.08)
    works.blocks((-0.22, -0.06), 0.19, 1.2, 6, 0)
    works.hatch("commander", (-0.22, -0.06), 0.13, 1.2)
    works.hatch("loader", (0.24, 0.02), 0.15, 1.12, 90)
    heavy_gun(works, (0.1, -0.56), 1.16)
    works.plate(form.box((0.0, -0.86), 0.56, 0.16, 0.03), 0.98, paint.light, bevel=0.03)
    pack(works, (-0.3, -0.66), 1.12, 10)
    mark(works, (0.02, 0.26), 0.11)


def sheridan(works: Works) -> None:
    """An M-551: a broad bow with a folded screen, a flat five-sided turret, a short fat gun, a shielded .50."""
    form, paint = works.form, works.paint
    works.tracks(0.68, 0.34, 1.86, -1.86, 0.46)
    for side in (-1, 1):
        works.plate(form.box((side * 0.71, -0.08), 0.28, 3.5, 0.04), 0.66, bevel=0.05, high=0.6, seed=2)
        works.seam((side * 0.83, 1.2), (side * 0.83, -1.6), 0.014)
    works.plate(form.mirrored([(0.6, 1.88), (0.66, 1.5), (0.66, -1.6), (0.6, -1.9)], 0.02), 0.76, bevel=0.08)
    works.plate(
        form.mirrored([(0.6, 1.86), (0.64, 0.98)], 0.02), 0.62, paint.light, slope=(0.0, -0.34), rim=0.01, seed=3
    )
    works.plate(form.box((0.0, 1.56), 1.16, 0.4, 0.05), 0.66, paint.body, bevel=0.04, seed=5)
    works.bolts((-0.52, 1.42), (0.52, 1.42), 8)
    works.lamps(0.56, 1.24, 0.74)
    works.hatch("driver", (0.0, 1.04), 0.19, 0.78, 180)
    for turn in (-35, 0, 35):
        works.periscope((turn * 0.006, 1.2 - abs(turn) * 0.001), 0.82, turn, 0.13)
    works.grille((0.0, -1.24), 1.0, 0.4, 0.8, 7, across=False)
    works.grille((0.3, -1.64), 0.44, 0.26, 0.8, 4)
    works.plate(form.box((-0.3, -1.64), 0.44, 0.26, 0.04), 0.8, paint.light, bevel=0.03)
    works.top((0.0, -0.04), _sheridan_turret)


def _sheridan_turret(works: Works) -> None:
    form, paint = works.form, works.paint
    works.barrel((0.0, 0.6), (0.0, 1.62), 0.23, 1.02, 0.2)
    works.muzzle((0.0, 1.69), 0.15, 1.04)
    works.plate(form.mirrored([(0.15, 1.06), (0.22, 0.7)], 0.03), 1.04, paint.deep, bevel=0.09)
    body = form.mirrored([(0.12, 0.98), (0.62, 0.2), (0.68, -0.3), (0.52, -0.86), (0.2, -0.96)], 0.04)
    works.plate(body, 1.1, bevel=0.26, high=0.75, rim=0.022, seed=7)
    works.weld(form.mirrored([(0.1, 0.66), (0.42, 0.12), (0.46, -0.3), (0.36, -0.68)], 0.03), 0.014)
    for side in (-1, 1):
        for y in (0.32, 0.14, -0.04, -0.22):
            works.steel((side * 0.56, y), (side * 0.66, y + 0.02), 0.07, 1.1)
    works.hatch("loader", (-0.24, -0.18), 0.16, 1.14, 270)
    works.plate(form.disc((0.2, -0.16), 0.27), 1.22, paint.body, bevel=0.08)
    works.blocks((0.2, -0.16), 0.22, 1.24, 6, 30)
    works.hatch("commander", (0.2, -0.18), 0.16, 1.24)
    shield(works, (0.2, 0.2), 1.28, 0.5)
    heavy_gun(works, (0.2, 0.14), 1.3)
    roll(works, (-0.3, -0.92), (0.34, -0.92), 1.06, 0.15)
    can(works, (0.5, -0.6), 1.06, 20)
    crate(works, (-0.42, -0.62), 0.22, 0.26, 1.12, -25)
    works.aerial((-0.3, -0.78), 1.1, (-0.56, -1.4))
    mark(works, (-0.02, 0.42), 0.11)


def duster(works: Works) -> None:
    """An M-42: the hull of an M-41 with an open tub, two long guns with funnels at their ends, clips of shells."""
    bulldog_hull(works)
    works.top((0.0, 0.06), _duster_tub)


def _duster_tub(works: Works) -> None:
    form, paint = works.form, works.paint
    rim = form.mirrored([(0.36, 0.74), (0.66, 0.42), (0.74, -0.1), (0.66, -0.62), (0.36, -0.84)], 0.03)
    works.plate(rim, 1.1, bevel=0.07, rim=0.022, seed=9)
    inner = rim.grown(-0.1)
    form.lay(inner, INSIDE, 0.78, bevel=0.02, rim=0.01, shade=0)
    form.lay(inner.grown(-0.06), (74, 74, 56), 0.7, bevel=0.02, rim=0, shade=0)
    for at in ((-0.52, 0.18), (0.52, 0.18), (-0.42, -0.42), (0.42, -0.42)):
        form.lay(form.box(at, 0.24, 0.22, 0.06), (98, 92, 64), 0.86, bevel=0.06)
    works.seat("gunner", (-0.52, 0.12), 0.9)
    works.seat("commander", (0.52, 0.12), 0.9)
    works.seat("loader", (-0.4, -0.46), 0.9)
    works.seat("second loader", (0.4, -0.46), 0.9)
    for x in (-0.16, 0.16):
        works.plate(form.box((x, -0.02), 0.22, 0.78, 0.04), 1.08, paint.deep, bevel=0.06, seed=3)
        for y in (-0.12, -0.02, 0.08):
            form.lay(form.limb((x, y - 0.05), (x, y + 0.05), 0.06), BRASS, 1.2, bevel=0.03, rim=0.01, gloss=0.6)
        works.barrel((x, 0.34), (x, 1.86), 0.11, 1.12, 0.075)
        works.sleeve((x, 0.72), 0.13, 0.5, 1.14, DARK)
        form.lay(form.limb((x, 1.84), (x, 2.06), 0.07, 0.17), DARK, 1.14, bevel=0.05, rim=0.018, gloss=0.4)
        works.muzzle((x, 2.11), 0.12, 1.15)
    works.plate(form.box((0.0, 0.42), 0.76, 0.1, 0.03), 1.1, paint.light, bevel=0.03)
    crate(works, (0.0, -0.66), 0.3, 0.14, 0.9)


def swimmer(works: Works) -> None:
    """A PT-76: a pointed hull like a boat's on narrow tracks, a small cone of a turret far ahead, two water jets."""
    form, paint = works.form, works.paint
    works.tracks(0.74, 0.26, 1.95, -1.98, 0.44)
    for side in (-1, 1):
        works.plate(form.box((side * 0.8, -0.1), 0.28, 3.5, 0.04), 0.6, bevel=0.05, high=0.6, seed=2)
    hull = form.mirrored([(0.5, 2.08), (0.74, 1.62), (0.76, -1.8), (0.68, -2.08)], 0.02)
    works.plate(hull, 0.76, bevel=0.12, rim=0.022)
    works.plate(form.mirrored([(0.52, 2.04), (0.7, 1.62), (0.7, 1.14)], 0.02), 0.6, paint.light, slope=(0.0, -0.4),
                rim=0.01, seed=4)  # fmt: skip
    works.plate(form.box((0.0, 1.72), 1.1, 0.42, 0.04), 0.66, paint.body, slope=(0.0, -0.3), bevel=0.03, seed=5)
    works.seam((-0.5, 1.7), (0.5, 1.7), 0.02)
    works.lamps(0.5, 1.44, 0.72, 0.06)
    works.hatch("driver", (0.0, 1.2), 0.16, 0.78, 90)
    for turn in (-40, 0, 40):
        works.periscope((turn * 0.005, 1.36 - abs(turn) * 0.001), 0.8, turn, 0.12)
    works.grille((0.0, -0.9), 0.9, 0.3, 0.8, 6, across=False)
    works.grille((0.36, -1.34), 0.5, 0.4, 0.8, 6)
    works.plate(form.box((-0.32, -1.34), 0.5, 0.44, 0.03), 0.8, paint.light, bevel=0.03, seed=6)
    for side in (-1, 1):
        works.plate(form.limb((side * 0.62, -0.5), (side * 0.62, -1.6), 0.13), 0.84, paint.light, bevel=0.06, seed=8)
        form.lay(form.disc((side * 0.48, -1.86), 0.13), DARK, 0.8, bevel=0.04, rim=0.022)
        works.plate(form.disc((side * 0.48, -1.86), 0.09), 0.82, paint.deep, bevel=0.05)
    works.top((0.0, 0.4), _swimmer_turret)


def _swimmer_turret(works: Works) -> None:
    form, paint = works.form, works.paint
    works.barrel((0.0, 0.36), (0.0, 1.84), 0.14, 1.04, 0.095)
    works.sleeve((0.0, 1.38), 0.13, 0.18, 1.06)
    works.sleeve((0.0, 1.84), 0.17, 0.22, 1.06, DARK)
    works.muzzle((0.0, 1.97), 0.08, 1.06)
    works.plate(form.box((0.0, 0.46), 0.32, 0.26, 0.08), 1.04, paint.deep, bevel=0.1)
    works.plate(form.oval((0.0, -0.04), 1.08, 1.12), 1.14, bevel=0.3, high=0.85, rim=0.024, seed=7)
    works.weld(form.disc((0.0, -0.06), 0.4), 0.014)
    _double_hatch(works, (0.0, -0.1))
    works.steel((-0.48, -0.2), (-0.34, -0.42), 0.03, 1.1)
    works.steel((0.48, -0.2), (0.34, -0.42), 0.03, 1.1)
    works.aerial((-0.36, 0.1), 1.14, (-0.78, -0.4))
    mark(works, (0.3, 0.18), 0.1)


def _double_hatch(works: Works, at: Spot) -> None:
    """The one large lid of a PT-76 over commander and loader, with a cupola of glass blocks in its left half."""
    form, paint = works.form, works.paint
    form.lay(form.oval(at, 0.74, 0.42), paint.deep, 1.18, bevel=0.04, rim=0.014)
    for seat, side in (("commander", -1), ("loader", 1)):
        works.seat(seat, (at[0] + side * 0.17, at[1]), 1.2)
    if works.look.hatches or works.shows("commander") or works.shows("loader"):
        form.lay(form.oval(at, 0.66, 0.34), INSIDE, 1.06, bevel=0.02, rim=0, shade=0)
        works.plate(form.oval((at[0], at[1] + 0.34), 0.72, 0.2), 1.36, paint.light, bevel=0.06)
        return
    works.plate(form.oval(at, 0.66, 0.34), 1.22, paint.light, bevel=0.07)
    works.plate(form.disc((at[0] - 0.16, at[1]), 0.11), 1.28, paint.body, bevel=0.05)
    works.blocks((at[0] - 0.16, at[1]), 0.085, 1.3, 4, 45)
