"""Ground that changes: one layer of changes over the printed table, and the table that they make of it.

A change is an entity with ``Changed``: a gap in a barrier (cut wire, a breach in a wall), a section of a building that
has come down, a breach through one, a building that is gone, or a patch of ground that has become of another kind
(fire, smoke).  What a kind does to sight, cover and going stands in the effects of the rule system, as for printed
ground; where nothing stands there, the ground is what it was, and only rules that ask for the patch know of it.

What a change makes of the table it says by itself (``upon``): another kind of change is one class more in ``Change``,
and layer, sight, cover and ways need no word of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Generic, Literal, Protocol, TypeVar

from msgspec import Struct, structs

from game.board.table.breaches import BAND, Breach, Levelled
from game.board.table.digging import Dug
from game.board.table.effects import EffectsTable
from game.board.table.measure.geometry import EPSILON, Point, along, distance, distance_to_segment
from game.board.table.measure.templates import Circle, Strip
from game.board.table.sections import Collapse, with_ruins
from game.board.table.tablemap import Area, Barrier, Line, TableMap
from game.engine.core.world import Component, EntityId, World

Place = tuple[float, float]
PatchKind = Literal["fire", "smoke"]
AIRBORNE: tuple[PatchKind, ...] = ("smoke",)
"""The kinds that hang over the ground, which stays what it was."""
TableT = TypeVar("TableT")

_ON = 0.01
"""Inches at most from a barrier of whatever lies on it."""


class OnTable(Protocol):
    """A change of the ground, of whatever kind; equal ones make the same of a table."""

    def __hash__(self) -> int: ...

    def counts(self, effects: EffectsTable) -> bool:
        """Whether it makes another table where these are the effects of the ground."""

    def upon(self, table: TableMap, number: int) -> TableMap:
        """The table with this change on top of those that it has; a new piece of it has this number."""

    def broken(self, printed: TableMap) -> Iterator[Line]:
        """The outlines of the ground where it has destroyed something of the printed map."""


class Gap(Struct, frozen=True, tag=True):
    """So many ``inches`` of a barrier of the printed map are gone, half to each side of ``at``."""

    barrier: int
    at: Place
    inches: float

    def counts(self, effects: EffectsTable) -> bool:
        """Always: a barrier with a gap is another barrier."""
        return True

    def upon(self, table: TableMap, number: int) -> TableMap:
        """The table as it is: ``changed_map`` has cut all gaps of a barrier together, which may run into each other."""
        return table

    def broken(self, printed: TableMap) -> Iterator[Line]:
        """The barrier, as far as it is gone, straight part by straight part."""
        for line in (each.line for each in printed.barriers if each.id == self.barrier):
            yield from (_band(self, a, b) for a, b in pairwise(line) if distance_to_segment(self.at, a, b) <= _ON)


class Patch(Struct, frozen=True, tag=True):
    """Ground that has become of another kind: a strip of even ``width`` in inches, or where ``start`` is ``end`` a
    circle of that diameter."""

    kind: PatchKind
    start: Place
    end: Place
    width: float

    @property
    def shape(self) -> Strip | Circle:
        """The ground that it covers."""
        start, end = Point(*self.start), Point(*self.end)
        return Strip(start, end, self.width) if start != end else Circle(start, self.width)

    def counts(self, effects: EffectsTable) -> bool:
        """Where its kind has effects."""
        return self.kind in effects

    def upon(self, table: TableMap, number: int) -> TableMap:
        """Over the areas that were there, or in the air over them."""
        area = Area(number, self.kind, self.shape.outline())
        if self.kind in AIRBORNE:
            return structs.replace(table, clouds=(*table.clouds, area))
        return structs.replace(table, areas=(*table.areas, area))

    def broken(self, printed: TableMap) -> Iterator[Line]:
        """Nothing: the ground is another."""
        return iter(())


def _band(gap: Gap, start: Point, end: Point) -> Line:
    """The ground of a gap in a straight part of a barrier."""
    there, long, half = distance(start, gap.at), distance(start, end), gap.inches / 2
    first, last = (along(start, end, min(max(inches, 0.0), long)) for inches in (there - half, there + half))
    return Strip(first, last, BAND).outline()


Change = Gap | Patch | Collapse | Breach | Levelled | Dug
Changes = tuple[Change, ...]


class Changed(Component, frozen=True):
    """One change of the ground: who has made it (0: nobody), and in which turn, where a rule asks for that."""

    change: Change
    by: EntityId = EntityId(0)
    turn: int = 0


def changes_of(world: World) -> Changes:
    """Every change of the ground, in the order in which they were made.

    >>> world = World()
    >>> changes_of(world)
    ()
    """
    return tuple(changed.change for _, changed in world.each(Changed))


def patches(world: World, kind: PatchKind) -> Iterator[tuple[EntityId, Changed, Patch]]:
    """The patches of one kind, in the order in which they were made.

    >>> list(patches(World(), "fire"))
    []
    """
    for entity, changed in world.each(Changed):
        if isinstance(changed.change, Patch) and changed.change.kind == kind:
            yield entity, changed, changed.change


def broken_ground(printed: TableMap, changes: Sequence[Change]) -> Iterator[Line]:
    """The outlines of all ground where something of the printed map is gone, in the order in which it went.

    >>> house = hamlet.map.buildings[0]
    >>> list(broken_ground(hamlet.map, (Levelled(house.id),))) == [house.outline]
    True
    """
    for change in changes:
        yield from change.broken(printed)


class Layer(Generic[TableT]):
    """The printed table, and whatever a rule system has made of each set of changes over it; each is made once.

    ``make`` makes it of a map.  Equal changes give the same object, so that what was worked out on it is kept.
    """

    def __init__(self, printed: TableMap, effects: EffectsTable, first: TableT) -> None:
        self.printed = printed
        self.effects = effects
        self._known: dict[tuple[OnTable, ...], TableT] = {(): first}

    def under(self, changes: Sequence[OnTable], make: Callable[[TableMap], TableT]) -> TableT:
        """The table with these changes."""
        key = tuple(change for change in changes if change.counts(self.effects))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = make(changed_map(self.printed, key))
        return found

    def printed_barrier(self, number: int, at: Place) -> int:
        """The number that the printed map gives to a barrier of a changed one; ``at`` lies on it."""
        if any(barrier.id == number for barrier in self.printed.barriers):
            return number
        return next(barrier.id for barrier in self.printed.barriers if is_on(barrier.line, at, _ON))


def changed_map(printed: TableMap, changes: Sequence[OnTable]) -> TableMap:
    """The table with these changes: what is left of a barrier beyond a gap is a barrier with a number of its own, and
    the other changes come on top of each other in their order.

    >>> burning = changed_map(hamlet.map, (Patch("fire", (4.0, 4.0), (8.0, 4.0), 2.0),))
    >>> burning.areas[-1].kind
    'fire'
    """
    free = 1 + max((piece.id for piece in printed.pieces()), default=0)
    barriers: list[Barrier] = []
    for barrier in printed.barriers:
        gaps = [change for change in changes if isinstance(change, Gap) and change.barrier == barrier.id]
        for place, line in enumerate(_left_of(barrier.line, gaps)):
            barriers.append(structs.replace(barrier, id=barrier.id if place == 0 else free, line=line))
            free += place > 0
    table = structs.replace(printed, barriers=tuple(barriers))
    for change in changes:
        if isinstance(change, (Breach, Levelled)):
            table = change.upon(table, free)
    fallen = [change for change in changes if isinstance(change, Collapse)]
    if fallen:
        table = with_ruins(table, fallen, free)
        free = 1 + max(piece.id for piece in table.pieces())
    for dug in (change for change in changes if isinstance(change, Dug)):
        table = dug.upon(table, free)
        free = 1 + max(piece.id for piece in table.pieces())
    others = (change for change in changes if not isinstance(change, (Gap, Collapse, Breach, Levelled, Dug)))
    for number, change in enumerate(others, free):
        table = change.upon(table, number)
    return table


def is_on(line: tuple[Point, ...], at: Place, reach: float) -> bool:
    """Whether a place lies at most ``reach`` inches from a line.

    >>> wire = Point(0, 0), Point(4, 0)
    >>> is_on(wire, (2.0, 0.5), 1.0), is_on(wire, (2.0, 1.5), 1.0)
    (True, False)
    """
    return any(distance_to_segment(at, a, b) <= reach + EPSILON for a, b in pairwise(line))


def _left_of(line: tuple[Point, ...], gaps: list[Gap]) -> list[tuple[Point, ...]]:
    """The rest of a line: the parts between its gaps, in order."""
    holes = sorted((_run_to(line, gap.at), gap.inches) for gap in gaps)
    left: list[tuple[Point, ...]] = []
    start = 0.0
    for hole, inches in holes:
        left.append(_part(line, start, hole - inches / 2))
        start = max(start, hole + inches / 2)
    left.append(_part(line, start, _run_of(line)))
    return [part for part in left if len(part) > 1]


def _run_of(line: tuple[Point, ...]) -> float:
    return sum(distance(a, b) for a, b in pairwise(line))


def _run_to(line: tuple[Point, ...], at: tuple[float, float]) -> float:
    """How far along the line its point nearest to a place is."""
    gone, best = 0.0, (float("inf"), 0.0)
    for a, b in pairwise(line):
        length = distance(a, b)
        dx, dy = b.x - a.x, b.y - a.y
        share = ((at[0] - a.x) * dx + (at[1] - a.y) * dy) / max(length * length, EPSILON)
        here = min(max(share, 0.0), 1.0) * length
        best = min(best, (distance(at, along(a, b, here)), gone + here))
        gone += length
    return best[1]


def _part(line: tuple[Point, ...], start: float, end: float) -> tuple[Point, ...]:
    """The part of a line from one run to another; nothing where that is no way at all."""
    found: list[Point] = []
    gone = 0.0
    for a, b in pairwise(line):
        length = distance(a, b)
        begins, stops = max(start - gone, 0.0), min(end - gone, length)
        if stops - begins > EPSILON:
            if not found:
                found.append(along(a, b, begins))
            found.append(along(a, b, stops))
        gone += length
    return tuple(found)
