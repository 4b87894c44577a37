"""A mission after its battle: whether its goal was reached, and what came out about the enemy: FNG-MISSION-10..46."""

from __future__ import annotations

from msgspec import Struct

from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.game import Skirmish
from game.rules.fng.turn.victory import account, level_of


class MissionResult(Struct, frozen=True):
    """FNG-MISSION-10..46: whether the goal of the mission was reached; ``uncovered``: the Support Level of the enemy
    where at least one unit of his was met, else 0."""

    reached: bool
    uncovered: int


def mission_result(skirmish: Skirmish) -> MissionResult:
    """FNG-MISSION-10..46: how a mission stands or ended."""
    mission = skirmish.ctx.options.mission
    assert mission is not None
    points = sum(item.points for item in account(skirmish))
    met = any(man.side == mission.foe for _, man in skirmish.world.each(Figure))
    return MissionResult(level_of(skirmish, points) != "defeat", mission.enemy_support if met else 0)
