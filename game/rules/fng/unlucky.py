"""The Unlucky take hits that were meant for the friends beside them: FNG-ATTR-40."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.table.geometry import within
from game.engine.world import EntityId
from game.rules.fng.attributes import UNLUCKY, holds, resolve_unlucky
from game.rules.fng.chain import next_node
from game.rules.fng.components import At
from game.rules.fng.components_arms import Hit
from game.rules.fng.events_lead import HitTaken
from game.rules.fng.query import able, figure_of, side_of
from game.rules.fng.skirmish import Skirmish


def taken_by_the_unlucky(skirmish: Skirmish, hits: Sequence[Hit]) -> list[Hit]:
    """FNG-ATTR-40: for each hit by fire or blast a die of an Unlucky friend within three inches, who takes it on a 1.

    The one nearest on the roster throws, where there are several.
    """
    return [_redirected(skirmish, hit) for hit in hits]


def _redirected(skirmish: Skirmish, hit: Hit) -> Hit:
    weapon = skirmish.ctx.tables.arms.weapons[hit.weapon]
    unlucky = _unlucky_beside(skirmish, hit.target) if weapon.is_ranged or weapon.is_blast else None
    if unlucky is None:
        return hit
    takes = resolve_unlucky(skirmish.ctx.tables.attributes, skirmish.dice)
    skirmish.emit(
        HitTaken(
            figure=unlucky, friend=hit.target, takes=takes, node=next_node(skirmish.world), parent=hit.node,
            rule="FNG-ATTR-40",
        )
    )  # fmt: skip
    return structs.replace(hit, target=unlucky) if takes else hit


def _unlucky_beside(skirmish: Skirmish, target: EntityId) -> EntityId | None:
    world, table = skirmish.world, skirmish.ctx.tables.attributes
    reach, at = float(table.attributes[UNLUCKY].inches), world.get(target, At).point
    for other in able(world, side_of(world, target)):
        attributes = figure_of(world, other).attributes
        if other == target or not attributes or not holds(table, attributes, UNLUCKY):
            continue
        if within(world.get(other, At).point, at, reach):
            return other
    return None
