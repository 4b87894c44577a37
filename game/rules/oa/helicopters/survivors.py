"""Section 7.3: those who come out of a wreck, where they stand, and what became of a crew."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import (
    US,
    Aboard,
    At,
    Prisoner,
    Unit,
)
from game.rules.oa.model.events.turn import AircrewDown, Placed
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import passengers, prisoners_first, vc_units
from game.rules.oa.units.company import create_crew
from game.rules.oa.units.guarding import leave_prisoners
from game.rules.oa.units.losses import KILLED, eliminate, lose_step
from game.rules.oa.units.stacking import vc_fits, why_not_share, why_not_stack

_WHERE = mark("where survivors gather")


def kill_aboard(battle: Battle, aircraft: EntityId, rule: str) -> None:
    """OA-7.3-2, OA-7.3-6: everybody aboard is lost, and the crew with them: it leaves no counter."""
    for unit in prisoners_first(battle.world, passengers(battle.world, aircraft)):
        eliminate(battle, unit, KILLED, rule)


def bring_out(battle: Battle, aircraft: EntityId, hex: Hex, *, hurt: bool, rule: str) -> None:
    """OA-7.3-5, OA-7.3-8, OA-3.1-6: crew and passengers at the wreck in ``hex``, each a step less if ``hurt``.

    Whoever cannot stand there by terrain, stacking or enemies goes to the nearest hex where he can; freed
    prisoners have the first choice, for they stay where they are (OA-12.3-4).
    """
    world = battle.world
    people = prisoners_first(world, passengers(world, aircraft))
    for unit in people:
        world.remove(unit, Aboard)
        world.set(unit, At(hex))
    crew = create_crew(battle, aircraft, hex)
    if hurt:
        for unit in (*people, crew):
            lose_step(battle, unit, rule)
    leave_prisoners(battle, aircraft, hex)
    survivors = [unit for unit in (*people, crew) if world.has(unit, At)]
    for unit in survivors:
        world.remove(unit, At)
    for unit in sorted(survivors, key=lambda unit: world.get(unit, Unit).side == US):
        if not world.has(unit, Prisoner):
            _settle(battle, unit, hex)
    for unit in survivors:
        _follow_guard(world, unit)
    battle.emit(AircrewDown(crew=crew, hex=world.get(crew, At).hex, rule="OA-2.1-8"))


def _follow_guard(world: World, unit: EntityId) -> None:
    """OA-12.3-1: a prisoner stands where his guard stands."""
    held = world.find(unit, Prisoner)
    guard = world.find(EntityId(held.to), At) if held is not None else None
    if guard is not None:
        world.set(unit, guard)


def _settle(battle: Battle, unit: EntityId, hex: Hex) -> None:
    """OA-3.1-6, OA-7.3-5, OA-7.3-8: put the unit into ``hex``, or into the nearest hex that may hold it."""
    nearest = _nearest(battle, unit, hex)
    there = nearest[battle.dice.pick(len(nearest), _WHERE, "OA-3.1-6")]
    battle.world.set(unit, At(there))
    if there != hex:
        battle.emit(Placed(unit=unit, hex=there, rule="OA-3.1-6"))


def _nearest(battle: Battle, unit: EntityId, hex: Hex) -> list[Hex]:
    """The nearest hexes, all equally far, in which the unit may stand; ``hex`` itself where the map has none."""
    grid = battle.ctx.grid
    for distance in range(grid.columns + grid.rows):
        ring = (there for there in battle.ctx.near(hex, distance) if grid.distance(hex, there) == distance)
        legal = [there for there in ring if _may_stand(battle, unit, there)]
        if legal:
            return legal
    return [hex]


def _may_stand(battle: Battle, unit: EntityId, hex: Hex) -> bool:
    """OA-3.1-1, OA-3.1-7, OA-3.2-1, OA-4.5-4: whether the unit may end in ``hex``."""
    if not battle.ctx.terrain[hex].passable:
        return False
    if battle.world.get(unit, Unit).side != US:
        return vc_fits(battle, unit, hex)
    return (
        not vc_units(battle.world, hex)
        and why_not_share(battle, hex) is None
        and why_not_stack(battle, unit, hex) is None
    )
