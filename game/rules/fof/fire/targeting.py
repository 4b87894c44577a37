"""Targets: who may fire at whom, and with how many dice: FOF-LOS, FOF-DIM-4, FOF-SPLIT, FOF-FP-2."""

from __future__ import annotations

from msgspec import structs

from game.board.table.words import clause_unseen
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fof.fire.fire_facts import aim_facts, firer_facts, served_arms
from game.rules.fof.model.acts import Aim, How
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.asked import can_fight
from game.rules.fof.model.components import PIECES, FiredAt, Unit, Volley
from game.rules.fof.model.game import Battle
from game.rules.fof.model.hand import POUCHES, holds
from game.rules.fof.model.query import (
    is_on_table,
    name_of,
    point_of,
    side_of,
)
from game.rules.fof.resolve.firepower import (
    Firepower,
    Firer,
    Share,
    arm_dice,
    firepower,
    may_fire,
    split_firepower,
    why_not_split,
)
from game.rules.fof.resolve.support import Arm
from game.rules.fof.sight import is_marker, unit_between, villagers_between

NO_TARGET = mark("Choose whom to fire at.")
NOT_THE_ENEMY = mark("That is no enemy on the table.")
IS_MARKER = mark("Nobody knows yet who is there; a marker is not fired at.")
NOT_SEEN = mark("{name} cannot see {target}: {why}")
IN_THE_WAY = mark("{name} stands between the two.")
VILLAGERS = mark("Villagers are in the line of fire.")
NO_DICE = mark("{name} has no Firepower dice left this turn.")
TWICE = mark("Name each target once.")
FIRED_AT = mark("{name} has fired at {target} in this act.")
NOT_HIS_GUN = mark("That man serves no support weapon.")
SHARE_OUT = mark("Fire at several targets says how many dice go to each.")
NO_POUCHES = mark("You do not hold that card.")
ALL_DICE = mark("All dice go to the one target.")


def why_not_line(battle: Battle, unit: EntityId, target: EntityId) -> Refusal | None:
    """FOF-LOS-1..2, FOF-FOW-3: what keeps a unit from firing at another, dice apart."""
    world = battle.world
    if not is_on_table(world, target) or side_of(world, target) == side_of(world, unit):
        return refuse("FOF-ATK-1", NOT_THE_ENEMY)
    if is_marker(world, target):
        return refuse("FOF-OOC-1", IS_MARKER)
    a, b = point_of(world, unit), point_of(world, target)
    if not battle.ctx.sees(a, b):
        why = clause_unseen(battle.ctx.look(a, b))
        return refuse("FOF-LOS-2", NOT_SEEN, name=name_of(world, unit), target=name_of(world, target), why=why)
    between = unit_between(battle, unit, target)
    if between is not None:
        return refuse("FOF-LOS-1", IN_THE_WAY, name=name_of(world, between))
    if villagers_between(world, a, b):
        return refuse("FOF-FOW-3", VILLAGERS)
    return why_no_harm(battle, target, served_arms(world, unit))


@PIECES.asks(Unit)
def why_no_harm(battle: Battle, target: EntityId, arms: tuple[Arm, ...]) -> Refusal | None:
    """FOF-VEH-1: why these support weapons and the rifles beside them do nothing to a target: men are hurt by all."""
    return None


@PIECES.asks(Unit)
def is_no_split(battle: Battle, target: EntityId, share: Share, weapons: int) -> bool:
    """FOF-SPLIT-5: whether this share of the fire is no split: only ``weapons`` dice, those of support weapons with
    their crews, at a vehicle."""
    return False


def may_fire_at(battle: Battle, unit: EntityId, target: EntityId, how: How = "activation") -> bool:
    """FOF-LOS-2, FOF-DIM-4: whether a unit has dice and a line to another."""
    firer = firer_facts(battle, unit, against_assault=how == "assault")
    return may_fire(battle.ctx.tables, firer) and why_not_line(battle, unit, target) is None


def why_not_fire(
    battle: Battle, unit: EntityId, aims: tuple[Aim, ...], how: How, *, pouches: bool = False
) -> Refusal | None:
    """FOF-DIM-4, FOF-LOS, FOF-SPLIT-1..6, FOF-FIRE-4: what forbids this shot.

    Fire that answers somebody may be split, but not at one at whom the unit has fired in the same act.
    """
    world, tables = battle.world, battle.ctx.tables
    if not aims:
        return refuse("FOF-ATK-1", NO_TARGET)
    if pouches and not holds(world, side_of(world, unit), POUCHES):
        return refuse("FOF-FOW-2", NO_POUCHES)
    firer = firer_facts(battle, unit, against_assault=how == "assault", refilled=pouches)
    if not can_fight(battle, unit) or not may_fire(tables, firer):
        return refuse("FOF-DIM-4", NO_DICE, name=name_of(world, unit))
    if len({aim.target.piece for aim in aims}) < len(aims):
        return refuse("FOF-SPLIT-2", TWICE)
    for aim in aims:
        refusal = why_not_line(battle, unit, aim.target.piece)
        if refusal is not None:
            return refusal
    if len(aims) == 1:
        return refuse("FOF-SPLIT-2", ALL_DICE) if aims[0].dice or aims[0].men else None
    return _why_not_shared(battle, unit, aims, firer, how)


def _why_not_shared(battle: Battle, unit: EntityId, aims: tuple[Aim, ...], firer: Firer, how: How) -> Refusal | None:
    """FOF-SPLIT-1..6, FOF-FIRE-4: what forbids to share the fire out like this."""
    world, tables = battle.world, battle.ctx.tables
    again = [aim.target.piece for aim in aims[1:] if volley_at(world, unit, aim.target.piece) is not None]
    if again and how != "activation":
        return refuse("FOF-FIRE-4", FIRED_AT, name=name_of(world, unit), target=name_of(world, again[0]))
    if not {man for aim in aims for man in aim.men} <= set(gunners(world, unit)):
        return refuse("FOF-SPLIT-3", NOT_HIS_GUN)
    if any(aim.dice < 1 for aim in aims):
        return refuse("FOF-SPLIT-2", SHARE_OUT)
    shares = shares_of(battle, unit, aims)
    for aim, share in zip(aims, shares, strict=True):
        harmless = why_no_harm(battle, aim.target.piece, tuple(firer.arms[place] for place in share.arms))
        if harmless is not None:
            return harmless
    denied = why_not_split(tables, firer, shares)
    return refuse(denied.rule, denied.reason) if denied is not None else None


def volley_at(world: World, firer: EntityId, target: EntityId) -> Volley | None:
    """FOF-FIRE-4: the last fire of a unit at another in the act that is going on; None where there was none."""
    fired = world.find(firer, FiredAt)
    volleys = fired.volleys if fired is not None else ()
    return next((volley for volley in volleys if volley.target == target), None)


def shares_of(battle: Battle, unit: EntityId, aims: tuple[Aim, ...]) -> tuple[Share, ...]:
    """FOF-SPLIT-2..3: what goes to each target, in the words of the firepower."""
    return tuple(_share_of(battle, unit, aim) for aim in aims)


def _share_of(battle: Battle, unit: EntityId, aim: Aim) -> Share:
    serving, target = gunners(battle.world, unit), aim.target.piece
    share = Share(aim_facts(battle, unit, target), aim.dice, tuple(serving.index(man) for man in aim.men))
    firer = firer_facts(battle, unit)
    weapons = arm_dice(battle.ctx.tables, firer, share) + sum(firer.arms[place].crew for place in share.arms)
    return structs.replace(share, vehicle=is_no_split(battle, target, share, weapons))


def firepowers(
    battle: Battle, unit: EntityId, aims: tuple[Aim, ...], how: How, *, pouches: bool
) -> tuple[Firepower, ...]:
    """FOF-FP-2, FOF-SPLIT-6: the dice at each target."""
    firer = firer_facts(battle, unit, against_assault=how == "assault", refilled=pouches)
    if len(aims) == 1:
        return (firepower(battle.ctx.tables, firer, aim_facts(battle, unit, aims[0].target.piece)),)
    return split_firepower(battle.ctx.tables, firer, shares_of(battle, unit, aims))
