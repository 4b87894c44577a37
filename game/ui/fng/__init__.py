"""FNG in the window: the skirmish on its table, and the player's hands on the figures."""
