"""Leaving the table in a mission: to report, past a perimeter, or since it is enough: FNG-MISSION-10, -16."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.missions.enemies import the_mission
from game.rules.fng.missions.ground import NAMED
from game.rules.fng.missions.scouting import has_scouted
from game.rules.fng.model.components.figures import BODIES
from game.rules.fng.model.decisions.missions import GoOff
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, members, side_of
from game.rules.fng.model.tables.missions import EdgeName
from game.rules.fng.move.leaving import go_out_of_play
from game.rules.fng.turn.acting import offers, why_not_on_foot
from game.rules.fng.turn.goals import REPORTED, THROUGH, WITHDRAWN

NO_MISSION = mark("Nobody leaves this table so: there is no mission.")
NOT_AT_EDGE = mark("{name} has to stand at the edge of the table.")


def why_not_go_off(skirmish: Skirmish, decision: GroupActs, order: GoOff) -> Refusal | None:
    """FNG-MISSION-10, FNG-MISSION-16: an active figure on foot who stands at an edge of the table, in a mission."""
    if skirmish.ctx.options.mission is None:
        return refuse("FNG-MISSION-16", NO_MISSION)
    refusal = why_not_on_foot(skirmish.world, order.figure)
    if refusal is None and edge_at(skirmish, order.figure) is None:
        return refuse("FNG-MISSION-16", NOT_AT_EDGE, name=figure_of(skirmish.world, order.figure).name)
    return refusal


def edge_at(skirmish: Skirmish, figure: EntityId) -> EdgeName | None:
    """The edge of the table that he has come to; of two the one that his mission's side comes from."""
    body, own = BODIES.of(skirmish.world, figure), the_mission(skirmish).edge
    found = [edge for edge, name in NAMED.items() if skirmish.ctx.field.is_at_edge(name, body)]
    return own if own in found else next(iter(found), None)


@offers("leaving")
def offer_leaving(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-MISSION-10, FNG-MISSION-16: every member who stands at an edge."""
    if skirmish.ctx.options.mission is not None:
        for figure in members(skirmish.world):
            order = GoOff(figure)
            if why_not_go_off(skirmish, decision, order) is None:
                choices.add(order)


@FNG.order(GroupActs, GoOff, why_not_go_off)
def go_off(skirmish: Skirmish, decision: GroupActs, order: GoOff) -> None:
    """FNG-MISSION-10, FNG-MISSION-16, FNG-POSTURE-06..08: he is out of play, and has not run away."""
    how = how_he_leaves(skirmish, order.figure)
    rule = {REPORTED: "FNG-MISSION-10", THROUGH: "FNG-MISSION-16", WITHDRAWN: "FNG-MISSION-16"}[how]
    go_out_of_play(skirmish, order.figure, how, 0, rule)
    skirmish.push(decision)


def how_he_leaves(skirmish: Skirmish, figure: EntityId) -> str:
    """FNG-MISSION-10, FNG-MISSION-16: over the near edge a scout reports what he has seen, and an enemy of the mission
    has come through; anybody else has withdrawn."""
    mission = the_mission(skirmish)
    if edge_at(skirmish, figure) != mission.edge:
        return WITHDRAWN
    if side_of(skirmish.world, figure) != mission.side:
        return THROUGH
    return REPORTED if has_scouted(skirmish, figure) else WITHDRAWN
