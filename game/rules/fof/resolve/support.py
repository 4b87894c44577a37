"""Support weapons: who serves them, the dice they add, and what moving costs them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fof.model.tables.combat import ClassRow, Weapon
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.model.tables.loading import Tables

_CARRIED = mark("a heavy weapon that was moved")

_RULES = {"light": "FOF-SUP-2", "medium": "FOF-SUP-3", "heavy": "FOF-SUP-6"}


class Arm(Struct, frozen=True):
    """FOF-SUP-1: a support weapon in use, and how many figures serve it, the gunner among them.

    ``emplaced``: emplaced or on a vehicle.
    """

    weapon: str
    crew: int = 1
    emplaced: bool = False


def arms_of(tables: Tables, figures: int, weapons: Sequence[str], *, emplaced: bool = False) -> tuple[Arm, ...]:
    """FOF-SUP-2..3: who serves what: a gunner for each weapon, then helpers in the order of the weapons.

    A weapon for which no figure is left is not used.  ``emplaced``: they all are (FOF-OR-6).
    """
    used = list(weapons[:figures])
    free = figures - len(used)
    arms: list[Arm] = []
    for weapon in used:
        helpers = min(free, tables.weapons[weapon].crew - 1)
        free -= helpers
        arms.append(Arm(weapon, 1 + helpers, emplaced))
    return tuple(arms)


def rifles(figures: int, arms: Sequence[Arm]) -> int:
    """FOF-OR-4: figures who fire small arms: those who serve no support weapon."""
    return max(0, figures - sum(arm.crew for arm in arms))


def class_of(tables: Tables, arm: Arm) -> ClassRow:
    """FOF-SUP-2..3, FOF-SUP-6: the class that a weapon counts as; one lower where too few serve it."""
    own = tables.arms.classes[_support(tables, arm)]
    return own if arm.crew >= own.needs else tables.arms.classes[own.short_handed]


def serves(tables: Tables, arm: Arm, pace: Pace) -> bool:
    """FOF-SUP-8: whether a weapon can fire after the moves of the turn."""
    return pace != "rapid" or not class_of(tables, arm).silent


def support_dice(tables: Tables, arm: Arm, pace: Pace) -> Modifiers:
    """FOF-SUP-1..6: the dice that a weapon adds after the moves of the turn."""
    row = class_of(tables, arm)
    dice = {"none": row.dice, "tactical": row.moved, "rapid": row.rapid}[pace]
    title = tables.weapons[arm.weapon].title
    return Modifiers().plus(dice, title, _RULES[_support(tables, arm)]) if dice else Modifiers()


def support_penalty(tables: Tables, arm: Arm, pace: Pace) -> Modifiers:
    """FOF-SUP-7: dice that the unit loses because the weapon was moved."""
    row = class_of(tables, arm)
    return Modifiers().plus(row.penalty, _CARRIED, "FOF-SUP-7") if pace == "tactical" and row.penalty else Modifiers()


def stat_line(tables: Tables, weapon: Weapon) -> str:
    """FOF-SUP-9: how a support weapon is written down: ``Hvy. AP:3/AT:2(M)``; empty for small arms."""
    if weapon.support is None:
        return ""
    row = tables.arms.classes[weapon.support]
    armour = f"/AT:{weapon.at}({weapon.gun})" if weapon.at else ""
    return f"{row.abbreviation} AP:{row.dice}{armour}"


def _support(tables: Tables, arm: Arm) -> str:
    support = tables.weapons[arm.weapon].support
    if support is None:
        raise ValueError(f"{arm.weapon} is no support weapon")
    return support
