"""Anti-tank fire of infantry at vehicles: FNG-AT-01..04."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import EPSILON, distance
from game.board.table.words import clause_unseen
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark, t
from game.rules.fng.armour.gun_crews import is_hull_down
from game.rules.fng.armour.penetrating import is_fast_target, penetrate, penetration_facts
from game.rules.fng.blast.flames import fired_on, strike
from game.rules.fng.fire.backblast import back_blast, why_not_behind
from game.rules.fng.fire.firing import NOT_HIM, Volley, answers_fire
from game.rules.fng.fire.spent import use_weapon
from game.rules.fng.model.arms import kind_of, weapons_of
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import DeclaredAtVehicle, Immobile, Rattled, Vehicle
from game.rules.fng.model.decisions.turn import GroupActs, Shoot
from game.rules.fng.model.decisions.vehicles import FireAtVehicle
from game.rules.fng.model.events.vehicles import RoundPlaced
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_flying, next_node, rep_of, side_of
from game.rules.fng.model.tables.vehicles import Part
from game.rules.fng.model.tasks import PlaceRound
from game.rules.fng.model.vehicles import aboard, row_of, side_of_vehicle, vehicle_of
from game.rules.fng.resolve.steel.anti_tank import RocketFacts, RocketOutcome, resolve_rocket
from game.rules.fng.resolve.steel.penetration import can_penetrate
from game.rules.fng.sight.arms import reach_of, weapon_row, why_not_use
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import betray_by_fire
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

ANTI_TANK = "anti-tank"

NOT_HIS = mark("{name} has no such weapon.")
NOT_FOR_ARMOUR = mark("{weapon} is no weapon against vehicles.")
NO_ENEMY_VEHICLE = mark("That is no enemy vehicle.")
NOT_SEEN = mark("{name} cannot see {target}: {why}")
TOO_FAR = mark("{target} is {distance} inches away; {weapon} reaches {range}.")
TOO_NEAR = mark("{target} is {distance} inches away; a round of {weapon} arms at {range}.")
NO_TURRET = mark("{target} has no turret; aim at its hull.")
IN_THE_AIR = mark("{target} is in the air, where no weapon against vehicles finds it.")


def against_armour(skirmish: Skirmish, figure: EntityId) -> tuple[str, ...]:
    """FNG-AT-01: the anti-tank weapons that he has, the one in his hands first."""
    return tuple(w for w in dict.fromkeys(weapons_of(skirmish.world, figure)) if _is_for_armour(skirmish, w))


def _is_for_armour(skirmish: Skirmish, weapon: str) -> bool:
    row = weapon_row(skirmish, weapon)
    return row.group == ANTI_TANK and row.apw > 0 and not row.thrown


def why_not_at_vehicle(skirmish: Skirmish, order: FireAtVehicle) -> Refusal | None:
    """FNG-AT-01, FNG-WEAP-02, FNG-WEAP-19, FNG-LOS-01: what forbids this round by itself, or None."""
    world, figure, vehicle = skirmish.world, order.figure, order.target.piece
    name = figure_of(world, figure).name
    if order.weapon not in weapons_of(world, figure):
        return refuse("FNG-WEAP-01", NOT_HIS, name=name)
    row = weapon_row(skirmish, order.weapon)
    if not _is_for_armour(skirmish, order.weapon):
        return refuse("FNG-AT-01", NOT_FOR_ARMOUR, weapon=t(row.title))
    refusal = why_not_use(skirmish, figure, order.weapon)
    if refusal is not None:
        return refusal
    if not world.has(vehicle, Vehicle) or side_of_vehicle(world, vehicle) == side_of(world, figure):
        return refuse("FNG-AT-01", NO_ENEMY_VEHICLE)
    if is_flying(world, vehicle):
        return refuse("FNG-HELO-05", IN_THE_AIR, target=figure_of(world, vehicle).name)
    there, target = world.get(vehicle, At).point, figure_of(world, vehicle).name
    look = look_to(skirmish, figure, there)
    if not look.clear:
        return refuse("FNG-LOS-01", NOT_SEEN, name=name, target=target, why=clause_unseen(look))
    inches, reach = distance(world.get(figure, At).point, there), reach_of(skirmish, figure, order.weapon)
    values = {"target": target, "weapon": t(row.title)}
    if inches > reach + EPSILON:
        return refuse("FNG-WEAP-02", TOO_FAR, distance=apart(inches, reach), range=int(reach), **values)
    if inches < row.arming - EPSILON:
        return refuse("FNG-WEAP-19", TOO_NEAR, distance=apart(inches, row.arming), range=row.arming, **values)
    if order.part == "turret" and not row_of(skirmish, vehicle).turret:
        return refuse("FNG-AT-01", NO_TURRET, target=target)
    return why_not_behind(skirmish, figure, order.weapon, there)


def shots_at_vehicles(skirmish: Skirmish, figure: EntityId, vehicles: Ids) -> Iterator[FireAtVehicle]:
    """FNG-AT-01: with each anti-tank weapon at the hull and the turret of each vehicle that may be hit."""
    parts: tuple[Part, ...] = ("hull", "turret")
    for weapon in against_armour(skirmish, figure):
        for vehicle in vehicles:
            for part in parts:
                order = FireAtVehicle(figure, weapon, AtPiece(vehicle), part)
                if why_not_at_vehicle(skirmish, order) is None:
                    yield order


def enemy_vehicles(skirmish: Skirmish, side: str) -> Ids:
    """FNG-AT-01: the vehicles of the other side that are not knocked out, ascending."""
    world = skirmish.world
    found = (vehicle for vehicle, one, _ in world.each(Vehicle, At) if one.side == other_side(side))
    return tuple(each for each in found if not _is_wreck(skirmish, each) and not is_flying(world, each))


def _is_wreck(skirmish: Skirmish, vehicle: EntityId) -> bool:
    stopped = skirmish.world.find(vehicle, Immobile)
    return stopped is not None and stopped.why in ("knocked out", "burning", "crushed", "sunk")


# When active ------------------------------------------------------------------------------------


@offers("vehicles")
def offer_rounds(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-AT-01: whoever has not fired, at every vehicle that he sees."""
    vehicles = enemy_vehicles(skirmish, decision.side)
    for figure in yet_to_fire(skirmish.world) if vehicles else ():
        for order in shots_at_vehicles(skirmish, figure, vehicles):
            choices.add(order)


def why_not_fire(skirmish: Skirmish, decision: GroupActs, order: FireAtVehicle) -> Refusal | None:
    """FNG-TURN-07, FNG-REACT-10: an active figure that has not fired, and the round itself."""
    return why_not_shot(skirmish.world, order.figure) or why_not_at_vehicle(skirmish, order)


@FNG.order(GroupActs, FireAtVehicle, why_not_fire)
def fire(skirmish: Skirmish, decision: GroupActs, order: FireAtVehicle) -> None:
    """FNG-AT-01: the round is on its way."""
    declare_round(skirmish, order, 0)
    skirmish.push(Volley(), decision)


def declare_round(skirmish: Skirmish, order: FireAtVehicle, node: int) -> None:
    """FNG-FIRE-06: the round is declared; it is carried out with the volley."""
    world, vehicle = skirmish.world, order.target.piece
    weapon = use_weapon(skirmish, order.figure, order.weapon, world.get(vehicle, At).point)
    world.set(order.figure, DeclaredAtVehicle(weapon, vehicle, order.part, node))


# In reaction ------------------------------------------------------------------------------------


@answers_fire("vehicles")
def answer_with_rounds(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[Order]:
    """FNG-AT-01, FNG-REACT-13: at the vehicles of those who have caused it."""
    yield from shots_at_vehicles(skirmish, figure, vehicles_of(skirmish, targets))


def vehicles_of(skirmish: Skirmish, men: Ids) -> Ids:
    """FNG-REACT-13: the vehicles that these are aboard, each once, but for wrecks."""
    found = dict.fromkeys(vehicle_of(skirmish.world, man) for man in men)
    return tuple(each for each in found if each is not None and not _is_wreck(skirmish, each))


def why_not_answer(skirmish: Skirmish, decision: Shoot, order: FireAtVehicle) -> Refusal | None:
    """FNG-REACT-13: he himself, and at a vehicle that one of those who caused it is aboard."""
    world = skirmish.world
    if order.figure != decision.figure or not any(man in decision.targets for man in aboard(world, order.target.piece)):
        return refuse("FNG-REACT-13", NOT_HIM, name=figure_of(world, decision.figure).name)
    return why_not_at_vehicle(skirmish, order)


@FNG.order(Shoot, FireAtVehicle, why_not_answer)
def fire_in_reaction(skirmish: Skirmish, decision: Shoot, order: FireAtVehicle) -> None:
    """FNG-AT-01: the round falls with the shots of his rank."""
    declare_round(skirmish, order, decision.node)


# Carried out ------------------------------------------------------------------------------------


def rocket_facts(skirmish: Skirmish, figure: EntityId, weapon: str, vehicle: EntityId, part: Part) -> RocketFacts:
    """FNG-AT-02..03: all that his round depends on."""
    world = skirmish.world
    origin = world.get(figure, At).point
    inches = distance(origin, world.get(vehicle, At).point)
    return RocketFacts(
        tester_of(skirmish, figure),
        far=inches > reach_of(skirmish, figure, weapon) / 2 + EPSILON,
        aimed_at=part,
        turret=row_of(skirmish, vehicle).turret,
        fast=is_fast_target(world, vehicle),
        hull_down=is_hull_down(skirmish, vehicle, origin),
    )


@FNG.task(PlaceRound)
def place_round(skirmish: Skirmish, task: PlaceRound) -> None:
    """FNG-AT-02..04: the dice say what it hits, and what that does."""
    world, figure = skirmish.world, task.figure
    shot = world.get(figure, DeclaredAtVehicle)
    world.remove(figure, DeclaredAtVehicle)
    kind = kind_of(world, shot.weapon)
    facts = rocket_facts(skirmish, figure, kind, shot.vehicle, shot.part)
    outcome = resolve_rocket(facts, skirmish.ctx.tables, skirmish.dice)
    node = next_node(world)
    betray_by_fire(skirmish, figure)
    skirmish.emit(
        RoundPlaced(
            figure=figure, target=shot.vehicle, weapon=kind, aimed_at=shot.part, rep=rep_of(world, figure),
            modifiers=outcome.check.check.modifiers, faces=outcome.check.faces, passes=outcome.check.passes,
            drift=outcome.drift, part=outcome.part, node=node, parent=shot.node, rule="FNG-AT-02",
        )
    )  # fmt: skip
    strike(skirmish, hits=back_blast(skirmish, figure, shot.weapon, node))
    fired_on(skirmish, figure, shot.weapon, (), node)
    if outcome.part:
        _strike_vehicle(skirmish, task.figure, shot.vehicle, kind, outcome, node)


def _strike_vehicle(
    skirmish: Skirmish, figure: EntityId, vehicle: EntityId, weapon: str, outcome: RocketOutcome, node: int
) -> None:
    """FNG-AT-03..04, FNG-CLANK-06: it penetrates, or whoever commands what was hit takes Clank."""
    origin, power = skirmish.world.get(figure, At).point, weapon_row(skirmish, weapon).apw
    struck = penetration_facts(skirmish, vehicle, origin, power, turret=outcome.part == "turret")
    if outcome.stopped or penetrate(skirmish, vehicle, struck, figure, node).shakes:
        skirmish.world.set(vehicle, Rattled(figure, can_penetrate(struck, skirmish.ctx.tables), node))
