"""Vehicles: driving, riding in them, what is fired at them and what that does."""
