"""Men, walls, buildings, growth and other vehicles in the way of one that may run them over: FNG-REACT-36,
FNG-DRIVE-14, FNG-TERR-13."""

from __future__ import annotations

from typing import NamedTuple

from game.board.table.bases import overlap
from game.board.table.lanes import Obstacle
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.figures import BODIES, Figure, Hidden
from game.rules.fng.model.components.vehicles import Rolling, Vehicle
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, ground_taken, is_able, side_of
from game.rules.fng.model.vehicles import aboard, row_of
from game.rules.fng.sight.viewing import reveal


@declare
class RunAt(Task, frozen=True):
    """FNG-REACT-36: a vehicle runs at somebody in its way; its way goes as far as ``end``."""

    vehicle: EntityId
    figure: EntityId
    end: Point


class InTheWay(NamedTuple):
    """Whatever a vehicle meets at a place and has to run over to be there: pieces of the table and growth, with the
    Defensive Value of each, and other vehicles."""

    things: tuple[tuple[Obstacle, int], ...] = ()
    others: Ids = ()

    def __bool__(self) -> bool:
        return bool(self.things or self.others)

    def beyond(self, done: InTheWay) -> InTheWay:
        """FNG-TERR-13: what is new after all that has been run over; once in growth nothing more that grows."""
        grown = any(thing.why == "ground" for thing, _ in done.things)
        things = (
            (each, value)
            for each, value in self.things
            if (each, value) not in done.things and not (grown and each.why == "ground")
        )
        return InTheWay(tuple(things), tuple(other for other in self.others if other not in done.others))

    @property
    def against(self) -> int:
        """FNG-DRIVE-14: the highest Defensive Value, or Armor Rating, of all that is met at once."""
        return max((value for _, value in self.things), default=0)


def tramples(skirmish: Skirmish, vehicle: EntityId, *, backwards: bool) -> bool:
    """FNG-REACT-36, FNG-DRIVE-14: whether it runs at men and over things: an armoured vehicle that goes forward on
    land."""
    row = row_of(skirmish, vehicle)
    return row.is_armoured and not row.is_boat and not backwards


# Men --------------------------------------------------------------------------------------------


def can_be_run_at(world: World, vehicle: EntityId, other: EntityId) -> bool:
    """FNG-REACT-36: whether somebody on the ground of a lane is one at whom it runs: an enemy on foot."""
    return world.has(other, Figure) and side_of(world, other) != side_of(world, vehicle)


def who_is_there(skirmish: Skirmish, vehicle: EntityId, at: Point, facing: int) -> Ids:
    """FNG-DRIVE-14: whoever takes the room that the vehicle would need there, ascending."""
    world = skirmish.world
    body = BODIES.at(world, vehicle, at, facing)
    return tuple(other for other, taken in ground_taken(world) if other != vehicle and overlap(body, taken))


def show_who_is_there(skirmish: Skirmish, found: Ids) -> None:
    """FNG-HIDE-04: those of them who were hidden are so no more."""
    for other in found:
        if skirmish.world.has(other, Hidden):
            reveal(skirmish, other, 0, "FNG-HIDE-04")


# Things -----------------------------------------------------------------------------------------


def value_of(skirmish: Skirmish, obstacle: Obstacle) -> int | None:
    """FNG-DRIVE-14, FNG-TERR-13: the Defensive Value of something in the way; None: it cannot be run over."""
    terrain = skirmish.ctx.tables.terrain
    if obstacle.why == "building":
        return terrain.buildings[obstacle.kind].value
    rows = {"barrier": terrain.barriers, "ground": terrain.areas}.get(obstacle.why)
    return rows[obstacle.kind].over if rows is not None else None


def can_run_over(skirmish: Skirmish, vehicle: EntityId, obstacle: Obstacle, *, backwards: bool) -> bool:
    """FNG-DRIVE-14, FNG-TERR-13: whether it may try: every ground vehicle in growth, also in reverse; over and through
    anything else only one that tramples."""
    if row_of(skirmish, vehicle).is_boat or value_of(skirmish, obstacle) is None:
        return False
    return obstacle.why == "ground" or tramples(skirmish, vehicle, backwards=backwards)


def can_crush(skirmish: Skirmish, vehicle: EntityId, other: EntityId, *, backwards: bool) -> bool:
    """FNG-DRIVE-14: whether it may run over another vehicle: one without armour, of the enemy (house) or in which
    nobody is able."""
    world = skirmish.world
    if not world.has(other, Vehicle) or not tramples(skirmish, vehicle, backwards=backwards):
        return False
    row = row_of(skirmish, other)
    if row.is_armoured or row.is_boat:
        return False
    return side_of(world, other) != side_of(world, vehicle) or not any(is_able(world, m) for m in aboard(world, other))


def is_ground_for(skirmish: Skirmish, vehicle: EntityId, at: Point, facing: int) -> bool:
    """FNG-DRIVE-17: whether nothing is there that it could not run over."""
    met = skirmish.ctx.obstacles_to(row_of(skirmish, vehicle)).met(BODIES.at(skirmish.world, vehicle, at, facing))
    return all(can_run_over(skirmish, vehicle, each, backwards=False) for each in met)


def under_it(skirmish: Skirmish, vehicle: EntityId) -> tuple[Obstacle, ...]:
    """FNG-DRIVE-17: the obstacles on which it stands now: growth, and what it is stuck in."""
    return skirmish.ctx.obstacles_to(row_of(skirmish, vehicle)).met(BODIES.of(skirmish.world, vehicle))


def in_its_way(skirmish: Skirmish, vehicle: EntityId, at: Point, facing: int, *, backwards: bool) -> InTheWay:
    """FNG-DRIVE-14, FNG-TERR-13: what it has to run over to be at a place; not the growth in which it has been tested
    in this activation, and in reverse nothing of what it backs out of."""
    world = skirmish.world
    body = BODIES.at(world, vehicle, at, facing)
    met = skirmish.ctx.obstacles_to(row_of(skirmish, vehicle)).met(body)
    rolling = world.find(vehicle, Rolling)
    through = rolling is not None and rolling.through
    left = under_it(skirmish, vehicle) if backwards and met else ()
    things = tuple(
        (each, value)
        for each in met
        if can_run_over(skirmish, vehicle, each, backwards=backwards)
        and not (each.why == "ground" and through)
        and not (each.why != "ground" and each in left)
        and (value := value_of(skirmish, each)) is not None
    )
    others = (
        other
        for other, taken in ground_taken(world)
        if other != vehicle and can_crush(skirmish, vehicle, other, backwards=backwards) and overlap(body, taken)
    )
    return InTheWay(things, tuple(others))
