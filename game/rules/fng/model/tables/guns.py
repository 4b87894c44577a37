"""Main guns and anti-tank weapons: what the dice say of a round that is fired at armour or at a wall."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row

PenetrationResult = Literal["stopped", "disabled", "penetrated"]
Face = Annotated[int, Meta(ge=1, le=6)]
DiceCount = Annotated[int, Meta(ge=1, le=4)]
Value = Annotated[int, Meta(ge=-9, le=9)]


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


class GunTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``guns.toml``."""

    penetration: PenetrationRow
    anti_tank: AntiTankRow
