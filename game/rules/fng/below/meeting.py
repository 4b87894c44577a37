"""Whoever comes into the light of another, or whose light is seen: FNG-TUNNEL-15..16, FNG-TUNNEL-26, FNG-REACT-03."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.model.complexes import men_below
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import has_met, is_able, side_of
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.meeting import may_react, whom_he_may_meet
from game.rules.fng.sight.viewing import can_see, in_range, refresh_views


def meets(skirmish: Skirmish, figure: EntityId) -> tuple[Task, ...]:
    """FNG-REACT-03: the checks of those below who see him now and did not before, and his own where he takes one."""
    world = skirmish.world
    if not is_able(world, figure) or not world.has(figure, At):
        return ()
    watchers = tuple(
        enemy for enemy in men_below(world, other_side(side_of(world, figure))) if _notices(skirmish, enemy, figure)
    )
    upon = tuple(f for f in whom_he_may_meet(skirmish, figure) if can_see(skirmish, figure, f))
    refresh_views(skirmish, figure)
    return (Contact((Sighting(figure, watchers, upon),)),) if watchers or upon else ()


def _notices(skirmish: Skirmish, enemy: EntityId, figure: EntityId) -> bool:
    if not may_react(skirmish, enemy) or figure in has_met(skirmish.world, enemy):
        return False
    return in_range(skirmish, enemy, figure) and can_see(skirmish, enemy, figure)
