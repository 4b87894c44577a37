"""The facts of a shot, read from the world and frozen before any die is thrown."""

from __future__ import annotations

from game.board.skirmish.arms import Carried, Serves, crew_of
from game.board.table.bases import Footprint, overlap
from game.engine.core.world import EntityId, World, looks_at
from game.rules.fof.model.arms import Arm, Emplaced, guns_of, is_emplaced, kind_of
from game.rules.fof.model.components import (
    BODIES,
    PIECES,
    At,
    Dependant,
    Down,
    InCover,
    InUnit,
    Lost,
    LostDice,
    Man,
    Marched,
    Pinned,
    Prisoner,
    Shots,
    Stopped,
    Unit,
    Vehicle,
    Wreck,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import apart, dependants, has_medic, is_pinned, men_up, pace_of, point_of
from game.rules.fof.resolve.defence import Target
from game.rules.fof.resolve.firepower import Aim, Firer
from game.rules.fof.resolve.support import Arm as Served
from game.rules.fof.sight import in_smoke


@PIECES.asks(Unit)
def firer_facts(battle: Battle, unit: EntityId, *, against_assault: bool = False, refilled: bool = False) -> Firer:
    """FOF-FP-1..4, FOF-SUP, FOF-DIM: a unit as it fires now."""
    known = _firers(battle.world)
    key = (unit, against_assault, refilled)
    found = known.get(key)
    if found is None:
        found = known[key] = _firer(battle.world, unit, against_assault=against_assault, refilled=refilled)
    return found


@looks_at(
    Unit, Man, InUnit, Down, Dependant, Prisoner, Lost, Arm, Emplaced, Carried, Serves,
    At, Marched, Shots, LostDice, Pinned, Vehicle, Stopped,
)  # fmt: skip
def _firers(world: World) -> dict[tuple[EntityId, bool, bool], Firer]:
    """Units as they fire, filled as they are asked for: copies of a world share what is known until they differ."""
    return {}


def _firer(world: World, unit: EntityId, *, against_assault: bool, refilled: bool) -> Firer:
    row, men = world.get(unit, Unit), men_up(world, unit)
    shots, lost = world.find(unit, Shots), world.find(unit, LostDice) or LostDice()
    return Firer(
        quality=row.quality,
        figures=_who_fire(world, unit, len(men)),
        arms=served_arms(world, unit),
        pace=pace_of(world, unit),
        shots=shots.count if shots is not None else 0,
        moves=lost.reaction_moves + lost.moves_after_fire,
        fouled=lost.cards,
        pinned=is_pinned(world, unit),
        supply=row.supply,
        dependants=len(dependants(world, unit)),
        medic=has_medic(world, unit),
        optics=row.optics,
        against_assault=against_assault,
        refilled=refilled,
        vehicle=world.has(unit, Vehicle),
    )


def _who_fire(world: World, unit: EntityId, up: int) -> int:
    """FOF-FP-1, FOF-VEH-1: its men on their feet; of a crew one drives, and that of a stopped vehicle does not fire."""
    if not world.has(unit, Vehicle):
        return up
    return 0 if world.has(unit, Stopped) else max(0, up - 1)


def served_arms(world: World, unit: EntityId) -> tuple[Served, ...]:
    """FOF-SUP-1..3, FOF-OR-6: its support weapons with as many men as have a seat at each, in the order of their
    gunners."""
    guns, mounted = guns_of(world, unit), world.has(unit, Vehicle)
    return tuple(
        Served(kind_of(world, gun), len(crew_of(world, gun)), mounted or is_emplaced(world, unit, gun)) for gun in guns
    )


def aim_facts(battle: Battle, unit: EntityId, target: EntityId) -> Aim:
    """FOF-OR-1, FOF-COV-16, FOF-MOVE-11: what the target gives to the fire of a unit."""
    world = battle.world
    return Aim(
        distance=apart(world, unit, target),
        exposed=is_exposed(battle, target),
        rapid=pace_of(world, target) == "rapid",
        no_optimum=battle.ctx.limit is not None,
    )


def is_exposed(battle: Battle, unit: EntityId) -> bool:
    """FOF-COV-16: whether a unit is Exposed."""
    return battle.ctx.grounds.is_exposed(point_of(battle.world, unit))


def behind_steel(world: World, target: EntityId, firer: EntityId | None) -> bool:
    """FOF-VEH-1, FOF-COV-10: whether a vehicle or the wreck of one lies in the line between two units."""
    if firer is None:
        return False
    line = Footprint((point_of(world, firer), point_of(world, target)), 0.0)
    hulls = (each for kind in (Vehicle, Wreck) for each, _, _ in world.each(kind, At))
    return any(each not in (firer, target) and overlap(line, BODIES.of(world, each)) for each in hulls)


@PIECES.asks(Unit)
def target_facts(battle: Battle, target: EntityId, firer: EntityId | None = None, *, no_cover: bool = False) -> Target:
    """FOF-DEF, FOF-COV, FOF-ARM: a unit as it is fired at; without a firer (mortars) what it stands in counts."""
    world, grounds = battle.world, battle.ctx.grounds
    row, at = world.get(target, Unit), point_of(world, target)
    origin = point_of(world, firer) if firer is not None else at
    covers, intervening = grounds.protection(origin, at) if firer is not None else (grounds.cover_in(at), False)
    return Target(
        quality=row.quality,
        figures=len(men_up(world, target)),
        covers=covers,
        intervening=intervening or behind_steel(world, target, firer),
        smoke=in_smoke(world, origin, at),
        in_cover=world.has(target, InCover),
        armour=row.armour,
        no_cover=no_cover,
    )
