"""Tasks of units of Force on Force: what could be done where a unit is, and what that is worth in points."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fof_view import View
from game.board.table.geometry import EPSILON, distance
from game.engine.orders import Reason
from game.engine.text import mark
from game.engine.world import EntityId
from game.rules.fof.components import Down
from game.rules.fof.decisions import Evacuate, FirstAid, Leave, Search, TakeOver
from game.rules.fof.end_phase import side_of_man
from game.rules.fof.errands import at_edge, touches
from game.rules.fof.query import dependants, has_medic

SEARCHES = mark("searches {place}")
AIDS = mark("looks after a man who is down")
CARRIES = mark("takes the wounded over: its medic looks after them")
HANDS_OVER = mark("hands its wounded over")
LEAVES = mark("has done what it came for, and leaves the table")

SEARCH = 4.0
AID = 0.6
AT_EDGE = 2.0
"""Points for a search, a man looked after, and leaving by the edge."""


def tasks(
    view: View, unit: EntityId
) -> Iterator[tuple[Search | FirstAid | TakeOver | Evacuate | Leave, Reason, float]]:
    """FOF-SOLO-1, FOF-CAS-1: the tasks that the unit could do where it is, and what each is worth."""
    clear = view.tables.scoring.search.clear_of + EPSILON
    alone = all(distance(view.at(unit), view.at(foe)) > clear for foe in view.foes)
    for name in view.unsearched:
        if alone and touches(view.battle, unit, name):
            yield Search(unit, name), Reason(SEARCHES, "FOF-SOLO-1", (("place", name),)), SEARCH
    if not view.unsearched and view.may_leave and at_exit(view, unit):
        yield Leave(unit), Reason(LEAVES, "FOF-SOLO-1"), AT_EDGE
    if not has_medic(view.world, unit):
        return
    near = view.tables.casualties.check.near + EPSILON
    for man in view.world.ids(Down):
        if side_of_man(view.world, man) == view.side and distance(view.at(unit), view.at(man)) <= near:
            yield FirstAid(unit, man), Reason(AIDS, "FOF-CAS-1"), AID
    for other in view.own:
        if other != unit and dependants(view.world, other):
            yield TakeOver(unit, other), Reason(CARRIES, "FOF-CAS-1"), AID / 2
    if dependants(view.world, unit):
        yield Evacuate(unit), Reason(HANDS_OVER, "FOF-CAS-1"), AID / 3


def at_exit(view: View, unit: EntityId) -> bool:
    """FOF-SOLO-1: whether it is at an edge by which its side may leave."""
    edges = [one.edge for one in view.setting.options.exits if one.side == view.side]
    return any(at_edge(view.battle, unit, edge) for edge in edges)
