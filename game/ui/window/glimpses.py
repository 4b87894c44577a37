"""Glimpses of a game before it is opened: the board of a scenario, small or painted, and a save at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from game.engine.shelf.glance import Glance
from game.ui.kit.theme import Size

if TYPE_CHECKING:
    from game.ui.painting.background import Painting


def fitted(ground: pygame.Surface, size: Size) -> pygame.Surface:
    """A picture as large as fits into ``size``."""
    share = min(size[0] / ground.get_width(), size[1] / ground.get_height())
    wide, high = (max(1, round(part * share)) for part in ground.get_size())
    return pygame.transform.smoothscale(ground, (wide, high))


class Preview(Struct, frozen=True, eq=False):
    """A board to be looked at before a battle; whoever draws it needs no window.

    ``plain`` draws it as large as fits into a size, at once; ``printed`` makes the painting of it so large.
    """

    plain: Callable[[Size], pygame.Surface]
    painting: Callable[[], Painting] | None = None
    printed: Callable[[pygame.Surface, Size], pygame.Surface] = fitted


class Look(Struct, frozen=True):
    """A save as a list shows it: what there is to say of it, the sides by name, and its picture."""

    glance: Glance
    sides: dict[str, str]
    picture: pygame.Surface
