"""Aircraft as the computer flies them, and as it fires at them."""
