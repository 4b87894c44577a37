"""A battle of Full Metal Jacket Potato looked through again."""

from __future__ import annotations

from game.ui.fmjp.own import FMJP_TABLE
from game.ui.skirmish.replay_board import TableReplay


class FmjpReplay(TableReplay):
    """The ``ReplayBoard`` of Full Metal Jacket Potato."""

    own = FMJP_TABLE
