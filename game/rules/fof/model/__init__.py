"""The model of Force on Force: components, events, decisions, tasks, the ground, and the numbers of the tables."""
