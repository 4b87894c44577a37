"""The links of chains of reaction: each has a number, and knows the one that brought it about; and the checks of an
activation, which end with it."""

from __future__ import annotations

from game.engine.world import THE_GAME, World
from game.rules.fng.components import Chain, FiredOnSight, InSightTaken


def next_node(world: World) -> int:
    """The number of a new link."""
    chain = world.find(THE_GAME, Chain)
    node = (chain.last if chain is not None else 0) + 1
    world.put(Chain(node))
    return node


def begin_meeting(world: World) -> None:
    """FNG-REACT-03: another activation begins: nobody has taken his In Sight check in it yet, or fired on it."""
    for kind in (InSightTaken, FiredOnSight):
        world.clear(kind)
