"""A tour of duty in the window: begun, its calendar, its men, the fallen."""
