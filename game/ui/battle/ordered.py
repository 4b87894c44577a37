"""An order of the computer's in the player's place, shown for a moment before it is carried out."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.hexgrid import Hex
from game.ui.battle.effects import Effect
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import Camera, centre
from game.ui.mapview.overlay import Ink, Line, Mark, Overlay

_SECONDS = 0.9
_AT_BASE = 0.35
"""Seconds for an order that has nothing to show on the map."""


class Ordered(Effect):
    """Marks who acts, the way and the aim, long enough to be read."""

    def __init__(
        self, overlay: Overlay, marks: Sequence[Mark], lines: Sequence[Line], outlines: Sequence[tuple[Hex, Ink]]
    ) -> None:
        hexes = (*(mark.hex for mark in marks), *(hex for hex, _ in outlines))
        super().__init__(tuple(centre(hex) for hex in dict.fromkeys(hexes)))
        self.overlay = overlay
        self.lines = lines
        self.outlines = (*((mark.hex, mark.colour) for mark in marks), *outlines)
        self.seconds = _SECONDS if hexes else _AT_BASE

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        for hex, colour in self.outlines:
            self.overlay.outline(surface, camera, hex, colour, 3)
        for line in self.lines:
            self.overlay.draw_line(surface, camera, line)
