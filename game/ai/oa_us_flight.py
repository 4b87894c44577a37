"""What anti-aircraft fire is likely to cost a machine over a hex, and where gunships and scouts draw it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.ai.oa_us_goals import shot_worth
from game.ai.oa_us_view import FACES, POINT, View
from game.board.hexgrid import Hex
from game.engine.world import EntityId
from game.rules.oa.antiaircraft_shot import MACHINE_GUN, RIFLE, SUNRISE, antiaircraft_modifiers
from game.rules.oa.components import Aboard, At, AtBase, Crews, Helicopter, InPlatoon, Neutralised, Unit, Weapon
from game.rules.oa.engagement import sees_the_sky
from game.rules.oa.field import Field
from game.rules.oa.fire import fire_factor
from game.rules.oa.query import passengers

FAR = 99


class Flak(NamedTuple):
    """One known enemy who fires at aircraft: with what, from where, and how often a turn."""

    unit: EntityId
    hex: Hex
    column: str
    range: int
    shots: int
    distances: bytes


def flak(view: View) -> tuple[Flak, ...]:
    """OA-7.1-2..5: every enemy that fires at aircraft, its machine gun apart."""
    world, dca = view.world, view.field.tables.dca
    found = []
    for target in view.targets:
        if world.has(target.unit, Neutralised) or not sees_the_sky(view.battle, target.unit):
            continue
        found.append(Flak(target.unit, target.hex, RIFLE, dca.range("squad"), 2, target.distances))
        crews = world.find(target.unit, Crews)
        weapon = world.find(EntityId(crews.to), Weapon) if crews is not None else None
        if weapon is not None and weapon.ready and weapon.kind == MACHINE_GUN:
            found.append(Flak(target.unit, target.hex, MACHINE_GUN, dca.range("dshk"), 1, target.distances))
    return tuple(found)


@lru_cache(maxsize=64)
def _results(field: Field, column: str, modifier: int) -> tuple[int, int, int, int]:
    """OA-7.2-1: in how many of 36 throws the machine is damaged, set down, crashes, is destroyed."""
    table = field.tables.dca.columns[column]
    throws = [a + b for a in range(1, FACES + 1) for b in range(1, FACES + 1)]
    found = [table.result(throw + modifier) for throw in throws]
    return found.count("E"), found.count("CS"), found.count("C"), found.count("D")


@lru_cache(maxsize=4096)
def _in_sun(field: Field, here: Hex, there: Hex) -> bool:
    """OA-7.2-3: whether a machine over ``there`` stands in the sun for whoever fires from ``here``."""
    return here != there and SUNRISE in field.grid.exits_by(here, there)


@lru_cache(maxsize=4096)
def shot_cost(field: Field, column: str, kind: str, distance: int, squads: int, *, in_sun: bool) -> int:
    """OA-7.3-2..11, OA-14-6..9: what one shot at a machine costs on the average, with so many squads aboard."""
    modifier = antiaircraft_modifiers(field.tables.dca, kind, distance, in_sun=in_sun).total
    damaged, down, crash, destroyed = _results(field, column, modifier)
    points = {name: -row.value * POINT for name, row in field.tables.ending.points.items()}
    gone = 600 + 1500 * squads
    cost = damaged * gone
    cost += down * (points["helicopter_crew_safe"] + 600)
    cost += crash * (points["helicopter_crew_injured"] + 600 + squads * points["squad_injured"])
    cost += destroyed * (points["helicopter_with_crew"] + 600 + squads * points["squad_eliminated"])
    return cost // 36


def worth_aboard(view: View, machine: EntityId) -> int:
    """How many squads' worth of men the machine carries."""
    world = view.world
    return (
        sum(
            2 if world.has(e, InPlatoon) else 3 if world.get(e, Unit).kind == "command" else 1
            for e in passengers(world, machine)
        )
        // 2
    )


def flight_cost(view: View, guns: tuple[Flak, ...], machine: EntityId, hex: Hex, nearest: dict[EntityId, int]) -> int:
    """OA-7.1-6: what a turn over ``hex`` costs: fire of those to whom no other aircraft is nearer.

    ``nearest``: how far the nearest other aircraft is from each enemy.
    """
    kind = view.world.get(machine, Helicopter).kind
    squads = worth_aboard(view, machine)
    cost = 0
    for gun in guns:
        distance = gun.distances[hex]
        if distance > gun.range or nearest.get(gun.unit, FAR) < distance:
            continue
        sun = _in_sun(view.field, gun.hex, hex)
        cost += gun.shots * shot_cost(view.field, gun.column, kind, distance, squads, in_sun=sun)
    return cost


def nearest_others(view: View, guns: tuple[Flak, ...], machine: EntityId) -> dict[EntityId, int]:
    """How far from each enemy the nearest other aircraft in flight is."""
    others = [hex for hex, e in view.flying if e != machine]
    plane = [at.hex for _, at in view.planes]
    return {gun.unit: min((gun.distances[hex] for hex in (*others, *plane)), default=FAR) for gun in guns}


# Gunships and scouts ----------------------------------------------------------------------------


def best_station(view: View, guns: tuple[Flak, ...], machine: EntityId) -> tuple[int, Hex, Hex]:
    """Where a gunship or scout does most good: its worth, the hex, and the enemy it is there for (0: none)."""
    nearest = nearest_others(view, guns, machine)
    here = view.world.find(machine, At)
    kind = view.field.tables.helicopters[view.world.get(machine, Helicopter).kind]
    factor = fire_factor(view.battle, machine)
    shots = [
        (shot_worth(view.field, factor - t.protection, t.reduced, 0) * kind.sights_on // FACES, t) for t in view.targets
    ]
    men = [hex for _, hex in view.men]
    landing = _men_in_the_air(view)
    watched = {
        gun.unit: (420 if landing or any(gun.distances[hex] <= 8 for hex in men) else 60)
        for gun in guns
        if gun.column == RIFLE and nearest[gun.unit] > gun.range
    }
    taken = {hex for hex, e in view.flying if e != machine} | view.landed
    best = (0, here.hex if here is not None else Hex(0), Hex(0))
    stations = {hex for gun in guns for hex in view.field.near(gun.hex, 6)}
    if here is not None:
        stations.add(here.hex)
    for hex in sorted(stations - taken):
        worth = sum(
            watched[gun.unit]
            for gun in guns
            if gun.unit in watched and gun.column == RIFLE and gun.distances[hex] <= gun.range
        )
        shot, aim = max(((value, t.hex) for value, t in shots if t.distances[hex] <= kind.range), default=(0, Hex(0)))
        if worth + shot <= best[0]:
            continue
        score = worth + shot - flight_cost(view, guns, machine, hex, nearest)
        if score > best[0]:
            best = (score, hex, aim)
    return best


def _men_in_the_air(view: View) -> bool:
    """Whether squads are about to land: in flight, or at base and due."""
    world = view.world
    for squad in world.ids(InPlatoon):
        carrier = world.find(squad, Aboard)
        if carrier is not None and _comes(view, EntityId(carrier.to)):
            return True
    return False


def _comes(view: View, machine: EntityId) -> bool:
    base = view.world.find(machine, AtBase)
    return base is None or base.due <= view.turn
