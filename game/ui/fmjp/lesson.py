"""A lesson of Full Metal Jacket Potato in the window."""

from __future__ import annotations

from game.ui.fmjp.scene import FmjpBattle
from game.ui.skirmish.lesson import TableLesson


class FmjpLesson(TableLesson, FmjpBattle):
    """A skirmish of Full Metal Jacket Potato with the coach beside it."""
