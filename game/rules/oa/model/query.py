"""Questions about the pieces that every rule asks: who is where, what can he do, and what the US player knows of him.

In the historical game the US player knows everything that stands on the map.  Under a difficulty that hides the Viet
Cong, a ``Concealed`` piece is one that he does not know of: whoever decides, shows or counts for the US side asks the
``known`` questions at the end; the rules of the Viet Cong ask the others.
"""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import THE_GAME, EntityId, World, looks_at
from game.rules.oa.model.components import (
    US,
    VC,
    Aboard,
    Airborne,
    At,
    Bunker,
    Civilian,
    Concealed,
    Helicopter,
    InPlatoon,
    Inside,
    Prisoner,
    Steps,
    Unit,
    VcPosture,
    Weapon,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Fired, Neutralised

Ids = tuple[EntityId, ...]


def hex_of(world: World, entity: EntityId) -> Hex | None:
    """Where a piece is: its own hex, or that of the helicopter it rides in; None off the map."""
    at = world.find(entity, At)
    if at is None:
        carrier = world.find(entity, Aboard)
        at = world.find(EntityId(carrier.to), At) if carrier is not None else None
    return at.hex if at is not None else None


def place_of(world: World, entity: EntityId) -> Hex:
    """Where a piece is that must be on the map, as ``hex_of`` has it; raises ``LookupError`` off the map."""
    hex = hex_of(world, entity)
    if hex is None:
        raise LookupError(f"piece {entity} is not on the map")
    return hex


def side_units(world: World, hex: Hex, side: str) -> Ids:
    """The free units of a side on the ground in ``hex``: no prisoners, no passengers."""
    here = world.pointing_at(At, hex)
    if not here:
        return ()
    return tuple(
        e
        for e in here
        if (unit := world.find(e, Unit)) is not None and unit.side == side and not world.has(e, Prisoner)
    )


def us_units(world: World, hex: Hex) -> Ids:
    """US ground units on the ground in ``hex``."""
    return side_units(world, hex, US)


def vc_units(world: World, hex: Hex) -> Ids:
    """Free VC combat units in ``hex``."""
    return side_units(world, hex, VC)


def free_civilians(world: World, hex: Hex) -> Ids:
    """Civilian units in ``hex`` that nobody guards."""
    return tuple(e for e in world.pointing_at(At, hex) if world.has(e, Civilian) and not world.has(e, Prisoner))


def ground_pieces(world: World, hex: Hex) -> Ids:
    """OA-5.1-6: everything with steps in ``hex``, on the ground: both sides, civilians and prisoners."""
    return tuple(e for e in world.pointing_at(At, hex) if world.has(e, Steps))


def prisoners_first(world: World, units: Ids) -> Ids:
    """OA-12.3-2: units in the order of their losses: no guard dies to free a man who then dies."""
    return tuple(sorted(units, key=lambda unit: (not world.has(unit, Prisoner), unit)))


def helicopter_in(world: World, hex: Hex) -> EntityId | None:
    """The helicopter in or over ``hex`` (OA-3.1-3: there is at most one)."""
    for entity in world.pointing_at(At, hex):
        if world.has(entity, Helicopter):
            return entity
    return None


def landed_helicopter(world: World, hex: Hex) -> EntityId | None:
    """The helicopter on the ground in ``hex``."""
    helicopter = helicopter_in(world, hex)
    return None if helicopter is None or world.has(helicopter, Airborne) else helicopter


def weapons_in(world: World, hex: Hex) -> Ids:
    """The heavy weapons in ``hex``."""
    return tuple(e for e in world.pointing_at(At, hex) if world.has(e, Weapon))


def passengers(world: World, helicopter: EntityId) -> Ids:
    """Everybody aboard, prisoners included."""
    return world.pointing_at(Aboard, helicopter)


@looks_at(Unit, At)
def free_us(world: World) -> Ids:
    """Every US ground unit that stands on the map, ascending."""
    return tuple(e for e, unit, _ in world.each(Unit, At) if unit.side == US)


@looks_at(Unit, At)
def us_hexes(world: World) -> tuple[Hex, ...]:
    """The hexes in which US ground units stand, ascending."""
    return tuple(sorted({at.to for _, unit, at in world.each(Unit, At) if unit.side == US}))


@looks_at(Unit, At, Helicopter, Airborne)
def us_target_hexes(world: World) -> tuple[Hex, ...]:
    """OA-5.3-8: the hexes in which US ground units or landed helicopters stand, ascending."""
    machines = {at.to for e, _, at in world.each(Helicopter, At) if not world.has(e, Airborne)}
    return tuple(sorted({*us_hexes(world), *machines}))


@looks_at(Unit, At, Prisoner)
def free_vc(world: World) -> Ids:
    """OA-5.3-9: every free VC combat unit on the map, by column, then row (then by entity)."""
    held = world.ids(Prisoner)
    found = sorted([(at.to, e) for e, unit, at in world.each(Unit, At) if unit.side == VC and e not in held])
    return tuple([e for _, e in found])


def is_reduced(world: World, entity: EntityId) -> bool:
    """Whether the counter shows its back."""
    steps = world.find(entity, Steps)
    return steps is not None and steps.reduced


def shelter(world: World, entity: EntityId) -> Bunker | None:
    """OA-2.4-2: the intact bunker that this unit is inside of."""
    inside = world.find(entity, Inside)
    bunker = world.find(EntityId(inside.to), Bunker) if inside is not None else None
    return bunker if bunker is not None and bunker.intact else None


def shots_left(battle: Battle, entity: EntityId) -> int:
    """OA-5.1-2, OA-5.1-4, OA-8.1-2: ordinary shots this piece may still fire this turn; 0 while neutralised."""
    world = battle.world
    if world.has(entity, Neutralised):
        return 0
    fired = world.find(entity, Fired)
    return allowed_shots(battle, entity) - (fired.shots if fired is not None else 0)


def allowed_shots(battle: Battle, entity: EntityId) -> int:
    """OA-5.1-2, OA-6.2-6, OA-8.1-2: ordinary shots a turn of this piece."""
    world, tables = battle.world, battle.ctx.tables
    unit = world.find(entity, Unit)
    if unit is not None:
        return tables.units[unit.kind].shots
    helicopter = world.find(entity, Helicopter)
    if helicopter is not None:
        return tables.helicopters[helicopter.kind].shots
    weapon = world.find(entity, Weapon)
    return tables.units[weapon.kind].shots if weapon is not None else 0


def platoon_of(world: World, unit: EntityId) -> int:
    """OA-2.2-1: the platoon of a squad, 1 to 3; 0 for everybody else."""
    member = world.find(unit, InPlatoon)
    return member.to if member is not None else 0


def stacking_points(battle: Battle, entity: EntityId) -> int:
    """OA-3.1-2: stacking points of a US unit."""
    return battle.ctx.tables.units[battle.world.get(entity, Unit).kind].stacking


def known_to_us(world: World, entity: EntityId) -> bool:
    """OA-13.2-6: whether the US player knows of this piece."""
    return not world.has(entity, Concealed)


def known_vc(world: World, hex: Hex) -> Ids:
    """OA-13.2-6: the free VC combat units in ``hex`` that the US player knows of, ascending."""
    units = vc_units(world, hex)
    return tuple(unit for unit in units if not world.has(unit, Concealed)) if units else ()


def all_known_vc(world: World) -> Ids:
    """OA-13.2-6: every free VC combat unit on the map that the US player knows of, in the order of ``free_vc``."""
    units = free_vc(world)
    return tuple(unit for unit in units if not world.has(unit, Concealed)) if world.ids(Concealed) else units


def known_posture(battle: Battle) -> VcPosture | None:
    """OA-13.2-6..7: placement and attitude of the VC; None before they are placed, and where they are not told."""
    return battle.world.find(THE_GAME, VcPosture) if battle.ctx.level.hidden is None else None
