"""Main guns: at what they are fired, where their rounds go, and what these do: FNG-GUN-02..16, FNG-GUN-20..25."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark, t
from game.rules.fng.armour.anti_tank import IN_THE_AIR, NO_TURRET, enemy_vehicles, vehicles_of
from game.rules.fng.armour.canister import fire_canister, raise_barrel
from game.rules.fng.armour.gun_crews import (
    gun_row,
    is_hull_down,
    is_under_way,
    main_gun_served,
    spots,
    why_not_serve,
)
from game.rules.fng.armour.penetrating import is_fast_target, penetrate, penetration_facts
from game.rules.fng.armour.reloading import load_again, shells_for
from game.rules.fng.blast.bursts import throw
from game.rules.fng.blast.flames import fired_on, strike
from game.rules.fng.blast.volley import fire_at_once
from game.rules.fng.fire.backblast import back_blast
from game.rules.fng.fire.firing import NOT_HIM, Volley, answers_fire
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.components.figures import Aim, At, Declared, Figure, HasFired
from game.rules.fng.model.components.melee import HasFought
from game.rules.fng.model.components.vehicles import Breech, DeclaredFromGun, Rattled, Vehicle
from game.rules.fng.model.decisions.turn import GroupActs, Shoot
from game.rules.fng.model.decisions.vehicles import FireGun
from game.rules.fng.model.events.vehicles import RoundPlaced
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_flying, is_in_the_air, next_node, rep_of, side_of
from game.rules.fng.model.tables.guns import CANISTER, HIGH_EXPLOSIVE, SHELL_TITLES, Shell
from game.rules.fng.model.tables.vehicles import HULL, TURRET, Part
from game.rules.fng.model.tasks import GunFires
from game.rules.fng.model.vehicles import (
    aboard,
    main_gun_of,
    muzzle_toward,
    row_of,
    side_of_vehicle,
    stand_of,
    vehicle_of,
)
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, can_penetrate
from game.rules.fng.resolve.steel.placing_rounds import RoundFacts, RoundOutcome, resolve_round
from game.rules.fng.resolve.steel.shells import power_on_armour
from game.rules.fng.sight.arcs import lay_gun
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

NO_ENEMY = mark("That is no enemy to fire at.")
NOT_SPOTTED = mark("Nobody in {vehicle} sees {target}.")
NOT_AT_VEHICLES = mark("Canister does nothing to a vehicle; aim at the men.")
TOO_FAR = mark("{target} is {distance} inches away; {shell} reaches {range}.")
NO_SUCH_SHELL = mark("The gun of {vehicle} fires no {shell}.")
HULL_OF_A_MAN = mark("A man has neither hull nor turret; fire at him as he stands.")

PARTLY_SEEN = "partly seen"
PARTS: tuple[Part, ...] = (HULL, TURRET)


def why_not_round(skirmish: Skirmish, order: FireGun, *, reacting: bool) -> Refusal | None:
    """FNG-GUN-02..4, FNG-GUN-18..20, FNG-GUN-22: what forbids this round by itself, or None."""
    world, figure, target = skirmish.world, order.figure, order.target.piece
    vehicle = vehicle_of(world, figure)
    refusal = why_not_serve(skirmish, figure, reacting=reacting)
    if refusal is not None or vehicle is None:
        return refusal
    name = figure_of(world, vehicle).name
    if order.then not in shells_for(skirmish, vehicle):
        return refuse("FNG-GUN-23", NO_SUCH_SHELL, vehicle=name, shell=t(SHELL_TITLES[order.then]))
    at_vehicle = world.has(target, Vehicle)
    if not at_vehicle and not world.has(target, Figure):
        return refuse("FNG-GUN-04", NO_ENEMY)
    side = side_of_vehicle(world, target) if at_vehicle else side_of(world, target)
    if side == side_of(world, figure):
        return refuse("FNG-GUN-04", NO_ENEMY)
    if is_flying(world, target) or is_in_the_air(world, target):
        return refuse("FNG-HELO-05", IN_THE_AIR, target=figure_of(world, target).name)
    if not spots(skirmish, vehicle, target):
        return refuse("FNG-GUN-02", NOT_SPOTTED, vehicle=name, target=figure_of(world, target).name)
    return (
        _why_not_part(skirmish, order)
        or _why_not_reached(skirmish, vehicle, target)
        or _why_not_shell(skirmish, vehicle, target)
    )


def _why_not_reached(skirmish: Skirmish, vehicle: EntityId, target: EntityId) -> Refusal | None:
    """FNG-VEHLIST-16, FNG-WEAP-26: a recoilless rifle does not reach over the whole table."""
    world, gun = skirmish.world, main_gun_of(skirmish.world, vehicle)
    row = gun_row(skirmish, gun) if gun is not None else None
    inches = distance(world.get(vehicle, At).point, world.get(target, At).point)
    if row is None or inches <= row.range + EPSILON:
        return None
    names = {"target": figure_of(world, target).name, "shell": t(row.title)}
    return refuse("FNG-WEAP-02", TOO_FAR, distance=apart(inches, row.range), range=row.range, **names)


def _why_not_part(skirmish: Skirmish, order: FireGun) -> Refusal | None:
    """FNG-GUN-04: hull or turret of a vehicle that has one; a man is named as he stands."""
    world, target = skirmish.world, order.target.piece
    if order.part == HULL:
        return None
    if not world.has(target, Vehicle):
        return refuse("FNG-GUN-04", HULL_OF_A_MAN)
    if not row_of(skirmish, target).turret:
        return refuse("FNG-GUN-04", NO_TURRET, target=figure_of(world, target).name)
    return None


def _why_not_shell(skirmish: Skirmish, vehicle: EntityId, target: EntityId) -> Refusal | None:
    """FNG-GUN-22: canister reaches men near by, and does nothing to vehicles."""
    world = skirmish.world
    shell = shell_in(skirmish, vehicle)
    if shell != CANISTER:
        return None
    if world.has(target, Vehicle):
        return refuse("FNG-GUN-22", NOT_AT_VEHICLES)
    there, reach = world.get(target, At).point, skirmish.ctx.tables.guns.shells.canister_length
    inches = distance(muzzle_toward(skirmish, vehicle, there), there)
    if inches > reach + EPSILON:
        names = {"target": figure_of(world, target).name, "shell": t(SHELL_TITLES[shell])}
        return refuse("FNG-GUN-22", TOO_FAR, distance=apart(inches, reach), range=reach, **names)
    return None


def shell_in(skirmish: Skirmish, vehicle: EntityId) -> Shell | None:
    """FNG-GUN-20: the shell that its main gun fires next; None without a main gun."""
    gun = main_gun_of(skirmish.world, vehicle)
    return skirmish.world.get(gun, Breech).shell if gun is not None else None


def rounds_at(skirmish: Skirmish, figure: EntityId, targets: Ids, *, reacting: bool = False) -> Iterator[FireGun]:
    """FNG-GUN-04, FNG-GUN-20: his gun at each part of these vehicles, or at these men, with each shell to be loaded
    then."""
    vehicle = vehicle_of(skirmish.world, figure)
    if vehicle is None or why_not_serve(skirmish, figure, reacting=reacting) is not None:
        return
    shells = shells_for(skirmish, vehicle)
    for target in targets:
        for part in PARTS:
            if why_not_round(skirmish, FireGun(figure, AtPiece(target), shells[0], part), reacting=reacting) is None:
                yield from (FireGun(figure, AtPiece(target), then, part) for then in shells)


# When active ------------------------------------------------------------------------------------


@offers("main guns")
def offer_rounds(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-GUN-02: a gunner who has not fired, at every vehicle and every man that his spotter has in sight."""
    world, enemies = skirmish.world, other_side(decision.side)
    for figure in yet_to_fire(world):
        if main_gun_served(skirmish, figure) is None:
            continue
        for order in rounds_at(skirmish, figure, (*enemy_vehicles(skirmish, decision.side), *able(world, enemies))):
            choices.add(order)


def why_not_fire(skirmish: Skirmish, decision: GroupActs, order: FireGun) -> Refusal | None:
    """FNG-TURN-07, FNG-REACT-10, FNG-CREW-12: an active gunner who has not fired, and the round itself."""
    return why_not_shot(skirmish.world, order.figure) or why_not_round(skirmish, order, reacting=False)


@FNG.order(GroupActs, FireGun, why_not_fire)
def fire(skirmish: Skirmish, decision: GroupActs, order: FireGun) -> None:
    """FNG-GUN-02: the round is on its way."""
    declare_gun(skirmish, order, "", 0)
    skirmish.push(Volley(), decision)


def declare_gun(skirmish: Skirmish, order: FireGun, change: str, node: int) -> None:
    """FNG-GUN-04, FNG-VEH-05, FNG-REP-07: the gun is laid, the round declared; it is carried out with the volley."""
    world, figure, target = skirmish.world, order.figure, order.target.piece
    vehicle, gun = vehicle_of(world, figure), main_gun_served(skirmish, figure)
    if vehicle is None or gun is None:
        return
    lay_gun(skirmish, figure, vehicle, world.get(target, At).point)
    world.set(figure, HasFired())
    world.set(figure, HasFought())
    world.set(figure, DeclaredFromGun(gun, target, order.part, order.then, change, node))


# In reaction ------------------------------------------------------------------------------------


@answers_fire("main guns")
def answer_with_rounds(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[Order]:
    """FNG-GUN-19, FNG-REACT-13: a gun that is loaded for it, at those who have caused it or at their
    vehicles."""
    if main_gun_served(skirmish, figure) is not None:
        yield from rounds_at(skirmish, figure, (*vehicles_of(skirmish, targets), *targets), reacting=True)


def why_not_answer(skirmish: Skirmish, decision: Shoot, order: FireGun) -> Refusal | None:
    """FNG-REACT-13: he himself, and at one of those who caused it or at his vehicle."""
    world, target = skirmish.world, order.target.piece
    caused = target in decision.targets or any(man in decision.targets for man in aboard(world, target))
    if order.figure != decision.figure or not caused:
        return refuse("FNG-REACT-13", NOT_HIM, name=figure_of(world, decision.figure).name)
    return why_not_round(skirmish, order, reacting=True)


@FNG.order(Shoot, FireGun, why_not_answer)
def fire_in_reaction(skirmish: Skirmish, decision: Shoot, order: FireGun) -> None:
    """FNG-GUN-02, FNG-CLANK-07: the round falls with the shots of his rank."""
    declare_gun(skirmish, order, decision.change, decision.node)


# Carried out ------------------------------------------------------------------------------------


@FNG.task(GunFires)
def gun_fires(skirmish: Skirmish, task: GunFires) -> None:
    """FNG-GUN-05..8, FNG-GUN-18, FNG-GUN-20..25: the round does what its shell does, and the gun is loaded again."""
    world, figure = skirmish.world, task.figure
    shot, vehicle = world.get(figure, DeclaredFromGun), vehicle_of(world, figure)
    world.remove(figure, DeclaredFromGun)
    if vehicle is None:
        return
    shell = world.get(shot.gun, Breech).shell
    if world.has(shot.target, Vehicle):
        node = place_round(skirmish, figure, shot, shell)
    elif shell == CANISTER:
        node = fire_canister(skirmish, figure, vehicle, shot.node)
        raise_barrel(skirmish, shot.gun)
    elif shell == HIGH_EXPLOSIVE:
        node = shot.node
        throw(skirmish, figure, shot.gun, Point(*world.get(shot.target, At).point), node, change=shot.change)
    else:
        node = shot.node
        aims = (Aim(AtPiece(shot.target), 1),)
        fire_at_once(skirmish, figure, Declared(shot.gun, aims, False, shot.change, node))
    load_again(skirmish, vehicle, shot.then, node)


def struck_by(
    skirmish: Skirmish, figure: EntityId, target: EntityId, shell: Shell, *, turret: bool
) -> PenetrationFacts:
    """FNG-GUN-09..10, FNG-GUN-21: a shell of his gun that hits this part of a vehicle."""
    world, vehicle = skirmish.world, vehicle_of(skirmish.world, figure)
    gun = row_of(skirmish, vehicle).gun if vehicle is not None else None
    power = power_on_armour(gun, shell, skirmish.ctx.tables) if gun is not None else 0
    return penetration_facts(skirmish, target, stand_of(world, figure), power, turret=turret)


def round_facts(
    skirmish: Skirmish, figure: EntityId, target: EntityId, part: Part, shell: Shell, change: str = ""
) -> RoundFacts:
    """FNG-GUN-05..8, FNG-GUN-16: all that placing a round of his at a vehicle depends on."""
    world, vehicle = skirmish.world, vehicle_of(skirmish.world, figure)
    origin, there = stand_of(world, figure), world.get(target, At).point
    struck = struck_by(skirmish, figure, target, shell, turret=part == TURRET)
    moving = vehicle is not None and is_under_way(skirmish, vehicle)
    return RoundFacts(
        tester_of(skirmish, figure),
        distance(origin, there),
        part,
        turret=row_of(skirmish, target).turret,
        hull_down=is_hull_down(skirmish, target, origin),
        target_fast=is_fast_target(world, target),
        shooter_fast=vehicle is not None and is_fast_target(world, vehicle),
        hopeless=moving or not can_penetrate(struck, skirmish.ctx.tables),
        partly_seen=change == PARTLY_SEEN,
    )


def place_round(skirmish: Skirmish, figure: EntityId, shot: DeclaredFromGun, shell: Shell) -> int:
    """FNG-GUN-05..16: the dice say what part of a vehicle it hits, and what that does; gives the link of the chain."""
    world, target = skirmish.world, shot.target
    facts = round_facts(skirmish, figure, target, shot.part, shell, shot.change)
    outcome = resolve_round(facts, skirmish.ctx.tables, skirmish.dice)
    node = next_node(world)
    skirmish.emit(
        RoundPlaced(
            figure=figure, target=target, weapon=kind_of(world, shot.gun), aimed_at=shot.part,
            rep=rep_of(world, figure),
            modifiers=outcome.check.check.modifiers, faces=outcome.check.faces, passes=outcome.check.passes,
            drift=outcome.drift or 0, part=outcome.part or "", node=node, parent=shot.node, rule="FNG-GUN-05",
        )
    )  # fmt: skip
    strike(skirmish, hits=back_blast(skirmish, figure, shot.gun, node))
    fired_on(skirmish, figure, shot.gun, (), node)
    if outcome.hits:
        _strike_vehicle(skirmish, figure, target, shell, outcome, node)
    return node


def _strike_vehicle(
    skirmish: Skirmish, figure: EntityId, target: EntityId, shell: Shell, outcome: RoundOutcome, node: int
) -> None:
    """FNG-GUN-10..16, FNG-CLANK-06: it penetrates, or whoever commands what was hit takes Clank."""
    struck = struck_by(skirmish, figure, target, shell, turret=outcome.part == TURRET)
    shakes = True
    if outcome.may_penetrate:
        fated = structs.replace(struck, fated=outcome.fated)
        shakes = penetrate(skirmish, target, fated, figure, node).shakes
    if shakes:
        skirmish.world.set(target, Rattled(figure, can_penetrate(struck, skirmish.ctx.tables), node))
