"""What a game is made of: its world, what it still has to do, orders, events and dice, and the system that plays it."""
