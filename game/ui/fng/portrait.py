"""How FNG sits for its portrait: the table, and whoever stands on it."""

from __future__ import annotations

from game.board.table.tablemap import TableMap
from game.rules.fng.components import SIDES, US
from game.rules.fng.setting import Setting
from game.rules.fng.skirmish import Skirmish
from game.ui.fng.knowledge import knows
from game.ui.fng.looks import looks_of
from game.ui.pictures.tables import TablePortraitist
from game.ui.table.figures import FigureLook


def _board(setting: Setting) -> TableMap:
    return setting.map


def _looks(skirmish: Skirmish, known: bool) -> tuple[FigureLook, ...]:
    """FNG-HIDE-01: without the enemies that are hidden from the Americans, unless all is ``known``."""
    readers = SIDES if known else (US,)
    return tuple(looks_of(skirmish, lambda figure: knows(skirmish.world, readers, figure)))


PORTRAITIST = TablePortraitist(_board, _looks)
