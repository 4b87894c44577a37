"""Machine guns at vehicles without armour: FNG-AT-05."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import EPSILON, distance
from game.board.table.words import clause_unseen
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark, t
from game.rules.fng.armour.anti_tank import enemy_vehicles, vehicles_of
from game.rules.fng.armour.penetrating import is_fast_target
from game.rules.fng.fire.firing import NOT_HIM, Volley, answers_fire
from game.rules.fng.fire.spent import run_dry, use_weapon
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.vehicles import DeclaredBurst, Rolling
from game.rules.fng.model.decisions.turn import GroupActs, Shoot
from game.rules.fng.model.decisions.vehicles import RakeVehicle
from game.rules.fng.model.events.vehicles import Raked
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, next_node, side_of
from game.rules.fng.model.tasks import FireBurst
from game.rules.fng.model.vehicles import aboard, can_drive, driver_of, row_of
from game.rules.fng.resolve.shot import Mark, ShotFacts, ShotOutcome, rating, resolve_shot, shot_facts
from game.rules.fng.resolve.steel.armour import SoftOutcome, hits_soft, resolve_soft
from game.rules.fng.sight.arcs import attacks_with, is_in_arc
from game.rules.fng.sight.arms import guns, reach_of, weapon_row, why_not_weapon
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.testers import shooter_of
from game.rules.fng.sight.viewing import betray_by_fire
from game.rules.fng.steel.driving import swerve
from game.rules.fng.steel.stopping import stop_for_good
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

SURE = 20
"""A total that would stop any vehicle without armour, for the question whether a gun may at all."""

NO_SOFT_VEHICLE = mark("That is no enemy vehicle without armour that could be stopped.")
NO_MACHINE_GUN = mark("{weapon} is no machine gun.")
NOT_SEEN = mark("{name} cannot see {target}: {why}")
OUT_OF_ARC = mark("{weapon} cannot be turned at {target} on its mount.")
TOO_FAR = mark("{target} is {distance} inches away; {weapon} reaches {range}.")


def soft_targets(skirmish: Skirmish, side: str) -> Ids:
    """FNG-AT-05: the enemy vehicles without armour that can still be stopped, ascending."""
    found = enemy_vehicles(skirmish, side)
    return tuple(v for v in found if not row_of(skirmish, v).is_armoured and can_drive(skirmish.world, v))


def _may_stop(skirmish: Skirmish, weapon: str) -> bool:
    return hits_soft(weapon_row(skirmish, weapon).group, 0, SURE, skirmish.ctx.tables)


def why_not_burst(skirmish: Skirmish, order: RakeVehicle) -> Refusal | None:
    """FNG-AT-05: what forbids this burst by itself, or None: no machine gun, nothing to stop, not there."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_weapon(skirmish, figure, order.weapon)
    if refusal is not None:
        return refusal
    if not _may_stop(skirmish, order.weapon):
        return refuse("FNG-AT-05", NO_MACHINE_GUN, weapon=t(weapon_row(skirmish, order.weapon).title))
    if order.target.piece not in soft_targets(skirmish, side_of(world, figure)):
        return refuse("FNG-AT-05", NO_SOFT_VEHICLE)
    return _why_not_there(skirmish, order, figure_of(world, figure).name)


def _why_not_there(skirmish: Skirmish, order: RakeVehicle, name: str) -> Refusal | None:
    """FNG-LOS-01, FNG-VEH-06, FNG-WEAP-02: in sight, in the arc of the gun, and in its range."""
    world, figure, vehicle = skirmish.world, order.figure, order.target.piece
    there, target = world.get(vehicle, At).point, figure_of(world, vehicle).name
    title = t(weapon_row(skirmish, order.weapon).title)
    look = look_to(skirmish, figure, there)
    if not look.clear:
        return refuse("FNG-LOS-01", NOT_SEEN, name=name, target=target, why=clause_unseen(look))
    if not is_in_arc(skirmish, figure, order.weapon, there):
        return refuse("FNG-VEH-06", OUT_OF_ARC, weapon=title, target=target)
    inches, reach = distance(world.get(figure, At).point, there), reach_of(skirmish, figure, order.weapon)
    if inches > reach + EPSILON:
        away = apart(inches, reach)
        return refuse("FNG-WEAP-02", TOO_FAR, target=target, weapon=title, distance=away, range=int(reach))
    return None


def bursts_at(skirmish: Skirmish, figure: EntityId, vehicles: Ids) -> Iterator[RakeVehicle]:
    """FNG-AT-05: the bursts of one man at these vehicles that nothing but his turn forbids."""
    for weapon in dict.fromkeys(guns(skirmish, figure)) if vehicles else ():
        for vehicle in vehicles if _may_stop(skirmish, weapon) else ():
            order = RakeVehicle(figure, weapon, AtPiece(vehicle))
            if why_not_burst(skirmish, order) is None:
                yield order


# When active, and in reaction -------------------------------------------------------------------


@offers("soft vehicles")
def offer_bursts(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-AT-05: each machine gun at each vehicle without armour."""
    vehicles = soft_targets(skirmish, decision.side)
    for figure in yet_to_fire(skirmish.world) if vehicles else ():
        for order in bursts_at(skirmish, figure, vehicles):
            choices.add(order)


def why_not_rake(skirmish: Skirmish, decision: GroupActs, order: RakeVehicle) -> Refusal | None:
    """FNG-AT-05, FNG-TURN-07, FNG-REACT-10: an active figure that has not fired, and the burst itself."""
    return why_not_shot(skirmish.world, order.figure) or why_not_burst(skirmish, order)


@FNG.order(GroupActs, RakeVehicle, why_not_rake)
def rake(skirmish: Skirmish, decision: GroupActs, order: RakeVehicle) -> None:
    """FNG-AT-05: he fires in his own time."""
    declare_burst(skirmish, order, "", 0)
    skirmish.push(Volley(), decision)


def declare_burst(skirmish: Skirmish, order: RakeVehicle, change: str, node: int) -> None:
    """FNG-FIRE-06: the burst is declared; it is carried out with the volley."""
    world, vehicle = skirmish.world, order.target.piece
    weapon = use_weapon(skirmish, order.figure, order.weapon, world.get(vehicle, At).point)
    world.set(order.figure, DeclaredBurst(weapon, vehicle, change, node))


@answers_fire("soft vehicles")
def answer_with_bursts(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[Order]:
    """FNG-AT-05, FNG-REACT-13: at the vehicles of those who have caused it."""
    soft = soft_targets(skirmish, side_of(skirmish.world, figure))
    yield from bursts_at(skirmish, figure, tuple(each for each in vehicles_of(skirmish, targets) if each in soft))


def why_not_answer(skirmish: Skirmish, decision: Shoot, order: RakeVehicle) -> Refusal | None:
    """FNG-REACT-13: he himself, and at a vehicle that one of those who caused it is aboard."""
    world = skirmish.world
    if order.figure != decision.figure or not any(man in decision.targets for man in aboard(world, order.target.piece)):
        return refuse("FNG-REACT-13", NOT_HIM, name=figure_of(world, decision.figure).name)
    return why_not_burst(skirmish, order)


@FNG.order(Shoot, RakeVehicle, why_not_answer)
def rake_in_reaction(skirmish: Skirmish, decision: Shoot, order: RakeVehicle) -> None:
    """FNG-AT-05: he rakes it as it comes; the burst falls with the shots of his rank."""
    declare_burst(skirmish, order, decision.change, decision.node)


# Carried out ------------------------------------------------------------------------------------


def burst_facts(skirmish: Skirmish, figure: EntityId, weapon: str, vehicle: EntityId, change: str = "") -> ShotFacts:
    """FNG-AT-05, FNG-FIRE-01: all of the gun's dice at the vehicle, which moves fast or not."""
    world = skirmish.world
    at, there = world.get(figure, At).point, world.get(vehicle, At).point
    automatic = bool(weapon_row(skirmish, weapon).targets_auto)
    shooter = shooter_of(skirmish, figure, weapon, automatic, change=change, nearest=distance(at, there))
    seen = skirmish.ctx.glance(at, there)
    dice = rating(skirmish.ctx.tables, shooter)
    aimed = Mark(dice, concealed=seen.concealed, cover=seen.cover, fast=is_fast_target(world, vehicle))
    return shot_facts(skirmish.ctx.tables, shooter, (aimed,))


def good_hits(skirmish: Skirmish, weapon: str, outcome: ShotOutcome) -> tuple[int, ...]:
    """FNG-AT-05: the totals of the hits that may stop a vehicle without armour."""
    group, tables = weapon_row(skirmish, weapon).group, skirmish.ctx.tables
    return tuple(score.total for score in outcome.scores if score.hit and hits_soft(group, 0, score.total, tables))


@FNG.task(FireBurst)
def fire_burst(skirmish: Skirmish, task: FireBurst) -> None:
    """FNG-AT-05, FNG-VEHLIST-24: it is fired as at a man, once with each barrel until it is stopped."""
    world, figure = skirmish.world, task.figure
    burst = world.get(figure, DeclaredBurst)
    world.remove(figure, DeclaredBurst)
    for _ in range(attacks_with(skirmish, figure, kind_of(world, burst.weapon))):
        if _fire_once(skirmish, figure, burst):
            return


def _fire_once(skirmish: Skirmish, figure: EntityId, burst: DeclaredBurst) -> bool:
    """FNG-AT-05: each hit that is good enough is thrown for; whether the vehicle is stopped."""
    vehicle, weapon = burst.vehicle, kind_of(skirmish.world, burst.weapon)
    facts = burst_facts(skirmish, figure, weapon, vehicle, burst.change)
    outcome = resolve_shot(facts, skirmish.ctx.tables, skirmish.dice)
    if outcome.out_of_ammo:
        run_dry(skirmish, figure, weapon)
    betray_by_fire(skirmish, figure)
    totals = good_hits(skirmish, weapon, outcome)
    dice: list[SoftOutcome] = []
    while len(dice) < len(totals) and not any(each.disabled for each in dice):
        dice.append(resolve_soft(impact_of(skirmish, weapon), skirmish.ctx.tables, skirmish.dice))
    stopped, node = any(each.disabled for each in dice), next_node(skirmish.world)
    skirmish.emit(
        Raked(
            figure=figure, target=vehicle, weapon=weapon, rep=facts.rep, modifiers=facts.modifiers,
            faces=outcome.faces, hits=outcome.hits(0), dice=tuple(each.die for each in dice), stopped=stopped,
            out_of_ammo=outcome.out_of_ammo, node=node, parent=burst.node, rule="FNG-AT-05",
        )
    )  # fmt: skip
    if stopped:
        _stop(skirmish, vehicle, node)
    return stopped


def impact_of(skirmish: Skirmish, weapon: str) -> int:
    """FNG-AT-05: the Impact of this gun."""
    row = weapon_row(skirmish, weapon)
    older = skirmish.ctx.edition == "1.0" and row.impact_1_0 is not None
    return (row.impact_1_0 if older else row.impact) or 0


def _stop(skirmish: Skirmish, vehicle: EntityId, node: int) -> None:
    """FNG-AT-05, FNG-AT-06: it goes no farther; one that has moved in this turn may be lost control of (house)."""
    world = skirmish.world
    stop_for_good(skirmish, vehicle, "stopped", node)
    rolling, driver = world.find(vehicle, Rolling), driver_of(world, vehicle)
    moves = rolling is not None and rolling.turn == world.the(Clock).turn and rolling.moved > EPSILON
    if moves and driver is not None:
        swerve(skirmish, vehicle, driver)
