"""Events of support: requests by radio, and what comes of them."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, WITNESSES, Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesSide
from game.engine.core.world import EntityId
from game.rules.fng.model.components.support import Coming
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.support import Answer, Support


@declare(told=WITNESSES)
class SupportCalled(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-CALL-06: an operator tries to reach whoever has the support, for this leader."""

    figure: EntityId
    leader: EntityId
    what: Support
    rep: int
    modifiers: Modifiers
    face: int
    through: bool


@declare(told=WITNESSES)
class SupportAnswered(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-CALL-08, FNG-CALL-11, FNG-CALL-15, FNG-CALL-18: the answer; granted support comes in turn ``due``."""

    figure: EntityId
    what: Support
    face: int
    modifiers: Modifiers
    answer: Answer
    due: int = 0
    ahead: int = 0
    count: int = 0
    litters: int = 0


@declare(told=EVERYBODY)
class SupportArrived(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-CALL-08: support is there from now on."""

    side: str
    what: Coming
    count: int = 1
