"""Ways over the ground for units that follow rules: the VC, civilians, and whoever plans for them."""

from __future__ import annotations

from collections.abc import Collection

from game.board.hexgrid import Hex
from game.board.movement import StepCosts, path_to_nearest
from game.engine.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.components import At, Crews
from game.rules.oa.stacking import vc_fits


class _Open(dict[Hex, tuple[tuple[Hex, int], ...]]):
    """Step costs of the hexes a VC unit may enter now, worked out as a search comes to them."""

    def __init__(self, battle: Battle, unit: EntityId) -> None:
        super().__init__()
        self._steps = battle.ctx.steps
        weapon = battle.world.has(unit, Crews)
        occupied = (Hex(hex) for hex in battle.world.targets(At))
        self._closed = frozenset(hex for hex in occupied if not vc_fits(battle, unit, hex, weapon=weapon))

    def __missing__(self, hex: Hex) -> tuple[tuple[Hex, int], ...]:
        steps = self[hex] = tuple(step for step in self._steps[hex].items() if step[0] not in self._closed)
        return steps


def open_steps(battle: Battle, unit: EntityId) -> StepCosts:
    """OA-4.5-1, OA-3.2-1..2, OA-3.1-7: the steps that the VC unit may take anywhere, with their costs."""
    return _Open(battle, unit)


def shortest_way(
    battle: Battle, unit: EntityId, goals: Collection[Hex], steps: StepCosts | None = None
) -> tuple[Hex, ...] | None:
    """OA-13.2-8..9: the cheapest passable way to one of ``goals``, both ends included; None where there is none.

    ``steps`` are the unit's ``open_steps`` where several ways are looked for at once.
    """
    return path_to_nearest(steps or open_steps(battle, unit), battle.world.get(unit, At).hex, goals)
