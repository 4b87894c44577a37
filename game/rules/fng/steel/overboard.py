"""Beside a vehicle: the places there, and whoever falls into the water beside a boat: FNG-DRIVE-20, FNG-DRIVE-22."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.table.bases import overlap
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import BODIES, At, Halted
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.vehicles import WentOverboard
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node, side_of, taking_room
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.sight.viewing import refresh_views
from game.rules.fng.sight.water import is_deep

CLEAR = 0.05
"""Inches between whoever gets off and the vehicle, so that rounding puts nobody on its ground."""


def places_beside(skirmish: Skirmish, figure: EntityId, vehicle: EntityId) -> Iterator[Point]:
    """FNG-DRIVE-20: places right beside a vehicle: two at each side, one before it and one behind."""
    world, row = skirmish.world, row_of(skirmish, vehicle)
    at, unit = world.get(vehicle, At), UNIT[world.get(vehicle, At).facing % DEGREES]
    room = BODIES.shape(world, figure).ahead + CLEAR
    ahead, aside = row.length / 2 + room, row.width / 2 + room
    for along, right in ((-0.5, 1), (-0.5, -1), (0.5, 1), (0.5, -1), (-1, 0), (1, 0)):
        x, y = (along * ahead if right == 0 else along * row.length / 2), right * aside
        yield snapped((at.x + unit.x * x - unit.y * y, at.y + unit.y * x + unit.x * y))


def go_overboard(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, node: int) -> None:
    """FNG-DRIVE-22, FNG-SWIM-01: he is in deep water beside the boat, where there is room, and his activation is
    over."""
    world = skirmish.world
    others = [BODIES.of(world, other) for other in taking_room(world) if other != figure]
    beside = (
        place
        for place in places_beside(skirmish, figure, vehicle)
        if is_deep(skirmish, place) and not any(overlap(BODIES.at(world, figure, place), other) for other in others)
    )
    at, now = next(beside, None), world.get(figure, At)
    if at is not None:
        world.set(figure, structs.replace(now, x=at.x, y=at.y))
        man_the_guns(skirmish, side_of(world, figure))
    world.set(figure, Halted())
    skirmish.emit(
        WentOverboard(figure=figure, vehicle=vehicle, at=world.get(figure, At).point, node=next_node(world),
                      parent=node, rule="FNG-DRIVE-22")
    )  # fmt: skip
    refresh_views(skirmish, figure)
