"""The orders that all table systems have: placing before the battle, a record each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.board.skirmish.placing import AsComputer, PutAt, Ready
from game.board.table.whereabouts import whereabouts
from game.engine.core.game import Game
from game.engine.core.world import EntityId, World
from game.engine.text import mark, t
from game.ui.battle.acts import Acts, Handle


def say_placing(acts: Acts, name_of: Callable[[World, EntityId], str]) -> None:
    """Add them to the orders of a system; ``name_of`` says how a piece is called."""

    @acts.says(
        PutAt, Handle(mark("Place"), hint=mark("He is put where you show, in a zone of his, before the battle begins."))
    )
    def _put(game: Game[Any], order: PutAt) -> str:
        name = name_of(game.world, order.figure)
        return t("Place {name}: {place}", name=name, place=whereabouts(game.ctx.map, order.place))

    @acts.says(
        AsComputer,
        Handle(mark("As the computer would"), hint=mark("All stand where the computer put them before you began.")),
    )
    def _as_computer(game: Game[Any], order: AsComputer) -> str:
        if not order.figure:
            return t("Place all as the computer would")
        return t("Place {name} as the computer would", name=name_of(game.world, order.figure))

    @acts.says(Ready, Handle(mark("Ready"), hint=mark("All stand as they are to begin; the battle goes on from here.")))
    def _ready(game: Game[Any], order: Ready) -> str:
        return t("All stand: begin")
