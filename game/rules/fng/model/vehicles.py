"""Questions about vehicles and who is aboard them: FNG-VEH, FNG-CREW."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from game.board.skirmish.arms import Carried
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.world import EntityId, World, looks_at
from game.rules.fng.model.components.figures import At, Dead, Figure, KnockedDown, OutOfFight
from game.rules.fng.model.components.vehicles import (
    COMMANDER,
    DRIVER,
    FLAT,
    GUNNER,
    HELM,
    LOADER,
    PASSENGER,
    STEERS,
    Aboard,
    Breech,
    Immobile,
    Inside,
    Mounted,
    Traversed,
    Vehicle,
)
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.vehicles import Seat, VehicleRow

Ids = tuple[EntityId, ...]

ROADS = frozenset({"road", "bridge"})
"""FNG-VEH-07: ground on which a vehicle goes as fast as on a road."""

_SEATS: Mapping[Seat, tuple[float, float]] = {
    "commander": (0.05, 0.0),
    "driver": (0.3, -0.25),
    "gunner": (0.1, 0.2),
    "loader": (0.0, -0.25),
    "operator": (0.3, 0.25),
    "left gunner": (-0.2, -0.35),
    "right gunner": (-0.2, 0.35),
    "helmsman": (0.1, 0.0),
    "fore gunner": (0.36, 0.0),
    "aft gunner": (-0.4, 0.0),
    "port gunner": (-0.1, -0.4),
    "starboard gunner": (-0.1, 0.4),
    "port cannon": (0.2, -0.35),
    "starboard cannon": (0.2, 0.35),
    "port flame": (-0.25, -0.35),
    "starboard flame": (-0.25, 0.35),
    "port grenadier": (-0.3, -0.25),
    "starboard grenadier": (-0.3, 0.25),
    "pilot": (0.28, 0.25),
    "copilot": (0.28, -0.25),
    "crew chief": (0.0, -0.35),
    "medic": (0.0, 0.35),
}
"""FNG-GEN-06 (house): where each seat is, by parts of the vehicle's length ahead of its middle and of its width to the
right; all others sit in two rows behind."""

_BEHIND: Mapping[Seat, tuple[float, float]] = {"loader": (-0.36, -0.15), "operator": (-0.36, 0.15)}
"""Those who ride in the open compartment of a carrier."""

_ROW = 2
_FIRST_ROW, _BETWEEN = -0.1, 0.08


def stand_of(world: World, figure: EntityId) -> tuple[float, float]:
    """FNG-VEH-04: from where his fire counts: the middle of the vehicle that he is aboard, or where he stands."""
    vehicle = vehicle_of(world, figure)
    return world.get(vehicle if vehicle is not None else figure, At).point


def row_of(skirmish: Skirmish, vehicle: EntityId) -> VehicleRow:
    """FNG-VEHLIST-01, FNG-HELO-35: the line of a vehicle in the lists, or of a helicopter."""
    return skirmish.ctx.tables.hulls[skirmish.world.get(vehicle, Vehicle).kind]


def vehicle_of(world: World, figure: EntityId) -> EntityId | None:
    """FNG-DRIVE-01: the vehicle that he is aboard; None for one on foot."""
    aboard = world.find(figure, Aboard)
    return EntityId(aboard.to) if aboard is not None else None


def aboard(world: World, vehicle: EntityId) -> Ids:
    """FNG-CREW-01: everybody aboard, dead or alive, ascending."""
    return world.pointing_at(Aboard, vehicle)


def is_fit(world: World, figure: EntityId) -> bool:
    """FNG-CREW-13: whether he can do what his seat is for: he is neither down nor out of the fight."""
    return not any(world.has(figure, kind) for kind in (KnockedDown, OutOfFight, Dead))


@looks_at(Aboard, Figure, who_has=(KnockedDown, OutOfFight, Dead))
def _in_seats(world: World) -> dict[tuple[EntityId, Seat], EntityId]:
    found: dict[tuple[EntityId, Seat], EntityId] = {}
    for figure, place in world.each(Aboard):
        if is_fit(world, figure):
            found.setdefault((EntityId(place.to), place.seat), figure)
    return found


def in_seat(world: World, vehicle: EntityId, seat: Seat) -> EntityId | None:
    """FNG-CREW-03..11: who is fit to do what is done from this seat; None where nobody is."""
    return _in_seats(world).get((vehicle, seat))


def driver_of(world: World, vehicle: EntityId) -> EntityId | None:
    """FNG-CREW-04: who drives, or steers a boat."""
    return _first_of(world, vehicle, STEERS)


def _first_of(world: World, vehicle: EntityId, seats: tuple[Seat, ...]) -> EntityId | None:
    return next((man for seat in seats if (man := in_seat(world, vehicle, seat)) is not None), None)


def commander_of(world: World, vehicle: EntityId) -> EntityId | None:
    """FNG-CREW-03, FNG-CREW-09..11: who commands a vehicle: its commander, else the helmsman of a boat, else its
    gunner, else whoever drives it."""
    return _first_of(world, vehicle, (COMMANDER, HELM, "gunner", DRIVER, "pilot", "copilot"))


def spotter_of(world: World, vehicle: EntityId) -> EntityId | None:
    """FNG-GUN-02, FNG-CREW-05: who spots for the gun: its commander, else the gunner from his own place."""
    return next((man for seat in (COMMANDER, GUNNER) if (man := in_seat(world, vehicle, seat)) is not None), None)


@looks_at(Breech, Carried)
def _main_guns(world: World) -> dict[EntityId, EntityId]:
    return {EntityId(carried.to): gun for gun, _, carried in world.each(Breech, Carried)}


def main_gun_of(world: World, vehicle: EntityId) -> EntityId | None:
    """FNG-VEH-05: its main gun; None for a vehicle without one."""
    return _main_guns(world).get(vehicle)


def gunner_of(skirmish: Skirmish, vehicle: EntityId) -> EntityId | None:
    """FNG-CREW-05, FNG-CREW-09: who lays and fires the main gun: its gunner, or its commander where it has no such
    seat."""
    seat = GUNNER if GUNNER in row_of(skirmish, vehicle).seats else COMMANDER
    return in_seat(skirmish.world, vehicle, seat)


def loader_of(world: World, vehicle: EntityId) -> EntityId | None:
    """FNG-CREW-06, FNG-CREW-08, FNG-CREW-09: who loads the main gun; None where nobody is in his place."""
    return in_seat(world, vehicle, LOADER)


def turret_facing(world: World, vehicle: EntityId) -> int:
    """FNG-VEH-05: where its turret faces, in degrees on the table."""
    traversed = world.find(vehicle, Traversed)
    return (world.get(vehicle, At).facing + (traversed.degrees if traversed is not None else 0)) % DEGREES


def passengers(world: World, vehicle: EntityId) -> Ids:
    """FNG-VEHLIST-15: everybody aboard who is not of the crew, ascending."""
    return tuple(man for man in aboard(world, vehicle) if world.get(man, Aboard).seat == PASSENGER)


def can_drive(world: World, vehicle: EntityId) -> bool:
    """FNG-AT-06: whether nothing has stopped it for good."""
    return not world.has(vehicle, Immobile)


def is_sunk(world: World, vehicle: EntityId) -> bool:
    """FNG-VEHLIST-22: whether it is a boat that lies at the bottom."""
    stopped = world.find(vehicle, Immobile)
    return stopped is not None and stopped.why == "sunk"


def muzzle_toward(skirmish: Skirmish, vehicle: EntityId, at: tuple[float, float]) -> Point:
    """FNG-GUN-22, FNG-WEAP-20 (house): the muzzle is as far from the middle of the vehicle as its front edge is."""
    x, y = skirmish.world.get(vehicle, At).point
    away, ahead = distance((x, y), at), row_of(skirmish, vehicle).length / 2
    return Point(x + (at[0] - x) / away * ahead, y + (at[1] - y) / away * ahead) if away > ahead else Point(x, y)


def is_flat(world: World, vehicle: EntityId) -> bool:
    """FNG-DRIVE-16, FNG-VEHLIST-22: whether it is crushed or has sunk, so that nobody gets on it any more."""
    stopped = world.find(vehicle, Immobile)
    return stopped is not None and stopped.why in FLAT


def side_of_vehicle(world: World, vehicle: EntityId) -> str:
    """Whose vehicle it is."""
    return world.get(vehicle, Vehicle).side


def place_aboard(row: VehicleRow, at: At, seat: Seat, number: int) -> Point:
    """FNG-GEN-06 (house): where somebody with this seat is, on a vehicle that stands so."""
    seats = {**_SEATS, **_BEHIND} if row.open_top and row.is_armoured else _SEATS
    ahead, aside = seats.get(seat, (_FIRST_ROW - _BETWEEN * (number // _ROW), (number % _ROW - 0.5) * 0.5))
    unit = UNIT[at.facing % DEGREES]
    along, right = ahead * row.length, aside * row.width
    return snapped((at.x + unit.x * along - unit.y * right, at.y + unit.y * along + unit.x * right))


def settle(skirmish: Skirmish, vehicle: EntityId) -> None:
    """FNG-GEN-06: everybody aboard is where his seat is now, and faces as the vehicle does."""
    world, row = skirmish.world, row_of(skirmish, vehicle)
    at = world.get(vehicle, At)
    for man in aboard(world, vehicle):
        place = world.get(man, Aboard)
        point = place_aboard(row, at, place.seat, place.place)
        now = world.find(man, At)
        if now is None:
            world.set(man, At(point.x, point.y, at.facing))
        elif (now.x, now.y, now.facing) != (point.x, point.y, at.facing):
            world.set(man, structs.replace(now, x=point.x, y=point.y, facing=at.facing))


@looks_at(Mounted, Carried)
def _at_mounts(world: World) -> frozenset[EntityId]:
    return frozenset(EntityId(carried.to) for _, _, carried in world.each(Mounted, Carried))


def looks_out(world: World, figure: EntityId) -> bool:
    """FNG-VEH-06 (house): whether he sees what is outside: nobody does under armour but he who serves a gun there or
    spots for one."""
    return not world.has(figure, Inside) or figure in _at_mounts(world) or gun_spotted_for(world, figure) is not None


def gun_spotted_for(world: World, figure: EntityId) -> EntityId | None:
    """FNG-GUN-02, FNG-CLANK-01: the vehicle with a main gun for which he spots; None for everybody else."""
    vehicle = vehicle_of(world, figure)
    if vehicle is None or main_gun_of(world, vehicle) is None:
        return None
    return vehicle if spotter_of(world, vehicle) == figure else None


def fires_on_his_word(world: World, figure: EntityId) -> Ids:
    """FNG-CLANK-02, FNG-CLANK-05: those under armour who may fire at what the spotter of their vehicle has in sight,
    ascending."""
    vehicle = gun_spotted_for(world, figure)
    if vehicle is None:
        return ()
    crew = (man for man in aboard(world, vehicle) if man != figure and world.has(man, Inside))
    return tuple(man for man in crew if is_fit(world, man))


def is_inside(world: World, figure: EntityId) -> bool:
    """FNG-VEH-02: whether armour is between him and everybody else."""
    return world.has(figure, Inside)
