"""Blasts, shells, rockets and flames over a table while they are acted out, as large as the rules say.

Places are map pixels; sizes are inches of the table.
"""

from __future__ import annotations

import math

import pygame
from msgspec import structs

from game.ui.battle.effects import ROUND, Effect, Fire, Float, draw_cloud, draw_explosion
from game.ui.kit.theme import Colour, Theme
from game.ui.mapview.camera import Camera
from game.ui.mapview.camera import Point as Pixels
from game.ui.table.camera import INCH

_WHITE: Colour = (206, 204, 196)
PHOSPHORUS = Fire(((255, 255, 250), (250, 244, 216), (232, 230, 220), (186, 184, 176)), 36, 30, 20, smoke=_WHITE)
"""White phosphorus: burning flakes in white smoke."""
SMOULDER = Fire(((236, 236, 226), (214, 212, 204), (188, 186, 178), (150, 148, 142)), 30, 30, 0, smoke=_WHITE)
"""Smoke that a shell lets out where it has come down."""
_LEAST, _MOST = 1.6, 14.0
"""Inches across of what is drawn of a burst, at least and at most."""
_REACH = 2.6
"""How often the spread of a fire goes into its whole width."""
_SHADOW: Colour = (20, 20, 12)
_IRON: Colour = (44, 46, 40)
_TRAIL: Colour = (196, 192, 182)
_MOTOR: tuple[Colour, ...] = ((255, 150, 50), (255, 238, 180))
_DUST: Colour = (166, 150, 126)
_FLAMES: tuple[Colour, ...] = ((150, 44, 14), (236, 104, 24), (255, 196, 84), (255, 240, 190))


def _scaled(fire: Fire, inches: float) -> Fire:
    """A fire that covers so many inches across."""
    across = min(_MOST, max(_LEAST, inches))
    grown = across * INCH / _REACH / fire.spread
    return structs.replace(fire, spread=fire.spread * grown, size=fire.size * grown, debris=round(fire.debris * grown))


class Explosion(Effect):
    """A shell, bomb or charge bursts over a circle of so many inches; ``kind`` burns, or only lets out smoke."""

    def __init__(
        self, at: Pixels, inches: float, floats: tuple[Float, ...] = (), *, fire: Fire = ROUND, sound: str = "explosion"
    ) -> None:
        super().__init__((at,), floats, sound=sound)
        self.fire = _scaled(fire, inches)
        self.seconds = 0.7 + 0.03 * min(_MOST, inches)

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        draw_explosion(surface, camera, theme, self.places[0], share, self.fire)


class Falling(Effect):
    """A shell or bomb comes down from above, as it is heard to come; its shadow waits for it on the ground.

    ``places`` is where it is first seen and where it strikes; both may be the same.
    """

    seconds = 0.75

    def __init__(self, start: Pixels, end: Pixels, floats: tuple[Float, ...] = (), *, sound: str = "shell") -> None:
        super().__init__((start, end), floats, sound=sound)

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        inch = camera.zoom * INCH
        start, end = (pygame.Vector2(camera.to_window(place)) for place in self.places)
        high = (1 - share * share) * 9 * inch
        ground = start + (end - start) * share
        size = inch * (0.12 + 0.3 * share)
        shadow = pygame.Rect(0, 0, round(2 * size), round(1.2 * size))
        shadow.center = round(ground.x + high * 0.12), round(ground.y + high * 0.06)
        pygame.draw.ellipse(surface, _SHADOW, shadow)
        spot = ground - pygame.Vector2(0, high)
        nose = (end - spot).normalize() if (end - spot).length() > 1 else pygame.Vector2(0, 1)
        aside = pygame.Vector2(-nose.y, nose.x)
        long, wide = inch * 0.34, inch * 0.1
        body = (spot + nose * long, spot + aside * wide, spot - nose * long - aside * wide * 1.8,
                spot - nose * long + aside * wide * 1.8, spot - aside * wide)  # fmt: skip
        pygame.draw.polygon(surface, _IRON, (body[0], body[1], body[3], body[2], body[4]))


class Bolt(Effect):
    """A round of a gun, or with ``motor`` a rocket, flies flat from its muzzle at a place."""

    seconds = 0.42

    def __init__(self, start: Pixels, end: Pixels, floats: tuple[Float, ...] = (), *, motor: bool, sound: str) -> None:
        super().__init__((start, end), floats, sound=sound)
        self.motor = motor

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        inch = camera.zoom * INCH
        start, end = (pygame.Vector2(camera.to_window(place)) for place in self.places)
        way = end - start
        gone = min(1.0, share * 1.25)
        for number in range(7):
            behind = gone - 0.07 * (number + 1) if self.motor else 0.02 + 0.02 * number
            if behind > 0:
                at, age = start + way * behind, min(1.0, (number + 1) / 7)
                thick = 0.7 * (1 - age) if self.motor else 0.7 * (1 - share)
                draw_cloud(surface, theme, (at.x, at.y), inch * (0.2 + 0.3 * age), _TRAIL, thick)
        if not self.motor and share < 0.35:
            draw_cloud(surface, theme, (start.x, start.y), inch * (0.5 + share), _MOTOR[0], 1 - share / 0.35)
            draw_cloud(surface, theme, (start.x, start.y), inch * 0.4, _MOTOR[1], 1 - share / 0.35)
        if gone < 1:
            head, tail = start + way * gone, start + way * max(0.0, gone - 0.09)
            for colour, wide in zip(_MOTOR, (0.2, 0.09), strict=True):
                pygame.draw.line(surface, colour, tail, head, max(1, round(inch * wide)))


class FlameJet(Effect):
    """A tongue of burning fuel goes along the ground from place to place, so many inches wide, and burns there."""

    seconds = 1.1

    def __init__(
        self, start: Pixels, end: Pixels, floats: tuple[Float, ...] = (), *, inches: float, rolls: bool = False
    ) -> None:
        super().__init__((start, end), floats, sound="fire")
        self.inches = inches
        self.rolls = rolls
        """Whether it is as wide everywhere, as what is dropped is; else it widens from the nozzle on."""

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        inch = camera.zoom * INCH
        start, end = (pygame.Vector2(camera.to_window(place)) for place in self.places)
        way, grown = end - start, min(1.0, share / 0.4)
        aside = pygame.Vector2(-way.y, way.x).normalize() if way.length() >= 1 else pygame.Vector2(1, 0)
        count = max(6, min(28, round(way.length() / max(1.0, inch * 0.5))))
        fades = min(1.0, (1 - share) / 0.35)
        for number in range(count):
            along = (number + 0.5) / count
            if along > grown:
                break
            wide = self.inches * inch * (1.0 if self.rolls else 0.15 + 0.85 * along)
            rows = (-0.3, 0.0, 0.3) if self.rolls else (0.0,)
            for row, across in enumerate(rows):
                sway = (across + 0.2 * math.sin(number * 2.4 + 2.1 * row + share * 9)) * wide
                spot = start + way * along + aside * sway
                tone = (1 - share) * len(_FLAMES) * (0.7 + 0.3 * math.sin(number * 5.1 + 3.7 * row))
                far = wide * (0.26 if self.rolls else 0.4) * (1 + 0.3 * math.sin(number + row + 7 * share))
                colour = _FLAMES[max(0, min(len(_FLAMES) - 1, int(tone)))]
                draw_cloud(surface, theme, (spot.x, spot.y), far, colour, fades)


class Bloom(Effect):
    """A light comes up over a place and hangs there."""

    seconds = 0.6

    def __init__(self, at: Pixels, floats: tuple[Float, ...] = ()) -> None:
        super().__init__((at,), floats, sound="flare")

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        x, y = camera.to_window(self.places[0])
        inch = camera.zoom * INCH
        for colour, far in zip(_MOTOR, (2.4, 0.9), strict=True):
            draw_cloud(surface, theme, (x, y), inch * far * math.sin(math.pi * min(1.0, share * 1.2)), colour, 0.7)


class Collapse(Effect):
    """Walls come down within so many inches: dust wells up, and stones roll."""

    seconds = 1.2

    def __init__(self, at: Pixels, inches: float, floats: tuple[Float, ...] = ()) -> None:
        super().__init__((at,), floats, sound="collapse")
        self.inches = inches

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        inch = camera.zoom * INCH
        middle = pygame.Vector2(camera.to_window(self.places[0]))
        for number in range(14):
            far = self.inches * inch * 0.5 * math.sqrt(number / 14) * (0.6 + 0.5 * share)
            turn = number * 2.399963
            spot = middle + pygame.Vector2(math.cos(turn), 0.8 * math.sin(turn)) * far - pygame.Vector2(0, 0.5 * share)
            strength = 0.85 * math.sin(math.pi * min(1.0, share * 0.9 + 0.1))
            draw_cloud(surface, theme, (spot.x, spot.y), inch * (0.8 + 0.9 * share), _DUST, strength)
        for number in range(10):
            turn, far = number * 1.7, self.inches * inch * 0.55 * min(1.0, share * 1.6)
            spot = middle + pygame.Vector2(math.cos(turn), math.sin(turn)) * far * (0.5 + 0.05 * number)
            side = max(2, round(inch * 0.12))
            pygame.draw.rect(surface, (110, 98, 84), (round(spot.x), round(spot.y), side, side))
