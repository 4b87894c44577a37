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
from game.rules.fng.meeting import who_notices
from game.rules.fng.moving import why_in_contact, why_no_room, why_not_go, why_not_walk
from game.rules.fng.query import Ids, able, figure_of, members, other_side, side_of
from game.rules.fng.skirmish import Skirmish
from game.ui.fng.desk import Desk
from game.ui.skirmish.plans import Notice, Plan, Watch, watches_from, without_doubles

Way = tuple[EntityId, Sequence[Point]]
"""A figure and the points of his way, the first of them where he stands."""


def plan_move(desk: Desk, figure: EntityId, path: Sequence[Point]) -> Plan:
    """The plan of one way."""
    (plan,) = plan_moves(desk, [(figure, path)])
    return plan


def plan_moves(desk: Desk, ways: Sequence[Way]) -> tuple[Plan, ...]:
    """The plans of ways that are gone together: whoever may react is named once, where he first notices one of them."""
    ways = [(figure, without_doubles(path)) for figure, path in ways]
    going = tuple(figure for figure, points in ways if len(points) > 1)
    seen = _seen_on_the_way(desk.known, ways)
    return tuple(_plan(desk, figure, points, going, seen.get(figure, ())) for figure, points in ways)


def _plan(desk: Desk, figure: EntityId, points: Sequence[Point], going: Ids, seen: tuple[Notice, ...]) -> Plan:
    game = desk.known
    allowance = allowance_of(game, figure)
    at = game.world.get(figure, At)
    if len(points) < 2:
        return Plan(figure, tuple(points[-1:]), (), allowance, at.facing)
    path = tuple(points[1:])
    return Plan(
        figure=figure,
        path=path,
        stretches=tuple(game.ctx.paths.legs(points)),
        allowance=allowance,
        facing=turned_to(points[-2], points[-1], at.facing),
        refusal=why_not_plan(desk, figure, path, going),
        halt=game.ctx.paths.why_not_path(points, allowance),
        seen=seen,
        watches=watches_at(game, figure, points[-1]),
    )


def _seen_on_the_way(game: Skirmish, ways: Sequence[Way]) -> dict[EntityId, tuple[Notice, ...]]:
    """FNG-REACT-03: by figure where he is noticed and by whom; an enemy who notices several is named with the first."""
    first: dict[EntityId, tuple[int, int]] = {}
    stones = [stepping_stones(points) for _, points in ways]
    for number, (figure, points) in enumerate(ways):
        for meeting in who_notices(game, figure, stones[number]) if len(points) > 1 else ():
            (watcher,) = meeting.watchers
            first[watcher] = min(first.get(watcher, (meeting.place, number)), (meeting.place, number))
    met: dict[tuple[int, int], list[EntityId]] = {}
    for watcher, (place, number) in sorted(first.items(), key=lambda each: (each[1], each[0])):
        met.setdefault((number, place), []).append(watcher)
    seen: dict[EntityId, tuple[Notice, ...]] = {}
    for (number, place), watchers in met.items():
        figure = ways[number][0]
        seen[figure] = (*seen.get(figure, ()), Notice(stones[number][place], tuple(watchers)))
    return seen


def allowance_of(game: Skirmish, figure: EntityId) -> float:
    """FNG-MOVE-01: the inches that he may still go, or could go at a walk if he were activated now."""
    moving = game.world.find(figure, OnTheMove)
    if moving is not None and figure in members(game.world):
        return moving.left
    return float(normal_move(game.ctx.tables, figure_of(game.world, figure).attributes))


def why_not_plan(desk: Desk, figure: EntityId, path: tuple[Point, ...], going: Ids) -> Refusal | None:
    """What forbids this move now, activation included, or None; those who are ``going`` with him make room."""
    decision = desk.decision
    if isinstance(decision, GroupActs):
        refusal = why_not_go(desk.game, Move(figure, path))
    elif isinstance(decision, Activation):
        refusal = _why_not_begin(desk, figure, path)
    else:
        return desk.why_not(Move(figure, path))
    return refusal or why_no_room(desk.known.world, figure, path[-1], going)


def _why_not_begin(desk: Desk, figure: EntityId, path: tuple[Point, ...]) -> Refusal | None:
    """What forbids to activate him, with all who are chosen, and to let him go this way."""
    game = desk.known
    together = tuple(sorted({figure, *desk.group})) if figure in desk.group else (figure,)
    way = (game.world.get(figure, At).point, *path)
    return (
        desk.why_not(Activate(together))
        or why_not_walk(game, way, allowance_of(game, figure), figure_of(game.world, figure).name)
        or why_in_contact(game.world, figure, path)
    )


def watches_at(game: Skirmish, figure: EntityId, at: Point) -> tuple[Watch, ...]:
    """FNG-LOS-01, FNG-FIRE-04: the enemies with a clear line to a place, and what would protect him there."""
    world = game.world
    enemies = able(world, other_side(side_of(world, figure)))
    return watches_from(game.ctx, [(enemy, Point(*world.get(enemy, At).point)) for enemy in enemies], at)
