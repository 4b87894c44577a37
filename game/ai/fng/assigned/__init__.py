"""Acts of the computer in a mission that it has in no other battle."""
