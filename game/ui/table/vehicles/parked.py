"""Where all vehicles stand on a table: drawn in one pass below the men."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame
from msgspec import Struct

from game.ui.table.camera import TableCamera
from game.ui.table.vehicles.art import picture_of, size_of
from game.ui.table.vehicles.look import VehicleLook
from game.ui.table.vehicles.smoke import smoke_of

_NEAR = 2.0
"""Half lengths of a vehicle round its middle that its picture may reach."""


class Parked(Struct, frozen=True):
    """One vehicle on a table: its key there, its look, and where its middle is in inches."""

    key: int
    look: VehicleLook
    at: tuple[float, float]


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
