"""How a skirmish sits for its portrait: the table, and the figures on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.board.table.tablemap import TableMap
from game.engine.game import Game
from game.ui.pictures.tables import TablePortraitist
from game.ui.skirmish.own import TableSystem
from game.ui.table.figures import FigureLook


def portraitist_of(own: TableSystem, side: str) -> TablePortraitist:
    """Who draws the games of this system, as far as this side knows, unless all is to be shown."""

    def looks(game: Game[Any], known: bool) -> Sequence[FigureLook]:
        on_table = (figure for figure in own.pieces(game) if own.place_of(game, figure) is not None)
        return [own.look_of(game, figure) for figure in on_table if known or own.knows(game, (side,), figure)]

    return TablePortraitist(_board, looks)


def _board(context: Any) -> TableMap:
    board: TableMap = context.map
    return board
