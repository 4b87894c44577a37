"""Dress of men of each nation: cloth, harness, headgear, packs."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tools.figures.sheet import Colour, Field, Grain, Sheet, Spot

SKIN: Colour = (198, 148, 108)
HAIR: Colour = (34, 28, 24)
BLACK: Colour = (30, 30, 30)
LEATHER: Colour = (58, 42, 30)
WEB: Colour = (128, 122, 84)


class Dress(NamedTuple):
    """What a man wears: ``build`` is his breadth beside an American's, ``rolled`` whether his sleeves are."""

    cloth: Colour
    trousers: Colour
    boots: Colour
    web: Colour | None
    hat: str
    hat_colour: Colour
    build: float = 1.0
    rolled: bool = False
    striped: bool = False
    vest: Colour | None = None
    pack: Colour | None = None
    roll: Colour | None = None
    scarf: Colour | None = None
    skin: Colour = SKIN


DRESSES: dict[str, Dress] = {
    "american": Dress(
        (106, 110, 66), (96, 100, 60), (40, 36, 32), WEB, "helmet", (112, 118, 70), vest=(84, 90, 58),
        skin=(208, 160, 122),
    ),
    "anzac": Dress(
        (106, 140, 96), (94, 126, 86), (72, 48, 34), (176, 170, 122), "bush hat", (176, 170, 116), rolled=True,
        skin=(212, 162, 124),
    ),
    "arvn": Dress(
        (158, 152, 96), (150, 144, 90), (44, 40, 36), WEB, "steel helmet", (70, 76, 60), build=0.88, striped=True
    ),
    "nva": Dress(
        (142, 124, 72), (136, 118, 68), (54, 60, 44), (96, 84, 54), "pith helmet", (160, 146, 92), build=0.9,
        pack=(98, 96, 58),
    ),
    "main force": Dress(
        (78, 84, 72), (70, 76, 66), (98, 76, 52), None, "field cap", (110, 112, 86), build=0.9, pack=(74, 78, 54),
        roll=(186, 172, 128),
    ),
    "local": Dress((48, 47, 52), (44, 43, 48), SKIN, None, "cone", (214, 190, 130), build=0.88),
    "local bare": Dress(
        (48, 47, 52), (44, 43, 48), SKIN, (120, 104, 66), "bare", HAIR, build=0.88, scarf=(222, 214, 200)
    ),
    "civilian": Dress((176, 158, 132), (70, 64, 62), SKIN, None, "cone", (232, 214, 164), build=0.84),
    "neutral": Dress((132, 122, 108), (104, 96, 86), LEATHER, None, "bare", (60, 46, 36), build=0.95),
}  # fmt: skip
"""By name of the dress."""


def cloth_grain(dress: Dress) -> Grain:
    """Folds in the cloth, and the stripes of a tiger."""

    def grain(x: Field, y: Field) -> Field:
        folds = 1 + 0.05 * np.sin(31 * x + 9 * np.sin(17 * y)) * np.sin(27 * y + 7 * x)
        if not dress.striped:
            return folds
        stripes = np.sin(52 * y + 3.2 * np.sin(15 * x) + 1.3 * np.sin(33 * x + 2))
        return folds * np.where(stripes > 0.25, 0.5, 1.06)

    return grain


def leaf_grain(x: Field, y: Field) -> Field:
    """Blotches of a camouflaged cover."""
    blotch = np.sin(29 * x + 2.1 * np.sin(23 * y)) + np.sin(31 * y + 1.7 * np.sin(19 * x + 1))
    return np.where(blotch > 0.75, 0.66, np.where(blotch < -0.95, 1.16, 1.0))


# Headgear, each on a sheet of its own with its middle at the spot given ---------------------------


def lay_hat(sheet: Sheet, dress: Dress, at: Spot) -> None:
    """The headgear of a dress, or his hair."""
    _HATS[dress.hat](sheet, dress, at)


def lay_head(sheet: Sheet, dress: Dress, at: Spot, *, face_up: bool) -> None:
    """A head that has lost its hat."""
    x, y = at
    if face_up:
        sheet.lay(sheet.oval(at, 0.115, 0.14), dress.skin)
        sheet.lay(sheet.oval((x, y + 0.07), 0.112, 0.09) - sheet.oval((x, y - 0.03), 0.1, 0.1), HAIR, rim=0, shade=0)
        for side in (-0.045, 0.045):
            sheet.stain(sheet.oval((x + side, y + 0.0), 0.022, 0.012), (70, 46, 34), 0.8)
        sheet.stain(sheet.oval((x, y - 0.07), 0.03, 0.012), (140, 84, 66), 0.8)
    else:
        _bare(sheet, dress, at)


def _bare(sheet: Sheet, dress: Dress, at: Spot) -> None:
    x, y = at
    sheet.lay(sheet.oval((x, y + 0.03), 0.135, 0.14), dress.skin)
    for side in (-1, 1):
        sheet.lay(sheet.oval((x + side * 0.14, y + 0.02), 0.025, 0.04), dress.skin, rim=0.01, shade=0.3)
    sheet.lay(sheet.oval((x, y - 0.015), 0.135, 0.14), HAIR if dress.hat != "bare" else dress.hat_colour, gloss=0.25,
              grain=lambda u, v: 1 + 0.16 * np.sin(70 * (u - x) + 5 * np.sin(12 * (v - y))))  # fmt: skip
    sheet.stain(sheet.limb((x + 0.03, y + 0.08), (x + 0.02, y - 0.05), 0.014), (70, 58, 48), 0.8)


def _helmet(sheet: Sheet, dress: Dress, at: Spot) -> None:
    """A steel helmet in its camouflaged cover, with the elastic band and what is stuck in it."""
    x, y = at
    shell = sheet.oval((x, y + 0.005), 0.2, 0.222)
    sheet.lay(shell, dress.hat_colour, grain=leaf_grain, gloss=0.12, rim=0.022)
    band = sheet.oval((x, y + 0.005), 0.182, 0.204)
    band.round_in = 0.19
    ring = shell - sheet.oval((x, y + 0.005), 0.156, 0.176)
    sheet.stain(ring & band, (52, 54, 36), 0.75)
    sheet.lay(sheet.box((x + 0.165, y + 0.06), 0.016, 0.04, 0.008, 15), (214, 206, 176), rim=0.008, shade=0.3)


def _steel_helmet(sheet: Sheet, dress: Dress, at: Spot) -> None:
    """A bare steel helmet under a net, too large for its man, with a pale mark on its front."""
    x, y = at
    shell = sheet.oval((x, y + 0.005), 0.2, 0.215)
    net = lambda u, v: np.where(np.sin(62 * (u + v)) * np.sin(62 * (u - v)) > 0.55, 0.72, 1.0)  # noqa: E731
    sheet.lay(shell, dress.hat_colour, gloss=0.75, rim=0.024, grain=net)
    sheet.stain(sheet.oval((x, y + 0.15), 0.045, 0.03), (226, 206, 120), 0.95)
    sheet.stain(sheet.oval((x, y + 0.15), 0.02, 0.012), (176, 50, 40), 0.95)


def _bush_hat(sheet: Sheet, dress: Dress, at: Spot) -> None:
    """A felt hat whose brim is turned up on the left."""
    x, y = at
    brim = sheet.oval((x + 0.02, y), 0.285, 0.275) - sheet.oval((x - 0.36, y), 0.2, 0.3)
    brim.round_in = 0.07
    sheet.lay(brim, dress.hat_colour, high=0.5, rim=0.02)
    turned = sheet.limb((x - 0.155, y - 0.14), (x - 0.155, y + 0.14), 0.05)
    sheet.lay(turned, (140, 134, 88), rim=0.012)
    crown = sheet.oval((x + 0.01, y), 0.15, 0.172)
    sheet.lay(crown, dress.hat_colour, rim=0.014, gloss=0.05)
    sheet.stain(crown - sheet.oval((x + 0.01, y), 0.122, 0.145), (96, 84, 54), 0.85)
    sheet.lay(sheet.limb((x + 0.01, y - 0.09), (x + 0.01, y + 0.09), 0.03), (146, 140, 92), high=-0.7, rim=0, shade=0)


def _pith_helmet(sheet: Sheet, dress: Dress, at: Spot) -> None:
    """A sun helmet: a long brim, a high ribbed crown, a button on top."""
    x, y = at
    brim = sheet.oval((x, y), 0.232, 0.29)
    brim.round_in = 0.1
    sheet.lay(brim, dress.hat_colour, high=0.55, rim=0.022)
    crown = sheet.oval((x, y), 0.158, 0.19)
    sheet.lay(crown, (172, 158, 102), rim=0.012, gloss=0.1)
    sheet.stain(crown - sheet.oval((x, y), 0.135, 0.166), (96, 84, 50), 0.8)
    for turn in range(4):
        ways = ((0.0, 0.16), (0.12, 0.0), (0.09, 0.11), (0.09, -0.11))[turn]
        seam = sheet.limb((x - ways[0], y - ways[1]), (x + ways[0], y + ways[1]), 0.01)
        sheet.stain(seam, (120, 108, 66), 0.6)
    sheet.lay(sheet.oval(at, 0.034, 0.034), (188, 174, 118), rim=0.01, shade=0.5)
    sheet.lay(sheet.oval((x, y + 0.165), 0.026, 0.026), (186, 44, 36), rim=0.008, shade=0.2)


def _field_cap(sheet: Sheet, dress: Dress, at: Spot) -> None:
    """A soft round hat: a short limp brim, a crown with a flat top."""
    x, y = at

    def limp(u: Field, v: Field) -> Field:
        return 1 + 0.13 * np.sin(7 * np.arctan2(u - x, v - y) + 1)

    brim = sheet.oval((x, y), 0.215, 0.225)
    brim.round_in = 0.09
    sheet.lay(brim, dress.hat_colour, high=0.7, rim=0.02, grain=limp)
    crown = sheet.oval((x, y), 0.142, 0.152)
    crown.round_in = 0.05
    sheet.lay(crown, (120, 118, 84), rim=0.016)
    sheet.stain(sheet.oval((x, y), 0.088, 0.094) - sheet.oval((x, y), 0.074, 0.08), (72, 74, 52), 0.8)


def _cone(sheet: Sheet, dress: Dress, at: Spot) -> None:
    """A conical hat of palm leaves."""
    x, y = at

    def leaves(u: Field, v: Field) -> Field:
        around, far = np.arctan2(u - x, v - y), np.hypot(u - x, v - y)
        return (1 + 0.07 * np.sin(36 * around)) * (1 - 0.1 * (np.sin(95 * far) > 0.72))

    hat = sheet.oval(at, 0.3, 0.3)
    sheet.lay(hat, dress.hat_colour, high=0.0, rim=0.022, grain=leaves)
    dx, dy = sheet.x - x, y - sheet.y
    far = np.maximum(1e-6, np.hypot(dx, dy))
    slope = np.minimum(0.62, far * 12)
    inside = (hat.far < 0)[..., None]
    lean = np.stack([dx / far * slope, dy / far * slope], axis=-1)
    sheet.lean += np.where(inside, lean - sheet.lean, 0)
    sheet.stain(hat - sheet.oval(at, 0.276, 0.276), (140, 112, 62), 0.7)
    sheet.lay(sheet.oval(at, 0.022, 0.022), (170, 144, 90), rim=0.008, shade=0.2)


_HATS = {
    "helmet": _helmet,
    "steel helmet": _steel_helmet,
    "bush hat": _bush_hat,
    "pith helmet": _pith_helmet,
    "field cap": _field_cap,
    "cone": _cone,
    "bare": _bare,
}
