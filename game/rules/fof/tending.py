"""Tasks for the wounded: first aid, taking them over, bringing them off the table: FOF-CAS-1, completion F4."""

from __future__ import annotations

from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.active_unit import PINNED, is_done, why_beyond, why_no_task
from game.rules.fof.battle import FOF, Battle
from game.rules.fof.components import US, Dependant, Down, Lost, Pinned
from game.rules.fof.decisions import Evacuate, FirstAid, TakeOver, UnitActs
from game.rules.fof.events_fates import WoundedTaken
from game.rules.fof.hurting import side_of_man
from game.rules.fof.leaving import at_edge
from game.rules.fof.query import dependants, name_of, point_of, real, side_of
from game.rules.fof.tasks import Treat

NOT_DOWN = mark("That is no man of yours who is down.")
NONE_TO_TAKE = mark("That unit has no wounded in its care.")
NOT_AT_EDGE = mark("{name} is not at the edge where that can be done.")
NO_WOUNDED = mark("{name} has no wounded in its care.")


def why_not_aid(battle: Battle, decision: UnitActs, order: FirstAid) -> Refusal | None:
    """FOF-CAS-1: a man of the side who is down within reach; a pinned unit looks after nobody."""
    world, unit = battle.world, order.unit
    refusal = why_no_task(battle, decision, unit)
    if refusal is not None:
        return refusal
    inches = battle.ctx.tables.casualties.check.near
    if world.has(unit, Pinned):
        return refuse("FOF-MOR-1", PINNED, name=name_of(world, unit))
    if not world.has(order.man, Down) or side_of_man(world, order.man) != side_of(world, unit):
        return refuse("FOF-CAS-1", NOT_DOWN)
    return why_beyond(world, unit, point_of(world, order.man), inches, "FOF-CAS-1")


@FOF.order(UnitActs, FirstAid, why_not_aid)
def first_aid(battle: Battle, decision: UnitActs, order: FirstAid) -> None:
    """FOF-CAS-1: his check is taken at once, with 1 more."""
    is_done(battle, order.unit)
    battle.push(Treat(order.man, first_aid=order.unit))


def why_not_take_over(battle: Battle, decision: UnitActs, order: TakeOver) -> Refusal | None:
    """FOF-CAS-1: the wounded of a friendly unit within 3 inches."""
    world, unit = battle.world, order.unit
    refusal = why_no_task(battle, decision, unit)
    if refusal is not None:
        return refusal
    inches = battle.ctx.tables.movement.unit.cohesion
    if (
        order.other == unit
        or order.other not in real(world, side_of(world, unit))
        or not dependants(world, order.other)
    ):
        return refuse("FOF-CAS-1", NONE_TO_TAKE)
    return why_beyond(world, unit, point_of(world, order.other), inches, "FOF-CAS-1")


@FOF.order(UnitActs, TakeOver, why_not_take_over)
def take_over(battle: Battle, decision: UnitActs, order: TakeOver) -> None:
    """FOF-CAS-1: they are in the care of this unit now."""
    is_done(battle, order.unit)
    for man in dependants(battle.world, order.other):
        battle.world.set(man, Dependant(order.unit))
        battle.emit(WoundedTaken(man=man, unit=order.unit, rule="FOF-CAS-1"))


def why_not_evacuate(battle: Battle, decision: UnitActs, order: Evacuate) -> Refusal | None:
    """FOF-CAS-1: wounded in its care, at the casualty point of its side."""
    world, unit = battle.world, order.unit
    refusal = why_no_task(battle, decision, unit)
    if refusal is not None:
        return refusal
    if not dependants(world, unit):
        return refuse("FOF-CAS-1", NO_WOUNDED, name=name_of(world, unit))
    edge = battle.ctx.options.entry["us" if side_of(world, unit) == US else "vc"]
    return None if at_edge(battle, unit, edge) else refuse("FOF-CAS-1", NOT_AT_EDGE, name=name_of(world, unit))


@FOF.order(UnitActs, Evacuate, why_not_evacuate)
def evacuate(battle: Battle, decision: UnitActs, order: Evacuate) -> None:
    """FOF-CAS-1: its wounded are off the table and safe."""
    is_done(battle, order.unit)
    hand_over(battle, order.unit)


def hand_over(battle: Battle, unit: EntityId) -> None:
    """FOF-CAS-1: the wounded of a unit are off the table."""
    world = battle.world
    for man in dependants(world, unit):
        world.remove(man, Dependant)
        world.set(man, Lost("evacuated", serious=True))
        battle.emit(WoundedTaken(man=man, unit=EntityId(0), rule="FOF-CAS-1"))
