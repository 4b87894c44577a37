"""The dice of the sky: wind, smoke that goes, aircraft that cannot come."""
