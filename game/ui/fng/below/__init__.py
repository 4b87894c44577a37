"""The window below: orders of a complex, its own board, and the key that changes between it and the table."""
