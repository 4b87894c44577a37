"""The links of chains of reaction: each has a number, and knows the one that brought it about."""

from __future__ import annotations

from game.engine.world import THE_GAME, World
from game.rules.fng.components import Chain


def next_node(world: World) -> int:
    """The number of a new link."""
    chain = world.find(THE_GAME, Chain)
    node = (chain.last if chain is not None else 0) + 1
    world.put(Chain(node))
    return node
