"""The map desk: a map alone, as its file is at this moment, with its faults, while it is edited in Tiled."""
