"""Moves: walking, posture, room for a man, traps trodden on, coming onto the field and leaving it."""
