"""The picture of the men on the tables: each nation in each state, and what men carry, side by side."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.engine.files.paths import data_dir
from game.ui.kit.theme import SMALL_BOLD, Theme
from game.ui.table.figures import DRESSES, GEAR, WEAPONS, FigureArt, FigureLook
from tools.few_colours import with_few_colours
from tools.studio import Studio

INCH = 64
SMALL = 24
"""The same men once more, as small as they are to be known."""
_CELL, _ROW, _HEAD, _NAMES = 136, 112, 34, 96
_EARTH, _INK = (128, 124, 84), (250, 245, 226)
_SIDES = {"american": "us", "anzac": "us", "arvn": "us", "civilian": "civilian", "neutral": "neutral"}
_STATES: dict[str, dict[str, object]] = {
    "standing": {},
    "running": {"pose": "running 0"},
    "ducked": {"badges": ("ducked",)},
    "prone": {"posture": "prone"},
    "hunkered": {"badges": ("hunkered",)},
    "captured": {"badges": ("captured",), "weapon": "none"},
    "falling": {"pose": "falling"},
    "down": {"posture": "down"},
    "out": {"posture": "out"},
    "carried": {"posture": "carried"},
    "dead": {"posture": "dead"},
}
_ARMS = {"american": "automatic rifle", "anzac": "rifle", "arvn": "automatic rifle", "nva": "automatic rifle",
         "main force": "machine gun", "local": "rifle", "local bare": "rocket launcher"}  # fmt: skip


def men(studio: Studio) -> None:
    """Nations by states; below them the weapons and the gear, at 64 pixels to the inch; beside them at 24."""
    theme = studio.context.theme
    art = FigureArt(Theme(data_dir() / "assets" / "fonts"))
    picture = pygame.Surface((_NAMES + len(_STATES) * _CELL, _HEAD + (len(DRESSES) + 2) * _ROW))
    picture.fill(_EARTH)
    for column, state in enumerate(_STATES):
        _write(picture, theme, state, _NAMES + column * _CELL + _CELL // 2, _HEAD // 2)
    for row, dress in enumerate(DRESSES):
        _write(picture, theme, dress, _NAMES // 2, _middle(row))
        for column, how in enumerate(_STATES.values()):
            look = FigureLook(1, (0.0, 0.0), 20, _SIDES.get(dress, "vc"), _ARMS.get(dress, "none"), dress=dress)
            _put(picture, art, look, how, column, row)
    man = FigureLook(1, (0.0, 0.0), 20, "us", "rifle", dress="american")
    for title, row, kinds in (("weapon", len(DRESSES), WEAPONS[1:]), ("gear", len(DRESSES) + 1, GEAR)):
        _write(picture, theme, title, _NAMES // 2, _middle(row))
        for column, kind in enumerate(kinds):
            _put(picture, art, man, {title: kind}, column, row)
    pygame.image.save(with_few_colours(picture), studio.folder / "figures.png")
    print(studio.folder / "figures.png")


def _put(
    picture: pygame.Surface, art: FigureArt, look: FigureLook, how: dict[str, object], column: int, row: int
) -> None:
    look = replace(look, **how)
    x, y = _NAMES + column * _CELL + _CELL // 2, _middle(row)
    for size, dx, dy in ((INCH, -12, 0), (SMALL, 52, -30)):
        drawn = art.surface(look, size)
        picture.blit(drawn, drawn.get_rect(center=(x + dx, y + dy)))


def _middle(row: int) -> int:
    return _HEAD + row * _ROW + _ROW // 2


def _write(picture: pygame.Surface, theme: Theme, words: str, x: int, y: int) -> None:
    written = theme.text(words, SMALL_BOLD, _INK)
    picture.blit(written, written.get_rect(center=(x, y)))
