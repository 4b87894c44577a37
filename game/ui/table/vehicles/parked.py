"""Where all vehicles stand on a table: drawn in one pass below the men."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import cos, hypot, radians, sin

import pygame
from msgspec import Struct
from pygame import Vector2

from game.ui.kit.theme import Colour, Theme
from game.ui.table.camera import TableCamera
from game.ui.table.vehicles.art import ghost_of, picture_of, size_of
from game.ui.table.vehicles.look import VehicleLook
from game.ui.table.vehicles.smoke import smoke_of

_NEAR = 2.0
"""Half lengths of a vehicle round its middle that its picture may reach."""


class Parked(Struct, frozen=True):
    """One vehicle on a table: its key there, its look, and where its middle is in inches.

    ``driver``: the figure that is taken in hand with it; 0 where nobody is.  ``side``: whose it is.
    """

    key: int
    look: VehicleLook
    at: tuple[float, float]
    driver: int = 0
    side: str = ""

    def covers(self, at: tuple[float, float], middle: tuple[float, float]) -> bool:
        """Whether its hull lies on a place while its own middle is there."""
        turn, (length, width) = radians(self.look.facing), size_of(self.look)
        dx, dy = at[0] - middle[0], at[1] - middle[1]
        ahead, aside = dx * sin(turn) - dy * cos(turn), dx * cos(turn) + dy * sin(turn)
        return abs(ahead) <= length / 2 and abs(aside) <= width / 2


class VehicleGhost(Struct, frozen=True):
    """A vehicle pale where it would stand, laid over the table."""

    look: VehicleLook
    at: tuple[float, float]

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        picture = ghost_of(self.look, round(camera.inch, 2))
        surface.blit(picture, picture.get_rect(center=camera.window(self.at)))


class Vehicles:
    """The vehicles on a table."""

    def __init__(self) -> None:
        self.all: dict[int, Parked] = {}
        self.version = 0
        """Grows with every change of those that stand there."""

    def show(self, vehicles: Iterable[Parked]) -> bool:
        """Show these and no others; whether that changes anything."""
        new = {vehicle.key: vehicle for vehicle in vehicles}
        if new == self.all:
            return False
        self.all = new
        self.version += 1
        return True

    def pick(
        self, camera: TableCamera, pos: tuple[float, float], moved: Mapping[int, tuple[float, float]]
    ) -> int | None:
        """The vehicle at a window position: the one whose middle is nearest."""
        at = camera.inches(pos)
        places = [(each, moved.get(each.key, each.at)) for each in self.all.values()]
        found = [
            (hypot(at[0] - x, at[1] - y), each.key) for each, (x, y) in places if each.covers((at[0], at[1]), (x, y))
        ]
        return min(found)[1] if found else None

    def draw_small(
        self, picture: pygame.Surface, inch: float, least: int, edge: Colour, colour_of: Callable[[str], Colour]
    ) -> None:
        """On a table that is small, so many pixels to the inch: hulls in the colours of their sides, at least so wide;
        what is lost hollow."""
        for vehicle in self.all.values():
            length, width = size_of(vehicle.look)
            half_long, half_wide = max(length * inch, 3 * least) / 2, max(width * inch, 2 * least) / 2
            turn = radians(vehicle.look.facing)
            ahead, right = Vector2(sin(turn), -cos(turn)) * half_long, Vector2(cos(turn), sin(turn)) * half_wide
            at = Vector2(vehicle.at) * inch
            spots = [at + ahead - right, at + ahead + right, at - ahead + right, at - ahead - right]
            if vehicle.look.state not in ("wreck", "burning", "sunk"):
                pygame.draw.polygon(picture, colour_of(vehicle.side), spots)
            pygame.draw.polygon(picture, edge, spots, max(1, least // 3))

    def gripped(self, key: int) -> int:
        """The figure that is taken in hand where this figure or vehicle is gripped."""
        vehicle = self.all.get(key)
        return vehicle.driver or key if vehicle is not None else key

    def draw(
        self, surface: pygame.Surface, camera: TableCamera, moved: Mapping[int, tuple[float, float]] | None = None
    ) -> None:
        """All in view, what is lost below what is not; smoke over those that burn.  ``moved``: where those are shown
        that are under way."""
        under_way = moved or {}
        ppi, clip = round(camera.inch, 2), surface.get_clip()
        order = sorted(self.all.values(), key=lambda each: (each.look.state == "whole", each.at[1], each.key))
        for vehicle in order:
            reach = round(max(size_of(vehicle.look)) * ppi * _NEAR)
            at = camera.window(under_way.get(vehicle.key, vehicle.at))
            if not clip.colliderect((at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)):
                continue
            look = vehicle.look
            pictures = [picture_of(look, ppi)]
            if look.state in ("burning", "wreck"):
                pictures.append(smoke_of(ppi, 0.0, look.state == "burning"))
            for picture in pictures:
                surface.blit(picture, picture.get_rect(center=at))
