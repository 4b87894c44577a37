"""Furniture of a skirmish's window: cards, panel, ribbon, the tree of reactions, and where the stage waits."""
