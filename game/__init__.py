"""Operation Apocalypse: wargames of the Vietnam War."""

__version__ = "0.1.0"
