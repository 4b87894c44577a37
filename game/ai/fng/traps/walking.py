"""Ways that keep off traps that are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.fng.view import View
from game.board.skirmish.walking import stepping_stones
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.world import EntityId
from game.rules.fng.model.components.traps import Trap
from game.rules.fng.model.tables.traps import NOT_TROD_ON
from game.rules.fng.move.gaits import over
from game.rules.fng.resolve.traps.meeting import finding_facts
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.traps.knowing import is_met, known_traps

ASIDE = (1.1, 1.6)
"""Inches beside a trap at which somebody who goes round it passes."""

SURE = 5
"""The die at or below which he steps over a trap, from which he goes over one where there is no way round."""

Path = tuple[Point, ...]


def keeps_off(view: View, figure: EntityId, path: Path, inches: float) -> Path:
    """FNG-TRAP-18: the way itself, or one round the first known trap that it leads over; empty where there is none."""
    start = Point(*view.at(figure)[:2])
    if not path or not known_traps(view.world, view.side):
        return path
    trap = _first_on(view, figure, path)
    if trap is None:
        return path
    paths = over(view.skirmish, figure).paths
    for way in _round(view, trap, start, path):
        free = _first_on(view, figure, way) is None
        if free and paths.cost((start, *way)) <= inches + EPSILON and paths.why_not_path((start, *way), inches) is None:
            return way
    return ()


def steps_over(view: View, figure: EntityId) -> bool:
    """FNG-TRAP-18: whether he hardly ever sets off a trap that he knows and goes over."""
    return finding_facts(view.odds.tables, tester_of(view.skirmish, figure)).target >= SURE


def _first_on(view: View, figure: EntityId, path: Sequence[Point]) -> EntityId | None:
    """The trap onto which this way leads first; None where it leads onto none that he could set off."""
    world = view.world
    stones = stepping_stones((Point(*view.at(figure)[:2]), *path))
    traps = [trap for trap in known_traps(world, view.side) if world.get(trap, Trap).kind not in NOT_TROD_ON]
    found = [
        (number, trap)
        for trap in traps
        for number, at in enumerate(stones)
        if number
        and is_met(view.skirmish, trap, at, known=True)
        and not is_met(view.skirmish, trap, stones[0], known=True)
    ]
    return min(found)[1] if found else None


def _round(view: View, trap: EntityId, start: Point, path: Path) -> Iterator[Path]:
    """Ways by a point to the left or right of a trap."""
    at, end = view.world.get(trap, Trap).point, path[-1]
    far = max(distance(start, end), EPSILON)
    across = Point(-(end.y - start.y) / far, (end.x - start.x) / far)
    for aside in ASIDE:
        for side in (-1.0, 1.0):
            beside = snapped(Point(at[0] + across.x * aside * side, at[1] + across.y * aside * side))
            yield (beside, end)
