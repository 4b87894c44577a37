"""Sight at night and below: how far each sees with lamp, scope and flare, and who is lit: FNG-LOS-02, FNG-GEAR-01..04,
FNG-TUNNEL-15..16."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.changes import Changed
from game.board.table.field import Glance
from game.board.table.measure.facing import in_front_half
from game.board.table.measure.geometry import Bools, Point
from game.board.table.measure.templates import Circle, Strip, Template
from game.board.table.sight.seeing import Look, Looks
from game.engine.core.world import EntityId, World, looks_at
from game.rules.fng.model.complexes import anybody_below, is_below, lies_below, pieces_below
from game.rules.fng.model.components.arms import Flare, LightOn
from game.rules.fng.model.components.complexes import Complex
from game.rules.fng.model.components.figures import At, Figure, Light
from game.rules.fng.model.components.sky import Illumination, Searchlight
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, figure_of, side_of
from game.rules.fng.model.tunnels import LAMPS, light_of
from game.rules.fng.resolve.night_gear import Device, betrays_its_user, night_sight, scope_works
from game.rules.fng.resolve.tunnels.light import gives_a_target, seen_below

FLASHLIGHT: Device = "flashlight"
RED_FILTER: Device = "red filter"
SCOPE: Device = "starlight scope"

Place = tuple[float, float]


class Eyes(NamedTuple):
    """Inches that a man sees over open ground, and by how much a device lengthens the limits of growth."""

    limit: float | None
    aid: float


@looks_at(LightOn, Flare, Illumination, Searchlight, Figure)
def _has_lights(world: World) -> bool:
    lit = any(world.ids(kind) for kind in (LightOn, Flare, Illumination, Searchlight))
    return lit or any(SCOPE in man.gear for _, man in world.each(Figure))


def is_plain(skirmish: Skirmish) -> bool:
    """Whether everybody sees alike: by day, or at night where nobody has a light or a scope; nobody is below."""
    return not (anybody_below(skirmish.world) or (skirmish.ctx.dark and _has_lights(skirmish.world)))


def device_of(skirmish: Skirmish, figure: EntityId) -> Device:
    """FNG-GEAR-01..02, FNG-GEAR-04: what he sees by: his lamp while it is on, else a scope that has light enough."""
    light = skirmish.world.find(figure, LightOn)
    if light is not None:
        return FLASHLIGHT if light.device == FLASHLIGHT else RED_FILTER
    rain = skirmish.ctx.light.sky in ("rain", "heavy rain")
    has_scope = SCOPE in figure_of(skirmish.world, figure).gear
    return SCOPE if has_scope and scope_works(rain=rain) else "none"


def eyes_of(skirmish: Skirmish, figure: EntityId, toward: Place) -> Eyes:
    """FNG-LOS-02, FNG-GEAR-01..02, FNG-GEAR-04: how far he sees that way in the dark; a lamp shines to his front."""
    if is_below(skirmish.world, figure):
        return Eyes(_inches_below(skirmish, figure, toward), 1.0)
    limit, device = skirmish.ctx.limit, device_of(skirmish, figure)
    at = skirmish.world.get(figure, At)
    if not skirmish.ctx.dark or limit is None or device == "none":
        return Eyes(limit, 1.0)
    if device in LAMPS and not in_front_half(at.point, at.facing, toward):
        return Eyes(limit, 1.0)
    lights = skirmish.ctx.tables.terrain.lights
    open_ground = night_sight(lights, limit, device, growth=False)
    return Eyes(open_ground, max(1.0, night_sight(lights, 1.0, device, growth=True)))


def shines_ahead(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-GEAR-04, FNG-TUNNEL-15: whether he sees farther to his front than behind him, by a lamp in his hand."""
    if is_below(skirmish.world, figure):
        return light_of(skirmish.world, figure) in LAMPS
    return skirmish.ctx.dark and device_of(skirmish, figure) in LAMPS


def _inches_below(skirmish: Skirmish, figure: EntityId, toward: Place) -> float:
    """FNG-TUNNEL-15: how far one sees below, by what he has lit; a lamp shines to his front."""
    kind, at = light_of(skirmish.world, figure), skirmish.world.get(figure, At)
    behind = kind in LAMPS and not in_front_half(at.point, at.facing, toward)
    return float(seen_below(None if behind else kind, skirmish.ctx.tables))


# Lit --------------------------------------------------------------------------------------------


def lit_places(skirmish: Skirmish, places: Sequence[Place]) -> Bools:
    """FNG-LOS-02, FNG-GEAR-01, FNG-GEAR-03, FNG-ILLUM-01..02, FNG-HELO-08: which places lie in the light of a
    flare, of a round overhead, of a searchlight or of a white beam."""
    return in_beams(skirmish, places) | _lit_below(skirmish, places) | _lit_from_above(skirmish, places)


@looks_at(Flare, Illumination, Searchlight)
def _remembered_above(world: World) -> dict[Place, bool]:
    """The places looked at since any light on the ground or overhead changed: whether one of them falls there."""
    return {}


def _lit_from_above(skirmish: Skirmish, places: Sequence[Place]) -> Bools:
    """FNG-LOS-02, FNG-GEAR-03, FNG-ILLUM-01..02, FNG-HELO-08: which places lie in the light of a flare, of a round
    overhead or of a searchlight."""
    world = skirmish.world
    known = _remembered_above(world)
    new = [place for place in dict.fromkeys(places) if place not in known]
    if new:
        lit = np.zeros(len(new), dtype=np.bool_)
        diameter = float(skirmish.ctx.tables.terrain.lights.flare_circle)
        lights = [Circle(Point(*flare.at), diameter) for _, flare in world.each(Flare)]
        lights += [Circle(Point(*light.at), light.inches) for _, light in world.each(Illumination)]
        for light in (*lights, *(beam_of(beam) for _, beam in world.each(Searchlight))):
            lit |= light.inside(new)
        known.update(zip(new, lit.tolist(), strict=True))
    return np.array([known[place] for place in places], dtype=np.bool_)


def beam_of(beam: Searchlight) -> Template:
    """FNG-HELO-08: the ground in a searchlight."""
    start, end = Point(*beam.start), Point(*beam.end)
    return Circle(start, beam.inches) if start == end else Strip(start, end, beam.inches)


@looks_at(At, LightOn, Figure, Light)
def _in_beams(world: World) -> dict[Place, bool]:
    """The places looked at since anybody moved or any lamp changed: whether a beam falls there."""
    return {}


def in_beams(skirmish: Skirmish, places: Sequence[Place]) -> Bools:
    """FNG-GEAR-01: on which places somebody's white beam falls."""
    world = skirmish.world
    known = _in_beams(world)
    new = [place for place in dict.fromkeys(places) if place not in known]
    if new:
        lit = np.zeros(len(new), dtype=np.bool_)
        above = [figure for figure in world.ids(LightOn) if world.has(figure, At) and not is_below(world, figure)]
        lamps = [figure for figure in above if shines(world, figure)]
        seen = _seen_in_dark(skirmish, lamps, new).clear if lamps else ()
        for figure, row in zip(lamps, seen, strict=True):
            at = world.get(figure, At)
            lit |= row & np.array([in_front_half(at.point, at.facing, place) for place in new], dtype=np.bool_)
        known.update(zip(new, lit.tolist(), strict=True))
    return np.array([known[place] for place in places], dtype=np.bool_)


@looks_at(At, LightOn, Complex)
def _remembered_below(world: World) -> dict[Place, bool]:
    """The places below looked at since anybody moved or any light changed: whether a light falls there."""
    return {}


def _lit_below(skirmish: Skirmish, places: Sequence[Place]) -> Bools:
    """FNG-TUNNEL-15: which places below lie in somebody's light, whoever looks there."""
    world = skirmish.world
    lights = [figure for figure in pieces_below(world) if light_of(world, figure) is not None]
    if not lights:
        return np.zeros(len(places), dtype=np.bool_)
    known = _remembered_below(world)
    new = [place for place in dict.fromkeys(places) if place not in known]
    below = [place for place in new if lies_below(world, place)]
    known.update(dict.fromkeys(new, False))
    if below:
        seen: Bools = np.any(_seen_in_dark(skirmish, lights, below).clear, axis=0)
        known.update(zip(below, seen.tolist(), strict=True))
    return np.array([known[place] for place in places], dtype=np.bool_)


def shines(world: World, figure: EntityId) -> bool:
    """FNG-GEAR-01..02, FNG-TUNNEL-16: whether he has a light on that is seen from afar."""
    if is_below(world, figure):
        return light_of(world, figure) not in (None, RED_FILTER)
    light = world.find(figure, LightOn)
    return light is not None and betrays_its_user(FLASHLIGHT if light.device == FLASHLIGHT else RED_FILTER)


def is_lit(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-GEAR-01, FNG-TUNNEL-16: whether those who fire at him have one more: he has a white beam on or stands in one
    at night, or has a light below that is seen."""
    if is_below(skirmish.world, figure):
        return gives_a_target(light_of(skirmish.world, figure), skirmish.ctx.tables)
    if not skirmish.ctx.dark or not skirmish.world.has(figure, At):
        return False
    return shines(skirmish.world, figure) or bool(in_beams(skirmish, [skirmish.world.get(figure, At).point])[0])


# Looking ----------------------------------------------------------------------------------------


def look_between(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> Look:
    """FNG-LOS-01..03: what one man sees of another, and what is in the way."""
    world = skirmish.world
    return look_to(skirmish, viewer, world.get(target, At).point, bright=shines(world, target))


def look_to(skirmish: Skirmish, viewer: EntityId, place: Place, *, bright: bool = False) -> Look:
    """FNG-LOS-01..03: what a man sees of a place; ``bright``: who is there brings his own light."""
    at = skirmish.world.get(viewer, At).point
    if is_plain(skirmish):
        return skirmish.ctx.look(at, place)
    if bright or bool(lit_places(skirmish, [place])[0]):
        return look_by_day(skirmish, at, place)
    eyes = eyes_of(skirmish, viewer, place)
    return skirmish.ctx.sight.look(at, place, limit=eyes.limit, dark=skirmish.ctx.dark, aid=eyes.aid)


def clear_from(skirmish: Skirmish, at: Place, place: Place) -> bool:
    """FNG-LOS-01..03, FNG-HELO-17: whether a clear line leads from a spot, in the air or on the ground, to another."""
    if not is_plain(skirmish) and bool(lit_places(skirmish, [place])[0]):
        return skirmish.ctx.sight.look(at, place, limit=_by_day(skirmish)).clear
    return skirmish.ctx.look(at, place).clear


def look_by_day(skirmish: Skirmish, at: Place, place: Place) -> Look:
    """FNG-LOS-02: what is seen of a place that is well lit, and what is in the way."""
    return skirmish.ctx.under(structs.replace(skirmish.ctx.light, dark=False)).look(at, place)


@looks_at(At, LightOn, Flare, Illumination, Searchlight, Figure, Light, Changed)
def _remembered(world: World) -> dict[tuple[EntityId, EntityId], Glance]:
    """The glances taken since anybody moved or any light or ground changed."""
    return {}


def glance_between(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> Glance:
    """FNG-LOS-01..03: what one sees of another at night, in three words, remembered while nothing changes.

    What he sees of his other enemies is worked out with it: a question about one of them is seldom the last.
    """
    world = skirmish.world
    known = _remembered(world)
    if (viewer, target) not in known:
        men = tuple(dict.fromkeys((target, *able(world, other_side(side_of(world, viewer))))))
        bright = [shines(world, man) for man in men]
        looks = looks_between(skirmish, (viewer,), [world.get(man, At).point for man in men], bright=bright)
        words = (array[0].tolist() for array in (looks.clear, looks.cover, looks.concealed))
        known.update(zip(((viewer, man) for man in men), map(Glance, *words), strict=True))
    return known[viewer, target]


def looks_between(
    skirmish: Skirmish, viewers: Sequence[EntityId], places: Sequence[Place], *, bright: Sequence[bool] = ()
) -> Looks:
    """FNG-LOS-01..03: what each of these men sees at each place; ``bright``: who is there brings his own light."""
    points = [skirmish.world.get(viewer, At).point for viewer in viewers]
    if is_plain(skirmish):
        return skirmish.ctx.looks(points, places)
    dark = _seen_in_dark(skirmish, viewers, places)
    lit = lit_places(skirmish, places)
    if bright:
        lit |= np.array(bright, dtype=np.bool_)
    if not lit.any():
        return dark
    day = skirmish.ctx.looks_by(points, places, limit=_by_day(skirmish), dark=False, aid=1.0)
    return dark._replace(clear=np.where(lit[None, :], day.clear, dark.clear))


def whom_he_sees(skirmish: Skirmish, viewer: EntityId, men: Sequence[EntityId]) -> list[bool]:
    """FNG-LOS-01..03: to whom of these men he has a clear line."""
    world = skirmish.world
    places = [world.get(man, At).point for man in men]
    if is_plain(skirmish):
        return list(skirmish.ctx.clear([world.get(viewer, At).point], places))
    looks = looks_between(skirmish, (viewer,), places, bright=[shines(world, man) for man in men])
    return [bool(each) for each in looks.clear[0]]


def who_sees_him(skirmish: Skirmish, viewers: Sequence[EntityId], man: EntityId) -> list[bool]:
    """FNG-LOS-01..03: which of these men have a clear line to him."""
    world = skirmish.world
    if is_plain(skirmish):
        return list(skirmish.ctx.clear([world.get(viewer, At).point for viewer in viewers], [world.get(man, At).point]))
    looks = looks_between(skirmish, viewers, [world.get(man, At).point], bright=[shines(world, man)])
    return [bool(each) for each in looks.clear[:, 0]]


def _seen_in_dark(skirmish: Skirmish, viewers: Sequence[EntityId], places: Sequence[Place]) -> Looks:
    world = skirmish.world
    eyes = [_eyes_toward(skirmish, viewer, places) for viewer in viewers]
    limit = np.array([[np.inf if each.limit is None else each.limit for each in row] for row in eyes])
    aid = np.array([[each.aid for each in row] for row in eyes])
    points = [world.get(viewer, At).point for viewer in viewers]
    return skirmish.ctx.looks_by(points, places, limit=limit, dark=skirmish.ctx.dark, aid=aid)


def _eyes_toward(skirmish: Skirmish, viewer: EntityId, places: Sequence[Place]) -> list[Eyes]:
    if is_below(skirmish.world, viewer) or device_of(skirmish, viewer) in LAMPS:
        return [eyes_of(skirmish, viewer, place) for place in places]
    return [eyes_of(skirmish, viewer, places[0])] * len(places)


def _by_day(skirmish: Skirmish) -> float | None:
    """FNG-LOS-02: how far one sees what is well lit: as by day in this weather."""
    return skirmish.ctx.tables.terrain.sight_limit(dark=False, thick=skirmish.ctx.thick)
