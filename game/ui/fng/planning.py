"""What a drag would mean: the way of each figure, what it costs, what bars it, who would see him, where he has cover.

Everything is asked of the game as far as the player knows it, so that no plan gives a hidden enemy away.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.board.table.facing import turned_to
from game.board.table.geometry import Point, snapped
from game.board.table.ground import Stretch
from game.board.table.paths import Halt
from game.engine.orders import Refusal
from game.engine.world import EntityId
from game.rules.fng.components import At, OnTheMove
from game.rules.fng.decisions import Activate, Activation, GroupActs, Move
from game.rules.fng.fast_move import normal_move
from game.rules.fng.moving import stepping_stones, why_in_contact, why_no_room, why_not_walk
from game.rules.fng.query import Ids, able, figure_of, members, other_side, side_of
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.viewing import first_meeting
from game.ui.fng.desk import Desk


class Watch(Struct, frozen=True):
    """An enemy who would have him in view where he stops, and what would protect him from that enemy."""

    enemy: EntityId
    at: Point
    cover: bool
    concealed: bool


class Plan(Struct, frozen=True):
    """The way of one figure: ``path`` without the place he stands on, its ``stretches``, what it may cost.

    ``refusal`` is what forbids it, ``halt`` where it is barred.  ``seen_at`` is where an enemy would first notice him
    on his way and ``seen_by`` who; ``watches`` are those who would have him in view at the end.
    """

    figure: EntityId
    path: tuple[Point, ...]
    stretches: tuple[Stretch, ...]
    allowance: float
    facing: int
    refusal: Refusal | None = None
    halt: Halt | None = None
    seen_at: Point | None = None
    seen_by: Ids = ()
    watches: tuple[Watch, ...] = ()

    @property
    def end(self) -> Point:
        """Where he would stop."""
        return self.path[-1]

    @property
    def fits(self) -> bool:
        """Whether it may be ordered."""
        return self.refusal is None


def plan_move(desk: Desk, figure: EntityId, path: Sequence[Point], facing: int | None = None) -> Plan:
    """The plan of a way through these points, the first of them where he stands."""
    game = desk.known
    way = tuple(snapped(point) for point in path)
    points = _without_doubles(way)
    allowance = allowance_of(game, figure)
    at = game.world.get(figure, At)
    turned = facing if facing is not None else turned_to(points[-2], points[-1], at.facing) if len(points) > 1 else 0
    if len(points) < 2:
        return Plan(figure, (way[-1],), (), allowance, at.facing)
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


def _without_doubles(way: Sequence[Point]) -> tuple[Point, ...]:
    return tuple(point for place, point in enumerate(way) if place == 0 or point != way[place - 1])


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
    if not enemies:
        return ()
    places = [world.get(enemy, At).point for enemy in enemies]
    looks = game.ctx.looks(places, [at])
    return tuple(
        Watch(enemy, Point(*place), bool(looks.cover[row, 0]), bool(looks.concealed[row, 0]))
        for row, (enemy, place) in enumerate(zip(enemies, places, strict=True))
        if looks.clear[row, 0]
    )


def in_marching_order(plans: Sequence[Plan], starts: Sequence[Point]) -> list[Plan]:
    """The plans of a group so that whoever goes ahead makes room for those behind him."""
    if not plans:
        return []
    dx = sum(plan.end.x - start.x for plan, start in zip(plans, starts, strict=True))
    dy = sum(plan.end.y - start.y for plan, start in zip(plans, starts, strict=True))
    ahead = sorted(zip(plans, starts, strict=True), key=lambda pair: -(pair[1].x * dx + pair[1].y * dy))
    return [plan for plan, _ in ahead]
