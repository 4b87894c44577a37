"""Operation Apocalypse in the battle window: what the player sees of it and does.  Rules are asked, never known."""
