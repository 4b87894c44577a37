"""Pictures that are kept once made, as long as they are neither too many nor together too large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureShelf:
    """Pictures by key.  The one longest unused goes first.

    It holds at most ``most`` pictures; where they have more than ``room`` bytes together it holds ``least`` of them,
    which is what one screen needs at a time, however large that is.
    """

    def __init__(self, most: int, least: int, room: int) -> None:
        self.most = most
        self.least = least
        self.room = room
        self.bytes = 0
        """Room that the pictures on it take."""
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made where it is not there."""
        picture = self._pictures.get(key)
        if picture is None:
            picture = make()
            self._put(key, picture)
        else:
            self._pictures.move_to_end(key)
        return picture

    def _put(self, key: Hashable, picture: pygame.Surface) -> None:
        former = self._pictures.pop(key, None)  # making a picture may have made others, even itself
        self.bytes += _bytes_of(picture) - (_bytes_of(former) if former is not None else 0)
        self._pictures[key] = picture
        while len(self) > self.most or (self.bytes > self.room and len(self) > self.least):
            _, gone = self._pictures.popitem(last=False)
            self.bytes -= _bytes_of(gone)

    def clear(self) -> None:
        """Keep none of them."""
        self._pictures.clear()
        self.bytes = 0


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
