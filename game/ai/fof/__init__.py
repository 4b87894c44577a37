"""A leader of Force on Force, for either side."""
