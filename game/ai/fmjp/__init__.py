"""A leader of FMJP, for either side."""
