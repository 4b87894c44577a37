"""A campaign: battles strung together, kept in a file of its own from which all that happened is told again."""
