"""Helicopters: how they come in, land, carry, look and leave, what becomes of wrecks, and the medevac."""
