"""Drawer of figures: every picture once for each size and facing, then kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame
from msgspec.structs import replace

from game.engine.files.paths import data_dir
from game.ui.counters.colours import Colour
from game.ui.kit.theme import Theme
from game.ui.table.figures.arms import LETTERS
from game.ui.table.figures.body import base_outline, draw_body, draw_shadow_under, draw_stand
from game.ui.table.figures.colours import DARK, LIGHT, FigureColours, colours_of
from game.ui.table.figures.look import LYING, RANKS, FigureLook
from game.ui.table.figures.men import Men, figure_of
from game.ui.table.figures.pen import Pen
from game.ui.table.figures.signs import draw_chevrons, draw_sign, draw_star

_KEPT = 700
_STEP = 3
"""Degrees between two pictures of a turning man."""
_GHOST_STEP = 15
"""Degrees between two pictures of a figure under way, which turns all the time."""
_LETTERS_FROM = 26
"""Pixels of base from which on its letters can be read."""
_MOST_SIGNS = 3
_SHADE = 172
_PALE = 165
_VEILED = 150
"""How dense the ring of somebody hidden is, of 255."""
_FATES = {"down": "down", "out": "out", "carried": "carrying"}
"""The signs of postures that have one."""
_FACE = "BarlowCondensed-Bold.ttf"


class FigureArt:
    """Draws figures in the theme's palette, crisp at every size.  The pictures are shared: do not draw on them."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._version = theme.version
        self._fonts: dict[int, pygame.font.Font] = {}
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._men = Men()

    @property
    def version(self) -> int:
        """Grows when size or palette of the interface change, and with them every picture."""
        return self._theme.version

    def colours(self, side: str) -> FigureColours:
        """The colours of a side."""
        return colours_of(side, self._theme.palette_name)

    def surface(self, look: FigureLook, size: int) -> pygame.Surface:
        """The figure with its shadow and signs, ``size`` pixels to the edge of its base; blit it by its centre."""
        turned = round(look.facing / _STEP) * _STEP % 360
        shape = look.shape_only(turned)
        if self._theme.men == "counters":
            shape = replace(shape, dress="", gear="", pose="")
        return self._keep((shape, size), lambda: self._print(shape, size))

    def ghost(self, look: FigureLook, size: int) -> pygame.Surface:
        """The figure as it would stand somewhere: pale."""
        look = look.shape_only(round(look.facing / _GHOST_STEP) * _GHOST_STEP % 360)

        def draw() -> pygame.Surface:
            pale = self.surface(look, size).copy()
            pale.fill((255, 255, 255, _PALE), special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        return self._keep(("ghost", look, size), draw)

    def ring(self, kind: str, side: str, size: int, facing: int) -> pygame.Surface:
        """The ring round a base: ``selected`` (with brackets), ``active`` or ``target``; blit it by its centre."""
        turned = round(facing / _STEP) * _STEP % 360
        return self._keep(("ring", kind, side, size, turned), lambda: self._print_ring(kind, side, size, turned))

    def _print(self, look: FigureLook, size: int) -> pygame.Surface:
        colours = self.colours(look.side)
        picture = self._drawn(look, size) if self._theme.men == "figures" else self._counter(look, size, colours)
        self._stamp_signs(picture, look, size)
        if size >= _LETTERS_FROM:
            self._print_letters(picture, look, size, colours)
        return picture

    def _drawn(self, look: FigureLook, size: int) -> pygame.Surface:
        """The man himself in the ring of his side."""
        man = self._men.picture(figure_of(look), size)
        done = look.acted and look.alive
        key = ("stand", look.side, look.posture in LYING, look.alive, done, look.hidden, size, look.facing)
        stand = self._keep(key, lambda: self._stand(look, size, done=done))
        wide = max(man.get_width(), stand.get_width())
        picture = pygame.Surface((wide, wide), pygame.SRCALPHA)
        for each in (stand, man):
            picture.blit(each, each.get_rect(center=(wide // 2, wide // 2)))
        return picture

    def _stand(self, look: FigureLook, size: int, *, done: bool) -> pygame.Surface:
        stand = draw_stand(look, size, self.colours(look.side)).shrunk()
        if done:
            stand.fill((_SHADE, _SHADE, _SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if look.hidden:
            stand.fill((255, 255, 255, _VEILED), special_flags=pygame.BLEND_RGBA_MULT)
        return stand

    def _counter(self, look: FigureLook, size: int, colours: FigureColours) -> pygame.Surface:
        """The counter of a man with its shadow."""
        shadow = Pen(size, look.facing)
        draw_shadow_under(shadow, colours.cloth.shape, look.facing)
        picture = shadow.shrunk()
        body = draw_body(look, size, colours).shrunk()
        if look.acted and look.alive:
            body.fill((_SHADE, _SHADE, _SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if look.hidden:
            body.fill((255, 255, 255, 176), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(body, (0, 0))
        return picture

    def _stamp_signs(self, picture: pygame.Surface, look: FigureLook, size: int) -> None:
        """States down the right side, rank and star at the upper left, always upright."""
        middle = picture.get_width() / 2
        badge = max(9, round(size * 0.36))
        kinds = [_FATES[look.posture]] if look.posture in _FATES else []
        kinds += ["hidden"] if look.hidden and "hidden" not in look.badges else []
        kinds += look.badges
        for place, kind in enumerate(kinds[:_MOST_SIGNS]):
            at = middle + size * 0.43, middle - size * 0.4 + place * badge * 0.94
            _put(picture, draw_sign(kind, badge), at)
        if look.acted and look.alive:
            _put(picture, draw_sign("acted", max(8, round(size * 0.3))), (middle - size * 0.42, middle + size * 0.4))
        if look.star:
            _put(picture, draw_star(max(10, round(size * 0.46))), (middle - size * 0.42, middle - size * 0.42))
        count = RANKS.index(look.rank)
        if count:
            beside = size * 0.02 if look.star else size * 0.42
            _put(picture, draw_chevrons(count, max(10, round(size * 0.42))), (middle - beside, middle - size * 0.5))

    def _print_letters(self, picture: pygame.Surface, look: FigureLook, size: int, colours: FigureColours) -> None:
        """The letters of his weapon on a tab at the southern rim."""
        letters = LETTERS[look.weapon]
        if not letters or not look.alive:
            return
        words = self._font(max(9, round(size * 0.27))).render(letters, True, LIGHT)
        words = words.subsurface(words.get_bounding_rect())
        tab = words.get_rect().inflate(max(4, round(size * 0.12)), max(3, round(size * 0.08)))
        tab.center = (round(picture.get_width() / 2 + size * 0.1), round(picture.get_height() / 2 + size * 0.46))
        radius = max(2, tab.h // 3)
        pygame.draw.rect(picture, DARK, tab.inflate(2, 2), border_radius=radius)
        pygame.draw.rect(picture, _deep(colours.rim), tab, border_radius=radius)
        picture.blit(words, words.get_rect(center=tab.center))

    def _font(self, pixels: int) -> pygame.font.Font:
        font = self._fonts.get(pixels)
        if font is None:
            font = self._fonts[pixels] = pygame.font.Font(data_dir() / "assets" / "fonts" / _FACE, pixels)
        return font

    def _print_ring(self, kind: str, side: str, size: int, facing: int) -> pygame.Surface:
        colours = self.colours(side)
        pen = Pen(size, facing)
        shape = colours.cloth.shape
        colour = {"selected": colours.selection, "active": LIGHT, "target": colours.accent}[kind]
        if kind == "active":
            for grow, alpha in ((0.17, 60), (0.12, 90)):
                pen.polygon(base_outline(shape, 0.5 + grow), colour, alpha)
            return pen.shrunk()
        outline = base_outline(shape, 0.6)
        pen.outline(outline, DARK, 0.11)
        pen.outline(outline, colour, 0.06)
        if kind == "target":
            for turn in ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)):
                inner, outer = (turn[0] * 0.5, turn[1] * 0.5), (turn[0] * 0.78, turn[1] * 0.78)
                pen.line(inner, outer, DARK, 0.13)
                pen.line(inner, outer, colour, 0.075)
        return pen.shrunk()

    def _keep(self, key: tuple[object, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        if self._version != self._theme.version:
            self._version = self._theme.version
            self._kept.clear()
        picture = self._kept.get(key)
        if picture is None:
            picture = self._kept[key] = draw()
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return picture


def _put(picture: pygame.Surface, sign: pygame.Surface, at: tuple[float, float]) -> None:
    picture.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))


def _deep(colour: Colour) -> Colour:
    """Dark enough for light letters."""
    red, green, blue = (min(part, 96) for part in colour)
    return red, green, blue
