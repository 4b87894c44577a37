"""The decisions of FNG and the orders that answer them, by subject."""
