"""An order of the computer's in the player's place, shown for a moment before it is carried out."""

from __future__ import annotations

import pygame

from game.engine.core.orders import Order
from game.ui.battle.effects import Effect
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import Camera
from game.ui.skirmish.acting import pixels
from game.ui.skirmish.desk import TableDesk

_SECONDS = 0.7
_AT_BASE = 0.3
"""Seconds for an order that has nothing to show on the table."""


class Ordered(Effect):
    """Rings whoever acts, and draws the way or the line to what he aims at."""

    def __init__(self, desk: TableDesk, order: Order) -> None:
        places = (desk.place_of(figure) for figure in desk.own.actors_of(desk.game, order))
        starts = [place for place in places if place is not None]
        super().__init__(tuple(pixels(start) for start in starts))
        self.seconds = _SECONDS if starts else _AT_BASE
        self.ways = [[pixels(point) for point in way] for way in desk.own.ways(desk.game, order)]

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        for place in self.places:
            pygame.draw.circle(surface, theme.palette.map_called, camera.to_window(place), theme.S(24), theme.S(3))
        for way in self.ways:
            if len(way) > 1:
                points = [camera.to_window(point) for point in way]
                pygame.draw.lines(surface, theme.palette.map_path, False, points, theme.S(3))
