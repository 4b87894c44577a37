"""Aircraft that pass over the table on the stage."""

from __future__ import annotations

import math

import pygame

from game.ui.battle.effects import Effect, Float
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import Camera
from game.ui.table.aircraft.flying import draw_aircraft
from game.ui.table.aircraft.shapes import SHAPES
from game.ui.table.camera import INCH

Place = tuple[float, float]

_SPEED = 52.0
"""Inches that one flies in a second on the stage."""


CRASH = 9.0
"""Inches across of an aircraft that bursts."""


class FlyPast(Effect):
    """An aircraft flies from place to place, in inches: its rotor or propellers are heard as long as it lasts, a jet
    roars by."""

    def __init__(self, kind: str, start: Place, end: Place, floats: tuple[Float, ...] = ()) -> None:
        self.kind, self.start, self.end = kind, start, end
        super().__init__(tuple((x * INCH, y * INCH) for x, y in (start, end)), floats)
        self.seconds = max(0.4, math.dist(start, end) / _SPEED)
        shape = SHAPES.get(kind)
        self.hum = "" if shape is None else "rotor" if shape.rotor else "propeller" if shape.engines else ""
        if shape is not None and not self.hum:
            self.sounds = ((0.0, "jet"),)

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        (ax, ay), (bx, by) = self.start, self.end
        at = (ax + (bx - ax) * share) * INCH, (ay + (by - ay) * share) * INCH
        heading = math.atan2(bx - ax, ay - by)
        (x, y), (right, _) = camera.to_window(at), camera.to_window((at[0] + INCH, at[1]))
        draw_aircraft(surface, self.kind, (x, y), heading, right - x, int(share * 40))
