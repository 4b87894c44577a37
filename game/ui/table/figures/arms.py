"""Arms in the hands of men, seen from above: each weapon class in a shape of its own.  Spots are (right, ahead)."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.figures.colours import GUNMETAL, STEEL, WOOD
from game.ui.table.figures.pen import Pen

_HAND = 0.13
"""How far right of the middle a weapon is held."""


def _rifle(pen: Pen) -> None:
    pen.line((_HAND, -0.08), (_HAND, 0.14), WOOD, 0.085)
    pen.line((_HAND, 0.1), (_HAND, 0.56), GUNMETAL, 0.055)


def _automatic_rifle(pen: Pen) -> None:
    _rifle(pen)
    pen.line((_HAND, 0.18), (_HAND + 0.13, 0.2), GUNMETAL, 0.075)
    pen.line((_HAND, 0.5), (_HAND - 0.08, 0.58), GUNMETAL, 0.04)
    pen.line((_HAND, 0.5), (_HAND + 0.08, 0.58), GUNMETAL, 0.04)


def _machine_gun(pen: Pen) -> None:
    pen.line((_HAND, -0.12), (_HAND, 0.14), GUNMETAL, 0.12)
    pen.line((_HAND, 0.1), (_HAND, 0.72), GUNMETAL, 0.085)
    pen.line((_HAND, 0.52), (_HAND - 0.17, 0.68), GUNMETAL, 0.05)
    pen.line((_HAND, 0.52), (_HAND + 0.17, 0.68), GUNMETAL, 0.05)
    for step in range(4):
        pen.disc((_HAND + 0.1 + 0.055 * step, 0.12 - 0.03 * step * step), 0.034, (198, 158, 70))


def _submachine_gun(pen: Pen) -> None:
    pen.line((_HAND, -0.04), (_HAND, 0.36), GUNMETAL, 0.085)
    pen.line((_HAND, 0.18), (_HAND - 0.16, 0.18), GUNMETAL, 0.06)


def _sniper_rifle(pen: Pen) -> None:
    pen.line((_HAND, -0.1), (_HAND, 0.16), WOOD, 0.085)
    pen.line((_HAND, 0.1), (_HAND, 0.74), GUNMETAL, 0.045)
    pen.line((_HAND, 0.12), (_HAND, 0.3), (86, 112, 130), 0.1)


def _shotgun(pen: Pen) -> None:
    pen.line((_HAND, -0.08), (_HAND, 0.1), WOOD, 0.1)
    for side in (-0.032, 0.032):
        pen.line((_HAND + side, 0.1), (_HAND + side, 0.46), GUNMETAL, 0.05)
    pen.line((_HAND, 0.24), (_HAND, 0.32), WOOD, 0.11)


def _pistol(pen: Pen) -> None:
    pen.line((_HAND, 0.16), (_HAND, 0.36), GUNMETAL, 0.075)


def _grenade_launcher(pen: Pen) -> None:
    pen.line((_HAND, -0.06), (_HAND, 0.14), WOOD, 0.095)
    pen.line((_HAND, 0.12), (_HAND, 0.42), GUNMETAL, 0.15)
    pen.disc((_HAND, 0.43), 0.045, (222, 182, 74))


def _rocket_launcher(pen: Pen) -> None:
    pen.line((_HAND, -0.36), (_HAND, 0.5), (84, 92, 58), 0.12)
    pen.polygon([(_HAND - 0.11, 0.5), (_HAND, 0.74), (_HAND + 0.11, 0.5)], GUNMETAL)
    pen.polygon([(_HAND - 0.12, -0.46), (_HAND + 0.12, -0.46), (_HAND + 0.05, -0.32), (_HAND - 0.05, -0.32)], GUNMETAL)


def _flame_thrower(pen: Pen) -> None:
    for side in (-0.09, 0.09):
        pen.line((side, -0.34), (side, -0.16), (120, 124, 82), 0.13)
    pen.line((_HAND, 0.0), (_HAND, 0.46), GUNMETAL, 0.07)
    pen.polygon([(_HAND - 0.07, 0.5), (_HAND, 0.7), (_HAND + 0.07, 0.5)], (244, 150, 44))


def _blade(pen: Pen) -> None:
    pen.line((_HAND, 0.16), (_HAND, 0.24), WOOD, 0.07)
    pen.polygon([(_HAND - 0.035, 0.24), (_HAND + 0.045, 0.24), (_HAND + 0.01, 0.52)], STEEL)


HELD: dict[str, Callable[[Pen], None]] = {
    "none": lambda pen: None,
    "pistol": _pistol,
    "submachine gun": _submachine_gun,
    "rifle": _rifle,
    "automatic rifle": _automatic_rifle,
    "machine gun": _machine_gun,
    "sniper rifle": _sniper_rifle,
    "shotgun": _shotgun,
    "grenade launcher": _grenade_launcher,
    "rocket launcher": _rocket_launcher,
    "flame thrower": _flame_thrower,
    "blade": _blade,
}
"""The drawer of each of ``WEAPONS``."""
LETTERS: dict[str, str] = {
    "none": "",
    "pistol": "P",
    "submachine gun": "SM",
    "rifle": "R",
    "automatic rifle": "AR",
    "machine gun": "MG",
    "sniper rifle": "SN",
    "shotgun": "SG",
    "grenade launcher": "GL",
    "rocket launcher": "RL",
    "flame thrower": "FT",
    "blade": "B",
}
"""The letters of each weapon class on the base."""
