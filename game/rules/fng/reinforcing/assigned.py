"""The cards of both sides of a mission: FNG-SUPPORT-04, FNG-MISSION-41, FNG-OPENING-01..08."""

from __future__ import annotations

from game.board.skirmish.sides import Side
from game.rules.fng.missions.edges import DEFEND, enemy_edge
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.options import Edge, Reinforcements
from game.rules.fng.resolve.reinforcing.front import edge_by

MOST = 6
"""FNG-SUPPORT-03: the highest Support Level."""


def attacker_of(mission: Assignment) -> Side:
    """FNG-OPENING-01, FNG-MISSION-50: the side whose attack a large action is; what it opens with falls on the
    other."""
    return mission.foe if mission.kind == DEFEND else mission.side


def cards_in(mission: Assignment, side: Side) -> Reinforcements:
    """FNG-REINF-03, FNG-OPENING-02, FNG-OPENING-05..08: the cards of one side, by its Support Level, on its edge."""
    own, attacks = side == mission.side, side == attacker_of(mission)
    level = mission.support if own else mission.enemy_support
    return Reinforcements(
        army=mission.army if own else mission.enemy, level=min(MOST, level), large=mission.is_large,
        edge=edge_in(mission, side), overrun=mission.opening == "overrun" and not attacks,
        barrage=mission.opening == "barrage" and not attacks, draw=mission.draw,
    )  # fmt: skip


def edge_in(mission: Assignment, side: Side) -> Edge:
    """FNG-OPENING-05..07: the own edge of a side: that of the mission and the opposite one, but where the attack comes
    from the flank or from behind."""
    if side == mission.side:
        return mission.edge
    if mission.kind == DEFEND or mission.opening in ("barrage", "frontal assault"):
        return enemy_edge(mission)
    if mission.opening == "overrun":
        return mission.edge
    return edge_by(mission.edge, "right" if mission.opening == "outflanked left" else "left")
