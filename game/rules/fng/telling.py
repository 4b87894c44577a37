"""Where the sentences of the log of FNG are registered, and how a figure is called in them."""

from __future__ import annotations

from game.engine.telling import Tellers
from game.engine.world import EntityId, World
from game.rules.fng.components import Figure

_TELLERS = Tellers()

tells = _TELLERS.tells
sentence = _TELLERS.sentence


def name_of(world: World, figure: EntityId) -> str:
    """What a figure is called; nothing for nobody."""
    man = world.find(figure, Figure)
    return man.name if man is not None else ""
