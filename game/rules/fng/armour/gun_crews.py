"""Gun crews: who spots for a main gun, who sees what from under armour, and what keeps the gun silent."""

from __future__ import annotations

from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.board.table.tablemap import Barrier, Building
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.vehicles import Breech, Inside, Rolling, Vehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import figure_of, is_able
from game.rules.fng.model.tables.guns import NOT_LOADED, READY
from game.rules.fng.model.tables.vehicles import VehicleRow
from game.rules.fng.model.tables.weapons import Weapon
from game.rules.fng.model.vehicles import driver_of, gunner_of, main_gun_of, row_of, spotter_of, vehicle_of
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.viewing import has_line, is_down_behind, is_overlooked
from game.rules.fng.steel.driving import Roll

NO_GUN = mark("{name} serves no main gun.")
EMPTY = mark("The gun of {vehicle} is not loaded.")
NOT_YET = mark("The gun of {vehicle} has just been loaded; it fires when its crew is active.")
NO_SPOTTER = mark("Nobody spots for the gun of {vehicle}.")


def main_gun_served(skirmish: Skirmish, figure: EntityId) -> EntityId | None:
    """FNG-CREW-05, FNG-CREW-09: the main gun that he lays and fires; None for everybody but gunners."""
    vehicle = vehicle_of(skirmish.world, figure)
    if vehicle is None:
        return None
    gun = main_gun_of(skirmish.world, vehicle)
    return gun if gun is not None and gunner_of(skirmish, vehicle) == figure else None


def gun_row(skirmish: Skirmish, gun: EntityId) -> Weapon:
    """The line of the weapon table of a main gun."""
    return weapon_row(skirmish, kind_of(skirmish.world, gun))


def why_not_serve(skirmish: Skirmish, figure: EntityId, *, reacting: bool) -> Refusal | None:
    """FNG-GUN-02, FNG-GUN-18..19: what keeps his gun from being fired at anything now, or None."""
    world = skirmish.world
    gun, vehicle = main_gun_served(skirmish, figure), vehicle_of(world, figure)
    if gun is None or vehicle is None:
        return refuse("FNG-CREW-05", NO_GUN, name=figure_of(world, figure).name)
    loaded, name = world.get(gun, Breech).loaded, figure_of(world, vehicle).name
    if loaded == NOT_LOADED:
        return refuse("FNG-GUN-19", EMPTY, vehicle=name)
    if reacting and loaded != READY:
        return refuse("FNG-GUN-19", NOT_YET, vehicle=name)
    if spotter_of(world, vehicle) is None:
        return refuse("FNG-GUN-02", NO_SPOTTER, vehicle=name)
    return None


def spots(skirmish: Skirmish, vehicle: EntityId, target: EntityId) -> bool:
    """FNG-GUN-02, FNG-LOS-01: whether whoever spots for the gun has a vehicle, or a man in the open, in sight."""
    world, spotter = skirmish.world, spotter_of(skirmish.world, vehicle)
    if spotter is None:
        return False
    if world.has(target, Vehicle):
        return look_to(skirmish, spotter, world.get(target, At).point).clear
    if not is_able(world, target) or world.has(target, Hidden) or world.has(target, Inside):
        return False
    if not has_line(skirmish, spotter, target):
        return False
    return not (is_down_behind(skirmish, target, spotter) or is_overlooked(skirmish, spotter, target))


def is_under_way(skirmish: Skirmish, vehicle: EntityId) -> bool:
    """FNG-GUN-03 (house): whether it moves at this moment: in the middle of a drive, or on with nobody at the wheel."""
    world = skirmish.world
    if any(isinstance(task, Roll) and task.vehicle == vehicle for task in skirmish.agenda):
        return True
    rolling = world.find(vehicle, Rolling)
    return rolling is not None and rolling.moved > 0 and not rolling.halts and driver_of(world, vehicle) is None


def is_hull_down(skirmish: Skirmish, vehicle: EntityId, origin: tuple[float, float]) -> bool:
    """FNG-GUN-07 (house): whether something solid stands before the hull of a vehicle, seen from there."""
    return hull_is_down(skirmish, row_of(skirmish, vehicle), skirmish.world.get(vehicle, At), origin)


def hull_is_down(skirmish: Skirmish, row: VehicleRow, at: At, origin: tuple[float, float]) -> bool:
    """FNG-GUN-07 (house): whether something solid, a wall or a bank, would stand before the hull of one with a turret
    that stood so: where the edge of the hull that is nearest to the firer has cover of that from him."""
    if not row.turret:
        return False
    look = skirmish.ctx.look(origin, _edge_toward(at, row, origin))
    return look.cover and isinstance(look.cover_by, Barrier | Building)


def _edge_toward(at: At, row: VehicleRow, origin: tuple[float, float]) -> Point:
    """Where the line from the middle of a vehicle to a place leaves its hull."""
    unit, away = UNIT[at.facing % DEGREES], distance(at.point, origin)
    if away <= EPSILON:
        return Point(at.x, at.y)
    x, y = (origin[0] - at.x) / away, (origin[1] - at.y) / away
    ahead, aside = abs(x * unit.x + y * unit.y), abs(y * unit.x - x * unit.y)
    reach = min(row.length / 2 / max(ahead, EPSILON), row.width / 2 / max(aside, EPSILON), away)
    return Point(at.x + x * reach, at.y + y * reach)
