"""Arms: the classes of support weapons, and what each weapon belongs to."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t

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
