"""Hunters of tanks: from where a launcher does most to a vehicle, and when whoever lies hidden lets it come on."""

from __future__ import annotations

import numpy as np

from game.ai.fng.ground import UNSEEN
from game.ai.fng.steel.rounds import rocket_stops
from game.ai.fng.steel.threats import Stand, facing_to, worth_stopped
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.ai.raster import Scores
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.armour.anti_tank import against_armour, enemy_vehicles
from game.rules.fng.model.components.figures import BODIES, At
from game.rules.fng.model.components.vehicles import Rolling
from game.rules.fng.model.decisions.turn import HoldFire
from game.rules.fng.model.decisions.vehicles import FireAtVehicle
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.tables.vehicles import FRONT, SIDE, Facing
from game.rules.fng.model.vehicles import can_drive, row_of
from game.rules.fng.resolve.steel.anti_tank import RocketFacts
from game.rules.fng.resolve.steel.penetration import PenetrationFacts
from game.rules.fng.sight.arms import reach_of, weapon_row
from game.rules.fng.sight.testers import tester_of

LETS_PASS = mark("lets {vehicle} come on until it shows its side: {chance} % to stop it now, {later} % then")

BETTER = 1.5
"""How many times as good a shot at its side has to be for which somebody waits."""


def chance_at(view: View, figure: EntityId, weapon: str, vehicle: EntityId, facing: Facing, *, far: bool) -> float:
    """FNG-AT-02..04: the chance that his round stops a vehicle that shows him this side, at this range."""
    row = row_of(view.skirmish, vehicle)
    hull = PenetrationFacts(weapon_row(view.skirmish, weapon).apw, row.armour_at(facing))
    facts = RocketFacts(tester_of(view.skirmish, figure), far=far, turret=row.turret)
    return rocket_stops(view, facts, hull, PenetrationFacts(hull.power, hull.armour, turret=True))


def rockets_from(view: View, figure: EntityId) -> dict[EntityId, Scores]:
    """FNG-AT-01, FNG-VEH-04: the worth of his round at each vehicle of the enemy from each place."""
    weapons = against_armour(view.skirmish, figure)
    vehicles = enemy_vehicles(view.skirmish, view.side) if weapons else ()
    return {v: found for v in vehicles if (found := _from_places(view, figure, weapons, v)).any()}


def _from_places(view: View, figure: EntityId, weapons: tuple[str, ...], vehicle: EntityId) -> Scores:
    at, worth = view.world.get(vehicle, At), worth_stopped(view, vehicle)
    seen, front = view.ground.seen(at.point), _ahead(view, vehicle)
    best = np.zeros(len(front), dtype=np.int64)
    for weapon in weapons:
        least, most = weapon_row(view.skirmish, weapon).arming, reach_of(view.skirmish, figure, weapon)
        fit = (seen.back < UNSEEN) & (seen.distance >= least) & (seen.distance <= most + EPSILON)
        for facing, shown in ((FRONT, front), (SIDE, ~front)):
            for far, within in ((False, seen.distance <= most / 2), (True, seen.distance > most / 2)):
                gain = round(worth * chance_at(view, figure, weapon, vehicle, facing, far=far))
                np.maximum(best, np.where(fit & shown & within, gain, 0), out=best)
    return best


def _ahead(view: View, vehicle: EntityId) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """FNG-VEH-04: the places ahead of the front edge of a vehicle."""
    at = view.world.get(vehicle, At)
    unit, half = UNIT[at.facing % DEGREES], BODIES.shape(view.world, vehicle).ahead
    along = (view.ground.places - np.array(at.point)) @ np.array((unit.x, unit.y))
    return np.asarray(along >= half - EPSILON)


def lets_pass(view: View, order: FireAtVehicle) -> Answer | None:
    """FNG-HIDE-05, FNG-VEH-04: whether whoever lies hidden does better to wait until a vehicle that comes on shows him
    its side, where it goes by him within his reach."""
    vehicle, figure = order.target.piece, order.figure
    rolling = view.world.find(vehicle, Rolling)
    comes = rolling is not None and rolling.moved > 0.0 and can_drive(view.world, vehicle)
    at = view.world.get(vehicle, At)
    stand = Stand(at.point, at.facing)
    if not view.is_hidden(figure) or not comes or facing_to(view, vehicle, stand, view.at(figure)) != FRONT:
        return None
    aside, most = _aside(view, figure, at), reach_of(view.skirmish, figure, order.weapon)
    if not weapon_row(view.skirmish, order.weapon).arming <= aside <= most:
        return None
    far = distance(view.at(figure), at.point) > most / 2 + EPSILON
    now = chance_at(view, figure, order.weapon, vehicle, FRONT, far=far)
    later = chance_at(view, figure, order.weapon, vehicle, SIDE, far=aside > most / 2 + EPSILON)
    if later < BETTER * now or not later:
        return None
    values = (
        ("vehicle", figure_of(view.world, vehicle).name), ("chance", round(100 * now)), ("later", round(100 * later)),
    )  # fmt: skip
    return HoldFire(), Reason(LETS_PASS, "FNG-VEH-04", values)


def _aside(view: View, figure: EntityId, at: At) -> float:
    """Inches to the side at which a vehicle that goes straight on passes him."""
    unit, own = UNIT[at.facing % DEGREES], view.at(figure)
    return abs((own[1] - at.y) * unit.x - (own[0] - at.x) * unit.y)
