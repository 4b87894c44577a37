"""Stops of the stage: each link of a chain that is stepped through, and a computer's order that is shown first."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.core.orders import Order
from game.ui.battle.course.pace import Pace
from game.ui.battle.course.standin import StandIn
from game.ui.battle.effects import Effect, Moving
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import Camera
from game.ui.skirmish.acting import pixels
from game.ui.skirmish.desk import TableDesk

_FOREVER = 86_400.0


class Stepped(Protocol):
    """The battle whose reactions are stepped through; ``beat`` is the link at which its stage waits."""

    pace: Pace
    stand_in: StandIn
    beat: Beat | None


class Beat(Effect):
    """Waits while the player steps link by link and has not gone on; else it takes no time."""

    marks = True

    def __init__(self, scene: Stepped) -> None:
        super().__init__()
        self._scene = scene
        self.passed = False

    @property
    def seconds(self) -> float:  # type: ignore[override]
        """As long as it takes him."""
        scene = self._scene
        waits = scene.pace.stepping and not scene.stand_in.active and not self.passed
        return _FOREVER if waits else 0.0

    def show(self, pieces: Moving, share: float) -> None:
        """Its turn has come: the scene knows for whom Space is, until it is over."""
        self.passed = self.passed or share >= 1
        self._scene.beat = None if self.passed else self


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
