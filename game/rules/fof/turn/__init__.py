"""The turn: initiative, activations, the end phase, the account and who wins."""
