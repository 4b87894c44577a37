"""One who is to duck back and has no cover near: prone, or off to cover that is farther: FNG-MOVE-06, FNG-INVOL-01."""

from __future__ import annotations

from game.engine.core.orders import Choices
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import At, Prone
from game.rules.fng.model.decisions.command import DropOrGo
from game.rules.fng.model.decisions.turn import Respond
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import is_able, side_of
from game.rules.fng.move.gaits import over
from game.rules.fng.move.moving import DUCKING, lie_down
from game.rules.fng.move.ways import Go
from game.rules.fng.nerve.involuntary import FindNoCover
from game.rules.fng.nerve.reaction_tests import free_will_choices, why_not_respond
from game.rules.fng.nerve.sheltering import way_to_shelter
from game.rules.fng.sight.arms import put_up

NO_COVER = mark("no cover near")
PRONE = "go prone"
ONWARD = "duck back"


@FNG.task(FindNoCover)
def find_no_cover(skirmish: Skirmish, task: FindNoCover) -> None:
    """FNG-MOVE-06 (house): the player chooses where there is cover farther off; where there is none he goes prone."""
    if not is_able(skirmish.world, task.figure):
        return
    if way_to_shelter(skirmish, task.figure, task.threat, farther=True) is None:
        lie_down(skirmish, task.figure, task.node, "FNG-MOVE-06")
        return
    side = side_of(skirmish.world, task.figure)
    skirmish.push(DropOrGo(side, task.figure, NO_COVER, (PRONE, ONWARD), task.node, task.threat))


@FNG.choices(DropOrGo)
def choices(skirmish: Skirmish, decision: DropOrGo) -> Choices:
    """FNG-MOVE-06: prone (also where he gives no answer), or onward."""
    return free_will_choices(skirmish, decision)


@FNG.order(DropOrGo, Respond, why_not_respond)
def respond(skirmish: Skirmish, decision: DropOrGo, order: Respond) -> None:
    """FNG-MOVE-06, FNG-INVOL-01: he lies down, or goes as far as one ducks back towards the cover."""
    figure = decision.figure
    if order.result != ONWARD:
        lie_down(skirmish, figure, decision.node, "FNG-MOVE-06")
        return
    _go(skirmish, figure, decision)


def _go(skirmish: Skirmish, figure: EntityId, decision: DropOrGo) -> None:
    way = way_to_shelter(skirmish, figure, decision.threat, farther=True)
    assert way is not None
    reach = float(skirmish.ctx.tables.movement.move.duck_back)
    walk = over(skirmish, figure, "headlong").paths.walk((skirmish.world.get(figure, At).point, *way), reach)
    skirmish.world.remove(figure, Prone)
    put_up(skirmish, figure)
    skirmish.push(Go(figure, walk.points[1:], DUCKING, decision.node))
