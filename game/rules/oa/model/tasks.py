"""Tasks that one room of the rules leaves to another."""

from __future__ import annotations

from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.oa.model.declared import declare
from game.rules.oa.model.query import Ids


@declare
class OfferVcReaction(Task, frozen=True):
    """Ask each VC unit and machine gun in turn whether it fires at ``mover``; those in ``asked`` have answered."""

    mover: EntityId
    asked: Ids


@declare
class OfferUsReaction(Task, frozen=True):
    """Ask the US player for reaction fire at ``mover``, as long as there is somebody who can."""

    mover: EntityId
