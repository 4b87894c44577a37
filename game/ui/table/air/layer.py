"""The layer of a table's picture over everything that stands on it: what moves there, and when it is drawn again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

import pygame

from game.ui.kit.shelf import PictureShelf
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera

FRAMES = 12
"""Pictures of anything that moves in the air, one after the other; the last leads back to the first."""
_A_SECOND = 5
"""Pictures in a second."""


_MOST, _LEAST, _ROOM = 96, 24, 40_000_000
"""Pictures that are kept at most and at least, and the bytes that they may have: a whole round of a few sorts."""


class Moment(NamedTuple):
    """The number of the picture that is due, and where pictures of all moments are kept."""

    frame: int
    pictures: PictureShelf


class Airborne(Protocol):
    """Something in the air; equal ones look the same."""

    def float_over(self, surface: pygame.Surface, camera: TableCamera, theme: Theme, moment: Moment) -> None:
        """Draw its picture of this moment; the clip of ``surface`` is what the camera sees."""


class Air:
    """All that is in the air.  ``still``: nothing moves, as the player wishes."""

    def __init__(self) -> None:
        self.things: tuple[Airborne, ...] = ()
        self.still = False
        self.frame = 0
        self._pictures = PictureShelf(_MOST, _LEAST, _ROOM)

    def hold(self, things: Iterable[Airborne]) -> bool:
        """These are in the air from now on; whether that changes anything."""
        new = tuple(things)
        changed = new != self.things
        if not new:
            self._pictures.clear()
        self.things = new
        return changed

    def drift(self, now: float) -> bool:
        """Let time pass, ``now`` in seconds; whether another picture is due."""
        if not self.things or self.still:
            return False
        before, self.frame = self.frame, int(now * _A_SECOND) % FRAMES
        return self.frame != before

    def next_at(self, now: float) -> float | None:
        """When the next picture is due; None where nothing moves."""
        return None if not self.things or self.still else (int(now * _A_SECOND) + 1) / _A_SECOND

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        """All of it, in order."""
        moment = Moment(self.frame, self._pictures)
        for thing in self.things:
            thing.float_over(surface, camera, theme, moment)
