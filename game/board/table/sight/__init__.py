"""Lines of sight over a table: what stops them, what protects, and all that one figure sees."""
