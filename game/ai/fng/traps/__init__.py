"""Booby traps as a squad leader thinks of them."""
