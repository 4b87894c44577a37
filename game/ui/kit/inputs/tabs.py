"""Pages behind one another, chosen by their titles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit.inputs.button import Choice
from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Container, Widget


class Tabs(Container):
    """A row of titles over the page that is chosen.  ``on_change`` is called with the index of the new page."""

    def __init__(
        self,
        theme: Theme,
        pages: Sequence[tuple[str, Widget]],
        *,
        selected: int = 0,
        on_change: Callable[[int], object] = lambda index: None,
    ) -> None:
        self.titles = Choice(theme, list(enumerate(title for title, _ in pages)), selected, self._turn)
        self.pages = [page for _, page in pages]
        self.on_change = on_change
        super().__init__(theme, self.titles, *self.pages)
        for index, page in enumerate(self.pages):
            page.visible = index == selected

    @property
    def selected(self) -> int:
        """Index of the page in front."""
        return self.titles.value

    def select(self, index: int) -> None:
        """Turn to a page."""
        self.titles.choose(index)

    def _turn(self, index: int) -> None:
        for at, page in enumerate(self.pages):
            page.show(at == index)
        self.on_change(index)

    def prefer(self, width: int) -> Size:
        head = self.titles.prefer(width)
        sizes = [page.prefer(width) for page in self.pages]
        wide = max(head[0], *(size[0] for size in sizes))
        return wide, head[1] + self.theme.S(8) + max(size[1] for size in sizes)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        high = self.titles.prefer(rect.w)[1]
        self.titles.place(pygame.Rect(rect.x, rect.y, rect.w, high))
        top = rect.y + high + self.theme.S(8)
        for page in self.pages:
            page.place(pygame.Rect(rect.x, top, rect.w, max(0, rect.bottom - top)))
