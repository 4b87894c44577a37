"""The log and the tables in the player's words."""
