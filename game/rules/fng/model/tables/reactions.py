"""The reaction tables: for each number of passes the lines from top to bottom, and who each of them is for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row, TableModifier, check_rule_id
from game.engine.text import t

Who = Literal[
    "hidden", "hidden with leader", "stationary", "charger with a gun", "charger", "retriever", "unable", "in cover",
    "flank or rear", "able", "charged", "with an anti-armour weapon", "undergunned", "facing",
    "in danger", "in a vehicle", "other",
]  # fmt: skip
Reaction = Literal[
    "hold or fire", "hold or fire at -1", "fire", "fire at -1", "no fire", "continue", "finish move and fire",
    "stop and fire", "return fire at -1", "duck back", "go prone", "hunker down", "run away", "charge", "stay and fire",
    "stay", "fire and melee", "melee", "turn to face", "one die", "no dice", "received fire at -1", "back in the fight",
    "removed", "stand and fire", "dodge", "run down", "hit",
    "carry on", "return fire", "retire",
]  # fmt: skip
REACTIONS: tuple[Reaction, ...] = get_args(Reaction)
OTHER: Who = "other"

Inches = Annotated[int, Meta(ge=0, le=48)]
DiceCount = Annotated[int, Meta(ge=0, le=4)]


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a result: whom it is for, and what they do."""

    who: Who
    result: Reaction


class ReactionTable(Row, frozen=True, kw_only=True):
    """FNG-REACT-01, FNG-REACT-17, FNG-GEN-05: one reaction test: its dice, and the lines of each number of passes."""

    rule: str
    dice: Annotated[int, Meta(ge=1, le=4)]
    pass2: tuple[Line, ...]
    pass1: tuple[Line, ...]
    pass0: tuple[Line, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)
        for passes in (2, 1, 0):
            lines = self.lines(passes)
            if not lines or lines[-1].who != OTHER:
                raise ValueError(
                    t("pass{passes}: the last line must be for 'other', so that everybody has one", passes=passes)
                )
            if len({line.who for line in lines}) != len(lines):
                raise ValueError(t("pass{passes}: two lines are for the same; keep one", passes=passes))

    def lines(self, passes: int) -> tuple[Line, ...]:
        """The lines of so many passes: 0, 1 or 2."""
        return (self.pass0, self.pass1, self.pass2)[passes]

    def read(self, passes: int, holding: frozenset[Who]) -> Line:
        """FNG-REACT-17: the first line that is for somebody of whom all this holds."""
        return next(line for line in self.lines(passes) if line.who == OTHER or line.who in holding)

    def results(self) -> tuple[Reaction, ...]:
        """Every result there is, from the best passes to the worst."""
        return distinct(line.result for passes in (2, 1, 0) for line in self.lines(passes))

    def choices(self, holding: frozenset[Who]) -> tuple[Reaction, ...]:
        """FNG-CHAR-06: the results among which a Star of whom all this holds may choose."""
        return distinct(self.read(passes, holding).result for passes in (2, 1, 0))


class ReactionNumbers(Row, frozen=True, kw_only=True):
    """FNG-REACT-05, FNG-RECON-02, FNG-REACT-19..20, FNG-REACT-29, FNG-REACT-32, FNG-INVOL-01, FNG-INVOL-05: numbers of
    the reactions; distances in inches."""

    extra_die: DiceCount
    recon_die: DiceCount
    surprised: Annotated[int, Meta(ge=-9, le=9)]
    fast_move: Inches
    sure: Inches
    rally_within: Inches
    confronts_within: Inches
    cover_within: Inches
    dodge: Inches


class VehicleModifiers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FNG-CLANK-03: what is added to the Rep of him who looks out of a vehicle."""

    buttoned_up: TableModifier
    from_gunner: TableModifier


class ReactionsTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``reactions.toml``."""

    in_sight_1_0: ReactionTable
    in_sight_2_0: ReactionTable
    received_fire: ReactionTable
    charge: ReactionTable
    charged: ReactionTable
    surprise: ReactionTable
    rally: ReactionTable
    overrun: ReactionTable
    anti_aircraft: ReactionTable
    vehicle_in_sight_1_0: ReactionTable
    vehicle_in_sight_2_0: ReactionTable
    clank: ReactionTable
    vehicles: VehicleModifiers
    numbers: ReactionNumbers


def distinct(results: Iterable[Reaction]) -> tuple[Reaction, ...]:
    """Each result once, in the order first met."""
    return tuple(dict.fromkeys(results))
