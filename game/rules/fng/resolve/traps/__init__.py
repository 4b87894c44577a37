"""Dice about booby traps."""
