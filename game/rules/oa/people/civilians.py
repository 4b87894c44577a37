"""Section 13.2: civilians drift northwards at random."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.board.roses import leads_off
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import At, Civilian, Clock, Prisoner, Unit
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.turn import Drifted, LeftMap
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.query import us_hexes
from game.rules.oa.units.losses import remove
from game.rules.oa.units.stacking import vc_fits

DRIFT = mark("where a civilian drifts")
NORTH = "N"


@declare
class DriftCivilians(Task, frozen=True):
    """Move the civilians."""


@OA.task(DriftCivilians)
def drift_civilians(battle: Battle, task: DriftCivilians) -> None:
    """OA-13.2-3, OA-1-8: from turn 2 on every free civilian, west to east."""
    world, rules = battle.world, battle.ctx.tables.start.civilians
    if world.the(Clock).turn < rules.drift_from_turn:
        return
    found = [(at.to, e) for e, _, at in world.each(Civilian, At) if not world.has(e, Prisoner)]
    for _hex, civilian in sorted(found):
        drift(battle, civilian)


def is_watched(battle: Battle, civilian: EntityId) -> bool:
    """OA-13.2-5: whether a US unit on the ground is in sight within two hexes."""
    field, here = battle.ctx, battle.world.get(civilian, At).hex
    distances, wary = field.grid.distances(here), field.tables.start.civilians.wary_range
    return any(distances[hex] <= wary and field.sees(here, hex) for hex in us_hexes(battle.world))


def drift(battle: Battle, civilian: EntityId) -> None:
    """OA-13.2-3..5, OA-0-3..6: a die for each hex, as long as no US unit watches nearby.

    A step that cannot be taken costs the die and one point.
    """
    world, field = battle.world, battle.ctx
    kind = world.get(civilian, Unit).kind
    left = allowance = field.tables.units[kind].mp
    rose = field.tables.roses[field.tables.start.civilians.drift_rose]
    while left > 0 and not is_watched(battle, civilian):
        here = world.get(civilian, At).hex
        die = battle.dice.d6(DRIFT, "OA-13.2-3")
        there = field.grid.neighbour(here, rose.direction(die))
        if leads_off(field.grid, here, rose.direction(die), NORTH):
            remove(world, civilian, "left")
            battle.emit(LeftMap(unit=civilian, hex=here, rule="OA-13.2-4"))
            return
        cost = _cost(battle, civilian, here, there)
        if there is None or cost is None or (cost > left and left < allowance):
            battle.emit(Drifted(unit=civilian, start=here, hex=here, die=die, rule="OA-0-6"))
            left -= 1
            continue
        world.set(civilian, At(there))
        battle.emit(Drifted(unit=civilian, start=here, hex=there, die=die, rule="OA-13.2-3"))
        left -= cost


def _cost(battle: Battle, civilian: EntityId, here: Hex, there: Hex | None) -> int | None:
    """OA-0-6, OA-3.2-1: what the step costs; None where it leads into impassable ground, a full hex or the enemy."""
    if there is None or not vc_fits(battle, civilian, there):
        return None
    return battle.ctx.steps[here].get(there)
