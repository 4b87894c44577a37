"""The log of a battle: what happened in words, its cards, and what of it shows."""
