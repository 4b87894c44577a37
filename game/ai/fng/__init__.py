"""A squad leader of FNG, for either side."""
