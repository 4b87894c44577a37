"""Section 4.3: US units fire, or take prisoners, at the end of their move."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.oa.fire.engagement import firing_range, why_not_us_fire
from game.rules.oa.fire.firing import fire_at, spend_shot
from game.rules.oa.model.components import VC, At, Crews, Inside, Mover, Prisoner, Unit
from game.rules.oa.model.decisions import Assault, Capture, UsMovement
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.turn import Captured, CaptureDeclared, CaptureFailed
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Capturing, Fired, Moved, Neutralised, Stopped
from game.rules.oa.model.query import Ids, all_known_vc, free_us, is_reduced, known_vc, platoon_of
from game.rules.oa.move.allowance import end_move
from game.rules.oa.move.moving import why_not_end
from game.rules.oa.move.platoon import BROKEN, is_broken
from game.rules.oa.move.us_movement import may_close_in
from game.rules.oa.resolve.shot import ASSAULT
from game.rules.oa.units.guarding import can_guard
from game.rules.oa.units.losses import drop_weapon

NOT_MOVED = mark("Only a unit that has just moved may assault.")
PINNED = mark("A pinned unit may not assault or capture.")
NO_SQUAD = mark("Only squads take prisoners.")
NOT_REDUCED = mark("Only a reduced Viet Cong unit can be captured.")
NOT_ADJACENT = mark("The unit is not in an adjacent hex.")
NO_ROOM = mark("The squad cannot guard any more prisoners.")


def assault_targets(battle: Battle, unit: EntityId) -> tuple[Hex, ...]:
    """OA-4.3-1: the hexes in range that hold Viet Cong, nearest first."""
    world, reach = battle.world, firing_range(battle, unit)
    distances = battle.ctx.grid.distances(world.get(unit, At).hex)
    hexes = {world.get(vc, At).hex for vc in all_known_vc(world)}
    return tuple(sorted((hex for hex in hexes if distances[hex] <= reach), key=lambda hex: (distances[hex], hex)))


def capture_targets(battle: Battle, unit: EntityId) -> Ids:
    """OA-4.3-3: the Viet Cong next to the unit."""
    here = battle.world.get(unit, At).hex
    return tuple(vc for hex in battle.ctx.grid.neighbours(here) for vc in known_vc(battle.world, hex))


@may_close_in("assault")
def add_assaults(battle: Battle, choices: Choices, unit: EntityId) -> None:
    """OA-4.3-1, OA-4.3-3: the shots and the captures that might end this move."""
    choices.spread(Assault, (unit,), assault_targets(battle, unit))
    choices.spread(Capture, (unit,), capture_targets(battle, unit))


def why_not_close_in(battle: Battle, unit: EntityId) -> Refusal | None:
    """OA-4.3-1, OA-4.3-5, OA-2.2-4: only after a move, not pinned, of a platoon that still moves."""
    world = battle.world
    mover, moved = world.find(THE_GAME, Mover), world.find(unit, Moved)
    if world.has(unit, Stopped):
        return refuse("OA-4.3-5", PINNED)
    if mover is None or mover.unit != unit or moved is None or moved.hexes < 1:
        return refuse("OA-4.3-1", NOT_MOVED)
    platoon = platoon_of(world, unit)
    return refuse("OA-2.2-4", BROKEN) if platoon and is_broken(battle, platoon) else None


def why_not_assault(battle: Battle, decision: UsMovement, order: Assault) -> Refusal | None:
    """OA-4.3-1, OA-4.3-5, OA-5.1-1..4: what forbids this assault, or None."""
    return (
        why_not_close_in(battle, order.unit)
        or why_not_us_fire(battle, order.unit, order.hex)
        or why_not_end(battle, order.unit)
    )


def why_not_capture(battle: Battle, decision: UsMovement, order: Capture) -> Refusal | None:
    """OA-4.3-3, OA-4.3-5, OA-12.1-5: what forbids taking this unit prisoner, or None."""
    refusal = why_not_close_in(battle, order.unit)
    if refusal is not None:
        return refusal
    world = battle.world
    if world.get(order.unit, Unit).kind != "us_squad":
        return refuse("OA-4.3-3", NO_SQUAD)
    if world.has(order.unit, Fired):
        return refuse("OA-5.1-2", mark("It has no shot left this turn."))
    return why_not_taken(battle, order.unit, order.target) or why_not_end(battle, order.unit)


def why_not_taken(battle: Battle, squad: EntityId, target: EntityId) -> Refusal | None:
    """OA-4.3-3, OA-12.1-5: whether ``target`` is a reduced Viet Cong unit next to the squad, which has room for it."""
    world = battle.world
    enemy, there = world.find(target, Unit), world.find(target, At)
    if enemy is None or enemy.side != VC or there is None or world.has(target, Prisoner):
        return refuse("OA-4.3-3", NOT_ADJACENT)
    if battle.ctx.grid.distance(world.get(squad, At).hex, there.hex) != 1:
        return refuse("OA-4.3-3", NOT_ADJACENT)
    if not is_reduced(world, target):
        return refuse("OA-4.3-3", NOT_REDUCED)
    if not can_guard(battle, squad, target):
        return refuse("OA-12.1-5", NO_ROOM)
    return None


@OA.order(UsMovement, Assault, why_not_assault)
def assault(battle: Battle, decision: UsMovement, order: Assault) -> None:
    """OA-4.3-1..2: the unit fires at once, with the assault penalty; its move is over."""
    battle.push(decision)
    end_move(battle.world, order.unit)
    fire_at(battle, order.unit, order.hex, manner=ASSAULT)


@OA.order(UsMovement, Capture, why_not_capture)
def capture(battle: Battle, decision: UsMovement, order: Capture) -> None:
    """OA-4.3-3..4: in place of the shot the squad closes in; the capture follows VC defensive fire."""
    battle.push(decision)
    end_move(battle.world, order.unit)
    spend_shot(battle, order.unit)
    battle.world.set(order.unit, Capturing(order.target))
    battle.emit(CaptureDeclared(unit=order.unit, target=order.target, rule="OA-4.3-4"))


@declare
class CompleteCaptures(Task, frozen=True):
    """Carry out the captures declared in the movement step."""


@OA.task(CompleteCaptures)
def complete_captures(battle: Battle, task: CompleteCaptures) -> None:
    """OA-4.3-4: captures are made after VC defensive fire, by squads still next to their man and not pinned."""
    world = battle.world
    for squad in free_us(world):
        aim = world.find(squad, Capturing)
        if aim is None:
            continue
        target = EntityId(aim.to)
        world.remove(squad, Capturing)
        pinned = world.has(squad, Stopped) or world.has(squad, Neutralised)
        if pinned or why_not_taken(battle, squad, target) is not None:
            battle.emit(CaptureFailed(unit=squad, target=target, rule="OA-4.3-4"))
        else:
            take_prisoner(battle, squad, target)


def take_prisoner(battle: Battle, squad: EntityId, target: EntityId) -> None:
    """OA-4.3-3, OA-12.3-1, OA-6.1-5: the unit joins the squad as a prisoner; its weapon is lost."""
    world = battle.world
    here = world.get(squad, At).hex
    if world.has(target, Crews):
        drop_weapon(battle, target, world.get(target, At).hex, with_weapon=True)
    world.remove(target, Inside)
    world.set(target, Prisoner(squad))
    world.set(target, At(here))
    battle.emit(Captured(unit=target, guard=squad, hex=here, rule="OA-4.3-3"))
