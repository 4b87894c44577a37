"""Views of the tables of FNG in the player's words."""
