"""OA-7.3-12: how a downed aircrew makes for the nearest squad."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.board.movement import path_to_nearest
from game.engine.core.world import EntityId
from game.rules.oa.model.components import US, At, Prisoner, PurpleSmoke, Unit
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Embarked, Moved, Stopped
from game.rules.oa.model.query import Ids
from game.rules.oa.units.carrying import AIRCREW, SQUAD
from game.rules.oa.units.stacking import why_not_share, why_not_stack

_KEPT_WAYS = 256


def aircrew_steps(battle: Battle, crew: EntityId) -> tuple[Hex, ...]:
    """OA-7.3-12: the hexes that this aircrew may step to.

    On its way that is the next hex of the shortest way to the nearest squad on the ground.  Once it has arrived
    it stays or goes with the squad, as the player likes: to any hex with a squad, or next to one.
    """
    here = battle.world.get(crew, At).hex
    goals = _goals(battle, crew)
    if here in goals:
        return tuple(there for there in battle.ctx.steps[here] if _near_squad(battle, there))
    return _next_hex(battle.ctx, here, goals, _closed(battle)) if goals else ()


def _next_hex(field: Field, here: Hex, goals: frozenset[Hex], closed: frozenset[Hex]) -> tuple[Hex, ...]:
    """The first hex of the cheapest way to one of ``goals``, or none.

    Kept, for every step that a crew might take asks the same while the pieces stand as they are.
    """
    ways, asked = field.crew_ways, (here, goals, closed)
    found = ways.get(asked)
    if found is None:
        if len(ways) >= _KEPT_WAYS:
            ways.clear()
        way = path_to_nearest(field.ways, here, goals, closed=closed)
        found = ways[asked] = way[1:2] if way is not None else ()
    return found


def _closed(battle: Battle) -> frozenset[Hex]:
    """OA-3.1-7: the hexes of Viet Cong and civilians whom nobody guards."""
    world = battle.world
    return frozenset(at.hex for e, unit, at in world.each(Unit, At) if unit.side != US and not world.has(e, Prisoner))


def has_arrived(battle: Battle, crew: EntityId) -> bool:
    """OA-7.3-12: whether the aircrew is with a squad, or next to one whose hex has no room for it."""
    return battle.world.get(crew, At).hex in _goals(battle, crew)


def stranded(battle: Battle) -> Ids:
    """OA-7.3-12, OA-10-1: the aircrews on the ground that have neither moved nor been stopped, and are not with a
    squad yet; a wounded crew for which purple smoke stands waits for the medevac."""
    world = battle.world
    waiting = {call.unit for _, call in world.each(PurpleSmoke)}
    return tuple(
        crew
        for crew, unit, _ in world.each(Unit, At)
        if unit.kind == AIRCREW
        and crew not in waiting
        and not any(world.has(crew, kind) for kind in (Moved, Stopped, Embarked))
        and not has_arrived(battle, crew)
    )


def _squad_hexes(battle: Battle) -> list[Hex]:
    return sorted({at.hex for _, unit, at in battle.world.each(Unit, At) if unit.kind == SQUAD})


def _near_squad(battle: Battle, hex: Hex) -> bool:
    return any(battle.ctx.grid.distance(hex, squad) <= 1 for squad in _squad_hexes(battle))


def _goals(battle: Battle, crew: EntityId) -> frozenset[Hex]:
    """OA-7.3-12: every squad's hex, or the hexes next to it where stacking keeps the crew out."""
    goals: set[Hex] = set()
    for hex in _squad_hexes(battle):
        if why_not_stack(battle, crew, hex) is None:
            goals.add(hex)
        else:
            goals.update(_room_beside(battle, crew, hex))
    return frozenset(goals)


def _room_beside(battle: Battle, crew: EntityId, hex: Hex) -> list[Hex]:
    return [
        there
        for there in battle.ctx.grid.neighbours(hex)
        if battle.ctx.terrain[there].passable
        and why_not_share(battle, there) is None
        and why_not_stack(battle, crew, there) is None
    ]
