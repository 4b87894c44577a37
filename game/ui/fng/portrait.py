"""How FNG sits for its portrait: the table, and the figures on it."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.tablemap import TableMap
from game.rules.fng.components import US
from game.rules.fng.setting import Setting
from game.rules.fng.skirmish import Skirmish
from game.ui.fng.knowledge import knows
from game.ui.fng.looks import looks_of
from game.ui.pictures.tables import TablePortraitist
from game.ui.table.figures import FigureLook


def _board(setting: Setting) -> TableMap:
    return setting.map


def _looks(skirmish: Skirmish, known: bool) -> Sequence[FigureLook]:
    """FNG-HIDE-01: without the Viet Cong who are hidden from the Americans, unless all is ``known``."""
    return looks_of(skirmish, lambda figure: known or knows(skirmish.world, (US,), figure))


PORTRAITIST = TablePortraitist(_board, _looks)
