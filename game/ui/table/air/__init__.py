"""The air over a table: smoke that drifts and thins, lights that hang there and sweep the ground."""

from game.ui.table.air.clouds import Cloud
from game.ui.table.air.layer import Air, Airborne
from game.ui.table.air.lights import Beam, FlareLight, LitGround

__all__ = ["Air", "Airborne", "Beam", "Cloud", "FlareLight", "LitGround"]
