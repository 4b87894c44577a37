"""Whoever goes down comes into the complex: FNG-TUNNEL-01, FNG-TUNNEL-14, FNG-TUNNEL-18."""

from __future__ import annotations

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fng.below.laying import free_place, put_layout
from game.rules.fng.below.revealing import reveal_ahead
from game.rules.fng.model.complexes import complex_of, layout_of
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.complexes import Below, Layout
from game.rules.fng.model.components.figures import At, Clock, DuckedBack, Hidden
from game.rules.fng.model.components.tunnels import Entrance, EntranceKnown
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.complexes import ComplexFound, EnteredComplex
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node, side_of
from game.rules.fng.model.tunnels import lights_with
from game.rules.fng.resolve.casualties import part
from game.rules.fng.resolve.complexes.drawing import resolve_size
from game.rules.fng.resolve.complexes.growing import begin_layout, open_shaft
from game.rules.fng.sight.covering_fire import end_cover
from game.rules.fng.sight.viewing import vanish
from game.rules.fng.turn.points_of_entry import descends


@descends("complex")
def descend(skirmish: Skirmish, figure: EntityId, hole: EntityId) -> None:
    """FNG-TUNNEL-18: he stands below the entrance with a light if he has one, and it shows what comes next;
    where there is no room below he stays above."""
    world = skirmish.world
    layout = _complex(skirmish, figure)
    opened = open_shaft(layout, hole, skirmish.ctx.tables.complexes.plan)
    put_layout(skirmish, opened)
    shaft = next(each for each in opened.shafts if each.hole == hole)
    place = free_place(skirmish, shaft.place)
    if place is None:
        return
    part(world, figure)
    end_cover(world, figure)
    for kind in (Hidden, DuckedBack):
        world.remove(figure, kind)
    vanish(world, figure)
    facing = turned_to(place, _ahead(opened, shaft.section, place), world.get(figure, At).facing)
    world.set(figure, At(place.x, place.y, facing))
    world.set(figure, Below(hole, world.the(Clock).turn))
    world.set(hole, EntranceKnown(world.the(Clock).turn))
    man_the_guns(skirmish, side_of(world, figure))
    lights = lights_with(world, figure)
    if lights and not world.has(figure, LightOn):
        world.set(figure, LightOn(lights[0]))
    skirmish.emit(
        EnteredComplex(node=next_node(skirmish.world), figure=figure, hole=hole, at=place, rule="FNG-TUNNEL-18")
    )
    skirmish.push(*reveal_ahead(skirmish, figure))


def _complex(skirmish: Skirmish, figure: EntityId) -> Layout:
    """FNG-TUNNEL-18: the complex; where nobody has gone down yet a die tells how large it is."""
    world = skirmish.world
    if complex_of(world) is not None:
        return layout_of(world)
    size = resolve_size(skirmish.ctx.tables, skirmish.dice)
    holes = [(hole, entrance.point) for hole, entrance in world.each(Entrance)]
    skirmish.emit(ComplexFound(node=next_node(skirmish.world), figure=figure, size=size, rule="FNG-TUNNEL-18"))
    return begin_layout(size, (skirmish.ctx.map.width, skirmish.ctx.map.height), holes)


def _ahead(layout: Layout, section: int, place: Point) -> Point:
    mouth = next((each for each in layout.mouths if each.section == section), None)
    return Point(*mouth.place) if mouth is not None else Point(place.x + 1, place.y)
