"""The battle window of Operation Apocalypse: what the player sees and does.  Rules are asked, never known."""
