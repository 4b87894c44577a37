"""Section 9.3: the ground changes: a building is a ruin, a bridge a river, a hex burns, and a bunker is gone."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId, World
from game.rules.oa.model.components import At, Bunker, Ground, Inside
from game.rules.oa.model.events.support import BunkerDestroyed, GroundChanged
from game.rules.oa.model.field import field_of
from game.rules.oa.model.game import Battle
from game.rules.oa.turn.ending import comes_off


def change_ground(battle: Battle, hex: Hex, terrain: str, *, burning: bool = False, rule: str) -> None:
    """OA-9.3-1..5: from now on ``hex`` is of this terrain (a name of the terrain table), and burns or does not.

    The battle goes over to the field on which this is so; a hex that is again as printed is no change any more.
    """
    world, before = battle.world, ground_in(battle, hex)
    after = Ground(terrain, burning)
    if after == before:
        return
    marker = _marker(world, hex)
    if after == Ground(battle.ctx.original.map.terrain[hex]):
        if marker is not None:
            world.destroy(marker)
    elif marker is None:
        world.create(after, At(hex))
    else:
        world.set(marker, after)
    battle.ctx = field_of(battle.ctx, world)
    battle.emit(GroundChanged(hex=hex, was=before.terrain, terrain=terrain, burning=burning, rule=rule))


def ground_in(battle: Battle, hex: Hex) -> Ground:
    """OA-9.3-1..5: what ``hex`` is now."""
    return Ground(battle.ctx.map.terrain[hex], hex in battle.ctx.burning)


@comes_off("fires")
def put_fires_out(battle: Battle) -> None:
    """OA-9.3-5, OA-1-12: in the marker phase every fire goes out; a building is a ruin then, all else is as before."""
    for hex in sorted(battle.ctx.burning):
        row = battle.ctx.terrain[hex]
        change_ground(battle, hex, row.burnt or battle.ctx.map.terrain[hex], rule="OA-9.3-5")


def _marker(world: World, hex: Hex) -> EntityId | None:
    return next((piece for piece in world.pointing_at(At, hex) if world.has(piece, Ground)), None)


def destroy_bunker(battle: Battle, bunker: EntityId, rule: str) -> None:
    """OA-9.3-1, OA-11.1-3, OA-2.4-2: the counter is turned over; whoever was inside stands in the open."""
    world = battle.world
    piece, hex = world.get(bunker, Bunker), world.get(bunker, At).hex
    world.set(bunker, Bunker(piece.name, piece.facing, intact=False))
    for unit in world.pointing_at(Inside, bunker):
        world.remove(unit, Inside)
    battle.emit(BunkerDestroyed(bunker=bunker, hex=hex, rule=rule))
