"""Shells: high explosive and canister of main guns, and anti-armour rounds that are fired at men."""

from __future__ import annotations

from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, CANISTER, HIGH_EXPLOSIVE, SHELLS, Shell
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.vehicles import MainGun


def shells_of(gun: MainGun) -> tuple[Shell, ...]:
    """FNG-GUN-20, FNG-GUN-23, FNG-VEHLIST-03: what a main gun can be loaded with; a recoilless rifle has one round for
    everything (FNG-VEHLIST-16), and a howitzer that lowers its barrel canister alone (FNG-ARTY-08)."""
    if gun.kind == "recoilless":
        return (HIGH_EXPLOSIVE,)
    if gun.kind == "howitzer":
        return (CANISTER,)
    return SHELLS if gun.canister else SHELLS[:2]


def power_on_armour(gun: MainGun, shell: Shell, tables: Tables) -> int:
    """FNG-GUN-21, FNG-GUN-22, FNG-VEHLIST-16: the power of a shell against armour: all of the gun's, the little of high
    explosive, nothing of canister; a round of a recoilless rifle counts all of its APW."""
    if gun.kind == "recoilless":
        return tables.weapons[gun.weapon].apw
    if shell == ARMOUR_PIERCING:
        return gun.apr
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
