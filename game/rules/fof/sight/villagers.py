"""Villagers who run between the lines: card 11, FOF-FOW-3."""

from __future__ import annotations

from math import cos, radians, sin

from msgspec import structs

from game.board.table.geometry import snapped, within
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.fof.model.components import US, At, Civilians, Extra
from game.rules.fof.model.events import CiviliansRun
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import point_of, side_of, turn_of

CARD = "villagers"
DIRECTION = mark("direction of the villagers")
CLOSE = 2.0
"""Inches from villagers within which fire of the Americans costs them a point in the next turn."""
_SIXTHS = 60


def run_villagers(battle: Battle, unit: EntityId) -> None:
    """FOF-FOW-3: villagers 4 inches from the unit, in one of six directions, and on the table."""
    world, inches = battle.world, battle.ctx.tables.cards[CARD].inches
    angle = radians(_SIXTHS * (battle.dice.d6(DIRECTION, "FOF-FOW-3") - 1))
    x, y = point_of(world, unit)
    table = battle.ctx.map
    place = snapped(
        (min(table.width, max(0.0, x + inches * sin(angle))), min(table.height, max(0.0, y - inches * cos(angle))))
    )
    world.create(At(*place), Civilians(turn_of(world)))
    battle.emit(CiviliansRun(at=place, rule="FOF-FOW-3"))


def fined(battle: Battle, firer: EntityId, target: EntityId) -> None:
    """FOF-FOW-3: in the turn after, fire of the Americans at a unit close to the villagers costs them a point."""
    world, turn = battle.world, turn_of(battle.world)
    if side_of(world, firer) != US:
        return
    close = any(
        running.turn == turn - 1 and within(point_of(world, each), point_of(world, target), CLOSE)
        for each, running in world.each(Civilians)
    )
    if close:
        extra = world.find(THE_GAME, Extra) or Extra()
        points = battle.ctx.tables.cards[CARD].points
        world.put(structs.replace(extra, villagers=extra.villagers + points))
