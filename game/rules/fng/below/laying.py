"""The complex on the table: what is laid out of it is ground like any other, with earth round it: FNG-TUNNEL-18..19."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.table.bases import MAN, footprint, overlap
from game.board.table.changes import Changed
from game.board.table.digging import HALF, Box, Dug
from game.board.table.measure.geometry import Point, snapped
from game.rules.fng.model.complexes import complex_of, layout_of, pieces_below
from game.rules.fng.model.components.complexes import Complex, Laid, Layout
from game.rules.fng.model.components.figures import BODIES
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import taking_room
from game.rules.fng.model.setting import field_of
from game.rules.fng.sight.viewing import refresh_views


def put_layout(skirmish: Skirmish, layout: Layout, fallen: tuple[Box, ...] | None = None) -> None:
    """FNG-TUNNEL-18..19: the complex is so from now on; everybody in it sees as far as he now does."""
    world, before = skirmish.world, complex_of(skirmish.world)
    kept = before.fallen if before is not None else ()
    filled = kept if fallen is None else fallen
    world.put(Complex(layout, filled))
    if not layout.rooms:
        return
    dug = Changed(Dug(layout.rooms, filled))
    change = next((change for change, each in world.each(Changed) if isinstance(each.change, Dug)), None)
    if change is None:
        world.create(dug)
    else:
        world.set(change, dug)
    skirmish.ctx = field_of(skirmish.ctx, world)
    for figure in pieces_below(world):
        refresh_views(skirmish, figure)


def change_section(skirmish: Skirmish, section: Laid) -> None:
    """A section is otherwise from now on; where its rooms lie is the same."""
    layout = layout_of(skirmish.world)
    sections = tuple(section if each.number == section.number else each for each in layout.sections)
    skirmish.world.put(structs.replace(skirmish.world.the(Complex), layout=structs.replace(layout, sections=sections)))


# Room -------------------------------------------------------------------------------------------

_APART = 1.0
"""Inches between the places at which people stand in a room."""


def free_place(skirmish: Skirmish, at: tuple[float, float], inches: float = 6.0) -> Point | None:
    """FNG-FACE-01: the nearest place to one below at which somebody can stand, in the same section where that can be;
    None where there is none so near."""
    world, paths = skirmish.world, skirmish.ctx.field.paths
    bodies = [BODIES.of(world, other) for other in taking_room(world)]
    section = layout_of(world).section_at(at)
    places = sorted(_round(at, inches), key=lambda each: _order(section, each, at))
    for place in places:
        if paths.why_not_stand(place) is not None or layout_of(world).section_at(place) is None:
            continue
        if not any(overlap(footprint(MAN, place), body) for body in bodies):
            return place
    return None


def _order(section: Laid | None, place: Point, at: tuple[float, float]) -> tuple[bool, float, Point]:
    away = (place.x - at[0]) ** 2 + (place.y - at[1]) ** 2
    return section is not None and not section.holds(place), round(away, 4), place


def _round(at: tuple[float, float], inches: float) -> Iterator[Point]:
    steps = int(inches / _APART)
    for across in range(-steps, steps + 1):
        for down in range(-steps, steps + 1):
            yield snapped((at[0] + across * _APART, at[1] + down * _APART))


def heart_of(section: Laid) -> tuple[float, float]:
    """The place in a section at which what is in it stands."""
    return section.heart[0] / HALF, section.heart[1] / HALF


def entry_of(section: Laid) -> tuple[float, float]:
    """The place at which one comes into a section."""
    return section.at[0] / HALF, section.at[1] / HALF
