"""Controllers who came by a card: whether they stay another turn: FNG-REINF-33."""

from __future__ import annotations

from game.engine.core.turn import Enter
from game.rules.fng.air.squadrons import go_home, is_in_action, leave_table
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.reinforcing import ByCard
from game.rules.fng.model.components.support import Controls
from game.rules.fng.model.events.reinforcing import ControllerWeighed
from game.rules.fng.model.game import Skirmish
from game.rules.fng.resolve.reinforcing.cards import resolve_stays
from game.rules.fng.turn.points_of_entry import TURN


@TURN.end("controllers")
def controllers_stay(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-REINF-33 (house): a die at the end of each turn after the one in which he came."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    for craft, came, _ in tuple(world.each(ByCard, Controls)):
        if came.turn >= turn or not is_in_action(world, craft):
            continue
        die, stays = resolve_stays(skirmish.ctx.tables, skirmish.dice)
        skirmish.emit(ControllerWeighed(unit=craft, die=die, stays=stays, rule="FNG-REINF-33"))
        if stays:
            continue
        if world.has(craft, At):
            leave_table(world, craft)
        go_home(skirmish, craft, "gone home")
