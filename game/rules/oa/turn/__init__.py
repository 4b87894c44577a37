"""The sequence of play from the deployment to the end of the game, chance events and the victory account."""
