"""Booby traps in the window: as they are drawn, laid, said and acted out."""
