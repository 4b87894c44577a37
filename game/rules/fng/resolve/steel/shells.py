"""Shells: high explosive and canister of main guns, and anti-armour rounds that are fired at men."""

from __future__ import annotations

from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, HIGH_EXPLOSIVE, SHELLS, Shell
from game.rules.fng.model.tables.loading import Tables


def shells_of(*, canister: bool) -> tuple[Shell, ...]:
    """FNG-GUN-20, FNG-GUN-23, FNG-VEHLIST-03: what a main gun can be loaded with."""
    return SHELLS if canister else SHELLS[:2]


def power_on_armour(shell: Shell, apr: int, tables: Tables) -> int:
    """FNG-GUN-21, FNG-GUN-22: the power of a shell against armour: all of the gun's, the little of high explosive,
    nothing of canister."""
    if shell == ARMOUR_PIERCING:
        return apr
    return tables.guns.shells.high_explosive if shell == HIGH_EXPLOSIVE else 0


def in_swath(muzzle: tuple[float, float], facing: int, at: tuple[float, float], tables: Tables) -> bool:
    """FNG-GUN-22: whether canister fired along ``facing`` in degrees hits whoever is ``at`` this place: the swath is
    narrow at the muzzle and wide at its far end."""
    row, unit = tables.guns.shells, UNIT[facing % DEGREES]
    dx, dy = at[0] - muzzle[0], at[1] - muzzle[1]
    ahead, aside = dx * unit.x + dy * unit.y, abs(dy * unit.x - dx * unit.y)
    if not -EPSILON <= ahead <= row.canister_length + EPSILON:
        return False
    width = row.canister_near + (row.canister_far - row.canister_near) * ahead / row.canister_length
    return aside <= width / 2 + EPSILON
