"""The colours that counters are printed in, by side; further sets for colour-blind players."""

from __future__ import annotations

from msgspec import Struct

Colour = tuple[int, int, int]


class SideColours(Struct, frozen=True):
    """One side's cardboard: its face, the face of its reduced side, its ink and the strip on the left."""

    face: Colour
    back: Colour
    ink: Colour
    back_ink: Colour
    strip: Colour


class CounterColours(Struct, frozen=True):
    """Every colour of a counter sheet.  ``platoons`` are the strips of platoon 1, 2, 3 and so on."""

    sides: dict[str, SideColours]
    platoons: tuple[Colour, ...]
    accent: Colour
    selection: Colour
    badges: dict[str, tuple[Colour, Colour]]

    def strip(self, side: str, platoon: int) -> Colour:
        """The strip of a platoon (1 up), or the side's own for 0 and beyond the last."""
        if 1 <= platoon <= len(self.platoons):
            return self.platoons[platoon - 1]
        return self.sides[side].strip


_CREAM = (250, 245, 226)
_INK = (38, 26, 14)

_BADGES: dict[str, tuple[Colour, Colour]] = {  # disc, sign
    "fired": ((176, 48, 30), _CREAM),
    "neutralised": ((238, 200, 60), _INK),
    "stopped": ((222, 122, 34), _INK),
    "moved": ((58, 92, 122), _CREAM),
    "sighted": ((244, 238, 218), _INK),
    "crossfire": ((112, 40, 74), _CREAM),
    "prisoner": ((244, 238, 218), (120, 40, 26)),
    "smoke": ((206, 206, 200), (92, 92, 90)),
    "purple smoke": ((134, 82, 156), (238, 222, 244)),
    "fire": ((60, 34, 24), (250, 150, 40)),
    "tunnel": ((92, 70, 46), (232, 214, 178)),
    "tunnel held": ((66, 84, 44), _CREAM),
    "guard": ((66, 84, 44), _CREAM),
    "counterattack": ((150, 30, 34), _CREAM),
}

STANDARD = CounterColours(
    sides={
        "us": SideColours((92, 106, 62), (142, 150, 110), _CREAM, (30, 36, 18), (58, 68, 38)),
        "us air": SideColours((62, 73, 47), (104, 112, 84), _CREAM, _CREAM, (38, 46, 29)),
        "vc": SideColours((206, 158, 90), (230, 196, 136), _INK, (92, 56, 24), (150, 92, 44)),
        "civilian": SideColours((232, 222, 196), (214, 202, 172), (72, 62, 46), (72, 62, 46), (196, 184, 152)),
        "neutral": SideColours((112, 106, 96), (150, 144, 132), _CREAM, _INK, (78, 73, 66)),
    },
    platoons=((168, 58, 40), (226, 182, 74), (72, 112, 150)),
    accent=(196, 40, 34),
    selection=(255, 232, 128),
    badges=_BADGES,
)

COLOUR_BLIND_SAFE = CounterColours(
    sides={
        "us": SideColours((40, 84, 120), (126, 158, 184), _CREAM, (10, 30, 50), (22, 52, 80)),
        "us air": SideColours((28, 58, 86), (84, 112, 136), _CREAM, _CREAM, (14, 36, 58)),
        "vc": SideColours((232, 160, 60), (244, 212, 150), _INK, (100, 54, 0), (172, 96, 16)),
        "civilian": STANDARD.sides["civilian"],
        "neutral": STANDARD.sides["neutral"],
    },
    platoons=((213, 94, 0), (240, 228, 66), (86, 180, 233)),
    accent=(213, 60, 0),
    selection=(255, 240, 140),
    badges=_BADGES,
)

BLUE_YELLOW_SAFE = CounterColours(
    sides={
        "us": SideColours((30, 86, 84), (120, 160, 158), _CREAM, (8, 32, 30), (16, 54, 52)),
        "us air": SideColours((20, 62, 60), (80, 116, 114), _CREAM, _CREAM, (10, 40, 38)),
        "vc": SideColours((216, 110, 92), (238, 186, 172), _INK, (96, 26, 14), (150, 56, 42)),
        "civilian": STANDARD.sides["civilian"],
        "neutral": STANDARD.sides["neutral"],
    },
    platoons=((204, 50, 40), (244, 226, 226), (60, 150, 150)),
    accent=(200, 30, 30),
    selection=(255, 236, 222),
    badges=_BADGES,
)

SHEETS = {"standard": STANDARD, "safe": COLOUR_BLIND_SAFE, "tritan": BLUE_YELLOW_SAFE}
"""The counter sheet that goes with each palette of the theme."""
