"""Sections 5.1 to 5.4: who may fire at what: range, sight, arcs of fire, shots left."""

from __future__ import annotations

from game.board.hexgrid import Hex, label, opposite
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.fire.heavy_weapons import MACHINE_GUN, MORTAR, serving, why_not_serve, why_not_weapon_fire
from game.rules.oa.model.components import US, VC, Aboard, Airborne, At, Helicopter, Inside, Prisoner, Unit, Weapon
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.model.query import (
    Ids,
    free_vc,
    hex_of,
    known_vc,
    shelter,
    shots_left,
    us_target_hexes,
)
from game.rules.oa.resolve.look import sighted
from game.rules.oa.resolve.shot import from_the_air
from game.rules.oa.units.stacking import is_held_by_us

NO_HEX = Hex(0)
CANNOT_FIRE = mark("This piece does not fire.")
NEUTRALISED = mark("Neutralised units may not fire.")
HAS_FIRED = mark("It has no shot left this turn.")
TOO_FAR = mark("{hex} is {distance} hexes away; the range is {range}.")
NO_SIGHT = mark("There is no line of sight to {hex}.")
NO_ENEMY = mark("There are no Viet Cong in {hex} to fire at.")
NOT_SIGHTED = mark("The Viet Cong in {hex} are not sighted.")
OUT_OF_ARC = mark("{hex} is outside the field of fire of the bunker.")


def firing_range(battle: Battle, firer: EntityId) -> int:
    """OA-5.1-1, OA-6.3-1, OA-8.1-7: how far this piece fires, in hexes; 0 for one that never does.

    Passengers of a landed helicopter fire as squads on the ground do.
    """
    world, tables = battle.world, battle.ctx.tables
    unit = world.find(firer, Unit)
    if unit is not None:
        if world.has(firer, Prisoner):
            return 0
        reach = tables.units[unit.kind].range
        return min(reach, tables.pieces.passengers.range) if from_the_air(world, firer) else reach
    weapon = world.find(firer, Weapon)
    if weapon is not None:
        return tables.units[weapon.kind].range
    helicopter = world.find(firer, Helicopter)
    machine = tables.helicopters[helicopter.kind] if helicopter is not None else None
    return machine.range if machine is not None and machine.armed else 0


def is_us_piece(battle: Battle, entity: EntityId) -> bool:
    """Whether the piece is one of the US player's, on the map."""
    world = battle.world
    unit = world.find(entity, Unit)
    ours = world.has(entity, Helicopter) or (unit is not None and unit.side == US)
    return ours and hex_of(world, entity) is not None


def why_not_ready(battle: Battle, firer: EntityId) -> Refusal | None:
    """OA-5.1-2, OA-5.1-4, OA-4.3-7, OA-7.3-13: what keeps this piece from firing at anything; a move does not."""
    if firing_range(battle, firer) == 0 or hex_of(battle.world, firer) is None:
        return refuse("OA-5.1-1", CANNOT_FIRE)
    if battle.world.has(firer, Neutralised):
        return refuse("OA-5.1-4", NEUTRALISED)
    if shots_left(battle, firer) <= 0:
        return refuse("OA-5.1-2", HAS_FIRED)
    return None


def why_not_us_fire(battle: Battle, firer: EntityId, hex: Hex, behind: Hex = NO_HEX) -> Refusal | None:
    """OA-5.1-1..4, OA-5.1-9..10, OA-5.4-1, OA-8.4-1, OA-8.4-12: what forbids this US shot, or None."""
    if not is_us_piece(battle, firer):
        return refuse("OA-5.1-1", CANNOT_FIRE)
    refusal = why_not_ready(battle, firer)
    if refusal is not None:
        return refusal
    if hex not in battle.ctx.grid or not known_vc(battle.world, hex):
        return refuse("OA-5.1-10", NO_ENEMY, hex=label(hex))
    refusal = why_not_reach(battle, firer, hex)
    if refusal is not None:
        return refusal
    return _why_not_behind(battle, firer, hex, behind)


def why_not_reach(battle: Battle, firer: EntityId, hex: Hex) -> Refusal | None:
    """OA-5.1-9, OA-5.4-1, OA-8.1-7, OA-8.4-1: range, and line of sight on the ground or a sighting in the air."""
    world = battle.world
    start = hex_of(world, firer)
    assert start is not None
    distance, reach = battle.ctx.grid.distance(start, hex), firing_range(battle, firer)
    if distance > reach:
        return refuse("OA-5.1-1", TOO_FAR, hex=label(hex), distance=distance, range=reach)
    if from_the_air(world, firer):
        carrier = world.find(firer, Aboard)
        machine = firer if carrier is None else EntityId(carrier.to)
        return None if sighted(battle, machine, hex) else refuse("OA-8.4-1", NOT_SIGHTED, hex=label(hex))
    return None if battle.ctx.sees(start, hex) else refuse("OA-5.4-1", NO_SIGHT, hex=label(hex))


def gunship_hexes(battle: Battle, firer: EntityId, hex: Hex) -> tuple[Hex, ...]:
    """OA-8.1-3..4: the hexes a gunship may attack behind ``hex``; none for other pieces.

    The line from the gunship goes on through the target; where it leaves exactly at a corner, and from
    straight above, the player has the choice.
    """
    helicopter = battle.world.find(firer, Helicopter)
    start = hex_of(battle.world, firer)
    if helicopter is None or start is None or battle.ctx.tables.helicopters[helicopter.kind].hexes < 2:
        return ()
    grid = battle.ctx.grid
    if start == hex:
        return grid.neighbours(hex)
    found = [grid.neighbour(hex, opposite(side)) for side in grid.entry_sides(start, hex)]
    return tuple(sorted(other for other in found if other is not None))


def _why_not_behind(battle: Battle, firer: EntityId, hex: Hex, behind: Hex) -> Refusal | None:
    """OA-8.1-3..4: a gunship names its second hex where there is one; nobody else has any."""
    choices = gunship_hexes(battle, firer, hex)
    if behind in choices or (behind == 0 and not choices):
        return None
    return refuse("OA-8.1-3", mark("A gunship attacks the target and one hex directly behind it."))


# The Viet Cong ----------------------------------------------------------------------------------


def why_not_vc_fire(battle: Battle, firer: EntityId, hex: Hex) -> Refusal | None:
    """OA-5.3-2, OA-5.4-1, OA-2.4-1, OA-6.1-2: what forbids this VC shot at the US units in ``hex``, or None.

    A landed helicopter is such a unit (OA-5.3-8).  ``firer`` is a VC unit or a heavy weapon.
    """
    refusal = _why_not_vc_firer(battle, firer)
    if refusal is not None:
        return refusal
    if hex not in battle.ctx.grid or not is_held_by_us(battle.world, hex):
        return refuse("OA-5.3-2", mark("There are no US units in {hex}."), hex=label(hex))
    return _why_not_vc_reach(battle, firer, hex)


def _why_not_vc_firer(battle: Battle, firer: EntityId) -> Refusal | None:
    """OA-5.1-1..2, OA-5.1-4, OA-6.1-2: what keeps this unit or weapon from firing for the VC at all, or None."""
    if battle.world.has(firer, Weapon):
        return why_not_ready(battle, firer) or why_not_serve(battle, firer)
    unit = battle.world.find(firer, Unit)
    if unit is None or unit.side != VC:
        return refuse("OA-5.1-1", CANNOT_FIRE)
    return why_not_ready(battle, firer)


def _why_not_vc_reach(battle: Battle, firer: EntityId, hex: Hex) -> Refusal | None:
    """OA-5.1-1, OA-5.4-1, OA-2.4-1, OA-6.3-5: range, sight, the arc of a bunker, and the bans of a weapon."""
    world = battle.world
    start, weapon = world.get(firer, At).hex, world.find(firer, Weapon)
    distance, reach = battle.ctx.grid.distance(start, hex), firing_range(battle, firer)
    if distance > reach:
        return refuse("OA-5.1-1", TOO_FAR, hex=label(hex), distance=distance, range=reach)
    if not battle.ctx.sees(start, hex) and (weapon is None or weapon.kind != MORTAR):
        return refuse("OA-5.4-1", NO_SIGHT, hex=label(hex))
    gunner = firer if weapon is None else serving(world, firer)
    bunker = shelter(world, gunner) if gunner is not None else None
    if bunker is not None and not battle.ctx.in_arc(start, bunker.facing, hex):
        return refuse("OA-2.4-1", OUT_OF_ARC, hex=label(hex))
    return why_not_weapon_fire(battle, firer, hex) if weapon is not None else None


def sees_the_sky(battle: Battle, firer: EntityId) -> bool:
    """OA-7.1-4: units in bunkers and buildings neither see nor fire at aircraft in flight."""
    world = battle.world
    start = hex_of(world, firer)
    if start is None or (world.has(firer, Inside) and shelter(world, firer) is not None):
        return False
    return battle.ctx.terrain[start].category != "building"


def helicopters_within(battle: Battle, hex: Hex, reach: int) -> Ids:
    """OA-5.3-3, OA-5.3-6: the helicopters in flight at most ``reach`` hexes from ``hex``, nearest first."""
    distances = battle.ctx.grid.distances(hex)
    found = [(distances[at.to], e) for e, _, _, at in battle.world.each(Airborne, Helicopter, At)]
    return tuple(e for distance, e in sorted(found) if distance <= reach)


def us_hexes_in_reach(battle: Battle, firer: EntityId) -> tuple[Hex, ...]:
    """OA-5.3-7..8: the hexes with US ground units or landed helicopters that this VC unit may fire at, ascending."""
    at = battle.world.find(firer, At)
    if at is None:
        return ()
    distances, reach = battle.ctx.grid.distances(at.to), firing_range(battle, firer)
    near = [hex for hex in us_target_hexes(battle.world) if distances[hex] <= reach]
    if not near or _why_not_vc_firer(battle, firer) is not None:
        return ()
    return tuple(hex for hex in near if _why_not_vc_reach(battle, firer, hex) is None)


def vc_in_reach(battle: Battle, hex: Hex) -> Ids:
    """OA-5.1-1, OA-5.3-9, OA-6.1-3: the VC units and machine guns whose range reaches ``hex``, in their order.

    By column, then row; in one hex the units before the gun.  Whatever else forbids them to fire is not looked at.
    """
    world, kinds, distances = battle.world, battle.ctx.tables.units, battle.ctx.grid.distances(hex)
    held = world.ids(Prisoner)
    found = [
        (at.to, 0, e)
        for e, unit, at in world.each(Unit, At)
        if unit.side == VC and distances[at.to] <= kinds[unit.kind].range and e not in held
    ]
    found.extend(
        (at.to, 1, e)
        for e, weapon, at in world.each(Weapon, At)
        if weapon.kind == MACHINE_GUN and distances[at.to] <= kinds[MACHINE_GUN].range
    )
    return tuple([e for _, _, e in sorted(found)])


def vc_firers(battle: Battle) -> Ids:
    """OA-5.3-9, OA-6.1-3: every free VC unit and heavy weapon by column, then row; in one hex units come first."""
    world = battle.world
    weapons = [(at.to, 1, e) for e, _, at in world.each(Weapon, At)]
    units = [(world.get(e, At).to, 0, e) for e in free_vc(world)]
    return tuple([e for _, _, e in sorted([*units, *weapons])])
