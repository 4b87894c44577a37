"""Section 11.2: squads lay smoke, which hampers every shot through it until the turn ends."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import Hex, label
from game.engine.core.dice import Dice
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World, looks_at
from game.engine.text import mark
from game.rules.oa.battle import OA, Battle
from game.rules.oa.components import At, Smoke, Unit
from game.rules.oa.decisions import LaySmoke, UsMovement
from game.rules.oa.events_support import SmokeLifted, SmokeTriedFor
from game.rules.oa.markers import Moved, SmokeTried, Stopped
from game.rules.oa.moving import spend_points, why_not_spend
from game.rules.oa.table_support import SmokeRow

_PURPOSE = mark("smoke")


# What it does -----------------------------------------------------------------------------------


@looks_at(Smoke, At)
def smoke_in(world: World) -> frozenset[Hex]:
    """OA-11.2-1: the hexes with smoke."""
    return frozenset(at.hex for _, _, at in world.each(Smoke, At))


def through_smoke(battle: Battle, start: Hex, hex: Hex) -> bool:
    """OA-11.2-3..4: whether a shot from ``start`` at ``hex`` meets smoke, in either end or on the line between them.

    Smoke blocks no view.

    A line that runs between two hexes meets it only where both have smoke: it may pass on either hand, as it may
    where one of them blocks the view (OA-5.4-4).  Off the map there is no way round.
    """
    smoke = smoke_in(battle.world)
    if not smoke:
        return False
    if start in smoke or hex in smoke:
        return True
    return any(all(there in smoke for there in step) for step in battle.ctx.grid.line(start, hex))


# Laying it --------------------------------------------------------------------------------------


def add_smoke(battle: Battle, choices: Choices, unit: EntityId) -> None:
    """OA-11.2-1: the hexes on which this unit might try to lay smoke: its own and those next to it."""
    world = battle.world
    moved = world.find(unit, Moved)
    over = moved is not None and moved.done
    if over or world.has(unit, SmokeTried) or world.has(unit, Stopped):
        return
    if world.get(unit, Unit).kind == "us_squad":
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


def lift_smoke(battle: Battle) -> None:
    """OA-11.2-5, OA-1-12: in the marker phase all ordinary smoke goes."""
    world = battle.world
    hexes = tuple(sorted(smoke_in(world)))
    for marker in world.ids(Smoke):
        world.destroy(marker)
    if hexes:
        battle.emit(SmokeLifted(hexes=hexes, rule="OA-11.2-5"))
