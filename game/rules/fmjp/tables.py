"""The numbers of FMJP: ``load_tables`` reads ``tables/*.toml`` into checked structures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from game.board.table.effects import Effects
from game.engine.closest import did_you_mean
from game.engine.faults import TableFault
from game.engine.tables import TableReader, fingerprint
from game.engine.text import t
from game.rules.fmjp.table_combat import CombatTable, Cover
from game.rules.fmjp.table_forces import ForceTable, PointTable, Role
from game.rules.fmjp.table_ground import MovementTable, TerrainTable
from game.rules.fmjp.table_mishaps import MishapTable
from game.rules.fmjp.table_weapons import Blast, Weapon, WeaponTable

_OURS = Path(__file__).with_name("tables")
TABLES = ("weapons", "combat", "movement", "terrain", "forces", "mishaps", "points")


class Tables(Struct, frozen=True, kw_only=True, dict=True):
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
        """What bursts, by key (``grenade``)."""
        return self.arms.blasts

    @property
    def roles(self) -> dict[str, Role]:
        """Sorts of men by key (``us_leader``)."""
        return self.organisation.roles

    @cached_property
    def effects(self) -> dict[str, Effects]:
        """What every kind of terrain does, in the words of the board."""
        return self.terrain.effects()

    @cached_property
    def covers(self) -> dict[str, Cover]:
        """FMJP-5.0-12..13: the cover that every kind of terrain gives."""
        return {kind: row.cover for kind, row in self.terrain.kinds.items()}

    @cached_property
    def digest(self) -> str:
        """A fingerprint of every number in play, for saves: games with other tables replay differently."""
        return fingerprint(self)


def load_tables(mods: Path | None = None, topmost: Mapping[str, object] | None = None) -> Tables:
    """Our tables with those of the mod folder ``mods`` (``mods/fmjp/<table>.toml``) laid over them.

    The tables of a scenario are ``topmost``, by name.  Read once for each folder and scenario and kept.  Raises
    TableFault naming file, key and reason.
    """
    return _load(mods / "fmjp" if mods is not None else None, msgspec.json.encode(topmost or {}, order="sorted"))


@lru_cache(maxsize=8)
def _load(folder: Path | None, encoded: bytes) -> Tables:
    read = TableReader(_OURS, TABLES, folder, msgspec.json.decode(encoded)).read
    tables = Tables(
        arms=read(WeaponTable, "weapons"),
        combat=read(CombatTable, "combat"),
        movement=read(MovementTable, "movement"),
        terrain=read(TerrainTable, "terrain"),
        organisation=read(ForceTable, "forces"),
        mishaps=read(MishapTable, "mishaps"),
        account=read(PointTable, "points"),
    )
    _check_loads(tables)
    return tables


def _check_loads(tables: Tables) -> None:
    """TableFault where a role carries a weapon, or an event a blast, that does not exist."""
    for key, role in tables.roles.items():
        for weapon in role.weapons:
            if weapon not in tables.weapons:
                raise TableFault(
                    t(
                        "forces.toml: roles.{role}: there is no weapon '{weapon}'; {hint}",
                        role=key,
                        weapon=weapon,
                        hint=did_you_mean(weapon, tuple(tables.weapons)),
                    )
                )
    for blast in (tables.mishaps.incoming.blast, tables.mishaps.radio.mission_blast):
        if blast not in tables.blasts:
            raise TableFault(
                t("mishaps.toml: there is no blast '{blast}'; {hint}", blast=blast,
                  hint=did_you_mean(blast, tuple(tables.blasts)))
            )  # fmt: skip
