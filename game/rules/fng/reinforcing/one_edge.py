"""Where a position is defended, all who come to help a side come over one edge: FNG-MISSION-39, FNG-MISSION-40."""

from __future__ import annotations

from game.engine.core.world import THE_GAME
from game.rules.fng.missions.edges import enemy_edge
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.components.missions import Foe
from game.rules.fng.model.components.reinforcing import OneEdge, Reserve
from game.rules.fng.model.components.snipers import Edge
from game.rules.fng.model.events.reinforcing import EdgeSettled
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.missions import EdgeName
from game.rules.fng.reinforcing.holding import reserves
from game.rules.fng.resolve.missions.drawing import resolve_other_edge


def edge_settled(skirmish: Skirmish, side: str) -> Edge | None:
    """FNG-MISSION-39, FNG-MISSION-40: the one edge of a side, where it has been said."""
    world = skirmish.world
    return next(
        (one.edge for each, reserve in reserves(world) if reserve.side == side and (one := world.find(each, OneEdge))),
        None,
    )


def settle_edge(skirmish: Skirmish, side: str) -> bool:
    """FNG-MISSION-39, FNG-MISSION-40: whether all who come to a side come over one edge, whatever the suit; which, is
    said as the first of them are on their way."""
    mission = skirmish.ctx.options.mission
    if mission is None or mission.kind != "defense":
        return False
    if edge_settled(skirmish, side) is None:
        _settle(skirmish, mission, side)
    return True


def _settle(skirmish: Skirmish, mission: Assignment, side: str) -> None:
    world, theirs = skirmish.world, _edge_of_the_enemy(skirmish, mission)
    edge = theirs if side == mission.foe else resolve_other_edge(theirs, skirmish.ctx.tables, skirmish.dice)
    entity = next(each for each, reserve in world.each(Reserve) if reserve.side == side)
    world.set(entity, OneEdge(edge))
    rule = "FNG-MISSION-40" if side == mission.foe else "FNG-MISSION-39"
    skirmish.emit(EdgeSettled(side=side, edge=edge, rule=rule))


def _edge_of_the_enemy(skirmish: Skirmish, mission: Assignment) -> EdgeName:
    """FNG-MISSION-40: the edge over which the attack on a position has come; the far one as long as nobody has."""
    foe = skirmish.world.find(THE_GAME, Foe)
    return foe.edge if foe is not None and foe.edge else enemy_edge(mission)
