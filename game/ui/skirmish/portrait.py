"""How a skirmish sits for its portrait: the table, and the figures on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.board.table.tablemap import TableMap
from game.engine.core.game import Game
from game.ui.pictures.tables import TablePortraitist
from game.ui.skirmish.own import TableSystem, is_known
from game.ui.table.figures import FigureLook


def portraitist_of(own: TableSystem) -> TablePortraitist:
    """Who draws the games of this system, without whoever is hidden from those who look at the picture."""

    def looks(game: Game[Any], readers: Collection[str]) -> Sequence[FigureLook]:
        return [own.look_of(game, figure) for figure in own.pieces(game) if is_known(own, game, readers, figure)]

    return TablePortraitist(_board, looks)


def _board(context: Any) -> TableMap:
    board: TableMap = context.map
    return board
