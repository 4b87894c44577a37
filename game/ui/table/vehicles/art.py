"""Pictures of vehicles: each is built, lit and turned once for its look and size, then kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from copy import copy
from typing import TypeVar

import pygame
from msgspec.structs import replace

from game.ui.table.vehicles.fates import befall
from game.ui.table.vehicles.form import Form, Spot
from game.ui.table.vehicles.light import lit
from game.ui.table.vehicles.look import VehicleLook
from game.ui.table.vehicles.models import model_of, paint_of
from game.ui.table.vehicles.smoke import trail
from game.ui.table.vehicles.workshop.crew import man
from game.ui.table.vehicles.workshop.works import Works

_SIZES = (24, 48, 72, 112, 176)
"""Pixels to the inch at which vehicles are built; pictures between are made smaller."""
_ROOMY = 1.15
"""How much larger a vehicle is at least built than it is shown."""
_ROOM = 700_000
"""Pixels of the largest picture that is built; what would be larger is stretched."""
_AROUND = 0.75
"""Inches round a vehicle on which its shadow may fall."""
_TURN = 3
"""Degrees between two pictures of a vehicle that turns."""
_TURRET = 5
"""Degrees between two pictures of a turret that turns."""
_LIGHTS = 24
"""Directions from which light may come on a hull; between them a picture is only turned."""
_KEPT_HULLS, _KEPT_FORMS, _KEPT_LIT, _KEPT = 12, 12, 48, 240
_GHOSTLY = 150
Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")

_hulls: OrderedDict[tuple[VehicleLook, int], Works] = OrderedDict()
_forms: OrderedDict[tuple[VehicleLook, int], Form] = OrderedDict()
_lights: OrderedDict[tuple[VehicleLook, int, int], pygame.Surface] = OrderedDict()
_pictures: OrderedDict[tuple[VehicleLook, float, bool], pygame.Surface] = OrderedDict()


def size_of(look: VehicleLook) -> tuple[float, float]:
    """Length and width of the hull, inches."""
    model = model_of(look)
    return look.length or model.length, look.width or model.width


def seats_of(look: VehicleLook) -> dict[str, Spot]:
    """Seats out of which heads may look, by name as ``VehicleLook.crew`` takes them, each with where it is.

    Spots are inches to the right of the middle of the hull and ahead of it, with the turret as it is turned.
    """
    works = Works.bare(look, paint_of(look))
    model, (length, width) = model_of(look), size_of(look)
    model.build(works)
    works.turn_tops()
    across, along = width / model.width, length / model.length
    return {name: (place.at[0] * across, place.at[1] * along) for name, place in works.seats.items()}


def turns(look: VehicleLook) -> bool:
    """Whether anything turns on a vehicle of this model."""
    works = Works.bare(look, paint_of(look))
    model_of(look).build(works)
    return bool(works.tops)


def picture_of(look: VehicleLook, pixels_per_inch: float) -> pygame.Surface:
    """The vehicle with its shadow; blit it by its centre.  Pictures are shared: do not draw on them."""
    plain = _stepped(look)
    return _kept(_pictures, (plain, pixels_per_inch, False), _KEPT, lambda: _turned(plain, pixels_per_inch))


def ghost_of(look: VehicleLook, pixels_per_inch: float) -> pygame.Surface:
    """The vehicle as it would stand somewhere: pale."""
    plain = _stepped(look)

    def draw() -> pygame.Surface:
        pale = picture_of(plain, pixels_per_inch).copy()
        pale.fill((255, 255, 255, _GHOSTLY), special_flags=pygame.BLEND_RGBA_MULT)
        return pale

    return _kept(_pictures, (plain, pixels_per_inch, True), _KEPT, draw)


def _stepped(look: VehicleLook) -> VehicleLook:
    """The look, turned as far as pictures tell apart."""
    turret = None if look.turret is None else float(round(look.turret / _TURRET) * _TURRET % 360)
    return replace(look, facing=float(round(look.facing / _TURN) * _TURN % 360), turret=turret or None)


def _turned(look: VehicleLook, ppi: float) -> pygame.Surface:
    px = _sharpness(look, ppi)
    sector = round(look.facing / 360 * _LIGHTS) % _LIGHTS
    still = replace(look, facing=0.0, length=0.0, width=0.0)
    full = _kept(_lights, (still, px, sector), _KEPT_LIT, lambda: _lit(still, px, sector))
    model, (length, width) = model_of(look), size_of(look)
    if (length, width) != (model.length, model.width):
        wide, high = full.get_width() * width / model.width, full.get_height() * length / model.length
        full = pygame.transform.smoothscale(full, (round(wide), round(high)))
    turned = pygame.transform.rotozoom(full, -look.facing, 1.0) if look.facing else full
    wide, high = (max(1, round(side * ppi / px)) for side in turned.get_size())
    return pygame.transform.smoothscale(turned, (wide, high))


def _sharpness(look: VehicleLook, ppi: float) -> int:
    """Pixels to the inch at which a vehicle is built that is shown at so many: as sharp as can be seen, and soon."""
    reach = model_of(look).reach
    most = (_ROOM / (4 * reach[0] * reach[1])) ** 0.5
    wanted = next((size for size in _SIZES if size >= ppi * _ROOMY), _SIZES[-1])
    return max((size for size in _SIZES if size <= min(wanted, most)), default=_SIZES[0])


def _lit(look: VehicleLook, px: int, sector: int) -> pygame.Surface:
    """The vehicle in its light, over what it leaves behind it where it moves."""
    ring = None if look.state in ("wreck", "sunk") else look.ring
    form = _built(replace(look, moving=False), px)
    if not look.moving:
        return lit(form.trimmed(_AROUND), sector * 360 / _LIGHTS, ring)
    picture = lit(form, sector * 360 / _LIGHTS, ring)
    model = model_of(look)
    under = trail(picture.get_size(), px, model.length, model.width, boat=model.boat)
    under.blit(picture, (0, 0))
    return under


def _built(look: VehicleLook, px: int) -> Form:
    """The form of a vehicle at so many pixels to the inch, unlit, its hull up."""
    return _kept(_forms, (look, px), _KEPT_FORMS, lambda: _build(look, px))


def _build(look: VehicleLook, px: int) -> Form:
    still = replace(look, turret=None)
    hull = _kept(_hulls, (still, px), _KEPT_HULLS, lambda: _hull(still, px))
    form = copy(hull.form)
    form.take_copies()
    works = hull.on(form, look)
    works.turn_tops()
    man(works)
    befall(works)
    return form


def _hull(look: VehicleLook, px: int) -> Works:
    """A vehicle without what turns on it."""
    model = model_of(look)
    works = Works(Form(model.reach[0], model.reach[1], px), paint_of(look), look)
    model.build(works)
    return works


def _kept(shelf: OrderedDict[Key, Thing], key: Key, most: int, make: Callable[[], Thing]) -> Thing:
    found = shelf.get(key)
    if found is None:
        found = shelf[key] = make()
        if len(shelf) > most:
            shelf.popitem(last=False)
    else:
        shelf.move_to_end(key)
    return found
