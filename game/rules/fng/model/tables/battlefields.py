"""Battlefields laid out by dice: how thick with features, which features, rivers, ways: FNG-TERR."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import mark

TerrainClass = Literal["open", "broken", "rugged"]
Season = Literal["dry", "wet"]
Feature = Literal[
    "scrub", "elephant grass", "hillside", "rock", "rough", "woods", "jungle", "bamboo", "paddies", "hamlet",
    "position",
]  # fmt: skip
Fordable = Literal["nowhere", "in places", "everywhere"]
Way = Literal["none", "trail", "road"]

CLASSES: tuple[TerrainClass, ...] = ("open", "broken", "rugged")
TITLES: dict[str, str] = {
    "open": mark("Open country"), "broken": mark("Broken country"), "rugged": mark("Rugged country"),
}  # fmt: skip
"""The title of a table of each class."""
Side = Annotated[int, Meta(ge=24, le=96)]
"""Inches of a side of a table that can be laid out."""

_Die = Annotated[int, Meta(ge=1, le=6)]
_Inches = Annotated[int, Meta(ge=1, le=96)]


class LaidOut(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-TERR-04: a battlefield laid out by the dice of its seed: class, size in inches, season, what is on it."""

    terrain: TerrainClass
    size: tuple[Side, Side]
    seed: Annotated[int, Meta(ge=0)]
    season: Season = "dry"
    urban: bool = False
    river: bool = False


class ClassRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-TERR-01..03: features for each square foot by one die, and the kind of each by two."""

    features: tuple[Band[Annotated[int, Meta(ge=0, le=4)]], ...]
    kinds: tuple[Band[Feature], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.features, "features", (1, 6))
        ladder(self.kinds, "kinds", (2, 12))

    @cached_property
    def _features(self) -> Ladder[int]:
        return ladder(self.features, "features", (1, 6))

    @cached_property
    def _kinds(self) -> Ladder[Feature]:
        return ladder(self.kinds, "kinds", (2, 12))

    def count(self, die: int) -> int:
        """How many features lie on a square foot."""
        return self._features.at(die)

    def kind(self, total: int) -> Feature:
        """The kind of a feature by two dice."""
        return self._kinds.at(total)


class FeatureRow(Row, frozen=True, kw_only=True):
    """FNG-TERR-05: the areas that features occupy, in inches, and the faces on which one is a ``strip``."""

    square: tuple[_Inches, _Inches]
    strip: tuple[_Inches, _Inches]
    strips: tuple[_Die, ...]


class RiverRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-TERR-20..21: least width and length of a river, the largest lake; which can be forded, by one die; the faces
    on which it is a canal, and on which it ends in a lake."""

    width: _Inches
    length: _Inches
    lake: _Inches
    fordable: tuple[Band[Fordable], ...]
    canals: tuple[_Die, ...]
    lakes: tuple[_Die, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.fordable, "fordable", (1, 6))

    def ford(self, die: int) -> Fordable:
        """Where it can be forded."""
        return ladder(self.fordable, "fordable", (1, 6)).at(die)


class WayRow(Row, frozen=True, kw_only=True):
    """The way over the table, by one die."""

    kinds: tuple[Band[Way], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.kinds, "kinds", (1, 6))

    def way(self, die: int) -> Way:
        """The kind of way; none where there is none."""
        return ladder(self.kinds, "kinds", (1, 6)).at(die)


class ChoiceRow(Row, frozen=True, kw_only=True):
    """FNG-TERR-04: what nobody has chosen, by one die each."""

    classes: tuple[Band[TerrainClass], ...]
    urban: tuple[_Die, ...]
    river: tuple[_Die, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.classes, "classes", (1, 6))

    def terrain(self, die: int) -> TerrainClass:
        """The class of terrain."""
        return ladder(self.classes, "classes", (1, 6)).at(die)


class BattlefieldTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``battlefields.toml``."""

    classes: dict[str, ClassRow]
    features: FeatureRow
    rivers: RiverRow
    ways: WayRow
    choice: ChoiceRow

    def __post_init__(self) -> None:
        require_keys("classes", self.classes, CLASSES)
