"""The plan of each section: its rooms and where it opens, seen by one who comes in: FNG-TUNNEL-20..22."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from game.board.table.digging import HALF, Box, Cell
from game.rules.fng.model.tables.complexes import Hand, PlanRow, Sort

Heading = int
"""0 north, 1 east, 2 south, 3 west."""

AHEAD: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The step of each heading."""


class Gate(Struct, frozen=True):
    """Where a section opens: so far ahead and to the right, in half inches; ``turn``: quarters to the right."""

    ahead: int
    right: int
    turn: int = 0


class Plan(Struct, frozen=True):
    """A section: its rooms (from ahead, from right, to ahead, to right, the first of them where one comes in), its
    gates, the ``heart`` where what is in it stands, and where its trapdoor or ladder is."""

    rooms: tuple[tuple[int, int, int, int], ...]
    gates: tuple[Gate, ...] = ()
    heart: Cell = (0, 0)
    hatch: Cell | None = None


def plan_of(sort: Sort, hand: Hand, row: PlanRow) -> Plan:
    """FNG-TUNNEL-20..22: the plan of a section."""
    return _PLANS[sort](row, -1 if hand == "left" else 1)


def passage(row: PlanRow, inches: int) -> tuple[int, int, int, int]:
    """A corridor so many inches long, from where one comes in."""
    half = row.width * HALF // 2
    return (0, -half, inches * HALF, half)


def _corridor(row: PlanRow, side: int) -> Plan:
    long = row.length * HALF
    return Plan((passage(row, row.length),), (Gate(long, 0),), (long // 2, 0))


def _junction(row: PlanRow, side: int) -> Plan:
    straight, half = _corridor(row, side), row.width * HALF // 2
    return Plan(straight.rooms, (*straight.gates, Gate(straight.heart[0], side * half, side)), straight.heart)


def _room(row: PlanRow, wide: int, deep: int, *gates: Gate) -> Plan:
    """A room behind as much of a passage as there is earth between two sections."""
    neck = row.earth * HALF
    room = (neck, -wide * HALF // 2, neck + deep * HALF, wide * HALF // 2)
    heart = (neck + deep * HALF // 2, 0)
    return Plan((passage(row, row.earth), room), gates, heart)


def _far(row: PlanRow, deep: int) -> Gate:
    return Gate((row.earth + deep) * HALF, 0)


def _beside(row: PlanRow, wide: int, deep: int, side: int) -> Gate:
    return Gate(row.earth * HALF + deep * HALF // 2, side * wide * HALF // 2, side)


def _chamber(row: PlanRow, side: int) -> Plan:
    return _room(row, row.chamber, row.chamber, _far(row, row.chamber))


def _long_chamber(row: PlanRow, side: int) -> Plan:
    wide, deep = row.long_wide, row.long_deep
    return _room(row, wide, deep, _far(row, deep), _beside(row, wide, deep, side))


def _trapdoor(row: PlanRow, side: int) -> Plan:
    long = row.landing * HALF
    return Plan((passage(row, row.landing),), (), (long // 2, 0), (long // 2, 0))


def _stub(row: PlanRow, side: int) -> Plan:
    return Plan((passage(row, row.stub),), (), (row.stub * HALF // 2, 0))


def _alcove(row: PlanRow, side: int) -> Plan:
    straight = _corridor(row, side)
    middle, half = straight.heart[0], row.width * HALF // 2
    wide, deep = row.alcove_wide * HALF // 2, row.alcove_deep * HALF
    inner, outer = sorted((side * half, side * (half + deep)))
    recess = (middle - wide, inner, middle + wide, outer)
    return Plan((*straight.rooms, recess), straight.gates, (middle, side * (half + deep // 2)))


def _closed_room(row: PlanRow, side: int) -> Plan:
    return _room(row, row.closed_room, row.closed_room)


def _ladder(row: PlanRow, side: int) -> Plan:
    straight = _corridor(row, side)
    return Plan(straight.rooms, straight.gates, straight.heart, straight.heart)


def _large_chamber(row: PlanRow, side: int) -> Plan:
    return _room(row, row.large, row.large, _far(row, row.large))


def _armory(row: PlanRow, side: int) -> Plan:
    return _room(row, row.armory, row.armory, _far(row, row.armory))


def _supply_room(row: PlanRow, side: int) -> Plan:
    return _room(row, row.supply_room, row.supply_room)


def _workshop(row: PlanRow, side: int) -> Plan:
    return _room(row, row.workshop, row.workshop, _beside(row, row.workshop, row.workshop, side))


def _radio_room(row: PlanRow, side: int) -> Plan:
    return _room(row, row.radio_room, row.radio_room, _beside(row, row.radio_room, row.radio_room, side))


_PLANS: Mapping[Sort, Callable[[PlanRow, int], Plan]] = {
    "straight": _corridor,
    "junction": _junction,
    "chamber": _chamber,
    "long chamber": _long_chamber,
    "trapdoor": _trapdoor,
    "dead end": _stub,
    "alcove": _alcove,
    "closed room": _closed_room,
    "ladder": _ladder,
    "flooded": _stub,
    "large chamber": _large_chamber,
    "armory": _armory,
    "supply room": _supply_room,
    "workshop": _workshop,
    "radio room": _radio_room,
}


def hidden_gates(row: PlanRow) -> tuple[Gate, ...]:
    """FNG-TUNNEL-33: where the walls of a supply room may open: left, far and right."""
    wide = row.supply_room
    return (_beside(row, wide, wide, -1), _far(row, wide), _beside(row, wide, wide, 1))


# On the ground ----------------------------------------------------------------------------------


def moved(at: Cell, heading: Heading, ahead: int, right: int) -> Cell:
    """A place so far ahead and to the right of one who faces so.

    >>> moved((10, 10), 1, 4, 2)
    (14, 12)
    """
    dx, dy = AHEAD[heading]
    return at[0] + ahead * dx - right * dy, at[1] + ahead * dy + right * dx


def boxed(at: Cell, heading: Heading, room: tuple[int, int, int, int]) -> Box:
    """A room of a plan, on the ground."""
    first = moved(at, heading, room[0], room[1])
    last = moved(at, heading, room[2], room[3])
    return Box(min(first[0], last[0]), min(first[1], last[1]), max(first[0], last[0]), max(first[1], last[1]))
