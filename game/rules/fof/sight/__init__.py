"""Sight: lines of sight, markers and how they are revealed, searches, what each side does not learn."""
