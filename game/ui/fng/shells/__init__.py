"""Mortars, artillery, smoke and light from above on the stage."""
