"""The choice of difficulty: every level by name, and under them what the chosen one changes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.playable.kit import Difficulty
from game.engine.text import t
from game.ui.kit.button import Choice
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, grow
from game.ui.kit.theme import SMALL, Theme

PLAIN = "historical"
"""The level that is chosen where the scenario names none: the one that changes nothing."""


def changes_of(level: Difficulty) -> str:
    """What a level changes, in words."""
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
