"""Reactions and nerve: who may react and who goes first, interrupts, taking cover, morale."""
