"""Where there is room for a man: no two bases share their ground: FMJP-4.0-3 (house)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from game.board.skirmish.deploying import nearest_place
from game.board.skirmish.sides import other_side
from game.board.table.bases import (
    MAN,
    BaseShape,
    Footprint,
    footprint,
    gap,
    overlap,
    reach_of_base,
    touch,
    touching_distance,
)
from game.board.table.measure.facing import UNIT
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World, looks_at
from game.engine.text import mark
from game.rules.fmjp.model.components import BODIES, At, Base, Efficiency, Figure
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, at_of, is_able, is_unseen, name_of, seen_enemies, side_of

Place = tuple[float, float]

NO_ROOM = mark("There is no room beside {name}: bases are a pace wide.")

IN_THE_WAY = mark("{name} is in the way.")

SLACK = 0.02
"""Paces by which a place of the raster may be nearer than contact."""


def why_no_room(world: World, movers: Sequence[EntityId], at: tuple[float, float]) -> Refusal | None:
    """FMJP-4.0-3 (house): no two bases stand on the same ground; who lies at CE 0 is stepped over.

    An enemy who is hidden forbids nothing, or he would be betrayed: who comes upon him ends his way short of him.
    """
    side, body = side_of(world, movers[0]), BODIES.at(world, movers[0], at)
    for other, ground in _bodies(world).items():
        if other in movers or not overlap(ground, body):
            continue
        if side_of(world, other) == side or not is_unseen(world, other):
            return refuse("FMJP-4.0-3", NO_ROOM, name=name_of(world, other))
    return None


def why_not_through(world: World, figure: EntityId, way: Sequence[Place]) -> Refusal | None:
    """FMJP-4.0-3 (house): nobody goes through an enemy; one who is hidden forbids nothing, as above."""
    blocked = _blocked(world, figure, way, seen_enemies(world, side_of(world, figure)))
    first = next((other for other, _ in blocked), None)
    return refuse("FMJP-4.0-3", IN_THE_WAY, name=name_of(world, first)) if first is not None else None


def _blocked(
    world: World, figure: EntityId, way: Sequence[Place], enemies: Sequence[EntityId]
) -> Iterator[tuple[EntityId, int]]:
    """Each enemy over whose ground a way leads, with the number of the leg on which it does.  Who is in contact may
    leave."""
    bodies, reach = _bodies(world), reach_of_base(BODIES.shape(world, figure))
    xs, ys = [place[0] for place in way], [place[1] for place in way]
    west, east, north, south = min(xs), max(xs), min(ys), max(ys)
    start, legs = None, []
    for enemy in enemies:
        body = bodies[enemy]
        far = reach + body.margin + EPSILON
        # most are nowhere near the way, which is seen at once
        if all(x < west - far for x, _ in body.core) or all(x > east + far for x, _ in body.core):
            continue
        if all(y < north - far for _, y in body.core) or all(y > south + far for _, y in body.core):
            continue
        if start is None:
            start = BODIES.at(world, figure, way[0])
            legs = [BODIES.along(world, figure, a, b) for a, b in pairwise(way)]
        near = min(0.0, gap(start, body)) - EPSILON
        number = next((number for number, leg in enumerate(legs, start=1) if gap(leg, body) < near), 0)
        if number:
            yield enemy, number


@looks_at(Figure, At, Efficiency, Base)
def _bodies(world: World) -> dict[EntityId, Footprint]:
    """The ground under everybody who is able, ascending."""
    return {figure: BODIES.of(world, figure) for figure in world.ids(At) if is_able(world, figure)}


def with_room(battle: Battle, figure: EntityId, way: Sequence[Point]) -> int:
    """FMJP-4.0-3 (house): who is stopped where he cannot stand comes to stand short of it: the point of the way.

    An enemy on the way stops him, seen or hidden; his own men let him pass.
    """
    world, paths = battle.world, battle.ctx.paths
    enemies = able(world, other_side(side_of(world, figure)))
    way = way[: min((leg for _, leg in _blocked(world, figure, way, enemies)), default=len(way))]
    others = [ground for other, ground in _bodies(world).items() if other != figure]

    def is_clear(at: Point) -> bool:
        body = BODIES.at(world, figure, at)
        return not any(overlap(body, other) for other in others)

    free = (n for n in reversed(range(len(way))) if is_clear(way[n]))
    return next((n for n in free if paths.why_not_stand(way[n]) is None), 0)


def is_free(battle: Battle, at: Place, but: Sequence[EntityId] = (), shape: BaseShape = MAN) -> bool:
    """FMJP-4.0-3 (house): one can stand on the ground there, and nobody does, hidden or not; ``but``: those who do not
    count; ``shape``: the base of whoever is to stand there."""
    ctx = battle.ctx
    if not ctx.map.on_table(Point(*at)) or ctx.paths.why_not_stand(at) is not None:
        return False
    body = footprint(shape, at)
    return not any(overlap(body, other) for other in _able_but(battle.world, but))


def _able_but(world: World, but: Sequence[EntityId]) -> list[Footprint]:
    return [ground for figure, ground in _bodies(world).items() if figure not in but]


def beside(battle: Battle, other: EntityId, figure: EntityId) -> Point | None:
    """FMJP-9.0-4 (house): the free place in contact with another, nothing between, that is nearest to where the figure
    is; None where there is none."""
    ctx, here, was = battle.ctx, at_of(battle.world, other), at_of(battle.world, figure)
    shape, body = BODIES.shape(battle.world, figure), BODIES.of(battle.world, other)

    def touches_there(point: Point, facing: int) -> bool:
        there = footprint(shape, point, facing, body.layer)
        return touch(there, body) and not overlap(there, body, EPSILON + SLACK)

    free = []
    for degree in range(0, 360, 15):
        facing = (degree + 180) % 360
        paces = touching_distance(shape, facing, body, here, degree)
        point = snapped((here[0] + UNIT[degree].x * paces, here[1] + UNIT[degree].y * paces))
        if (
            ctx.paths.why_not_path((here, point)) is None
            and ctx.crossing((here, point)) is None
            and is_free(battle, point, (figure, other), shape)
            and touches_there(point, facing)
        ):
            free.append(point)
    return min(free, key=lambda point: (distance(point, was), point), default=None)


def nearest_free(battle: Battle, at: Place, but: Sequence[EntityId] = (), shape: BaseShape = MAN) -> Point:
    """FMJP-4.0-3 (house): that place, or the free one nearest to it; the field is never full."""
    ctx = battle.ctx
    return nearest_place(ctx.field, at, partial(footprint, shape), _able_but(battle.world, but), ctx.mover)
