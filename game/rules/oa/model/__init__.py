"""Pieces, markers, decisions, tasks and events, the map and the tables, and plain questions about them."""
