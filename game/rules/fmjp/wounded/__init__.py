"""Men who are hit: what a hit costs, ducking, falling, bleeding, first aid, being carried."""
