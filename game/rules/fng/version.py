"""Which edition of our rules this is: raised when a game played by the former ones would go on otherwise."""

RULES_VERSION = 8

TOUR_VERSION = 9
"""The edition of the rules of a tour of duty, those between battles too: raised with either."""
