"""Door guns and hovering helicopters of the computer: they fire at whoever pays most, and leave where it pays most."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.aircraft.runs import along
from game.ai.fng.aircraft.worth import worth_of
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Reason
from game.engine.text import mark
from game.rules.fng.air.lines import Line
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.helicopters import CeaseFire, FireDoorGun, LeavesHover, MansGuns, TurnAndGo

FIRES = Reason(mark("the gunner has him in his arc"), "FNG-HELO-17")
NOBODY = Reason(mark("nobody there is worth the belt"), "FNG-HELO-17")
ON_THEM = mark("{aircraft} flies off over {count} of the enemy")
OFF = Reason(mark("it flies off by the shortest way"), "FNG-HELO-06")


def mans_guns(view: View, decision: MansGuns) -> Iterator[Answer]:
    """FNG-HELO-17: the shot that pays most; door gunners have belts enough."""
    shots = [order for order in view.skirmish.candidates() if isinstance(order, FireDoorGun)]
    scored = [(worth_of(view, order), -number, order) for number, order in enumerate(shots)]
    for worth, _, order in sorted(scored, key=lambda each: (-each[0], -each[1])):
        if worth > 0:
            yield order, FIRES
    yield CeaseFire(decision.unit), NOBODY


def leaves_hover(view: View, decision: LeavesHover) -> Iterator[Answer]:
    """FNG-HELO-06: over as many of the enemy as may be, where none of its own are under its guns; else the shortest
    way."""
    here = Point(*view.world.get(decision.unit, At).point)
    orders = [order for order in view.skirmish.candidates() if isinstance(order, TurnAndGo)]
    ways = [
        (along(view, Line(here, order.exit), "strafing"), -Line(here, order.exit).inches, order) for order in orders
    ]
    for count, _, order in sorted(ways, key=lambda each: (-each[0], -each[1])):
        if count:
            yield order, Reason(ON_THEM, "FNG-HELO-06", (("aircraft", view.name(order.unit)), ("count", count)))
    for _, _, order in sorted(ways, key=lambda each: -each[1]):
        yield order, OFF
