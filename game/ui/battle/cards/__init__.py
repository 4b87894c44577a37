"""Cards over the map: the attack before it is made with its odds, notes, the coach, and where it all finds room."""
