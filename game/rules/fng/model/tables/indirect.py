"""Mortars and artillery: what their shells do, how many there are in a mission, and how far they deviate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.engine.text import mark, t

Deviation = Literal["mortar", "artillery"]
Way = Literal["on target", "long", "aside", "short"]
TubeShell = Literal["high explosive", "white phosphorus", "smoke", "illumination"]

DEVIATIONS: tuple[Deviation, ...] = ("mortar", "artillery")
ON_TARGET: Way = "on target"
LONG: Way = "long"
ASIDE: Way = "aside"
SHORT: Way = "short"
HIGH_EXPLOSIVE: TubeShell = "high explosive"
WHITE_PHOSPHORUS: TubeShell = "white phosphorus"
SMOKE: TubeShell = "smoke"
ILLUMINATION: TubeShell = "illumination"
TUBE_SHELLS: tuple[TubeShell, ...] = (HIGH_EXPLOSIVE, WHITE_PHOSPHORUS, SMOKE, ILLUMINATION)
TUBE_SHELL_TITLES: Mapping[TubeShell, str] = {
    HIGH_EXPLOSIVE: mark("high explosive"),
    WHITE_PHOSPHORUS: mark("white phosphorus"),
    SMOKE: mark("smoke"),
    ILLUMINATION: mark("illumination"),
}
FACES = 6

Face = Annotated[int, Meta(ge=0, le=6)]
DiceCount = Annotated[int, Meta(ge=0, le=4)]
Inches = Annotated[int, Meta(ge=0, le=96)]
Count = Annotated[int, Meta(ge=1, le=9)]


class Phosphorus(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-ARTY-05: a round of white phosphorus: the weapon that it hits as, and its smoke, so many circles long."""

    weapon: str
    smoke: Count


class TubeRow(Row, frozen=True, kw_only=True):
    """FNG-MORTAR-01..03, FNG-MORTAR-08, FNG-ARTY-02..07: one class of mortars, or artillery.

    ``weapon``: that of its high explosive, whose range, circle, Impact, APR and crew count.  ``rate``: rounds of a fire
    mission with a full crew.  ``rep``: what its shells count as.  ``danger``: inches to friendly troops.
    """

    title: Annotated[str, Meta(min_length=1)]
    rule: str
    weapon: str
    deviation: Deviation
    rate: Count
    rep: Annotated[int, Meta(ge=1, le=9)]
    danger: Inches
    phosphorus: Phosphorus | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)

    @property
    def shells(self) -> tuple[TubeShell, ...]:
        """FNG-ARTY-05: what it can fire; a mortar has no white phosphorus (house)."""
        return tuple(shell for shell in TUBE_SHELLS if shell != WHITE_PHOSPHORUS or self.phosphorus is not None)

    def weapon_of(self, shell: TubeShell) -> str:
        """FNG-ARTY-04..05: the line of the weapon table by which a shell bursts."""
        return self.phosphorus.weapon if shell == WHITE_PHOSPHORUS and self.phosphorus is not None else self.weapon


class Drift(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-MORTAR-14, FNG-ARTY-09: what one face says: where to, and by how many dice of inches.

    ``off_table`` dice count for every round of a tube that is not on the table; 0: the others do.
    """

    way: Way
    spotting: DiceCount = 0
    effect: DiceCount = 0
    off_table: DiceCount = 0

    def dice(self, *, spotting: bool, on_table: bool) -> int:
        """How many dice say by how many inches a round is off."""
        if self.off_table and not on_table:
            return self.off_table
        return self.spotting if spotting else self.effect


class DeviationRow(Row, frozen=True, kw_only=True):
    """FNG-MORTAR-14, FNG-ARTY-09: one die for each round, face by face, and up to which face it drifts to the left."""

    rule: str
    left_to: Face
    faces: tuple[Drift, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)
        if len(self.faces) != FACES:
            raise ValueError(t("faces: a die has {faces} faces; name what each of them says", faces=FACES))


class CallingRow(Row, frozen=True, kw_only=True):
    """FNG-MORTAR-07, FNG-MORTAR-09..10: how far a shout goes, final protective fire, and how far one corrects."""

    shout: Inches
    final: Inches
    missions: Count
    correction: Inches


class IndirectTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``indirect.toml``."""

    tubes: dict[str, TubeRow]
    deviation: dict[Deviation, DeviationRow]
    calling: CallingRow

    def __post_init__(self) -> None:
        require_keys("deviation", self.deviation, DEVIATIONS)

    def weapons(self) -> tuple[str, ...]:
        """Every weapon that some tube names."""
        named = [(row.weapon, row.phosphorus) for row in self.tubes.values()]
        return tuple(key for own, other in named for key in (own, other.weapon if other is not None else own))
