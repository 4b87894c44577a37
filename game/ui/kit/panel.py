"""Backgrounds that hold things: the olive frame that remembers its picture, and the paper card."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.paint import draw_card, plate
from game.ui.kit.theme import HEAD, Explained, Size, Theme
from game.ui.kit.widget import Container, Widget


class Panel(Container):
    """An opaque olive frame around one widget.  It keeps its picture and only draws its inside when that changed,
    so that a map may scroll beside it at no cost."""

    def __init__(self, theme: Theme, child: Widget, *, padding: float = 10) -> None:
        super().__init__(theme, child)
        self.padding = padding
        self._picture: pygame.Surface | None = None
        self._version = -1
        self._explained: Sequence[Explained] = ()
        """The terms in that picture, and where they stand."""

    def invalidate(self, *, layout: bool = False) -> None:
        self._picture = None
        super().invalidate(layout=layout)

    def prefer(self, width: int) -> Size:
        pad = 2 * self.theme.S(self.padding)
        wide, high = self._children[0].prefer(width - pad)
        return wide + pad, high + pad

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad = self.theme.S(self.padding)
        self._children[0].place(rect.inflate(-2 * pad, -2 * pad))

    def covers(self) -> Sequence[pygame.Rect]:
        return (self.rect,)

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is not None and self._version == self.theme.version and self.theme.recorder is None:
            surface.blit(self._picture, self.rect)
            self.theme.explain_again(self._explained)
            return
        palette = self.theme.palette
        surface.blit(plate(self.theme, self.rect.size, palette.olive, radius=0, grain=4), self.rect)
        super().draw(surface)
        shown = self.rect.clip(surface.get_rect())
        if shown == self.rect and not any(widget.spills for widget in self.walk()):
            self._picture, self._version = surface.subsurface(shown).copy(), self.theme.version
            self._explained = [each for each in self.theme.explained() if self.rect.colliderect(each[0])]


class Card(Container):
    """A paper card around one widget, with a title over a thin rule where one is given."""

    def __init__(
        self, theme: Theme, child: Widget, *, title: str = "", padding: float = 12, shadow: bool = False
    ) -> None:
        super().__init__(theme, child)
        self.title = title
        self.padding = padding
        self.shadow = shadow

    def _head(self) -> int:
        return self.theme.line(HEAD) + self.theme.S(8) if self.title else 0

    def prefer(self, width: int) -> Size:
        pad = 2 * self.theme.S(self.padding)
        wide, high = self._children[0].prefer(width - pad)
        return max(wide, self.theme.width(self.title, HEAD)) + pad, high + pad + self._head()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad, head = self.theme.S(self.padding), self._head()
        inner = rect.inflate(-2 * pad, -2 * pad)
        self._children[0].place(pygame.Rect(inner.x, inner.y + head, inner.w, max(0, inner.h - head)))

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        draw_card(surface, theme, self.rect, shadow=self.shadow)
        if self.title:
            pad = theme.S(self.padding)
            box = pygame.Rect(
                self.rect.x + pad, self.rect.y + pad - theme.S(4), self.rect.w - 2 * pad, theme.line(HEAD)
            )
            theme.write(surface, self.title, HEAD, theme.palette.link, box)
            y = box.bottom + theme.S(2)
            pygame.draw.line(surface, theme.palette.rule, (box.x, y), (box.right - 1, y), theme.S(1))
        super().draw(surface)
