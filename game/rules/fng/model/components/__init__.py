"""The components of FNG: what a figure is, and what it carries, leads and suffers."""
