"""Sights of the player: pieces, marks on the map, effects of events, and how everything is told in words."""
