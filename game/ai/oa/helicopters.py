"""Helicopters: staging out of reach, landing where it pays, drawing fire, and flying home."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa.flak import GUNSHIPS, Flak, best_station, best_stations, flak, nearest_others
from game.ai.oa.goals import Plan
from game.ai.oa.landing_zones import exposed_to, landing_hex, landing_hexes, safest_hex, staging_hexes, within_reach
from game.ai.oa.people import load_medical_team, medevac_stays, wounded_to_fetch
from game.ai.oa.pickups import board_the_fetched, has_somebody_to_fetch, is_free, pick_ups, standing_by
from game.ai.oa.temper import PLAIN, Temper
from game.ai.proposals import Answer
from game.board.hexgrid import Hex, label
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.helicopters.lifts import load_by_platoon
from game.rules.oa.helicopters.medevac import is_medevac
from game.rules.oa.model.components import Aboard, Airborne, At, AtBase, Helicopter, PurpleSmoke, Unit
from game.rules.oa.model.decisions import (
    Airmobile,
    Boarding,
    Deploy,
    Disembark,
    Evacuation,
    Fly,
    FlyOff,
    Land,
    Landing,
    LiftOut,
    Place,
    TakeOff,
    Unload,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Flown
from game.rules.oa.model.query import is_reduced, passengers, platoon_of, us_units
from game.rules.oa.move.platoon import is_broken
from game.rules.oa.turn.deployment import awaited
from game.rules.oa.units.carrying import MEDICAL

BY_PLATOON = mark("a squad to each transport, its platoon together")
STAGES = mark("waits over {hex}, out of reach, until the enemy has shown himself")
MAKES_ROOM = mark("gets off again to make room for a squad")
KEEPS_AWAY = mark("keeps away from the enemy's anti-aircraft fire, over {hex}")
SAFE_ZONE = mark("brings its men to {hex}, near the enemy but out of reach of anti-aircraft fire")
COVERED_ZONE = mark("brings its men to {hex}, where nearer helicopters draw the anti-aircraft fire")
LANDING_ZONE = mark("brings its men to {hex}: no quieter ground lies near what is to be done")
LANDING_ZONES = (SAFE_ZONE, COVERED_ZONE, LANDING_ZONE)
DRAWS_FIRE = mark("over {hex} it draws the enemy's fire away from the men on the ground")
ATTACKS = mark("over {hex} it can attack the Viet Cong in {target}, and draws fire away from the men")
TO_WOUNDED = mark("brings a medical team to the wounded in {hex}")
FETCHES = mark("lands in {hex} to take aboard whom it has come for")
SETS_DOWN = mark("sets its men down in {hex}")
FOR_WOUNDED = mark("lands in {hex} beside the wounded")
GETS_OFF = mark("gets off to fight")
TREATS = mark("gets off to look after the wounded")
STANDS_BY = mark("stands by over {hex}, out of reach, to be called for prisoners and wounded")
STAYS_UP = mark("takes off and stands by, to be called for prisoners and wounded")
AWAY = mark("takes off again, its work done")
HOME = mark("leaves the map, to be back with the next lift")
LIFTS_OUT = mark("takes the wounded of {name} aboard")

_OTHERS = 4
"""Of other zones and stations so many are thought of."""


def deploy(battle: Battle, decision: Deploy) -> Iterator[Answer]:
    """OA-13.1-1..2: everybody is loaded; the machines wait far from any enemy, those with men the farthest."""
    world = battle.world
    for load in load_by_platoon(battle):
        yield load, Reason(BY_PLATOON, "OA-13.1-2")
    for unit in _in_the_way(battle):
        yield Unload(unit), Reason(MAKES_ROOM, "OA-13.1-2")
    taken = {at.hex for _, _, at in world.each(Helicopter, At)}
    free = (hex for hex in staging_hexes(battle.ctx) if hex not in taken)
    for machine, hex in zip(awaited(battle).machines, free, strict=False):
        yield Place(machine, hex), Reason(STAGES, "OA-13.1-1", (("hex", label(hex)),))


def _in_the_way(battle: Battle) -> Iterator[EntityId]:
    """OA-3.3-1: who gets off again because he takes the room of a squad that is left over."""
    world = battle.world
    if awaited(battle).squads:
        for unit in world.ids(Aboard):
            aboard = passengers(world, EntityId(world.get(unit, Aboard).to))
            if not any(platoon_of(world, mate) for mate in aboard):
                yield unit


def _load(battle: Battle, rule: str) -> Iterator[Answer]:
    """OA-3.3-1: a squad to each transport, then the command; medical teams wait until there are wounded to fetch."""
    for load in load_by_platoon(battle):
        if battle.world.get(load.unit, Unit).kind != MEDICAL:
            yield load, Reason(BY_PLATOON, rule)


# In the air -------------------------------------------------------------------------------------


def fly(battle: Battle, decision: Airmobile, temper: Temper = PLAIN) -> Iterator[Answer]:
    """OA-1-3: gunships and scouts first, for they draw the fire; then the men, then the rest."""
    view = Plan(battle, temper)
    guns = flak(view)
    world = view.world
    ready = [
        (e, piece.kind)
        for e, piece in world.each(Helicopter)
        if (world.has(e, Airborne) and not world.has(e, Flown)) or _due(view, e)
    ]
    begun = any(world.get(e, Helicopter).kind not in GUNSHIPS for e in world.ids(Flown))
    for machine, kind in ready:
        if kind in GUNSHIPS and not begun:
            yield from _station(view, guns, machine)
    yield from _load(battle, "OA-8.6-2")
    yield from load_medical_team(view, guns)
    for machine, kind in ready:
        if is_medevac(world, machine):
            yield from _to_wounded(view, guns, machine)
        else:
            yield from _carry(view, guns, machine, kind)
    free = [e for e, _ in ready if is_free(world, e)]
    for machine in free:
        yield from _to_wounded(view, guns, machine)
    if free:
        for call in pick_ups(view, guns):
            yield _go(view, free[0], call.hex, call.why)
    for machine in free:
        if world.has(machine, At):
            yield from _go_to_safety(view, guns, machine, STANDS_BY)


def _station(view: Plan, guns: tuple[Flak, ...], machine: EntityId) -> Iterator[Answer]:
    """OA-7.3-9: a gunship or scout goes where it does more good than the fire there may cost; else out of reach."""
    station = best_station(view, guns, machine)
    if station is not None:
        why = ATTACKS if station.aim is not None else DRAWS_FIRE
        yield from _unless_there(view, machine, station.hex, why, station.aim)
    elif view.world.has(machine, At):
        yield from _go_to_safety(view, guns, machine, KEEPS_AWAY)


def _go_to_safety(view: Plan, guns: tuple[Flak, ...], machine: EntityId, why: str) -> Iterator[Answer]:
    yield from _unless_there(view, machine, safest_hex(view, guns, machine), why)


def _unless_there(view: Plan, machine: EntityId, hex: Hex, why: str, aim: Hex | None = None) -> Iterator[Answer]:
    """OA-4.6-1: the order to fly there, for a machine that is not there already."""
    at = view.world.find(machine, At)
    if at is None or at.hex != hex:
        yield _go(view, machine, hex, why, aim)


def _to_wounded(view: Plan, guns: tuple[Flak, ...], machine: EntityId) -> Iterator[Answer]:
    """OA-8.2-1, OA-10-1: who carries a medical team brings it to wounded men whom he can reach unharmed."""
    if passengers(view.world, machine):
        for hex in wounded_to_fetch(view, guns):
            yield _go(view, machine, hex, TO_WOUNDED)


def _due(view: Plan, machine: EntityId) -> bool:
    base = view.world.find(machine, AtBase)
    return base is not None and base.due <= view.turn


def _go(view: Plan, machine: EntityId, hex: Hex, why: str, aim: Hex | None = None) -> Answer:
    """Fly there, or come in there from base."""
    values = (("hex", label(hex)), ("target", label(aim))) if aim is not None else (("hex", label(hex)),)
    if view.world.has(machine, AtBase):
        return Place(machine, hex), Reason(why, "OA-8.6-2", values)
    return Fly(machine, hex), Reason(why, "OA-4.6-1", values)


def _carry(view: Plan, guns: tuple[Flak, ...], machine: EntityId, kind: str) -> Iterator[Answer]:
    """Men to a landing zone; the command, and whoever has no room to land, out of reach."""
    aboard = passengers(view.world, machine)
    if kind in GUNSHIPS or not aboard or is_free(view.world, machine):
        return
    if kind == "command":
        yield from _go_to_safety(view, guns, machine, KEEPS_AWAY)
        return
    platoon = max((platoon_of(view.world, e) for e in aboard), default=0)
    if platoon and is_broken(view.battle, platoon):
        return
    hex = landing_hex(view, guns, machine, platoon)
    if hex is not None:
        yield from _unless_there(view, machine, hex, _zone(view, guns, machine, hex))


def other_flights(view: Plan, guns: tuple[Flak, ...], machine: EntityId) -> Iterator[Answer]:
    """OA-4.6-1: other zones for a machine with men, other stations for a gunship, and out of reach for both."""
    world, kind = view.world, view.world.get(machine, Helicopter).kind
    if kind in GUNSHIPS:
        for station in best_stations(view, guns, machine, _OTHERS):
            why = ATTACKS if station.aim is not None else DRAWS_FIRE
            yield from _unless_there(view, machine, station.hex, why, station.aim)
    elif kind != "command" and not is_free(world, machine):
        platoon = max((platoon_of(world, e) for e in passengers(world, machine)), default=0)
        for hex in landing_hexes(view, guns, machine, platoon, _OTHERS):
            yield from _unless_there(view, machine, hex, _zone(view, guns, machine, hex))
    yield from _go_to_safety(view, guns, machine, KEEPS_AWAY)


def _zone(view: Plan, guns: tuple[Flak, ...], machine: EntityId, hex: Hex) -> str:
    """OA-7.1-2, OA-7.1-6: how the anti-aircraft fire bears on a landing zone."""
    if not any(gun.distances[hex] <= gun.range for gun in guns):
        return SAFE_ZONE
    return LANDING_ZONE if exposed_to(guns, hex, nearest_others(view, guns, machine)) else COVERED_ZONE


# On the ground ----------------------------------------------------------------------------------


def land(battle: Battle, decision: Landing) -> Iterator[Answer]:
    """OA-1-6: whoever has men aboard lands where they have something to do; the medevac where it is called."""
    view = Plan(battle)
    world = view.world
    smoke = {at.hex for _, _, at in world.each(PurpleSmoke, At)}
    for machine, piece, at in world.each(Helicopter, At):
        if not world.has(machine, Airborne):
            continue
        values = (("hex", label(at.hex)),)
        wounded = any(is_reduced(world, e) for e in us_units(world, at.hex))
        if is_medevac(world, machine):
            if at.hex in smoke or wounded:
                yield Land(machine), Reason(FOR_WOUNDED, "OA-10-4", values)
        elif is_free(world, machine):
            if wounded and passengers(world, machine):
                yield Land(machine), Reason(FOR_WOUNDED, "OA-10-4", values)
            elif has_somebody_to_fetch(view, at.hex):
                yield Land(machine), Reason(FETCHES, "OA-12.3-3", values)
        elif piece.kind != "command" and passengers(world, machine) and within_reach(view, at.hex):
            yield Land(machine), Reason(SETS_DOWN, "OA-1-6", values)


def board(battle: Battle, decision: Boarding) -> Iterator[Answer]:
    """OA-4.4-1, OA-12.3-3: who fights gets off, and medical teams beside wounded; who is to be flown out gets on."""
    yield from board_the_fetched(battle, decision)
    world = battle.world
    for unit, piece, carrier in world.each(Unit, Aboard):
        at = world.find(EntityId(carrier.to), At)
        if at is not None and (piece.kind != MEDICAL or any(is_reduced(world, e) for e in us_units(world, at.hex))):
            yield Disembark(unit), Reason(TREATS if piece.kind == MEDICAL else GETS_OFF, "OA-4.4-1")


def evacuate(battle: Battle, decision: Evacuation, temper: Temper = PLAIN) -> Iterator[Answer]:
    """OA-1-10, OA-10-4: the wounded are lifted out; machines leave, to be back in three turns, but for a few."""
    view = Plan(battle, temper)
    world = view.world
    stay = standing_by(view)
    for order in battle.candidates():
        if isinstance(order, LiftOut):
            name = world.get(order.unit, Unit).name
            yield order, Reason(LIFTS_OUT, "OA-10-4", (("name", name),))
    for machine, _, _ in world.each(Helicopter, At):
        if not world.has(machine, Airborne):
            if medevac_stays(view, machine):
                continue
            yield TakeOff(machine), Reason(STAYS_UP if machine in stay else AWAY, "OA-8.3-2")
        if machine not in stay:
            yield FlyOff(machine), Reason(HOME, "OA-8.6-4")
