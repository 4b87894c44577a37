"""What the computer does in a mission that it does in no other battle."""
