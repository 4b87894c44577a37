"""FNG as map-makers see it, and the tables that it lays out for them."""

from __future__ import annotations

from game.board.cartography import NewTable
from game.board.skirmish.mapmaking import MeasuredCartography
from game.board.tiled.tables.writer import table_text
from game.engine.core.dice import SeededDice
from game.engine.files.paths import mods_dir
from game.rules.fng.model.tables.battlefields import LaidOut, Season, TerrainClass
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.scenario_faults import FITTING
from game.rules.fng.tour.battlefield import CHOICE, CLASS, lay_out

CARTOGRAPHY = MeasuredCartography(FITTING)


def new_table(
    terrain: TerrainClass | None, size: tuple[int, int], seed: int, season: Season, urban: bool, river: bool
) -> NewTable:
    """FNG-TERR-04: a battlefield of this seed as a Tiled map; without a class a die chooses one.  Raises ``Fault``."""
    table = load_tables(mods_dir()).battlefields
    if terrain is None:
        terrain = table.choice.terrain(SeededDice(seed, CHOICE).d6(CLASS, "FNG-TERR-04"))
    laid = lay_out(LaidOut(terrain, size, seed, season, urban, river), table)
    return NewTable(laid.title, table_text(laid), seed)
