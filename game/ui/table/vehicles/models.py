"""Models of all vehicles by key: who builds each, how large it is, and how much room its picture needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from game.ui.table.vehicles.look import VehicleLook
from game.ui.table.vehicles.paint import NAVY, PAINTS, Paint
from game.ui.table.vehicles.workshop import (
    boats,
    carriers,
    cars,
    helicopters,
    light_tanks,
    marines,
    tanks,
    towed,
    trucks,
)
from game.ui.table.vehicles.workshop.works import Works

Builder = Callable[[Works], None]


class Model(Struct, frozen=True):
    """Builder of a vehicle, and its measures.

    ``length`` and ``width`` are those of its hull, ``reach`` the inches from its middle that it needs to either side
    and ahead, with shadow and gun.  ``army``: whose paint it wears unless the look says otherwise; ``boat``: it floats.
    """

    build: Builder
    length: float
    width: float
    reach: tuple[float, float]
    army: str = "us"
    boat: bool = False


def _tank(build: Builder, length: float, width: float, gun: float, army: str = "us") -> Model:
    """A model whose gun reaches ``gun`` inches from its middle, whichever way its turret is turned."""
    return Model(build, length, width, (gun + 0.3, gun + 0.4), army)


def _box(build: Builder, length: float, width: float, army: str = "us") -> Model:
    """A model of which nothing reaches far beyond its hull."""
    return Model(build, length, width, (width / 2 + 0.85, length / 2 + 0.7), army)


MODELS: dict[str, Model] = {
    "m48": _tank(tanks.patton, 3.9, 2.2, 2.95),
    "m48a3": _tank(partial(tanks.patton, lamp=True), 3.9, 2.2, 2.95),
    "m67a2": _tank(partial(tanks.patton, gun="flame"), 3.9, 2.2, 2.3),
    "ontos": _tank(marines.ontos, 2.4, 1.6, 1.5),
    "m42": _tank(light_tanks.duster, 3.5, 1.95, 2.25),
    "m113": _box(carriers.apc, 3.0, 1.7),
    "acav": _box(carriers.acav, 3.0, 1.7),
    "m106": _box(carriers.mortar_carrier, 3.0, 1.7),
    "m125": _box(partial(carriers.mortar_carrier, wide=0.13), 3.0, 1.7),
    "m132": _box(carriers.flame_carrier, 3.0, 1.7),
    "m557": _box(carriers.command_track, 3.0, 1.7),
    "m557_medevac": _box(partial(carriers.command_track, cross=True), 3.0, 1.7),
    "lvtp5": _box(marines.tractor, 5.5, 2.2),
    "lvtp5_how6": _box(marines.howitzer_tractor, 5.5, 2.2),
    "m551": _tank(light_tanks.sheridan, 3.8, 1.7, 1.75),
    "truck": _box(trucks.truck, 4.1, 1.5),
    "gun_truck": _box(trucks.quad_truck, 4.1, 1.5),
    "jeep": _box(cars.jeep, 2.0, 1.0),
    "mule": _box(cars.mule, 2.0, 1.0),
    "atc": Model(boats.troop_carrier, 10.0, 3.2, (2.8, 6.4), boat=True),
    "monitor": Model(boats.monitor, 11.0, 3.2, (2.8, 6.9), boat=True),
    "pbr": Model(boats.patrol_boat, 5.8, 2.1, (2.0, 4.4), boat=True),
    "centurion": _tank(tanks.centurion, 4.6, 2.1, 3.35, "anzac"),
    "m113_anzac": _box(carriers.apc, 3.0, 1.7, "anzac"),
    "acav_anzac": _box(carriers.acav, 3.0, 1.7, "anzac"),
    "stingray": _box(carriers.fire_support, 3.0, 1.7, "anzac"),
    "truck_anzac": _box(trucks.international, 4.1, 1.5, "anzac"),
    "jeep_anzac": _box(cars.land_rover, 2.2, 1.0, "anzac"),
    "m41": _tank(light_tanks.bulldog, 3.5, 1.95, 2.5, "arvn"),
    "m48_arvn": _tank(tanks.patton, 3.9, 2.2, 2.95, "arvn"),
    "m24": _tank(light_tanks.chaffee, 3.0, 1.8, 1.75, "arvn"),
    "m113_arvn": _box(carriers.apc, 3.0, 1.7, "arvn"),
    "truck_arvn": _box(trucks.truck, 4.1, 1.5, "arvn"),
    "jeep_arvn": _box(cars.jeep, 2.0, 1.0, "arvn"),
    "v100": _box(cars.armoured_car, 3.4, 1.4, "arvn"),
    "pt76": _tank(light_tanks.swimmer, 4.2, 1.9, 2.5, "communist"),
    "t55": _tank(tanks.russian, 3.9, 2.0, 3.05, "communist"),
    "truck_nva": _box(trucks.russian_truck, 4.1, 1.5, "communist"),
    "motor_sampan": Model(partial(boats.sampan, engine=True), 4.0, 0.9, (1.2, 2.9), "communist", boat=True),
    "sampan": Model(boats.sampan, 4.0, 0.9, (1.2, 2.9), "communist", boat=True),
    "slick": Model(helicopters.huey, 7.7, 1.9, (5.0, 5.6)),
    "anzac_slick": Model(helicopters.huey, 7.7, 1.9, (5.0, 5.6), "anzac"),
    "dustoff": Model(partial(helicopters.huey, guns=False, cross=True), 7.7, 1.9, (5.0, 5.6)),
    "cayuse": Model(helicopters.loach, 4.3, 1.9, (2.9, 3.2)),
    "rr57_gun": _tank(partial(towed.recoilless, wide=0.1), 1.0, 0.6, 1.4),
    "rr57_gun_communist": _tank(partial(towed.recoilless, wide=0.1), 1.0, 0.6, 1.4, "communist"),
    "rr82_gun": _tank(partial(towed.recoilless, wheels=True), 1.3, 0.7, 1.4, "communist"),
    "rr106_gun": _tank(partial(towed.recoilless, wheels=True), 1.5, 0.8, 1.6),
    "rr106_gun_communist": _tank(partial(towed.recoilless, wheels=True), 1.5, 0.8, 1.6, "communist"),
    "howitzer_gun": _tank(towed.howitzer, 2.4, 1.2, 1.4),
}
"""By the key of the table of data."""


_USUAL = {
    "tracks": "m113",
    "half-track": "m113",
    "wheels": "truck",
    "boat": "motor_sampan",
    "towed": "rr82_gun",
    "rotor": "slick",
}
"""The model of what is not known by its key, such as a vehicle of somebody's own tables."""


def model_of(look: VehicleLook) -> Model:
    """The model of a vehicle: its own, or the usual one of those that run as it does."""
    return MODELS.get(look.key) or MODELS[_USUAL[look.runs]]


def paint_of(look: VehicleLook) -> Paint:
    """The paint of its army; that of its boats where the vehicle is one."""
    return NAVY if model_of(look).boat and look.army == "us" else PAINTS[look.army]
