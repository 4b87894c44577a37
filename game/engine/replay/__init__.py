"""A game looked through again: compared, stepped through, and counted."""
