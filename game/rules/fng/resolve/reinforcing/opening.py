"""How a large action opens, and what a barrage before it does: FNG-OPENING-01..04, FNG-OPENING-09."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, dice_of_test, throw_check
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reinforcing.opening import Opening, Struck

OPENING = mark("how the attack opens")
BARRAGE = mark("barrage")
FATE = mark("hands of fate")

_COVER = mark("in cover, or in an open vehicle")

Wreck = Literal["", "disabled", "destroyed"]


class OpeningOutcome(Struct, frozen=True):
    """The two dice, and how the attack begins."""

    faces: tuple[int, ...]
    result: Opening


class StruckOutcome(Struct, frozen=True):
    """The dice of one who is under a barrage, and how he begins."""

    check: CheckOutcome
    result: Struck


class WreckOutcome(Struct, frozen=True):
    """The dice of a vehicle under a barrage, and what they leave of it."""

    faces: tuple[int, ...]
    result: Wreck


def resolve_opening(tables: Tables, dice: Dice) -> OpeningOutcome:
    """FNG-OPENING-01: two dice of the attacker in a large action."""
    row = tables.reinforcing.opening
    faces = dice.roll(OPENING, "FNG-OPENING-01", row.dice)
    return OpeningOutcome(faces, row.at(sum(faces)))


def resolve_barrage(rep: int, tables: Tables, dice: Dice, *, cover: bool) -> StruckOutcome:
    """FNG-OPENING-02, FNG-OPENING-09: two dice against the Rep of one under the barrage, who may have cover."""
    row = tables.reinforcing.barrage
    modifiers = Modifiers().plus(row.cover, _COVER, "FNG-OPENING-02") if cover else Modifiers()
    check = Check(rep, modifiers, dice_of_test(row.dice, "FNG-OPENING-02"))
    outcome = throw_check(check, BARRAGE, "FNG-OPENING-02", dice)
    return StruckOutcome(outcome, row.results[outcome.passes])


def resolve_wreck(armour: int, tables: Tables, dice: Dice) -> WreckOutcome:
    """FNG-OPENING-03: the hands of fate on one vehicle under the barrage, by the armour on its top."""
    row = tables.reinforcing.barrage
    faces = dice.roll(FATE, "FNG-OPENING-03", row.dice)
    if sum(faces) > row.vehicle_to:
        return WreckOutcome(faces, "")
    return WreckOutcome(faces, "disabled" if armour >= row.disabled_from else "destroyed")
