"""Activation: which unit acts, for what, and what it may do until it is done: FOF-TURN-1, FOF-MOVE-1..2."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Choices, Order, Refusal, may_always, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fof.crews import take_over_weapons
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.active_unit import ONLY_A_MARKER, OUT_OF_CONTACT, PINNED, TASK
from game.rules.fof.model.asked import can_fight
from game.rules.fof.model.components import (
    Aboard,
    Acted,
    Active,
    Down,
    OnOverwatch,
    Pinned,
    Reacted,
    TriedCover,
    Unit,
)
from game.rules.fof.model.decisions import (
    CHOICES,
    Activate,
    Activation,
    Evacuate,
    FirstAid,
    Leave,
    Pass,
    PutSmoke,
    Search,
    TakeOver,
    UnitActs,
)
from game.rules.fof.model.events import UnitActivated, WentOnOverwatch
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.points_of_entry import TURN, between_units, checks, offers, why_not_so
from game.rules.fof.model.query import holder_of, is_on_table, men_up, name_of, on_table, point_of, side_of
from game.rules.fof.model.tasks import Finish, GoOn, NextUnit
from game.rules.fof.move.ways import why_not_pace
from game.rules.fof.nerve.taking_cover import stand_in_cover
from game.rules.fof.resolve.firepower import may_fire

NOT_YOURS = mark("That is no unit of yours on the table.")
NOBODY_UP = mark("{name} has nobody left on his feet.")
HAS_ACTED = mark("{name} has been activated this turn.")
HAS_REACTED = mark("{name} has reacted; Irregulars act or react only once in a turn.")
RIDES = mark("{name} rides in a vehicle, and gets off it first.")
NO_SUCH_CHOICE = mark("A unit moves, stands, watches, assaults, does a task or moves out of contact.")
NO_INITIATIVE = mark("Only the side with the initiative goes on overwatch.")
NO_DICE = mark("{name} has no Firepower dice left this turn.")

MAY_STILL = mark("{name} has something else to do.")


# Which unit -------------------------------------------------------------------------------------


def why_not_act(world: World, side: str, unit: EntityId) -> Refusal | None:
    """FOF-TURN-1, FOF-FIRE-6: what forbids to activate this unit at all.  Of riders all may have
    fallen: they stay aboard."""
    if not (is_on_table(world, unit) or world.has(unit, Aboard)) or side_of(world, unit) != side:
        return refuse("FOF-TURN-1", NOT_YOURS)
    if world.has(unit, Aboard) and not men_up(world, unit):
        return refuse("FOF-VEH-1", NOBODY_UP, name=name_of(world, unit))
    if world.has(unit, Acted):
        return refuse("FOF-TURN-1", HAS_ACTED, name=name_of(world, unit))
    if world.get(unit, Unit).irregular and world.has(unit, Reacted):
        return refuse("FOF-FIRE-6", HAS_REACTED, name=name_of(world, unit))
    return None


@FOF.task(NextUnit)
def next_unit(battle: Battle, task: NextUnit) -> None:
    """FOF-TURN-1: the side is asked as long as one of its units may still act."""
    if any(why_not_act(battle.world, task.side, unit) is None for unit in _all_of(battle.world, task.side)):
        battle.push(Activation(task.side))


def _all_of(world: World, side: str) -> tuple[EntityId, ...]:
    """FOF-TURN-1, FOF-VEH-1: the units of a side on the table, and those that ride in its vehicles."""
    riders = (unit for unit, _, row in world.each(Aboard, Unit) if row.side == side)
    return (*on_table(world, side), *riders)


def why_not_activate(battle: Battle, decision: Activation, order: Activate) -> Refusal | None:
    """FOF-TURN-1: what forbids to activate this unit for this."""
    world = battle.world
    refusal = why_not_act(world, decision.side, order.unit)
    if refusal is not None:
        return refusal
    if world.has(order.unit, Aboard):
        return refuse("FOF-VEH-1", RIDES, name=name_of(world, order.unit))
    if order.how not in CHOICES:
        return refuse("FOF-TURN-1", NO_SUCH_CHOICE)
    if order.how in ("overwatch", "assault") and not can_fight(battle, order.unit):
        return refuse("FOF-TURN-1", ONLY_A_MARKER)
    if order.how in ("tactical", "rapid"):
        return why_not_pace(battle, order.unit, "rapid" if order.how == "rapid" else "tactical")
    if order.how == "overwatch":
        return _why_not_watch(battle, decision.side, order.unit)
    return why_not_so(order.how, battle, order.unit)


def _why_not_watch(battle: Battle, side: str, unit: EntityId) -> Refusal | None:
    """FOF-OW-1: the side with the initiative, not pinned, with dice left."""
    world = battle.world
    if side != holder_of(world):
        return refuse("FOF-OW-1", NO_INITIATIVE)
    if world.has(unit, Pinned):
        return refuse("FOF-OW-1", PINNED, name=name_of(world, unit))
    if not may_fire(battle.ctx.tables, firer_facts(battle, unit)):
        return refuse("FOF-OW-1", NO_DICE, name=name_of(world, unit))
    return None


@FOF.choices(Activation)
def activation_choices(battle: Battle, decision: Activation) -> Choices:
    """Every unit with every choice, cards, and to end the half."""
    choices = Choices([Pass()])
    choices.spread(Activate, on_table(battle.world, decision.side), CHOICES)
    for card_offer in between_units:
        card_offer(battle, decision.side, choices)
    return choices


@FOF.order(Activation, Pass, may_always)
def end_half(battle: Battle, decision: Activation, order: Pass) -> None:
    """FOF-TURN-1: the side activates no more units in this turn."""


@FOF.order(Activation, Activate, why_not_activate)
def activate(battle: Battle, decision: Activation, order: Activate) -> None:
    """FOF-TURN-1, FOF-MOVE-1: the unit acts; who stands is In Cover where he can be so without a roll."""
    world, unit = battle.world, order.unit
    world.set(unit, Acted())
    world.set(unit, Active(order.how))
    world.remove(unit, TriedCover)
    battle.emit(UnitActivated(unit=unit, how=order.how, rule="FOF-TURN-1"))
    take_over_weapons(battle, unit)
    if order.how == "overwatch":
        world.set(unit, OnOverwatch())
        battle.emit(WentOnOverwatch(unit=unit, rule="FOF-OW-1"))
        battle.push(Finish(unit), NextUnit(decision.side))
        return
    if order.how == "stand":
        stand_in_cover(battle, unit)
    battle.push(GoOn(unit), NextUnit(decision.side))


# What it does -----------------------------------------------------------------------------------


@FOF.choices(UnitActs)
def acts_choices(battle: Battle, decision: UnitActs) -> Choices:
    """Whatever the rules offer an active unit, and that it is done."""
    choices = Choices([Pass()])
    for offer in offers:
        offer(battle, decision, choices)
    return choices


@FOF.order(UnitActs, Pass, may_always)
def unit_is_done(battle: Battle, decision: UnitActs, order: Pass) -> None:
    """FOF-TURN-1: the unit does nothing more."""
    battle.push(Finish(decision.unit))


@FOF.task(GoOn)
def go_on(battle: Battle, task: GoOn) -> None:
    """FOF-TURN-1: what the unit does next, unless it is off the table or has done all that it may."""
    world = battle.world
    state = world.find(task.unit, Active)
    if state is None or not is_on_table(world, task.unit):
        return
    if state.busy or (state.moved and (state.fired or state.how == OUT_OF_CONTACT)):
        battle.push(Finish(task.unit))
    else:
        battle.push(UnitActs(side_of(world, task.unit), task.unit))


@FOF.task(Finish)
def finish(battle: Battle, task: Finish) -> None:
    """FOF-TURN-1: it is done."""
    battle.push(*TURN.after_activation.entries(side_of(battle.world, task.unit), (task.unit,)))


@TURN.after_activation("at ease")
def stand_at_ease(battle: Battle, entered: Enter) -> None:
    """FOF-TURN-1: those who were active are so no more."""
    for unit in entered.members:
        battle.world.remove(unit, Active)


@checks(TASK)
def why_nothing_to_do(battle: Battle, unit: EntityId) -> Refusal | None:
    """FOF-TURN-1: anybody may spend an activation so."""
    return None


@offers("tasks")
def offer_tasks(battle: Battle, decision: UnitActs, choices: Choices) -> None:
    """FOF-TURN-1: every task there is."""
    world, unit = battle.world, decision.unit
    state = world.find(unit, Active)
    if state is None or state.how != TASK:
        return
    choices.spread(Search, (unit,), battle.ctx.options.search)
    choices.spread(FirstAid, (unit,), world.ids(Down))
    choices.spread(TakeOver, (unit,), on_table(world, decision.side))
    alone: tuple[Order, ...] = (Evacuate(unit), Leave(unit))
    for order in alone:
        choices.add(order)
    if world.get(unit, Unit).smoke:
        spots = [point_of(world, each) for each in (*on_table(world, "us"), *on_table(world, "vc"))]
        choices.spread(PutSmoke, (unit,), tuple(dict.fromkeys(Point(*spot) for spot in spots)))
