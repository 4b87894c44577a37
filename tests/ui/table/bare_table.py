"""A small table for tests of its view: a wood, a stream, a wall, a hut with a door, two men, and who hears of it."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Opening, TableMap
from game.ui.kit.widget import Tip
from game.ui.table.figures import FigureLook
from game.ui.table.listener import TableOnlooker


def box(west: float, north: float, east: float, south: float) -> tuple[Point, ...]:
    """A rectangle as an outline."""
    return Point(west, north), Point(east, north), Point(east, south), Point(west, south)


HUT = Building(5, "hut", box(14, 4, 18, 7), openings=(Opening("door", Point(15, 7), Point(16, 7)),), name="the hut")
TABLE = TableMap(
    "bare", "Bare", 24, 16,
    areas=(Area(1, "woods", box(0, 0, 6, 6), "the wood"), Area(2, "stream", box(0, 12, 24, 13.5))),
    barriers=(Barrier(3, "stone wall", (Point(8, 9), Point(12, 9))),),
    buildings=(HUT,),
)  # fmt: skip

BAKER = FigureLook(1, (9.0, 4.0), 90, "us", "rifle", "Baker")
ORTIZ = FigureLook(2, (10.0, 4.0), 90, "us", "machine gun", "Ortiz")
PHAM = FigureLook(3, (20.0, 10.0), 270, "vc", "submachine gun", "Pham")


class Ears(TableOnlooker):
    """Remembers what it was told; Baker is dragged with Ortiz, the others stay."""

    def __init__(self) -> None:
        self.told: list[tuple] = []

    def table_hovered(self, at, key) -> None:
        self.told.append(("hover", at, key))

    def table_clicked(self, at, key, add) -> None:
        self.told.append(("click", key, add))

    def table_menu(self, at, key, pos) -> None:
        self.told.append(("menu", key))

    def table_can_drag(self, key) -> tuple[int, ...]:
        return {1: (1, 2), 2: (2,)}.get(key, ())

    def table_dragged(self, drag) -> None:
        self.told.append(("drag", drag))

    def table_dropped(self, drag) -> None:
        self.told.append(("drop", drag))

    def table_put_back(self) -> None:
        self.told.append(("back",))

    def table_turning(self, key, facing) -> None:
        self.told.append(("turning", key, facing))

    def table_turned(self, key, facing) -> None:
        self.told.append(("turned", key, facing))

    def table_framed(self, keys, add, done) -> None:
        self.told.append(("frame", keys, add, done))

    def table_tip(self, at, key) -> Tip:
        return Tip(str(at))

    def last(self, what: str) -> tuple:
        """The last thing of this sort that was told."""
        return next(told for told in reversed(self.told) if told[0] == what)
