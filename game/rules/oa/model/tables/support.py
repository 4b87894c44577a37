"""The infantry's support: bombardment, air strikes and smoke."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, check_rule_id
from game.rules.oa.model.tables.fire import DcaFirer

BombardmentResult = Literal["none", "A", "N", "P", "E"]
Ordnance = Literal["he", "napalm", "charge"]
Die = Annotated[int, Meta(ge=0, le=6)]
Value = Annotated[int, Meta(ge=-9, le=9)]

ORDNANCE: tuple[Ordnance, ...] = ("he", "napalm", "charge")


class AttackRow(Row, frozen=True, kw_only=True, dict=True):
    """OA-9.3-6, OA-7.3-16: the results for one die plus modifiers, and how helicopters on the ground are hit."""

    results: tuple[Band[BombardmentResult], ...]
    landed_helicopters: DcaFirer

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results")

    @cached_property
    def _ladder(self) -> Ladder[BombardmentResult]:
        return ladder(self.results, "results")

    def result(self, table_value: int) -> BombardmentResult:
        """The result for the die plus modifiers; beyond either end the end row answers."""
        return self._ladder.at(table_value)


class BunkerModifier(Row, frozen=True, kw_only=True):
    """OA-9.3-7, OA-11.1-3: what is added to the die for a unit inside a bunker, by what explodes."""

    he: Value
    napalm: Value
    charge: Value
    rule: str

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)

    def value(self, ordnance: str) -> int:
        """The modifier for this ordnance."""
        return {"he": self.he, "napalm": self.napalm, "charge": self.charge}[ordnance]


class StrikeRow(Row, frozen=True, kw_only=True):
    """OA-9.1-3, OA-9.2-2, OA-9.2-5: the dice of a strike, and the length of its strip in hexes."""

    airborne_call: Die
    on_target: Die
    hexes: Annotated[int, Meta(ge=1, le=20)]


class BombardmentTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``bombardment.toml``: OA-9.1-3, OA-9.2-2, OA-9.2-5, OA-9.3-6..7, OA-11.1-3."""

    attack: AttackRow
    bunker: BunkerModifier
    strike: StrikeRow


class SmokeRow(Row, frozen=True, kw_only=True):
    """OA-11.2-1..2: movement points for a try, the highest die that places smoke, and how far away at most."""

    mp: Annotated[int, Meta(ge=0, le=20)]
    placed_on: Die
    reach: Annotated[int, Meta(ge=0, le=20)]


class SmokeTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``smoke.toml``: section 11.2; what smoke does to a shot stands in ``fire.toml``."""

    smoke: SmokeRow
