"""Small tables for the tests, and what their terrain does."""

from __future__ import annotations

from game.board.table.effects import Effects
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Opening, TableMap

EFFECTS = {
    "woods": Effects(move=0.5, sight_day=12, sight_night=6, covers=True, conceals=True),
    "bamboo": Effects(move=0.5, sight_day=8, sight_night=6, conceals=True),
    "elephant grass": Effects(move=0.75, sight_day=4, sight_night=4, aids=False, conceals=True),
    "scrub": Effects(conceals=True),
    "tall scrub": Effects(sight_day=4, sight_night=4, edge=4, through=4, conceals=True),
    "thicket": Effects(sight_day=3, sight_night=3, edge=3, through=0, conceals=True),
    "stream": Effects(crossing=3),
    "trench": Effects(crossing=1, covers=True),
    "rock": Effects(passable=False, blocks=True),
    "road": Effects(),
    "stone wall": Effects(crossing=1, covers=True),
    "hedge": Effects(blocks=True, conceals=True),
    "fence": Effects(passable=False),
    "house": Effects(covers=True),
    "hut": Effects(conceals=True),
    "door": Effects(crossing=1),
    "window": Effects(ends_move=True),
}


def points(*pairs: tuple[float, float]) -> tuple[Point, ...]:
    return tuple(Point(*pair) for pair in pairs)


def box(west: float, north: float, east: float, south: float) -> tuple[Point, ...]:
    return points((west, north), (east, north), (east, south), (west, south))


def area(kind: str, west: float, north: float, east: float, south: float, id: int = 1) -> Area:
    return Area(id, kind, box(west, north, east, south))


def wall(kind: str, *line: tuple[float, float], id: int = 50) -> Barrier:
    return Barrier(id, kind, points(*line))


def house(*openings: Opening, kind: str = "house", storeys: int = 1, id: int = 80) -> Building:
    """A house from (20, 20) to (26, 24)."""
    return Building(id, kind, box(20, 20, 26, 24), storeys, openings)


def door(*line: tuple[float, float]) -> Opening:
    return Opening("door", *points(*line))


def window(*line: tuple[float, float], storey: int = 0) -> Opening:
    return Opening("window", *points(*line), storey)


def table(*pieces: Area | Barrier | Building, width: float = 48, height: float = 48) -> TableMap:
    return TableMap(
        "test",
        "Test",
        width,
        height,
        tuple(piece for piece in pieces if isinstance(piece, Area)),
        tuple(piece for piece in pieces if isinstance(piece, Barrier)),
        tuple(piece for piece in pieces if isinstance(piece, Building)),
    )
