"""Where the parts of the replay lie: ribbon on top, scrubber at the foot, panel on the right, the map in the rest."""

from __future__ import annotations

import pygame

from game.ui.kit.paint import line_start
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Container, Widget
from game.ui.replay.scrubber import Scrubber

_PANEL, _LEAST_PANEL, _LEAST_MAP = 372, 292, 360
_GAP = 10


class ReplayLayout(Container):
    """The whole window.  The panel is narrower where the window is small."""

    def __init__(
        self, theme: Theme, *, ribbon: Widget, view: Widget, minimap: Widget, panel: Widget, scrubber: Scrubber
    ) -> None:
        super().__init__(theme, view, ribbon, panel, minimap, scrubber)
        self.ribbon, self.view, self.minimap, self.panel, self.scrubber = ribbon, view, minimap, panel, scrubber

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.theme
        top, foot = self.ribbon.prefer(rect.w)[1], self.scrubber.prefer(rect.w)[1]
        wide = max(theme.S(_LEAST_PANEL), min(theme.S(_PANEL), rect.w - theme.S(_LEAST_MAP)))
        wide = rect.right - line_start(rect.right - wide)
        self.ribbon.place(pygame.Rect(rect.x, rect.y, rect.w, top))
        self.scrubber.place(pygame.Rect(rect.x, rect.bottom - foot, rect.w, foot))
        middle = pygame.Rect(rect.x, rect.y + top, rect.w, rect.h - top - foot)
        self.panel.place(pygame.Rect(rect.right - wide, middle.y, wide, middle.h))
        field = pygame.Rect(rect.x, middle.y, rect.w - wide, middle.h)
        self.view.place(field)
        size = self.minimap.prefer(field.w // 3)
        gap = theme.S(_GAP)
        self.minimap.place(pygame.Rect(field.x + gap, field.bottom - size[1] - gap, *size))
