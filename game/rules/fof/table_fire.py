"""Dice of Firepower and of Defence."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row, TableModifier

Inches = Annotated[float, Meta(ge=0, le=96)]


class LimitsRow(Row, frozen=True, kw_only=True):
    """FOF-CAP-1, FOF-DEF-4: the most dice of an infantry attack, and the fewest of a defence."""

    cap: Annotated[int, Meta(ge=1, le=40)]
    least_defence: Annotated[int, Meta(ge=1, le=9)]


class FirepowerRows(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FOF-FP-2..4, FOF-OR-2, FOF-COV-16, FOF-MOVE-10..11, FOF-DIM-2..3: dice more and dice less of an attack."""

    optimum_range: TableModifier
    exposed: TableModifier
    rapid_target: TableModifier
    well_supplied: TableModifier
    poorly_supplied: TableModifier
    rapid_move: TableModifier
    shot_before: TableModifier
    move_made: TableModifier
    against_assault: TableModifier
    pinned: TableModifier
    dependant: TableModifier


class DefenceRows(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FOF-COV-4, FOF-COV-8, FOF-COV-11..13, FOF-COV-15, FOF-ARM-1..2: dice of cover and of armour."""

    in_cover: TableModifier
    solid: TableModifier
    improved: TableModifier
    fortified: TableModifier
    reinforced: TableModifier
    smoke: TableModifier
    light_armour: TableModifier
    heavy_armour: TableModifier


class DistanceRow(Row, frozen=True, kw_only=True):
    """FOF-COV-10, FOF-COV-15..16: inches."""

    exposed_beyond: Inches
    fired_over: Inches
    smoke_radius: Inches
    smoke_range: Inches


class FireTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``fire.toml``."""

    limits: LimitsRow
    firepower: FirepowerRows
    defence: DefenceRows
    distances: DistanceRow
