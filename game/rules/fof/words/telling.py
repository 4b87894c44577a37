"""Where the sentences of the log of Force on Force are registered, and how units and men are called in them."""

from __future__ import annotations

from game.engine.core.world import EntityId, World
from game.engine.session.log import Tellers
from game.engine.text import t
from game.rules.fof.model.components import Hidden
from game.rules.fof.model.query import name_of

_TELLERS = Tellers()

tells = _TELLERS.tells
sentence = _TELLERS.sentence


def called(world: World, entity: EntityId) -> str:
    """The name of a unit or a man: a marker by its letter, until it is revealed."""
    hidden = world.find(entity, Hidden)
    return t("marker {letter}", letter=hidden.letter) if hidden is not None else name_of(world, entity)
