"""Colours of vehicles: the paint of each army, and what all of them are made of."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from game.ui.table.vehicles.form import Colour, Field, Grain, asfield

STEEL: Colour = (58, 59, 60)
DARK: Colour = (36, 36, 35)
RUBBER: Colour = (48, 46, 43)
TRACK: Colour = (74, 66, 56)
WOOD: Colour = (130, 102, 68)
CANVAS: Colour = (126, 118, 78)
SAND: Colour = (168, 150, 104)
BRASS: Colour = (206, 164, 74)
GLASS: Colour = (104, 128, 126)
LAMP: Colour = (224, 216, 178)
INSIDE: Colour = (44, 44, 36)
RUST: Colour = (108, 74, 52)
EARTH: Colour = (150, 102, 62)
"""The red dust of the country, which lies on everything that is low."""
WHITE: Colour = (232, 228, 210)
RED: Colour = (178, 44, 34)
YELLOW: Colour = (232, 194, 72)


class Paint(Struct, frozen=True):
    """Paint of an army: its body, what is a shade lighter and darker, its mark, and who wears which helmet."""

    body: Colour
    light: Colour
    deep: Colour
    mark: str
    cloth: Colour
    helmet: Colour
    skin: Colour


PAINTS: dict[str, Paint] = {
    "us": Paint((104, 108, 66), (120, 124, 78), (84, 88, 54), "star", (106, 110, 66), (92, 98, 60), (208, 160, 122)),
    "anzac": Paint((88, 106, 70), (104, 122, 84), (70, 86, 56), "plain", (106, 140, 96), (60, 58, 52), (212, 162, 124)),
    "arvn": Paint(
        (116, 114, 68), (132, 130, 80), (94, 92, 56), "stripe", (158, 152, 96), (84, 90, 62), (198, 148, 108)
    ),
    "communist": Paint(
        (98, 114, 84), (114, 130, 98), (78, 92, 66), "red star", (142, 124, 72), (52, 48, 44), (198, 148, 108)
    ),
}
"""By army."""
NAVY = Paint((86, 98, 84), (104, 116, 100), (66, 76, 66), "star", (110, 122, 116), (92, 100, 88), (208, 160, 122))
"""The green of the rivers, for boats of the USA."""


def worn(seed: int, strength: float = 0.05) -> Grain:
    """How paint is worn: large faint patches and fine grain, other ones for another ``seed``."""
    a, b = 1.7 * seed, 2.3 * seed

    def grain(x: Field, y: Field) -> Field:
        large = np.sin(3.1 * x + 2.0 * np.sin(2.3 * y + a) + b) * np.sin(2.7 * y + 1.6 * np.sin(3.7 * x - a))
        fine = np.sin(31 * x + 9 * np.sin(17 * y + a)) * np.sin(27 * y + 7 * x + b)
        return asfield(1 + strength * large + strength * 0.4 * fine)

    return grain


def planks(wide: float, across: bool = False) -> Grain:
    """Boards so wide, side by side from left to right, or ``across`` from front to rear, in the frame of the sheet."""

    def grain(x: Field, y: Field) -> Field:
        along, over = (x, y) if across else (y, x)
        number = np.floor(over / wide)
        seam = np.abs(over / wide - number - 0.5) > 0.42
        grown = 1 + 0.08 * np.sin(12.9 * number) + 0.04 * np.sin(24 * along + 5 * number)
        return asfield(grown * np.where(seam, 0.66, 1.0))

    return grain
