"""The names of figures on plates: below their bases, or beside them where nobody stands and no other name lies."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import pygame
from msgspec import Struct

from game.ui.kit.theme import Style, Theme, lettering
from game.ui.table.figures.colours import LIGHT
from game.ui.table.figures.look import LYING, FigureLook

_FACE, _SMALL, _LARGE = "narrow", 13, 15
"""The letters of names, and their points: the larger ones from bases of ``_LARGE_FROM`` points on."""
_LARGE_FROM = 60
_OF_A_BASE = 0.46
"""How high letters are at most of a base, so that names do not drown the table."""
_LEAST = 10
"""Window pixels of letters that can be read: where they would be smaller, no names are printed."""
_OFF = 0.62
"""Bases from the middle of a figure to the nearest rim of his name."""

Standing = tuple[FigureLook, tuple[int, int]]
"""A figure, and where in the window his middle is."""


class NamePlate(Struct, frozen=True):
    """A name on its plate, and where in the window it lies."""

    words: str
    style: Style
    picture: pygame.Surface
    box: pygame.Rect


class NamePlates:
    """Lays the names of figures out."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme

    def lay_out(
        self,
        figures: Sequence[Standing],
        size: int,
        view: pygame.Rect,
        chosen: Collection[int],
        spared: Sequence[pygame.Rect] = (),
    ) -> Iterator[NamePlate]:
        """The plates of these figures, whose bases are ``size`` pixels wide, over nothing that is ``spared``: one for
        which there is no place is left out, those of the chosen last."""
        if _OF_A_BASE * size < _LEAST:
            return
        style = lettering(self.theme, _FACE, _LARGE if size >= self.theme.S(_LARGE_FROM) else _SMALL, _OF_A_BASE * size)
        bases = {look.key: base_at(at, size) for look, at in figures}
        taken = list(spared)
        for look, _ in sorted(figures, key=lambda each: (each[0].key not in chosen, each[0].posture in LYING)):
            words = words_of(look.name, look.note)
            if not words:
                continue
            picture = self._picture(words, style)
            others = [base for key, base in bases.items() if key != look.key]
            for box in _round(bases[look.key], picture.get_rect(), round(size * _OFF)):
                box.x = max(view.x, min(box.x, view.right - box.w))  # the side of the view cuts no name
                if box.collidelist(taken) < 0 and box.collidelist(others) < 0:
                    taken.append(box)
                    yield NamePlate(words, style, picture, box)
                    break

    def _picture(self, words: str, style: Style) -> pygame.Surface:
        """The name on its dark plate; kept."""

        def make() -> pygame.Surface:
            picture = self.theme.text(words, style, LIGHT)
            plate = pygame.Surface((picture.get_width() + self.theme.S(8), picture.get_height()), pygame.SRCALPHA)
            pygame.draw.rect(plate, (26, 24, 14, 190), plate.get_rect(), border_radius=max(2, plate.get_height() // 4))
            plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
            return plate

        return self.theme.kept(("figure name", words, style), make)


def base_at(at: tuple[int, int], size: int) -> pygame.Rect:
    """The base of a figure in the window."""
    base = pygame.Rect(0, 0, size, size)
    base.center = at
    return base


def words_of(name: str, note: str) -> str:
    """The words on a plate: a number that ends a name is kept apart from one that follows it.

    >>> words_of("Moss", "4"), words_of("Fireteam 1", "5 x D8")
    ('Moss 4', 'Fireteam 1 · 5 x D8')
    """
    apart = " · " if name[-1:].isdigit() and note[:1].isdigit() else " "
    return f"{name}{apart}{note}".strip()


def _round(base: pygame.Rect, plate: pygame.Rect, off: int) -> Iterator[pygame.Rect]:
    """Where a name may lie round a base, the best place first."""
    x, y = base.center
    yield plate.move(x - plate.w // 2, y + off)
    yield plate.move(x - plate.w // 2, y - off - plate.h)
    yield plate.move(x + off, y - plate.h // 2)
    yield plate.move(x - off - plate.w, y - plate.h // 2)
