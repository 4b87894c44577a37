"""Dice and cards to results: shots, hits, blasts, close combat, bleeding; nothing here knows how a game goes on."""
