"""Sections 4.1 and 4.4: whose move it is, its movement points, and what keeps a US unit from spending any."""

from __future__ import annotations

from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import US, At, Mover, Prisoner, Unit
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Disembarked, Embarked, Fired, Moved, Stopped
from game.rules.oa.model.query import is_reduced, platoon_of
from game.rules.oa.move.platoon import BROKEN, is_broken
from game.rules.oa.units.guarding import burdened_at

NOT_YOURS = mark("That is not a US unit on the ground.")
STOPPED = mark("It has been stopped this turn.")
HAS_MOVED = mark("It has already moved this turn.")
HAS_FIRED = mark("It has fired this turn.")
BOARDED = mark("It has boarded this turn; that was its move.")


def current_mover(world: World) -> EntityId | None:
    """OA-4.1-2: the unit whose move is not finished."""
    mover = world.find(THE_GAME, Mover)
    return EntityId(mover.unit) if mover is not None else None


def allowance(battle: Battle, unit: EntityId) -> int:
    """OA-2.1-9, OA-4.4-3, OA-12.1-4: movement points of a US unit this turn; prisoners leave it two, from when it has
    them on."""
    world, tables = battle.world, battle.ctx.tables
    points = tables.units[world.get(unit, Unit).kind].movement(reduced=is_reduced(world, unit))
    if world.has(unit, Disembarked):
        points = min(points, tables.pieces.movement.disembarked_mp)
    prisoners = world.pointing_at(Prisoner, unit)
    if prisoners:
        before = min(burdened_at(world, prisoner) for prisoner in prisoners)
        points = min(points, before + tables.pieces.movement.prisoner_mp)
    return points


def points_left(battle: Battle, unit: EntityId) -> int:
    """OA-4.1-1: movement points the unit has not spent yet; none where a loss has left it fewer than it has spent."""
    moved = battle.world.find(unit, Moved)
    return max(0, allowance(battle, unit) - (moved.spent if moved is not None else 0))


def why_not_move(battle: Battle, unit: EntityId) -> Refusal | None:
    """OA-4.1-2, OA-2.2-4, OA-4.4-4, OA-5.7-1: what keeps this unit from moving (on) at all, or None."""
    refusal = _why_no_turn(battle.world, unit)
    if refusal is not None:
        return refusal
    platoon = platoon_of(battle.world, unit)
    if platoon and is_broken(battle, platoon):
        return refuse("OA-2.2-4", BROKEN)
    return None


def _why_no_turn(world: World, unit: EntityId) -> Refusal | None:
    """OA-4.1-2, OA-4.4-4, OA-5.7-1: what keeps this unit from doing anything with its movement points, or None."""
    piece = world.find(unit, Unit)
    if piece is None or piece.side != US or not world.has(unit, At):
        return refuse("OA-4.1-1", NOT_YOURS)
    if world.has(unit, Stopped):
        return refuse("OA-5.7-1", STOPPED)
    moved = world.find(unit, Moved)
    if moved is not None and moved.done:
        return refuse("OA-4.1-2", HAS_MOVED)
    if world.has(unit, Embarked):
        return refuse("OA-4.4-4", BOARDED)
    if world.has(unit, Fired):
        return refuse("OA-5.1-1", HAS_FIRED)
    return None


def spend_points(battle: Battle, unit: EntityId, points: int) -> None:
    """OA-11.2-1, OA-12.1-1, OA-12.4-1, OA-4.1-2: the unit spends points where it is; it becomes the mover."""
    world = battle.world
    begin_move(world, unit)
    moved = world.find(unit, Moved) or Moved(world.get(unit, At).hex)
    world.set(unit, Moved(moved.start, moved.spent + points, moved.hexes, False, moved.through_grass))


def begin_move(world: World, unit: EntityId) -> None:
    """OA-4.1-2: the move of this unit goes on or begins; with that the move of any other is over."""
    mover = current_mover(world)
    if mover is not None and mover != unit:
        end_move(world, mover)
    world.put(Mover(unit))


def end_move(world: World, unit: EntityId) -> None:
    """OA-4.1-2: the move of this unit is over."""
    moved = world.find(unit, Moved)
    if moved is not None:
        world.set(unit, Moved(moved.start, moved.spent, moved.hexes, True, moved.through_grass))
    world.remove(THE_GAME, Mover)
