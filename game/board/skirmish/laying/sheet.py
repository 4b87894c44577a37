"""A table while it is being laid out: what lies on it so far, and what growth keeps off."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import count, pairwise
from typing import TypeVar

from msgspec import Struct, structs

from game.board.table.measure.geometry import Bools, Point
from game.board.table.measure.outlines import Place, Size, band, box, cut_to_table, on_table
from game.board.table.measure.shapes import Shapes
from game.board.table.sight.terrain import flags
from game.board.table.tablemap import Area, Barrier, Building, Edge, Line, Opening, TableMap, Zone
from game.engine.core.dice import SeededDice

LEVELS = (
    "yard", "dry paddy", "scrub", "hillside", "elephant grass", "wet paddy", "bamboo", "woods", "jungle",
    "dense jungle", "rough", "rock", "stream", "water", "shallows", "ford", "garden", "dike top", "foxholes", "trench",
    "trail", "road", "bridge",
)  # fmt: skip
"""Kinds of ground from the bottom to the top: of what grows, what slows most lies uppermost."""

_ASIDE = 0.5  # inches that growth keeps off whatever is firm

One = TypeVar("One")


class Site(Struct, frozen=True):
    """A place of a table that a battle may be about, by its name."""

    name: str
    outline: Line


class Crossing(Struct, frozen=True):
    """Where a way crosses a river: the point in the middle, and a step of one inch across."""

    at: Place
    across: Place


class Sheet:
    """The table as far as it is laid out; ``chance`` draws its shapes, and no rule looks at what that draws.

    Sizes and places are in inches.
    """

    def __init__(self, size: Size, chance: SeededDice) -> None:
        self.size, self.chance = size, chance
        self.areas: list[Area] = []
        self.barriers: list[Barrier] = []
        self.buildings: list[Building] = []
        self.sites: list[Site] = []
        self.crossing: Crossing | None = None
        self._firm: list[Line] = []

    # -- chance ------------------------------------------------------------------------------------------------

    def inches(self, least: float, most: float) -> float:
        """A length between the two, in steps of a hundredth of an inch."""
        steps = round((most - least) * 100)
        return least + self.chance.below(steps + 1) / 100

    def one_in(self, number: int) -> bool:
        """Whether a chance of one in so many comes true."""
        return self.chance.below(number) == 0

    def any_of(self, those: Sequence[One]) -> One:
        """One of them, each as likely as the others."""
        return those[self.chance.below(len(those))]

    # -- what lies there ---------------------------------------------------------------------------------------

    def ground(self, kind: str, outline: Sequence[Place], *, firm: bool = False) -> Line:
        """Lay down ground of a kind; growth keeps off what is ``firm``."""
        line = cut_to_table(outline, self.size)
        self.areas.append(Area(0, kind, line))
        if firm:
            self.keep_off(line)
        return line

    def way(self, kind: str, middle: Sequence[Place], width: float) -> None:
        """Lay down a band of ground, off which growth keeps."""
        self.ground(kind, band(middle, width))
        self.keep_off(band(middle, width + 2 * _ASIDE))

    def barrier(self, kind: str, line: Sequence[Place]) -> None:
        """Set up something long and thin."""
        self.barriers.append(Barrier(0, kind, on_table(line, self.size)))

    def house(self, kind: str, corner: Place, wide: float, high: float, door: str, storeys: int = 1) -> None:
        """Build a house with right angles by its north-west corner, with a door in one wall (``n``, ``e``, ``s`` or
        ``w``) and a window in the others."""
        outline = box(*corner, wide, high)
        walls = dict(zip("nesw", pairwise([*outline, outline[0]]), strict=True))
        openings = tuple(_opening("door" if wall == door else "window", *ends) for wall, ends in walls.items())
        self.buildings.append(Building(0, kind, outline, storeys, openings))
        self.keep_off(box(corner[0] - _ASIDE, corner[1] - _ASIDE, wide + 2 * _ASIDE, high + 2 * _ASIDE))

    def keep_off(self, outline: Sequence[Place]) -> None:
        """Say that nothing grows there, and nobody builds."""
        self._firm.append(tuple(Point(*at) for at in outline))
        self.__dict__.pop("_shapes", None)

    def are_free(self, places: Sequence[Place]) -> Bools:
        """Whether each of the places lies on the table and off whatever is firm."""
        width, height = self.size
        on_it = flags([0 <= x <= width and 0 <= y <= height for x, y in places])
        found: Bools = on_it & ~self._shapes.inside(places).any(axis=1)
        return found

    @cached_property
    def _shapes(self) -> Shapes:
        return Shapes(self._firm)

    # -- the table ---------------------------------------------------------------------------------------------

    def table(self, id: str, title: str, zones: Sequence[Zone] = ()) -> TableMap:
        """The table that has been laid out, its pieces numbered from 1, with an edge to each side.

        >>> from game.engine.core.dice import SeededDice
        >>> Sheet((24.0, 24.0), SeededDice(1)).table("ford", "The ford").edge("south").line[0]
        Point(x=24.0, y=24.0)
        """
        ids = count(1)
        width, height = self.size
        corners = box(0, 0, width, height)
        borders = zip(("north", "east", "south", "west"), pairwise([*corners, corners[0]]), strict=True)
        ordered = sorted(self.areas, key=lambda area: LEVELS.index(area.kind))
        return TableMap(
            id,
            title,
            width,
            height,
            areas=tuple(structs.replace(area, id=next(ids)) for area in ordered),
            barriers=tuple(structs.replace(barrier, id=next(ids)) for barrier in self.barriers),
            buildings=tuple(structs.replace(building, id=next(ids)) for building in self.buildings),
            zones=tuple(zones),
            edges=tuple(Edge(name, ends) for name, ends in borders),
        )


def _opening(kind: str, start: Point, end: Point) -> Opening:
    """A door or window in the middle of a wall, an inch wide."""
    length = abs(end.x - start.x) + abs(end.y - start.y)
    dx, dy = (end.x - start.x) / length, (end.y - start.y) / length
    first = round(length / 2 - 0.5, 1)
    posts = [Point(round(start.x + dx * at, 2), round(start.y + dy * at, 2)) for at in (first, first + 1)]
    return Opening("door" if kind == "door" else "window", posts[0], posts[1])
