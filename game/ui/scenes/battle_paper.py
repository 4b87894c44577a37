"""The paper of a battle that can be chosen: its name and levels, its picture and story, and how to play it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.flow import Flow
from game.ui.kit.layout import Column, grow
from game.ui.kit.panel import Card
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Widget

_ROOM_FOR_STORY = 100
"""Height in points of the least that picture and story can be read in."""
_GAP = 10
_PADDING = 16


class BattlePaper(Card):
    """Name and levels stay above; what can be chosen stays below, or follows the story where the paper is low."""

    def __init__(self, theme: Theme, above: Sequence[Widget], story: Sequence[Widget], options: Flow) -> None:
        self.options = options
        self._above = Column(theme, *above, gap=_GAP)
        self._story = Column(theme, *story, gap=12)
        self._column = Column(theme, self._above, grow(ScrollArea(theme, self._story)), options, gap=_GAP)
        super().__init__(theme, self._column, padding=_PADDING)

    def place(self, rect: pygame.Rect) -> None:
        self._keep_options(self._story if self._is_low(rect) else self._column)
        super().place(rect)

    def _is_low(self, rect: pygame.Rect) -> bool:
        """Whether the story would not have its room with everything else beside it."""
        theme = self.theme
        wide = rect.w - 2 * theme.S(_PADDING)
        taken = self._above.prefer(wide)[1] + self.options.prefer(wide)[1] + 2 * theme.S(_GAP)
        return rect.h - 2 * theme.S(_PADDING) - taken < theme.S(_ROOM_FOR_STORY)

    def _keep_options(self, column: Column) -> None:
        """The options end this column; nothing changes where they do already."""
        if self.options.parent is not column:
            for each in (self._story, self._column):
                each.replace(*(child for child in each.children() if child is not self.options))
            column.add(self.options)
