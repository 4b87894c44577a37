"""An Athlete and a grenade at his feet: FNG-ATTR-06."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Choices, Refusal, may_always, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.blast.bursts import let_lie, throw
from game.rules.fng.blast.throwing import why_not_there
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.arms import LeaveIt, ThrowAt, ThrowItBack
from game.rules.fng.model.events.arms import ThrownBack
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, next_node
from game.rules.fng.resolve.grenade import resolve_throw_back
from game.rules.fng.sight.testers import tester_of

NOT_THIS_ONE = mark("Only this grenade can be thrown back, and only by him.")


@FNG.choices(ThrowItBack)
def throw_back_choices(skirmish: Skirmish, decision: ThrowItBack) -> Choices:
    """FNG-ATTR-06: to whom he throws it, back to whoever threw it first; or he lets it lie."""
    world, figure = skirmish.world, decision.figure
    weapon = kind_of(world, decision.landed.weapon)
    targets: tuple[EntityId, ...] = (decision.landed.by, *able(world, other_side(decision.side)))
    places = dict.fromkeys(Point(*world.get(target, At).point) for target in targets if world.has(target, At))
    return Choices([LeaveIt(), *(ThrowAt(figure, weapon, AtPoint(place)) for place in places)])


def why_not_throw_back(skirmish: Skirmish, decision: ThrowItBack, order: ThrowAt) -> Refusal | None:
    """FNG-ATTR-06, FNG-GREN-01: this grenade, and a spot as for any throw."""
    if (order.figure, order.weapon) != (decision.figure, kind_of(skirmish.world, decision.landed.weapon)):
        return refuse("FNG-ATTR-06", NOT_THIS_ONE)
    return why_not_there(skirmish, order.figure, order.weapon, order.target.place)


@FNG.order(ThrowItBack, ThrowAt, why_not_throw_back)
def throw_it_back(skirmish: Skirmish, decision: ThrowItBack, order: ThrowAt) -> None:
    """FNG-ATTR-06: his Rep or less on one die: he throws it like any other; else another may try."""
    landed = decision.landed
    has_it = resolve_throw_back(tester_of(skirmish, decision.figure), skirmish.dice)
    node = next_node(skirmish.world)
    skirmish.emit(
        ThrownBack(figure=decision.figure, has_it=has_it, node=node, parent=landed.node, rule="FNG-ATTR-06")
    )  # fmt: skip
    if has_it:
        throw(skirmish, decision.figure, landed.weapon, order.target.at, node, how="back")
    else:
        let_lie(skirmish, landed, decision.others)


@FNG.order(ThrowItBack, LeaveIt, may_always)
def leave_it(skirmish: Skirmish, decision: ThrowItBack, order: LeaveIt) -> None:
    """FNG-ATTR-06: he does not try."""
    let_lie(skirmish, decision.landed, decision.others)
