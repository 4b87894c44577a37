"""The complex as the window shows it: everything that has been laid out, and the light of the lamps in it:
FNG-TUNNEL-15, FNG-TUNNEL-18..22."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.board.table.digging import HALF, Box, Dug, walls_of
from game.board.table.measure.facing import in_front_half
from game.board.table.sight.seeing import Sight
from game.board.table.tablemap import Line
from game.engine.text import t
from game.rules.fng.model.complexes import complex_of, open_shafts, pieces_below
from game.rules.fng.model.components.complexes import Laid, Layout, Prize
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.complexes import Sort
from game.rules.fng.model.tunnels import LAMPS, light_of
from game.rules.fng.tunnels.lighting import light_inches
from game.rules.fng.words.views.complexes import SECTIONS
from game.ui.table.earth import EarthLook, Light, Place, Thing

_FURNITURE: Mapping[Sort, Thing] = {
    "flooded": "water",
    "armory": "crates",
    "supply room": "crates",
    "radio room": "radio",
    "workshop": "bench",
    "closed room": "mats",
}
_PRIZES: Mapping[str, Thing] = {
    "intelligence": "intelligence",
    "important person": "important person",
    "captive": "captive",
}


def earth_of(skirmish: Skirmish) -> EarthLook | None:
    """The complex of a game; None while nothing of it has been laid out."""
    found = complex_of(skirmish.world)
    if found is None or not found.layout.rooms:
        return None
    rooms, walls, levels = _plan(found.layout, found.fallen)
    return EarthLook(
        rooms,
        walls,
        (
            *_things(found.layout),
            *(("shaft", shaft.place) for shaft in open_shafts(skirmish.world)),
            *_prizes(skirmish),
        ),
        tuple(_lights(skirmish)),
        levels,
        (*_names(found.layout), *_heaps(found.fallen)),
        tuple((box.left / HALF, box.top / HALF, box.right / HALF, box.bottom / HALF) for box in found.fallen),
    )


@lru_cache(maxsize=8)
def _plan(
    layout: Layout, fallen: tuple[Box, ...]
) -> tuple[tuple[tuple[float, float, float, float], ...], tuple[Line, ...], tuple[tuple[str, Place], ...]]:
    """Rooms, walls, and the levels with where each begins."""
    dug = Dug(layout.rooms, fallen)
    rooms = tuple((box.left / HALF, box.top / HALF, box.right / HALF, box.bottom / HALF) for box in dug.rooms)
    tops: dict[int, list[Box]] = {}
    for box in dug.rooms:
        tops.setdefault(1 + (box.top - layout.bounds.top) // layout.drop, []).append(box)
    levels = tuple(
        (
            t("Level {level}", level=level),
            (min(box.left for box in found) / HALF + 2, min(box.top for box in found) / HALF),
        )
        for level, found in sorted(tops.items())
    )
    return rooms, tuple(walls_of(dug.cells())), levels


def _names(layout: Layout) -> tuple[tuple[str, Place], ...]:
    """The name of each section, at its lower wall."""
    found = []
    for section in layout.sections:
        box = next((room for room in section.rooms if room.holds(_heart(section))), section.rooms[0])
        found.append((t(SECTIONS[section.sort]), (section.heart[0] / HALF, box.bottom / HALF)))
    return tuple(found)


def _heaps(fallen: tuple[Box, ...]) -> Iterator[tuple[str, Place]]:
    """The words for what has fallen in, on the largest of it."""
    if fallen:
        box = max(fallen, key=lambda each: ((each.right - each.left) * (each.bottom - each.top), each))
        yield t("fallen in"), ((box.left + box.right) / 2 / HALF, (box.top + box.bottom) / 2 / HALF)


def _heart(section: Laid) -> Place:
    return section.heart[0] / HALF, section.heart[1] / HALF


def _things(layout: Layout) -> Iterator[tuple[Thing, Place]]:
    for section in layout.sections:
        thing = _FURNITURE.get(section.sort)
        if thing is not None and not section.fallen:
            yield thing, (section.heart[0] / HALF, section.heart[1] / HALF)
    for stair in layout.stairs:
        for cell in (stair.upper, stair.lower):
            yield "trapdoor", (cell[0] / HALF, cell[1] / HALF)
    for mouth in layout.mouths:
        yield "dark", mouth.place


def _shafts(skirmish: Skirmish) -> Iterator[tuple[Thing, Place]]:
    for shaft in open_shafts(skirmish.world):
        yield "shaft", shaft.place


def _prizes(skirmish: Skirmish) -> Iterator[tuple[Thing, Place]]:
    for _, prize in skirmish.world.each(Prize):
        yield _PRIZES[prize.what], prize.point


def _lights(skirmish: Skirmish) -> Iterator[Light]:
    """The light of everybody who has one, as far as it reaches before earth stops it; a lamp shines to his front."""
    world = skirmish.world
    for figure in pieces_below(world):
        kind = light_of(world, figure)
        if kind is None:
            continue
        at = world.get(figure, At)
        reach = light_inches(skirmish, figure)
        corners = _reached(skirmish.ctx.field.sight, at.point, reach)
        front = at.facing if kind in LAMPS else -1
        yield Light(at.point, tuple(each for each in corners if front < 0 or in_front_half(at.point, front, each)))


@lru_cache(maxsize=64)
def _reached(sight: Sight, at: Place, reach: float) -> tuple[Place, ...]:
    return tuple((point.x, point.y) for point in sight.fan(at, limit=reach))
