"""Close assault: infantry runs at a vehicle and puts a charge on it by hand: FNG-ASSAULT-01..08."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.facing import Aspect, in_front_half
from game.board.table.words import clause_unseen
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark, t
from game.rules.fng.armour.anti_tank import enemy_vehicles
from game.rules.fng.armour.penetrating import behind_armour, penetrate
from game.rules.fng.fire.spent import use_weapon
from game.rules.fng.melee.being_charged import meet_chargers
from game.rules.fng.melee.charge_order import ONLY_CHARGE, WantToCharge, leader_of_charge
from game.rules.fng.melee.charge_run import RunAtThem, can_be_charged, come_up_to
from game.rules.fng.model.arms import arms_of, kind_of, loose, sweep_up, weapons_of
from game.rules.fng.model.checks import throw_leader_die
from game.rules.fng.model.components.figures import At, Busy, Hardened, OnTheMove
from game.rules.fng.model.components.melee import Charging
from game.rules.fng.model.components.vehicles import Assaulting, Mounted, Rattled, Vehicle
from game.rules.fng.model.decisions.melee import Onset
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import Assault
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.vehicles import DevicePlaced
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_free, next_node, rep_of, side_of
from game.rules.fng.model.tasks import TakeClank
from game.rules.fng.model.vehicles import aboard, commander_of, is_inside, row_of
from game.rules.fng.move.closing_in import farthest_charge, side_of_place, way_to
from game.rules.fng.nerve.involuntary import duck_back
from game.rules.fng.resolve.damage import bare_damage
from game.rules.fng.resolve.steel.armour import facing_assaulted
from game.rules.fng.resolve.steel.assault import DISASTER, PLACED, HeroOutcome, assaults, resolve_hero
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, can_penetrate
from game.rules.fng.sight.arms import carries, title_of, weapon_row, why_no_hand_free
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import betray_by_fire, can_see, has_line, reveal
from game.rules.fng.steel.steering import speaks_for
from game.rules.fng.turn.acting import acting, is_fresh, offers, why_not_afresh
from game.rules.fng.turn.tongues import why_not_understood
from game.rules.fng.wounded.hits import bare_hit

ASPECTS: tuple[Aspect, ...] = get_args(Aspect)

NOT_HIS = mark("{name} has no such weapon.")
NO_DEVICE = mark("{weapon} is nothing to put on a vehicle by hand.")
NO_ENEMY_VEHICLE = mark("That is no enemy vehicle.")
NOT_SEEN = mark("{name} cannot see {target}: {why}")
TOO_FAR = mark("{name} cannot get to that side of {target} within {inches} inches of movement.")


@declare
class EndAssault(Task, frozen=True):
    """FNG-ASSAULT-08: whatever has become of him, his assault is over."""

    figure: EntityId


# What may be ordered ----------------------------------------------------------------------------


def devices(skirmish: Skirmish, figure: EntityId) -> tuple[str, ...]:
    """FNG-ASSAULT-01: what he carries that may be put on a vehicle by hand."""
    found = dict.fromkeys(weapons_of(skirmish.world, figure))
    return tuple(weapon for weapon in found if assaults(weapon, weapon_row(skirmish, weapon)))


def why_not_assault(skirmish: Skirmish, decision: GroupActs, order: Assault) -> Refusal | None:
    """FNG-ASSAULT-01..02, FNG-TURN-07: what forbids this assault, or None."""
    world, figure, vehicle = skirmish.world, order.figure, order.target.piece
    refusal = why_not_afresh(world, figure, "FNG-TURN-07", ONLY_CHARGE)
    if refusal is not None:
        return refusal
    name = figure_of(world, figure).name
    if not carries(skirmish, figure, order.weapon):
        return refuse("FNG-WEAP-01", NOT_HIS, name=name)
    if order.weapon not in devices(skirmish, figure):
        return refuse("FNG-ASSAULT-01", NO_DEVICE, weapon=t(title_of(skirmish, order.weapon)))
    refusal = why_no_hand_free(skirmish, figure)
    if refusal is not None:
        return refusal
    if vehicle not in enemy_vehicles(skirmish, side_of(world, figure)):
        return refuse("FNG-ASSAULT-01", NO_ENEMY_VEHICLE)
    values = {"name": name, "target": figure_of(world, vehicle).name}
    look = look_to(skirmish, figure, world.get(vehicle, At).point)
    if not look.clear:
        return refuse("FNG-LOS-01", NOT_SEEN, why=clause_unseen(look), **values)
    reach = farthest_charge(skirmish, figure)
    if order.aspect not in ASPECTS or not way_to(skirmish, figure, vehicle, reach, order.aspect):
        return refuse("FNG-ASSAULT-02", TOO_FAR, inches=int(reach), **values)
    return why_not_understood(world, figure)


@offers("assaults")
def offer_assaults(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-ASSAULT-02: with each device that he has at each side of every vehicle near enough."""
    vehicles = enemy_vehicles(skirmish, decision.side)
    for figure in acting(skirmish.world) if vehicles else ():
        for order in assaults_by(skirmish, figure, vehicles):
            if why_not_assault(skirmish, decision, order) is None:
                choices.add(order)


def assaults_by(skirmish: Skirmish, figure: EntityId, vehicles: Ids) -> Iterator[Assault]:
    """FNG-ASSAULT-01..02: the assaults that one who is fresh could try, legal or not; what he takes is lit on the way
    and need not be ready before (house)."""
    if is_fresh(skirmish.world, figure):
        for weapon in devices(skirmish, figure):
            for vehicle in vehicles:
                yield from (Assault(figure, weapon, AtPiece(vehicle), side) for side in ASPECTS)


@FNG.order(GroupActs, Assault, why_not_assault)
def assault(skirmish: Skirmish, decision: GroupActs, order: Assault) -> None:
    """FNG-ASSAULT-02, FNG-LEAD-05..07: he takes Wanting to Charge, and runs as a charger does."""
    world, figure = skirmish.world, order.figure
    moment = next_node(world)
    world.set(figure, Busy("charge"))
    world.set(figure, Assaulting(order.weapon, order.aspect))
    leader = leader_of_charge(skirmish, (figure,))
    die = throw_leader_die(figure_of(world, leader).rep, skirmish.dice) if leader is not None else None
    test = WantToCharge(Onset(figure, order.target.piece), moment, die)
    skirmish.push(test, RunAtThem((figure,), moment), EndAssault(figure), decision)


@can_be_charged.answers(Vehicle)
def can_vehicle_be_charged(skirmish: Skirmish, vehicle: EntityId) -> bool:
    """FNG-ASSAULT-02: a vehicle that is not knocked out."""
    return vehicle in enemy_vehicles(skirmish, other_side(side_of(skirmish.world, vehicle)))


@FNG.task(EndAssault)
def end_assault(skirmish: Skirmish, task: EndAssault) -> None:
    """FNG-ASSAULT-08: he assaults nothing any more."""
    skirmish.world.remove(task.figure, Assaulting)


# Those aboard -----------------------------------------------------------------------------------


@meet_chargers.answers(Vehicle)
def meet_assault(skirmish: Skirmish, vehicle: EntityId, chargers: Ids, node: int) -> None:
    """FNG-ASSAULT-03..04: whoever commands the vehicle and those at its machine guns take In Sight on the attackers,
    who are hidden no more where one of them sees them come (FNG-HIDE-04)."""
    watchers = who_reacts(skirmish, vehicle, chargers)
    sightings = tuple(
        Sighting(charger, seen)
        for charger in chargers
        if (seen := tuple(man for man in watchers if _notices(skirmish, vehicle, man, charger)))
    )
    for sighting in sightings:
        reveal(skirmish, sighting.mover, node, "FNG-HIDE-04")
    if sightings:
        skirmish.push(Contact(sightings, node=node))


def who_reacts(skirmish: Skirmish, vehicle: EntityId, chargers: Ids) -> Ids:
    """FNG-ASSAULT-03..04: the commander, and whoever serves another gun of the vehicle, ascending."""
    world, commander = skirmish.world, commander_of(skirmish.world, vehicle)
    return tuple(
        man
        for man in aboard(world, vehicle)
        if is_free(world, man)
        and (man == commander or any(world.has(gun, Mounted) for gun, _ in arms_of(world, man)))
    )  # fmt: skip


def _notices(skirmish: Skirmish, vehicle: EntityId, man: EntityId, charger: EntityId) -> bool:
    """FNG-ASSAULT-03: whether he may see him come; under armour only one who comes at the front half."""
    if not is_inside(skirmish.world, man):
        return can_see(skirmish, man, charger)
    at, there = skirmish.world.get(vehicle, At), skirmish.world.get(charger, At).point
    return in_front_half(at.point, at.facing, there) and has_line(skirmish, man, charger)


# In contact -------------------------------------------------------------------------------------


@come_up_to.answers(Vehicle)
def place_device(skirmish: Skirmish, vehicle: EntityId, figure: EntityId, onset: Charging) -> None:
    """FNG-ASSAULT-06..08: Who Wants To Be A Hero: it is placed, is lost, or goes off in his hands."""
    world = skirmish.world
    weapon = world.get(figure, Assaulting).weapon
    side = side_of_place(world, vehicle, world.get(figure, At).point)
    outcome = resolve_hero(tester_of(skirmish, figure), skirmish.ctx.tables, skirmish.dice)
    used = use_weapon(skirmish, figure, weapon, world.get(vehicle, At).point)
    loose(world, used)
    betray_by_fire(skirmish, figure)
    node = _tell(skirmish, vehicle, figure, kind_of(world, used), side, outcome, onset.node)
    if outcome.result == PLACED:
        _goes_off(skirmish, vehicle, figure, weapon, side, node)
        _may_go_on(world, figure, onset.left)
    elif outcome.result == DISASTER:
        power = weapon_row(skirmish, weapon).apw
        facts = bare_damage(
            skirmish.ctx.tables, tester_of(skirmish, figure), power, skirmish.ctx.edition,
            toughness_spent=world.has(figure, Hardened),
        )  # fmt: skip
        bare_hit(skirmish, figure, facts, "FNG-ASSAULT-07", node)
    else:
        duck_back(skirmish, figure, speaks_for(world, vehicle), node)
    sweep_up(world)


def _tell(
    skirmish: Skirmish, vehicle: EntityId, figure: EntityId, weapon: str, side: str, outcome: HeroOutcome, parent: int
) -> int:
    world, check, node = skirmish.world, outcome.check, next_node(skirmish.world)
    skirmish.emit(
        DevicePlaced(
            figure=figure, target=vehicle, weapon=title_of(skirmish, weapon), aspect=side, rep=rep_of(world, figure),
            modifiers=check.check.modifiers, faces=check.faces, passes=check.passes, result=outcome.result, node=node,
            parent=parent, rule="FNG-ASSAULT-06" if outcome.result == PLACED else "FNG-ASSAULT-07",
        )
    )  # fmt: skip
    return node


def device_facts(skirmish: Skirmish, vehicle: EntityId, weapon: str, side: str) -> PenetrationFacts:
    """FNG-ASSAULT-06: a charge of this kind that goes off there: under it, or at its side."""
    facing = facing_assaulted("flank" if side == "flank" else "front")
    armour = row_of(skirmish, vehicle).armour_at(facing)
    return PenetrationFacts(weapon_row(skirmish, weapon).apw, armour, len(behind_armour(skirmish.world, vehicle)))


def _goes_off(
    skirmish: Skirmish, vehicle: EntityId, figure: EntityId, weapon: str, side: str, node: int
) -> None:  # fmt: skip
    facts = device_facts(skirmish, vehicle, weapon, side)
    if penetrate(skirmish, vehicle, facts, figure, node).shakes:
        danger = can_penetrate(facts, skirmish.ctx.tables)
        skirmish.world.set(vehicle, Rattled(figure, danger, node))
        skirmish.push(TakeClank(vehicle))


def _may_go_on(world: World, figure: EntityId, left: float) -> None:
    """FNG-ASSAULT-08: he goes on with what is left of his move."""
    moving = world.find(figure, OnTheMove)
    if moving is not None:
        world.set(figure, structs.replace(moving, allowance=left, spent=0.0))
        world.remove(figure, Busy)
