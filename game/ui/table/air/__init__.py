"""The air over a table: smoke that drifts and thins, lights that hang there."""

from game.ui.table.air.clouds import Cloud
from game.ui.table.air.layer import Air, Airborne
from game.ui.table.air.lights import FlareLight, LitGround

__all__ = ["Air", "Airborne", "Cloud", "FlareLight", "LitGround"]
