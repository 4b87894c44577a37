"""Where the small map lies: in a corner where it hides neither a card nor whoever is chosen; folded, if so wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

import pygame

from game.ui.kit.theme import Size
from game.ui.mapview.camera import Camera, Point
from game.ui.window.settings import SettingsStore

CORNERS = ("south-west", "north-west", "south-east", "north-east")
"""In this order they are tried; where it lies it stays as long as it can."""


class SmallMap(Protocol):
    """The board in the corner; ``crowded_out`` while there is no place for it."""

    rect: pygame.Rect
    visible: bool
    crowded_out: bool
    folded: bool
    on_fold: Callable[[bool], object]

    def fitting(self, field: Size) -> Size:
        """How large it is on a board that is shown so large."""
        ...

    def place(self, rect: pygame.Rect) -> None:
        """Lie there."""


def keep_fold(small: SmallMap, settings: SettingsStore) -> None:
    """The small map is folded as the player left it, and stays so from one battle to the next."""
    small.folded = not settings.now.small_map
    small.on_fold = lambda folded: settings.change(small_map=not folded)


class Corner:
    """The corner of ``small``.  ``spared`` gives the map points that it hides on no account."""

    def __init__(self, small: SmallMap) -> None:
        self.small = small
        self.name = CORNERS[0]
        self.spared: Callable[[], Sequence[Point]] = tuple

    @property
    def shown(self) -> bool:
        """Whether it lies over the map."""
        return self.small.visible and not self.small.crowded_out

    @property
    def at_foot(self) -> bool:
        """Whether it lies in a lower corner."""
        return self.name.startswith("south")

    @property
    def in_the_west(self) -> bool:
        """Whether it lies in a corner on the left."""
        return self.name.endswith("west")

    def tries(self, field: pygame.Rect) -> Iterator[pygame.Rect]:
        """The map lies in one corner of the field after the other, first in the present one, until one will do."""
        size, at = self.small.fitting(field.size), CORNERS.index(self.name)
        for name in (*CORNERS[at:], *CORNERS[:at]):
            self.name = name
            place = pygame.Rect((0, 0), size)
            place.left, place.top = field.left, field.top
            if self.at_foot:
                place.bottom = field.bottom
            if not self.in_the_west:
                place.right = field.right
            self.small.place(place)
            yield place

    def hides(self, place: pygame.Rect, camera: Camera, around: float) -> bool:
        """Whether it would lie there over one of those that it has to spare, or ``around`` map pixels about it."""
        margin = round(around * camera.zooms[camera.level])
        taken = place.inflate(2 * margin, 2 * margin)
        return any(taken.collidepoint(camera.at_rest(point)) for point in self.spared())
