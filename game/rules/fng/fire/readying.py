"""Weapons made ready, laid down and taken up: FNG-TURN-08, FNG-WEAP-11..12, FNG-GREN-08..09."""

from __future__ import annotations

from game.board.skirmish.arms import Lying, take_up
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.text import mark, t
from game.rules.fng.fire.dropping import lay_down
from game.rules.fng.model.arms import Arm, is_ready, make_arm_ready, weapons_of
from game.rules.fng.model.components.figures import BODIES, Busy
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.arms import MakeReady, PickUp, PutDown
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.arms import WeaponReadied, WeaponTaken
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, side_of
from game.rules.fng.model.tables.weapons import GRENADE
from game.rules.fng.sight.arms import carries, is_heavy, title_of, weapon_row
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot, why_not_whole

READYING = "ready"
PICKING_UP = "pick up"

NOT_HIS = mark("{name} has no such weapon.")
NEEDS_NO_READYING = mark("{weapon} needs no readying.")
IS_READY = mark("{weapon} is ready.")
NOTHING_THERE = mark("That does not lie there.")
NOT_IN_REACH = mark("{name} has to stand beside it to pick it up.")


# Ready ------------------------------------------------------------------------------------------


def why_not_ready(skirmish: Skirmish, decision: GroupActs, order: MakeReady) -> Refusal | None:
    """FNG-TURN-08, FNG-WEAP-11, FNG-GREN-08: a weapon that he has and that has to be made ready."""
    world = skirmish.world
    refusal = why_not_whole(world, order.figure)
    if refusal is not None:
        return refusal
    if not carries(skirmish, order.figure, order.weapon):
        return refuse("FNG-WEAP-01", NOT_HIS, name=figure_of(world, order.figure).name)
    row = weapon_row(skirmish, order.weapon)
    if not (row.sets_up or row.readied):
        return refuse("FNG-TURN-08", NEEDS_NO_READYING, weapon=t(row.title))
    if is_ready(world, order.figure, order.weapon):
        return refuse("FNG-TURN-08", IS_READY, weapon=t(row.title))
    return None


@FNG.order(GroupActs, MakeReady, why_not_ready)
def make_ready(skirmish: Skirmish, decision: GroupActs, order: MakeReady) -> None:
    """FNG-TURN-08, FNG-WEAP-11: it is ready from now on, and his activation is over."""
    world = skirmish.world
    make_arm_ready(world, order.figure, order.weapon)
    world.set(order.figure, Busy(READYING))
    rule = "FNG-WEAP-11" if weapon_row(skirmish, order.weapon).sets_up else "FNG-TURN-08"
    skirmish.emit(WeaponReadied(figure=order.figure, weapon=title_of(skirmish, order.weapon), rule=rule))
    skirmish.push(decision)


# On the ground ----------------------------------------------------------------------------------


def why_not_pick_up(skirmish: Skirmish, decision: GroupActs, order: PickUp) -> Refusal | None:
    """FNG-TURN-08: a weapon on the ground beside him."""
    world = skirmish.world
    refusal = why_not_whole(world, order.figure)
    if refusal is not None:
        return refusal
    lying = world.find(order.arm, Lying)
    if lying is None:
        return refuse("FNG-TURN-08", NOTHING_THERE)
    if not BODIES.reaches(world, order.figure, lying.point):
        return refuse("FNG-TURN-08", NOT_IN_REACH, name=figure_of(world, order.figure).name)
    return None


@FNG.order(GroupActs, PickUp, why_not_pick_up)
def pick_up(skirmish: Skirmish, decision: GroupActs, order: PickUp) -> None:
    """FNG-TURN-08: it is his, the first in his hands, and his activation is over."""
    world = skirmish.world
    take_up(world, order.figure, order.arm)
    man_the_guns(skirmish, side_of(world, order.figure))
    world.set(order.figure, Busy(PICKING_UP))
    title = title_of(skirmish, world.get(order.arm, Arm).kind)
    skirmish.emit(WeaponTaken(figure=order.figure, weapon=title, rule="FNG-TURN-08"))
    skirmish.push(decision)


def why_not_put_down(skirmish: Skirmish, decision: GroupActs, order: PutDown) -> Refusal | None:
    """FNG-WEAP-12: one of his weapons."""
    refusal = why_not_on_foot(skirmish.world, order.figure)
    if refusal is None and order.weapon not in weapons_of(skirmish.world, order.figure):
        return refuse("FNG-WEAP-01", NOT_HIS, name=figure_of(skirmish.world, order.figure).name)
    return refusal


@FNG.order(GroupActs, PutDown, why_not_put_down)
def put_down(skirmish: Skirmish, decision: GroupActs, order: PutDown) -> None:
    """FNG-WEAP-12: to leave a weapon behind costs nothing."""
    lay_down(skirmish, order.figure, (order.weapon,))
    skirmish.push(decision)


@offers("arms")
def offer_arms(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TURN-08, FNG-WEAP-12: what each could ready, pick up or has to leave behind before he can move."""
    world = skirmish.world
    for figure in acting(world):
        for weapon in dict.fromkeys((*weapons_of(world, figure), GRENADE)):
            row = weapon_row(skirmish, weapon)
            if row.sets_up or row.readied:
                choices.add(MakeReady(figure, weapon))
            if is_heavy(row):
                choices.add(PutDown(figure, weapon))
        for arm, lying in world.each(Lying):
            if BODIES.reaches(world, figure, lying.point):
                choices.add(PickUp(figure, arm))
