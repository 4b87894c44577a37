"""The player's own store: saves, what they say at a glance, squads, and how far he has got."""
