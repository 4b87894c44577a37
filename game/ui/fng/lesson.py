"""A lesson of FNG in the window."""

from __future__ import annotations

from game.ui.fng.scene import FngBattle
from game.ui.skirmish.lesson import TableLesson


class FngLesson(TableLesson, FngBattle):
    """A skirmish of FNG with the coach beside it."""
