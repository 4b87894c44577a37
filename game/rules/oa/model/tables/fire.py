"""Fire, anti-aircraft fire (DCA) and finding targets from the air."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, Source, TableModifier, require_keys
from game.rules.oa.model.tables.ground import Category

FireResult = Literal["none", "A", "N", "P", "E"]
DcaResult = Literal["none", "E", "CS", "C", "D"]
DcaFirer = Literal["squad", "dshk"]
Aircraft = Literal["transport", "command", "medevac", "cobra", "cayuse", "cessna"]

DCA_FIRERS = ("squad", "dshk")


class StrafingModifier(TableModifier, frozen=True, kw_only=True):
    """OA-5.6-3: strafing counts out to ``max_range`` hexes at targets whose protection is ``max_protection``."""

    max_range: Annotated[int, Meta(ge=0, le=20)]
    max_protection: Annotated[int, Meta(ge=0, le=20)]


class FireModifiers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """OA-5.6-5: what is added to the fire die besides the firer's factor and the target's protection."""

    assault: TableModifier
    smoke: TableModifier
    crossfire: TableModifier
    strafing: StrafingModifier


class FireTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """``fire.toml``: OA-5.5-1, one die plus factor minus protection plus modifiers."""

    source: Source
    results: tuple[Band[FireResult], ...]
    modifiers: FireModifiers

    def __post_init__(self) -> None:
        ladder(self.results, "results")

    @cached_property
    def _ladder(self) -> Ladder[FireResult]:
        return ladder(self.results, "results")

    def result(self, table_value: int) -> FireResult:
        """The result for die plus all modifiers; beyond either end the end row answers."""
        return self._ladder.at(table_value)


class DcaColumn(Row, frozen=True, kw_only=True, dict=True):
    """OA-7.1-2: one kind of firer: how far it reaches, in hexes, and its results."""

    range: Annotated[int, Meta(ge=0, le=20)]
    results: tuple[Band[DcaResult], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results")

    @cached_property
    def _ladder(self) -> Ladder[DcaResult]:
        return ladder(self.results, "results")

    def result(self, table_value: int) -> DcaResult:
        """The result for two dice plus modifiers."""
        return self._ladder.at(table_value)


class TargetModifier(TableModifier, frozen=True, kw_only=True):
    """OA-7.2-2: a modifier for certain kinds of aircraft."""

    targets: tuple[Aircraft, ...]


class DistanceModifier(TableModifier, frozen=True, kw_only=True):
    """OA-7.2-4: a modifier that counts from ``from_range`` hexes on."""

    from_range: Annotated[int, Meta(ge=0, le=20)]


class DcaModifiers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """OA-7.2-5: what is added to the two dice; all that apply add up."""

    small_target: TargetModifier
    altitude: TargetModifier
    sun: TableModifier
    distance: DistanceModifier


class DcaTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``dca.toml``: OA-7.2-1, two dice plus modifiers, a column for each kind of firer."""

    columns: dict[str, DcaColumn]
    modifiers: DcaModifiers

    def __post_init__(self) -> None:
        require_keys("columns", dict(self.columns), DCA_FIRERS)

    def result(self, firer: DcaFirer, table_value: int) -> DcaResult:
        """The result for two dice plus modifiers; beyond either end the end row answers."""
        return self.columns[firer].result(table_value)

    def range(self, firer: DcaFirer) -> int:
        """How far ``firer`` reaches, in hexes."""
        return self.columns[firer].range


class Near(Row, frozen=True, kw_only=True):
    """OA-8.4-4, OA-8.4-5: out to ``range`` hexes an airborne helicopter sees units in these kinds of terrain."""

    categories: tuple[Category, ...]
    range: Annotated[int, Meta(ge=0, le=20)]


class Always(Row, frozen=True, kw_only=True):
    """OA-8.4-2, OA-8.4-3: kinds of terrain where units are always seen, and those that betray who moves in or out."""

    categories: tuple[Category, ...]
    betrays_movement: tuple[Category, ...]


class AlreadySighted(TableModifier, frozen=True, kw_only=True):
    """OA-8.4-11: a modifier of the sighting die, where low is good."""


class SightingTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``sighting.toml``: what helicopters see without a die; the die itself is each helicopter's ``sights_on``."""

    always: Always
    near: tuple[Near, ...]
    already_sighted: AlreadySighted

    def is_automatic(self, category: Category, distance: int) -> bool:
        """Whether a unit in such terrain is sighted without a die by a helicopter in flight ``distance`` hexes away."""
        if category in self.always.categories:
            return True
        return any(category in near.categories and distance <= near.range for near in self.near)
