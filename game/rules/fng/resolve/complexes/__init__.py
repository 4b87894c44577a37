"""Complexes below, section by section: the dice, the plan of each section, and how a complex grows."""
