"""Aircraft as those on the ground have them before their guns: on which line, where they see them and reach them:
FNG-AIR-05, FNG-AIR-07, FNG-HELO-03, FNG-HELO-05."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from game.board.skirmish.sides import other_side
from game.board.skirmish.walking import stepping_stones
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.board.table.tablemap import Building
from game.engine.core.world import EntityId, World
from game.rules.fng.air.lines import Line
from game.rules.fng.air.night_birds import flies_dark
from game.rules.fng.air.squadrons import is_hovering, line_of
from game.rules.fng.model.components.aircraft import Run
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.helicopters import Approach
from game.rules.fng.model.components.vehicles import Inside
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, side_of
from game.rules.fng.sight.arcs import is_in_arc
from game.rules.fng.sight.arms import guns, reach_of, weapon_row
from game.rules.fng.sight.night import lit_places, look_to
from game.rules.fng.sight.testers import can_fire

FLARESHIP = "flareship"

STRIDE = 3.0
"""FNG-AIR-07 (house): inches between the points of a way at which it is looked whether somebody sees and reaches it."""

_SEES_AT = 0.05
"""Inches from the edge of the table at which a way over it is looked at first."""


def flown(world: World, craft: EntityId) -> Line:
    """FNG-AIR-03, FNG-HELO-12: the line that it flies or is to fly."""
    way = world.find(craft, Run)
    if way is not None:
        return Line(Point(*way.entry), Point(*way.exit))
    approach = world.get(craft, Approach)
    return Line(Point(*approach.start), Point(*approach.end))


def over_table(world: World, craft: EntityId) -> Line:
    """FNG-AIR-03, FNG-HELO-05: the line on which it is over the table: where it hovers that spot alone."""
    if is_hovering(world, craft):
        at = Point(*world.get(craft, At).point)
        return Line(at, at)
    return flown(world, craft)


def weapons_up(skirmish: Skirmish, figure: EntityId) -> tuple[str, ...]:
    """FNG-AIR-05: the weapons with which somebody can fire at aircraft: dice of their own, far enough reach, and aboard
    a vehicle (house) the guns outside its armour and what he carries."""
    least = skirmish.ctx.tables.air.numbers.aa_reach
    if skirmish.world.has(figure, Inside) or not can_fire(skirmish, figure):
        return ()
    found = []
    for weapon in dict.fromkeys(guns(skirmish, figure)):
        row = weapon_row(skirmish, weapon)
        if not (row.is_blast or row.path or row.thrown) and reach_of(skirmish, figure, weapon) >= least - EPSILON:
            found.append(weapon)
    return tuple(found)


# Seen -------------------------------------------------------------------------------------------


def sees(skirmish: Skirmish, figure: EntityId, craft: EntityId, line: Line) -> bool:
    """FNG-AIR-05 (house): whether he sees it pass: a helicopter as he would see somebody on the ground there, an
    aircraft above all that stands on the ground."""
    if line_of(skirmish, craft).helicopter:
        return any(look_to(skirmish, figure, stone).clear for stone in _where_it_shows(skirmish, craft, line))
    return _sees_above(skirmish, figure, line)


def _sees_above(skirmish: Skirmish, figure: EntityId, line: Line) -> bool:
    """FNG-AIR-05 (house): only a roof, the growth that he is in, night and weather are in the way."""
    at = skirmish.world.get(figure, At).point
    limits = [skirmish.ctx.limit] if skirmish.ctx.limit is not None else []
    for piece in skirmish.ctx.field.pieces_at(at):
        if isinstance(piece, Building):
            return False
        row = skirmish.ctx.tables.terrain.areas.get(piece.kind)
        inside = (row.sight_night if skirmish.ctx.dark else row.sight_day) if row is not None else None
        if inside is not None:
            limits.append(float(inside))
    return line.apart(at) <= min(limits, default=line.apart(at)) + EPSILON


def _stones(skirmish: Skirmish, line: Line) -> Iterator[Point]:
    """The points of a way at which it is looked."""
    table = skirmish.ctx.map
    for stone in stepping_stones((line.entry, line.exit), STRIDE) if line.inches else (line.entry,):
        yield Point(
            min(max(stone.x, _SEES_AT), table.width - _SEES_AT), min(max(stone.y, _SEES_AT), table.height - _SEES_AT)
        )


def _where_it_shows(skirmish: Skirmish, craft: EntityId, line: Line) -> list[Point]:
    """FNG-HELO-09..10: the points of its way at which a helicopter may be fired at: one that flies dark where
    the ground is lit."""
    stones = list(_stones(skirmish, line))
    if not flies_dark(skirmish, craft):
        return stones
    return [stone for stone, lit in zip(stones, lit_places(skirmish, stones).tolist(), strict=True) if lit]


def who_reacts(skirmish: Skirmish, craft: EntityId, line: Line, within: float = inf) -> Ids:
    """FNG-AIR-05, FNG-HELO-05: the enemies, so near to the line, who have a weapon that reaches so far and see it,
    ascending."""
    world = skirmish.world
    men = able(world, other_side(side_of(world, craft)))
    near = (man for man in men if line.apart(world.get(man, At).point) <= within + EPSILON)
    return tuple(man for man in near if weapons_up(skirmish, man) and sees(skirmish, man, craft, line))


# Reached ----------------------------------------------------------------------------------------


def where_he_fires(
    skirmish: Skirmish, figure: EntityId, weapon: str, craft: EntityId, line: Line, within: float = inf
) -> Point | None:
    """FNG-AIR-07, FNG-HELO-03: the point of its line, the nearest to him, at which this weapon of his reaches it; None
    where it reaches none.  At a helicopter he fires where he sees it, and turns his gun to it."""
    here = skirmish.world.get(figure, At).point
    reach = min(reach_of(skirmish, figure, weapon), within)
    if not line_of(skirmish, craft).helicopter:
        return line.nearest(here) if line.apart(here) <= reach + EPSILON else None
    if flies_dark(skirmish, craft):
        reach = min(reach, float(skirmish.ctx.tables.helicopters.piloting.reach))
    if line.apart(here) > reach + EPSILON:
        return None
    near = [stone for stone in _where_it_shows(skirmish, craft, line) if distance(here, stone) <= reach + EPSILON]
    for stone in sorted(near, key=lambda stone: (distance(here, stone), stone)):
        if is_in_arc(skirmish, figure, weapon, stone) and look_to(skirmish, figure, stone).clear:
            return stone
    return None


def who_may_fire(skirmish: Skirmish, craft: EntityId, line: Line, within: float = inf) -> Ids:
    """FNG-HELO-03: the enemies who may fire at it on this line, ascending."""
    return tuple(
        man
        for man in able(skirmish.world, other_side(side_of(skirmish.world, craft)))
        if any(
            where_he_fires(skirmish, man, weapon, craft, line, within) is not None
            for weapon in weapons_up(skirmish, man)
        )
    )
