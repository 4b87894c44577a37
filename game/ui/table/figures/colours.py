"""The colours of figures, by side: those of the counter sheets, with cloth, hats and arms beside them."""

from __future__ import annotations

from msgspec import Struct

from game.ui.counters.colours import SHEETS, Colour

GUNMETAL: Colour = (38, 36, 34)
WOOD: Colour = (104, 66, 34)
SKIN: Colour = (206, 160, 118)
STEEL: Colour = (196, 200, 198)
LIGHT: Colour = (250, 245, 226)
DARK: Colour = (26, 22, 14)


class Cloth(Struct, frozen=True):
    """Dress of a side: ``shape`` of its base, its uniform, its ``hat`` (``helmet``, ``cone`` or ``bare``)."""

    shape: str
    uniform: Colour
    hat: str
    hat_colour: Colour


CLOTHES: dict[str, Cloth] = {
    "us": Cloth("square", (158, 156, 108), "helmet", (122, 130, 78)),
    "vc": Cloth("round", (48, 44, 48), "cone", (214, 190, 130)),
    "civilian": Cloth("octagon", (150, 128, 104), "cone", (226, 210, 166)),
    "neutral": Cloth("octagon", (110, 104, 96), "bare", (70, 52, 36)),
}


class FigureColours(Struct, frozen=True):
    """The colours of one side's bases."""

    base: Colour
    rim: Colour
    ink: Colour
    accent: Colour
    selection: Colour
    cloth: Cloth


def colours_of(side: str, palette: str) -> FigureColours:
    """The colours of a side in a palette of the interface: standard, safe or tritan."""
    sheet = SHEETS[palette]
    of_side = sheet.sides[side]
    return FigureColours(of_side.face, of_side.strip, of_side.ink, sheet.accent, sheet.selection, CLOTHES[side])
