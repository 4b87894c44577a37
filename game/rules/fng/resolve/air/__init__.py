"""Dice of aircraft: facts in, outcomes out, nothing changed."""
