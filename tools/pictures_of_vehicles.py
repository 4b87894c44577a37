"""The picture of the vehicles on the tables: every one of the lists, large and small, and what becomes of them."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.engine.files.paths import data_dir
from game.engine.text import t
from game.ui.fng.shown.armoury import machines
from game.ui.kit.theme import SMALL_BOLD, Theme
from game.ui.table.figures import FigureArt, FigureLook
from game.ui.table.vehicles import RING, VehicleLook, picture_of, smoke_of
from tools.few_colours import with_few_colours
from tools.studio import Studio

INCH = 46
SMALL = 16
"""The same vehicles once more, as small as they are to be known."""
_WIDE, _GAP, _LINE = 1500, 26, 20
_EARTH, _INK = (128, 124, 84), (250, 245, 226)
_FATES: tuple[dict[str, object], ...] = (
    {"turret": 50.0, "hatches": True, "crew": ("commander", "driver", "loader")},
    {"state": "disabled", "turret": 330.0},
    {"state": "burning", "turret": 40.0},
    {"state": "wreck", "turret": 20.0},
)


def vehicles(studio: Studio) -> None:
    """Every vehicle at 46 pixels to the inch and beside it at 16; then a tank's fates with a man beside it."""
    theme = studio.context.theme
    sheet = _Sheet(theme)
    for machine in machines():
        look = replace(machine.look, facing=20.0, ring=RING)
        sheet.put(t(machine.title), [picture_of(look, INCH), picture_of(look, SMALL)])
    for fate in _FATES:
        sheet.put(str(fate.get("state", "crewed")), [_with_fate(fate), _man()])
    for riders, key, army, runs in (
        (10, "truck", "us", "wheels"),
        (3, "pbr", "us", "boat"),
        (4, "sampan", "communist", "boat"),
    ):
        look = VehicleLook(key, army, runs, facing=70.0, riders=riders, moving=True)
        sheet.put("riders", [picture_of(look, INCH)])
    pygame.image.save(with_few_colours(sheet.cut()), studio.folder / "vehicles.png")
    print(studio.folder / "vehicles.png")


def _with_fate(fate: dict[str, object]) -> pygame.Surface:
    look = replace(VehicleLook("m48", "us", facing=20.0), **fate)
    picture = picture_of(look, INCH).copy()
    if look.state in ("burning", "wreck"):
        smoke = smoke_of(INCH, 0.4, look.state == "burning")
        picture.blit(smoke, smoke.get_rect(center=picture.get_rect().center))
    return picture


def _man() -> pygame.Surface:
    art = FigureArt(Theme(data_dir() / "assets" / "fonts"))
    return art.surface(FigureLook(1, (0.0, 0.0), 20, "us", "rifle", dress="american"), INCH)


class _Sheet:
    """Pictures laid in rows, each with its name below."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.picture = pygame.Surface((_WIDE, 4000))
        self.picture.fill(_EARTH)
        self.x = self.y = _GAP
        self.high = 0

    def put(self, name: str, pictures: list[pygame.Surface]) -> None:
        """One after another, cut to what is seen of them."""
        shown = [picture.subsurface(picture.get_bounding_rect(24)) for picture in pictures]
        words = self.theme.text(name, SMALL_BOLD, _INK)
        wide = max(sum(each.get_width() + 8 for each in shown), words.get_width())
        if self.x + wide > _WIDE - _GAP:
            self.x, self.y, self.high = _GAP, self.y + self.high + _LINE + _GAP, 0
        x = self.x
        for each in shown:
            self.picture.blit(each, (x, self.y))
            x += each.get_width() + 8
        tall = max(each.get_height() for each in shown)
        self.picture.blit(words, (self.x, self.y + tall + 2))
        self.x, self.high = self.x + wide + _GAP, max(self.high, tall)

    def cut(self) -> pygame.Surface:
        """As much of the sheet as was used."""
        return self.picture.subsurface((0, 0, _WIDE, self.y + self.high + _LINE + _GAP))
