"""The order of those who call for support by radio."""

from __future__ import annotations

from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.support import Support


@declare
class CallForSupport(Order, NamesFigure, frozen=True):
    """FNG-CALL-06: an operator asks for support, for the leader whom he is with."""

    figure: EntityId
    what: Support
