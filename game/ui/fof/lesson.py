"""A lesson of Force on Force in the window."""

from __future__ import annotations

from game.ui.fof.scene import FofBattle
from game.ui.skirmish.lesson import TableLesson


class FofLesson(TableLesson, FofBattle):
    """A skirmish of Force on Force with the coach beside it."""
