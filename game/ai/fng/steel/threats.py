"""Threats to vehicles of ours, as far as they have been seen: launchers, charges, and the guns of vehicles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from msgspec import structs

from game.ai.fng.ground import UNSEEN
from game.ai.fng.steel.rounds import penetrates, rocket_stops, shell_stops
from game.ai.fng.view import View
from game.board.table.field import Place
from game.board.table.measure.facing import aspect
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.world import EntityId
from game.rules.fng.armour.anti_tank import against_armour, enemy_vehicles
from game.rules.fng.armour.assaulting import devices
from game.rules.fng.armour.gun_crews import gun_row, hull_is_down
from game.rules.fng.armour.penetrating import behind_armour
from game.rules.fng.armour.reloading import shells_for
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.components.figures import BODIES, At
from game.rules.fng.model.components.vehicles import Immobile
from game.rules.fng.model.query import Ids
from game.rules.fng.model.tables.vehicles import FRONT, HULL, SIDE, TURRET, Facing
from game.rules.fng.model.vehicles import main_gun_of, row_of, vehicle_of
from game.rules.fng.resolve.steel.anti_tank import RocketFacts
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, can_penetrate
from game.rules.fng.resolve.steel.placing_rounds import RoundFacts
from game.rules.fng.resolve.steel.shells import power_on_armour
from game.rules.fng.sight.arms import reach_of, weapon_row
from game.rules.fng.sight.testers import tester_of

STOPPED_WORTH = 900
"""The worth of a vehicle that is stopped, in thousandths of a man, besides those aboard."""

INSIDE_WORTH = 600
"""The worth of each man aboard when it is."""

RUNS = 9.0
"""Inches within which one with a charge may come beside a vehicle in an activation."""

PLACES_IT = 0.3
"""The chance, about, that he goes, comes up to it, and places the charge."""

CREW = Tester(rep=4)
"""Whoever serves a gun under armour: nobody outside knows how good he is."""

Kind = Literal["rocket", "charge", "gun"]


class Threat(NamedTuple):
    """Somebody, or a vehicle, ``by`` whom ours could be stopped: from where, with what ``power`` against armour, and
    from how many inches, at ``least`` and at ``most``."""

    by: EntityId
    at: Place
    kind: Kind
    tester: Tester
    power: int
    least: float
    most: float


def own_vehicles(view: View) -> Ids:
    """FNG-CREW-01: the vehicles of this side that men of it are aboard, ascending."""
    found = (vehicle_of(view.world, figure) for figure in view.men)
    return tuple(sorted(dict.fromkeys(vehicle for vehicle in found if vehicle is not None)))


def threats_of(view: View) -> tuple[Threat, ...]:
    """All that has been seen of the enemy and could stop a vehicle."""
    return () if view.alone else (*_on_foot(view), *_guns(view))


def _on_foot(view: View) -> Iterator[Threat]:
    """FNG-AT-01, FNG-ASSAULT-01: men with launchers and with charges."""
    skirmish = view.skirmish
    for foe in (foe for foe in view.foes if foe.threat):
        tester = tester_of(skirmish, foe.figure)
        for weapon in against_armour(skirmish, foe.figure):
            row, reach = weapon_row(skirmish, weapon), reach_of(skirmish, foe.figure, weapon)
            yield Threat(foe.figure, foe.at, "rocket", tester, row.apw, float(row.arming), float(reach))
        for weapon in devices(skirmish, foe.figure):
            yield Threat(foe.figure, foe.at, "charge", tester, weapon_row(skirmish, weapon).apw, 0.0, RUNS)


def _guns(view: View) -> Iterator[Threat]:
    """FNG-GUN-21: the main guns of enemy vehicles with somebody aboard, as if loaded with what pierces most."""
    world = view.world
    for vehicle in enemy_vehicles(view.skirmish, view.side):
        gun = main_gun_of(world, vehicle)
        if gun is not None and behind_armour(world, vehicle):
            reach = float(gun_row(view.skirmish, gun).range)
            yield Threat(vehicle, view.at(vehicle), "gun", CREW, power_of(view, vehicle), 0.0, reach)


def power_of(view: View, vehicle: EntityId) -> int:
    """FNG-GUN-21: the most that a shell of its main gun has against armour; 0 without one."""
    gun, shells = row_of(view.skirmish, vehicle).gun, shells_for(view.skirmish, vehicle)
    return max((power_on_armour(gun, shell, view.odds.tables) for shell in shells), default=0) if gun is not None else 0


class Stand(NamedTuple):
    """How a vehicle stands, or would: where, how it faces, and whether it has come there fast."""

    at: Place
    facing: int
    fast: bool = False


def stops(view: View, threat: Threat, vehicle: EntityId, stand: Stand) -> float:
    """FNG-VEH-04, FNG-GUN-07: the chance that a threat stops a vehicle that stands so, as far as it sees it there."""
    inches = distance(threat.at, stand.at)
    if not threat.least - EPSILON <= inches <= threat.most + EPSILON:
        return 0.0
    if view.ground.seen(threat.at).there[view.ground.nearest(stand.at)] == UNSEEN:
        return 0.0
    row = row_of(view.skirmish, vehicle)
    facing = facing_to(view, vehicle, stand, threat.at)
    if threat.kind == "charge":
        return PLACES_IT * penetrates(view, PenetrationFacts(threat.power, row.armour_at(SIDE)))
    hull = PenetrationFacts(threat.power, row.armour_at(facing))
    turret = structs.replace(hull, turret=True)
    if threat.kind == "rocket":
        far = inches > threat.most / 2 + EPSILON
        parts = (HULL, TURRET) if row.turret else (HULL,)
        down = hull_is_down(view.skirmish, row, At(*stand.at, stand.facing), threat.at)
        plain = RocketFacts(threat.tester, far=far, turret=row.turret, fast=stand.fast, hull_down=down)
        rockets = (structs.replace(plain, aimed_at=part) for part in parts)
        return max(rocket_stops(view, facts, hull, turret) for facts in rockets)
    return _shell_stops(view, threat, vehicle, stand, hull)


def _shell_stops(view: View, threat: Threat, vehicle: EntityId, stand: Stand, hull: PenetrationFacts) -> float:
    row, turret = row_of(view.skirmish, vehicle), structs.replace(hull, turret=True)
    down = hull_is_down(view.skirmish, row, At(*stand.at, stand.facing), threat.at)
    rounds = (
        RoundFacts(
            threat.tester, round(distance(threat.at, stand.at)), part, turret=row.turret, hull_down=down,
            target_fast=stand.fast, hopeless=not can_penetrate(struck, view.odds.tables),
        )
        for part, struck in ((HULL, hull), (TURRET, turret))[: 1 + row.turret]
    )  # fmt: skip
    return max(shell_stops(view, facts, hull, turret) for facts in rounds)


def facing_to(view: View, vehicle: EntityId, stand: Stand, origin: Place) -> Facing:
    """FNG-VEH-04: the side of a vehicle that would stand so which a round from there hits."""
    half = BODIES.shape(view.world, vehicle).ahead
    return FRONT if aspect(stand.at, stand.facing, origin, half) == "front" else SIDE


def worth_stopped(view: View, vehicle: EntityId) -> int:
    """The worth of a vehicle that goes, and of those aboard, if it is stopped, in thousandths of a man."""
    stopped = view.world.has(vehicle, Immobile)
    return (0 if stopped else STOPPED_WORTH) + INSIDE_WORTH * len(behind_armour(view.world, vehicle))


def risk(view: View, threats: Sequence[Threat], vehicle: EntityId, stand: Stand) -> int:
    """The worth of what all threats together may do to a vehicle that stands so, in thousandths of a man."""
    chance = sum(stops(view, threat, vehicle, stand) for threat in threats)
    return round(min(1.0, chance) * worth_stopped(view, vehicle))


def worst_of(view: View, threats: Sequence[Threat], vehicle: EntityId, stand: Stand) -> Threat | None:
    """The threat that is most to be feared by a vehicle that stands so; None where nothing is."""
    found = max(((stops(view, each, vehicle, stand), -each.by, each) for each in threats), default=None)
    return found[2] if found is not None and found[0] > 0 else None
