"""Weapons from above, each with its grip in the middle of its sheet and pointing ahead, and what else is carried."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from tools.figures.sheet import Colour, Sheet, Spot

STEEL: Colour = (52, 54, 58)
DARK: Colour = (36, 37, 40)
WOOD: Colour = (132, 82, 42)
BRASS: Colour = (206, 164, 74)
GREEN: Colour = (92, 100, 62)
_RIM = 0.014


class Armourer:
    """Lays the parts of a weapon that points ``turn`` degrees clockwise from ahead."""

    def __init__(self, turn: float) -> None:
        self.sheet = Sheet()
        self._cosine, self._sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(self, spot: Spot) -> Spot:
        """Where a spot of the weapon lies on the sheet."""
        x, y = spot
        return x * self._cosine + y * self._sine, y * self._cosine - x * self._sine

    def bar(self, a: Spot, b: Spot, wide: float, colour: Colour, end: float | None = None, gloss: float = 0.5) -> None:
        """A straight piece."""
        self.sheet.lay(self.sheet.limb(self.at(a), self.at(b), wide, end), colour, rim=_RIM, gloss=gloss, shade=0.8)

    def knob(self, at: Spot, radius: float, colour: Colour, gloss: float = 0.5) -> None:
        """A round piece."""
        self.sheet.lay(self.sheet.oval(self.at(at), radius, radius), colour, rim=0.01, gloss=gloss, shade=0.6)


def _rifle(gun: Armourer) -> None:
    """A wooden rifle, long and slim, with a bolt."""
    gun.bar((0.0, -0.26), (0.0, 0.0), 0.1, WOOD, 0.075, 0.2)
    gun.bar((0.0, 0.0), (0.0, 0.5), 0.085, WOOD, 0.065, 0.2)
    gun.bar((0.0, 0.48), (0.0, 0.82), 0.04, STEEL)
    gun.bar((0.0, 0.03), (0.085, 0.03), 0.032, STEEL)


def _automatic_rifle(gun: Armourer) -> None:
    """A short black rifle with a magazine."""
    gun.bar((0.0, -0.25), (0.0, -0.08), 0.085, DARK, 0.07)
    gun.bar((0.0, -0.08), (0.0, 0.16), 0.08, STEEL)
    gun.bar((0.02, 0.1), (0.15, 0.17), 0.07, STEEL)
    gun.bar((0.0, 0.16), (0.0, 0.38), 0.1, DARK)
    gun.bar((0.0, 0.38), (0.0, 0.58), 0.045, STEEL)
    gun.bar((0.0, 0.04), (0.0, 0.1), 0.03, (92, 94, 98))


def _machine_gun(gun: Armourer) -> None:
    """A long heavy gun on its bipod, a belt of brass at its side."""
    for side in (-1, 1):
        gun.bar((0.0, 0.6), (side * 0.2, 0.74), 0.042, STEEL)
    gun.bar((0.0, -0.3), (0.0, -0.1), 0.12, DARK, 0.09)
    gun.bar((0.0, -0.1), (0.0, 0.28), 0.13, STEEL)
    gun.bar((0.0, 0.28), (0.0, 0.54), 0.105, DARK)
    gun.bar((0.0, 0.54), (0.0, 0.9), 0.058, STEEL)
    for step in range(6):
        gun.knob((-0.11 - 0.052 * step, 0.22 - 0.01 * step * step), 0.042, BRASS)


def _submachine_gun(gun: Armourer) -> None:
    """A stubby gun with a magazine that hangs out of it to the left."""
    gun.bar((0.0, -0.2), (0.0, -0.04), 0.05, DARK)
    gun.bar((0.0, -0.04), (0.0, 0.3), 0.11, STEEL)
    gun.bar((0.0, 0.3), (0.0, 0.44), 0.065, (104, 106, 110))
    gun.bar((0.0, 0.22), (-0.24, 0.26), 0.08, DARK)


def _sniper_rifle(gun: Armourer) -> None:
    """A very long rifle with a telescope."""
    _rifle(gun)
    gun.bar((0.0, 0.6), (0.0, 1.0), 0.04, STEEL)
    gun.bar((0.0, -0.08), (0.0, 0.28), 0.09, DARK)
    gun.knob((0.0, 0.32), 0.07, (120, 170, 204), 0.9)


def _shotgun(gun: Armourer) -> None:
    """A thick short gun with a sliding grip."""
    gun.bar((0.0, -0.24), (0.0, 0.0), 0.11, WOOD, 0.08, 0.2)
    gun.bar((0.0, 0.0), (0.0, 0.56), 0.085, (92, 96, 102))
    gun.bar((0.0, 0.26), (0.0, 0.38), 0.135, WOOD, gloss=0.2)


def _pistol(gun: Armourer) -> None:
    gun.bar((0.0, 0.1), (0.0, 0.34), 0.08, (122, 126, 134))
    gun.bar((0.0, 0.06), (0.0, 0.12), 0.09, WOOD)


def _grenade_launcher(gun: Armourer) -> None:
    """A wooden stock and one fat barrel."""
    gun.bar((0.0, -0.24), (0.0, 0.02), 0.1, WOOD, 0.075, 0.2)
    gun.bar((0.0, 0.04), (0.0, 0.44), 0.17, STEEL)
    gun.knob((0.0, 0.46), 0.065, BRASS)


def _rocket_launcher(gun: Armourer) -> None:
    """A tube over the shoulder with a warhead before it."""
    gun.bar((0.0, -0.5), (0.0, 0.42), 0.09, (104, 92, 62))
    gun.bar((0.0, -0.56), (0.0, -0.5), 0.15, STEEL, 0.09)
    gun.bar((0.0, -0.12), (0.0, 0.1), 0.115, WOOD, gloss=0.2)
    gun.bar((0.0, 0.5), (0.0, 0.62), 0.19, GREEN, 0.16)
    gun.bar((0.0, 0.64), (0.0, 0.84), 0.14, GREEN, 0.03)


def _flame_thrower(gun: Armourer) -> None:
    gun.bar((0.0, -0.1), (0.0, 0.4), 0.065, STEEL)
    gun.bar((0.0, 0.38), (0.0, 0.54), 0.12, DARK)
    gun.knob((0.0, 0.6), 0.085, (255, 150, 40), 0.0)
    gun.bar((0.0, -0.1), (-0.2, -0.28), 0.045, DARK)


def _blade(gun: Armourer) -> None:
    gun.bar((0.0, -0.06), (0.0, 0.1), 0.075, WOOD, gloss=0.2)
    gun.bar((0.0, 0.16), (0.02, 0.56), 0.12, (222, 226, 226), 0.03, 0.9)


WEAPONS: dict[str, Callable[[Armourer], None]] = {
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
"""By weapon class."""
HOLDS = {"ahead": 0.0, "across": -52.0, "beside": 24.0}
"""How weapons point, degrees clockwise from ahead."""


def weapon(name: str, hold: str) -> Sheet:
    """The picture of a weapon held so."""
    gun = Armourer(HOLDS[hold])
    WEAPONS[name](gun)
    return gun.sheet


# What else is carried -----------------------------------------------------------------------------


def _radio() -> Sheet:
    """A set on the back: dials, a handset on its cord, and a whip that sways far out."""
    sheet = Sheet()
    sheet.lay(sheet.box((0.0, 0.0), 0.17, 0.12, 0.03), (96, 104, 70), rim=0.02)
    sheet.lay(sheet.box((0.0, 0.035), 0.15, 0.055, 0.02), (70, 78, 54), rim=0.008, high=0.3, shade=0.4)
    for x in (-0.09, -0.02, 0.05):
        sheet.lay(sheet.oval((x, 0.035), 0.026, 0.026), (196, 192, 172), rim=0.008, shade=0.4)
    sheet.lay(sheet.limb((-0.16, 0.02), (-0.26, 0.14), 0.032), DARK, rim=0.008)
    sheet.lay(sheet.limb((-0.27, 0.13), (-0.25, 0.24), 0.06), DARK, rim=0.012, gloss=0.4)
    whip = [(0.12, 0.03), (0.26, -0.12), (0.37, -0.34), (0.44, -0.6), (0.47, -0.86)]
    for place, (a, b) in enumerate(pairwise(whip)):
        sheet.lay(sheet.limb(a, b, 0.042 - 0.007 * place, 0.036 - 0.007 * place), (34, 34, 30), rim=0.008, shade=0.3)
    sheet.lay(sheet.oval((0.12, 0.03), 0.034, 0.034), (40, 40, 36), rim=0.008)
    sheet.lay(sheet.oval(whip[-1], 0.03, 0.03), (226, 206, 120), rim=0.01, shade=0.2)
    return sheet


def _bag() -> Sheet:
    """A medic's bag: a red cross on white."""
    sheet = Sheet()
    sheet.lay(sheet.box((0.0, 0.0), 0.16, 0.125, 0.04), (150, 146, 104), rim=0.02)
    sheet.lay(sheet.box((0.0, 0.0), 0.105, 0.1, 0.02), (244, 240, 226), rim=0.006, high=0.2, shade=0.3)
    cross = sheet.box((0.0, 0.0), 0.026, 0.08, 0.004) | sheet.box((0.0, 0.0), 0.08, 0.026, 0.004)
    sheet.stain(cross, (200, 30, 30), 1.0)
    return sheet


def _case() -> Sheet:
    """An officer's map case, a folded map under its lid, and his field glasses."""
    sheet = Sheet()
    sheet.lay(sheet.box((0.0, 0.0), 0.115, 0.15, 0.02, -8), (112, 74, 40), rim=0.018)
    sheet.lay(sheet.box((0.005, -0.01), 0.085, 0.115, 0.01, -8), (228, 218, 180), rim=0.006, high=0.2, shade=0.3)
    sheet.stain(sheet.limb((-0.05, 0.06), (0.06, -0.07), 0.016), (70, 110, 150), 0.9)
    sheet.stain(sheet.limb((-0.06, -0.04), (0.05, 0.05), 0.014), (170, 60, 46), 0.9)
    return sheet


GEAR: dict[str, tuple[str, Callable[[], Sheet]]] = {
    "radio": ("back", _radio),
    "medic": ("hip", _bag),
    "officer": ("hip", _case),
}
"""By what it makes of him: where it is carried, and its picture."""
