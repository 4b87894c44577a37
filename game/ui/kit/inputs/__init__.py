"""Widgets that the player presses, drags, chooses from or types into."""
