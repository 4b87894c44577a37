"""US movement on the ground: points, ways and where a move may end, platoons, and aircrews on foot."""
