"""Files and data on their way in and out: read within bounds, written whole, named and found."""
