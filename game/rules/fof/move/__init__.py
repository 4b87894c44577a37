"""Moves: how far, by what ground, out of contact, falling back, coming onto the table and leaving it."""
