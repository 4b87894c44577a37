"""A patrol boat on the river of a mission, in the Corps and from the month where there are any: FNG-CAMP-07."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import structs

from game.board.table.measure.geometry import Point, distance
from game.engine.core.dice import SeededDice
from game.engine.text import mark
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.tour.motor_pool import Motored, best_posture, drawn_vehicles
from game.rules.fng.tour.platoon import Levy

STREAM = "riverine"
ON_RIVERS = mark("whether it is an operation on rivers")


def is_riverine(army: str, corps: Corps, turn: int, tables: Tables, seed: int) -> bool:
    """FNG-CAMP-07, FNG-CAMP-04: whether a mission of this army, in this Corps and turn, is one of rivers, by a die."""
    row = tables.campaign.rivers
    if army not in row.armies or turn < row.since or not row.allows(corps):
        return False
    return SeededDice(seed, STREAM).d6(ON_RIVERS, "FNG-CAMP-07") <= row.faces[corps]


def river_craft(
    army: str, near: Point, field: Setting, seed: int, *, names: Collection[str], squads: Collection[str]
) -> Motored:  # fmt: skip
    """FNG-CAMP-07: the boat with its crew, on deep water as near to its friends as there is room; nothing where the
    river is too shallow."""
    tables = field.tables
    kind = tables.campaign.rivers.craft
    places = [at for at in _table(field) if field.is_deep(at)]
    places.sort(key=lambda at: (round(distance(at, near), 1), at))
    found = best_posture(tables.vehicles.vehicles[kind], places, field)
    if found is None:
        return Motored()
    levy = Levy(army, tables, SeededDice(seed, f"{STREAM} crew"), list(names))
    drawn = drawn_vehicles((kind,), levy, tables, names=names, squads=squads)
    rides = tuple(structs.replace(ride, at=(found[0].x, found[0].y), facing=found[1]) for ride in drawn.rides)
    return Motored(rides, drawn.crews)


def _table(field: Setting) -> list[Point]:
    """The middle of every square inch of a table."""
    return [Point(x + 0.5, y + 0.5) for x in range(int(field.map.width)) for y in range(int(field.map.height))]
