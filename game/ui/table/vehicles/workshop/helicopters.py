"""Helicopters from above: the Huey with its long tail, and the small one like an egg."""

from __future__ import annotations

from game.ui.table.vehicles.form import Colour
from game.ui.table.vehicles.paint import DARK, GLASS, INSIDE, STEEL
from game.ui.table.vehicles.workshop.fittings import light_gun, mark
from game.ui.table.vehicles.workshop.works import Works

_WHITE: Colour = (226, 222, 208)
_RED: Colour = (178, 36, 32)
_BLADE = 0.28
"""Inches that a blade of the rotor is wide."""


def huey(works: Works, guns: bool = True, cross: bool = False) -> None:
    """A UH-1: glass nose, open doors, a hump over the engine, a thin tail with its fin, skids and a rotor over all."""
    form, paint = works.form, works.paint
    for side in (-1, 1):
        works.steel((side * 0.92, 2.5), (side * 0.92, -0.7), 0.1, 0.24)
        for y in (1.9, 0.0):
            works.steel((side * 0.92, y), (side * 0.5, y), 0.09, 0.3)
    works.plate(form.mirrored([(0.3, -1.2), (0.2, -3.0), (0.11, -4.6)], 0.04), 0.96, paint.body, bevel=0.12, seed=6)
    works.plate(form.box((0.0, -3.9), 1.5, 0.36, 0.08), 0.92, paint.light, bevel=0.06, seed=3)
    form.lay(form.bar((0.0, -4.15), (0.0, -4.75), 0.09), paint.deep, 1.5, bevel=0.04, rim=0.02)
    works.steel((0.2, -4.3), (0.2, -5.1), 0.06, 1.3)
    hull = form.mirrored(
        [(0.34, 2.95), (0.66, 2.5), (0.84, 1.8), (0.88, 0.6), (0.86, -0.6), (0.6, -1.2), (0.3, -1.5)], 0.08
    )
    works.plate(hull, 1.0, paint.body, bevel=0.28, rim=0.024, seed=2)
    pane = form.mirrored([(0.26, 2.86), (0.56, 2.44), (0.66, 1.94), (0.3, 1.86)], 0.04)
    form.lay(pane, GLASS, 1.16, slope=(0.0, -0.4), bevel=0.08, gloss=0.95)
    works.seam((0.0, 2.8), (0.0, 1.9), 0.05)
    for side in (-1, 1):
        form.lay(form.box((side * 0.72, 0.46), 0.3, 1.5, 0.04), INSIDE, 0.8, bevel=0.03, rim=0.012, shade=0)
        works.place((side * 0.72, 0.7), 0.86, 90.0 * side)
        works.place((side * 0.72, 0.2), 0.86, 90.0 * side)
    works.seat("pilot", (0.34, 1.9), 1.0)
    works.seat("copilot", (-0.34, 1.9), 1.0)
    works.plate(
        form.mirrored([(0.3, 0.9), (0.42, 0.2), (0.36, -0.8), (0.2, -1.3)], 0.06), 1.3, paint.light, bevel=0.16, seed=4
    )
    works.grille((0.0, -0.7), 0.4, 0.5, 1.44, 5)
    if guns:
        for side, seat in ((-1, "left gunner"), (1, "right gunner")):
            works.seat(seat, (side * 0.7, -0.2), 0.9, 90.0 * side)
            with form.frame((side * 0.86, -0.06), 90.0 * side):
                light_gun(works, (0.0, 0.1), 1.0)
    if cross:
        _cross(works, (0.0, 1.3), 0.5, 1.36)
    else:
        mark(works, (0.0, 1.4), 0.14)
    works.top((0.0, 0.3), _long_rotor)


def loach(works: Works) -> None:
    """An OH-6: an egg of glass in front, a short thin tail, and a small rotor."""
    form, paint = works.form, works.paint
    for side in (-1, 1):
        works.steel((side * 0.55, 1.3), (side * 0.55, -0.7), 0.08, 0.2)
    works.plate(form.mirrored([(0.16, -0.8), (0.1, -2.5)], 0.03), 0.8, paint.body, bevel=0.08, seed=6)
    works.plate(form.box((0.0, -2.35), 0.9, 0.24, 0.06), 0.9, paint.light, bevel=0.05, seed=3)
    works.plate(form.oval((0.0, 0.3), 1.3, 2.3), 0.86, paint.body, bevel=0.3, rim=0.024, seed=2)
    form.lay(form.oval((0.0, 0.86), 1.0, 1.1), GLASS, 1.0, slope=(0.0, -0.3), bevel=0.16, gloss=0.95)
    works.seat("pilot", (0.28, 0.7), 0.9)
    works.seat("copilot", (-0.28, 0.7), 0.9)
    works.plate(form.oval((0.0, -0.3), 0.5, 0.9), 1.16, paint.light, bevel=0.14, seed=4)
    works.top((0.0, 0.1), _short_rotor)


def _cross(works: Works, at: tuple[float, float], size: float, z: float) -> None:
    """A red cross on a white square."""
    form = works.form
    form.lay(form.box(at, size * 1.3, size * 1.3, 0.02), _WHITE, z, bevel=0.02, rim=0.01, shade=0)
    form.stain(form.box(at, size * 0.3, size, 0.01), _RED, 0.95)
    form.stain(form.box(at, size, size * 0.3, 0.01), _RED, 0.95)


def _long_rotor(works: Works) -> None:
    """Two blades that reach beyond the nose and half-way down the tail."""
    _rotor(works, 4.4, ((0.62, 0.78),))


def _short_rotor(works: Works) -> None:
    """Four short blades."""
    _rotor(works, 2.4, ((0.62, 0.78), (0.78, -0.62)))


def _rotor(works: Works, reach: float, ways: tuple[tuple[float, float], ...]) -> None:
    """Blades to either side of a mast."""
    form = works.form
    for x, y in ways:
        tip = (x * reach, y * reach)
        form.lay(form.bar((-tip[0], -tip[1]), tip, _BLADE), DARK, 1.9, bevel=0.05, rim=0.02, gloss=0.2)
        for end in (tip, (-tip[0], -tip[1])):
            form.stain(form.disc(end, 0.16), (208, 176, 70), 0.5)
    form.lay(form.disc((0.0, 0.0), 0.24), STEEL, 2.0, bevel=0.1, rim=0.02, gloss=0.4)
