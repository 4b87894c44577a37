"""The numbers of FMJP: ``load_tables`` reads ``tables/*.toml`` into checked structures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from game.board.table.effects import Effects
from game.engine.closest import did_you_mean
from game.engine.rulebook.tables import Mismatch, SystemTables, TableReader, TableShelf
from game.engine.text import t
from game.rules.fmjp.model.tables.combat import CombatTable, Cover
from game.rules.fmjp.model.tables.forces import ForceTable, PointTable, Role
from game.rules.fmjp.model.tables.ground import MovementTable, TerrainTable
from game.rules.fmjp.model.tables.mishaps import MishapTable
from game.rules.fmjp.model.tables.weapons import Blast, Weapon, WeaponTable

TABLES = ("weapons", "combat", "movement", "terrain", "forces", "mishaps", "points")


class Tables(SystemTables, frozen=True, kw_only=True, dict=True):
    """Every table of the system, the player's own laid over ours."""

    arms: WeaponTable
    combat: CombatTable
    movement: MovementTable
    terrain: TerrainTable
    organisation: ForceTable
    mishaps: MishapTable
    account: PointTable

    @property
    def weapons(self) -> dict[str, Weapon]:
        """Weapons by key (``m16``)."""
        return self.arms.weapons

    @property
    def blasts(self) -> dict[str, Blast]:
        """The bursts, by key (``grenade``)."""
        return self.arms.blasts

    @property
    def roles(self) -> dict[str, Role]:
        """Sorts of men by key (``us_leader``)."""
        return self.organisation.roles

    @cached_property
    def effects(self) -> dict[str, Effects]:
        """The effects of every kind of terrain, in the words of the board."""
        return self.terrain.effects()

    @cached_property
    def covers(self) -> dict[str, Cover]:
        """FMJP-5.0-12..13: the cover that every kind of terrain gives."""
        return {kind: row.cover for kind, row in self.terrain.kinds.items()}


def _built(reader: TableReader) -> Tables:
    read = reader.read
    return Tables(
        arms=read(WeaponTable, "weapons"),
        combat=read(CombatTable, "combat"),
        movement=read(MovementTable, "movement"),
        terrain=read(TerrainTable, "terrain"),
        organisation=read(ForceTable, "forces"),
        mishaps=read(MishapTable, "mishaps"),
        account=read(PointTable, "points"),
    )


def _misfits(tables: Tables) -> Iterator[Mismatch]:
    """A role that carries a weapon, and an event with a blast, which do not exist."""
    for key, role in tables.roles.items():
        for weapon in role.weapons:
            if weapon not in tables.weapons:
                yield (
                    "forces",
                    t(
                        "roles.{role}.weapons: there is no weapon '{weapon}'; {hint}",
                        role=key,
                        weapon=weapon,
                        hint=did_you_mean(weapon, tuple(tables.weapons)),
                    ),
                )
    mishaps = tables.mishaps
    for field, blast in (
        ("incoming.blast", mishaps.incoming.blast),
        ("radio.mission_blast", mishaps.radio.mission_blast),
    ):
        if blast not in tables.blasts:
            hint = did_you_mean(blast, tuple(tables.blasts))
            yield "mishaps", t("{key}: there is no blast '{blast}'; {hint}", key=field, blast=blast, hint=hint)


load_tables = TableShelf("fmjp", Path(__file__).parents[2] / "tables", TABLES, _built, _misfits).load
