"""Where the parts of the replay lie: ribbon on top, player at the foot, panel on the right, the map in the rest."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Grid
from game.ui.kit.paint import line_start
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Container, Widget
from game.ui.replay.board import ReplayBoard

_PANEL, _LEAST_PANEL, _LEAST_MAP = 372, 292, 360
_PLAYER = 58
_GAP = 10
_ROOMY = 560
"""Points of height from which the panel has room for the chosen unit and the log; a lower one shows either."""

_BRIEF = 4
"""Buttons in a row of brief strides."""


class StepButtons(Grid):
    """The strides through a battle, back and on, side by side; brief, in half the room, where the log needs it."""

    def __init__(self, theme: Theme, buttons: Sequence[Button], short: Sequence[str]) -> None:
        super().__init__(theme, 2, *buttons)
        self.buttons = buttons
        self._short = tuple(short)
        self._whole = tuple(button.text for button in buttons)

    def be_brief(self, brief: bool) -> None:
        """Two strides in a row, in one word each, or one in whole words with its keys, which F1 tells too."""
        if brief == (self.columns == _BRIEF):
            return
        self.columns, self.gap = (_BRIEF, 4) if brief else (2, 6)
        for button, words, whole in zip(self.buttons, self._short if brief else self._whole, self._whole, strict=True):
            button.text, button.hints, button.tooltip = words, not brief, whole if brief else ""


class ReplayLayout(Container):
    """The whole window.  The panel is narrower where the window is small."""

    def __init__(
        self, theme: Theme, board: ReplayBoard, *, log: Widget, steps: StepButtons, panel: Widget, player: Widget
    ) -> None:
        super().__init__(theme, board.view, board.ribbon, panel, board.minimap, board.notes, player)
        self.board, self.log, self.panel, self.player = board, log, panel, player
        self.steps = steps

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme, board = self.theme, self.board
        top, foot = board.ribbon.prefer(rect.w)[1], theme.S(_PLAYER)
        wide = max(theme.S(_LEAST_PANEL), min(theme.S(_PANEL), rect.w - theme.S(_LEAST_MAP)))
        wide = rect.right - line_start(rect.right - wide)
        board.ribbon.place(pygame.Rect(rect.x, rect.y, rect.w, top))
        self.player.place(pygame.Rect(rect.x, rect.bottom - foot, rect.w, foot))
        middle = pygame.Rect(rect.x, rect.y + top, rect.w, rect.h - top - foot)
        roomy = middle.h >= theme.S(_ROOMY)
        board.unit.visible, self.log.visible = roomy or board.chosen, roomy or not board.chosen
        board.unit.grow = float(not self.log.visible)  # the buttons below stay where they are
        self.steps.be_brief(not roomy)
        self.panel.place(pygame.Rect(rect.right - wide, middle.y, wide, middle.h))
        self._place_map(pygame.Rect(rect.x, middle.y, rect.w - wide, middle.h))

    def _place_map(self, field: pygame.Rect) -> None:
        """The map, the small map in its corner, and where cards over it may lie."""
        board, gap = self.board, self.theme.S(_GAP)
        board.view.place(field)
        size = board.minimap.fitting(field.size)
        board.minimap.place(pygame.Rect(field.x + gap, field.bottom - size[1] - gap, *size))
        foot = board.minimap.rect.y if board.minimap.visible else field.bottom
        board.notes.place(
            pygame.Rect(field.x + gap, field.y + gap, field.w - 2 * gap, max(0, foot - field.y - 2 * gap))
        )
