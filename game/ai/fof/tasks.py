"""Tasks of units of Force on Force: what could be done where a unit is, and what that is worth in points."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fof.view import View
from game.ai.fof.worth import worths
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.model.asked import whose
from game.rules.fof.model.components import Down
from game.rules.fof.model.decisions import Evacuate, FirstAid, Leave, PutSmoke, Search, TakeOver
from game.rules.fof.model.query import dependants, has_medic
from game.rules.fof.move.leaving import at_edge
from game.rules.fof.searching import touches
from game.rules.fof.sight import in_smoke
from game.rules.fof.turn.activation import why_not_act

SEARCHES = mark("searches {place}")
AIDS = mark("looks after a man who is down")
CARRIES = mark("takes the wounded over: its medic looks after them")
HANDS_OVER = mark("hands its wounded over")
SCREENS = mark("smoke for {target}, whom the enemy has in sight")
LEAVES = mark("has done what it came for, and leaves the table")

SEARCH = 4.0
AID = 0.6
AT_EDGE = 2.0
"""Points for a search, a man looked after, and leaving by the edge."""

SCREENED = 0.8
"""Points of danger that a Defense die saves whoever is in smoke, for each enemy who sees him; never more than all."""

Task = Search | FirstAid | TakeOver | Evacuate | Leave | PutSmoke


def tasks(view: View, unit: EntityId) -> Iterator[tuple[Task, Reason, float]]:
    """FOF-SOLO-1, FOF-CAS-1, FOF-COV-15: the tasks that the unit could do where it is, and what each is worth."""
    clear = view.tables.scoring.search.clear_of + EPSILON
    alone = all(distance(view.at(unit), view.at(foe)) > clear for foe in view.foes)
    for name in view.unsearched:
        if alone and touches(view.battle, unit, name):
            yield Search(unit, name), Reason(SEARCHES, "FOF-SOLO-1", (("place", name),)), SEARCH
    if not view.unsearched and view.may_leave and at_exit(view, unit):
        yield Leave(unit), Reason(LEAVES, "FOF-SOLO-1"), AT_EDGE
    yield from _screens(view, unit)
    if not has_medic(view.world, unit):
        return
    near = view.tables.casualties.check.near + EPSILON
    for man in view.world.ids(Down):
        if whose(view.battle, man) == view.side and distance(view.at(unit), view.at(man)) <= near:
            yield FirstAid(unit, man), Reason(AIDS, "FOF-CAS-1"), AID
    for other in view.own:
        if other != unit and dependants(view.world, other):
            yield TakeOver(unit, other), Reason(CARRIES, "FOF-CAS-1"), AID / 2
    if dependants(view.world, unit):
        yield Evacuate(unit), Reason(HANDS_OVER, "FOF-CAS-1"), AID / 3


def _screens(view: View, unit: EntityId) -> Iterator[tuple[Task, Reason, float]]:
    """FOF-COV-15: smoke, which lasts for the turn, over those who stay where they are, before the enemy's half."""
    if not (view.row(unit).smoke and view.holds_initiative):
        return
    reach = view.tables.fire.distances.smoke_range + EPSILON
    risk = _danger(view, unit)
    for friend in view.own:
        at = view.at(friend)
        stays = friend == unit or why_not_act(view.world, view.side, friend) is not None
        if not stays or distance(view.at(unit), at) > reach or in_smoke(view.world, at, at):
            continue
        reason = Reason(SCREENS, "FOF-COV-15", (("target", view.name(friend)),))
        spared = min(_danger(view, friend), SCREENED * len(view.who_sees(at)))
        yield PutSmoke(unit, at), reason, spared - risk


def _danger(view: View, unit: EntityId) -> float:
    return float(worths(view, unit).danger[view.ground.nearest(view.at(unit))])


def at_exit(view: View, unit: EntityId) -> bool:
    """FOF-SOLO-1: whether it is at an edge by which its side may leave."""
    edges = [one.edge for one in view.setting.options.exits if one.side == view.side]
    return any(at_edge(view.battle, unit, edge) for edge in edges)
