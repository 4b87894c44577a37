"""Sections 4.1, 4.2, 4.5: where a US unit may go on the ground, what it costs, where it may stop, and a step taken."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.hexgrid import Hex, label
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.helicopters.casualties import give_up_calls
from game.rules.oa.model.components import At, Prisoner, Unit
from game.rules.oa.model.events.turn import Stepped
from game.rules.oa.model.events.viet_cong import WeaponOverrun
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Moved, Stopped
from game.rules.oa.model.query import vc_units, weapons_in
from game.rules.oa.move.aircrew import aircrew_steps
from game.rules.oa.move.allowance import _why_no_turn, current_mover, points_left, why_not_move
from game.rules.oa.move.platoon import why_not_cohesion
from game.rules.oa.turn.random_events import tread_on_trail
from game.rules.oa.units.losses import KILLED, remove
from game.rules.oa.units.stacking import why_not_share, why_not_stack

FIRST_FINISH = mark("{name} has to finish its move first: {why}")
NOT_NEXT = mark("{hex} is not next to it.")
IMPASSABLE = mark("Nobody can enter {hex} on foot.")
ON_FIRE = mark("{hex} is on fire.")
BRIDGE_DOWN = mark("The bridge in {hex} is destroyed.")
NO_POINTS = mark("{hex} costs {cost} movement points; it has {left}.")
TOO_DEAR = mark("That costs {cost} movement points; it has {left}.")
MUST_GO_ON = mark("It needs its points to go on: {why}")
ONLY_SQUADS = mark("Only squads can do that.")
AIRCREW = mark("An aircrew makes for the nearest squad.")
DEAD_END = mark("It could not end its move there: {why}")


def why_not_step_to(battle: Battle, unit: EntityId, hex: Hex) -> Refusal | None:
    """OA-4.1-1..3, OA-4.5-1..4, OA-3.1-6..7, OA-2.2-3: what forbids this step, or None."""
    return (
        why_not_move(battle, unit)
        or why_not_next_mover(battle, unit)
        or _why_not_enter(battle, unit, hex)
        or _why_no_way_to_end(battle, unit, hex)
    )


def why_not_next_mover(battle: Battle, unit: EntityId) -> Refusal | None:
    """OA-4.1-2: another unit may only begin when the mover may end where it is."""
    mover = current_mover(battle.world)
    if mover is None or mover == unit:
        return None
    refusal = why_not_end(battle, mover)
    if refusal is None:
        return None
    name = battle.world.get(mover, Unit).name
    return refuse("OA-4.1-2", FIRST_FINISH, name=name, why=str(refusal))


def _why_not_enter(battle: Battle, unit: EntityId, hex: Hex) -> Refusal | None:
    """OA-4.1-3, OA-4.5-1..2, OA-4.5-4..5, OA-3.1-7, OA-7.3-12: whether the unit may step into this hex at all."""
    world = battle.world
    here = world.get(unit, At).hex
    cost = battle.ctx.steps[here].get(hex)
    if cost is None:
        if hex in battle.ctx.grid and battle.ctx.grid.distance(here, hex) == 1:
            return why_impassable(battle.ctx, hex)
        return refuse("OA-5.2-1", NOT_NEXT, hex=label(hex))
    left = points_left(battle, unit)
    moved = world.find(unit, Moved)
    if cost > left and (moved is not None or left < 1):
        return refuse("OA-4.1-3", NO_POINTS, hex=label(hex), cost=cost, left=left)
    if world.get(unit, Unit).kind == "aircrew" and hex not in aircrew_steps(battle, unit):
        return refuse("OA-7.3-12", AIRCREW)
    return why_not_share(battle, hex)


def why_impassable(field: Field, hex: Hex) -> Refusal:
    """OA-4.5-2, OA-4.5-4..5: why nobody can enter this hex on foot."""
    if hex in field.burning:
        return refuse("OA-4.5-2", ON_FIRE, hex=label(hex))
    if field.original.terrain[hex].passable:
        return refuse("OA-4.5-5", BRIDGE_DOWN, hex=label(hex))
    return refuse("OA-4.5-4", IMPASSABLE, hex=label(hex))


def _why_no_way_to_end(battle: Battle, unit: EntityId, hex: Hex) -> Refusal | None:
    """OA-3.1-6, OA-2.2-3: None where a move may end in ``hex``, the next one, or go on to where it may end."""
    start, left = _after_step(battle, unit, hex)
    if _finds_an_end(battle, unit, start, left, hex, {}):
        return None
    refusal = _why_not_end_in(battle, unit, start, hex)
    return refuse(refusal.rule, DEAD_END, why=str(refusal)) if refusal is not None else None


def _after_step(battle: Battle, unit: EntityId, hex: Hex) -> tuple[Hex, int]:
    """Where the move of a unit that steps into ``hex`` began, and the points it has left then."""
    here, moved = battle.world.get(unit, At).hex, battle.world.find(unit, Moved)
    start = moved.start if moved is not None else here
    return start, points_left(battle, unit) - battle.ctx.steps[here][hex]


def _finds_an_end(battle: Battle, unit: EntityId, start: Hex, left: int, hex: Hex, tried: dict[Hex, int]) -> bool:
    """OA-3.1-6, OA-2.2-3: whether a move may end in ``hex``, or where the ``left`` points lead from there.

    ``tried`` are hexes in which it may not end, each with the points with which it has led nowhere either.
    """
    if hex not in tried and _why_not_end_in(battle, unit, start, hex) is None:
        return True
    if tried.get(hex, -1) >= left:
        return False
    tried[hex] = left
    return any(
        cost <= left
        and why_not_share(battle, there) is None
        and _finds_an_end(battle, unit, start, left - cost, there, tried)
        for there, cost in battle.ctx.ways[hex]
    )


def _why_not_end_in(battle: Battle, unit: EntityId, start: Hex, hex: Hex) -> Refusal | None:
    """OA-3.1-6, OA-2.2-3: stacking and cohesion at the end of a move."""
    return why_not_stack(battle, unit, hex) or why_not_cohesion(battle, unit, start, hex)


def why_not_end(battle: Battle, unit: EntityId) -> Refusal | None:
    """OA-3.1-6, OA-2.2-3: what forbids this unit to end its move where it is, or None.

    A unit that was stopped, has entered no hex, or has no way on, ends where it is whatever the rules would like.
    """
    world = battle.world
    moved = world.find(unit, Moved)
    if moved is None or not moved.hexes or world.has(unit, Stopped):
        return None
    here = world.get(unit, At).hex
    refusal = _why_not_end_in(battle, unit, moved.start, here)
    if refusal is None or not _may_go_on(battle, unit):
        return None
    return refusal


def _may_go_on(battle: Battle, unit: EntityId) -> bool:
    """OA-4.1-2: whether the unit can take another step of a move that is not finished."""
    if why_not_move(battle, unit) is not None:
        return False
    tried: dict[Hex, int] = {}
    entries = battle.ctx.entries[battle.world.get(unit, At).hex]
    return any(
        _why_not_enter(battle, unit, hex) is None
        and _finds_an_end(battle, unit, *_after_step(battle, unit, hex), hex, tried)
        for hex in entries
    )


def step_cost(battle: Battle, unit: EntityId, hex: Hex) -> int:
    """OA-4.1-3, OA-4.5-1: points that a legal step costs; a first step takes all there are, if it costs more."""
    return min(points_left(battle, unit), battle.ctx.steps[battle.world.get(unit, At).hex][hex])


def enter(battle: Battle, unit: EntityId, hex: Hex, cost: int) -> None:
    """OA-4.1-1, OA-12.3-1: the unit spends ``cost`` points and is in ``hex``, its prisoners with it."""
    take_step(battle, unit, hex, cost, battle.world.pointing_at(Prisoner, unit))


def why_not_spend(battle: Battle, unit: EntityId, points: int, rule: str) -> Refusal | None:
    """OA-11.2-1, OA-12.1-1, OA-12.4-1, OA-2.2-4: what forbids this unit to spend points on anything but a step.

    A squad of a broken platoon may.  A unit in the middle of its move, where it may not stay, must keep the points
    that take it on.  ``rule`` is what lets squads, and only them, spend the points.
    """
    refusal = _why_no_turn(battle.world, unit)
    if refusal is not None:
        return refusal
    if battle.world.get(unit, Unit).kind != "us_squad":
        return refuse(rule, ONLY_SQUADS)
    refusal = why_not_next_mover(battle, unit)
    if refusal is not None:
        return refusal
    left = points_left(battle, unit)
    if points > left:
        return refuse(rule, TOO_DEAR, cost=points, left=left)
    refusal = why_not_end(battle, unit)
    if refusal is None or _finds_a_way_on(battle, unit, left - points):
        return None
    return refuse(refusal.rule, MUST_GO_ON, why=str(refusal))


def _finds_a_way_on(battle: Battle, unit: EntityId, left: int) -> bool:
    """OA-3.1-6, OA-2.2-3: whether ``left`` points take a unit in mid-move to where it may end."""
    world = battle.world
    return _finds_an_end(battle, unit, world.get(unit, Moved).start, left, world.get(unit, At).hex, {})


def take_step(battle: Battle, unit: EntityId, hex: Hex, cost: int, along: Iterable[EntityId]) -> None:
    """OA-4.1-1, OA-8.4-3: the unit spends ``cost`` points and is in ``hex``, what goes ``along`` with it."""
    world, terrain = battle.world, battle.ctx.terrain
    here = world.get(unit, At).hex
    moved = world.find(unit, Moved) or Moved(here)
    grass = moved.through_grass or "grass" in (terrain[here].category, terrain[hex].category)
    world.set(unit, Moved(moved.start, moved.spent + cost, moved.hexes + 1, False, grass))
    for piece in (unit, *along):
        world.set(piece, At(hex))
    battle.emit(Stepped(unit=unit, start=here, hex=hex, cost=cost, rule="OA-4.5-1"))


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
