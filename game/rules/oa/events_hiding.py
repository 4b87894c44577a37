"""What hidden Viet Cong give away; the words stand in ``words_hiding.py``."""

from __future__ import annotations

from typing import ClassVar

from game.board.hexgrid import Hex
from game.engine.core.events import EVERYBODY, Event
from game.engine.core.world import EntityId
from game.rules.oa.declared import declare


@declare(told=EVERYBODY)
class WentIntoHiding(Event, frozen=True, kw_only=True):
    """OA-13.2-6: the VC are placed, and the US player is not told where."""


@declare(told=EVERYBODY)
class Discovered(Event, frozen=True, kw_only=True):
    """OA-13.2-6: a hidden VC unit or weapon in ``hex`` is known from now on.

    ``why``: it ``fires``, is ``attacked``, ``moves`` in sight, or is ``found``.
    """

    reveals: ClassVar[bool] = True

    unit: EntityId
    hex: Hex
    why: str
