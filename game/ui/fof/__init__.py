"""The window of Force on Force: what its units, orders, fire and cards look like and mean there."""
