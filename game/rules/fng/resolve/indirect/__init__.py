"""Indirect fire: where a round comes down, and whom it hits there."""
