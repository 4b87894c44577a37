"""Moves of men on a table while they are acted out: they stride, fire, throw and fall."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.ui.battle.effects import Effect, Float, Glide, Moving, draw_cloud
from game.ui.kit.theme import Colour, Theme
from game.ui.mapview.camera import Camera
from game.ui.mapview.camera import Point as Pixels
from game.ui.table.camera import INCH
from game.ui.table.figures.standing import Figures

Place = tuple[float, float]
"""A place in inches."""

_STEP = 0.7
"""Inches of one of the four steps of a run."""
_MUZZLE = 0.78
"""Inches from the middle of a man to the muzzle of what he fires."""
_FIRST, _FLIGHT = 0.5, 0.24
"""The shares of a volley in which all its rounds are fired, and that one of them is on its way."""
_FLASH: tuple[Colour, ...] = ((255, 196, 84), (255, 246, 206))
_TRACER: tuple[Colour, ...] = ((232, 120, 40), (255, 226, 150))
_SMOKE: Colour = (206, 202, 190)
_DUST: Colour = (178, 152, 108)
_GRENADE: Colour = (70, 78, 48)
_RISE = 1.6
"""Inches that a thrown thing seems to rise above the table, for each ten that it flies."""


class Stride(Glide):
    """A man goes from place to place on his feet, his face the way he goes."""

    def show(self, pieces: Moving, share: float) -> None:
        super().show(pieces, share)
        stride(pieces, self.key, self.start, self.end, share)


class Ride(Glide):
    """A vehicle goes from place to place, and those in it with it: ``riders`` are their places from its middle."""

    def __init__(
        self, key: int, start: Place, end: Place, seconds: float, riders: Mapping[int, Place],
        *, seen: tuple[Pixels, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(key, start, end, seconds, hum="engine", seen=seen)
        self.riders = riders

    def show(self, pieces: Moving, share: float) -> None:
        super().show(pieces, share)
        x, y = pieces.moved[self.key]
        for rider, (right, down) in self.riders.items():
            pieces.moved[rider] = (x + right, y + down)


def stride(pieces: Moving, key: int, start: Place, end: Place, share: float) -> None:
    """Show a man in the step that he is in, ``share`` of his way gone; he stands when he is there."""
    if isinstance(pieces, Figures) and start != end:
        step = int(math.dist(start, pieces.moved[key]) / _STEP) % 4
        pieces.go(key, f"running {step}" if share < 1 else "", heading(start, end))


def heading(start: Place, end: Place) -> int:
    """Degrees clockwise from north of the way from one place to another."""
    return round(math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))) % 360


class Volley(Effect):
    """Rounds fly from the muzzle of a man at a place: flashes, tracers, smoke that drifts off, dust where they strike.

    Places are map pixels.  ``rounds`` is how many are fired, at least 1; ``by`` the man who fires, who turns that way.
    """

    seconds = 0.62

    def __init__(
        self, start: Pixels, end: Pixels, floats: tuple[Float, ...], *, rounds: int = 5, sound: str = "rifle",
        by: int = 0,
    ) -> None:  # fmt: skip
        super().__init__((start, end), floats, sound=sound)
        self.rounds = rounds
        self.by = by

    def show(self, pieces: Moving, share: float) -> None:
        (ax, ay), end = self.places
        if isinstance(pieces, Figures) and self.by in pieces.all and (ax, ay) != end:
            pieces.moved[self.by] = (ax / INCH, ay / INCH)
            pieces.go(self.by, "", heading((ax, ay), end))

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        inch = camera.zoom * INCH
        start, target = (pygame.Vector2(camera.to_window(place)) for place in self.places)
        way = target - start
        along = way.normalize() if way.length() >= 1 else pygame.Vector2(0, -1)
        muzzle, aside = start + along * inch * _MUZZLE, pygame.Vector2(-along.y, along.x)
        for number in range(self.rounds):
            since = share - _FIRST * number / self.rounds
            if since < 0:
                break
            spread = aside * math.sin(number * 2.4) * inch * 0.2
            self._draw_smoke(surface, theme, muzzle + along * inch * (0.15 + 0.5 * since) + spread * since, inch, since)
            gone = since / _FLIGHT
            if gone < 0.4:
                _draw_flash(surface, muzzle, along, inch * (0.36 - 0.3 * gone), number)
            if gone <= 1:
                head, tail = (muzzle + (target + spread - muzzle) * max(0.0, gone - far) for far in (0.0, 0.16))
                for colour, wide in zip(_TRACER, (0.11, 0.05), strict=True):
                    pygame.draw.line(surface, colour, tail, head, max(1, round(inch * wide)))
            else:
                age = min(1.0, (since - _FLIGHT) / (1 - _FLIGHT - _FIRST * number / self.rounds))
                spot = target + spread
                draw_cloud(surface, theme, (spot.x, spot.y), inch * (0.14 + 0.3 * age), _DUST, 0.55 * (1 - age))

    def _draw_smoke(
        self, surface: pygame.Surface, theme: Theme, spot: pygame.Vector2, inch: float, since: float
    ) -> None:
        age = min(1.0, since / 0.5)
        draw_cloud(surface, theme, (spot.x, spot.y), inch * (0.14 + 0.26 * age), _SMOKE, 0.4 * (1 - age))


def _draw_flash(
    surface: pygame.Surface, muzzle: pygame.Vector2, along: pygame.Vector2, size: float, number: int
) -> None:
    """A star of fire at a muzzle, longest ahead, never twice the same."""
    for colour, share in zip(_FLASH, (1.0, 0.55), strict=True):
        spots = []
        for point in range(10):
            far = size * share * (0.32 if point % 2 else 1.0 if point else 1.7)
            spots.append(muzzle + along.rotate(36 * point + 14 * math.sin(number * 3.1) * (point > 0)) * far)
        pygame.draw.polygon(surface, colour, spots)


class Lob(Effect):
    """Something thrown, or fired high, flies from a man to a place; its shadow goes along the ground."""

    seconds = 0.55

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        inch = camera.zoom * INCH
        start, end = (pygame.Vector2(camera.to_window(place)) for place in self.places)
        ground = start + (end - start) * share
        high = 4 * share * (1 - share) * (end - start).length() / 10 * _RISE
        shadow = pygame.Rect(0, 0, round(inch * 0.24), round(inch * 0.16))
        shadow.center = round(ground.x + high * 0.3), round(ground.y + high * 0.3)
        pygame.draw.ellipse(surface, (20, 20, 12), shadow)
        size = inch * (0.13 + 0.05 * math.sin(math.pi * share))
        spot = ground - pygame.Vector2(0, high)
        pygame.draw.circle(surface, (24, 24, 16), spot, size + 1)
        pygame.draw.circle(surface, _GRENADE, spot, size)
        glint = spot + pygame.Vector2(size * 0.5, 0).rotate(900 * share)
        pygame.draw.circle(surface, (150, 158, 110), glint, max(1.0, size * 0.32))


class Fall(Effect):
    """A man is hit: he throws up his arms, then lies; ``at`` is where, in inches."""

    seconds = 0.45

    def __init__(self, key: int, at: Place, seen: tuple[Pixels, ...], floats: Sequence[Float] = ()) -> None:
        super().__init__(seen, tuple(floats))
        self.key = key
        self.at = at

    def show(self, pieces: Moving, share: float) -> None:
        if isinstance(pieces, Figures) and self.key in pieces.all:
            pieces.moved[self.key] = self.at
            pieces.go(self.key, "falling" if share < 0.6 else "down", pieces.facing_of(self.key))
