"""A skirmish of FNG looked through again."""

from __future__ import annotations

from game.ui.fng.own import FNG
from game.ui.skirmish.replay_board import TableReplay


class SkirmishReplay(TableReplay):
    """The ``ReplayBoard`` of FNG."""

    own = FNG
