"""The Stealthy, who have to be found: FNG-ATTR-35."""

from __future__ import annotations

from game.engine.modifiers import Modifiers
from game.engine.world import EntityId
from game.rules.fng.attributes import QUICK_REFLEXES, holds
from game.rules.fng.beginnings import begins
from game.rules.fng.chain import next_node
from game.rules.fng.components import At, Clock, FastMoving
from game.rules.fng.components_lead import Sought
from game.rules.fng.events import CheckTaken
from game.rules.fng.insight import IN_SIGHT, InSightFacts, finds_stealthy, resolve_in_sight
from game.rules.fng.query import Ids, able, can_react, figure_of, other_side, side_of
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.testers import tester_of
from game.rules.fng.viewing import is_overlooked, notice

FOUND = "found"
NOT_FOUND = "not found"


@begins("seek")
def seek_from_the_start(skirmish: Skirmish, members: Ids) -> None:
    """FNG-ATTR-35: everybody who becomes active looks for those he has overlooked."""
    for figure in members:
        seek(skirmish, figure)


def seek(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-ATTR-35: he takes an In Sight check on the Stealthy in his sight whom he has not found, once in a turn on
    each; with one pass he sees them.  One who moves fast looks for nobody (FNG-MOVE-04)."""
    world = skirmish.world
    if not world.has(figure, At) or not can_react(world, figure) or _is_too_fast(skirmish, figure):
        return
    turn, sought = world.the(Clock).turn, world.find(figure, Sought)
    known = sought.enemies if sought is not None and sought.turn == turn else ()
    enemies = tuple(
        enemy
        for enemy in able(world, other_side(side_of(world, figure)))
        if enemy not in known and is_overlooked(skirmish, figure, enemy)
    )
    if enemies:
        world.set(figure, Sought(turn, (*known, *enemies)))
        _test(skirmish, figure, enemies)


def _is_too_fast(skirmish: Skirmish, figure: EntityId) -> bool:
    attributes = figure_of(skirmish.world, figure).attributes
    quick = bool(attributes) and holds(skirmish.ctx.tables.attributes, attributes, QUICK_REFLEXES)
    return skirmish.world.has(figure, FastMoving) and not quick


def _test(skirmish: Skirmish, figure: EntityId, enemies: Ids) -> None:
    world = skirmish.world
    facts = InSightFacts(tester_of(skirmish, figure), skirmish.ctx.edition)
    outcome = resolve_in_sight(facts, skirmish.ctx.tables, skirmish.dice)
    found, check = finds_stealthy(outcome), outcome.against_stealthy
    modifiers: Modifiers = check.check.modifiers
    skirmish.emit(
        CheckTaken(
            figure=figure, test=IN_SIGHT, rep=check.check.rep, modifiers=modifiers, faces=check.faces,
            passes=check.passes, result=FOUND if found else NOT_FOUND, against=enemies[0], node=next_node(world),
            rule="FNG-ATTR-35",
        )
    )  # fmt: skip
    for enemy in enemies if found else ():
        notice(skirmish, figure, enemy)
