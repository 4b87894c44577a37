"""How fast things are acted out: the speeds of the settings, in words, one after the other."""

from __future__ import annotations

from game.engine.text import mark

SPEEDS = ("slow", "normal", "fast", "instant")
SPEED_WORDS = {
    "slow": mark("Speed: slow"), "normal": mark("Speed: normal"), "fast": mark("Speed: fast"),
    "instant": mark("Speed: at once"),
}  # fmt: skip


def next_speed(speed: str) -> str:
    """The next speed; after the fastest the slowest."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]
