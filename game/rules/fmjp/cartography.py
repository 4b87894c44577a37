"""Full Metal Jacket Potato as map-makers see it."""

from __future__ import annotations

from game.board.table.effects import EffectsTable
from game.board.table.mapmaking import MeasuredCartography
from game.board.table.tablemap import TableMap
from game.engine.files.paths import mods_dir
from game.engine.playable.scenario import TABLES, Scenario, said_by
from game.rules.fmjp.model.options import options_of
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.model.tables import load_tables
from game.rules.fmjp.scenario_faults import check_forces


class FmjpCartography(MeasuredCartography):
    """This system's side of map-making, under our tables with the player's own laid over them."""

    def effects(self) -> EffectsTable:
        """FMJP-4.0-3, FMJP-5.0-12..13: what the terrain does."""
        return load_tables(mods_dir()).effects

    def check(self, scenario: Scenario, table: TableMap) -> None:
        """FMJP-9.0-4: places and men of the scenario that the field has no room for."""
        with said_by(scenario):
            tables = load_tables(mods_dir(), scenario.rules.get(TABLES))
        check_forces(scenario.file_name, Setting(table, tables, options_of(scenario)))


CARTOGRAPHY = FmjpCartography()
