"""The paper of a battle that can be chosen: its name, picture and story, its levels, and how to play it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.playable.kit import Difficulty
from game.engine.text import t
from game.ui.kit.inputs.button import Choice
from game.ui.kit.layout import Column, Flow, Row, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import SMALL, Theme
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


PLAIN = "historical"
"""The level that is chosen where the scenario names none: the one that changes nothing."""


def changes_of(level: Difficulty) -> str:
    """The changes of a level, in words."""
    return " ".join(level.changes) or t("The battle by the rules as they stand: nothing is changed.")


class LevelChoice(Column):
    """``chosen`` is the key of the level; it takes no room where there are no levels to choose from."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, gap=6)
        self.levels: tuple[Difficulty, ...] = ()
        self.chosen = ""
        self.words = Label(theme, "", SMALL, "soft_ink", wrap=True)
        self.choice: Choice[str] | None = None
        self.visible = False

    def show_levels(self, levels: Sequence[Difficulty], chosen: object = None) -> None:
        """Offer these; ``chosen`` is the key of the level that the scenario names, None where it names none."""
        self.levels = tuple(levels)
        keys = [level.key for level in levels]
        self.chosen = next((key for key in (chosen, PLAIN, *keys) if isinstance(key, str) and key in keys), "")
        self.visible = bool(levels)
        self.choice = None
        if levels:
            options = [(level.key, t(level.title)) for level in levels]
            self.choice = Choice(self.theme, options, self.chosen, self._choose)
            self.replace(Row(self.theme, Label(self.theme, t("Difficulty")), grow(self.choice)), self.words)
            self._choose(self.chosen)
        self.invalidate(layout=True)

    def _choose(self, key: str) -> None:
        self.chosen = key
        self.words.text = changes_of(next(level for level in self.levels if level.key == key))
