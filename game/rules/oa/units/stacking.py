"""Section 3: how much one hex holds."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import US, VC, Airborne, At, Civilian, Helicopter, Prisoner, Unit
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import (
    Ids,
    free_civilians,
    helicopter_in,
    known_vc,
    landed_helicopter,
    passengers,
    stacking_points,
    us_units,
    weapons_in,
)


def us_points(battle: Battle, hex: Hex) -> int:
    """OA-3.1-2, OA-3.1-5: stacking points of the US units on the ground in ``hex``; passengers do not count."""
    return sum(stacking_points(battle, unit) for unit in us_units(battle.world, hex))


def points_at_risk(battle: Battle, hex: Hex) -> int:
    """OA-5.3-8..9: stacking points of the US units that a shot at ``hex`` endangers, aboard a landed helicopter too."""
    world, machine = battle.world, landed_helicopter(battle.world, hex)
    aboard = passengers(world, machine) if machine is not None else ()
    own = (unit for unit in aboard if world.get(unit, Unit).side == US)
    return us_points(battle, hex) + sum(stacking_points(battle, unit) for unit in own)


def why_not_stack(battle: Battle, unit: EntityId, hex: Hex) -> Refusal | None:
    """OA-3.1-1..2, OA-3.1-6: what forbids the US ground unit ``unit`` to end in ``hex``, or None."""
    limit = battle.ctx.tables.pieces.stacking.us_points
    others = sum(stacking_points(battle, other) for other in us_units(battle.world, hex) if other != unit)
    if others + stacking_points(battle, unit) > limit:
        return refuse("OA-3.1-1", mark("Only {limit} stacking points may be in one hex."), limit=limit)
    return None


def why_not_share(battle: Battle, hex: Hex) -> Refusal | None:
    """OA-3.1-7: what keeps US ground units out of ``hex``: the enemy that is known, or civilians nobody guards."""
    if known_vc(battle.world, hex):
        return refuse("OA-3.1-7", mark("There are Viet Cong in that hex."))
    if free_civilians(battle.world, hex):
        return refuse("OA-3.1-7", mark("There are civilians in that hex."))
    return None


def why_not_another_helicopter(battle: Battle, helicopter: EntityId, hex: Hex) -> Refusal | None:
    """OA-3.1-3: one helicopter a hex, in flight or landed."""
    other = helicopter_in(battle.world, hex)
    if other is not None and other != helicopter:
        return refuse("OA-3.1-3", mark("There is a helicopter in that hex already."))
    return None


def is_held_by_us(world: World, hex: Hex) -> bool:
    """OA-3.1-7: whether US units, or a helicopter of theirs, are on the ground in ``hex``."""
    return bool(us_units(world, hex)) or landed_helicopter(world, hex) is not None


def vc_fits(battle: Battle, unit: EntityId, hex: Hex, *, weapon: bool = False) -> bool:
    """OA-3.2-1..3, OA-3.1-7: whether a VC or civilian unit (with a heavy ``weapon``) fits into ``hex``."""
    world = battle.world
    if not world.pointing_at(At, hex):
        return True
    if not _has_room(battle, (unit,), hex):
        return False
    return not weapon or len(weapons_in(world, hex)) < battle.ctx.tables.pieces.stacking.heavy_weapons


def new_squad_fits(battle: Battle, hex: Hex) -> bool:
    """OA-3.2-1..3, OA-3.1-7: whether a VC squad that is not on the map yet fits into ``hex``."""
    return _has_room(battle, (), hex, fighters=1)


def _has_room(battle: Battle, units: Ids, hex: Hex, *, fighters: int = 0) -> bool:
    """OA-3.2-1..3, OA-3.1-7: whether ``units`` and so many other VC may be in ``hex`` with those who are there.

    US units keep them out, and so does a helicopter on the ground.
    """
    world, civilians = battle.world, 0
    for other in (*units, *(e for e in world.pointing_at(At, hex) if e not in units and not world.has(e, Prisoner))):
        piece = world.find(other, Unit)
        if piece is None:
            if world.has(other, Helicopter) and not world.has(other, Airborne):
                return False
        elif piece.side == US:
            return False
        elif piece.side == VC:
            fighters += 1
        elif _counts(battle, other):
            civilians += 1
    return battle.ctx.tables.pieces.stacking.vc_fit(civilians, fighters)


def _counts(battle: Battle, civilian: EntityId) -> bool:
    """OA-3.2-3: a revealed commissar does not count."""
    person = battle.world.get(civilian, Civilian)
    return not (person.identity == "commissar" and person.revealed)
