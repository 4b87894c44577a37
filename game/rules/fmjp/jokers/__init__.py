"""Random events: what a joker brings: villagers, radio messages, rounds on their way, snipers."""
