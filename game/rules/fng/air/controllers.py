"""Runs of forward air controllers: looking for the enemy, and their own weapon: FNG-FAC-01..04."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.air.aiming import is_under_roof, mark_from_air, may_be_named
from game.rules.fng.air.in_reach import flown
from game.rules.fng.air.lines import Line
from game.rules.fng.air.passes import after_attack, attacks, looks_down
from game.rules.fng.air.squadrons import hanging, weapon_of
from game.rules.fng.air.strafing import Barrel, fire
from game.rules.fng.model.checks import Check, dice_of_test, throw_check
from game.rules.fng.model.components.aircraft import Aircraft, Run, SeenFromAbove
from game.rules.fng.model.components.figures import At, Clock, Hidden
from game.rules.fng.model.components.support import Controls
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.aircraft import FireFromCockpit, MakePass
from game.rules.fng.model.events.aircraft import LookedDown
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, next_node, side_of
from game.rules.fng.model.tables.aircraft import PERSONAL
from game.rules.fng.sight.viewing import reveal

LOOKING_DOWN = mark("looking for the enemy from the air")
FINDS, FINDS_HIDDEN = 1, 2
"""FNG-FAC-03 (house): dice passed that find whoever is not hidden, and whoever is."""

NO_WEAPON = mark("{name} has no weapon to fire by hand.")
NOT_THERE = mark("{target} is too far from the line of flight of {name}.")
NOT_SEEN = mark("Nobody has spotted {target}, and he has not fired at {name}.")


@looks_down("controller")
def look_down(skirmish: Skirmish, craft: EntityId, parent: int) -> None:
    """FNG-FAC-03: two dice against the Rep of the pilot for each enemy near his path who is under no roof."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    rep = world.get(craft, Aircraft).rep
    for enemy in tuple(below(skirmish, craft, flown(world, craft))):
        check = Check(rep, Modifiers(), dice_of_test(2, "FNG-FAC-03"))
        outcome = throw_check(check, LOOKING_DOWN, "FNG-FAC-03", skirmish.dice)
        found = outcome.passes >= (FINDS_HIDDEN if world.has(enemy, Hidden) else FINDS)
        node = next_node(world)
        skirmish.emit(
            LookedDown(
                unit=craft, target=enemy, faces=outcome.faces, passes=outcome.passes, found=found, node=node,
                parent=parent, rule="FNG-FAC-03",
            )
        )  # fmt: skip
        if found:
            reveal(skirmish, enemy, node, "FNG-FAC-03")
            world.set(enemy, SeenFromAbove(turn))


def below(skirmish: Skirmish, craft: EntityId, line: Line) -> Iterator[EntityId]:
    """FNG-FAC-03: the enemies within so many inches of his path, men and vehicles, ascending."""
    world, side = skirmish.world, side_of(skirmish.world, craft)
    reach = skirmish.ctx.tables.air.numbers.spotting
    vehicles = (each for each, row, _ in world.each(Vehicle, At) if row.side != side)
    for enemy in (*able(world, other_side(side)), *vehicles):
        at = world.get(enemy, At).point
        near = abs(line.aside(at)) <= reach + EPSILON and -EPSILON <= line.ahead(at) <= line.inches + EPSILON
        if near and not is_under_roof(skirmish, enemy):
            yield enemy


def why_not_cockpit(skirmish: Skirmish, decision: MakePass, order: FireFromCockpit) -> Refusal | None:
    """FNG-FAC-02: a controller in a run as if to strafe, his own weapon, and an enemy who may be named in its reach."""
    world, craft = skirmish.world, decision.unit
    name = figure_of(world, craft).name
    held = hanging(skirmish, craft, PERSONAL)
    strafes = world.has(craft, Controls) and world.get(craft, Run).purpose == "strafing"
    if order.unit != craft or not held or not strafes:
        return refuse("FNG-FAC-02", NO_WEAPON, name=name)
    if not world.has(order.target, At) or world.has(order.target, Vehicle) or world.has(order.target, Aircraft):
        return refuse("FNG-FAC-02", NOT_THERE, target="?", name=name)
    target = figure_of(world, order.target).name
    if not may_be_named(skirmish, craft, order.target):
        return refuse("FNG-AIR-12", NOT_SEEN, target=target, name=name)
    reach = skirmish.ctx.tables.weapons[skirmish.ctx.tables.air.stores[held[0][1].store].weapon].range
    if flown(world, craft).apart(world.get(order.target, At).point) > reach + EPSILON:
        return refuse("FNG-FAC-02", NOT_THERE, target=target, name=name)
    return None


@attacks("controller")
def offer_cockpit(skirmish: Skirmish, decision: MakePass, choices: Choices) -> None:
    """FNG-FAC-02: every enemy whom he may fire at."""
    for enemy in able(skirmish.world, other_side(decision.side)):
        order = FireFromCockpit(decision.unit, enemy)
        if why_not_cockpit(skirmish, decision, order) is None:
            choices.add(order)


@FNG.order(MakePass, FireFromCockpit, why_not_cockpit)
def fire_from_cockpit(skirmish: Skirmish, decision: MakePass, order: FireFromCockpit) -> None:
    """FNG-FAC-02: a normal attack with his own weapon, out of the window."""
    _, hung = hanging(skirmish, order.unit, PERSONAL)[0]
    row = skirmish.ctx.tables.air.stores[hung.store]
    barrel = Barrel(hung, row, weapon_of(skirmish, order.unit, hung))
    seen = mark_from_air(skirmish, flown(skirmish.world, order.unit), order.target)
    fire(skirmish, order.unit, barrel, {order.target: seen}, skirmish.ctx.tables.weapons[row.weapon].targets)
    after_attack(skirmish, order.unit, PERSONAL)
