"""Table maps as Tiled keeps them: read and checked in inches, and written."""
