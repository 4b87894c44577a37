"""Snipers: where their card lies, whom it is aimed at, and what their one shot does."""
