"""A game kept in its file: every order with its rolls, and the game made again from them."""
