"""Section 11.2: squads lay smoke, which hampers every shot through it until the turn ends."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import label
from game.engine.core.dice import Dice
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import At, Smoke
from game.rules.oa.model.decisions import LaySmoke, UsMovement
from game.rules.oa.model.events.support import SmokeLifted, SmokeTriedFor
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Moved, SmokeTried
from game.rules.oa.model.tables.support import SmokeRow
from game.rules.oa.move.allowance import spend_points
from game.rules.oa.move.moving import why_not_spend
from game.rules.oa.move.us_movement import squads_may
from game.rules.oa.resolve.shot import smoke_in
from game.rules.oa.turn.ending import comes_off

_PURPOSE = mark("smoke")


@squads_may("smoke")
def add_smoke(battle: Battle, choices: Choices, unit: EntityId) -> None:
    """OA-11.2-1: the hexes on which this squad might try to lay smoke: its own and those next to it."""
    world = battle.world
    moved = world.find(unit, Moved)
    over = moved is not None and moved.done
    if not over and not world.has(unit, SmokeTried):
        choices.spread(LaySmoke, (unit,), battle.ctx.near(world.get(unit, At).hex, _reach(battle)))


def _reach(battle: Battle) -> int:
    return battle.ctx.tables.smoke.smoke.reach


def why_not_lay_smoke(battle: Battle, decision: UsMovement, order: LaySmoke) -> Refusal | None:
    """OA-11.2-1, OA-2.2-4: what forbids this try, or None; a squad whose platoon is broken may."""
    world, rules = battle.world, battle.ctx.tables.smoke.smoke
    refusal = why_not_spend(battle, order.unit, rules.mp, "OA-11.2-1")
    if refusal is not None:
        return refusal
    if world.has(order.unit, SmokeTried):
        return refuse("OA-11.2-1", mark("It has tried to lay smoke this turn."))
    here = world.get(order.unit, At).hex
    if order.hex not in battle.ctx.grid or battle.ctx.grid.distance(here, order.hex) > rules.reach:
        return refuse("OA-11.2-1", mark("Smoke goes on its own hex or one next to it."))
    if order.hex in smoke_in(world):
        return refuse("OA-11.2-1", mark("There is smoke in {hex} already."), hex=label(order.hex))
    return None


class SmokeOutcome(Struct, frozen=True):
    """The die, and whether the smoke takes."""

    die: int
    placed: bool


def resolve_smoke(row: SmokeRow, dice: Dice) -> SmokeOutcome:
    """OA-11.2-2: one die."""
    die = dice.d6(_PURPOSE, "OA-11.2-2")
    return SmokeOutcome(die, die <= row.placed_on)


@OA.order(UsMovement, LaySmoke, why_not_lay_smoke)
def lay_smoke(battle: Battle, decision: UsMovement, order: LaySmoke) -> None:
    """OA-11.2-1..2: the points are spent whatever the die says; nobody fires at a squad that stays where it is."""
    rules = battle.ctx.tables.smoke.smoke
    spend_points(battle, order.unit, rules.mp)
    battle.world.set(order.unit, SmokeTried())
    outcome = resolve_smoke(rules, battle.dice)
    if outcome.placed:
        battle.world.create(Smoke(), At(order.hex))
    battle.emit(SmokeTriedFor(unit=order.unit, hex=order.hex, die=outcome.die, placed=outcome.placed, rule="OA-11.2-2"))
    battle.push(decision)


@comes_off("smoke")
def lift_smoke(battle: Battle) -> None:
    """OA-11.2-5, OA-1-12: in the marker phase all ordinary smoke goes."""
    world = battle.world
    hexes = tuple(sorted(smoke_in(world)))
    for marker in world.ids(Smoke):
        world.destroy(marker)
    if hexes:
        battle.emit(SmokeLifted(hexes=hexes, rule="OA-11.2-5"))
