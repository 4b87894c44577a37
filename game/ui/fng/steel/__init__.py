"""Vehicles, main guns and walls on the stage."""
