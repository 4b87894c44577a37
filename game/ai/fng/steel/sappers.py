"""Vehicles at arm's length, and soft ones, in the hands of the computer: who runs at them, who rakes them."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.odds import MAN
from game.ai.fng.steel.threats import STOPPED_WORTH, worth_stopped
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.armour.anti_tank import enemy_vehicles
from game.rules.fng.armour.assaulting import assaults_by, device_facts, devices
from game.rules.fng.armour.raking import bursts_at, soft_targets
from game.rules.fng.model.decisions.vehicles import Assault
from game.rules.fng.model.query import Ids, figure_of
from game.rules.fng.move.closing_in import farthest_charge, way_to
from game.rules.fng.odds.rounds import rake_chance
from game.rules.fng.resolve.charge import WantingToChargeFacts, resolve_wanting_to_charge
from game.rules.fng.resolve.steel.assault import DISASTER, PLACED, resolve_hero
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, resolve_penetration
from game.rules.fng.sight.testers import in_cover_from, tester_of
from game.rules.fng.steel.steering import speaks_for

ASSAULTS = mark("runs at {vehicle} with {weapon}: {chance} % to stop it")

RAKES = mark("rakes {vehicle}: {chance} % to stop it")

NEAR = 17.0
"""Inches beyond which nobody runs at a vehicle."""

HELD_FIRE = 40
"""Hundredths of the danger beside the vehicle that count: not everybody aboard fires."""


def assaulted(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-ASSAULT-02: his assaults on vehicles in reach, each with what it is worth in thousandths of a man."""
    vehicles = _near(view, figure, NEAR) if devices(view.skirmish, figure) else ()
    reach = farthest_charge(view.skirmish, figure)
    for order in assaults_by(view.skirmish, figure, vehicles) if vehicles else ():
        way = way_to(view.skirmish, figure, order.target.piece, reach, order.aspect)
        if way:
            yield _worth(view, order, int(view.danger(figure)[view.ground.nearest(way[-1])]))


def _near(view: View, figure: EntityId, inches: float) -> Ids:
    """The manned vehicles of the enemy so near, ascending."""
    found = enemy_vehicles(view.skirmish, view.side)
    return tuple(v for v in found if _men_aboard(view, v) and distance(view.at(figure), view.at(v)) <= inches)


def _men_aboard(view: View, vehicle: EntityId) -> int:
    return device_facts(view.skirmish, vehicle, "satchel_charge", "flank").inside


def _worth(view: View, order: Assault, danger: int) -> tuple[int, Answer]:
    """FNG-ASSAULT-06..07: the worth of one assault, and the order with its chance to stop the vehicle."""
    skirmish, tables, vehicle = view.skirmish, view.odds.tables, order.target.piece
    tester, threat = tester_of(skirmish, order.figure), speaks_for(view.world, vehicle)
    wish = WantingToChargeFacts(tester, cover=in_cover_from(skirmish, order.figure, threat))
    goes = view.odds.walked(wish, lambda dice: str(resolve_wanting_to_charge(wish, tables, dice).result))
    heroes = view.odds.walked(("hero", tester), lambda dice: str(resolve_hero(tester, tables, dice).result))
    struck = device_facts(skirmish, vehicle, order.weapon, order.aspect)
    alone = PenetrationFacts(struck.power, struck.armour)
    ends = view.odds.walked(alone, lambda dice: str(resolve_penetration(alone, tables, dice).disables))
    stops = goes.get("charge", 0.0) * heroes.get(PLACED, 0.0) * ends.get("True", 0.0)
    gain = worth_stopped(view, vehicle)
    cost = goes.get("charge", 0.0) * (heroes.get(DISASTER, 0.0) * MAN + danger * HELD_FIRE / 100)
    values = (
        ("vehicle", figure_of(view.world, vehicle).name), ("weapon", view.odds.tables.arms.weapons[order.weapon].title),
        ("chance", round(100 * stops)),
    )  # fmt: skip
    return round(stops * gain - cost), (order, Reason(ASSAULTS, "FNG-ASSAULT-02", values))


def rakes(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-AT-05: his bursts at vehicles without armour, each with what it is worth in thousandths of a man."""
    if not view.has_fired(figure):
        yield from rakes_at(view, figure, soft_targets(view.skirmish, view.side))


def rakes_at(view: View, figure: EntityId, vehicles: Ids) -> Iterator[tuple[int, Answer]]:
    """FNG-AT-05: his bursts at these vehicles, of which he can stop those without armour."""
    soft = soft_targets(view.skirmish, view.side)
    for order in bursts_at(view.skirmish, figure, tuple(each for each in vehicles if each in soft)):
        if _men_aboard(view, order.target.piece):
            stops = float(rake_chance(view.skirmish, order))
            vehicle = figure_of(view.world, order.target.piece).name
            values = (("vehicle", vehicle), ("chance", round(100 * stops)))
            yield round(stops * STOPPED_WORTH), (order, Reason(RAKES, "FNG-AT-05", values))
