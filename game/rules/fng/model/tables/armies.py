"""The armies: their squads, the worth of their men, and what they carry."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t
from game.rules.fng.model.tables.weapons import WeaponList

Role = Literal["leader", "junior", "machine gunner", "assistant", "grenadier", "rocketeer", "rifleman"]
Tour = Literal["", "army", "marines"]

NATIONS = ("us", "anzac", "arvn", "communist")
DIE = (1, 6)


class RoleRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One role of a squad: how many have it at most, and what each carries; of several loads one by die."""

    role: Role
    count: Annotated[int, Meta(ge=1, le=14)]
    weapons: tuple[tuple[str, ...], ...]


class Army(Row, frozen=True, kw_only=True, dict=True):
    """FNG-CHAR-09, FNG-SETUP-03, FNG-WEAP-01: one army: its squads, their men by one die and ``men``, Reps, arms."""

    title: Annotated[str, Meta(min_length=1)]
    list: WeaponList
    squads: Annotated[int, Meta(ge=1, le=9)]
    men: Annotated[int, Meta(ge=0, le=12)]
    men_most: Annotated[int, Meta(ge=1, le=14)]
    tour: Tour = ""
    reps: tuple[Band[int], ...]
    roles: tuple[RoleRow, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.reps, "reps", DIE)
        if sum(row.count for row in self.roles) < self.men_most:
            raise ValueError(t("roles: they are fewer than the men of a squad; let the last role have more"))
        if not all(row.weapons for row in self.roles):
            raise ValueError(t("roles: each role needs something to carry, be it an empty list"))

    @cached_property
    def _reps(self) -> Ladder[int]:
        return ladder(self.reps, "reps", DIE)

    def rep(self, die: int) -> int:
        """The Rep of a man by one die."""
        return self._reps.at(die)

    def loads(self) -> tuple[str, ...]:
        """Every weapon that its men may carry, once."""
        found = (weapon for row in self.roles for load in row.weapons for weapon in load)
        return tuple(dict.fromkeys(found))


class ArmyTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``armies.toml``: the armies by key, and the names of their men."""

    armies: dict[str, Army]
    names: dict[str, tuple[str, ...]]

    def __post_init__(self) -> None:
        require_keys("names", self.names, NATIONS)
        most = max((army.men_most for army in self.armies.values()), default=0)
        for nation, names in self.names.items():
            if len(set(names)) < most:
                raise ValueError(
                    t("names.{nation}: a squad has up to {count} men; give as many names", nation=nation, count=most)
                )
