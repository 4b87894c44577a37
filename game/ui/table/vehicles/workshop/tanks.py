"""Tanks with turrets: each is built from its tracks up, hull, deck, turret, gun."""

from __future__ import annotations

from game.ui.table.vehicles.form import Spot
from game.ui.table.vehicles.paint import DARK, LAMP
from game.ui.table.vehicles.workshop.fittings import cable, can, heavy_gun, mark, pack, roll
from game.ui.table.vehicles.workshop.works import Works


def patton(works: Works, gun: str = "90", lamp: bool = False) -> None:
    """An M-48: a hull like a boat, an egg of a turret, a long gun with a T for a muzzle brake; ``flame`` has a stub."""
    form, paint = works.form, works.paint
    works.tracks(0.89, 0.44, 1.93, -1.93, 0.5)
    for side in (-1, 1):
        fender = form.box((side * 0.87, -0.05), 0.4, 3.3, 0.05)
        works.plate(fender, 0.66, paint.body, bevel=0.04, high=0.6, seed=2)
        for place, long in ((0.95, 0.55), (0.3, 0.6), (-0.42, 0.62), (-1.1, 0.55)):
            works.plate(form.box((side * 0.88, place), 0.33, long, 0.03), 0.8, paint.light, bevel=0.03, seed=3)
            works.seam((side * 0.8, place + 0.02), (side * 0.96, place + 0.02), 0.016)
        works.grille((side * 0.88, -1.52), 0.26, 0.22, 0.76, 4)
    hull = form.mirrored([(0.3, 1.95), (0.56, 1.72), (0.68, 1.3), (0.68, -1.55), (0.6, -1.9)], 0.02)
    works.plate(hull, 0.82, bevel=0.12, high=0.8)
    glacis = form.mirrored([(0.26, 1.9), (0.5, 1.68), (0.6, 1.16)], 0.03)
    works.plate(glacis, 0.74, paint.light, slope=(0.0, -0.42), bevel=0.06, rim=0.01, seed=5)
    works.hatch("driver", (0.0, 1.24), 0.17, 0.84, opens=90)
    works.periscope((-0.2, 1.38), 0.88, -20)
    works.periscope((0.2, 1.38), 0.88, 20)
    works.lamps(0.47, 1.62, 0.86)
    works.grille((0.0, -0.98), 1.12, 0.5, 0.86, 7, across=False)
    works.grille((0.0, -1.5), 1.1, 0.42, 0.86, 6)
    works.plate(form.box((0.0, -1.83), 0.8, 0.14, 0.04), 0.8, paint.deep, seed=4)
    cable(works, [(-0.66, -1.7), (-0.66, -0.2), (-0.55, 0.2)], 0.86)
    works.top((0.0, 0.2), lambda works: _patton_turret(works, gun, lamp))


def _patton_turret(works: Works, gun: str, lamp: bool) -> None:
    form, paint = works.form, works.paint
    basket = form.mirrored([(0.5, -0.78), (0.42, -1.22)], 0.03)
    form.lay(basket, DARK, 0.9, bevel=0.02, rim=0.018)
    for y in (-0.92, -1.06, -1.2):
        works.steel((-0.46, y), (0.46, y), 0.03, 1.02)
    roll(works, (-0.36, -1.02), (0.36, -1.02), 1.12, 0.17)
    pack(works, (0.28, -1.18), 1.1, 20)
    if gun == "flame":
        works.barrel((0.0, 0.7), (0.0, 2.0), 0.24, 1.14, 0.2)
        works.sleeve((0.0, 1.78), 0.27, 0.4, 1.16)
        works.muzzle((0.0, 2.0), 0.13, 1.17)
    else:
        works.barrel((0.0, 0.7), (0.0, 2.56), 0.17, 1.14, 0.13)
        works.sleeve((0.0, 2.14), 0.21, 0.3, 1.16)
        works.sleeve((0.0, 2.58), 0.34, 0.13, 1.16)
        works.muzzle((0.0, 2.66), 0.1, 1.17)
    works.plate(form.mirrored([(0.24, 1.02), (0.34, 0.66)], 0.05), 1.18, paint.deep, bevel=0.1, high=0.9)
    egg = form.oval((0.0, 0.14), 1.42, 1.62) | form.mirrored([(0.6, -0.1), (0.52, -0.7), (0.3, -0.86)], 0.04)
    works.plate(egg, 1.3, bevel=0.34, high=0.85, rim=0.024, gloss=0.14, seed=7)
    works.weld(form.oval((0.0, -0.02), 0.98, 1.16), 0.012)
    for side in (-1, 1):
        works.steel((side * 0.62, -0.1), (side * 0.52, -0.5), 0.03, 1.2)
        works.plate(form.disc((side * 0.6, 0.28), 0.07), 1.26, paint.deep, bevel=0.05)
    if lamp:
        works.plate(form.box((0.0, 0.74), 0.46, 0.28, 0.06), 1.52, paint.deep, bevel=0.07)
        works.grille((0.0, 0.68), 0.3, 0.12, 1.54, 4, across=False)
        form.lay(form.box((0.0, 0.9), 0.4, 0.07, 0.02), LAMP, 1.52, bevel=0.03, rim=0.012, gloss=1.0)
    _cupola(works, (0.32, 0.06))
    works.hatch("loader", (-0.33, 0.0), 0.18, 1.34, opens=270)
    form.lay(form.disc((-0.05, -0.5), 0.1), paint.deep, 1.34, bevel=0.05, rim=0.014)
    works.aerial((-0.38, -0.56), 1.3, (-0.66, -1.3))
    mark(works, (0.0, -0.26), 0.14)


def _cupola(works: Works, at: Spot) -> None:
    """The commander's cupola with its own gun."""
    form = works.form
    works.plate(form.disc(at, 0.27), 1.42, works.paint.body, bevel=0.1, high=0.8)
    works.blocks(at, 0.22, 1.44, 8, 22)
    works.hatch("commander", at, 0.15, 1.46)
    heavy_gun(works, (at[0] - 0.0, at[1] + 0.3), 1.44)
    can(works, (at[0] + 0.32, at[1] - 0.3), 1.3)


def centurion(works: Works) -> None:
    """A Centurion: skirts over its tracks, a turret hung with bins, a basket behind, a long gun, a fuel tank aft."""
    form, paint = works.form, works.paint
    works.tracks(0.8, 0.36, 2.28, -2.2, 0.46)
    for side in (-1, 1):
        works.plate(form.box((side * 0.8, 0.02), 0.42, 4.1, 0.06), 0.66, bevel=0.04, high=0.6, seed=2)
        for place, long in ((1.34, 0.56), (0.66, 0.7), (-0.1, 0.72), (-0.88, 0.74), (-1.58, 0.5)):
            works.plate(form.box((side * 0.78, place), 0.32, long, 0.02), 0.8, paint.light, bevel=0.03, seed=3)
            works.seam((side * 0.7, place), (side * 0.86, place), 0.016)
        skirt = form.box((side * 1.01, 0.06), 0.09, 3.7, 0.03)
        works.plate(skirt, 0.72, paint.deep, bevel=0.03, seed=6)
        for place in (1.2, 0.3, -0.6, -1.4):
            works.seam((side * 0.97, place), (side * 1.06, place), 0.022)
    works.plate(form.mirrored([(0.5, 2.24), (0.6, 1.9), (0.6, -1.9), (0.54, -2.12)], 0.02), 0.8, bevel=0.09)
    works.plate(
        form.mirrored([(0.5, 2.22), (0.58, 1.34)], 0.02), 0.66, paint.light, slope=(0.0, -0.36), rim=0.01, seed=4
    )
    links = form.box((0.0, 1.96), 0.84, 0.16, 0.03)
    works.plate(links, 0.82, paint.deep, bevel=0.05)
    works.bolts((-0.34, 1.96), (0.34, 1.96), 6)
    works.lamps(0.42, 1.68, 0.82)
    works.hatch("driver", (0.24, 1.28), 0.16, 0.82, 90)
    works.periscope((0.24, 1.48), 0.86)
    for y in (-1.1, -1.52):
        works.grille((0.28, y), 0.48, 0.36, 0.84, 6)
        works.grille((-0.28, y), 0.48, 0.36, 0.84, 6)
    works.plate(form.box((0.0, -2.06), 1.06, 0.34, 0.05), 0.88, paint.light, bevel=0.08, seed=8)
    for x in (-0.26, 0.26):
        works.seam((x, -2.2), (x, -1.92), 0.02)
    works.top((0.0, 0.24), _centurion_turret)


def _centurion_turret(works: Works) -> None:
    form, paint = works.form, works.paint
    basket = form.mirrored([(0.5, -0.86), (0.46, -1.3)], 0.02)
    form.lay(basket, DARK, 0.9, bevel=0.02, rim=0.018)
    roll(works, (-0.4, -1.06), (0.4, -1.06), 1.08, 0.2)
    pack(works, (-0.24, -1.24), 1.04, -10)
    can(works, (0.34, -1.22), 1.06, 80)
    works.barrel((0.0, 0.7), (0.0, 3.02), 0.16, 1.16, 0.115)
    works.sleeve((0.0, 2.2), 0.2, 0.36, 1.18)
    works.muzzle((0.0, 3.06), 0.09, 1.18)
    body = form.mirrored([(0.36, 0.84), (0.56, 0.5), (0.62, -0.2), (0.52, -0.92)], 0.04)
    works.plate(body, 1.26, bevel=0.12, high=0.85, rim=0.022, seed=7)
    works.plate(form.box((0.0, 0.82), 0.62, 0.28, 0.06), 1.2, paint.deep, bevel=0.1)
    for side in (-1, 1):
        works.plate(form.box((side * 0.68, 0.02), 0.22, 0.84, 0.03, side * 3), 1.14, paint.light, bevel=0.05, seed=4)
        works.seam((side * 0.6, 0.1), (side * 0.76, 0.1), 0.016)
        works.plate(form.box((side * 0.6, 0.58), 0.16, 0.24, 0.03, side * 24), 1.14, paint.deep, bevel=0.04)
    works.weld(form.mirrored([(0.3, 0.6), (0.46, 0.36), (0.5, -0.2), (0.42, -0.8)], 0.02), 0.014)
    works.plate(form.disc((0.24, -0.16), 0.26), 1.36, paint.body, bevel=0.09)
    works.blocks((0.24, -0.16), 0.21, 1.38, 7, 10)
    works.hatch("commander", (0.24, -0.16), 0.15, 1.38)
    works.hatch("loader", (-0.26, -0.28), 0.17, 1.28, 270)
    heavy_gun(works, (0.24, 0.16), 1.38)
    for x in (-0.36, 0.02):
        works.aerial((x, -0.78), 1.26, (x - 0.2, -1.44))
    mark(works, (-0.16, 0.18), 0.13)


def russian(works: Works) -> None:
    """A T-55: five pairs of wheels, flat tanks and boxes on the fenders, a dome of a turret, drums behind."""
    form, paint = works.form, works.paint
    works.tracks(0.8, 0.38, 1.96, -1.9, 0.44)
    for side in (-1, 1):
        works.plate(form.box((side * 0.8, 0.02), 0.4, 3.6, 0.05), 0.6, bevel=0.04, high=0.6, seed=2)
    for place in (0.92, 0.18, -0.56):
        works.plate(form.box((0.82, place), 0.3, 0.62, 0.04), 0.74, paint.light, bevel=0.05, seed=3)
        works.plate(form.disc((0.82, place + 0.12), 0.06), 0.78, paint.deep, bevel=0.03)
    for place, long in ((0.86, 0.7), (-0.84, 0.6)):
        works.plate(form.box((-0.82, place), 0.3, long, 0.03), 0.74, paint.light, bevel=0.04, seed=4)
    form.lay(form.limb((-0.82, 0.3), (-0.82, -0.32), 0.14), (104, 82, 56), 0.74, bevel=0.07, rim=0.016)
    works.grille((-0.82, -1.4), 0.22, 0.22, 0.7, 3)
    works.plate(form.mirrored([(0.54, 1.94), (0.6, 1.6), (0.6, -1.7), (0.54, -1.92)], 0.02), 0.7, bevel=0.08)
    works.plate(
        form.mirrored([(0.54, 1.92), (0.58, 1.26)], 0.02), 0.56, paint.light, slope=(0.0, -0.45), rim=0.01, seed=5
    )
    form.lay(form.bar((-0.52, 1.5), (0.52, 1.5), 0.06), paint.deep, 0.8, bevel=0.03, rim=0.014)
    works.lamps(0.44, 1.7, 0.72)
    works.hatch("driver", (-0.3, 1.2), 0.15, 0.72, 270)
    works.periscope((-0.38, 1.38), 0.76, -12, 0.12)
    works.periscope((-0.22, 1.38), 0.76, 12, 0.12)
    works.grille((0.0, -0.9), 1.04, 0.2, 0.74, 9, across=False)
    works.grille((0.1, -1.36), 0.8, 0.34, 0.74, 4)
    for x in (-0.34, 0.34):
        form.lay(
            form.limb((x - 0.2, -1.86), (x + 0.2, -1.86), 0.3), paint.light, 0.94, bevel=0.15, rim=0.018, gloss=0.15
        )
        for band in (-0.12, 0.12):
            works.seam((x + band, -2.0), (x + band, -1.72), 0.024)
    form.lay(form.limb((-0.46, -1.66), (0.46, -1.66), 0.14), (118, 88, 56), 0.86, bevel=0.07, rim=0.014)
    works.top((0.0, 0.26), _dome)


def _dome(works: Works) -> None:
    form, paint = works.form, works.paint
    works.barrel((0.0, 0.5), (0.0, 2.66), 0.15, 1.0, 0.115)
    works.sleeve((0.0, 2.5), 0.18, 0.34, 1.02)
    works.muzzle((0.0, 2.7), 0.1, 1.03)
    works.plate(form.mirrored([(0.13, 0.86), (0.2, 0.52)], 0.03), 1.02, paint.deep, bevel=0.1)
    works.plate(form.oval((0.0, 0.0), 1.4, 1.5), 1.16, bevel=0.5, high=0.9, rim=0.024, gloss=0.16, seed=7)
    for side in (-1, 1):
        works.steel((side * 0.66, 0.06), (side * 0.56, -0.36), 0.03, 1.06)
        works.steel((side * 0.54, 0.42), (side * 0.62, 0.26), 0.03, 1.06)
    form.lay(form.limb((-0.5, -0.64), (0.5, -0.64), 0.13), paint.light, 1.04, bevel=0.06, rim=0.016)
    works.plate(form.disc((-0.28, -0.06), 0.23), 1.22, paint.body, bevel=0.07)
    works.blocks((-0.28, -0.06), 0.19, 1.24, 4, -45)
    works.hatch("commander", (-0.28, -0.06), 0.15, 1.24)
    works.plate(form.disc((0.28, -0.06), 0.22), 1.22, paint.body, bevel=0.07)
    works.hatch("loader", (0.28, -0.06), 0.15, 1.24)
    heavy_gun(works, (0.28, 0.22), 1.26)
    form.lay(form.disc((0.26, 0.52), 0.1), paint.light, 1.12, bevel=0.06, rim=0.014)
    form.lay(form.oval((0.26, 0.57), 0.16, 0.07), LAMP, 1.13, bevel=0.03, rim=0.01, gloss=1.0)
    works.plate(form.disc((0.0, -0.36), 0.09), 1.2, paint.deep, bevel=0.05)
    mark(works, (-0.36, 0.34), 0.12)
