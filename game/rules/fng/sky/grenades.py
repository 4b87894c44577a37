"""Smoke grenades, which work like smoke rounds: FNG-SMOKE-03, FNG-ORG-10."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPoint
from game.board.table.layers import TABLE_GROUND, layer_of
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import EPSILON, Point, along, distance, snapped
from game.board.table.words import clause_unseen
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark
from game.rules.fng.model.components.figures import At, Figure, HasFired
from game.rules.fng.model.components.helicopters import Lift
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.sky import ThrowSmoke
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.sky import SmokeThrown
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of
from game.rules.fng.sight.covering_fire import end_cover
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.viewing import can_see
from game.rules.fng.sky.smoke import lay_smoke
from game.rules.fng.sky.wind import SMOKE_GRENADE
from game.rules.fng.turn.acting import offers, why_not_on_foot, why_not_shot, yet_to_fire

NO_GRENADE = mark("{name} has no smoke grenade left.")
OFF_TABLE = mark("That spot is off the table.")
TOO_FAR = mark("That spot is {distance} inches away; a smoke grenade is thrown {range}.")
NO_SIGHT = mark("{name} cannot see that spot: {why}")


def why_not_smoke(skirmish: Skirmish, decision: GroupActs, order: ThrowSmoke) -> Refusal | None:
    """FNG-SMOKE-03, FNG-HELO-23 (house): instead of firing, on foot or out of a helicopter, a smoke grenade that he
    has, and a spot in sight and in reach."""
    world, figure = skirmish.world, order.figure
    aboard = world.find(figure, Aboard)
    flies = aboard is not None and world.has(EntityId(aboard.to), Lift)
    refusal = (None if flies else why_not_on_foot(world, figure)) or why_not_shot(world, figure)
    return refusal or why_not_spot(skirmish, figure, order.target.place)


def why_not_spot(skirmish: Skirmish, figure: EntityId, at: tuple[float, float]) -> Refusal | None:
    """FNG-SMOKE-03: a smoke grenade that he has, and a spot on the ground, in sight and in reach."""
    world = skirmish.world
    man = figure_of(world, figure)
    if SMOKE_GRENADE not in man.gear:
        return refuse("FNG-SMOKE-03", NO_GRENADE, name=man.name)
    if not skirmish.ctx.map.on_table(at) or layer_of(at) != TABLE_GROUND:
        return refuse("FNG-SMOKE-03", OFF_TABLE)
    inches, reach = distance(world.get(figure, At).point, at), skirmish.ctx.tables.sky.smoke.grenade_range
    if inches > reach + EPSILON:
        return refuse("FNG-SMOKE-03", TOO_FAR, distance=apart(inches, reach), range=reach)
    look = look_to(skirmish, figure, at)
    if not look.clear:
        return refuse("FNG-SMOKE-03", NO_SIGHT, name=man.name, why=clause_unseen(look))
    return None


@FNG.order(GroupActs, ThrowSmoke, why_not_smoke)
def throw_smoke(skirmish: Skirmish, decision: GroupActs, order: ThrowSmoke) -> None:
    """FNG-SMOKE-03: it comes down where he throws it; it hurts nobody, and nobody tests for it."""
    world, at = skirmish.world, snapped(order.target.at)
    man, stands = world.get(order.figure, Figure), world.get(order.figure, At)
    gear = list(man.gear)
    gear.remove(SMOKE_GRENADE)
    world.set(order.figure, structs.replace(man, gear=tuple(gear)))
    world.set(order.figure, structs.replace(stands, facing=turned_to(stands.point, at, stands.facing)))
    world.set(order.figure, HasFired())
    end_cover(world, order.figure)
    skirmish.emit(SmokeThrown(figure=order.figure, at=at, rule="FNG-SMOKE-03"))
    lay_smoke(skirmish, at, float(skirmish.ctx.tables.sky.smoke.grenade_circle), order.figure)
    skirmish.push(decision)


@offers("smoke")
def offer_smoke(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-SMOKE-03: a throw as far as it goes toward each enemy in sight."""
    world = skirmish.world
    for figure in yet_to_fire(world):
        if SMOKE_GRENADE not in figure_of(world, figure).gear:
            continue
        for enemy in able(world, other_side(decision.side)):
            if can_see(skirmish, figure, enemy):
                order = ThrowSmoke(figure, AtPoint(toward(skirmish, figure, enemy)))
                if why_not_smoke(skirmish, decision, order) is None:
                    choices.add(order)


def toward(skirmish: Skirmish, figure: EntityId, enemy: EntityId) -> Point:
    """FNG-SMOKE-03: the spot toward an enemy as far away as a smoke grenade goes."""
    world = skirmish.world
    start, end = world.get(figure, At).point, world.get(enemy, At).point
    reach = float(skirmish.ctx.tables.sky.smoke.grenade_range)
    return snapped(along(start, end, min(reach, distance(start, end))))
