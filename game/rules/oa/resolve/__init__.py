"""Shots, bombs, looks and searches: from frozen facts through the dice to a result, without changing a game."""
