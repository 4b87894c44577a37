"""A game being played: its players, its log, and what of it each may know."""
