"""Learning the game in the game: the lessons, and the coach who stands beside them."""
