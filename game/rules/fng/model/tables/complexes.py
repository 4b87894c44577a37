"""Complexes below: how large they are, what their sections look like, what is in them, and who is met there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.rules.fng.model.tables.weapons import Group

Size = Literal["small", "moderate", "large"]
SIZES: tuple[Size, ...] = ("small", "moderate", "large")
Sort = Literal[
    "straight", "junction", "chamber", "long chamber", "trapdoor", "dead end", "alcove", "closed room", "ladder",
    "flooded", "large chamber", "armory", "supply room", "workshop", "radio room",
]  # fmt: skip
SORTS: tuple[Sort, ...] = (
    "straight", "junction", "chamber", "long chamber", "trapdoor", "dead end", "alcove", "closed room", "ladder",
    "flooded", "large chamber", "armory", "supply room", "workshop", "radio room",
)  # fmt: skip
Hand = Literal["left", "right"]
UpOrDown = Literal["ceiling", "floor"]
Found = Literal[
    "trap", "enemy", "enemies", "intelligence", "important person", "non-combatants", "captives"
]  # fmt: skip
Snare = Literal["punji", "explosive_tripwire", "viper"]
SNARES: tuple[Snare, ...] = ("punji", "explosive_tripwire", "viper")
Dweller = Literal["guard", "soldier", "grenadier"]
DWELLERS: tuple[Dweller, ...] = ("guard", "soldier", "grenadier")
Encounter = Literal["punji", "explosive_tripwire", "viper", "guard", "soldier", "grenadier"]
Note = Literal[
    "junction", "chamber", "valuables", "trapdoor", "alcove", "hallway", "closed room", "large chamber", "hidden door"
]  # fmt: skip
NOTES: tuple[Note, ...] = (
    "junction", "chamber", "valuables", "trapdoor", "alcove", "hallway", "closed room", "large chamber", "hidden door",
)  # fmt: skip

Inches = Annotated[int, Meta(ge=1, le=24)]
Face = Annotated[int, Meta(ge=1, le=6)]
ONE_DIE = (1, 6)


class RuledRow(Row, frozen=True, kw_only=True, dict=True):
    """One entry with the rule that gives it."""

    rule: str

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)


class SizeRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-18: how large the complex is."""

    sizes: tuple[Band[Size], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._sizes  # noqa: B018  (proves the row total)

    @cached_property
    def _sizes(self) -> Ladder[Size]:
        return ladder(self.sizes, "size", ONE_DIE)

    def at(self, die: int) -> Size:
        """The size by one die."""
        return self._sizes.at(die)


class SectionsRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-20..22: what the next section is, by so many dice."""

    dice: Annotated[int, Meta(ge=1, le=3)]
    rows: tuple[Band[Sort], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._rows  # noqa: B018

    @cached_property
    def _rows(self) -> Ladder[Sort]:
        return ladder(self.rows, "rows", (self.dice, 6 * self.dice))

    def at(self, total: int) -> Sort:
        """The section by the dice together."""
        return self._rows.at(total)


class PlanRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-20..22, FNG-TUNNEL-32..34: inches of the sections, and the side of what stands in a side wall.

    ``width`` of a corridor, ``shaft`` of the ground below an entrance, ``stub`` of a dead end, ``landing`` before a
    trapdoor.  ``earth`` between two sections at least; an entrance as near as ``joins`` is led to; a trapdoor costs
    ``climb``; so many levels are the ``deepest``.
    """

    length: Inches
    width: Inches
    chamber: Inches
    long_wide: Inches
    long_deep: Inches
    large: Inches
    armory: Inches
    supply_room: Inches
    workshop: Inches
    radio_room: Inches
    closed_room: Inches
    shaft: Inches
    stub: Inches
    landing: Inches
    alcove_wide: Inches
    alcove_deep: Inches
    earth: Inches
    joins: Inches
    climb: Inches
    deepest: Annotated[int, Meta(ge=1, le=5)]
    sides: tuple[Band[Hand], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._sides  # noqa: B018

    @cached_property
    def _sides(self) -> Ladder[Hand]:
        return ladder(self.sides, "sides", ONE_DIE)

    def side(self, die: int) -> Hand:
        """Left or right."""
        return self._sides.at(die)


class AheadRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-19: inches ahead that are laid out."""

    inches: Inches
    flashlight: Inches


class NoteRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-25..31, FNG-TUNNEL-33: at most so much on one die there is something, and what by another; in
    complexes that are not small as ``larger`` says, where that differs."""

    most: Face
    small: tuple[Band[Found], ...]
    larger: tuple[Band[Found], ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        self._small  # noqa: B018
        self._larger  # noqa: B018

    @cached_property
    def _small(self) -> Ladder[Found]:
        return ladder(self.small, "small", ONE_DIE)

    @cached_property
    def _larger(self) -> Ladder[Found]:
        return ladder(self.larger, "larger", ONE_DIE) if self.larger else self._small

    def splits(self, size: Size) -> bool:
        """Whether a second die is thrown for what it is."""
        return len(self.larger if self.larger and size != "small" else self.small) > 1

    def at(self, size: Size, die: int) -> Found:
        """The thing that is there."""
        return (self._small if size == "small" else self._larger).at(die)


class WorthRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-27, FNG-TUNNEL-31: what it is worth to the figure that brings it out."""

    intelligence: Annotated[int, Meta(ge=0, le=9)]
    person: Annotated[int, Meta(ge=0, le=9)]
    captive: Annotated[int, Meta(ge=0, le=9)]


class TrapdoorRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-23: which way it leads."""

    ways: tuple[Band[UpOrDown], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._ways  # noqa: B018

    @cached_property
    def _ways(self) -> Ladder[UpOrDown]:
        return ladder(self.ways, "ways", ONE_DIE)

    def way(self, die: int) -> UpOrDown:
        """Through the ceiling or the floor."""
        return self._ways.at(die)


class EncounterRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-35..36: on every so manieth section a die, at most so much, and the next one holds what is met."""

    every: Face
    most: Face
    met: tuple[Band[Encounter], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._met  # noqa: B018

    @cached_property
    def _met(self) -> Ladder[Encounter]:
        return ladder(self.met, "met", ONE_DIE)

    def at(self, die: int) -> Encounter:
        """The enemy or trap that is met."""
        return self._met.at(die)


class UnnamedRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-26 (house): which enemy, and which trap, where no table says."""

    enemy: tuple[Band[Dweller], ...]
    trap: tuple[Band[Snare], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._enemy, self._trap  # noqa: B018

    @cached_property
    def _enemy(self) -> Ladder[Dweller]:
        return ladder(self.enemy, "enemy", ONE_DIE)

    @cached_property
    def _trap(self) -> Ladder[Snare]:
        return ladder(self.trap, "trap", ONE_DIE)

    def who(self, die: int) -> Dweller:
        """The enemy."""
        return self._enemy.at(die)

    def snare(self, die: int) -> Snare:
        """The trap."""
        return self._trap.at(die)


class DwellerRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-36: Rep of one who is met, his arm by a die, and what he has ``besides``."""

    rep: Annotated[int, Meta(ge=2, le=6)]
    arms: tuple[Band[str], ...]
    besides: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._arms  # noqa: B018

    @cached_property
    def _arms(self) -> Ladder[str]:
        return ladder(self.arms, "arms", ONE_DIE)

    @property
    def needs_die(self) -> bool:
        """Whether a die says what he has."""
        return len(self.arms) > 1

    def arm(self, die: int) -> str:
        """His arm."""
        return self._arms.at(die)


class WorkshopRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-34: what lies there, by a die a piece."""

    arms: tuple[Band[str], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._arms  # noqa: B018

    @cached_property
    def _arms(self) -> Ladder[str]:
        return ladder(self.arms, "arms", ONE_DIE)

    def arm(self, die: int) -> str:
        """One piece."""
        return self._arms.at(die)


class ArmoryRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-32: at most so much on one die and a shot sets it off; what the explosion does."""

    most: Face
    impact: Face
    circle: Inches
    collapse_dice: Annotated[int, Meta(ge=1, le=3)]


class FightingRow(RuledRow, frozen=True, kw_only=True):
    """FNG-TUNNEL-37..38, FNG-TUNNEL-41: ``rep`` of those who fire ``rifles``, what is added to ``impact`` and
    ``circle`` of all that bursts, the die at most at which a radio fails."""

    rifles: tuple[Group, ...]
    rep: Annotated[int, Meta(ge=-3, le=0)]
    impact: Annotated[int, Meta(ge=0, le=3)]
    circle: Annotated[int, Meta(ge=0, le=12)]
    radio: Face
    hurry: Annotated[int, Meta(ge=-3, le=0)]


class ComplexTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``complexes.toml``."""

    size: SizeRow
    sections: dict[str, SectionsRow]
    plan: PlanRow
    ahead: AheadRow
    notes: dict[str, NoteRow]
    worth: WorthRow
    trapdoor: TrapdoorRow
    encounters: EncounterRow
    unnamed: UnnamedRow
    soldiers: dict[str, DwellerRow]
    workshop: WorkshopRow
    armory: ArmoryRow
    fighting: FightingRow

    def __post_init__(self) -> None:
        require_keys("sections", self.sections, SIZES)
        require_keys("notes", self.notes, NOTES)
        require_keys("soldiers", self.soldiers, DWELLERS)

    def weapons(self) -> Iterator[str]:
        """Every weapon that somebody has or that lies there."""
        yield from (band.result for row in self.soldiers.values() for band in row.arms)
        yield from (band.result for band in self.workshop.arms)
        yield from (row.besides for row in self.soldiers.values() if row.besides)
