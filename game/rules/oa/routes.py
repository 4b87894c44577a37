"""Ways over the ground for units that follow rules: the VC, civilians, and whoever plans for them."""

from __future__ import annotations

from collections.abc import Collection

from game.board.hexgrid import Hex
from game.board.movement import StepCosts, path_to_nearest
from game.engine.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.components import At, Crews
from game.rules.oa.field import Field
from game.rules.oa.stacking import vc_fits


class OpenGround(dict[Hex, tuple[tuple[Hex, int], ...]]):
    """The steps into hexes that are not ``closed``, with their costs, worked out as a search comes to them."""

    def __init__(self, field: Field, closed: frozenset[Hex]) -> None:
        super().__init__()
        self._steps = field.steps
        self._closed = closed

    def __missing__(self, hex: Hex) -> tuple[tuple[Hex, int], ...]:
        steps = self[hex] = tuple(step for step in self._steps[hex].items() if step[0] not in self._closed)
        return steps


def open_steps(battle: Battle, unit: EntityId) -> StepCosts:
    """OA-4.5-1, OA-3.2-1..2, OA-3.1-7: the steps that the VC unit may take anywhere, with their costs."""
    weapon = battle.world.has(unit, Crews)
    closed = frozenset(h for h in _occupied(battle) if not vc_fits(battle, unit, h, weapon=weapon))
    return OpenGround(battle.ctx, closed)


def _occupied(battle: Battle) -> list[Hex]:
    return [Hex(hex) for hex in battle.world.targets(At)]


def shortest_way(
    battle: Battle, unit: EntityId, goals: Collection[Hex], steps: StepCosts | None = None
) -> tuple[Hex, ...] | None:
    """OA-13.2-8..9: the cheapest passable way to one of ``goals``, both ends included; None where there is none.

    ``steps`` are the unit's ``open_steps`` where several ways are looked for at once.
    """
    return path_to_nearest(steps or open_steps(battle, unit), battle.world.get(unit, At).hex, goals)
