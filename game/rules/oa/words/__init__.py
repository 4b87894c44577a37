"""The player's words for events, pieces and tables."""
