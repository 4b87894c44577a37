"""The tunnels below a table as a scroll of earth: painted rooms, level below level, bright only where a lamp shines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Literal

import pygame
from msgspec import Struct

from game.board.table.tablemap import Line
from game.ui.kit.theme import Colour, Size, Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import SMALL_WORDS, write

Place = tuple[float, float]
Box = tuple[float, float, float, float]
Thing = Literal[
    "shaft",
    "trapdoor",
    "water",
    "crates",
    "radio",
    "bench",
    "mats",
    "intelligence",
    "important person",
    "captive",
    "dark",
]

_TILE = 192
"""Window pixels of the pattern of earth and floor, which repeats."""
_EARTH: Colour = (58, 42, 28)
_FLOOR: Colour = (92, 72, 50)
_HEAP: Colour = (74, 53, 34)
_RIM: Colour = (26, 18, 12)
_EDGE: Colour = (138, 108, 72)
_TIMBER: Colour = (112, 78, 44)
_INK: Colour = (30, 22, 16)
_WATER: Colour = (54, 78, 88)
_PAPER: Colour = (226, 214, 178)
_CLOTH: Colour = (164, 84, 62)
_GLOW: Colour = (118, 92, 54)
_MARGIN = 6.0
"""Inches of earth that are shown round the rooms."""
_STEPS = 12
"""The rings of a light, the inner ones brighter."""
_LEGIBLE = 20
"""Points to the inch from which the names of sections are written."""
_CLODS, _PROPS = 3, 9
"""Clods to a square inch of earth that has come down; each of so many is a broken prop."""
_FEWEST = 3
"""Corners of anything that covers ground."""


class Light(Struct, frozen=True):
    """The light of one lamp: where it is, and the corners of all that it reaches, in inches."""

    at: Place
    corners: tuple[Place, ...]


class EarthLook(Struct, frozen=True):
    """The tunnels as they are known: rooms, walls of earth, what stands where, and what is lit; the levels and
    the sections by name, each with where its name stands; what of the rooms has fallen in."""

    rooms: tuple[Box, ...]
    walls: tuple[Line, ...]
    things: tuple[tuple[Thing, Place], ...] = ()
    lights: tuple[Light, ...] = ()
    levels: tuple[tuple[str, Place], ...] = ()
    names: tuple[tuple[str, Place], ...] = ()
    fallen: tuple[Box, ...] = ()

    @property
    def box(self) -> Box:
        """The earth that is shown, in inches."""
        left, top = (min(room[side] for room in self.rooms) - _MARGIN for side in (0, 1))
        right, bottom = (max(room[side] for room in self.rooms) + _MARGIN for side in (2, 3))
        return left, top, right, bottom


class Earth:
    """The picture of the tunnels; ``version`` grows with every other one."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.look: EarthLook | None = None
        self.version = 0
        self._tiles: dict[Colour, pygame.Surface] = {}

    def show(self, look: EarthLook | None) -> bool:
        """The tunnels are so now; whether that is another picture."""
        if look == self.look:
            return False
        self.look = look
        self.version += 1
        return True

    def holds(self, at: Place) -> bool:
        """Whether a place in inches lies in the earth that is shown."""
        if self.look is None:
            return False
        left, top, right, bottom = self.look.box
        return left <= at[0] <= right and top <= at[1] <= bottom

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, camera: TableCamera) -> None:
        """Earth, rooms, light, walls and things; the clip of ``surface`` is the view."""
        look = self.look
        if look is None:
            return
        self._lay_ground(surface, camera, look)
        for light in look.lights:
            _shine(surface, camera, light)
        wide = max(2, camera.pixels(0.16))
        for colour, more in ((_RIM, wide + 2), (_EDGE, max(1, wide // 2))):
            for line in look.walls:
                pygame.draw.line(surface, colour, camera.window(line[0]), camera.window(line[-1]), more)
        for thing, at in look.things:
            _THINGS[thing](surface, camera.window(at), camera.pixels(1.0))
        if camera.inch >= self.theme.S(_LEGIBLE):
            for words, at in look.names:
                write(surface, self.theme, words, camera.window(at), style=SMALL_WORDS)
        for words, (x, y) in look.levels:
            write(surface, self.theme, words, camera.window((x, y - 1.6)))

    def _lay_ground(self, surface: pygame.Surface, camera: TableCamera, look: EarthLook) -> None:
        """Earth, the floors of rooms, and what has fallen in."""
        clip = surface.get_clip()
        self._lay(surface, camera.map_rect().clip(clip), camera, _EARTH)
        for room in look.rooms:
            self._lay(surface, _rect(camera, room).clip(clip), camera, _FLOOR)
        for heap in look.fallen:
            part = _rect(camera, heap).clip(clip)
            if part:
                self._lay(surface, part, camera, _HEAP)
                _clods(surface, camera, heap)
        surface.set_clip(clip)

    def draw_small(self, picture: pygame.Surface) -> None:
        """The rooms, small, on a picture of all the earth that is shown."""
        picture.fill(_EARTH)
        if self.look is None:
            return
        left, top, right, _ = self.look.box
        inch = picture.get_width() / (right - left)
        for a, b, c, d in self.look.rooms:
            room = pygame.Rect(round((a - left) * inch), round((b - top) * inch), 0, 0)
            room.size = max(2, round((c - a) * inch)), max(2, round((d - b) * inch))
            pygame.draw.rect(picture, _EDGE, room)
        for a, b, c, d in self.look.fallen:
            heap = pygame.Rect(round((a - left) * inch), round((b - top) * inch), 0, 0)
            heap.size = max(2, round((c - a) * inch)), max(2, round((d - b) * inch))
            pygame.draw.rect(picture, _HEAP, heap)

    def _lay(self, surface: pygame.Surface, part: pygame.Rect, camera: TableCamera, colour: Colour) -> None:
        """Cover a part of the view with a pattern that lies still on the ground."""
        if not part:
            return
        surface.set_clip(part)
        tile, (left, top) = self._tile(colour), camera.corner()
        for x in range(part.left - (part.left - left) % _TILE, part.right, _TILE):
            for y in range(part.top - (part.top - top) % _TILE, part.bottom, _TILE):
                surface.blit(tile, (x, y))

    def _tile(self, colour: Colour) -> pygame.Surface:
        if colour not in self._tiles:
            self._tiles[colour] = _pattern(colour)
        return self._tiles[colour]


def _clods(surface: pygame.Surface, camera: TableCamera, heap: Box) -> None:
    """Clods and broken props on earth that has come down; the clip of ``surface`` is the heap."""
    left, top, right, bottom = heap
    lots, inch = Random(round(1000 * (left + 7 * top + 13 * right))), camera.pixels(1.0)
    for number in range(max(3, round((right - left) * (bottom - top) * _CLODS))):
        x, y = camera.window((lots.uniform(left, right), lots.uniform(top, bottom)))
        if number % _PROPS == 0:
            lean = lots.uniform(-0.7, 0.7) * inch
            pygame.draw.line(
                surface, _TIMBER, (x - inch * 0.5, y - lean), (x + inch * 0.5, y + lean), max(2, inch // 7)
            )
            continue
        size = lots.uniform(0.12, 0.3) * inch
        pygame.draw.circle(surface, _RIM, (x, y + size * 0.25), size)
        pygame.draw.circle(surface, _EDGE if number % 2 else _FLOOR, (x, y), size * 0.85)


def _pattern(colour: Colour) -> pygame.Surface:
    """Clods, pebbles and roots in shades of a colour; at the edges it goes on on the other side."""
    tile, lots = pygame.Surface((_TILE, _TILE)), Random(sum(colour))
    tile.fill(colour)
    for _ in range(420):
        shade = lots.choice((0.78, 0.86, 0.93, 1.08, 1.16))
        ink = tuple(min(255, round(part * shade)) for part in colour)
        x, y, long = lots.randrange(_TILE), lots.randrange(_TILE), lots.randrange(2, 7)
        spot = pygame.Rect(x, y, long, max(1, long // 2))
        for dx in (0, -_TILE):
            for dy in (0, -_TILE):
                pygame.draw.ellipse(tile, ink, spot.move(dx, dy))
    return tile


def _rect(camera: TableCamera, room: Box) -> pygame.Rect:
    left, top = camera.window(room[:2])
    right, bottom = camera.window(room[2:])
    return pygame.Rect(left, top, right - left, bottom - top)


def _shine(surface: pygame.Surface, camera: TableCamera, light: Light) -> None:
    """Brighten what a lamp reaches, most near to it."""
    corners, lamp = camera.windows(light.corners), camera.window(light.at)
    if len(corners) < _FEWEST:
        return
    xs, ys = [at[0] for at in corners], [at[1] for at in corners]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1).clip(surface.get_clip())
    if not box:
        return
    far = max(abs(x - lamp[0]) + abs(y - lamp[1]) for x, y in corners)
    glow, mask = pygame.Surface(box.size), pygame.Surface(box.size)
    middle = lamp[0] - box.x, lamp[1] - box.y
    for step in range(_STEPS):
        ink = tuple(round(part * (step + 1) / _STEPS) for part in _GLOW)
        pygame.draw.circle(glow, ink, middle, round(far * (1 - step / _STEPS) ** 1.5))
    pygame.draw.polygon(mask, (255, 255, 255), [(x - box.x, y - box.y) for x, y in corners])
    glow.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(glow, box, special_flags=pygame.BLEND_RGB_ADD)


# Things -------------------------------------------------------------------------------------------------------------

Draw = Callable[[pygame.Surface, Size, int], None]


def _ladder(surface: pygame.Surface, at: Size, inch: int) -> None:
    x, y = at
    wide, high, thick = round(inch * 0.35), round(inch * 0.8), max(2, inch // 9)
    pygame.draw.circle(surface, _INK, at, round(inch * 0.85))
    for side in (-wide, wide):
        pygame.draw.line(surface, _TIMBER, (x + side, y - high), (x + side, y + high), thick)
    for step in range(-2, 3):
        rung = y + step * high // 3
        pygame.draw.line(surface, _EDGE, (x - wide, rung), (x + wide, rung), max(1, thick // 2))


def _trapdoor(surface: pygame.Surface, at: Size, inch: int) -> None:
    door = pygame.Rect(0, 0, round(inch * 1.3), round(inch * 1.3))
    door.center = at
    pygame.draw.rect(surface, _INK, door)
    pygame.draw.rect(surface, _TIMBER, door.inflate(-inch // 6, -inch // 6))
    for corner in ((door.topleft, door.bottomright), (door.topright, door.bottomleft)):
        pygame.draw.line(surface, _INK, *corner, max(1, inch // 10))


def _water(surface: pygame.Surface, at: Size, inch: int) -> None:
    pool = pygame.Rect(0, 0, round(inch * 1.8), round(inch * 1.8))
    pool.center = at
    pygame.draw.ellipse(surface, _WATER, pool)
    for row in (-1, 0, 1):
        wave = pygame.Rect(0, 0, round(inch * 0.9), max(3, inch // 4))
        wave.center = (at[0], at[1] + row * inch // 3)
        pygame.draw.arc(surface, _PAPER, wave, 0.3, 2.8, max(1, inch // 16))


def _crates(surface: pygame.Surface, at: Size, inch: int) -> None:
    for dx, dy in ((-0.9, -0.5), (0.1, -0.7), (-0.4, 0.4)):
        crate = pygame.Rect(at[0] + round(dx * inch), at[1] + round(dy * inch), round(inch * 0.8), round(inch * 0.55))
        pygame.draw.rect(surface, _TIMBER, crate)
        pygame.draw.rect(surface, _INK, crate, max(1, inch // 14))
        pygame.draw.line(surface, _INK, crate.topleft, crate.bottomright, max(1, inch // 18))


def _radio(surface: pygame.Surface, at: Size, inch: int) -> None:
    box = pygame.Rect(0, 0, round(inch * 1.2), round(inch * 0.7))
    box.center = at
    pygame.draw.rect(surface, (74, 82, 60), box)
    pygame.draw.rect(surface, _INK, box, max(1, inch // 14))
    pygame.draw.circle(surface, _PAPER, (box.left + box.w // 3, box.centery), max(2, inch // 6))
    pygame.draw.line(surface, _INK, box.topright, (box.right + inch // 3, box.top - inch // 2), max(1, inch // 16))


def _bench(surface: pygame.Surface, at: Size, inch: int) -> None:
    top = pygame.Rect(0, 0, round(inch * 1.8), round(inch * 0.6))
    top.center = at
    pygame.draw.rect(surface, _TIMBER, top)
    pygame.draw.rect(surface, _INK, top, max(1, inch // 14))
    pygame.draw.line(
        surface, _PAPER, (top.left + inch // 5, top.centery), (top.centerx, top.centery), max(1, inch // 10)
    )


def _mats(surface: pygame.Surface, at: Size, inch: int) -> None:
    for place in (-1, 1):
        mat = pygame.Rect(0, 0, round(inch * 0.7), round(inch * 1.6))
        mat.center = (at[0] + place * inch // 2, at[1])
        pygame.draw.rect(surface, _EDGE, mat, border_radius=max(1, inch // 8))
        pygame.draw.rect(surface, _INK, mat, max(1, inch // 18), border_radius=max(1, inch // 8))


def _papers(surface: pygame.Surface, at: Size, inch: int) -> None:
    for dx, dy in ((-0.25, -0.15), (0.05, 0.05)):
        sheet = pygame.Rect(at[0] + round(dx * inch), at[1] + round(dy * inch), round(inch * 0.45), round(inch * 0.55))
        pygame.draw.rect(surface, _PAPER, sheet)
        pygame.draw.rect(surface, _INK, sheet, max(1, inch // 18))


def _person(surface: pygame.Surface, at: Size, inch: int) -> None:
    pygame.draw.circle(surface, _CLOTH, at, round(inch * 0.42))
    pygame.draw.circle(surface, _INK, at, round(inch * 0.42), max(1, inch // 14))
    pygame.draw.circle(surface, _PAPER, at, max(2, round(inch * 0.2)))


def _dark(surface: pygame.Surface, at: Size, inch: int) -> None:
    """The black of what nobody has looked into, in the opening of a wall."""
    pygame.draw.circle(surface, _RIM, at, round(inch * 0.5))
    pygame.draw.circle(surface, (0, 0, 0), at, round(inch * 0.36))


_THINGS: Mapping[Thing, Draw] = {
    "shaft": _ladder,
    "trapdoor": _trapdoor,
    "water": _water,
    "crates": _crates,
    "radio": _radio,
    "bench": _bench,
    "mats": _mats,
    "intelligence": _papers,
    "important person": _person,
    "captive": _person,
    "dark": _dark,
}
