"""The air over the table, as a squad leader uses it: smoke before open ground, light over the enemy."""
