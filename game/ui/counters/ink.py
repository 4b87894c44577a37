"""Print and stamps of counters: letters, symbols in one ink, and the discs of states."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.counters.body import Body, draw_body
from game.ui.counters.colours import Colour, CounterColours

_FACES = {"narrow": "BarlowCondensed-SemiBold.ttf", "heavy": "BarlowCondensed-Bold.ttf"}
_LETTERS = {"neutralised": "N", "stopped": "A"}  # the letters that the rules themselves print on markers
_SYMBOLS = {"purple smoke": "smoke", "guard": "prisoner"}
_RINGED = ("purple smoke", "guard")
"""Those that share a symbol with another state: a ring tells them apart where colours do not."""
_SMALLEST = 6
_DISC: Colour = (28, 26, 16)
_RIM: Colour = (248, 242, 214)


class Ink:
    """Fonts and symbol masters out of ``assets``, loaded when first needed."""

    def __init__(self, assets: Path) -> None:
        self._assets = assets
        self._masters: dict[str, pygame.Surface] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def text(self, words: str, face: str, pixels: int, room: int, colour: Colour) -> pygame.Surface:
        """``words`` in the narrow or heavy face, ``pixels`` high, made smaller until ``room`` pixels hold them.

        The picture is cut to its ink, so that it can be centred by eye.
        """
        while pixels > _SMALLEST and self._font(face, pixels).size(words)[0] > room:
            pixels -= 1
        picture = self._font(face, pixels).render(words, True, colour)
        return picture.subsurface(picture.get_bounding_rect())

    def symbol(self, kind: str, box: tuple[int, int], colour: Colour) -> pygame.Surface:
        """The symbol in one colour, as large as fits ``box``."""
        master = self._master(kind)
        scale = min(box[0] / master.get_width(), box[1] / master.get_height())
        size = max(1, round(master.get_width() * scale)), max(1, round(master.get_height() * scale))
        picture = pygame.transform.smoothscale(master, size)
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def has_accent(self, kind: str) -> bool:
        """Whether the symbol has a part in a second colour, ``<kind>.accent``."""
        return self._path(f"{kind}.accent").is_file()

    def disc(self, badge: str, size: int, colours: CounterColours) -> pygame.Surface:
        """The round sign of a state, ``size`` pixels across."""
        face, colour = colours.badges[badge]
        picture = draw_body(Body("round", face), size).copy()
        letter = _LETTERS.get(badge)
        if letter is not None:
            sign = self.text(letter, "heavy", round(size * 0.86), size, colour)
        else:
            sign = self.symbol(_SYMBOLS.get(badge, badge), (round(size * 0.66), round(size * 0.66)), colour)
        picture.blit(sign, sign.get_rect(center=(round(size / 2), round(size / 2))))
        if badge in _RINGED:
            pygame.draw.circle(picture, colour, (size / 2, size / 2), size * 0.44, max(1, round(size * 0.07)))
        return picture

    def number(self, number: int, size: int) -> pygame.Surface:
        """A dark disc with a number on it, ``size`` pixels across."""
        disc = pygame.Surface((size, size), pygame.SRCALPHA)
        middle = (size - 1) / 2
        pygame.draw.aacircle(disc, _RIM, (middle, middle), size / 2)
        pygame.draw.aacircle(disc, _DISC, (middle, middle), size / 2 - max(1, size * 0.07))
        words = self.text(str(number), "heavy", max(_SMALLEST, round(size * 0.86)), round(size * 0.8), _RIM)
        disc.blit(words, words.get_rect(center=(round(size / 2), round(size / 2))))
        return disc

    def _font(self, face: str, pixels: int) -> pygame.font.Font:
        font = self._fonts.get((face, pixels))
        if font is None:
            font = self._fonts[face, pixels] = pygame.font.Font(self._assets / "fonts" / _FACES[face], pixels)
        return font

    def _path(self, kind: str) -> Path:
        return self._assets / "counters" / f"{kind}.png"

    def _master(self, kind: str) -> pygame.Surface:
        master = self._masters.get(kind)
        if master is None:
            master = self._masters[kind] = pygame.image.load(self._path(kind))
        return master
