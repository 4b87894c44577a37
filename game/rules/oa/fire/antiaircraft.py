"""Sections 7.1 and 7.2: the Viet Cong fire at what flies."""

from __future__ import annotations

from fractions import Fraction

from game.engine.core.dice import enumerate_outcomes
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.fire.engagement import sees_the_sky
from game.rules.oa.fire.heavy_weapons import serving
from game.rules.oa.helicopters.crash import hit_in_flight
from game.rules.oa.model.components import Airborne, At, Crews, Prisoner, Weapon
from game.rules.oa.model.declared import declare
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import AntiAircraftFired, Neutralised
from game.rules.oa.model.query import Ids, free_vc, hex_of, passengers
from game.rules.oa.resolve.antiaircraft_shot import (
    MACHINE_GUN,
    RIFLE,
    AntiAircraftOutcome,
    flight_facts,
    resolve_antiaircraft,
    told,
)
from game.rules.oa.turn.sequence import step_of_play

RESULTS = ("none", "E", "CS", "C", "D")

_NEAREST = mark("which of the nearest aircraft")


@declare
class FireAntiAircraft(Task, frozen=True):
    """OA-7.1-5..7: ``firer``, a VC unit or a machine gun, makes its one shot of the anti-aircraft phase."""

    firer: EntityId


@step_of_play("dca")
def antiaircraft_phase(battle: Battle) -> None:
    """OA-7.1-1, OA-7.1-7, OA-5.3-9: every VC unit by column and row, each with its machine gun right after it."""
    for unit in reversed(free_vc(battle.world)):
        crews = battle.world.find(unit, Crews)
        weapon = EntityId(crews.to) if crews is not None else None
        if weapon is not None and battle.world.get(weapon, Weapon).kind == MACHINE_GUN:
            battle.push(FireAntiAircraft(weapon))
        battle.push(FireAntiAircraft(unit))


@OA.task(FireAntiAircraft)
def fire_antiaircraft(battle: Battle, task: FireAntiAircraft) -> None:
    """OA-7.1-4..8: the firer, if it can, fires at the nearest aircraft in range; this is not its ordinary shot."""
    crew = gunner(battle.world, task.firer)
    if crew is None or not can_fire_at_aircraft(battle, crew):
        return
    column = RIFLE if crew == task.firer else MACHINE_GUN
    targets = nearest_aircraft(battle, task.firer, battle.ctx.tables.dca.columns[column].range)
    if targets:
        target = targets[battle.dice.pick(len(targets), _NEAREST, "OA-7.1-6")]
        fire_at_aircraft(battle, task.firer, target, column=column)


def fire_at_aircraft(
    battle: Battle, firer: EntityId, target: EntityId, *, column: str = RIFLE, rule: str = "OA-7.2-1"
) -> AntiAircraftOutcome:
    """OA-7.2-1, OA-7.1-8, OA-5.1-8: one shot at an aircraft in flight, with all that follows from it.

    It costs the firer no ordinary shot; whoever uses one for it marks that himself.
    """
    outcome = resolve_antiaircraft(flight_facts(battle, firer, column, target), battle.ctx.tables.dca, battle.dice)
    crew = gunner(battle.world, firer)
    if crew is not None:
        battle.world.set(crew, AntiAircraftFired())
    battle.emit(told(outcome, rule))
    hit_in_flight(battle, target, outcome.result)
    return outcome


def antiaircraft_odds(battle: Battle, firer: EntityId, target: EntityId, column: str = RIFLE) -> dict[str, Fraction]:
    """OA-7.2-1: the exact chance of each result of a shot at an aircraft in flight."""
    facts, table = flight_facts(battle, firer, column, target), battle.ctx.tables.dca
    found = enumerate_outcomes(lambda dice: resolve_antiaircraft(facts, table, dice).result)
    return {name: found.get(name, Fraction(0)) for name in RESULTS}


# Who fires at what ------------------------------------------------------------------------------


def gunner(world: World, firer: EntityId) -> EntityId | None:
    """The free VC unit that fires: itself, or who serves a machine gun (OA-6.1-2); None if nobody."""
    if world.has(firer, Weapon):
        return serving(world, firer)
    return firer if world.has(firer, At) and not world.has(firer, Prisoner) else None


def can_fire_at_aircraft(battle: Battle, unit: EntityId) -> bool:
    """OA-7.1-4, OA-5.1-4: whether a VC unit sees the sky and is not neutralised."""
    return sees_the_sky(battle, unit) and not battle.world.has(unit, Neutralised)


def aircraft_in_flight(world: World) -> Ids:
    """OA-7.1-1, OA-2.1-6..7: helicopters in flight and the observation plane, no landed machine and no bomber."""
    return tuple(e for e, _, _ in world.each(Airborne, At))


def nearest_aircraft(battle: Battle, firer: EntityId, reach: int) -> Ids:
    """OA-7.1-2..3, OA-7.1-6: the aircraft in flight nearest to the firer, within ``reach`` hexes, seen or not.

    Of those equally near only the ones with most passengers; dice decide among what is left.
    """
    world, grid = battle.world, battle.ctx.grid
    start = hex_of(world, firer)
    if start is None:
        return ()
    ranked = []
    for aircraft in aircraft_in_flight(world):
        distance = grid.distance(start, world.get(aircraft, At).hex)
        if distance <= reach:
            ranked.append((distance, -len(passengers(world, aircraft)), aircraft))
    return tuple(aircraft for *rank, aircraft in ranked if rank == list(min(ranked)[:2]))
