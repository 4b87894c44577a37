"""Fire: the orders for it, in an activation, as a reaction and as an answer: FOF-FIRE, FOF-OW-1."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.engine.core.orders import Choices, Order, Refusal, may_always, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.fire.round_of_fire import Shot
from game.rules.fof.fire.targeting import why_not_fire
from game.rules.fof.model.active_unit import note, why_not_active
from game.rules.fof.model.acts import Act, Aim
from game.rules.fof.model.asked import can_fight
from game.rules.fof.model.components import Active, Pinned, Reacted
from game.rules.fof.model.decisions import Fire, HoldFire, Shoot, UnitActs
from game.rules.fof.model.events import FireHeld
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.hand import POUCHES, holds
from game.rules.fof.model.points_of_entry import offers
from game.rules.fof.model.query import name_of, shown, side_of
from game.rules.fof.model.tasks import GoOn, Perform
from game.rules.fof.resolve.firepower import own_firepower
from game.rules.fof.sight import reveal

HAS_FIRED = mark("{name} has fired in this activation.")
MAY_NOT = mark("{name} was not activated to fire.")
FIRST_TARGET = mark("This fire answers {target}: name it first.")

FIRING = ("tactical", "rapid", "stand")


def why_not_fire_now(battle: Battle, decision: UnitActs, order: Fire) -> Refusal | None:
    """FOF-TURN-1: the active unit fires once in its activation, unless it was activated for something else."""
    world, unit = battle.world, order.unit
    refusal = why_not_active(world, decision, unit)
    if refusal is not None:
        return refusal
    state = world.get(unit, Active)
    if state.how not in FIRING or state.busy:
        return refuse("FOF-TURN-1", MAY_NOT, name=name_of(world, unit))
    if state.fired:
        return refuse("FOF-TURN-1", HAS_FIRED, name=name_of(world, unit))
    return why_not_fire(battle, unit, order.aims, "activation", pouches=order.pouches)


def add_shots(battle: Battle, unit: EntityId, choices: Choices, first: EntityId | None = None) -> None:
    """FOF-SPLIT-1: all dice at one target, or half of them at each of two; with card 5, if the side holds it."""
    world = battle.world
    if not can_fight(battle, unit):
        return
    enemies = shown(world, other_side(side_of(world, unit)))
    pouches = (False, True) if holds(world, side_of(world, unit), POUCHES) else (False,)
    dice = own_firepower(battle.ctx.tables, firer_facts(battle, unit)).dice
    for target in (first,) if first is not None else enemies:
        choices.spread(Fire, (unit,), ((Aim(AtPiece(target)),),), pouches)
        for other in enemies:
            if other != target and dice > 1:
                half = dice // 2
                choices.add(Fire(unit, (Aim(AtPiece(target), dice - half), Aim(AtPiece(other), half))))


@offers("fire")
def offer_fire(battle: Battle, decision: UnitActs, choices: Choices) -> None:
    """FOF-ATK-1: at whom the active unit might fire."""
    state = battle.world.find(decision.unit, Active)
    if state is not None and state.how in FIRING and not state.fired:
        add_shots(battle, decision.unit, choices)


@FOF.order(UnitActs, Fire, why_not_fire_now)
def fire_now(battle: Battle, decision: UnitActs, order: Fire) -> None:
    """FOF-RT-1: a unit engages another: a Reaction Test decides who fires first."""
    world, unit = battle.world, order.unit
    note(world, unit, fired=True)
    reveal(battle, unit)
    act = Act(
        unit, "fire", "activation", aims=order.aims, pouches=order.pouches, pinned=world.has(unit, Pinned)
    )  # fmt: skip
    battle.push(Perform(act), GoOn(unit))


def why_not_shoot(battle: Battle, decision: Shoot, order: Fire) -> Refusal | None:
    """FOF-RT-4, FOF-SPLIT-1: the unit that was asked, at the enemy whom it answers first."""
    if order.unit != decision.unit:
        return refuse("FOF-TURN-1", MAY_NOT, name=name_of(battle.world, order.unit))
    if not order.aims or order.aims[0].target.piece != decision.target:
        return refuse("FOF-RT-4", FIRST_TARGET, target=name_of(battle.world, decision.target))
    return why_not_fire(battle, order.unit, order.aims, decision.how, pouches=order.pouches)


@FOF.choices(Shoot)
def shoot_choices(battle: Battle, decision: Shoot) -> Choices:
    """FOF-FIRE-3: fire at the enemy, split or not, or hold it."""
    choices = Choices([HoldFire()])
    add_shots(battle, decision.unit, choices, decision.target)
    return choices


@FOF.order(Shoot, HoldFire, may_always)
def hold_fire(battle: Battle, decision: Shoot, order: Order) -> None:
    """FOF-FIRE-3: it does not fire."""
    battle.emit(FireHeld(unit=decision.unit, rule="FOF-FIRE-3"))


@FOF.order(Shoot, Fire, why_not_shoot)
def shoot(battle: Battle, decision: Shoot, order: Fire) -> None:
    """FOF-FIRE-2..3, FOF-OW-1: it fires; a unit on overwatch may interrupt even this."""
    world, unit = battle.world, order.unit
    world.set(unit, Reacted())
    reveal(battle, unit)
    act = Act(
        unit, "fire", decision.how, aims=order.aims, against=decision.target, pouches=order.pouches,
        pinned=world.has(unit, Pinned), answered=decision.answered,
    )  # fmt: skip
    battle.push(Shot(act) if decision.how == "assault" else Perform(act))
