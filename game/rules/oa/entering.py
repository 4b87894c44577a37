"""What a US unit on foot meets in the hex that it has just entered, before the enemy reacts."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.casualties import give_up_calls
from game.rules.oa.components import At
from game.rules.oa.events_vc import WeaponOverrun
from game.rules.oa.query import vc_units, weapons_in
from game.rules.oa.random_events import tread_on_trail
from game.rules.oa.results import KILLED, remove


def arrive(battle: Battle, unit: EntityId) -> None:
    """OA-6.1-5, OA-13.4-1, OA-2.1-3: the unit destroys a weapon that stands alone, and may walk into a trap; purple
    smoke from which it has gone is off before anybody fires at it."""
    give_up_calls(battle)
    overrun_weapons(battle, unit)
    tread_on_trail(battle, unit)


def overrun_weapons(battle: Battle, unit: EntityId) -> None:
    """OA-6.1-5, OA-6.1-4: a heavy weapon alone in a hex is destroyed when a US unit is there."""
    hex = battle.world.get(unit, At).hex
    if vc_units(battle.world, hex):
        return
    for weapon in weapons_in(battle.world, hex):
        remove(battle.world, weapon, KILLED)
        battle.emit(WeaponOverrun(weapon=weapon, unit=unit, hex=hex, rule="OA-6.1-5"))
