"""The areas of buildings: which stand, who is in them, and what a round meets that is fired at one: FNG-BLDG-01..05."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.skirmish.targets import AtGround
from game.board.table.changes import changes_of
from game.board.table.layers import Level
from game.board.table.measure.geometry import EPSILON, Point, distance, distance_to_segment, middle_of
from game.board.table.sections import Collapse, Plan, plan_of
from game.board.table.tablemap import Building
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At, Dead, Figure
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids
from game.rules.fng.resolve.steel.buildings import Area

OUTSIDE = 0.1
"""Inches before a wall of the spot on it that is aimed at."""

Wall = tuple[Point, Point]


class Facade(Struct, frozen=True):
    """One building as a round finds it: how it was built, the areas that stand, from below, and its Defensive Value."""

    plan: Plan
    standing: tuple[Area, ...]
    value: int

    @property
    def building(self) -> Building:
        """The building as the map was printed."""
        return self.plan.building

    @property
    def name(self) -> str:
        """The name of the building; where it has none, its kind."""
        return self.building.name or self.building.kind

    def stands(self, level: int, number: int | None) -> bool:
        """Whether there is such an area, and it stands."""
        return number is not None and (level, number) in self.standing

    def middle(self, area: Area) -> Point:
        """The middle of an area."""
        return middle_of(self.plan.outlines[area[1]])

    def walls(self, area: Area) -> Iterator[Wall]:
        """The sides of an area with nothing that stands beyond them."""
        for beyond, wall in self.plan.sides[area[1]]:
            if not self.stands(area[0], beyond):
                yield wall

    def spots(self, area: Area) -> Iterator[Point]:
        """The spots at which an area can be aimed: right before the middle of each of its outer sides."""
        inner = self.middle(area)
        for start, end in self.walls(area):
            half = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
            yield _off(half, start, end, inner)

    def area_at(self, spot: Point, level: int) -> Area | None:
        """The area of this level at whose outer side a spot lies; None where it lies at none."""
        near = (
            (distance_to_segment(spot, *wall), area)
            for area in self.standing
            if area[0] == level
            for wall in self.walls(area)
        )
        off, area = min(near, default=(OUTSIDE * 2, (level, 0)))
        return area if off <= OUTSIDE * 1.5 and self.plan.at(spot) is None else None

    def met(self, start: tuple[float, float], spot: Point, level: int) -> Area | None:
        """The first area of a level that a round meets which is fired from there over a spot; None: it passes by."""
        found = [
            (where, area)
            for area in self.standing
            if area[0] == level
            for wall in self.plan.sides[area[1]]
            if (where := _crossing(start, spot, wall[1])) is not None
        ]
        return min(found)[1] if found else None

    def room(self, start: tuple[float, float], spot: Point, level: int) -> tuple[float, float]:
        """FNG-BLDG-05: inches of what stands of a level to the left and to the right of a spot, as seen from there."""
        right = right_of(start, spot)
        off = [
            (corner.x - spot.x) * right.x + (corner.y - spot.y) * right.y
            for area in self.standing
            if area[0] == level
            for corner in self.plan.outlines[area[1]]
        ]
        return max(0.0, -min(off, default=0.0)), max(0.0, max(off, default=0.0))


def right_of(start: tuple[float, float], spot: Point) -> Point:
    """The direction to the right of a line of fire, an inch long."""
    inches = max(distance(start, spot), EPSILON)
    return Point(-(spot.y - start[1]) / inches, (spot.x - start[0]) / inches)


def _off(at: Point, start: Point, end: Point, inner: Point) -> Point:
    """A point right outside a wall, which lies on the other side of it than ``inner``."""
    long = max(distance(start, end), EPSILON)
    x, y = -(end.y - start.y) / long * OUTSIDE, (end.x - start.x) / long * OUTSIDE
    out = -1.0 if (inner.x - at.x) * x + (inner.y - at.y) * y > 0 else 1.0
    return Point(round(at.x + out * x, 2), round(at.y + out * y, 2))


def _crossing(start: tuple[float, float], spot: Point, wall: Wall) -> float | None:
    """Where the line of fire meets a wall, in lengths from its start to the spot; None where it does not."""
    dx, dy = spot.x - start[0], spot.y - start[1]
    (ax, ay), (bx, by) = wall
    cross = dx * (by - ay) - dy * (bx - ax)
    if abs(cross) <= EPSILON:
        return None
    along = ((ax - start[0]) * (by - ay) - (ay - start[1]) * (bx - ax)) / cross
    share = ((ax - start[0]) * dy - (ay - start[1]) * dx) / cross
    return along if along > 0 and -EPSILON <= share <= 1 + EPSILON else None


def facade_of(skirmish: Skirmish, number: int) -> Facade | None:
    """FNG-BLDG-01..02: the building that has this number on the printed map; None where none has."""
    building = next((each for each in _valued(skirmish) if each.id == number), None)
    return None if building is None else _facade(skirmish, building)


def _valued(skirmish: Skirmish) -> Iterator[Building]:
    """FNG-BLDG-01: the buildings of a kind that has a Defensive Value."""
    known = skirmish.ctx.tables.terrain.buildings
    return (each for each in skirmish.ctx.layer.printed.buildings if each.kind in known)


def facades(skirmish: Skirmish) -> Iterator[Facade]:
    """FNG-BLDG-01..03: every building of which anything stands."""
    for building in _valued(skirmish):
        found = _facade(skirmish, building)
        if found.standing:
            yield found


def _facade(skirmish: Skirmish, building: Building) -> Facade:
    tables = skirmish.ctx.tables
    plan = plan_of(building, float(tables.guns.buildings.area))
    gone = {
        (change.level, change.number): None
        for change in changes_of(skirmish.world)
        if isinstance(change, Collapse) and change.building == building.id
    }
    every = ((level, number) for level in range(building.storeys) for number in range(plan.count))
    standing = tuple(area for area in every if area not in gone)
    return Facade(plan, standing, tables.terrain.buildings[building.kind].value)


def men_in(skirmish: Skirmish, facade: Facade, area: Area) -> Ids:
    """FNG-BLDG-04, FNG-GUN-11: everybody alive in an area, ascending."""
    world = skirmish.world
    return tuple(
        man
        for man, _, at in world.each(Figure, At)
        if not world.has(man, Dead) and not world.has(man, Aboard) and _is_in(facade, area, at)
    )


def _is_in(facade: Facade, area: Area, at: At) -> bool:
    return int(at.level) == area[0] and facade.plan.at((at.x, at.y)) == area[1]


def home_of(skirmish: Skirmish, man: EntityId) -> tuple[Facade, Area] | None:
    """FNG-BLDG-02: the building that a man is in, and its area; None where he is in none that stands."""
    at = skirmish.world.get(man, At)
    for facade in facades(skirmish):
        number = facade.plan.at((at.x, at.y))
        if number is not None and facade.stands(int(at.level), number):
            return facade, (int(at.level), number)
    return None


def aim_at(facade: Facade, area: Area, spot: Point) -> AtGround:
    """FNG-BLDG-04: a spot of an area as an order names it."""
    return AtGround(facade.building.id, spot, level=Level(area[0]))
