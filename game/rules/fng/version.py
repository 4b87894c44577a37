"""Which edition of our rules this is: raised when a game played by the former ones would go on otherwise."""

RULES_VERSION = 7

TOUR_VERSION = 8
"""The edition of the rules of a tour of duty, those between battles too: raised with either."""
