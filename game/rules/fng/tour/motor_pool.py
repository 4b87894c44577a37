"""Vehicles of a quick battle: their crews by the dice, who rides, the ground they stand on, and what answers them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct, structs

from game.board.mustering import goal_zone
from game.board.skirmish.deploying import Posture, places_of
from game.board.table.bases import Footprint, Rectangle, footprint, footprint_along, gap
from game.board.table.lanes import points_of, turn_between
from game.board.table.measure.facing import DEGREES, UNIT, turned_to
from game.board.table.measure.geometry import Point, distance, middle_of
from game.board.table.tablemap import Zone
from game.engine.core.dice import Dice
from game.engine.faults import OptionFault
from game.engine.text import mark, t
from game.rules.fng.model.components.vehicles import PASSENGER
from game.rules.fng.model.options import Man, Ride
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.platoons import Team
from game.rules.fng.model.tables.vehicles import VehicleRow
from game.rules.fng.model.vehicles import ROADS
from game.rules.fng.tour.platoon import Levy

ANSWER = mark("what answers a vehicle")

_AGAINST_THE_THICK = 2
"""Weapons that are brought against a vehicle whose front none goes through."""
_STEP = 15
"""Degrees between the ways in which a vehicle may face at first."""
_ROOM_AHEAD = 8
"""Inches ahead that a vehicle should have free."""
_APART = 1.0  # inches from the next vehicle
_OFF_LINE, _ROADSIDE = 3, 6
"""Steps of ``_STEP`` off the straight line to what the battle is about by which it may face: anywhere, along a road."""
_ON_ROAD = 0.9
"""The part of its ground from which a vehicle stands on a road."""
_AROUND = 10.0  # inches from its zone where it may stand as well


class Motored(Struct, frozen=True):
    """The vehicles of a side with their crews."""

    rides: tuple[Ride, ...] = ()
    crews: tuple[Man, ...] = ()


def is_offered(row: VehicleRow) -> bool:
    """FNG-VEHLIST-04..08 (house): whether a quick battle has it: what drives and fights with what it has; no boats,
    and nothing that is towed."""
    return row.runs in ("tracks", "half-track", "wheels")


def drawn_vehicles(
    kinds: Sequence[str], levy: Levy, tables: Tables, *, names: Collection[str], squads: Collection[str]
) -> Motored:
    """FNG-CREW-01, FNG-VEHLIST-09: vehicles of these kinds, each a squad of its own with every seat of the crew
    taken; ``names`` and ``squads`` are those that there are already.  Where they stand is not said yet."""
    rides: list[Ride] = []
    crews: list[Man] = []
    for kind in kinds:
        row = tables.vehicles.vehicles[kind]
        name = free_name(titled(row), [*names, *(ride.name for ride in rides)])
        squad = next(str(number) for number in range(1, 99) if str(number) not in squads and not _has(rides, number))
        rides.append(Ride(name=name, kind=kind, squad=squad))
        crews += levy.crew(row, name, squad)
    return Motored(tuple(rides), tuple(crews))


def titled(row: VehicleRow) -> str:
    """The name of a vehicle as it stands alone."""
    title = t(row.title)
    return title[:1].upper() + title[1:]


def _has(rides: Sequence[Ride], squad: int) -> bool:
    return any(ride.squad == str(squad) for ride in rides)


def free_name(name: str, taken: Collection[str]) -> str:
    """This name, or with the first number that makes it another one than those that are taken."""
    number, found = 2, name
    while found in taken:
        found, number = f"{name} {number}", number + 1
    return found


def mounted_up(men: Sequence[Man], rides: Sequence[Ride], tables: Tables) -> tuple[Man, ...]:
    """FNG-VEHLIST-15: the men of a force, as many of them as the vehicles carry aboard these, from the first on."""
    places = [ride.name for ride in rides for _ in range(tables.vehicles.vehicles[ride.kind].carries)]
    riding = (structs.replace(man, aboard=name, seat=PASSENGER) for man, name in zip(men, places, strict=False))
    return (*riding, *men[len(places) :])


def answers_to(rides: Sequence[Ride], levy: Levy, tables: Tables, dice: Dice) -> tuple[Team, ...]:
    """FNG-ORG-09, FNG-ORG-17 (house): for each vehicle the lightest anti-tank weapon that the company of its enemies
    can attach and that goes through its front, or else two of the strongest; by the dice where several are alike."""
    found: list[Team] = []
    for ride in rides:
        front = tables.vehicles.vehicles[ride.kind].armour[0]
        powers = {team: _power(levy, team, tables) for team in levy.teams()}
        able = [power for power in powers.values() if power > front]
        wanted = min(able) if able else max(powers.values())
        fit = [team for team, power in powers.items() if power == wanted and power > 0]
        many = (1 if able else _AGAINST_THE_THICK) if fit else 0
        found += [fit[dice.pick(len(fit), ANSWER, "FNG-ORG-17")] for _ in range(many)]
    return tuple(found)


def _power(levy: Levy, team: Team, tables: Tables) -> int:
    """FNG-AT-01: the power against armour of what a team has; none for what is thrown or laid."""
    row = tables.weapons[tables.platoons.teams[levy.army.list][team][0]]
    return row.apw if row.group == "anti-tank" and not row.thrown else 0


# The ground -------------------------------------------------------------------------------------


def parked(rides: Sequence[Ride], zones: Sequence[Zone], field: Setting, taken: Sequence[Footprint]) -> Iterator[Ride]:
    """FNG-VEH-01 (house): the vehicles on the ground of their side: on a road that comes by, else in the open, with
    room ahead, faced towards what the battle is about.  Raises ``OptionFault`` where one has no room.
    """
    bodies = list(taken)
    for ride in rides:
        row = field.tables.vehicles.vehicles[ride.kind]
        best = _stand(row, zones, field, bodies)
        if best is None:
            raise OptionFault(
                t("{map}: there is no room for this vehicle where its side begins ({vehicle}); choose another one, "
                  "or another map.", map=t(field.map.title), vehicle=ride.name)
            )  # fmt: skip
        bodies.append(footprint(Rectangle(row.length, row.width), *best))
        yield structs.replace(ride, at=(best[0].x, best[0].y), facing=best[1])


def covered(rides: Sequence[Ride], tables: Tables) -> tuple[Footprint, ...]:
    """The ground that vehicles cover which have been put somewhere."""
    rows = tables.vehicles.vehicles
    return tuple(
        footprint(Rectangle(rows[ride.kind].length, rows[ride.kind].width), ride.at, ride.facing)
        for ride in rides
        if ride.at is not None
    )


def best_posture(row: VehicleRow, places: Sequence[Point], field: Setting) -> Posture | None:
    """FNG-VEH-01 (house): the best of these places, in this order, for a vehicle that stands alone."""
    return _best(row, places, field, ())


def _stand(row: VehicleRow, zones: Sequence[Zone], field: Setting, bodies: Sequence[Footprint]) -> Posture | None:
    """The best place for it in the zones, or, where they have none, round about them; None where there is none."""
    places = tuple(dict.fromkeys(at for zone in zones for at in places_of(field.field, zone.name).all))
    goal = _aim(field)
    found = _best(row, sorted(places, key=lambda at: (round(distance(at, goal), 1), at)), field, bodies)
    if found is not None:
        return found
    table = (Point(x + 0.5, y + 0.5) for x in range(int(field.map.width)) for y in range(int(field.map.height)))
    off = {at: min(distance(at, place) for place in places) for at in table}
    around = sorted((at for at, inches in off.items() if inches <= _AROUND), key=lambda at: (round(off[at], 1), at))
    return _best(row, around, field, bodies)


def _best(row: VehicleRow, places: Sequence[Point], field: Setting, bodies: Sequence[Footprint]) -> Posture | None:
    """The first of these places where it stands on a road, or else anywhere, and can drive on; where it can drive on
    nowhere, the one with most room ahead."""
    grounds = field.field.ground_at(places) if places else ()
    on_road = [at for at, kind in zip(places, grounds, strict=True) if kind in ROADS]
    cramped: tuple[int, Posture] | None = None
    for posture in (*_turned(on_road, field, road=row, reach=_ROADSIDE), *_turned(places, field)):
        body = footprint(Rectangle(row.length, row.width), *posture)
        if field.obstacles_to(row).first(body) is not None or any(gap(body, each) < _APART for each in bodies):
            continue
        ahead = _room_ahead(row, posture, field)
        if ahead == _ROOM_AHEAD:
            return posture
        if cramped is None or ahead > cramped[0]:
            cramped = ahead, posture
    return cramped[1] if cramped is not None else None


def _turned(
    places: Sequence[Point], field: Setting, *, road: VehicleRow | None = None, reach: int = 3
) -> list[Posture]:
    """Each way of facing at these places, those towards what the battle is about first; ``road``: only ways along which
    such a vehicle stands on one."""
    goal = _aim(field)
    found: list[tuple[int, Posture]] = []
    for at in places:
        wanted = turned_to(at, goal)
        for facing in range(0, DEGREES, _STEP):
            turn = abs(turn_between(facing, wanted)) // _STEP
            if turn <= reach and (road is None or _is_on_road(road, at, facing, field)):
                found.append((turn, (at, facing)))
    return [posture for _, posture in sorted(found, key=lambda each: each[0])]


def _is_on_road(row: VehicleRow, at: Point, facing: int, field: Setting) -> bool:
    ground = field.field.ground_at(points_of(footprint(Rectangle(row.length, row.width), at, facing)))
    return sum(kind in ROADS for kind in ground) >= _ON_ROAD * len(ground)


def _room_ahead(row: VehicleRow, posture: Posture, field: Setting) -> int:
    """Inches that it can drive straight on, by twos."""
    at, facing = posture
    shape, unit, obstacles = Rectangle(row.length, row.width), UNIT[facing], field.obstacles_to(row)
    for inches in range(_ROOM_AHEAD, 0, -2):
        there = Point(at.x + unit.x * inches, at.y + unit.y * inches)
        if obstacles.first(footprint_along(shape, at, there)) is None:
            return inches
    return 0


def _aim(field: Setting) -> Point:
    """The place that the battle is about, else the middle of the table."""
    goal = goal_zone(field.map)
    return Point(*middle_of(goal.outline)) if goal is not None else Point(field.map.width / 2, field.map.height / 2)
