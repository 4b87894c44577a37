"""What the player has kept: saves, what they say at a glance, squads, and how far he has got."""
