"""What the window of a skirmish shows: cards, panel, ribbon, the tree of reactions, and where the stage waits."""
