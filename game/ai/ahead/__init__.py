"""A player who tries orders before he gives one: copies of the battle are played on, and the outcome is weighed."""
