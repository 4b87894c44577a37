"""The numbers of this system: a checked structure for each of its table files."""
