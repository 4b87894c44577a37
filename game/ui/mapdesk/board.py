"""Needs that a map desk has of the board that it shows: the view, the hands, the picture and the objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.ui.mapview.camera import Camera


class DeskView(Protocol):
    """The widget of the board."""

    camera: Camera
    drawers: list[Any]
    """Called with surface and camera when all that lies on the board has been drawn."""

    @property
    def moving(self) -> bool:
        """Whether frames are wanted."""
        ...

    def glide(self, now: float) -> None:
        """Let time pass, ``now`` in seconds."""

    def invalidate(self) -> None:
        """Draw it again with the next frame."""


class Hands(Protocol):
    """Listens to the board of a desk, and knows what the keys do."""

    def take_sight(self) -> None:
        """The line-of-sight tool: take it up, or put it away."""

    def let_go(self) -> None:
        """The board has another size: forget where the tool was."""

    def point_out(self) -> None:
        """Say what is there where the player points."""

    def meaning(self, event: pygame.Event) -> Callable[[], object] | None:
        """The act of a key here besides those of the buttons."""


class Picture(Protocol):
    """Shows each state of a map at once, and its painting when that is ready."""

    @property
    def painting(self) -> tuple[float, str]:
        """How far the painter is, and what he does; no words once there is nothing to wait for."""
        ...

    def take(self, map: Any, plain: pygame.Surface, changed: Any = None) -> None:
        """The map is now so; ``changed`` is where its plain picture is another one, None for everywhere."""

    def look(self) -> None:
        """Show the painting, once it is ready."""

    def stop(self) -> None:
        """Let the painter go."""


class Objects(Protocol):
    """Draws what lies on a map besides its ground, where it is ``shown``."""

    map: Any
    shown: bool

    def draw(self, surface: pygame.Surface, camera: Any) -> None:
        """Draw it over the ground."""
