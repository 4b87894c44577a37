"""Targets of aircraft: who lies in which arc, whom they may attack alone, how each is hit: FNG-AIR-10..12."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Template
from game.board.table.tablemap import Building
from game.engine.core.world import EntityId
from game.rules.fng.air.lines import Line, is_in_arc, strip_of
from game.rules.fng.model.components.aircraft import Aircraft, SeenFromAbove, ShotAtAircraft
from game.rules.fng.model.components.figures import At, Clock, FastMoving, Hidden, Prone
from game.rules.fng.model.components.vehicles import Immobile, Vehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, is_able, is_flying, side_of
from game.rules.fng.model.tables.aircraft import Arc
from game.rules.fng.resolve.shot import Mark
from game.rules.fng.sight.testers import can_be_hurt
from game.rules.fng.sight.viewing import can_see, with_sides

SIDE_ON = 6.0
"""Inches short of a target from where what it has around it protects it against fire from the air (house)."""


def people_in(skirmish: Skirmish, shape: Template) -> Ids:
    """FNG-AIR-14, FNG-AIR-20: everybody in this shape whom fire from above can hurt, friend and foe, ascending."""
    world = skirmish.world
    men = [(figure, at.point) for figure, at in world.each(At) if not _is_machine(skirmish, figure)]
    men = [(figure, point) for figure, point in men if can_be_hurt(skirmish, figure)]
    if not men:
        return ()
    inside = shape.inside([point for _, point in men])
    return tuple(figure for (figure, _), within in zip(men, inside, strict=True) if within)


def vehicles_in(skirmish: Skirmish, shape: Template) -> Ids:
    """FNG-AIR-20: every vehicle whose middle is in this shape and that is no wreck yet, ascending."""
    world = skirmish.world
    found = [(craft, at.point) for craft, _, at in world.each(Vehicle, At)]
    found = [each for each in found if not world.has(each[0], Immobile) and not is_flying(world, each[0])]
    if not found:
        return ()
    inside = shape.inside([point for _, point in found])
    return tuple(craft for (craft, _), within in zip(found, inside, strict=True) if within)


def _is_machine(skirmish: Skirmish, figure: EntityId) -> bool:
    return skirmish.world.has(figure, Vehicle) or skirmish.world.has(figure, Aircraft)


def in_arc(skirmish: Skirmish, line: Line, arc: Arc, pieces: Ids) -> Ids:
    """FNG-AIR-11: those of these who stand in the part of the path that a weapon mounted there covers."""
    return tuple(
        piece for piece in pieces if is_in_arc(skirmish, line, arc, skirmish.world.get(piece, At).point)
    )  # fmt: skip


def in_path(skirmish: Skirmish, line: Line) -> Ids:
    """FNG-AIR-03: everybody in the path, friend and foe."""
    return people_in(skirmish, strip_of(skirmish, line))


def is_known(skirmish: Skirmish, side: str, target: EntityId) -> bool:
    """FNG-HIDE-01: whether a side knows where somebody is: its own, or not hidden."""
    return side_of(skirmish.world, target) == side or not skirmish.world.has(target, Hidden)


def may_be_named(skirmish: Skirmish, craft: EntityId, target: EntityId) -> bool:
    """FNG-AIR-12, FNG-FAC-04: whether an aircraft may attack this one alone: an enemy whom somebody of its side sees,
    whom a controller has found, or who has fired at it."""
    world, side = skirmish.world, side_of(skirmish.world, craft)
    if not world.has(target, At) or side_of(world, target) == side:
        return False
    shot = world.find(target, ShotAtAircraft)
    if (shot is not None and craft in shot.aircraft) or is_found(skirmish, target):
        return True
    if world.has(target, Vehicle):
        return True
    return is_able(world, target) and any(can_see(skirmish, man, target) for man in able(world, side))


def is_found(skirmish: Skirmish, target: EntityId) -> bool:
    """FNG-FAC-03..04: whether a controller has found it in this turn or the one before."""
    world = skirmish.world
    found = world.find(target, SeenFromAbove)
    return found is not None and world.the(Clock).turn - found.turn <= 1 and not world.has(target, Hidden)


def mark_from_air(skirmish: Skirmish, line: Line, target: EntityId) -> Mark:
    """FNG-AIR-10 (house): a target as an aircraft on this line has it before its guns: a roof is cover, and so is
    whatever is between it and the ground short of it."""
    at = skirmish.world.get(target, At).point
    unit = line.along
    return _mark(skirmish, target, Point(at[0] - SIDE_ON * unit.x, at[1] - SIDE_ON * unit.y))


def mark_from_burst(skirmish: Skirmish, centre: Point, target: EntityId) -> Mark:
    """FNG-AIR-20: a target as a bomb finds it that bursts there."""
    return _mark(skirmish, target, centre)


def _mark(skirmish: Skirmish, target: EntityId, source: Point) -> Mark:
    world = skirmish.world
    at = world.get(target, At).point
    look = with_sides(world, target, skirmish.ctx.glance((source.x, source.y), at))
    return Mark(
        1,
        prone=world.has(target, Prone),
        concealed=look.concealed,
        cover=look.cover or is_under_roof(skirmish, target),
        fast=world.has(target, FastMoving),
    )


def is_under_roof(skirmish: Skirmish, target: EntityId) -> bool:
    """FNG-AIR-10 (house): whether there is a roof over it."""
    at = skirmish.world.get(target, At).point
    return any(isinstance(piece, Building) for piece in skirmish.ctx.field.pieces_at(at))
