"""Counters: what shows on one (``CounterSpec``) and who draws it (``CounterArt``)."""

from game.ui.counters.art import CounterArt
from game.ui.counters.spec import BADGES, MACHINES, CounterSpec

__all__ = ["BADGES", "MACHINES", "CounterArt", "CounterSpec"]
