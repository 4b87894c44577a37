"""The roofs of the houses: they lie over the floor plans of the painting, and lift where there is something to see."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence

import pygame

from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import TableMap
from game.ui.kit.theme import Colour, Theme
from game.ui.table.camera import INCH, TableCamera
from game.ui.table.ground import DAY, lit
from game.ui.table.painting.roofs import FINE, paint_roof

_KEPT = 64
_RIM = 0.1
"""Inches round a house within which it is asked exactly whether a place lies in it."""


class Roofs:
    """The roofs of one table: each painted once when it is first seen, and shrunk for each zoom.

    ``shown`` may be switched at any time: without it all houses are open.
    """

    def __init__(self, theme: Theme, table: TableMap) -> None:
        self.theme = theme
        self.table = table
        self.shown = True
        self.version = 0
        self._outlines = Shapes([building.outline for building in table.buildings]) if table.buildings else None
        self._boxes = tuple(_box(building.outline) for building in table.buildings)
        self._masters: dict[int, tuple[pygame.Surface, tuple[float, float]]] = {}
        self._shrunk: OrderedDict[tuple[int, float], pygame.Surface] = OrderedDict()
        self._lived_in: tuple[object, tuple[int, ...]] = (None, ())
        self._light = DAY

    def shine(self, light: Colour) -> None:
        """Show the roofs in this light, as ``TableGround.shine`` does the ground."""
        if light != self._light:
            self._light = light
            self._masters.clear()
            self._shrunk.clear()
            self.version += 1

    def over(self, places: Sequence[tuple[float, float]]) -> tuple[int, ...]:
        """The ids of the buildings in which any of these places lies."""
        near = [place for place in places if any(_in_box(place, box) for box in self._boxes)]
        if self._outlines is None or not near:
            return ()
        within = self._outlines.inside(near).T
        return tuple(house.id for house, hits in zip(self.table.buildings, within, strict=True) if hits.any())

    def lived_in(self, state: object, places: Callable[[], Sequence[tuple[float, float]]]) -> tuple[int, ...]:
        """``over`` of the places of those who stand somewhere, asked again only in another ``state`` of theirs."""
        if self._lived_in[0] != state:
            self._lived_in = state, self.over(places())
        return self._lived_in[1]

    def draw(self, surface: pygame.Surface, camera: TableCamera, lifted: Sequence[int]) -> None:
        """Every roof that is not lifted."""
        if not self.shown:
            return
        clip = surface.get_clip()
        for building in self.table.buildings:
            if building.id in lifted:
                continue
            picture, (west, north) = self._picture(building.id, camera)
            at = picture.get_rect(topleft=camera.to_window((west * INCH, north * INCH)))
            if at.colliderect(clip):
                surface.blit(picture, at)

    def box(self, id: int, camera: TableCamera) -> pygame.Rect:
        """Where the roof of a building lies, as far as it is in view."""
        picture, (west, north) = self._picture(id, camera)
        return picture.get_rect(topleft=camera.to_window((west * INCH, north * INCH))).clip(camera.view)

    def draw_small(self, picture: pygame.Surface, inch: float) -> None:
        """All roofs on a picture of the whole table, ``inch`` pixels to the inch."""
        for building in self.table.buildings:
            master, (west, north) = self._master(building.id)
            size = max(1, round(master.get_width() * inch / FINE)), max(1, round(master.get_height() * inch / FINE))
            picture.blit(pygame.transform.smoothscale(master, size), (round(west * inch), round(north * inch)))

    def _master(self, id: int) -> tuple[pygame.Surface, tuple[float, float]]:
        master = self._masters.get(id)
        if master is None:
            building = next(each for each in self.table.buildings if each.id == id)
            picture, corner = paint_roof(building)
            master = self._masters[id] = lit(picture, self._light), corner
        return master

    def _picture(self, id: int, camera: TableCamera) -> tuple[pygame.Surface, tuple[float, float]]:
        """The roof at the camera's zoom: smooth at rest, as it comes while the zoom glides."""
        master, corner = self._master(id)
        zoom = camera.zoom
        key = (id, zoom)
        shrunk = self._shrunk.get(key)
        if shrunk is None:
            scale = camera.inch / FINE
            size = max(1, round(master.get_width() * scale)), max(1, round(master.get_height() * scale))
            if zoom not in camera.zooms:
                return pygame.transform.scale(master, size), corner
            shrunk = self._shrunk[key] = pygame.transform.smoothscale(master, size)
            if len(self._shrunk) > _KEPT:
                self._shrunk.popitem(last=False)
        return shrunk, corner


def _box(outline: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    """West, north, east and south of a house, with its rim."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs) - _RIM, min(ys) - _RIM, max(xs) + _RIM, max(ys) + _RIM


def _in_box(place: tuple[float, float], box: tuple[float, float, float, float]) -> bool:
    return box[0] <= place[0] <= box[2] and box[1] <= place[1] <= box[3]
