"""Section 13.4: what may happen to US units on the ground by chance: snipers, and traps on jungle trails."""

from __future__ import annotations

from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import At
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.viet_cong import SniperFired, SniperRolled, TrailSearched
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import TrailEntered
from game.rules.oa.model.query import free_us
from game.rules.oa.units.losses import apply_result, lose_step, pin

_SNIPER = mark("sniper")
_VICTIM = mark("whom the sniper fires at")
_SNIPERS_SHOT = mark("the sniper's shot")
_TRAIL = mark("jungle trail")


@declare
class RollForSniper(Task, frozen=True):
    """OA-13.4-2: see whether there is a sniper, before the first US unit moves."""


@OA.task(RollForSniper)
def roll_for_sniper(battle: Battle, task: RollForSniper) -> None:
    """OA-13.4-2: once a US movement step, if a US unit is on the ground: a die for a sniper, one for his shot."""
    units, rules = free_us(battle.world), battle.ctx.tables.events.sniper
    if not units:
        return
    die = battle.dice.d6(_SNIPER, "OA-13.4-2")
    appears = die <= rules.appears_on
    battle.emit(SniperRolled(die=die, appears=appears, rule="OA-13.4-2"))
    if not appears:
        return
    unit = units[battle.dice.pick(len(units), _VICTIM, "OA-13.4-2")]
    shot = battle.dice.d6(_SNIPERS_SHOT, "OA-13.4-2")
    result = rules.at(shot)
    hex = battle.world.get(unit, At).hex
    battle.emit(SniperFired(unit=unit, hex=hex, die=shot, result=result, rule="OA-13.4-2"))
    apply_result(battle, unit, result, "OA-13.4-2")


def tread_on_trail(battle: Battle, unit: EntityId) -> None:
    """OA-13.4-1: the first jungle trail that a US unit enters in a turn: a die for a booby trap or a false alarm."""
    world, rules = battle.world, battle.ctx.tables.events.trail
    hex = world.get(unit, At).hex
    if world.has(unit, TrailEntered) or battle.ctx.terrain[hex].code != battle.ctx.tables.terrain[rules.terrain].code:
        return
    world.set(unit, TrailEntered())
    die = battle.dice.d6(_TRAIL, "OA-13.4-1")
    result = rules.at(die)
    battle.emit(TrailSearched(unit=unit, hex=hex, die=die, result=result, rule="OA-13.4-1"))
    alive = result != "booby trap" or lose_step(battle, unit, "OA-13.4-1")
    if alive and result != "nothing":
        pin(battle, unit, "A")
