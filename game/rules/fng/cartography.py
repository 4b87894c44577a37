"""FNG as map-makers see it, and the tables that it lays out for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.board.cartography import NewTable
from game.board.skirmish.mapmaking import MeasuredCartography
from game.board.table.measure.geometry import Point
from game.board.table.sections import plan_of
from game.board.table.tablemap import Building, Line, TableMap
from game.board.tiled.tables.writer import table_text
from game.engine.core.dice import SeededDice
from game.engine.files.paths import mods_dir
from game.engine.text import nt, t
from game.rules.fng.model.tables.battlefields import LaidOut, Season, TerrainClass
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.scenario_faults import FITTING
from game.rules.fng.tour.battlefield import CHOICE, CLASS, lay_out


class AreaCartography(MeasuredCartography):
    """The side of map-making of FNG: buildings are fought for area by area."""

    def sections(self, building: Building) -> tuple[Line, ...]:
        """FNG-BLDG-01..02: the areas of a building with a Defensive Value."""
        tables = _tables()
        if building.kind not in tables.terrain.buildings:
            return ()
        return plan_of(building, float(tables.guns.buildings.area)).outlines

    def point_facts(self, table: TableMap, at: Point) -> tuple[str, ...]:
        """The effects of the ground, and in a building the area, its storeys and its Defensive Value."""
        return (*super().point_facts(table, at), *self._area_facts(table, at))

    def _area_facts(self, table: TableMap, at: Point) -> Iterator[str]:
        tables = _tables()
        for building in table.buildings:
            row = tables.terrain.buildings.get(building.kind)
            number = plan_of(building, float(tables.guns.buildings.area)).at(at) if row is not None else None
            if row is None or number is None:
                continue
            yield t("area {number} of {count}", number=number + 1, count=len(self.sections(building)))
            yield nt("{storeys} storey", "{storeys} storeys", building.storeys, storeys=building.storeys)
            yield t("Defensive Value {value}", value=row.value)


@cache
def _tables() -> Tables:
    return load_tables(mods_dir())


CARTOGRAPHY = AreaCartography(FITTING)


def new_table(
    terrain: TerrainClass | None, size: tuple[int, int], seed: int, season: Season, urban: bool, river: bool
) -> NewTable:
    """FNG-TERR-04: a battlefield of this seed as a Tiled map; without a class a die chooses one.  Raises ``Fault``."""
    table = load_tables(mods_dir()).battlefields
    if terrain is None:
        terrain = table.choice.terrain(SeededDice(seed, CHOICE).d6(CLASS, "FNG-TERR-04"))
    laid = lay_out(LaidOut(terrain, size, seed, season, urban, river), table)
    return NewTable(laid.title, table_text(laid), seed)
