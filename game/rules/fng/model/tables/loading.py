"""The numbers of FNG: ``load_tables`` reads ``tables/*.toml`` into checked structures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from game.board.table.digging import EARTH, SOLID
from game.board.table.effects import Effects
from game.engine.closest import did_you_mean
from game.engine.rulebook.tables import Mismatch, SystemTables, TableReader, TableShelf
from game.engine.text import t
from game.rules.fng.model.tables.aircraft import AircraftTable
from game.rules.fng.model.tables.armies import ArmyTable
from game.rules.fng.model.tables.attributes import AttributeTable
from game.rules.fng.model.tables.battlefields import BattlefieldTable
from game.rules.fng.model.tables.campaign import CampaignTable
from game.rules.fng.model.tables.careers import CareerTable
from game.rules.fng.model.tables.combat import CombatTable
from game.rules.fng.model.tables.complexes import ComplexTable
from game.rules.fng.model.tables.driving import DrivingTable
from game.rules.fng.model.tables.ground import MovementTable, TerrainTable
from game.rules.fng.model.tables.guns import GunTable
from game.rules.fng.model.tables.helicopters import HelicopterTable
from game.rules.fng.model.tables.hulls import carries_men, hull_of
from game.rules.fng.model.tables.indirect import IndirectTable
from game.rules.fng.model.tables.missions import MissionTable
from game.rules.fng.model.tables.platoons import PlatoonTable
from game.rules.fng.model.tables.reactions import ReactionsTable
from game.rules.fng.model.tables.reinforcing.cards import ReinforcingTable
from game.rules.fng.model.tables.sky import SkyTable
from game.rules.fng.model.tables.snipers import SniperTable
from game.rules.fng.model.tables.support import SupportTable
from game.rules.fng.model.tables.traps import TrapTable
from game.rules.fng.model.tables.tunnels import TunnelTable
from game.rules.fng.model.tables.vehicles import VehicleRow, VehicleTable
from game.rules.fng.model.tables.weapons import Weapon, WeaponTable

TABLES = (
    "weapons",
    "combat",
    "reactions",
    "movement",
    "terrain",
    "attributes",
    "armies",
    "platoons",
    "careers",
    "guns",
    "indirect",
    "vehicles",
    "driving",
    "helicopters",
    "battlefields",
    "sky",
    "snipers",
    "support",
    "aircraft",
    "tunnels",
    "reinforcing",
    "complexes",
    "missions",
    "traps",
    "campaign",
)


class Tables(SystemTables, frozen=True, kw_only=True, dict=True):
    """Every table of the system, the player's own laid over ours."""

    arms: WeaponTable
    combat: CombatTable
    reactions: ReactionsTable
    movement: MovementTable
    terrain: TerrainTable
    attributes: AttributeTable
    organisation: ArmyTable
    platoons: PlatoonTable
    careers: CareerTable
    guns: GunTable
    indirect: IndirectTable
    vehicles: VehicleTable
    battlefields: BattlefieldTable
    driving: DrivingTable
    helicopters: HelicopterTable
    sky: SkyTable
    snipers: SniperTable
    support: SupportTable
    air: AircraftTable
    tunnels: TunnelTable
    reinforcing: ReinforcingTable
    complexes: ComplexTable
    missions: MissionTable
    traps: TrapTable
    campaign: CampaignTable

    @cached_property
    def weapons(self) -> dict[str, Weapon]:
        """Weapons by key (``m16``)."""
        return self.arms.weapons

    @cached_property
    def hulls(self) -> dict[str, VehicleRow]:
        """FNG-VEHLIST-01, FNG-HELO-35: every vehicle by key, and every helicopter that carries men."""
        stores, arc = self.air.stores, self.helicopters.flight.arc
        flying = {key: hull_of(row, stores, arc) for key, row in self.air.aircraft.items() if carries_men(row)}
        return {**self.vehicles.vehicles, **flying}

    @cached_property
    def effects(self) -> dict[str, Effects]:
        """The effects of every kind of terrain, of smoke over it and of the earth below, in the words of the board."""
        return {**self.terrain.effects(), "smoke": self.sky.smoke.effects(), EARTH: SOLID}


def _built(reader: TableReader) -> Tables:
    read = reader.read
    return Tables(
        arms=read(WeaponTable, "weapons"),
        combat=read(CombatTable, "combat"),
        reactions=read(ReactionsTable, "reactions"),
        movement=read(MovementTable, "movement"),
        terrain=read(TerrainTable, "terrain"),
        attributes=read(AttributeTable, "attributes"),
        organisation=read(ArmyTable, "armies"),
        platoons=read(PlatoonTable, "platoons"),
        careers=read(CareerTable, "careers"),
        guns=read(GunTable, "guns"),
        indirect=read(IndirectTable, "indirect"),
        vehicles=read(VehicleTable, "vehicles"),
        battlefields=read(BattlefieldTable, "battlefields"),
        driving=read(DrivingTable, "driving"),
        helicopters=read(HelicopterTable, "helicopters"),
        sky=read(SkyTable, "sky"),
        snipers=read(SniperTable, "snipers"),
        support=read(SupportTable, "support"),
        air=read(AircraftTable, "aircraft"),
        tunnels=read(TunnelTable, "tunnels"),
        reinforcing=read(ReinforcingTable, "reinforcing"),
        complexes=read(ComplexTable, "complexes"),
        missions=read(MissionTable, "missions"),
        traps=read(TrapTable, "traps"),
        campaign=read(CampaignTable, "campaign"),
    )


def _misfits(tables: Tables) -> Iterator[Mismatch]:
    """Armies without an organisation, organisations of no army, and weapons that nobody makes."""
    armies, platoons = tables.organisation.armies, tables.platoons
    for key, army in armies.items():
        yield from _strange(tables, "armies", f"armies.{key}.roles", army.loads())
        if key not in platoons.platoons:
            yield "platoons", t("{section}: there is no entry for '{key}'", section="platoons", key=key)
    for key in platoons.platoons:
        if key not in armies:
            hint = did_you_mean(key, tuple(armies))
            yield "platoons", t("platoons.{army}: there is no army '{army}'; {hint}", army=key, hint=hint)
    for key, outfit in platoons.outfits.items():
        yield from _strange(tables, "platoons", f"outfits.{key}.arms", outfit.weapons())
    for nation, teams in platoons.teams.items():
        for team, load in teams.items():
            yield from _strange(tables, "platoons", f"teams.{nation}.{team}", load)
    yield from _strange(tables, "vehicles", "crews", tables.vehicles.crews.arms())
    yield from _named(tables)
    yield from _unlisted(tables)
    yield from _strange(tables, "snipers", "equipment.arms", tables.snipers.equipment.weapons())
    yield from _strange(tables, "tunnels", "bombs, charges", tables.tunnels.arms())
    yield from _strange(tables, "indirect", "tubes", tables.indirect.weapons())
    yield from _strange(tables, "complexes", "soldiers", tables.complexes.weapons())
    yield from _strange(tables, "traps", "kinds", tables.traps.weapons())
    yield from _strange(tables, "campaign", "issue, mixed", tables.campaign.weapons())
    for key, store in tables.air.stores.items():
        yield from _strange(tables, "aircraft", f"stores.{key}", (store.weapon,) if store.weapon else ())


def _named(tables: Tables) -> Iterator[Mismatch]:
    """Weapons of vehicles and of reinforcements that nobody makes."""
    for key, vehicle in tables.vehicles.vehicles.items():
        yield from _strange(tables, "vehicles", f"vehicles.{key}", vehicle.arms())
    for key, unit in tables.reinforcing.units.items():
        yield from _strange(tables, "reinforcing", f"units.{key}", unit.weapons())


def _unlisted(tables: Tables) -> Iterator[Mismatch]:
    """Vehicles that are to be had and stand in no list."""
    for kind in tables.support.tanks.kinds():
        if kind not in tables.vehicles.vehicles:
            hint = did_you_mean(kind, tuple(tables.vehicles.vehicles))
            yield "support", t("tanks: there is no vehicle '{vehicle}'; {hint}", vehicle=kind, hint=hint)


def _strange(tables: Tables, table: str, place: str, weapons: Iterable[str]) -> Iterator[Mismatch]:
    for weapon in weapons:
        if weapon not in tables.weapons:
            hint = did_you_mean(weapon, tuple(tables.weapons))
            yield table, t("{place}: there is no weapon '{weapon}'; {hint}", place=place, weapon=weapon, hint=hint)


load_tables = TableShelf("fng", Path(__file__).parents[2] / "tables", TABLES, _built, _misfits).load
