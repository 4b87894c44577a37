"""Vehicles seen from above: what shows on one (``VehicleLook``), and its picture at any size and facing."""

from game.ui.table.vehicles.art import ghost_of, picture_of, seats_of, size_of, turns
from game.ui.table.vehicles.look import ARMIES, RING, RUNS, STATES, VehicleLook
from game.ui.table.vehicles.models import MODELS
from game.ui.table.vehicles.smoke import smoke_of

__all__ = [
    "ARMIES",
    "MODELS",
    "RING",
    "RUNS",
    "STATES",
    "VehicleLook",
    "ghost_of",
    "picture_of",
    "seats_of",
    "size_of",
    "smoke_of",
    "turns",
]
