"""Those unseen at the start of a turn: FMJP-5.0-6."""

from __future__ import annotations

from game.board.table.geometry import EPSILON, distance
from game.engine.core.world import EntityId
from game.rules.fmjp.model.components import SIDES, At, FiredIn, Hidden
from game.rules.fmjp.model.events.turn import Hid
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, at_of, clock_of, other_side, side_of
from game.rules.fmjp.sight.noticing import notice
from game.rules.fmjp.turn.points_of_entry import opens_turn


@opens_turn("hiding")
def hide(battle: Battle) -> None:
    """FMJP-5.0-6: unseen is who is in cover, did not fire or double in the turn before, and has no enemy near."""
    world, turn = battle.world, clock_of(battle.world).turn
    for side in SIDES:
        for figure in able(world, side):
            notice(battle, figure, (at_of(world, figure),))
    for side in SIDES:
        for figure in able(world, side):
            fired = world.find(figure, FiredIn)
            quiet = fired is None or fired.turn < turn - 1
            if quiet and not world.has(figure, Hidden) and turn > 1 and _may_hide(battle, figure):
                world.set(figure, Hidden())
                battle.emit(Hid(figure=figure, rule="FMJP-5.0-6"))


def _may_hide(battle: Battle, figure: EntityId) -> bool:
    world, at = battle.world, at_of(battle.world, figure)
    near = battle.ctx.tables.movement.sight.unseen
    enemies = able(world, other_side(side_of(world, figure)))
    if any(distance(at, at_of(world, enemy)) <= near + EPSILON for enemy in enemies):
        return False
    return battle.ctx.cover_at(at) != "none"


def is_seen(battle: Battle, figure: EntityId) -> bool:
    """FMJP-5.0-6: on the table and not hidden."""
    return battle.world.has(figure, At) and not battle.world.has(figure, Hidden)
