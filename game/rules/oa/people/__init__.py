"""Civilians, searches, terrorists, prisoners and tunnels."""
