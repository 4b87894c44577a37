"""Which edition of our rules this is: raised when a game played by the former ones would go on otherwise."""

RULES_VERSION = 5
