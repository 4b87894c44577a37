"""The numbers of Force on Force: ``load_tables`` reads ``tables/*.toml`` into checked structures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from game.board.table.effects import Effects
from game.engine.closest import did_you_mean
from game.engine.rulebook.tables import Mismatch, SystemTables, TableReader, TableShelf
from game.engine.text import t
from game.rules.fof.model.tables.cards import Card, CardTable
from game.rules.fof.model.tables.combat import FireTable, QualityTable, Weapon, WeaponTable
from game.rules.fof.model.tables.forces import ForceTable, MarkerTable, ScoringTable, SoloTable
from game.rules.fof.model.tables.ground import Ground, MovementTable, TerrainTable
from game.rules.fof.model.tables.nerve import AssaultTable, CasualtyTable, NerveTable, VehicleTable

TABLES = (
    "quality", "weapons", "fire", "terrain", "movement", "nerve", "casualties", "assault", "vehicles", "cards",
    "forces", "scoring", "markers", "solo",
)  # fmt: skip


class Tables(SystemTables, frozen=True, kw_only=True, dict=True):
    """Every table of the system, the player's own laid over ours."""

    quality: QualityTable
    arms: WeaponTable
    fire: FireTable
    terrain: TerrainTable
    movement: MovementTable
    nerve: NerveTable
    casualties: CasualtyTable
    assault: AssaultTable
    vehicles: VehicleTable
    deck: CardTable
    forces: ForceTable
    scoring: ScoringTable
    markers: MarkerTable
    solo: SoloTable

    @cached_property
    def weapons(self) -> dict[str, Weapon]:
        """Weapons by key (``m16``)."""
        return self.arms.weapons

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Cards by key (``trip_wire``)."""
        return self.deck.cards

    @cached_property
    def ground(self) -> dict[str, Ground]:
        """Every kind of ground that a map may name."""
        return self.terrain.rows()

    @cached_property
    def effects(self) -> dict[str, Effects]:
        """The effects of every kind of terrain, in the words of the board."""
        return self.terrain.effects()

    @cached_property
    def success(self) -> int:
        """FOF-ATK-2, FOF-RT-2: the score that counts, or more."""
        return self.quality.success


def _built(reader: TableReader) -> Tables:
    read = reader.read
    return Tables(
        quality=read(QualityTable, "quality"),
        arms=read(WeaponTable, "weapons"),
        fire=read(FireTable, "fire"),
        terrain=read(TerrainTable, "terrain"),
        movement=read(MovementTable, "movement"),
        nerve=read(NerveTable, "nerve"),
        casualties=read(CasualtyTable, "casualties"),
        assault=read(AssaultTable, "assault"),
        vehicles=read(VehicleTable, "vehicles"),
        deck=read(CardTable, "cards"),
        forces=read(ForceTable, "forces"),
        scoring=read(ScoringTable, "scoring"),
        markers=read(MarkerTable, "markers"),
        solo=read(SoloTable, "solo"),
    )


def _misfits(tables: Tables) -> Iterator[Mismatch]:
    """A unit that carries a weapon, or crews a vehicle, which does not exist."""
    for key, unit in tables.forces.units.items():
        for weapon in unit.figures:
            if weapon not in tables.weapons:
                yield (
                    "forces",
                    t(
                        "units.{unit}.figures: there is no weapon '{weapon}'; {hint}",
                        unit=key,
                        weapon=weapon,
                        hint=did_you_mean(weapon, tuple(tables.weapons)),
                    ),
                )

    for key, unit in tables.forces.units.items():
        if unit.vehicle and unit.vehicle not in tables.vehicles.vehicles:
            yield (
                "forces",
                t(
                    "units.{unit}.vehicle: there is no vehicle '{vehicle}'; {hint}",
                    unit=key,
                    vehicle=unit.vehicle,
                    hint=did_you_mean(unit.vehicle, tuple(tables.vehicles.vehicles)),
                ),
            )


load_tables = TableShelf("fof", Path(__file__).parents[2] / "tables", TABLES, _built, _misfits).load
