"""Tanks and the men with them: neither outruns the other, and men on foot keep behind the armour."""

from __future__ import annotations

import numpy as np

from game.ai.fng.steel.threats import own_vehicles
from game.ai.fng.view import View
from game.ai.raster import Scores
from game.board.table.field import Place
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import distance
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.query import Ids
from game.rules.fng.model.vehicles import can_drive, row_of

TOGETHER = 20.0
"""Inches between a tank and men on foot within which they fight together."""

FEW = 3
"""Men on foot fewer than this are no escort: they have got off what was stopped."""

LEAD = 8.0
"""Inches that a tank may be nearer to the goal than the men with it."""

OUTRUNS = 30
"""The cost of each inch more, in thousandths of a man."""

REACH = 6.0
"""Inches from their tank within which its men keep."""

STRAYS = 12
"""The cost of each inch more."""

BEFORE = 45
"""The cost of standing before its front, where its guns are to fire and it is to drive."""

DEPTH, BREADTH = 12.0, 3.0
"""Inches before its front and to either side of its middle that are before it."""


def on_foot(view: View) -> Ids:
    """The men who are not aboard anything, ascending."""
    return tuple(figure for figure in view.men if not view.world.has(figure, Aboard))


def tanks(view: View) -> Ids:
    """The vehicles with armour that drive on and fight with men: none where a place is held."""
    if view.mission.kind == "hold" or view.alone:
        return ()
    rows = ((vehicle, row_of(view.skirmish, vehicle)) for vehicle in own_vehicles(view))
    return tuple(v for v, row in rows if row.is_armoured and not row.is_boat and row.cross and can_drive(view.world, v))


def ahead_of_men(view: View, vehicle: EntityId, at: Place) -> int:
    """The cost to a tank of being there, farther on than the men with it can follow."""
    goal = view.mission.goal
    if goal is None or vehicle not in tanks(view):
        return 0
    men = [view.at(figure) for figure in on_foot(view)]
    men = [man for man in men if distance(man, view.at(vehicle)) <= TOGETHER]
    if len(men) < FEW:
        return 0
    away = view.ground.away(goal)
    nearest = min(float(away[view.ground.nearest(man)]) for man in men)
    return round(max(0.0, nearest - float(away[view.ground.nearest(at)]) - LEAD) * OUTRUNS)


def with_tank(view: View, tank: EntityId) -> Scores:
    """The cost to a man on foot of each place that is too far from the tank with him, or before its front."""
    at = view.world.get(tank, At)
    key = ("tank", at.point, at.facing)
    return view.ground.scores(key, lambda: _cost(view, at))


def tank_of(view: View, figure: EntityId) -> EntityId | None:
    """The tank that one on foot is with: the nearest, if he is no more than so many inches from it."""
    own = view.at(figure)
    near = [(round(distance(own, view.at(tank)), 3), tank) for tank in tanks(view)]
    inches, tank = min(near, default=(TOGETHER + 1.0, None))
    return tank if inches <= TOGETHER and len(on_foot(view)) >= FEW else None


def _cost(view: View, at: At) -> Scores:
    ground, unit = view.ground, UNIT[at.facing % DEGREES]
    off = ground.places - np.array(at.point)
    along, aside = off @ np.array((unit.x, unit.y)), np.abs(off @ np.array((-unit.y, unit.x)))
    before = (along > 0.0) & (along <= DEPTH) & (aside <= BREADTH)
    far = np.maximum(0.0, ground.inches(at.point) - REACH) * STRAYS
    return np.asarray(np.rint(far) + before * BEFORE, dtype=np.int64)
