"""Looking through a game again: the scene, its scrubber, and what a rule system shows of a position."""
