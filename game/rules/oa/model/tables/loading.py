"""The numbers of Operation Apocalypse: ``load_tables`` reads ``tables/*.toml`` into checked structures."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from game.board.roses import Rose
from game.engine.rulebook.tables import SystemTables, TableReader, TableShelf
from game.rules.oa.model.tables.difficulty import DifficultyTable
from game.rules.oa.model.tables.ending import EndingTable
from game.rules.oa.model.tables.events import CounterattackTable, EventTable, SearchTable, WeaponTable
from game.rules.oa.model.tables.fire import DcaTable, FireTable, SightingTable
from game.rules.oa.model.tables.ground import HelicopterType, Terrain, TerrainTable, UnitTable, UnitType
from game.rules.oa.model.tables.setup import AttitudeTable, BunkerTable, Placement, PlacementTable, Post, RoseTable
from game.rules.oa.model.tables.support import BombardmentTable, SmokeTable

TABLES = (
 "terrain", "units", "fire", "dca", "sighting", "roses", "placement", "attitude", "bunkers", "ending", "weapons",
 "counterattack", "events", "searches", "bombardment", "smoke", "difficulty",
)  # fmt: skip


class Tables(SystemTables, frozen=True, kw_only=True, dict=True):
    """Every table of the system, the player's own laid over ours."""

    ground: TerrainTable
    pieces: UnitTable
    fire: FireTable
    dca: DcaTable
    sighting: SightingTable
    directions: RoseTable
    start: PlacementTable
    attitudes: AttitudeTable
    bunkers: BunkerTable
    ending: EndingTable
    weapons: WeaponTable
    counterattack: CounterattackTable
    events: EventTable
    searches: SearchTable
    difficulty: DifficultyTable
    bombardment: BombardmentTable
    smoke: SmokeTable

    @cached_property
    def terrain(self) -> dict[str, Terrain]:
        """Terrain by name (``tall grass``)."""
        return self.ground.terrain

    @cached_property
    def units(self) -> dict[str, UnitType]:
        """Ground units and weapons by kind (``us_squad``)."""
        return self.pieces.units

    @cached_property
    def helicopters(self) -> dict[str, HelicopterType]:
        """Helicopters by kind (``transport``)."""
        return self.pieces.helicopters

    @cached_property
    def us_range(self) -> int:
        """The longest range of any US piece, in hexes."""
        on_foot = (unit.range for unit in self.units.values() if unit.side == "us")
        return max(*on_foot, *(machine.range for machine in self.helicopters.values()), 0)

    @cached_property
    def roses(self) -> dict[str, Rose]:
        """Direction roses by name (``classic``)."""
        return {name: Rose.named(name, row.faces) for name, row in self.directions.roses.items()}

    @cached_property
    def placements(self) -> dict[int, Placement]:
        """VC placements by die."""
        return self.start.placements

    def posts(self, die: int) -> tuple[Post, ...]:
        """OA-13.2-6: where the squads of this placement begin; with fewer squads the last without a weapon are missing.

        ``units.vc_squad.count`` says how many there are.
        """
        posts = self.placements[die].posts
        unarmed = [post for post in posts if not post.weapon]
        missing = max(0, len(posts) - self.units["vc_squad"].count)
        return (*unarmed[: max(0, len(unarmed) - missing)], *(post for post in posts if post.weapon))


def _built(reader: TableReader) -> Tables:
    read = reader.read
    return Tables(
        ground=read(TerrainTable, "terrain"),
        pieces=read(UnitTable, "units"),
        fire=read(FireTable, "fire"),
        dca=read(DcaTable, "dca"),
        sighting=read(SightingTable, "sighting"),
        directions=read(RoseTable, "roses"),
        start=read(PlacementTable, "placement"),
        attitudes=read(AttitudeTable, "attitude"),
        bunkers=read(BunkerTable, "bunkers"),
        ending=read(EndingTable, "ending"),
        weapons=read(WeaponTable, "weapons"),
        counterattack=read(CounterattackTable, "counterattack"),
        events=read(EventTable, "events"),
        searches=read(SearchTable, "searches"),
        difficulty=read(DifficultyTable, "difficulty"),
        bombardment=read(BombardmentTable, "bombardment"),
        smoke=read(SmokeTable, "smoke"),
    )


load_tables = TableShelf("oa", Path(__file__).parents[2] / "tables", TABLES, _built).load
