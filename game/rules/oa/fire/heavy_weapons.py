"""Section 6: who serves a heavy weapon, and what keeps one from firing at a hex."""

from __future__ import annotations

from game.board.hexgrid import Hex, label
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import VC, At, Crews, Inside, Prisoner, Unit, Weapon
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import FiredAtMover, Neutralised
from game.rules.oa.model.query import Ids, known_vc, landed_helicopter, us_units, vc_units

MACHINE_GUN = "dshk"
MORTAR = "mortar"

NOT_READY = mark("The weapon is taken apart.")
NO_CREW = mark("Nobody in its hex can serve the weapon.")
TOO_NEAR = mark("{hex} is {distance} hexes away; a mortar fires at {range} or more.")
NOT_SPOTTED = mark("No Viet Cong unit that could tell the mortar sees {hex}.")
UNDER_A_ROOF = mark("A mortar may not fire at units in buildings or bunkers.")
OWN_MEN = mark("There are more Viet Cong than US units in the line of fire.")
SAME_HEX = mark("It has fired at that unit there already; it has to move first.")


def serving(world: World, weapon: EntityId) -> EntityId | None:
    """OA-6.1-2, OA-2.3-5: the unit that can use the weapon now; None where it is taken apart or nobody can.

    That is its crew, or, while the crew is neutralised, another VC combat unit beside it: one in the same hex that
    serves no weapon, and is as the crew is inside or outside a bunker.
    """
    piece, at = world.find(weapon, Weapon), world.find(weapon, At)
    if piece is None or at is None or not piece.ready:
        return None
    crew = world.pointing_at(Crews, weapon)
    for unit in (*crew, *free_hands(world, weapon)):
        if world.has(unit, Neutralised) or not world.has(unit, At) or world.has(unit, Prisoner):
            continue
        if unit in crew or not crew or world.find(unit, Inside) == world.find(crew[0], Inside):
            return unit
    return None


def free_hands(world: World, weapon: EntityId) -> Ids:
    """OA-6.1-2, OA-6.1-5: the VC combat units in the hex of the weapon that serve none, ascending."""
    at = world.find(weapon, At)
    return () if at is None else tuple(e for e in vc_units(world, at.hex) if not world.has(e, Crews))


def why_not_serve(battle: Battle, weapon: EntityId) -> Refusal | None:
    """OA-2.3-5, OA-6.1-2: what keeps the weapon from being used at all, or None."""
    if not battle.world.get(weapon, Weapon).ready:
        return refuse("OA-2.3-5", NOT_READY)
    return refuse("OA-6.1-2", NO_CREW) if serving(battle.world, weapon) is None else None


def why_not_weapon_fire(battle: Battle, weapon: EntityId, hex: Hex) -> Refusal | None:
    """OA-6.2-4..5, OA-6.2-8, OA-6.3-1..2, OA-6.3-5: what forbids a shot of this kind of weapon at ``hex``, or None.

    Range, the arc of a bunker and the crew are looked at elsewhere.
    """
    if battle.world.get(weapon, Weapon).kind == MORTAR:
        return _why_not_shell(battle, weapon, hex)
    return _why_not_sweep(battle, weapon, hex)


# The machine gun --------------------------------------------------------------------------------


def line_of_fire(battle: Battle, gun: EntityId, hex: Hex) -> tuple[Hex, ...]:
    """OA-6.2-1..3: the hexes that a machine gun sweeps when it fires at ``hex``, from the gun outwards."""
    start = battle.world.get(gun, At).hex
    return battle.ctx.sight.swept(start, hex, battle.ctx.tables.weapons.dshk.beyond)


def _why_not_sweep(battle: Battle, gun: EntityId, hex: Hex) -> Refusal | None:
    """OA-6.2-4..5, OA-6.2-8: no second shot at a mover in the same hex; no more VC than US units on the line."""
    world = battle.world
    earlier = world.find(gun, FiredAtMover)
    if earlier is not None and earlier.hex == hex and world.find(EntityId(earlier.unit), At) == At(hex):
        return refuse("OA-6.2-8", SAME_HEX)
    if battle.ctx.grid.distance(world.get(gun, At).hex, hex) > 1 and endangers_more_vc(battle, gun, hex):
        return refuse("OA-6.2-4", OWN_MEN)
    return None


def endangers_more_vc(battle: Battle, gun: EntityId, hex: Hex, *, known: bool = False) -> bool:
    """OA-6.2-4: whether more VC than US units stand on the line of fire; civilians and prisoners do not count.

    A landed helicopter is one of the US units (OA-5.3-8).  ``known``: as far as the US player knows (OA-13.2-6).
    """
    line, world = line_of_fire(battle, gun, hex), battle.world
    fighters = sum(len(known_vc(world, other) if known else vc_units(world, other)) for other in line)
    enemies = sum(len(us_units(world, other)) + (landed_helicopter(world, other) is not None) for other in line)
    return fighters > 0 and fighters > enemies


# The mortar -------------------------------------------------------------------------------------


def _why_not_shell(battle: Battle, mortar: EntityId, hex: Hex) -> Refusal | None:
    """OA-6.3-1..2, OA-6.3-5: what forbids to aim a round at ``hex``: too near, under a roof, or unseen."""
    distance = battle.ctx.grid.distance(battle.world.get(mortar, At).hex, hex)
    least = battle.ctx.tables.units[MORTAR].min_range
    if distance < least:
        return refuse("OA-6.3-1", TOO_NEAR, hex=label(hex), distance=distance, range=least)
    if is_under_a_roof(battle, hex):
        return refuse("OA-6.3-2", UNDER_A_ROOF)
    if not is_spotted(battle, hex):
        return refuse("OA-6.3-5", NOT_SPOTTED, hex=label(hex))
    return None


def is_under_a_roof(battle: Battle, hex: Hex) -> bool:
    """OA-6.3-2: whether mortar rounds do nothing in ``hex``, which is a building or a bunker."""
    return battle.ctx.terrain[hex].category in battle.ctx.tables.weapons.mortar.barred


def is_spotted(battle: Battle, hex: Hex) -> bool:
    """OA-6.3-5: whether the crew of the mortar or any other VC combat unit that is not neutralised sees ``hex``."""
    world, sees = battle.world, battle.ctx.sees
    spotters = (spotter for spotter, unit, at in world.each(Unit, At) if unit.side == VC and sees(at.hex, hex))
    return any(not world.has(spotter, Neutralised) and not world.has(spotter, Prisoner) for spotter in spotters)
