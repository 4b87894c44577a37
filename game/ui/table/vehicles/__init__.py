"""Vehicles seen from above: what shows on one (``VehicleLook``), and its picture at any size and facing."""

from game.ui.table.vehicles.art import ghost_of, picture_of, seats_of, size_of
from game.ui.table.vehicles.look import ARMIES, STATES, VehicleLook
from game.ui.table.vehicles.models import MODELS

__all__ = ["ARMIES", "MODELS", "STATES", "VehicleLook", "ghost_of", "picture_of", "seats_of", "size_of"]
