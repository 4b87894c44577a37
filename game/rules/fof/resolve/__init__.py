"""Dice to results: checks, reactions, attacks, casualties, melees; nothing here knows how a game goes on."""
