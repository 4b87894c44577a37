"""Plans of a drag: the way of each figure, its cost, what bars it, who would see him, where he has cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from game.board.table.field import Outlook
from game.board.table.legs import Stretch
from game.board.table.measure.geometry import Point, snapped
from game.board.table.paths import Halt, Paths
from game.engine.core.orders import Refusal
from game.engine.core.world import EntityId


class Watch(Struct, frozen=True):
    """An enemy who would have him in view where he stops, and what would protect him from that enemy."""

    enemy: EntityId
    at: Point
    cover: bool
    concealed: bool


class Notice(Struct, frozen=True):
    """A place on a way where enemies notice him who goes it, and who they are."""

    at: Point
    by: tuple[EntityId, ...]


class Plan(Struct, frozen=True):
    """The way of one figure: ``path`` without the place he stands on, its ``stretches``, what it may cost.

    ``rest`` is what lies beyond his reach of the way that was shown: he goes as far as he gets.  ``refusal`` is what
    forbids it, ``halt`` where it is barred.  ``seen`` are the places on his way where enemies notice him, in the order
    in which he comes to them; ``watches`` are those who would have him in view at the end.  ``others`` go with him,
    such as a unit with its leader, and stop at these places.  ``lane``: the ground that a body longer than wide covers
    on its way, piece by piece, that of the ``vehicle`` where it is one, ``backwards`` where its rear goes ahead.
    """

    figure: EntityId
    path: tuple[Point, ...]
    stretches: tuple[Stretch, ...]
    allowance: float
    facing: int
    refusal: Refusal | None = None
    halt: Halt | None = None
    seen: tuple[Notice, ...] = ()
    watches: tuple[Watch, ...] = ()
    others: tuple[tuple[EntityId, Point], ...] = ()
    notes: tuple[str, ...] = ()
    rest: tuple[Stretch, ...] = ()
    lane: tuple[tuple[Point, ...], ...] = ()
    vehicle: int = 0
    backwards: bool = False

    @property
    def end(self) -> Point:
        """Where he would stop."""
        return self.path[-1]

    @property
    def fits(self) -> bool:
        """Whether it may be ordered."""
        return self.refusal is None

    @property
    def seen_by(self) -> tuple[EntityId, ...]:
        """Everybody who notices him on his way."""
        return tuple(enemy for notice in self.seen for enemy in notice.by)

    @property
    def cost(self) -> float:
        """Inches that he goes."""
        return sum(stretch.cost for stretch in self.stretches)

    @property
    def wanted(self) -> float:
        """Inches that the way would cost that was shown."""
        return self.cost + sum(stretch.cost for stretch in self.rest)


class Cut(NamedTuple):
    """A way as far as somebody gets on it, and what lies beyond."""

    points: tuple[Point, ...]
    rest: tuple[Stretch, ...] = ()


_LIMITS = ("allowance", "move ends")
"""The bars that end a way because it is too long, and not because something stands in it."""


def within_reach(paths: Paths, points: tuple[Point, ...], allowance: float) -> Cut:
    """The way as far as so much movement takes somebody; whole where he gets to its end, cannot take one step, or where
    something bars it."""
    walk = paths.walk(points, allowance)
    if walk.halt is None or walk.halt.why not in _LIMITS or len(walk.points) < 2:
        return Cut(points)
    turned = len(walk.points) - 1
    return Cut(walk.points, paths.legs((walk.end, *points[turned:])))


def without_doubles(way: Sequence[tuple[float, float]]) -> tuple[Point, ...]:
    """The points of a way on the raster, none twice in a row."""
    points = tuple(snapped(point) for point in way)
    return tuple(point for place, point in enumerate(points) if place == 0 or point != points[place - 1])


def watches_from(outlook: Outlook, enemies: Sequence[tuple[EntityId, Point]], at: Point) -> tuple[Watch, ...]:
    """The enemies with a clear line to a place, and what would protect whoever stands there."""
    if not enemies:
        return ()
    looks = outlook.looks([place for _, place in enemies], [at])
    return tuple(
        Watch(enemy, place, bool(looks.cover[row, 0]), bool(looks.concealed[row, 0]))
        for row, (enemy, place) in enumerate(enemies)
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
