"""Force on Force as map-makers see it."""

from __future__ import annotations

from game.board.table.effects import EffectsTable
from game.board.table.mapmaking import MeasuredCartography
from game.board.table.tablemap import TableMap
from game.engine.files.paths import mods_dir
from game.engine.playable.scenario import TABLES, Scenario, said_by
from game.rules.fof.model.options import options_of
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables import load_tables
from game.rules.fof.scenario_faults import check_forces


class FofCartography(MeasuredCartography):
    """This system's side of map-making, under our tables with the player's own laid over them."""

    def effects(self) -> EffectsTable:
        """FOF-MOVE-3, FOF-LOS-2: what the terrain does."""
        return load_tables(mods_dir()).effects

    def check(self, scenario: Scenario, table: TableMap) -> None:
        """FOF-SOLO-1: places and units of the scenario that the table has no room for."""
        with said_by(scenario):
            tables = load_tables(mods_dir(), scenario.rules.get(TABLES))
        check_forces(scenario.file_name, Setting(table, tables, options_of(scenario)))


CARTOGRAPHY = FofCartography()
