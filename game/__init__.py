"""Operation Apocalypse: a solitaire Vietnam wargame."""

__version__ = "0.1.0"
