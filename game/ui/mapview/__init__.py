"""The map in the window: camera, ground pictures, counters, marks over hexes, and the minimap.  It knows no rules."""
