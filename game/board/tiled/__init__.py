"""Hex maps and table maps as Tiled keeps them: checked first, then read; and written, for building one from data."""
