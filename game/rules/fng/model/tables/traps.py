"""Booby traps: what each kind is and does, and the dice about them."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.skirmish.terrain_rows import Inches, WholeInches
from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.engine.text import mark

TrapKind = Literal[
    "explosive_tripwire", "reflex_tripwire", "punji", "mine", "vehicle_mine", "viper", "command_mine", "trip_flare"
]
Sort = Literal["tripwire", "punji", "landmine", "viper", "command mine", "trip flare"]
Bite = Literal["dead", "out of the fight", "poisoned"]

KINDS: tuple[TrapKind, ...] = (
    "explosive_tripwire", "reflex_tripwire", "punji", "mine", "vehicle_mine", "viper", "command_mine", "trip_flare",
)  # fmt: skip
SORTS: tuple[Sort, ...] = ("tripwire", "punji", "landmine", "viper", "command mine", "trip flare")

EXPLOSIVE: TrapKind = "explosive_tripwire"
REFLEX: TrapKind = "reflex_tripwire"
PUNJI: TrapKind = "punji"
MINE: TrapKind = "mine"
VEHICLE_MINE: TrapKind = "vehicle_mine"
VIPER: TrapKind = "viper"
COMMAND_MINE: TrapKind = "command_mine"
TRIP_FLARE: TrapKind = "trip_flare"

TITLES: dict[TrapKind, str] = {
    "explosive_tripwire": mark("a grenade on a tripwire"),
    "reflex_tripwire": mark("a sharpened sapling on a tripwire"),
    "punji": mark("punji stakes"),
    "mine": mark("a landmine"),
    "vehicle_mine": mark("an anti-vehicle mine"),
    "viper": mark("a viper"),
    "command_mine": mark("a command detonated mine"),
    "trip_flare": mark("a trip flare"),
}
"""FNG-TRAP-07..16: a trap of each kind."""

BURSTS = (EXPLOSIVE, MINE)
"""FNG-TRAP-08, FNG-TRAP-11: those that burst like a grenade."""

NOT_TROD_ON = (COMMAND_MINE, VEHICLE_MINE)
"""FNG-TRAP-11, FNG-TRAP-14: those that no man on foot sets off by walking."""

CARRIED: dict[TrapKind, str] = {COMMAND_MINE: "claymore", TRIP_FLARE: "trip flare"}
"""FNG-TRAP-03: what of a man's gear is set as which trap."""

_DIE = (1, 6)
Small = Annotated[int, Meta(ge=0, le=9)]


class GroundRow(Row, frozen=True, kw_only=True):
    """FNG-TRAP-07, FNG-TRAP-18: inches from somebody's middle ``within`` which he meets a trap that he does not know,
    and at which he is ``over`` one that he knows."""

    within: Inches
    over: Inches


class KindRow(Row, frozen=True, kw_only=True):
    """FNG-TRAP-07..16, FNG-TRAP-19..22: one kind of trap.

    ``circle``: a blast or a light, in inches across; ``rep``: of the burst or of what strikes with ``weapon``;
    ``impact``: of an automatic hit; ``apw``: against the bottom of vehicles; ``wide``: inches along each side.
    ``disarms``: whether it can be disarmed; ``cuts``: whether wire cutters help.
    """

    rule: str
    circle: WholeInches = 0
    rep: Small = 0
    impact: Small = 0
    apw: Small = 0
    wide: WholeInches = 0
    weapon: str = ""
    disarms: bool = False
    cuts: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)


class SoloRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-TRAP-05, FNG-TRAP-07, FNG-TRAP-11: what a trap is that nobody has laid."""

    kinds: tuple[Band[Sort], ...]
    tripwires: tuple[Band[TrapKind], ...]
    mines: tuple[Band[TrapKind], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in ("kinds", "tripwires", "mines"):
            ladder(self.value_of(name), name, _DIE)

    @cached_property
    def _kinds(self) -> Ladder[Sort]:
        return ladder(self.kinds, "kinds", _DIE)

    @cached_property
    def _tripwires(self) -> Ladder[TrapKind]:
        return ladder(self.tripwires, "tripwires", _DIE)

    @cached_property
    def _mines(self) -> Ladder[TrapKind]:
        return ladder(self.mines, "mines", _DIE)

    def sort(self, die: int) -> Sort:
        """The sort of trap."""
        return self._kinds.at(die)

    def tripwire(self, die: int) -> TrapKind:
        """The thing that hangs on a tripwire."""
        return self._tripwires.at(die)

    def landmine(self, die: int) -> TrapKind:
        """Against whom a landmine is."""
        return self._mines.at(die)


class FindingRow(Row, frozen=True, kw_only=True):
    """FNG-TRAP-17: what is added to the Rep."""

    rep: Annotated[int, Meta(ge=-9, le=9)]


class DisarmingRow(Row, frozen=True, kw_only=True):
    """FNG-TRAP-20: by what the Rep is divided, rounded down, and what wire cutters add then."""

    share: Annotated[int, Meta(ge=1, le=6)]
    cutters: Small


class PoisonRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-TRAP-13: what poison does in a turn."""

    results: tuple[Band[Bite], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", _DIE)

    @cached_property
    def _results(self) -> Ladder[Bite]:
        return ladder(self.results, "results", _DIE)

    def result(self, die: int) -> Bite:
        """The result of a die."""
        return self._results.at(die)


class CommandRow(Row, frozen=True, kw_only=True):
    """FNG-TRAP-14..15: how far away a command detonated mine is fired, inches across at the mine (``near``) and at the
    end (``far``), its ``depth``, and the blast behind it."""

    reach: WholeInches
    near: WholeInches
    far: WholeInches
    depth: WholeInches
    back: WholeInches
    back_impact: Small


class FlareRow(Row, frozen=True, kw_only=True):
    """FNG-TRAP-16: for how many full turns a trip flare burns."""

    turns: Annotated[int, Meta(ge=1, le=9)]


class TrapTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``traps.toml``."""

    ground: GroundRow
    kinds: dict[TrapKind, KindRow]
    solo: SoloRow
    finding: FindingRow
    disarming: DisarmingRow
    poison: PoisonRow
    command: CommandRow
    flare: FlareRow

    def __post_init__(self) -> None:
        require_keys("kinds", self.kinds, KINDS)

    def weapons(self) -> tuple[str, ...]:
        """The weapons by which traps hit, once each."""
        return tuple(dict.fromkeys(row.weapon for row in self.kinds.values() if row.weapon))
