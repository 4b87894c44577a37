"""The effects that the stage plays: pieces move, tracers fly, clouds billow, words rise.  Systems say for what.

Places are points of the board at zoom 1, in map pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, MutableMapping, Sequence
from typing import Literal, Protocol

import pygame
from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.session.log import LogEntry
from game.ui.counters.dice import die_surface
from game.ui.kit.theme import Colour, Palette, Style, Theme
from game.ui.mapview.camera import Camera, Point, centre
from game.ui.mapview.overlay import Ink, Line, Mark, Overlay

_DIE = 24
"""Points that a die beside floating words measures."""
_WORDS = Style("heavy", 19)
_CAPTION = Style("stencil", 30)
Tone = Literal["cream", "told_good", "told_bad"]
"""The ink in which it is told what has happened, by its name in the palette."""
NEUTRAL: Tone = "cream"
GOOD: Tone = "told_good"
BAD: Tone = "told_bad"
PLATE = 205
"""How dense the plate under it is, of 255."""
"""The plate under words that rise; the map shows through it a little."""
_TRACER: Colour = (255, 214, 120)


_RISES = 36
"""Map pixels above their place at which words begin to rise."""


class Moving(Protocol):
    """The pieces of a board: where those are shown that are under way, by key."""

    @property
    def moved(self) -> MutableMapping[int, Point]:
        """Instead of where they stand; in the measure in which the board places its pieces."""
        ...


class Dice(Struct, frozen=True):
    """Dice as they are shown: the faces, and whose they are."""

    faces: tuple[int, ...] = ()
    kind: str = "ivory"

    @staticmethod
    def of(entry: LogEntry, kind: str) -> Dice:
        """The last roll of an entry, thrown with dice of this kind: the one that its event tells of."""
        return Dice(entry.rolls[-1].faces, kind) if entry.rolls else NO_DICE

    def draw(self, surface: pygame.Surface, left: int, middle: int, size: int) -> None:
        """Draw them in a row."""
        for place, face in enumerate(self.faces):
            die = die_surface(face, size, self.kind)
            surface.blit(die, die.get_rect(center=(left + size // 2 + place * (size + size // 5), middle)))

    def width(self, size: int) -> int:
        """The room they take."""
        return len(self.faces) * (size + size // 5)


NO_DICE = Dice()


def ink_of(palette: Palette, tone: Tone) -> Colour:
    """The colour of a tone."""
    return {NEUTRAL: palette.cream, GOOD: palette.told_good, BAD: palette.told_bad}[tone]


class Float:
    """Words, and dice before them, that rise over a place and fade."""

    seconds = 1.9

    def __init__(self, at: Point, words: str, tone: Tone = NEUTRAL, dice: Dice = NO_DICE) -> None:
        self.at = at
        self.words = words
        self.tone = tone
        self.dice = dice
        self.row: int | None = None
        """How many rows over its place it rises; None until it has been laid beside the others."""

    def box(self, camera: Camera, theme: Theme, share: float, row: int) -> pygame.Rect:
        """Where it stands, ``share`` of its life gone, so many rows over its place."""
        dice = self.dice.width(theme.S(_DIE))
        words = theme.width(self.words, _WORDS) if self.words else 0
        high = max(theme.line(_WORDS), theme.S(_DIE) if dice else 0) + theme.S(4)
        x, y = self.at
        at = pygame.Rect(0, 0, dice + words + theme.S(14), high)
        at.midbottom = camera.to_window((x, y - _RISES))
        at.y -= row * (high + theme.S(2)) + round(theme.S(18) * share)
        return at

    def draw(self, surface: pygame.Surface, theme: Theme, share: float, at: pygame.Rect) -> None:
        """Draw it there, ``share`` of its life gone."""
        note = theme.kept(("float", self.words, self.tone, self.dice, at.size), lambda: self._picture(theme, at.size))
        note.set_alpha(round(255 * max(0.0, (1 - share) / 0.3)) if share > 0.7 else 255)
        surface.blit(note, at)

    def _picture(self, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
        """Its words after its dice, on a plate."""
        side, (_, high) = theme.S(_DIE), size
        note = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(note, (*theme.palette.plate, PLATE), note.get_rect(), border_radius=theme.S(5))
        self.dice.draw(note, theme.S(5), high // 2, side)
        if self.words:
            words = theme.text(self.words, _WORDS, ink_of(theme.palette, self.tone))
            note.blit(words, (self.dice.width(side) + theme.S(7), (high - words.get_height()) // 2))
        return note


class Effect:
    """Something acted out for ``seconds``; ``places`` should be in view, ``floats`` rise when it is over.

    ``sounds`` are heard on the way, each when so much of it is over (0 to 1); ``hum`` as long as it lasts.
    """

    marks = False
    """Whether nothing is to be seen of it: it only marks a moment, and does not part those who go together."""
    seconds = 0.0
    sounds: tuple[tuple[float, str], ...] = ()
    hum = ""

    def __init__(self, places: tuple[Point, ...] = (), floats: tuple[Float, ...] = (), *, sound: str = "") -> None:
        self.places = places
        self.floats = floats
        if sound:
            self.sounds = ((0.0, sound),)

    def show(self, pieces: Moving, share: float) -> None:
        """Put the pieces where they are when ``share`` of it is over."""

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        """Draw over the map."""


class Glide(Effect):
    """A piece goes from place to place, in the measure in which the board places its pieces.

    ``seen`` should be in view; start and end where it is empty.  ``beside``: at the same time as the piece before it.
    """

    def __init__(
        self, key: int, start: Point, end: Point, seconds: float, *, hum: str = "", seen: tuple[Point, ...] = (),
        beside: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(seen or (start, end))
        self.beside = beside
        self.hum = hum
        self.key = key
        self.seconds = seconds
        self.start, self.end = start, end

    def show(self, pieces: Moving, share: float) -> None:
        smooth = share * share * (3 - 2 * share)
        (ax, ay), (bx, by) = self.start, self.end
        pieces.moved[self.key] = (ax + (bx - ax) * smooth, ay + (by - ay) * smooth)


class Abreast(Effect):
    """Several pieces go at the same time, at the same pace, until the last of them is there."""

    def __init__(self, glides: Sequence[Glide]) -> None:
        super().__init__(tuple(place for glide in glides for place in glide.places))
        self.glides = tuple(glides)
        self.hum = glides[0].hum
        self.seconds = max(glide.seconds for glide in glides)

    def show(self, pieces: Moving, share: float) -> None:
        for glide in self.glides:
            glide.show(pieces, min(1.0, share * self.seconds / glide.seconds))


class Tracers(Effect):
    """A burst of fire from one place to another."""

    seconds = 0.5

    def __init__(
        self, start: Point, end: Point, floats: tuple[Float, ...], *, rounds: int = 5, sound: str = "rifle"
    ) -> None:
        super().__init__((start, end), floats, sound=sound)
        self.rounds = rounds

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        a, b = (pygame.Vector2(camera.to_window(place)) for place in self.places)
        way = b - a
        if way.length() < 1:
            way = pygame.Vector2(0, 1)
        side = pygame.Vector2(-way.y, way.x).normalize() * theme.S(5)
        for number in range(self.rounds):
            at = share * 1.6 - number * 0.14
            if 0 <= at <= 1:
                spread = side * math.sin(number * 2.4)
                head, tail = a + way * at + spread, a + way * max(0.0, at - 0.12) + spread
                pygame.draw.line(surface, (90, 40, 10), tail, head, theme.S(4))
                pygame.draw.line(surface, _TRACER, tail, head, theme.S(2))
        if share < 0.55 and int(share * 22) % 2 == 0:
            pygame.draw.circle(surface, (255, 240, 190), a + way.normalize() * theme.S(16), theme.S(5))
        if share > 0.55:
            pygame.draw.circle(surface, (120, 100, 70), b, round(theme.S(20) * share), theme.S(3))


class Burst(Effect):
    """A crash, or a machine blown up."""

    seconds = 0.9
    sounds = ((0.0, "explosion"),)

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        draw_explosion(surface, camera, theme, self.places[0], share, BOMB)


class Caption(Effect):
    """A new turn or step, told in large letters over the map."""

    seconds = 0.8

    def __init__(self, words: str, *, large: bool, dice: Dice = NO_DICE) -> None:
        super().__init__(sound="dice" if dice.faces else "")
        self.words = words
        self.seconds = 1.0 if large else 0.55
        self.dice = dice

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        words = theme.text(self.words, _CAPTION, theme.palette.cream)
        side = theme.S(32)
        dice = self.dice.width(side)
        band = pygame.Rect(0, 0, words.get_width() + dice + theme.S(60), theme.S(58))
        band.center = (camera.view.centerx, camera.view.y + camera.view.h // 4)
        veil = pygame.Surface(band.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (*theme.palette.plate, 215), veil.get_rect(), border_radius=theme.S(6))
        veil.blit(words, words.get_rect(midright=(band.w - theme.S(30), band.h // 2)))
        self.dice.draw(veil, theme.S(24), band.h // 2, side)
        veil.set_alpha(round(255 * min(1.0, share * 6, (1 - share) * 5)))
        surface.blit(veil, band)


class Cue(Effect):
    """Does something when its turn comes, such as lighting the next step on the ribbon."""

    marks = True

    def __init__(self, act: Callable[[], object]) -> None:
        super().__init__()
        self.act = act

    def show(self, pieces: Moving, share: float) -> None:
        self.act()


_GRAIN = 4
"""Radii of clouds differ by so many pixels, so that few pictures of them are kept."""
_MASTER = 48
_TURN = 2.399963
"""The angle by which each cloud lies further round than the one before: no two lie in line."""

EARTH: Colour = (112, 88, 58)
SOOT: Colour = (40, 36, 33)


class Fire(Struct, frozen=True):
    """How something burns: the colours from the hottest to the coolest, how far it spreads, how much flies about, and
    the colour of the smoke that is left."""

    colours: tuple[Colour, ...]
    spread: float
    size: float
    debris: int
    flat: float = 1.0
    smoke: Colour = SOOT


BOMB = Fire(((255, 246, 206), (255, 190, 84), (214, 96, 34), (104, 54, 30)), 36, 34, 16)
NAPALM = Fire(((255, 236, 150), (255, 166, 46), (238, 96, 20), (140, 40, 14)), 62, 38, 0, flat=0.72)
ROUND = Fire(((255, 240, 190), (250, 176, 80), (196, 104, 50), (112, 84, 56)), 22, 24, 12)


def draw_cloud(
    surface: pygame.Surface, theme: Theme, spot: Point, radius: float, colour: Colour, strength: float
) -> None:
    """One cloud of ``radius`` window pixels; ``strength`` from 0, unseen, to 1."""
    size = round(radius / _GRAIN) * _GRAIN
    if size <= 0 or strength <= 0:
        return
    picture = theme.kept(("billow", colour, size), lambda: _cloud(colour, size))
    picture.set_alpha(round(255 * min(1.0, strength)))
    surface.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))


def _cloud(colour: Colour, size: int) -> pygame.Surface:
    """A disc that fades towards its rim, a little lighter in the north-west."""
    master = pygame.Surface((2 * _MASTER, 2 * _MASTER), pygame.SRCALPHA)
    for radius in range(_MASTER, 0, -1):
        share = radius / _MASTER
        tone = 1.16 - 0.26 * share
        ink = tuple(min(255, round(part * tone)) for part in colour)
        shift = round(7 * (1 - share))
        alpha = round(255 * (1 - share**2.2) ** 1.2)
        pygame.draw.circle(master, (*ink, alpha), (_MASTER - shift, _MASTER - shift), radius)
    return pygame.transform.smoothscale(master, (2 * size, 2 * size))


def draw_explosion(
    surface: pygame.Surface, camera: Camera, theme: Theme, point: Point, share: float, fire: Fire
) -> None:
    """An explosion over a map point, ``share`` of it gone: flash, fire, soot and flying earth."""
    zoom = camera.zoom
    grown, soot = math.sqrt(min(1.0, share / 0.45)), max(0.0, share - 0.25) / 0.75
    for number in range(8):
        x, y = _around(point, number, fire.spread * 0.9 * grown, fire.flat)
        strength = 0.8 * math.sin(math.pi * min(1.0, soot)) * (0.6 + 0.05 * number)
        rise = 34 * soot
        draw_cloud(
            surface, theme, camera.to_window((x, y - rise)), fire.size * zoom * (0.8 + soot), fire.smoke, strength
        )
    for number in range(11):
        x, y = _around(point, number, fire.spread * grown, fire.flat)
        age = min(1.0, share * 1.25 + 0.03 * (number % 4))
        colour = fire.colours[min(len(fire.colours) - 1, int(age * len(fire.colours)))]
        radius = fire.size * zoom * (0.45 + 0.55 * grown) * (1 - 0.03 * number)
        draw_cloud(surface, theme, camera.to_window((x, y - 10 * share)), radius, colour, 2.2 * (1 - age))
    if share < 0.3:
        radius = fire.size * 1.9 * zoom * (0.5 + share)
        draw_cloud(surface, theme, camera.to_window(point), radius, fire.colours[0], 1 - share / 0.3)
    _draw_debris(surface, camera, theme, point, share, fire)


def _draw_debris(surface: pygame.Surface, camera: Camera, theme: Theme, point: Point, share: float, fire: Fire) -> None:
    """Clods of earth on their way up, outwards and down again."""
    for number in range(fire.debris):
        far = (0.7 + 0.3 * math.sin(number * 5.1)) * fire.spread * 2.1 * share
        x, y = _around(point, number, far, 0.7, spread=1)
        high = 4 * share * (1 - share) * (30 + 16 * math.sin(number * 3.7))
        if share < 0.95:
            pygame.draw.circle(surface, EARTH, camera.to_window((x, y - high)), max(1, theme.S(2.6) - number % 2))


def _around(point: Point, number: int, far: float, flat: float, *, spread: int = 11) -> Point:
    """The place of the cloud with this number: the first in the middle, the last ``far`` from it."""
    angle, reach = number * _TURN, far * (math.sqrt(number / spread) if spread > 1 else 1)
    return point[0] + reach * math.cos(angle), point[1] + reach * math.sin(angle) * flat


_SECONDS = 0.9
_AT_BASE = 0.35
"""Seconds for an order that has nothing to show on the map."""


class Ordered(Effect):
    """Marks who acts, the way and the aim, long enough to be read."""

    def __init__(
        self, overlay: Overlay, marks: Sequence[Mark], lines: Sequence[Line], outlines: Sequence[tuple[Hex, Ink]]
    ) -> None:
        hexes = (*(mark.hex for mark in marks), *(hex for hex, _ in outlines))
        super().__init__(tuple(centre(hex) for hex in dict.fromkeys(hexes)))
        self.overlay = overlay
        self.lines = lines
        self.outlines = (*((mark.hex, mark.colour) for mark in marks), *outlines)
        self.seconds = _SECONDS if hexes else _AT_BASE

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        for hex, colour in self.outlines:
            self.overlay.outline(surface, camera, hex, colour, 3)
        for line in self.lines:
            self.overlay.draw_line(surface, camera, line)
