"""The parts of a game: its world, what it still has to do, orders, events and dice, and the system that plays it."""
