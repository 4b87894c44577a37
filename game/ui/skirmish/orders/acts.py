"""The orders of placing as the player meets them: the same records in the table of every system."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.board.skirmish.placing import AsComputer, PutAt, Ready
from game.board.table.whereabouts import INCHES, whereabouts
from game.engine.core.game import Game
from game.engine.core.world import EntityId, World
from game.engine.text import mark, t
from game.ui.battle.acts import Acts, Handle

PLACED = "placed"
"""How the orders of placing are aimed: by dragging, and by the buttons that all systems share."""

BACK = Handle(
    mark("As the computer would"),
    hint=mark("Those who are chosen stand where the computer would put them; all, where nobody is chosen."),
)
"""Placing those again who are chosen as the computer did, or all."""


def say_placing(acts: Acts, name_of: Callable[[World, EntityId], str], unit: str = INCHES) -> None:
    """Have these acts tell of placing, too; ``name_of`` names whoever is placed, ``unit`` lengths."""

    @acts.says(
        PutAt,
        Handle(mark("Place"), hint=mark("Dragging him within the marked ground places him there.")),
        aim=PLACED,
    )
    def put(game: Game[Any], order: PutAt) -> str:
        name, place = name_of(game.world, order.figure), whereabouts(game.ctx.map, order.place, unit)
        if order.facing is not None:
            return t("{name}: {place}, facing {facing} degrees", name=name, place=place, facing=order.facing)
        return t("{name}: {place}", name=name, place=place)

    @acts.says(
        AsComputer,
        BACK,
        aim=PLACED,
    )
    def back(game: Game[Any], order: AsComputer) -> str:
        if not order.figure:
            return t("All as the computer would")
        return t("{name} as the computer would", name=name_of(game.world, order.figure))

    @acts.says(
        Ready,
        Handle(mark("Begin"), hint=mark("All stand as they are to begin; the battle begins.")),
        aim=PLACED,
    )
    def ready(game: Game[Any], order: Ready) -> str:
        return t("Begin")
