"""What a drag would mean: the way of each figure, what it costs, what bars it, who would see him, where he has cover.

Everything is asked of the game as far as the player knows it, so that no plan gives a hidden enemy away.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.facing import turned_to
from game.board.table.geometry import Point
from game.board.table.walking import stepping_stones
from game.engine.orders import Refusal
from game.engine.world import EntityId
from game.rules.fng.components import At, OnTheMove
from game.rules.fng.decisions import Activate, Activation, GroupActs, Move
from game.rules.fng.fast_move import normal_move
from game.rules.fng.meeting import first_meeting
from game.rules.fng.moving import why_in_contact, why_no_room, why_not_walk
from game.rules.fng.query import Ids, able, figure_of, members, other_side, side_of
from game.rules.fng.skirmish import Skirmish
from game.ui.fng.desk import Desk
from game.ui.skirmish.plans import Plan, Watch, watches_from, without_doubles


def plan_move(desk: Desk, figure: EntityId, path: Sequence[Point], facing: int | None = None) -> Plan:
    """The plan of a way through these points, the first of them where he stands."""
    game = desk.known
    points = without_doubles(path)
    allowance = allowance_of(game, figure)
    at = game.world.get(figure, At)
    turned = facing if facing is not None else turned_to(points[-2], points[-1], at.facing) if len(points) > 1 else 0
    if len(points) < 2:
        return Plan(figure, points[-1:], (), allowance, at.facing)
    refusal = why_not_plan(desk, figure, points[1:])
    halt = game.ctx.paths.why_not_path(points, allowance)
    meeting = first_meeting(game, figure, stepping_stones(points))
    return Plan(
        figure=figure,
        path=points[1:],
        stretches=tuple(game.ctx.paths.legs(points)),
        allowance=allowance,
        facing=turned,
        refusal=refusal,
        halt=halt,
        seen_at=stepping_stones(points)[meeting.place] if meeting is not None else None,
        seen_by=meeting.watchers if meeting is not None else (),
        watches=watches_at(game, figure, points[-1]),
    )


def allowance_of(game: Skirmish, figure: EntityId) -> float:
    """FNG-MOVE-01: the inches that he may still go, or could go at a walk if he were activated now."""
    moving = game.world.find(figure, OnTheMove)
    if moving is not None and figure in members(game.world):
        return moving.left
    return float(normal_move(game.ctx.tables, figure_of(game.world, figure).attributes))


def why_not_plan(desk: Desk, figure: EntityId, path: tuple[Point, ...]) -> Refusal | None:
    """What forbids this move now, activation included, or None."""
    game, decision = desk.known, desk.decision
    if isinstance(decision, GroupActs):
        return desk.why_not(Move(figure, path))
    if not isinstance(decision, Activation):
        return desk.why_not(Move(figure, path))
    together = tuple(sorted({figure, *desk.group})) if figure in desk.group else (figure,)
    refusal = desk.why_not(Activate(together))
    if refusal is not None:
        return refusal
    name = figure_of(game.world, figure).name
    way = (game.world.get(figure, At).point, *path)
    return (
        why_not_walk(game, way, allowance_of(game, figure), name)
        or _why_no_room(desk, figure, path[-1], together)
        or why_in_contact(game.world, figure, path)
    )


def _why_no_room(desk: Desk, figure: EntityId, at: Point, together: Ids) -> Refusal | None:
    """FNG-FACE-01: those who go with him make room; the game checks again when he goes."""
    return None if len(together) > 1 else why_no_room(desk.known.world, figure, at)


def watches_at(game: Skirmish, figure: EntityId, at: Point) -> tuple[Watch, ...]:
    """FNG-LOS-01, FNG-FIRE-04: the enemies with a clear line to a place, and what would protect him there."""
    world = game.world
    enemies = able(world, other_side(side_of(world, figure)))
    return watches_from(game.ctx, [(enemy, Point(*world.get(enemy, At).point)) for enemy in enemies], at)
