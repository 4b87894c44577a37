"""Where a US unit could go in the movement step, for the window and the computer's commanders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.board.hexgrid import Hex, label
from game.board.movement import Reach, field, path
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import At, Unit
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Moved
from game.rules.oa.move.allowance import points_left, why_not_move
from game.rules.oa.move.moving import why_not_step_to
from game.rules.oa.move.platoon import cohesion_of, why_not_cohesion
from game.rules.oa.units.stacking import why_not_share, why_not_stack


class MovePlan(NamedTuple):
    """Every hex a unit comes to with the points it has left, and those in which its move may end."""

    found: Mapping[Hex, Reach]
    ends: frozenset[Hex]

    def way(self, hex: Hex) -> tuple[Hex, ...]:
        """The hexes to enter, in order, to come to ``hex``; empty where it is out of reach."""
        return path(self.found, hex)[1:] if hex in self.ends else ()


NOWHERE = MovePlan({}, frozenset())
OUT_OF_REACH = mark("{hex} is out of reach: it has {left} movement points left.")


def plan_move(battle: Battle, unit: EntityId) -> MovePlan:
    """OA-4.1-1..3, OA-3.1-6..7, OA-2.2-3: where the unit could go if nobody stops it on the way."""
    if why_not_move(battle, unit) is not None:
        return NOWHERE
    world, steps = battle.world, battle.ctx.steps
    here, left = world.get(unit, At).hex, points_left(battle, unit)
    first = {hex for hex in steps[here] if why_not_step_to(battle, unit, hex) is None}
    walks_freely = world.get(unit, Unit).kind != "aircrew"

    def cost(a: Hex, b: Hex) -> int | None:
        if a == here:
            return min(steps[a][b], left) if b in first else None
        free = walks_freely and why_not_share(battle, b) is None
        return steps[a].get(b) if free else None

    found = field(battle.ctx.grid, here, left, cost) if first else {}
    moved = world.find(unit, Moved)
    start = moved.start if moved is not None else here
    platoon = cohesion_of(battle, unit, start)
    ends = (
        hex
        for hex in found
        if hex != here and why_not_stack(battle, unit, hex) is None and platoon.why_not_end(hex) is None
    )
    return MovePlan(found, frozenset(ends))


def why_not_end_in(battle: Battle, unit: EntityId, plan: MovePlan, hex: Hex) -> Refusal | None:
    """OA-4.1-1..3, OA-3.1-6..7, OA-2.2-2..3: what forbids the unit, whose plan this is, to go to ``hex``, or None."""
    if hex in plan.ends:
        return None
    world, here = battle.world, battle.world.get(unit, At).hex
    if hex in plan.found and hex != here:
        moved = world.find(unit, Moved)
        start = moved.start if moved is not None else here
        return why_not_stack(battle, unit, hex) or why_not_cohesion(battle, unit, start, hex)
    if battle.ctx.grid.distance(here, hex) == 1:
        return why_not_step_to(battle, unit, hex)
    refusal = why_not_move(battle, unit) or why_not_share(battle, hex)
    return refusal or refuse("OA-4.1-1", OUT_OF_REACH, hex=label(hex), left=points_left(battle, unit))
