"""Who sees how far at night with lamp, scope and flare, and who is lit: FNG-LOS-02, FNG-GEAR-01..04."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.board.table.facing import in_front_half
from game.board.table.geometry import within
from game.board.table.sight import Look, Looks
from game.engine.world import EntityId, World
from game.rules.fng.components import At, Figure
from game.rules.fng.components_arms import Flare, LightOn
from game.rules.fng.gear import Device, betrays_its_user, night_sight, scope_works
from game.rules.fng.setting import Glance
from game.rules.fng.skirmish import Skirmish

FLASHLIGHT: Device = "flashlight"
RED_FILTER: Device = "red filter"
SCOPE: Device = "starlight scope"
DEVICES: tuple[Device, ...] = (FLASHLIGHT, RED_FILTER)

Place = tuple[float, float]


class Eyes(NamedTuple):
    """Inches that a man sees over open ground, and by how much a device lengthens the limits of growth."""

    limit: float | None
    aid: float


def is_plain(skirmish: Skirmish) -> bool:
    """Whether everybody sees alike: by day, or at night where nobody has a light or a scope."""
    if not skirmish.ctx.dark:
        return True
    world = skirmish.world
    if world.ids(LightOn) or world.ids(Flare):
        return False
    return not any(SCOPE in man.gear for _, man in world.each(Figure))


def device_of(skirmish: Skirmish, figure: EntityId) -> Device:
    """FNG-GEAR-01..02, FNG-GEAR-04: what he sees by: his lamp while it is on, else a scope that has light enough."""
    light = skirmish.world.find(figure, LightOn)
    if light is not None:
        return FLASHLIGHT if light.device == FLASHLIGHT else RED_FILTER
    rain = skirmish.ctx.light.sky in ("rain", "heavy rain")
    has_scope = SCOPE in skirmish.world.get(figure, Figure).gear
    return SCOPE if has_scope and scope_works(rain=rain) else "none"


def eyes_of(skirmish: Skirmish, figure: EntityId, toward: Place) -> Eyes:
    """FNG-LOS-02, FNG-GEAR-01..02, FNG-GEAR-04: how far he sees that way in the dark; a lamp shines to his front."""
    limit, device = skirmish.ctx.limit, device_of(skirmish, figure)
    at = skirmish.world.get(figure, At)
    if limit is None or device == "none":
        return Eyes(limit, 1.0)
    if device in DEVICES and not in_front_half(at.point, at.facing, toward):
        return Eyes(limit, 1.0)
    lights = skirmish.ctx.tables.terrain.lights
    open_ground = night_sight(lights, limit, device, growth=False)
    return Eyes(open_ground, max(1.0, night_sight(lights, 1.0, device, growth=True)))


# Lit --------------------------------------------------------------------------------------------


def is_bright(skirmish: Skirmish, place: Place) -> bool:
    """FNG-LOS-02, FNG-GEAR-03: whether a place lies in the light of a flare or of a white beam."""
    radius = skirmish.ctx.tables.terrain.lights.flare_circle / 2
    if any(within(flare.at, place, radius) for _, flare in skirmish.world.each(Flare)):
        return True
    return in_a_beam(skirmish, place)


def in_a_beam(skirmish: Skirmish, place: Place) -> bool:
    """FNG-GEAR-01: whether somebody's white beam falls on a place."""
    return any(
        shines(skirmish.world, figure) and _shines_on(skirmish, figure, place)
        for figure in skirmish.world.ids(LightOn)
        if skirmish.world.has(figure, At)
    )


def shines(world: World, figure: EntityId) -> bool:
    """FNG-GEAR-01..02: whether he has the white beam on, which is seen from afar."""
    light = world.find(figure, LightOn)
    return light is not None and betrays_its_user(FLASHLIGHT if light.device == FLASHLIGHT else RED_FILTER)


def _shines_on(skirmish: Skirmish, figure: EntityId, place: Place) -> bool:
    at = skirmish.world.get(figure, At)
    if not in_front_half(at.point, at.facing, place):
        return False
    eyes = eyes_of(skirmish, figure, place)
    return skirmish.ctx.sight.look(at.point, place, limit=eyes.limit, dark=True, aid=eyes.aid).clear


def is_lit(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-GEAR-01: whether those who fire at him have one more: he has a white beam on, or stands in one, at night."""
    if not skirmish.ctx.dark or not skirmish.world.has(figure, At):
        return False
    return shines(skirmish.world, figure) or in_a_beam(skirmish, skirmish.world.get(figure, At).point)


# Looking ----------------------------------------------------------------------------------------


def look_between(skirmish: Skirmish, viewer: EntityId, place: Place, *, bright: bool) -> Look:
    """FNG-LOS-01..03: what he sees of somebody at a place; ``bright``: the place is lit."""
    at = skirmish.world.get(viewer, At).point
    if is_plain(skirmish):
        return skirmish.ctx.look(at, place)
    if bright:
        return skirmish.ctx.sight.look(at, place, limit=_by_day(skirmish))
    eyes = eyes_of(skirmish, viewer, place)
    return skirmish.ctx.sight.look(at, place, limit=eyes.limit, dark=True, aid=eyes.aid)


def glance_between(skirmish: Skirmish, viewer: EntityId, target: EntityId) -> Glance:
    """FNG-LOS-01..03: what one sees of another at night."""
    place = skirmish.world.get(target, At).point
    bright = shines(skirmish.world, target) or is_bright(skirmish, place)
    look = look_between(skirmish, viewer, place, bright=bright)
    return Glance(look.clear, look.cover, look.concealed)


def looks_between(
    skirmish: Skirmish, viewers: Sequence[EntityId], places: Sequence[Place], *, carrier: EntityId | None = None
) -> Looks:
    """FNG-LOS-01..03: what each of these men sees at each place; ``carrier`` brings his own light to all of them."""
    points = [skirmish.world.get(viewer, At).point for viewer in viewers]
    if is_plain(skirmish):
        return skirmish.ctx.looks(points, places)
    world, sight = skirmish.world, skirmish.ctx.sight
    eyes = [[eyes_of(skirmish, viewer, place) for place in places] for viewer in viewers]
    limit = np.array([[np.inf if each.limit is None else each.limit for each in row] for row in eyes])
    aid = np.array([[each.aid for each in row] for row in eyes])
    dark = sight.looks(points, places, limit=limit, dark=True, aid=aid)
    brought = carrier is not None and shines(world, carrier)
    bright = np.array([brought or is_bright(skirmish, place) for place in places])
    day = sight.looks(points, places, limit=_by_day(skirmish))
    return dark._replace(clear=np.where(bright[None, :], day.clear, dark.clear))


def looks_at_men(skirmish: Skirmish, viewer: EntityId, men: Sequence[EntityId]) -> list[bool]:
    """FNG-LOS-01..03: whom of these men he has a clear line to."""
    world = skirmish.world
    places = [world.get(man, At).point for man in men]
    if is_plain(skirmish):
        looks = skirmish.ctx.looks([world.get(viewer, At).point], places)
        return [bool(each) for each in looks.clear[0]]
    return [glance_between(skirmish, viewer, man).clear for man in men]


def _by_day(skirmish: Skirmish) -> float | None:
    """FNG-LOS-02: how far one sees what is well lit: as by day in this weather."""
    return skirmish.ctx.tables.terrain.sight_limit(dark=False, thick=skirmish.ctx.thick)
