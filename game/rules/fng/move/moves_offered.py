"""The moves that a player is offered without asking: straight ways round him, turns, and lying down: FNG-MOVE-01."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.board.skirmish.walking import DIRECTIONS, half_way, straight_way
from game.board.table.measure.facing import DEGREES
from game.board.table.paths import Paths
from game.engine.core.orders import Choices
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At, OnTheMove
from game.rules.fng.model.decisions.turn import Face, GoProne, GroupActs, Move, MoveTogether
from game.rules.fng.model.game import Skirmish
from game.rules.fng.move.gaits import over
from game.rules.fng.turn.acting import acting, offers

Place = tuple[float, float]


@offers("moves")
def offer_moves(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-MOVE-01, FNG-MOVE-07: straight ways in twelve directions, as far as it goes or half as far; or lie down; or
    all of them together one of these ways, with half of what the slowest has left."""
    world = skirmish.world
    figures = acting(world)
    for figure in figures:
        at, left = world.get(figure, At), world.get(figure, OnTheMove).left
        if left >= 1.0:
            paths = over(skirmish, figure).paths
            choices.spread(partial(_straight, paths, figure, at.point, left), (False, True), DIRECTIONS)
        choices.spread(partial(_turned, figure, at.facing), range(0, DEGREES, 90))
        choices.add(GoProne(figure))
    least = min((world.get(figure, OnTheMove).left for figure in figures), default=0.0)
    if len(figures) > 1 and least >= 1.0:
        starts = [(over(skirmish, figure).paths, figure, world.get(figure, At).point) for figure in figures]
        choices.spread(partial(_side_by_side, starts, least / 2), DIRECTIONS)


def _straight(paths: Paths, figure: EntityId, start: Place, inches: float, half: bool, degree: int) -> Move:
    end = straight_way(paths, start, inches, degree)
    return Move(figure, (half_way(start, end) if half else end,))


def _side_by_side(starts: Sequence[tuple[Paths, EntityId, Place]], inches: float, degree: int) -> MoveTogether:
    return MoveTogether(tuple(_straight(*start, inches, False, degree) for start in starts))


def _turned(figure: EntityId, facing: int, degrees: int) -> Face:
    return Face(figure, (facing + degrees) % DEGREES)
