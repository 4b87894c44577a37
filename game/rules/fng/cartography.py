"""FNG as map-makers see it."""

from __future__ import annotations

from functools import lru_cache

from game.board.cartography import TableSight
from game.board.table.effects import EffectsTable, effects_of
from game.board.table.geometry import Point, distance
from game.board.table.paths import Paths
from game.board.table.shapes import Shapes
from game.board.table.sight import Sight
from game.board.table.tablemap import TableMap
from game.board.table.words import place, why_unseen
from game.engine.faults import MapProblem
from game.engine.paths import mods_dir
from game.engine.scenario import Scenario
from game.engine.text import t
from game.rules.fng.options import options_of
from game.rules.fng.setting import Setting
from game.rules.fng.setup import check_forces
from game.rules.fng.tables import load_tables


class FngCartography:
    """This system's side of map-making, under our tables with the player's own laid over them."""

    def problems(self, scenario: Scenario, table: TableMap) -> tuple[MapProblem, ...]:
        """FNG-SETUP-01: places and men of the scenario that the table has no room for."""
        tables = load_tables(mods_dir(), scenario.rules.get("tables"))
        check_forces(scenario.id, Setting(table, tables, options_of(scenario)))
        return ()

    def point_facts(self, table: TableMap, at: Point) -> tuple[str, ...]:
        """FNG-MOVE-01, FNG-LOS-01: what the ground there does to who moves, hides and looks."""
        if _paths(table).why_not_stand(at) is not None:
            return (t("nobody can stand here"),)
        found: dict[str, None] = {}
        for area in table.areas:
            if Shapes([area.outline]).inside([at]).any():
                found |= dict.fromkeys(_facts(area.kind))
        return tuple(found)

    def sight_line(self, table: TableMap, start: Point, end: Point) -> TableSight:
        """FNG-LOS-01..03: whether men at the two points see each other by day, and if not what stands between."""
        look = _sight(table).look(start, end, limit=None, dark=False)
        a, b, far = place(start), place(end), f"{distance(start, end):.1f}"
        if look.clear:
            return TableSight(t("{a} sees {b}, {far} inches away.", a=a, b=b, far=far))
        why = why_unseen(look)
        words = t("{a} does not see {b}, {far} inches away. {why}", a=a, b=b, far=far, why=why)
        return TableSight(words, False, look.blocked_at)


def _effects() -> EffectsTable:
    return load_tables(mods_dir()).effects


def _facts(kind: str) -> list[str]:
    does = effects_of(_effects(), kind)
    facts = [t("{count} inches an inch", count=f"{1 / does.move:g}")] if does.move != 1 else []
    facts += [t("one sees {count} inches inside", count=f"{does.sight_day:g}")] if does.sight_day is not None else []
    facts += [t("gives cover")] if does.covers else []
    facts += [t("conceals")] if does.conceals and not does.covers else []
    return [*facts, t("blocks sight")] if does.blocks else facts


@lru_cache(maxsize=2)
def _sight_of(table: _Identity) -> Sight:
    return Sight(table.map, _effects())


@lru_cache(maxsize=2)
def _paths_of(table: _Identity) -> Paths:
    return Paths(table.map, _effects())


class _Identity:
    """One table, and no other that is like it: maps are too large to be compared for each look."""

    def __init__(self, map: TableMap) -> None:
        self.map = map

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.map is self.map

    def __hash__(self) -> int:
        return id(self.map)


def _sight(table: TableMap) -> Sight:
    return _sight_of(_Identity(table))


def _paths(table: TableMap) -> Paths:
    return _paths_of(_Identity(table))


CARTOGRAPHY = FngCartography()
