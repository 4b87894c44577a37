"""Door guns and chin turrets: they fire at whoever is in their arc, on the way, from a hover, and when they are fired
at: FNG-HELO-17, FNG-HELO-20."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.board.skirmish.sides import other_side
from game.board.table.measure.facing import DEGREES, within_arc
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.orders import Choices, Decision, Refusal, Task, may_always, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, mark, t
from game.rules.fng.air.aiming import mark_from_burst
from game.rules.fng.air.control import BY_HAND
from game.rules.fng.air.from_below import shot_back
from game.rules.fng.air.in_reach import over_table
from game.rules.fng.air.night_birds import may_attack_at
from game.rules.fng.air.passes import attacks
from game.rules.fng.air.squadrons import is_hovering, is_in_action, line_of, stores_of, weapon_of
from game.rules.fng.air.strafing import Barrel, fire
from game.rules.fng.fire.firing import Volley
from game.rules.fng.model.arms import kind_of
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.components.aircraft import Aircraft, Aloft
from game.rules.fng.model.components.figures import At, Clock, Hidden
from game.rules.fng.model.components.helicopters import GunsFired, Lift
from game.rules.fng.model.components.vehicles import Mounted
from game.rules.fng.model.decisions.aircraft import MakePass
from game.rules.fng.model.decisions.helicopters import CeaseFire, FireDoorGun, MansGuns
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.helicopters import GunnerLooked
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, next_node, rep_of, side_of
from game.rules.fng.model.tables.aircraft import CENTRE, GUNS, LEFT, Hung, StoreRow
from game.rules.fng.model.vehicles import in_seat, row_of
from game.rules.fng.resolve.in_sight import InSightFacts, resolve_in_sight
from game.rules.fng.resolve.shot import Mark
from game.rules.fng.sight.night import clear_from
from game.rules.fng.sight.testers import can_be_shot

DOOR = "door"
_SIDES = {"left": 270, "right": 90, "centre": 0}
"""Degrees from its heading to which a gun that hangs there faces."""

NO_GUN = mark("{name} has no such gun that could fire now.")
NOT_HIM = mark("The gunner fires back at whoever has fired at {name}.")
NOT_SPOTTED = mark("{target} is not to be seen from {name}.")
OUT_OF_ARC = mark("{weapon} of {name} cannot be turned at {target}.")
TOO_FAR = mark("{target} is {distance} inches away; {weapon} reaches {range}.")


class DoorGun(NamedTuple):
    """FNG-HELO-17: a gun that somebody aboard turns: its number, where it hangs, and its line."""

    number: int
    hung: Hung
    row: StoreRow


@declare
class AnswerFire(Task, frozen=True):
    """FNG-HELO-17: the door gunners of a helicopter look for whoever has fired at it."""

    helicopter: EntityId
    target: EntityId
    node: int


def door_guns(skirmish: Skirmish, craft: EntityId) -> tuple[DoorGun, ...]:
    """FNG-HELO-17, FNG-HELO-20, FNG-HELO-23: its door guns, what is in its chin turret, and in a light one without a
    crew of figures (house) their own weapons."""
    row, rows = line_of(skirmish, craft), skirmish.ctx.tables.air.stores
    found = []
    for hung in stores_of(skirmish, craft):
        store = rows[hung.store]
        by_hand = store.attack in BY_HAND if not skirmish.world.has(craft, Lift) else store.attack == DOOR
        if by_hand or (row.turret and hung.at == CENTRE and store.attack == GUNS):
            found += [(hung, store)] * hung.count
    return tuple(DoorGun(number, *each) for number, each in enumerate(found))


def rep_of_gunner(skirmish: Skirmish, craft: EntityId, gun: DoorGun) -> int | None:
    """FNG-HELO-17: the Rep of whoever fires it, None for nobody; in a gunship (house) that of its pilot."""
    world = skirmish.world
    if not world.has(craft, Lift):
        return world.get(craft, Aircraft).rep
    man = in_seat(world, craft, "left gunner" if gun.hung.at == LEFT else "right gunner")
    return rep_of(world, man) if man is not None else None


def has_fired(world: World, craft: EntityId, number: int) -> bool:
    """FNG-HELO-17 (house): whether a gun has fired in this phase already."""
    fired, clock = world.find(craft, GunsFired), world.the(Clock)
    return fired is not None and (fired.turn, fired.phase) == (clock.turn, clock.phase) and number in fired.guns


def _note_fire(world: World, craft: EntityId, number: int) -> None:
    fired, clock = world.find(craft, GunsFired), world.the(Clock)
    before = fired.guns if fired is not None and (fired.turn, fired.phase) == (clock.turn, clock.phase) else ()
    world.set(craft, GunsFired(clock.turn, clock.phase, (*before, number)))


# What they may fire at --------------------------------------------------------------------------


def fires_from(skirmish: Skirmish, craft: EntityId, target: EntityId) -> Point:
    """FNG-HELO-17 (house): where it is when it fires: abreast of the target, or where it hovers."""
    return over_table(skirmish.world, craft).nearest(skirmish.world.get(target, At).point)


def covers(skirmish: Skirmish, craft: EntityId, gun: DoorGun, target: EntityId) -> bool:
    """FNG-HELO-17, FNG-HELO-20: whether a gun turns so far: half of all round to its side, a turret ahead; on its way
    a helicopter has whoever is abreast of it on the one side or the other."""
    world, at = skirmish.world, skirmish.world.get(target, At).point
    if is_hovering(world, craft):
        heading = world.get(craft, Aloft).heading + _SIDES[gun.hung.at]
        here = world.get(craft, At).point
        return within_arc(here, heading % DEGREES, skirmish.ctx.tables.helicopters.flight.arc, at)
    aside = over_table(world, craft).aside(at)
    if gun.hung.at == CENTRE:
        return True
    return aside <= EPSILON if gun.hung.at == LEFT else aside >= -EPSILON


def why_not_gun(skirmish: Skirmish, craft: EntityId, gun: DoorGun, target: EntityId) -> Refusal | None:
    """FNG-HELO-17: what keeps a gun from firing at somebody now, or None: he is an enemy who is seen from where it
    passes him or hovers, in its arc and its range."""
    world, name = skirmish.world, figure_of(skirmish.world, craft).name
    if has_fired(world, craft, gun.number) or not rep_of_gunner(skirmish, craft, gun):
        return refuse("FNG-HELO-17", NO_GUN, name=name)
    if not world.has(target, At) or side_of(world, target) == side_of(world, craft):
        return refuse("FNG-HELO-17", NOT_SPOTTED, target="?", name=name)
    words = {"target": figure_of(world, target).name, "weapon": t(gun.row.title), "name": name}
    at, here = world.get(target, At).point, fires_from(skirmish, craft, target)
    unseen = world.has(target, Hidden) or not can_be_shot(skirmish, target)
    if unseen or not clear_from(skirmish, here, at) or not may_attack_at(skirmish, craft, at):
        return refuse("FNG-HELO-17", NOT_SPOTTED, **words)
    if not covers(skirmish, craft, gun, target):
        return refuse("FNG-HELO-17", OUT_OF_ARC, **words)
    reach = float(skirmish.ctx.tables.weapons[gun.row.weapon].range)
    if distance(here, at) > reach + EPSILON:
        return refuse("FNG-HELO-17", TOO_FAR, distance=apart(distance(here, at), reach), range=int(reach), **words)
    return None


def gun_shots(skirmish: Skirmish, craft: EntityId, only: int = -1) -> Iterator[FireDoorGun]:
    """FNG-HELO-17: each of its guns, or one of them, at each enemy whom it may fire at."""
    enemies = able(skirmish.world, other_side(side_of(skirmish.world, craft)))
    for gun in door_guns(skirmish, craft):
        if only in (-1, gun.number):
            for enemy in enemies:
                if why_not_gun(skirmish, craft, gun, enemy) is None:
                    yield FireDoorGun(craft, gun.number, enemy)


def why_not_fire(skirmish: Skirmish, decision: Decision, order: FireDoorGun) -> Refusal | None:
    """FNG-HELO-17: one of its guns that has not fired in this phase, at somebody whom it reaches."""
    assert isinstance(decision, MakePass | MansGuns)
    guns = door_guns(skirmish, decision.unit)
    if order.unit != decision.unit or not 0 <= order.gun < len(guns):
        return refuse("FNG-HELO-17", NO_GUN, name=figure_of(skirmish.world, decision.unit).name)
    if isinstance(decision, MansGuns) and decision.target and (order.target, order.gun) != (
        decision.target, decision.gun,
    ):  # fmt: skip
        return refuse("FNG-HELO-17", NOT_HIM, name=figure_of(skirmish.world, decision.unit).name)
    return why_not_gun(skirmish, order.unit, guns[order.gun], order.target)


# They fire --------------------------------------------------------------------------------------


@attacks("door guns")
def offer_guns(skirmish: Skirmish, decision: MakePass, choices: Choices) -> None:
    """FNG-HELO-17, FNG-HELO-20: in a run they fire besides whatever else it does."""
    if line_of(skirmish, decision.unit).helicopter:
        for shot in gun_shots(skirmish, decision.unit):
            choices.add(shot)


@FNG.choices(MansGuns)
def gun_choices(skirmish: Skirmish, decision: MansGuns) -> Choices:
    """FNG-HELO-17: each gun at each enemy in its arc, or the gun that fires back at him; or nothing."""
    if decision.target:
        order = FireDoorGun(decision.unit, decision.gun, decision.target)
        fires = [order] if why_not_fire(skirmish, decision, order) is None else []
        return Choices([*fires, CeaseFire(decision.unit)])
    return Choices([*gun_shots(skirmish, decision.unit), CeaseFire(decision.unit)])


@FNG.order(MansGuns, CeaseFire, may_always)
def cease_fire(skirmish: Skirmish, decision: MansGuns, order: CeaseFire) -> None:
    """FNG-HELO-17: nobody has to fire."""


@FNG.order(MakePass, FireDoorGun, why_not_fire)
def fire_in_pass(skirmish: Skirmish, decision: MakePass, order: FireDoorGun) -> None:
    """FNG-HELO-17, FNG-HELO-20: a gun fires, and the pass goes on."""
    _fires(skirmish, order, 0)
    skirmish.push(Volley(), decision)


@FNG.order(MansGuns, FireDoorGun, why_not_fire)
def fire_by_hand(skirmish: Skirmish, decision: MansGuns, order: FireDoorGun) -> None:
    """FNG-HELO-17: a gun fires; the others may, where they do not fire back."""
    _fires(skirmish, order, decision.node)
    skirmish.push(Volley(), *(() if decision.target else man_guns(skirmish, decision.unit)))


def man_guns(skirmish: Skirmish, craft: EntityId) -> tuple[MansGuns, ...]:
    """FNG-HELO-17: its gunners are asked, where any of them has a target."""
    if next(gun_shots(skirmish, craft), None) is None:
        return ()
    return (MansGuns(side_of(skirmish.world, craft), craft),)


def seen_from(skirmish: Skirmish, craft: EntityId, target: EntityId) -> Mark:
    """FNG-HELO-17: a target as the gunners have it before them."""
    return mark_from_burst(skirmish, fires_from(skirmish, craft, target), target)


def barrel_of(skirmish: Skirmish, craft: EntityId, gun: DoorGun) -> Barrel:
    """FNG-HELO-17: the gun as the weapon that hits with it."""
    world = skirmish.world
    if not world.has(craft, Lift):
        return Barrel(gun.hung, gun.row, weapon_of(skirmish, craft, gun.hung))
    seat = "left gunner" if gun.hung.at == LEFT else "right gunner"
    mounts = row_of(skirmish, craft).mounts
    found = (weapon for weapon, mounted in world.each(Mounted) if mounted.to == craft)
    weapon = next(
        each for each in found
        if mounts[world.get(each, Mounted).number].seat == seat and kind_of(world, each) == gun.row.weapon
    )  # fmt: skip
    return Barrel(gun.hung, gun.row, weapon)


def _fires(skirmish: Skirmish, order: FireDoorGun, parent: int) -> None:
    """FNG-HELO-17, FNG-HELO-20: all the dice of a gun at one enemy."""
    gun = door_guns(skirmish, order.unit)[order.gun]
    _note_fire(skirmish.world, order.unit, gun.number)
    if not is_hovering(skirmish.world, order.unit):
        here = fires_from(skirmish, order.unit, order.target)
        skirmish.world.set(order.unit, At(here.x, here.y, over_table(skirmish.world, order.unit).heading))
    fire(
        skirmish, order.unit, barrel_of(skirmish, order.unit, gun),
        {order.target: seen_from(skirmish, order.unit, order.target)}, dice_of_gun(skirmish, gun),
        rep=rep_of_gunner(skirmish, order.unit, gun) or 0, parent=parent,
        rule="FNG-HELO-20" if gun.hung.at == CENTRE else "FNG-HELO-17",
    )  # fmt: skip


def dice_of_gun(skirmish: Skirmish, gun: DoorGun) -> int:
    """FNG-HELO-17: all dice that its line gives at one target."""
    row = skirmish.ctx.tables.weapons[gun.row.weapon]
    return row.targets_auto or row.targets


# Fired at ---------------------------------------------------------------------------------------


@shot_back("door guns")
def gunners_look(skirmish: Skirmish, craft: EntityId, target: EntityId, node: int) -> None:
    """FNG-HELO-17: whoever fires at a helicopter may be fired at by its door guns."""
    if line_of(skirmish, craft).helicopter and door_guns(skirmish, craft):
        skirmish.push(AnswerFire(craft, target, node))


@FNG.task(AnswerFire)
def answer_fire(skirmish: Skirmish, task: AnswerFire) -> None:
    """FNG-HELO-17, FNG-REACT-03: each gunner who has him in his arc takes the In Sight test before he may fire."""
    world, craft = skirmish.world, task.helicopter
    if not is_in_action(world, craft) or not world.has(task.target, At):
        return
    asked = []
    for gun in door_guns(skirmish, craft):
        rep = rep_of_gunner(skirmish, craft, gun)
        if rep is None or why_not_gun(skirmish, craft, gun, task.target) is not None:
            continue
        facts = InSightFacts(Tester(rep), skirmish.ctx.edition)
        outcome, node = resolve_in_sight(facts, skirmish.ctx.tables, skirmish.dice), next_node(world)
        skirmish.emit(
            GunnerLooked(
                unit=craft, target=task.target, rep=rep, faces=outcome.check.faces, passes=outcome.check.passes,
                fires=outcome.may_fire, node=node, parent=task.node, rule="FNG-HELO-17",
            )
        )  # fmt: skip
        if outcome.may_fire:
            asked.append(MansGuns(side_of(world, craft), craft, task.target, gun.number, node))
    skirmish.push(*asked)
