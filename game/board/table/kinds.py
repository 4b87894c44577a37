"""The words that a table map may use for its terrain; every table system knows the same ones."""

from __future__ import annotations

AREAS = (
    "woods",
    "jungle",
    "bamboo",
    "elephant grass",
    "scrub",
    "rough",
    "rock",
    "hillside",
    "dry paddy",
    "wet paddy",
    "dike",
    "road",
    "trail",
    "yard",
    "garden",
    "stream",
    "water",
    "ford",
    "bridge",
)
BARRIERS = ("stone wall", "dike", "hedge", "fence", "wire", "sandbags")
BUILDINGS = ("hut", "house", "concrete house", "pagoda", "bunker")
OPENINGS = ("door", "window")
