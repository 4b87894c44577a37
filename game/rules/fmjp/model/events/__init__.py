"""The events of this system, a file for each subject of the log."""
