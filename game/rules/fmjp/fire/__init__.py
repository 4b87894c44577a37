"""Fire and what bursts: shots and bursts, launchers, throws, explosions, aim, weapons in hand."""
