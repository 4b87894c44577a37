"""Armour: where a charge placed by hand goes off, soft vehicles under machine guns, and vehicles that catch fire."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.measure.facing import Aspect
from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import at_most
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.vehicles import BOTTOM, SIDE, Catching, Facing
from game.rules.fng.model.tables.weapons import MACHINE_GUNS, Group

SOFT = mark("machine gun on a vehicle without armour")
CATCHING = mark("catching fire")
GETTING_OUT = mark("out of a burning vehicle")


def facing_assaulted(aspect: Aspect) -> Facing:
    """FNG-ASSAULT-06: where a charge goes off that is placed from there: from front or rear under the vehicle, from
    a flank at its side."""
    return SIDE if aspect == "flank" else BOTTOM


class SoftOutcome(Struct, frozen=True):
    """The die of a hit on a vehicle without armour, its sum with the Impact, and whether that stops the vehicle."""

    die: int
    total: int
    disabled: bool


def hits_soft(group: Group, armour: int, total: int, tables: Tables) -> bool:
    """FNG-AT-05: whether a hit with this total may disable a vehicle: of a machine gun, on one without armour."""
    return group in MACHINE_GUNS and armour == 0 and total >= tables.guns.soft.total


def resolve_soft(impact: int, tables: Tables, dice: Dice) -> SoftOutcome:
    """FNG-AT-05: one die + the Impact of the machine gun."""
    die = dice.d6(SOFT, "FNG-AT-05")
    return SoftOutcome(die, die + impact, die + impact >= tables.guns.soft.disables)


class CatchingOutcome(Struct, frozen=True):
    """The dice of a vehicle prone to catching fire, and whether it burns."""

    faces: tuple[int, ...]
    burns: bool


def resolve_catching(prone: Catching, dice: Dice) -> CatchingOutcome:
    """FNG-VEHLIST-10..11: whether a vehicle prone to it catches fire that is disabled or penetrated."""
    faces = dice.roll(CATCHING, "FNG-VEHLIST-10", prone.dice)
    return CatchingOutcome(faces, all(face <= prone.most for face in faces))


class GettingOut(Struct, frozen=True):
    """The die of one who gets out of a burning vehicle, and whether the fire spares him."""

    face: int
    unhurt: bool


def resolve_getting_out(rep: int, dice: Dice) -> GettingOut:
    """FNG-VEHLIST-10: whether a survivor leaves a burning vehicle unhurt; else it hits him with its Impact."""
    face = dice.d6(GETTING_OUT, "FNG-VEHLIST-10")
    return GettingOut(face, at_most(face, rep))
