"""Components of support: what was asked for by radio, what is on its way, and what the sky is used for."""

from __future__ import annotations

from typing import Literal

from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.support import Support

Coming = Literal["artillery", "strike", "gunship", "medevac", "controller"]
"""Whatever may be on its way: what was asked for, and the FAC of a strike."""

Sky = Literal["shells", "aircraft"]
"""FNG-CALL-03: what a side has used in a turn: mortars and artillery, or anything that flies."""


@declare
class Asset(Component, frozen=True):
    """FNG-CALL-08: support of a side on its way: an entity of its own until it is there in turn ``due``.

    ``caller``: the operator who asked for it, 0 where the scenario sends it.  ``count``: batteries of artillery;
    ``litters``: wounded that a medevac has room for, 0 for as many as it carries.  ``kind``: which aircraft or gun,
    empty where dice say it.
    """

    what: Coming
    side: str
    due: int
    caller: EntityId = EntityId(0)
    count: int = 1
    litters: int = 0
    kind: str = ""


@declare
class Asked(Component, frozen=True):
    """FNG-CALL-08: what a side asked for in this turn, in the order of the requests."""

    turn: int
    what: tuple[tuple[str, Support], ...] = ()


@declare
class Denied(Component, frozen=True):
    """FNG-CALL-10, FNG-CALL-14, FNG-CALL-17: what a side asks for no more in this battle."""

    what: tuple[tuple[str, Support], ...] = ()


@declare
class Skies(Component, frozen=True):
    """FNG-CALL-03: what each side has used first in this turn."""

    turn: int
    used: tuple[tuple[str, Sky], ...] = ()


@declare
class Controls(Component, frozen=True):
    """FNG-CALL-13: an aircraft whose pilot is a FAC over the table, for this side."""

    side: str


@declare
class HelicopterLost(Component, frozen=True):
    """FNG-CALL-16: helicopters that were shot down in this battle."""

    count: int
