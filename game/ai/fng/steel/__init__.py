"""Vehicles, boats, guns and buildings in the hands of the computer."""
