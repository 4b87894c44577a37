"""Fire at vehicles: what can hurt them, and the attacks that a shot at one is made of: FOF-VEH-1, FOF-SPLIT-5."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.rules.fof.fire.attacks import Attack
from game.rules.fof.fire.fire_facts import aim_facts, behind_steel, firer_facts, target_facts
from game.rules.fof.fire.round_of_fire import attack, attacks_on
from game.rules.fof.fire.targeting import is_no_split, why_no_harm
from game.rules.fof.model.acts import Act, Aim
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.attack_dice import AttackFacts
from game.rules.fof.model.components import Unit, Vehicle
from game.rules.fof.model.declared import declare
from game.rules.fof.model.events import ArmourFiredAt
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import apart, is_on_table, men_up, point_of
from game.rules.fof.model.riding import hull_of, riders_of
from game.rules.fof.resolve.armour import armour_facts, gun_dice, resolve_armour, why_not_hurt
from game.rules.fof.resolve.defence import Target
from game.rules.fof.resolve.firepower import Firepower, Firer, Share, firepower
from game.rules.fof.resolve.support import Arm, serves
from game.rules.fof.sight import in_smoke
from game.rules.fof.vehicles.fates import meet_fate


@declare
class AtArmour(Task, frozen=True):
    """FOF-VEH-1: guns at the armour of a vehicle; ``how`` as in ``Attacked``."""

    unit: EntityId
    target: EntityId
    how: str
    facts: AttackFacts
    distance: float


def men_aboard(battle: Battle, vehicle: EntityId) -> tuple[EntityId, ...]:
    """FOF-VEH-1: its crew and whoever rides in it, on their feet."""
    world = battle.world
    return tuple(man for unit in (vehicle, *riders_of(world, vehicle)) for man in men_up(world, unit))


@target_facts.answers(Vehicle)
def those_aboard(battle: Battle, vehicle: EntityId, firer: EntityId | None = None, *, no_cover: bool = False) -> Target:
    """FOF-VEH-1 (house): rifles find those aboard a soft vehicle, who have no cover but what lies between, and nobody
    under armour."""
    world, at = battle.world, point_of(battle.world, vehicle)
    origin = point_of(world, firer) if firer is not None else at
    soft = hull_of(battle, vehicle).small_arms
    between = firer is not None and battle.ctx.grounds.protection(origin, at).intervening
    return Target(
        quality=world.get(vehicle, Unit).quality,
        figures=len(men_aboard(battle, vehicle)) if soft else 0,
        intervening=between or behind_steel(world, vehicle, firer),
        smoke=in_smoke(world, origin, at),
        no_cover=no_cover,
    )


# What can hurt it -------------------------------------------------------------------------------


def factors(battle: Battle, arms: Iterable[Arm]) -> tuple[int, ...]:
    """FOF-SUP-9: the factors against armour of these weapons, of those that have one."""
    weapons = battle.ctx.tables.weapons
    return tuple(weapons[arm.weapon].at for arm in arms if weapons[arm.weapon].at)


@why_no_harm.answers(Vehicle)
def why_armour_holds(battle: Battle, vehicle: EntityId, arms: tuple[Arm, ...]) -> Refusal | None:
    """FOF-VEH-1: small arms hurt only trucks."""
    best = max(factors(battle, arms), default=0)
    denied = why_not_hurt(battle.ctx.tables, battle.world.get(vehicle, Vehicle).kind, best)
    return refuse(denied.rule, denied.reason) if denied is not None else None


@is_no_split.answers(Vehicle)
def is_support_alone(battle: Battle, vehicle: EntityId, share: Share, weapons: int) -> bool:
    """FOF-SPLIT-5: support weapons at a vehicle, and no rifle with them."""
    return bool(share.arms) and share.dice <= weapons


# The attacks ------------------------------------------------------------------------------------


@attacks_on.answers(Vehicle)
def attacks_on_vehicle(battle: Battle, vehicle: EntityId, act: Act, aim: Aim, fire: Firepower) -> tuple[Task, ...]:
    """FOF-VEH-1: the guns with a factor at its armour, and at a soft vehicle everything else at those aboard."""
    firer = firer_facts(battle, act.actor, refilled=act.pouches)
    arms = used_arms(battle, act.actor, aim, firer)
    guns = tuple(arm for arm in arms if factors(battle, (arm,)) and serves(battle.ctx.tables, arm, firer.pace))
    found: list[Task] = []
    if guns:
        found.append(_at_armour(battle, act, vehicle, guns))
    if hull_of(battle, vehicle).small_arms:
        rest = fire if not guns else rifles_beside(battle, act.actor, vehicle, aim, firer, guns)
        if rest is not None and rest.dice:
            found.append(_at_those_aboard(battle, act, vehicle, rest))
    return tuple(found)


def used_arms(battle: Battle, unit: EntityId, aim: Aim, firer: Firer) -> tuple[Arm, ...]:
    """FOF-SPLIT-3: the support weapons that fire at this target: all, or where the fire is split those named."""
    if not aim.dice:
        return firer.arms
    serving = gunners(battle.world, unit)
    return tuple(firer.arms[serving.index(man)] for man in aim.men)


def rifles_beside(
    battle: Battle, unit: EntityId, vehicle: EntityId, aim: Aim, firer: Firer, guns: tuple[Arm, ...]
) -> Firepower | None:
    """FOF-VEH-1 (house): the dice of all who serve none of these guns; None where the fire was shared out: there the
    guns have been named alone."""
    if aim.dice:
        return None
    crews = sum(arm.crew for arm in guns)
    others = tuple(arm for arm in firer.arms if arm not in guns)
    beside = structs.replace(firer, figures=max(0, firer.figures - crews), arms=others)
    return firepower(battle.ctx.tables, beside, aim_facts(battle, unit, vehicle)) if beside.figures else None


def _at_those_aboard(battle: Battle, act: Act, vehicle: EntityId, fire: Firepower) -> Attack:
    return attack(battle, act, vehicle, fire)


def _at_armour(battle: Battle, act: Act, vehicle: EntityId, guns: tuple[Arm, ...]) -> AtArmour:
    """FOF-SUP-9, FOF-VEH-1: each gun throws its factor and one more."""
    world, tables = battle.world, battle.ctx.tables
    dice = [gun_dice(tables, factor).items.items for factor in factors(battle, guns)]
    fire = Firepower(Modifiers(tuple(item for each in dice for item in each)))
    facts = armour_facts(tables, world.get(act.actor, Unit).quality, fire, world.get(vehicle, Vehicle).kind)
    return AtArmour(act.actor, vehicle, act.how, facts, apart(world, act.actor, vehicle))


@FOF.task(AtArmour)
def fire_at_armour(battle: Battle, task: AtArmour) -> None:
    """FOF-VEH-1: the dice are thrown, and what is not stopped counts."""
    world = battle.world
    if not is_on_table(world, task.target) or not world.has(task.target, Vehicle):
        return
    outcome = resolve_armour(task.facts, battle.ctx.tables, battle.dice)
    dice = outcome.attack
    battle.emit(
        ArmourFiredAt(
            unit=task.unit, target=task.target, how=task.how,
            firepower=task.facts.firepower, attack_die=task.facts.attack_die, attack=dice.attack,
            defence_dice=task.facts.defence, defence_die=task.facts.defence_die, defence=dice.defence,
            pairs=dice.pairs, through=dice.casualties, distance=task.distance, rule="FOF-VEH-1",
        )
    )  # fmt: skip
    meet_fate(battle, task.target, outcome.result)
