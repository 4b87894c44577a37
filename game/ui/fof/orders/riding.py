"""Plans of a drag off a vehicle, and the ground that a vehicle would cover on its way."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.lanes import lane_of
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fof.model.components import BODIES, Aboard, At, Vehicle
from game.rules.fof.model.decisions import GetOff
from game.rules.fof.model.game import Battle
from game.ui.fof.desk import Desk
from game.ui.fof.formation import stand_round
from game.ui.skirmish.orders.plans import Plan


def rides(game: Battle, unit: EntityId) -> bool:
    """FOF-VEH-1: whether a unit rides in a vehicle."""
    return game.world.has(unit, Aboard)


def plan_get_off(desk: Desk, unit: EntityId, path: Sequence[Point]) -> Plan:
    """FOF-VEH-1: the place beside its vehicle where a unit that is dragged off it would stand."""
    game, end = desk.known, path[-1]
    return Plan(
        figure=unit,
        path=(end,),
        stretches=game.ctx.paths.legs(path) if len(path) > 1 else (),
        allowance=float(game.ctx.tables.vehicles.driving.beside),
        facing=0,
        refusal=desk.why_not(GetOff(unit, end)),
        others=stand_round(game.world, unit, end),
    )


def lane_on(game: Battle, unit: EntityId, points: Sequence[Point]) -> tuple[tuple[Point, ...], ...]:
    """FOF-VEH-1: the ground that a vehicle covers on its way, piece by piece; none for those on foot."""
    world = game.world
    if not world.has(unit, Vehicle) or len(points) < 2:
        return ()
    lane = lane_of(BODIES.shape(world, unit), points, world.get(unit, At).facing)
    return tuple(tuple(Point(*corner) for corner in pose.body.core) for pose in lane)
