"""A battle of Force on Force looked through again."""

from __future__ import annotations

from game.ui.fof.own import FOF
from game.ui.skirmish.replay_board import TableReplay


class FofReplay(TableReplay):
    """The ``ReplayBoard`` of Force on Force."""

    own = FOF
