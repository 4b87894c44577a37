"""The place from which a sniper fires, where he is found once he is seen: FNG-SNIPER-05."""

from __future__ import annotations

from game.board.skirmish.deploying import Places, nearest_place
from game.board.table.bases import overlap
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import BODIES, At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import taking_room
from game.rules.fng.move.gaits import mover_of, over
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.sight.night import looks_between


def find_place(skirmish: Skirmish, figure: EntityId, weapon: str, target: EntityId, card: Point) -> tuple[Point, bool]:
    """FNG-SNIPER-05: with a line to whom he fires at, in cover if there is any, else concealed, and as far from him as
    line and rifle go; the first of the table among equals.  Where no place has a line: the one nearest to the card, and
    False (house)."""
    world, field = skirmish.world, skirmish.ctx.field
    wide, high = skirmish.ctx.map.width, skirmish.ctx.map.height
    corners = (Point(0.0, 0.0), Point(wide, 0.0), Point(wide, high), Point(0.0, high))
    raster = Places(field, corners, over(skirmish, figure)).all
    others = [BODIES.of(world, other) for other in taking_room(world)]

    def is_free(at: Point) -> bool:
        body = BODIES.at(world, figure, at)
        return not any(overlap(body, other) for other in others)

    looks = looks_between(skirmish, (target,), raster)
    reach = float(weapon_row(skirmish, weapon).range)
    rows = zip(raster, *(array[0].tolist() for array in looks), strict=True)
    seen = [
        ((not cover, not concealed, -round(inches, 2), number), at)
        for number, (at, clear, cover, concealed, inches) in enumerate(rows)
        if clear and inches <= reach
    ]
    found = next((at for _, at in sorted(seen) if is_free(at)), None)
    if found is not None:
        return found, True
    mover = mover_of(skirmish, figure)
    return nearest_place(field, card, lambda at: BODIES.at(world, figure, at), others, mover), False


def stand(skirmish: Skirmish, figure: EntityId, at: Point, toward: EntityId) -> None:
    """FNG-SNIPER-05, FNG-FACE-01: he is there, his face to whom he fires at."""
    skirmish.world.set(figure, At(at.x, at.y, turned_to(at, skirmish.world.get(toward, At).point)))
