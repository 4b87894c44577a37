"""Models of all vehicles by key: who builds each, how large it is, and how much room its picture needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from game.ui.table.vehicles.carriers import acav, apc
from game.ui.table.vehicles.paint import NAVY, PAINTS, Paint
from game.ui.table.vehicles.tanks import patton
from game.ui.table.vehicles.trucks import jeep, truck
from game.ui.table.vehicles.works import Works

Builder = Callable[[Works], None]


class Model(Struct, frozen=True):
    """Builder of a vehicle; ``length`` and ``width`` of its hull; ``reach``: inches from its middle that it needs to
    either side and ahead, with shadow and gun; ``armies`` that have it; ``boat``: it floats, and is painted so."""

    build: Builder
    length: float
    width: float
    reach: tuple[float, float]
    armies: tuple[str, ...] = ("usa",)
    boat: bool = False


MODELS: dict[str, Model] = {
    "m48": Model(patton, 3.9, 2.2, (3.1, 3.1), ("usa", "arvn")),
    "m48a3": Model(partial(patton, lamp=True), 3.9, 2.2, (3.1, 3.1)),
    "m67a2": Model(partial(patton, gun="flame"), 3.9, 2.2, (2.6, 2.6)),
    "m113": Model(apc, 3.0, 1.7, (1.7, 2.0), ("usa", "anzac", "arvn")),
    "acav": Model(acav, 3.0, 1.7, (1.7, 2.0), ("usa", "anzac")),
    "truck": Model(truck, 4.1, 1.5, (1.4, 2.5), ("usa", "arvn")),
    "jeep": Model(jeep, 2.0, 1.0, (1.2, 1.5), ("usa", "arvn")),
}
"""By the key of the table of data."""


def paint_of(key: str, army: str) -> Paint:
    """The paint of an army; that of its boats where the vehicle is one."""
    return NAVY if MODELS[key].boat and army == "usa" else PAINTS[army]
