"""Booby traps: who knows of them, how they are laid, met, set off and made harmless."""
