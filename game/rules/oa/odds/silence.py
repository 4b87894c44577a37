"""Reaction fire that did not come: who had the mover in range, and which rule kept him from firing."""

from __future__ import annotations

from collections.abc import Collection

from game.board.hexgrid import Hex
from game.engine.core.world import World
from game.engine.playable.log_facts import Silence
from game.rules.oa.fire.engagement import (
    NO_HEX,
    firing_range,
    gunship_hexes,
    vc_in_reach,
    why_not_us_fire,
    why_not_vc_fire,
)
from game.rules.oa.fire.us_fire import us_pieces_near
from game.rules.oa.model.components import US, At, Concealed, Unit
from game.rules.oa.model.events.turn import Stepped
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import known_to_us


def silences(battle: Battle, step: Stepped, readers: Collection[str]) -> tuple[Silence, ...]:
    """OA-5.2-1, OA-13.2-6: everybody with the unit that made ``step`` in range, and what forbade him to fire there.

    ``battle`` stands as it did after the order of the step, and is changed.  Nobody reacts to a unit that was lost
    on the way.  Steps that follow one another in one order had no shot between them, so that putting the unit back
    where it came by leaves everything else as it was.  Who is hidden from a reader is no reason either: that too
    many of them are in the line of fire would give them away.
    """
    world, unit = battle.world, battle.world.find(step.unit, Unit)
    hidden = US in readers
    if unit is None or not world.has(step.unit, At) or (hidden and not known_to_us(world, step.unit)):
        return ()
    if hidden:
        _leave_out_the_unseen(world)
    world.set(step.unit, At(step.hex))
    if unit.side == US:
        watchers = vc_in_reach(battle, step.hex)
        return tuple(Silence(firer, why_not_vc_fire(battle, firer, step.hex)) for firer in watchers)
    return _of_the_company(battle, step.hex)


def _leave_out_the_unseen(world: World) -> None:
    for piece in world.ids(Concealed):
        world.remove(piece, At)


def _of_the_company(battle: Battle, hex: Hex) -> tuple[Silence, ...]:
    """OA-5.2-3, OA-8.1-3: the US pieces with ``hex`` in range; a gunship names any hex behind it."""
    found = []
    for piece, near in us_pieces_near(battle, (hex,)):
        if firing_range(battle, piece) >= near[0][0] and firing_range(battle, piece) > 0:
            behind = next(iter(gunship_hexes(battle, piece, hex)), NO_HEX)
            found.append(Silence(piece, why_not_us_fire(battle, piece, hex, behind)))
    return tuple(found)
