"""An order of the computer's in the player's place, shown for a moment before it is carried out."""

from __future__ import annotations

import pygame

from game.engine.orders import Order
from game.rules.fng.components import At
from game.rules.fng.decisions import Move, Shots
from game.rules.fng.skirmish import Skirmish
from game.ui.battle.effects import Effect
from game.ui.fng.acting import pixels
from game.ui.fng.desk import actors_of
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import Camera

_SECONDS = 0.7
_AT_BASE = 0.3
"""Seconds for an order that has nothing to show on the table."""


class Ordered(Effect):
    """Rings whoever acts, and draws the way or the line to what he aims at."""

    def __init__(self, game: Skirmish, order: Order) -> None:
        world = game.world
        starts = [at.point for at in (world.find(figure, At) for figure in actors_of(order)) if at is not None]
        super().__init__(tuple(pixels(start) for start in starts))
        self.seconds = _SECONDS if starts else _AT_BASE
        self.ways: list[list[tuple[float, float]]] = []
        if isinstance(order, Move) and starts:
            self.ways = [[pixels(starts[0]), *(pixels(point) for point in order.path)]]
        elif isinstance(order, Shots) and starts:
            targets = [world.find(aim.target, At) for aim in order.aims]
            self.ways = [[pixels(starts[0]), pixels(at.point)] for at in targets if at is not None]

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        for place in self.places:
            pygame.draw.circle(surface, theme.palette.map_called, camera.to_window(place), theme.S(24), theme.S(3))
        for way in self.ways:
            if len(way) > 1:
                points = [camera.to_window(point) for point in way]
                pygame.draw.lines(surface, theme.palette.map_path, False, points, theme.S(3))
