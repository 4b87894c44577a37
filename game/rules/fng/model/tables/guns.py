"""Main guns and anti-tank weapons: what the dice say of a round that is fired at armour or at a wall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row
from game.engine.text import mark

Placing = Literal["miss", "drift", "hit"]
PenetrationResult = Literal["stopped", "disabled", "penetrated"]
Loaded = Literal["not loaded", "loaded, not in reaction", "loaded"]
Shell = Literal["armour piercing", "high explosive", "canister"]

NOT_LOADED: Loaded = "not loaded"
WHEN_ACTIVE: Loaded = "loaded, not in reaction"
READY: Loaded = "loaded"
ARMOUR_PIERCING: Shell = "armour piercing"
HIGH_EXPLOSIVE: Shell = "high explosive"
CANISTER: Shell = "canister"
SHELLS: tuple[Shell, ...] = (ARMOUR_PIERCING, HIGH_EXPLOSIVE, CANISTER)
SHELL_TITLES: Mapping[Shell, str] = {
    ARMOUR_PIERCING: mark("armour piercing"),
    HIGH_EXPLOSIVE: mark("high explosive"),
    CANISTER: mark("canister"),
}

Face = Annotated[int, Meta(ge=1, le=6)]
DiceCount = Annotated[int, Meta(ge=1, le=4)]
Value = Annotated[int, Meta(ge=-9, le=9)]
Impact = Annotated[int, Meta(ge=0, le=9)]
Inches = Annotated[int, Meta(ge=0, le=96)]
Passes = Annotated[int, Meta(ge=0, le=2)]


class PlacingRow(Row, frozen=True, kw_only=True):
    """FNG-GUN-05..8: the Place Round table by none, one and two passes, what range does to it, and where it drifts."""

    dice: DiceCount
    results: tuple[Placing, Placing, Placing]
    far: Inches
    far_value: Value
    near: Inches
    turret_to: Face


class BuildingRow(Row, frozen=True, kw_only=True):
    """FNG-BLDG-02..5: the Firing at Buildings table, where it drifts by one die (left, right, else too high), up to
    which face an area above one that collapses comes down, and how long an area is at most."""

    dice: DiceCount
    results: tuple[Placing, Placing, Placing]
    far: Inches
    far_value: Value
    left_to: Face
    right_to: Face
    collapse_to: Face
    area: Inches


class PenetrationRow(Row, frozen=True, kw_only=True):
    """FNG-GUN-09..13, FNG-GUN-15..16: the Penetration table by none, one and two passes, overkill, hands of fate."""

    dice: DiceCount
    results: tuple[PenetrationResult, PenetrationResult, PenetrationResult]
    through: tuple[Face, ...]
    fated: Face
    fate: Value
    turret: Value


class AntiTankRow(Row, frozen=True, kw_only=True):
    """FNG-AT-02..03: dice of anti-tank fire, Rep up to half range and beyond, faces up to which the turret is hit."""

    dice: DiceCount
    near: Value
    far: Value
    turret_to: Face


class LoadingRow(Row, frozen=True, kw_only=True):
    """FNG-GUN-18..20: the Loading table by none, one and two passes, in a vehicle and deployed."""

    dice: DiceCount
    vehicle: tuple[Loaded, Loaded, Loaded]
    deployed: tuple[Loaded, Loaded, Loaded]
    changes: Passes


class ShellRow(Row, frozen=True, kw_only=True):
    """FNG-GUN-21..22, FNG-GUN-25: high explosive and canister.  Lengths and widths are in inches."""

    high_explosive: Annotated[int, Meta(ge=0, le=9)]
    circle: Inches
    canister_impact: Impact
    canister_length: Inches
    canister_near: Inches
    canister_far: Inches


class LayingRow(Row, frozen=True, kw_only=True):
    """FNG-CLANK-08: degrees between a gun and what it is said to be turned to already."""

    points: Annotated[int, Meta(ge=0, le=180)]


class SoftRow(Row, frozen=True, kw_only=True):
    """FNG-AT-05: what a machine gun needs against a vehicle without armour."""

    total: Annotated[int, Meta(ge=2, le=20)]
    disables: Annotated[int, Meta(ge=1, le=20)]


class BurningRow(Row, frozen=True, kw_only=True):
    """FNG-VEHLIST-10: the Impact of a vehicle on fire on whoever does not get out in time."""

    impact: Impact


class GunTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``guns.toml``."""

    placing: PlacingRow
    anti_tank: AntiTankRow
    buildings: BuildingRow
    penetration: PenetrationRow
    loading: LoadingRow
    shells: ShellRow
    laying: LayingRow
    soft: SoftRow
    burning: BurningRow
