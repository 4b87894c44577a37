"""The whole map in a corner: where the pieces are, what is in view; a click goes there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.paint import draw_shadow, plate
from game.ui.kit.theme import Colour, Size, Theme
from game.ui.kit.widget import Widget, clicks
from game.ui.mapview.camera import Camera
from game.ui.mapview.geometry import centre, map_size
from game.ui.mapview.view import MapView

_WIDTH = 190
_FRAME = 4


class MiniMap(Widget):
    """A small picture of ``view``'s map.  ``colour_of`` gives the colour of a side."""

    def __init__(self, theme: Theme, view: MapView, colour_of: Callable[[str], Colour]) -> None:
        super().__init__(theme)
        self.view = view
        self.colour_of = colour_of
        self._held = False
        self._picture: tuple[pygame.Surface, pygame.Surface] | None = None

    @property
    def _camera(self) -> Camera:
        return self.view.camera

    def prefer(self, width: int) -> Size:
        wide, high = map_size(self.view.grid)
        inner = min(width, self.theme.S(_WIDTH))
        return inner + 2 * self.theme.S(_FRAME), inner * high // wide + 2 * self.theme.S(_FRAME)

    def _inner(self) -> pygame.Rect:
        frame = 2 * self.theme.S(_FRAME)
        return self.rect.inflate(-frame, -frame)

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event):
            self._held = True
            self._go(event.pos)
        elif event.type == pygame.MOUSEMOTION and self._held:
            self._go(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held = False
        return event.type != pygame.MOUSEWHEEL or self.view.handle(event)

    def _go(self, pos: Size) -> None:
        inner, size = self._inner(), map_size(self.view.grid)
        point = (pos[0] - inner.x) * size[0] / inner.w, (pos[1] - inner.y) * size[1] / inner.h
        self._camera.look_at(point, at_once=True)
        self.view.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        if not self.view.ground.ready:
            return
        theme, inner = self.theme, self._inner()
        draw_shadow(surface, theme, self.rect, 6)
        surface.blit(plate(theme, self.rect.size, theme.palette.olive, radius=3), self.rect)
        surface.blit(self._scaled(inner.size), inner)
        scale = inner.w / map_size(self.view.grid)[0]
        for piece in self.view.pieces.all.values():
            x, y = centre(piece.hex)
            dot = pygame.Rect(0, 0, theme.S(5), theme.S(5))
            dot.center = (inner.x + round(x * scale), inner.y + round(y * scale))
            pygame.draw.rect(surface, (20, 18, 10), dot.inflate(2, 2))
            pygame.draw.rect(surface, self.colour_of(piece.spec.side), dot)
        seen = self._camera.seen()
        frame = pygame.Rect(
            inner.x + round(seen.x * scale), inner.y + round(seen.y * scale),
            round(seen.w * scale), round(seen.h * scale),
        )  # fmt: skip
        pygame.draw.rect(surface, theme.palette.cream, frame.clip(inner), max(1, theme.S(1)))

    def _scaled(self, size: Size) -> pygame.Surface:
        source = self.view.ground.small
        if self._picture is None or self._picture[0] is not source or self._picture[1].get_size() != size:
            self._picture = (source, pygame.transform.smoothscale(source, size))
        return self._picture[1]
