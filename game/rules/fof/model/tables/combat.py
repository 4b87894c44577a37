"""The means of units in a fight: their Troop Quality, support weapons, and the dice of Firepower and Defence."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from game.engine.rulebook.tables import Row, TableModifier, require_keys
from game.engine.text import t

QUALITIES = (6, 8, 10, 12)
"""FOF-TQ-1: the dice of Troop Quality; those of morale are the same."""

_KEYS = ("d6", "d8", "d10", "d12")


class QualityRow(Row, frozen=True, kw_only=True):
    """FOF-TQ-1, FOF-OR-1, FOF-SPLIT-4: one die of quality; ``optimum`` in inches."""

    title: Annotated[str, Meta(min_length=1)]
    die: Literal[6, 8, 10, 12]
    optimum: Annotated[float, Meta(ge=0, le=96)]
    targets: Annotated[int, Meta(ge=1, le=9)]


class SuccessRow(Row, frozen=True, kw_only=True):
    """FOF-RT-2, FOF-ATK-2: the score from which on a die counts."""

    success: Annotated[int, Meta(ge=2, le=6)]


class QualityTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """``quality.toml``."""

    check: SuccessRow
    qualities: dict[str, QualityRow]

    def __post_init__(self) -> None:
        require_keys("qualities", self.qualities, _KEYS)
        for key, row in self.qualities.items():
            if key != f"d{row.die}":
                raise ValueError(t("qualities.{key}: the die must be that of its name", key=key))

    @cached_property
    def by_die(self) -> dict[int, QualityRow]:
        """The rows by their die."""
        return {row.die: row for row in self.qualities.values()}

    @property
    def success(self) -> int:
        """FOF-ATK-2: the score that counts, or more."""
        return self.check.success


SupportClass = Literal["light", "medium", "heavy"]
GunClass = Literal["L", "M", "H"]

CLASSES: tuple[SupportClass, ...] = ("light", "medium", "heavy")

Dice = Annotated[int, Meta(ge=0, le=9)]


class ClassRow(Row, frozen=True, kw_only=True):
    """FOF-SUP-2..8, FOF-FP-2: what a class of support weapons adds to the dice of a unit that stands, or has moved.

    ``needs`` men to serve it, else it counts as ``short_handed``.  ``silent``: it does not fire after a Rapid move.
    """

    abbreviation: str
    dice: Dice
    moved: Dice
    rapid: Dice
    penalty: Annotated[int, Meta(ge=-9, le=0)]
    silent: bool
    needs: Annotated[int, Meta(ge=1, le=4)]
    short_handed: SupportClass


class Weapon(Row, frozen=True, kw_only=True):
    """FOF-SUP-1, FOF-SUP-9: one weapon.  Without a ``support`` class it is a small arm.

    ``crew``: men who serve it at most.  ``at``: its factor against armour, 0 for none; ``gun``: the class of the gun.
    """

    title: Annotated[str, Meta(min_length=1)]
    support: SupportClass | None = field(default=None, name="class")
    crew: Annotated[int, Meta(ge=1, le=4)] = 1
    at: Dice = 0
    gun: GunClass | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if (self.at > 0) != (self.gun is not None):
            raise ValueError(t("at: a factor against armour and the class of the gun go together; give both or none"))
        if self.support is None and (self.at or self.crew > 1):
            raise ValueError(t("class: only a support weapon has a crew or a factor against armour; name its class"))


class WeaponTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """``weapons.toml``."""

    classes: dict[str, ClassRow]
    weapons: dict[str, Weapon]

    def __post_init__(self) -> None:
        require_keys("classes", self.classes, CLASSES)

    @cached_property
    def support(self) -> tuple[str, ...]:
        """The keys of the support weapons."""
        return tuple(key for key, row in self.weapons.items() if row.support is not None)


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
