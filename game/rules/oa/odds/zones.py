"""Zones of fire for the window to show: every hex that a piece could fire at from where it is, whoever may stand there.

A zone follows from the piece alone (its range, its sight, the arc of its bunker), so that it betrays nobody else.
"""

from __future__ import annotations

from collections.abc import Callable

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.fire.antiaircraft import can_fire_at_aircraft, gunner
from game.rules.oa.fire.engagement import firing_range
from game.rules.oa.fire.heavy_weapons import MACHINE_GUN, MORTAR, is_under_a_roof
from game.rules.oa.model.components import US, VC, Aboard, At, Crews, Helicopter, Prisoner, Unit, Weapon
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.model.query import hex_of, shelter
from game.rules.oa.resolve.antiaircraft_shot import MACHINE_GUN as GUN_COLUMN
from game.rules.oa.resolve.antiaircraft_shot import RIFLE
from game.rules.oa.resolve.shot import from_the_air


def fire_zone(battle: Battle, firer: EntityId) -> tuple[Hex, ...]:
    """OA-5.1-1, OA-5.4-1, OA-2.4-1, OA-6.3-1..2: the hexes that this piece could fire at if an enemy stood there.

    Nearest first; empty for a piece that fires at nothing now, such as a neutralised unit or a dismantled weapon.
    Whoever is in the air fires at what has been sighted, so range alone counts.
    """
    start = _fires_from(battle, firer)
    if start is None:
        return ()
    return tuple(filter(_reach(battle, firer, start), battle.ctx.near(start, firing_range(battle, firer))))


def fires_into(battle: Battle, firer: EntityId, hex: Hex) -> bool:
    """Whether ``hex`` is one of the ``fire_zone`` of this piece; the other hexes are not looked at."""
    start = _fires_from(battle, firer)
    if start is None or battle.ctx.grid.distance(start, hex) > firing_range(battle, firer):
        return False
    return _reach(battle, firer, start)(hex)


def _fires_from(battle: Battle, firer: EntityId) -> Hex | None:
    """Where the piece is; None where it fires at nothing now."""
    world, start = battle.world, hex_of(battle.world, firer)
    weapon = world.find(firer, Weapon)
    idle = world.has(firer, Neutralised) or world.has(firer, Prisoner) or (weapon is not None and not weapon.ready)
    return None if start is None or idle or not firing_range(battle, firer) else start


def _reach(battle: Battle, firer: EntityId, start: Hex) -> Callable[[Hex], bool]:
    """Whether this piece could fire at a hex within its range."""
    weapon, facing = battle.world.find(firer, Weapon), facing_of(battle, firer)
    if weapon is not None:
        return weapon_reach(battle, weapon.kind, start, facing)
    if from_the_air(battle.world, firer):
        return lambda hex: True
    field = battle.ctx
    return lambda hex: hex != start and _looks_at(field, start, facing, hex)


def weapon_reach(battle: Battle, kind: str, start: Hex, facing: int | None) -> Callable[[Hex], bool]:
    """OA-5.4-1, OA-2.4-1, OA-6.3-1..2: whether a heavy weapon of this kind in ``start`` could fire at a hex in range.

    ``facing`` is where the bunker looks that it stands in, None outside.
    """
    field = battle.ctx
    least = max(1, field.tables.units[kind].min_range)

    def reaches(hex: Hex) -> bool:
        if field.grid.distance(start, hex) < least:
            return False
        if kind == MORTAR:
            return not is_under_a_roof(battle, hex) and field.terrain[hex].passable
        return _looks_at(field, start, facing, hex)

    return reaches


def _looks_at(field: Field, start: Hex, facing: int | None, hex: Hex) -> bool:
    """Whether whoever is in ``start``, in a bunker that looks to ``facing`` or in none, sees ``hex``."""
    return field.sees(start, hex) and (facing is None or field.in_arc(start, facing, hex))


def facing_of(battle: Battle, firer: EntityId) -> int | None:
    """OA-2.4-1: where the bunker looks from which this unit, or the crew of this weapon, fires; None outside."""
    crew = battle.world.pointing_at(Crews, firer) if battle.world.has(firer, Weapon) else (firer,)
    bunkers = (shelter(battle.world, unit) for unit in crew)
    return next((bunker.facing for bunker in bunkers if bunker is not None), None)


def flak_zone(battle: Battle, firer: EntityId) -> tuple[Hex, ...]:
    """OA-7.1-2, OA-7.1-4, OA-6.1-2: the hexes over which this unit or machine gun fires at aircraft; nearest first."""
    world, start = battle.world, hex_of(battle.world, firer)
    weapon, unit = world.find(firer, Weapon), world.find(firer, Unit)
    crew = gunner(world, firer) if weapon is not None or unit is not None else None
    if start is None or crew is None or (weapon is not None and weapon.kind != MACHINE_GUN):
        return ()
    column = RIFLE if weapon is None else GUN_COLUMN
    if not can_fire_at_aircraft(battle, crew):
        return ()
    return battle.ctx.near(start, battle.ctx.tables.dca.columns[column].range)


def enemies_of(battle: Battle, side: str) -> tuple[EntityId, ...]:
    """Every piece on the map, ascending, that fires for the other side; helicopters fire for the US."""
    world, found = battle.world, []
    for piece in sorted((*world.ids(Unit), *world.ids(Weapon), *world.ids(Helicopter))):
        unit = world.find(piece, Unit)
        own = unit.side if unit is not None else US if world.has(piece, Helicopter) else VC
        if own in (US, VC) and own != side and (world.has(piece, At) or world.has(piece, Aboard)):
            found.append(piece)
    return tuple(found)
