"""Reaction tests, initiative, morale, casualties, close assault and vehicles: what is added, and what a die says."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, TableModifier, require_keys
from game.rules.fof.model.tables.ground import CoverClass

Fate = Literal["killed", "serious", "light", "unhurt"]
VehicleFate = Literal["no effect", "stopped", "knocked out", "destroyed"]
Inches = Annotated[float, Meta(ge=0, le=96)]

VEHICLES = ("truck", "apc", "tank")


class ReactionRows(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FOF-MOVE-9, FOF-RT-4, FOF-OW-1: what is added to the die of a reaction test."""

    rapid: TableModifier
    leader_down: TableModifier
    overwatch: TableModifier


class InitiativeRows(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FOF-INIT-1, FOF-FOW-5: what is added to the die for the initiative."""

    holder: TableModifier
    dead_net: TableModifier


class QualityRows(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FOF-FOW-5: what is added to the die of a Quality Check."""

    heat: TableModifier


class MoraleRows(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FOF-MOR-1: what is added to the die of a morale check or a rally."""

    further_casualty: TableModifier
    half_left: TableModifier
    leader_up: TableModifier
    cover: TableModifier


class ResultsRow(Row, frozen=True, kw_only=True):
    """FOF-MOR-1, FOF-INIT-1: by how much a check fails badly, and the die of a side that has no leader."""

    badly: Annotated[int, Meta(ge=1, le=12)]
    no_leader: Literal[6, 8, 10, 12]


class NerveTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``nerve.toml``."""

    reaction: ReactionRows
    initiative: InitiativeRows
    quality: QualityRows
    morale: MoraleRows
    results: ResultsRow


class CasualtyRow(Row, frozen=True, kw_only=True, dict=True):
    """FOF-CAS-1: inches within which others count, and what a total says."""

    near: Inches
    results: tuple[Band[Fate], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results")

    @cached_property
    def ladder(self) -> Ladder[Fate]:
        """The ladder of fates by total; totals beyond either end are answered by the end."""
        return ladder(self.results, "results")


class CasualtyModifiers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FOF-CAS-1, FOF-FOW-5: what is added to the die of a casualty check."""

    medic: TableModifier
    no_medic_irregular: TableModifier
    first_aid: TableModifier
    quick_hands: TableModifier


class CasualtyTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``casualties.toml``."""

    check: CasualtyRow
    modifiers: CasualtyModifiers


class AssaultRow(Row, frozen=True, kw_only=True):
    """FOF-CA-1: inches, dice and rounds of close assaults."""

    stopped_short: Inches
    fall_back: Inches
    most: Annotated[int, Meta(ge=1, le=40)]
    outnumbered: Annotated[int, Meta(ge=1, le=9)]
    rounds: Annotated[int, Meta(ge=1, le=4)]


class AssaultModifiers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FOF-CA-1: dice more in a melee."""

    pinned_defender: TableModifier
    cover: TableModifier


class AssaultTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``assault.toml``."""

    assault: AssaultRow
    modifiers: AssaultModifiers


class GunRow(Row, frozen=True, kw_only=True):
    """FOF-VEH-1: dice of a gun above its factor, the die of armour, and the cover that a vehicle gives."""

    bonus: Annotated[int, Meta(ge=0, le=9)]
    armour_die: Literal[6, 8, 10, 12]
    cover: CoverClass


class Vehicle(Row, frozen=True, kw_only=True):
    """FOF-VEH-1: one kind of vehicle: dice of armour, whether small arms can hurt it, and inches of its hull.

    ``room``: men who ride in it besides its crew.
    """

    title: Annotated[str, Meta(min_length=1)]
    armour: Annotated[int, Meta(ge=0, le=12)]
    small_arms: bool
    length: Annotated[float, Meta(gt=0, le=12)]
    width: Annotated[float, Meta(gt=0, le=6)]
    room: Annotated[int, Meta(ge=0, le=40)]


class DrivingRow(Row, frozen=True, kw_only=True):
    """FOF-VEH-1: ground and barriers that no vehicle crosses, and inches within which one gets on and off."""

    closed: tuple[str, ...]
    beside: Inches


class VehicleTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """``vehicles.toml``."""

    gun: GunRow
    driving: DrivingRow
    vehicles: dict[str, Vehicle]
    results: tuple[Band[VehicleFate], ...]

    def __post_init__(self) -> None:
        require_keys("vehicles", self.vehicles, VEHICLES)
        ladder(self.results, "results")

    @cached_property
    def ladder(self) -> Ladder[VehicleFate]:
        """The ladder of fates by the number of dice that were not stopped."""
        return ladder(self.results, "results")
