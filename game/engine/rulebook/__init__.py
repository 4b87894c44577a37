"""Rules and tables as data: read, laid over by the player's own, and shown as he reads them."""
