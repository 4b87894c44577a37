"""The window of a skirmish on a table: what every system of figures shares; what is a system's own comes as hooks."""
