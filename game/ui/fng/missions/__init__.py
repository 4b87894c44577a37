"""Missions in the window: their orders, and what of them lies on the table."""
