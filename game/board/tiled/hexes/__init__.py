"""Hex maps as Tiled keeps them: checked through, snapped to hexes and hexsides, and written."""
