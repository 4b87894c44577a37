"""The numbers of Operation Apocalypse: ``load_tables`` reads ``tables/*.toml`` into checked structures."""

from __future__ import annotations

from functools import cached_property, lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from game.engine.tables import load_table, refuse_stray_files
from game.rules.oa.table_fire import DcaTable, FireTable
from game.rules.oa.table_ground import HelicopterType, Terrain, TerrainTable, UnitTable, UnitType

_OURS = Path(__file__).with_name("tables")
_KINDS = {"terrain": TerrainTable, "units": UnitTable, "fire": FireTable, "dca": DcaTable}
TABLES = tuple(_KINDS)


class Tables(Struct, frozen=True, kw_only=True, dict=True):
    """Every table of the system.  ``overlays`` names the tables that the player has laid his own over."""

    ground: TerrainTable
    pieces: UnitTable
    fire: FireTable
    dca: DcaTable
    overlays: tuple[str, ...] = ()

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
    def digest(self) -> str:
        """A fingerprint of every number in play, for saves: games with other tables replay differently."""
        return blake2b(msgspec.json.encode(self, order="deterministic"), digest_size=16).hexdigest()


def load_tables(mods: Path | None = None) -> Tables:
    """Our tables with those of the mod folder ``mods`` (``mods/oa/<table>.toml``) laid over them.

    Read once for each folder and kept.  Raises TableFault naming file, key and reason.
    """
    return _load(mods / "oa" if mods is not None else None)


@lru_cache(maxsize=8)
def _load(folder: Path | None) -> Tables:
    overlays: tuple[str, ...] = ()
    if folder is not None and folder.is_dir():
        refuse_stray_files(folder, TABLES)
        overlays = tuple(name for name in TABLES if (folder / f"{name}.toml").exists())

    def read(name: str) -> Path | None:
        return folder / f"{name}.toml" if folder is not None and name in overlays else None

    return Tables(
        ground=load_table(TerrainTable, _OURS / "terrain.toml", read("terrain")),
        pieces=load_table(UnitTable, _OURS / "units.toml", read("units")),
        fire=load_table(FireTable, _OURS / "fire.toml", read("fire")),
        dca=load_table(DcaTable, _OURS / "dca.toml", read("dca")),
        overlays=overlays,
    )
