"""Tanks with turrets: each is built from its tracks up, hull, deck, turret, gun."""

from __future__ import annotations

from game.ui.table.vehicles.fittings import cable, can, heavy_gun, mark, pack, roll
from game.ui.table.vehicles.form import Spot
from game.ui.table.vehicles.paint import DARK, GLASS
from game.ui.table.vehicles.works import Works


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
        works.plate(form.box((0.0, 0.72), 0.36, 0.26, 0.06), 1.5, paint.deep, bevel=0.06)
        form.lay(form.box((0.0, 0.86), 0.32, 0.05, 0.02), GLASS, 1.5, bevel=0.02, rim=0.012, gloss=1.0)
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
